package org.polyref;

/**
 * Range checks for numbers whose Java type is wider than their C++ type, or signed where that
 * isn't. For generated code.
 */
public final class Numbers {
  private Numbers() {}

  /**
   * Checks an 8-bit unsigned argument.
   *
   * @param value the argument
   * @param where the function and the parameter
   * @return the argument
   * @throws ArithmeticException if it isn't 0 to 255
   */
  public static int u8(int value, Object where) {
    if ((value & ~0xFF) != 0) {
      throw range(value, where, "0 to 255");
    }
    return value;
  }

  /**
   * Checks a 16-bit unsigned argument.
   *
   * @param value the argument
   * @param where the function and the parameter
   * @return the argument
   * @throws ArithmeticException if it isn't 0 to 65535
   */
  public static int u16(int value, Object where) {
    if ((value & ~0xFFFF) != 0) {
      throw range(value, where, "0 to 65535");
    }
    return value;
  }

  /**
   * Checks a 32-bit unsigned argument.
   *
   * @param value the argument
   * @param where the function and the parameter
   * @return the argument
   * @throws ArithmeticException if it isn't 0 to 4294967295
   */
  public static long u32(long value, Object where) {
    if ((value & ~0xFFFFFFFFL) != 0) {
      throw range(value, where, "0 to 4294967295");
    }
    return value;
  }

  /**
   * Checks a {@code long} argument where C++'s {@code long} has 32 bits.
   *
   * @param value the argument
   * @param where the function and the parameter
   * @return the argument
   * @throws ArithmeticException if it isn't -2147483648 to 2147483647
   */
  public static long i32(long value, Object where) {
    if (value != (int) value) {
      throw range(value, where, "-2147483648 to 2147483647");
    }
    return value;
  }

  /**
   * Checks a 64-bit unsigned argument.
   *
   * @param value the argument
   * @param where the function and the parameter
   * @return the argument
   * @throws ArithmeticException if it is negative
   */
  public static long u64(long value, Object where) {
    if (value < 0) {
      throw range(value, where, "0 to 9223372036854775807 (all that a Java long can hold)");
    }
    return value;
  }

  /**
   * Checks a 64-bit unsigned result.
   *
   * @param value the bits of the result
   * @param where the function
   * @return the result
   * @throws ArithmeticException if a Java long can't hold it
   */
  public static long u64Result(long value, Object where) {
    if (value < 0) {
      throw new ArithmeticException(
          where
              + " is "
              + Long.toUnsignedString(value)
              + ", which a Java long can't hold (at most 9223372036854775807)");
    }
    return value;
  }

  private static ArithmeticException range(long value, Object where, String range) {
    return new ArithmeticException(where + " must be " + range + ", was " + value);
  }
}
