package org.polyref;

/**
 * How one type of value stands in native memory: the rows of the C ABI. {@link Codecs} has them
 * all. For generated code only.
 *
 * @param <T> the type in Java
 */
public abstract class Codec<T> {
  final int size;

  Codec(int size) {
    this.size = size;
  }

  /** Whether null is a value of this type. */
  boolean nullable() {
    return false;
  }

  /** Reads a value that native code owns; `where` names the function in messages. */
  abstract T read(long at, Object where);

  /**
   * Writes a value that isn't null unless {@link #nullable()}; `where` names the function and the
   * parameter.
   */
  abstract void write(long at, T value, Scratch scratch, Object where);

  /** The value of what came packed (see {@link AnyValues}); `where` names it in messages. */
  abstract T convert(Object packed, Object where);
}
