package org.polyref;

/** An enum or a set of flags that stands for a C++ enum. */
public interface NativeEnum {
  /**
   * The value in C++; for unsigned 64-bit enums its bit pattern.
   *
   * @return the value
   */
  long nativeValue();
}
