package org.polyref;

/**
 * A function that is called with values of any type: a lambda of Java's, or one of C++ or another
 * language. Arguments and results are null, Boolean, Byte to Long, BigInteger (unsigned 64 bits),
 * Float, Double, String, {@code byte[]}, enums, objects, functions, and lists of all these;
 * integers come back as Long, or as BigInteger where that is too small, and enums as integers.
 */
@FunctionalInterface
public interface PackedFunction {
  /**
   * Calls the function.
   *
   * @param arguments its arguments
   * @return its result
   * @throws NullPointerException if the array itself is null
   * @throws IllegalArgumentException if an argument is of no type that can be passed
   * @throws RuntimeException what the function throws
   */
  @Nullable
  Object call(@Nullable Object... arguments);

  /**
   * Names a lambda's type, where nothing else does.
   *
   * @param function the lambda
   * @return the same
   */
  static PackedFunction of(PackedFunction function) {
    return function;
  }
}
