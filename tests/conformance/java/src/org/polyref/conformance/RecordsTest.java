package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.Complex;
import org.polyref.Registry;
import org.polyref.Tuple;

class RecordsTest {
  private static final Tuple.Of4<Duration, Instant, Path, Complex> ROW =
      Tuple.of(
          Duration.ofMillis(5), Instant.ofEpochSecond(259_200), Path.of("/x"), new Complex(1, 2));

  @Test
  void duration_values() {
    for (Duration given :
        List.of(Duration.ZERO, Duration.ofMillis(-1), Duration.ofDays(1_000_000))) {
      assertEquals(given, Conformance.eMillis(given));
    }
    assertEquals(Duration.ofNanos(-1), Conformance.eNanos(Duration.ofNanos(-1)));
    assertEquals(Duration.ofDays(-5), Conformance.eDays(Duration.ofDays(-5)));
    assertEquals(1500, Conformance.countOf(Duration.ofMillis(1500)));
    assertEquals(Duration.ofMillis(-1500), Conformance.ago());
    assertEquals(Duration.ofSeconds(3), Conformance.waits(3));
    assertEquals(Duration.ofMillis(20), Conformance.waits(2, Duration.ofMillis(10)));
    refused(NullPointerException.class, () -> Conformance.eMillis(null), "e_millis: v");
  }

  @Test
  void duration_inexact() {
    refused(
        IllegalArgumentException.class,
        () -> Conformance.eMillis(Duration.ofNanos(1)),
        "conf.e_millis: parameter 'v' must be a whole number of 1/1000 s");
    refused(IllegalArgumentException.class, Conformance::aThird, "1/1000000000 s");
    assertEquals(Duration.ofNanos(1), Conformance.aNanosecond());
  }

  @Test
  void duration_range() {
    refused(ArithmeticException.class, Conformance::forEver, "conf.for_ever: the result");
    refused(ArithmeticException.class, () -> Conformance.eDays(Duration.ofDays(1L << 31)), "'v'");
  }

  @Test
  void time_values() {
    for (Instant given :
        List.of(
            Instant.EPOCH, Instant.EPOCH.minusNanos(1000), Instant.parse("2026-02-03T04:05:06Z"))) {
      assertEquals(given, Conformance.eTime(given));
    }
    assertEquals(-1, Conformance.microsOf(Instant.EPOCH.minusNanos(1000)));
    assertEquals(Instant.ofEpochSecond(-7), Conformance.eSecond(Instant.ofEpochSecond(-7)));
  }

  @Test
  void time_wrong() {
    refused(
        IllegalArgumentException.class,
        () -> Conformance.eSecond(Instant.EPOCH.plusMillis(1)),
        "must be a whole number of 1 s");
    refused(ArithmeticException.class, Conformance::farAway, "conf.far_away");
  }

  @Test
  void path_values() {
    for (String given : List.of("", ".", "/tmp/a b")) {
      assertEquals(Path.of(given), Conformance.ePath(Path.of(given)));
    }
    assertEquals(3, Conformance.pathBytes(Path.of("a/b")));
    assertEquals(Path.of("/a/b"), Conformance.joinPaths(Path.of("/a"), Path.of("b")));
    refused(NullPointerException.class, () -> Conformance.ePath(null), "e_path: v");
  }

  @Test
  void complex_values() {
    for (Complex given :
        List.of(new Complex(0, 0), new Complex(-0.0, Double.NaN), new Complex(1.5, -2))) {
      assertEquals(given, Conformance.eComplex(given));
    }
    assertEquals(new Complex(0.5, 0.25), Conformance.eComplexFloat(new Complex(0.5, 0.25)));
    List<Complex> numbers = List.of(new Complex(0, 1), new Complex(0, 1), new Complex(3, 0));
    assertEquals(numbers, Conformance.eComplexes(numbers));
    assertEquals(new Complex(-3, 0), Conformance.product(numbers));
  }

