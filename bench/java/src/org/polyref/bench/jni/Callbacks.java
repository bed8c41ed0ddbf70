package org.polyref.bench.jni;

import java.util.Objects;

/** Functions that call Java, bound by hand. */
public final class Callbacks {
  /** What C++ calls. */
  @FunctionalInterface
  public interface Unary {
    /** The call. */
    long call(long n);
  }

  private Callbacks() {}

  /** The sum of what the callable gives for all numbers below {@code times}. */
  public static long callMany(Unary f, long times) {
    return callManyTimes(Objects.requireNonNull(f, "f"), times);
  }

  private static native long callManyTimes(Unary f, long times);
}
