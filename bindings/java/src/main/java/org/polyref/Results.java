package org.polyref;

/**
 * Results that own memory: native code keeps them in a block until they are read. For generated
 * code only.
 */
public final class Results {
  private static final int VALUE = 64; // after the polyref_storage: see polyref/java.h

  private Results() {}

  /**
   * Reads a result and drops its block.
   *
   * @param <T> the result's type
   * @param codec reads it
   * @param block the block
   * @param where the function, for messages
   * @return the result
   */
  public static <T> T take(Codec<T> codec, long block, Object where) {
    try {
      return codec.read(block + VALUE, where);
    } finally {
      Natives.dropResult(block);
    }
  }

  static byte[] bytes(long data, long size, Object where) {
    byte[] bytes = new byte[length(size, where)];
    if (bytes.length > 0) {
      Access.read(data, bytes);
    }
    return bytes;
  }

  /** The length of a Java array or list for so many elements. */
  static int length(long size, Object where) {
    if (size < 0 || size > Integer.MAX_VALUE - 8) {
      throw new PolyrefException(
          where + ": " + Long.toUnsignedString(size) + " elements are too many for Java");
    }
    return (int) size;
  }
}
