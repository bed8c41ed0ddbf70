// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/**
 * What the sun gives.
 *
 * <p>In C++: <code>garden::Light</code>.
 */
@java.lang.SuppressWarnings({"deprecation"})
public enum Light implements org.polyref.NativeEnum {
  /** Little of it. */
  SHADE(0L),

  /** <code>garden::Light::Sun</code>, 3. */
  SUN(3L);

  private static final Light[] ALL$ = values();

  private final long value;

  Light(long value) {
    this.value = value;
  }

  @java.lang.Override
  public long nativeValue() {
    return value;
  }

  /**
   * The constant with a value.
   *
   * @param value the value in C++
   * @return the constant, the first if several have the value
   * @throws java.lang.IllegalArgumentException if no constant has it
   */
  public static Light of(long value) {
    for (Light constant : ALL$) {
      if (constant.value == value) {
        return constant;
      }
    }
    throw new java.lang.IllegalArgumentException("garden.Light has no constant with the value " + value);
  }
}
