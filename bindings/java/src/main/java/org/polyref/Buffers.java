package org.polyref;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Where the elements of direct buffers stand in memory. */
final class Buffers {
  private Buffers() {}

  /** The address of the first remaining element; `width` is an element's size in bytes. */
  static long address(Buffer buffer, int width, Object where) {
    if (buffer == null) {
      throw Handles.nullValue(where);
    }
    if (!buffer.isDirect()) {
      throw new IllegalArgumentException(
          where
              + " is no direct buffer, so it has no address; give its array, or copy it into one");
    }
    if (width > 1 && order(buffer) != ByteOrder.nativeOrder()) {
      throw new IllegalArgumentException(
          where
              + " is a buffer in "
              + order(buffer)
              + " order; C++ has "
              + ByteOrder.nativeOrder()
              + ": set it by order(ByteOrder.nativeOrder()) before asDoubleBuffer() or the like");
    }
    Access.check(Access.segment(buffer), where);
    long address = Access.address(buffer) + (long) buffer.position() * width;
    if (address % width != 0) {
      throw new IllegalArgumentException(
          where + " is a buffer that isn't aligned for elements of " + width + " bytes");
    }
    return address;
  }

  private static ByteOrder order(Buffer buffer) {
    if (buffer instanceof DoubleBuffer doubles) {
      return doubles.order();
    }
    if (buffer instanceof FloatBuffer floats) {
      return floats.order();
    }
    if (buffer instanceof LongBuffer longs) {
      return longs.order();
    }
    if (buffer instanceof IntBuffer ints) {
      return ints.order();
    }
    if (buffer instanceof ShortBuffer shorts) {
      return shorts.order();
    }
    if (buffer instanceof CharBuffer chars) {
      return chars.order();
    }
    return ((ByteBuffer) buffer).order();
  }
}
