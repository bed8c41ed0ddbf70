package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;
import org.polyref.Polyref;

/** What several tests need. */
final class Support {
  static final String[] TEXTS = {
    "", "é", "a\0b", "😀", "👨‍👩‍👧", "\uDBFF\uDFFF", "plain?", "😀".repeat(1 << 18),
  };

  private Support() {}

  /** Expects an error whose message has all the parts. */
  static <T extends Throwable> T refused(Class<T> type, Executable code, String... parts) {
    T error = assertThrows(type, code);
    for (String part : parts) {
      assertTrue(String.valueOf(error.getMessage()).contains(part), error.getMessage());
    }
    return error;
  }

  /** Collects until what other tests have dropped is gone; the number of objects that are left. */
  static long aliveAtRest() throws InterruptedException {
    long before = Polyref.alive();
    for (int same = 0; same < 3; ) {
      System.gc();
      Thread.sleep(20);
      long now = Polyref.alive();
      same = now == before ? same + 1 : 0;
      before = now;
    }
    return before;
  }

  /** Collects until no more objects are alive than expected, or for a while. */
  static long aliveAfterCollection(long expected) throws InterruptedException {
    for (int i = 0; i < 200 && Polyref.alive() != expected; i++) {
      System.gc();
      Thread.sleep(10);
    }
    return Polyref.alive();
  }
}
