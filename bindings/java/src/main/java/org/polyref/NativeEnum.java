package org.polyref;

/** An enum or a set of flags that stands for a C++ enum. */
public interface NativeEnum {
  /**
   * The value in C++; for unsigned 64-bit enums its bit pattern.
   *
   * @return the value
   */
  long nativeValue();

  /**
   * Whether a value past {@link Long#MAX_VALUE} is possible, so that a negative one stands for it.
   *
   * @return whether the C++ enum is one of unsigned 64-bit integers
   */
  default boolean nativeUnsigned() {
    return false;
  }
}