  @Test
  void record_nesting() {
    assertEquals(Map.of("a", ROW), Conformance.eRows(Map.of("a", ROW)));
    List<Duration> durations = List.of(Duration.ofMillis(-3), Duration.ZERO);
    assertEquals(durations, Conformance.eDurations(durations));
    Map<Path, Instant> paths = Map.of(Path.of("/a"), Instant.EPOCH);
    assertEquals(paths, Conformance.ePathMap(paths));
    assertTrue(Conformance.eOptMillis(null).isEmpty());
    assertEquals(Optional.of(Duration.ZERO), Conformance.eOptMillis(Duration.ZERO));
    assertTrue(Conformance.eOptPath(null).isEmpty());
    assertEquals(Optional.of(Path.of("a")), Conformance.eOptPath(Path.of("a")));
  }

  @Test
  void record_callbacks() {
    var back =
        Conformance.rowThrough(
            (length, time, path, number, none) -> {
              assertTrue(none.isEmpty());
              return Tuple.of(length, time, path, number);
            },
            ROW);
    assertEquals(ROW, back);
    assertEquals(
        Duration.ofMillis(40), Conformance.durationThrough(given -> given.multipliedBy(2)));
    refused(
        IllegalArgumentException.class,
        () -> Conformance.durationThrough(given -> Duration.ofNanos(1)),
        "whole number of 1/1000 s");
    refused(NullPointerException.class, () -> Conformance.durationThrough(given -> null), "result");
    assertEquals(Path.of("/a"), Conformance.parentOf().call(Path.of("/a/b")));
  }

  private static final class Slow extends Timer {
    @Override
    public Duration wait(Duration given, Path at, Complex by) {
      assertEquals(Path.of("/home"), at);
      assertEquals(new Complex(0, 1), by);
      return super.wait(given, at, by).multipliedBy(2);
    }
  }

  @Test
  void record_override() {
    try (Slow slow = new Slow();
        Timer plain = new Timer()) {
      assertEquals(Duration.ofMillis(20), slow.ask(Duration.ofMillis(4)));
      assertEquals(Duration.ofMillis(10), plain.ask(Duration.ofMillis(4)));
    }
  }

  @Test
  void record_fields() {
    try (Timer timer = new Timer()) {
      assertEquals(Duration.ofMillis(5), timer.getDelay());
      assertEquals(Instant.EPOCH, timer.getStart());
      assertEquals(Path.of("/home"), timer.getHome());
      assertEquals(new Complex(0, 1), timer.getPhase());
      assertTrue(timer.getLog().isEmpty());
      timer.setDelay(Duration.ofMillis(7));
      timer.setStart(Instant.EPOCH.plusMillis(1));
      timer.setHome(Path.of("x"));
      timer.setPhase(new Complex(2, 0));
      timer.setLog(Path.of("log"));
      assertEquals(Duration.ofMillis(7), timer.getDelay());
      assertEquals(Instant.EPOCH.plusMillis(1), timer.getStart());
      assertEquals(Path.of("x"), timer.getHome());
      assertEquals(new Complex(2, 0), timer.getPhase());
      assertEquals(Optional.of(Path.of("log")), timer.getLog());
      timer.getLaps().add(Duration.ofMillis(9));
      assertEquals(
          List.of(Duration.ofMillis(1), Duration.ofMillis(2), Duration.ofMillis(9)),
          timer.getLaps());
    }
  }

  @Test
  void record_packed() {
    assertEquals(1_000_000_000L, Registry.get("conf.e_millis").call(Duration.ofSeconds(1)));
    refused(
        IllegalArgumentException.class, () -> Registry.get("conf.e_millis").call(1), "1/1000 s");
    assertEquals(-1000L, Registry.get("conf.e_time").call(Instant.EPOCH.minusNanos(1000)));
    assertEquals("/x", Registry.get("conf.e_path").call(Path.of("/x")));
    assertEquals(List.of(1.0, 2.0), Registry.get("conf.e_complex").call(new Complex(1, 2)));
  }
}
