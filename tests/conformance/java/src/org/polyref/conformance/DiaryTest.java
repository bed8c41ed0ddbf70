package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.polyref.conformance.Support.refused;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.charset.Charset;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.AbstractList;
import java.util.List;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

class DiaryTest {
  @Test
  void clock_exact() {
    Duration longest = Duration.ofNanos(Long.MAX_VALUE);
    Duration least = Duration.ofNanos(Long.MIN_VALUE);
    for (Duration given :
        List.of(
            Duration.ofNanos(1), Duration.ofNanos(-1), longest, least, Duration.ofDays(106_580))) {
      assertEquals(given, Conformance.tick(given));
    }
    for (Duration given : List.of(longest.plusNanos(1), least.minusNanos(1))) {
      refused(
          ArithmeticException.class, () -> Conformance.tick(given), "diary.tick: parameter 'n'");
    }
    assertEquals(Duration.ofNanos(-1000), Conformance.spanUs(Duration.ofNanos(-1000)));
    refused(IllegalArgumentException.class, () -> Conformance.spanUs(Duration.ofNanos(1)), "'n'");
  }

  @Test
  void clock_zones() {
    TimeZone before = TimeZone.getDefault();
    try {
      for (String zone : List.of("Asia/Tokyo", "America/New_York", "UTC")) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        for (String text : List.of("1969-12-31T23:59:59.5Z", "2038-01-19T03:14:08.000000001Z")) {
          assertEquals(Instant.parse(text), Conformance.when(Instant.parse(text)));
        }
        refused(
            ArithmeticException.class,
            () -> Conformance.when(Instant.parse("2263-01-01T00:00:00Z")),
            "diary.when: parameter 't' is out of the range of its type");
        Instant midnight = Instant.parse("2026-03-29T00:00:00Z");
        assertEquals(midnight, Conformance.day(midnight));
        refused(
            IllegalArgumentException.class,
            () -> Conformance.day(midnight.plusSeconds(3600)),
            "diary.day: parameter 'd' must be a whole number of 86400 s");
      }
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void path_joined() {
    assertEquals(Path.of("dir", "plain file"), Conformance.join(Path.of("dir"), "plain file"));
  }

  /** Java's paths are of its file system's encoding, which may be ASCII. */
  @Test
  void path_joined__accented() {
    String name = "naïve file";
    String encoding = System.getProperty("sun.jnu.encoding");
    if (Charset.forName(encoding).newEncoder().canEncode(name)) {
      assertEquals(Path.of("dir", name), Conformance.join(Path.of("dir"), name));
    } else {
      refused(InvalidPathException.class, () -> Conformance.join(Path.of("dir"), name), name);
    }
  }

  @Test
  void span_of_the_caller() {
    assertEquals(6, Conformance.totalInt(new int[] {1, 2, 3}));
    double[] values = new double[3];
    Conformance.fillOnes(values);
    assertArrayEquals(new double[] {1, 1, 1}, values);
    DoubleBuffer fixed = ByteBuffer.allocateDirect(8).asDoubleBuffer().asReadOnlyBuffer();
    refused(
        IllegalArgumentException.class,
        () -> Conformance.fillOnes(fixed),
        "v is a read-only buffer");
  }

  /** Texts that are made when they are asked for. */
  private static final class Made extends AbstractList<String> {
    @Override
    public String get(int index) {
      if (index % 100 == 0) {
        System.gc();
      }
      return (index + "-").repeat(50) + "é";
    }

    @Override
    public int size() {
      return 2000;
    }
  }

  @Test
  void letters_on_the_fly() {
    long expected = 0;
    for (int i = 0; i < 2000; i++) {
      expected += 50L * (i + "-").length() + 2;
    }
    assertEquals(expected, Conformance.letters(new Made()));
    assertEquals(0, Conformance.letters(List.of()));
  }

  @Test
  void view_for_the_call() {
    try (Memo memo = new Memo()) {
      assertEquals("-", memo.recall());
      memo.remember((1 + "abc").repeat(9));
      System.gc();
      assertEquals(36, memo.recallSize());
      memo.forget();
      String title = memo.title();
      memo.retitle();
      assertEquals("first", title);
      assertEquals("x".repeat(1000), memo.title());
    }
  }
}
