package org.polyref;

import java.lang.reflect.Field;
import java.nio.Buffer;
import sun.misc.Unsafe;

/**
 * Reads and writes native memory in place. This is the one class that names {@code Unsafe}; for
 * Java 22 and newer the jar holds a variant of it over a memory segment. Addresses are trusted:
 * callers check first.
 *
 * <p>Methods only, no constants: a constant would be compiled into other classes, whichever variant
 * is loaded.
 */
@SuppressWarnings({"deprecation", "removal"})
final class Access {
  private static final Unsafe UNSAFE = unsafe();

  private Access() {}

  private static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** What knows whether the memory of a buffer is still there; null: nothing knows. */
  static Object segment(Object memory) {
    return null;
  }

  /** Refuses memory that has been freed, or that another thread has to itself. */
  static void check(Object segment, Object where) {}

  /** Where a direct buffer starts. */
  static long address(Buffer buffer) {
    return Natives.bufferAddress(buffer);
  }

  static byte getByte(long at) {
    return UNSAFE.getByte(at);
  }

  static short getShort(long at) {
    return UNSAFE.getShort(at);
  }

  static int getInt(long at) {
    return UNSAFE.getInt(at);
  }

  static long getLong(long at) {
    return UNSAFE.getLong(at);
  }

  static float getFloat(long at) {
    return UNSAFE.getFloat(at);
  }

  static double getDouble(long at) {
    return UNSAFE.getDouble(at);
  }

  static void putByte(long at, byte value) {
    UNSAFE.putByte(at, value);
  }

  static void putShort(long at, short value) {
    UNSAFE.putShort(at, value);
  }

  static void putInt(long at, int value) {
    UNSAFE.putInt(at, value);
  }

  static void putLong(long at, long value) {
    UNSAFE.putLong(at, value);
  }

  static void putFloat(long at, float value) {
    UNSAFE.putFloat(at, value);
  }

  static void putDouble(long at, double value) {
    UNSAFE.putDouble(at, value);
  }

  /** Adds atomically and returns the value before. */
  static int addInt(long at, int delta) {
    return UNSAFE.getAndAddInt(null, at, delta);
  }

  static void read(long from, byte[] to) {
    UNSAFE.copyMemory(null, from, to, Unsafe.ARRAY_BYTE_BASE_OFFSET, to.length);
  }

  static void read(long from, short[] to) {
    UNSAFE.copyMemory(null, from, to, Unsafe.ARRAY_SHORT_BASE_OFFSET, 2L * to.length);
  }

  static void read(long from, int[] to) {
    UNSAFE.copyMemory(null, from, to, Unsafe.ARRAY_INT_BASE_OFFSET, 4L * to.length);
  }

  static void read(long from, long[] to) {
    UNSAFE.copyMemory(null, from, to, Unsafe.ARRAY_LONG_BASE_OFFSET, 8L * to.length);
  }

  static void read(long from, float[] to) {
    UNSAFE.copyMemory(null, from, to, Unsafe.ARRAY_FLOAT_BASE_OFFSET, 4L * to.length);
  }

  static void read(long from, double[] to) {
    UNSAFE.copyMemory(null, from, to, Unsafe.ARRAY_DOUBLE_BASE_OFFSET, 8L * to.length);
  }

  static void write(byte[] from, long to) {
    UNSAFE.copyMemory(from, Unsafe.ARRAY_BYTE_BASE_OFFSET, null, to, from.length);
  }

  static void write(short[] from, long to) {
    UNSAFE.copyMemory(from, Unsafe.ARRAY_SHORT_BASE_OFFSET, null, to, 2L * from.length);
  }

  static void write(int[] from, long to) {
    UNSAFE.copyMemory(from, Unsafe.ARRAY_INT_BASE_OFFSET, null, to, 4L * from.length);
  }

  static void write(long[] from, long to) {
    UNSAFE.copyMemory(from, Unsafe.ARRAY_LONG_BASE_OFFSET, null, to, 8L * from.length);
  }

  static void write(float[] from, long to) {
    UNSAFE.copyMemory(from, Unsafe.ARRAY_FLOAT_BASE_OFFSET, null, to, 4L * from.length);
  }

  static void write(double[] from, long to) {
    UNSAFE.copyMemory(from, Unsafe.ARRAY_DOUBLE_BASE_OFFSET, null, to, 8L * from.length);
  }
}
