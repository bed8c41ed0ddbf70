package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyref.PolyrefException;

class ErrorsThroughTest {
  /** Throws what it is given, checked or not. */
  private static final class Thrower extends Step {
    private final Throwable thrown;

    Thrower(Throwable thrown) {
      this.thrown = thrown;
    }

    @Override
    public int run(int n) {
      return ErrorsThroughTest.<RuntimeException, Integer>sneak(thrown);
    }
  }

  @SuppressWarnings("unchecked") // so that a checked exception passes
  private static <E extends Throwable, T> T sneak(Throwable thrown) throws E {
    throw (E) thrown;
  }

  private static Throwable through(Throwable thrown) {
    return assertThrows(Throwable.class, () -> new Chain().call(new Thrower(thrown), 1));
  }

  @Test
  void error_through() {
    Throwable[] all = {
      new IllegalStateException("state"),
      new IllegalArgumentException("argument"),
      new IndexOutOfBoundsException(7),
      new java.io.IOException("checked", new RuntimeException("why")),
      new RuntimeException((String) null),
      new AssertionError("a\0😀\uD800"),
    };
    for (Throwable each : all) {
      StackTraceElement[] trace = each.getStackTrace();
      assertSame(each, through(each));
      assertTrue(Arrays.equals(trace, each.getStackTrace()));
    }
    assertEquals(3, new Chain().call(new Steps(), 3));
  }

  private static final class Steps extends Step {
    @Override
    public int run(int n) {
      return n;
    }
  }

  @Test
  void error_cause() {
    Exception original = new IllegalStateException("original");
    PolyrefException error =
        assertThrows(
            PolyrefException.class, () -> new Chain().callWrapped(new Thrower(original), 3));
    assertEquals("step 3 failed", error.getMessage());
    assertSame(original, error.getCause());
    Throwable at = assertThrows(PolyrefException.class, () -> new Chain().deep(2));
    for (String message : new String[] {"level 2", "level 1", "level 0", "bottom"}) {
      assertEquals(message, at.getMessage());
      at = at.getCause();
    }
    assertNull(at);
  }

  @Test
  void error_swallowed() {
    assertEquals(
        "1 bad",
        Conformance.swallow(
            n -> {
              throw new IllegalArgumentException("bad");
            }));
    assertEquals(
        "0 java.lang.IllegalStateException: text",
        Conformance.swallow(
            n -> {
              throw new IllegalStateException("text");
            }));
    assertEquals("6 / by zero", Conformance.swallow(n -> 1 / (n - 1)));
    assertEquals("none", Conformance.swallow(n -> n));
    assertEquals(
        "5 java.lang.NullPointerException",
        Conformance.swallow(
            n -> {
              throw new NullPointerException();
            }));
  }

  private static int depth(int n) {
    return depth(n + 1) + 1;
  }

  @Test
  void error_special() {
    Error memory = new OutOfMemoryError("mine");
    assertSame(memory, through(memory));
    Error death = new ThreadDeathLike();
    assertSame(death, through(death));
    assertThrows(StackOverflowError.class, () -> Conformance.apply(n -> depth(0), 1));
    assertEquals(2, Conformance.apply(n -> n + 1, 1));
  }

  private static final class ThreadDeathLike extends Error {
    private static final long serialVersionUID = 1;
  }

  @Test
  void error_custom() {
    RockError rock = new RockError("hard", 4);
    assertSame(rock, through(rock));
    assertEquals(4, rock.depth());
    PolyrefException error =
        assertThrows(
            PolyrefException.class,
            () ->
                Conformance.wrap(
                    n -> {
                      throw rock;
                    }));
    assertEquals("wrapped", error.getMessage());
    assertSame(rock, error.getCause());
    DeepError deep =
        assertThrows(DeepError.class, () -> Conformance.apply(n -> Conformance.dig(2), 1));
    assertEquals(9, deep.depth());
  }

  /** What C++ has thrown comes home as that, whatever Java has made of it meanwhile. */
  @Test
  void error_through__home() {
    Map<Integer, String> origins =
        Map.of(
            1, "own",
            2, "own",
            4, "std::invalid_argument",
            5, "std::out_of_range",
            6, "std::bad_alloc",
            7, "std::system_error",
            8, "int");
    origins.forEach(
        (n, origin) -> {
          Throwable[] seen = {null};
          String home =
              Conformance.origin(
                  m -> {
                    try {
                      return Conformance.dig(n);
                    } catch (Throwable e) {
                      seen[0] = e;
                      System.gc();
                      throw e;
                    }
                  });
          assertEquals(origin, home);
          assertSame(seen[0], through(seen[0]));
          assertEquals(0, seen[0].getSuppressed().length);
        });
    assertEquals(
        "",
        Conformance.origin(
            m -> {
              throw new IllegalArgumentException("Java's own");
            }));
  }

  @Test
  void error_cause__nested() {
    Exception first = new IllegalArgumentException("first");
    Exception second = new IllegalStateException("second", first);
    PolyrefException error =
        assertThrows(
            PolyrefException.class,
            () ->
                Conformance.wrap(
                    n ->
                        Conformance.wrap(
                            m -> {
                              throw ErrorsThroughTest.<RuntimeException, RuntimeException>sneak(
                                  second);
                            })));
    assertEquals("wrapped", error.getMessage());
    assertEquals(
        "wrapped", assertInstanceOf(PolyrefException.class, error.getCause()).getMessage());
    assertSame(second, error.getCause().getCause());
    assertSame(first, second.getCause());
  }
}
