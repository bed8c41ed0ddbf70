package org.polyref;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;

/**
 * Reads and writes native memory in place: the variant for Java 22 and newer, over one segment that
 * spans all memory. Addresses are trusted: callers check first.
 */
final class Access {
  @SuppressWarnings("restricted")
  private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

  private Access() {}

  /** What knows whether the memory of a buffer or a segment is still there. */
  static Object segment(Object memory) {
    return memory instanceof Buffer buffer ? MemorySegment.ofBuffer(buffer) : memory;
  }

  /** Refuses memory that has been freed, or that another thread has to itself. */
  static void check(Object segment, Object where) {
    MemorySegment memory = (MemorySegment) segment;
    if (!memory.scope().isAlive()) {
      throw new IllegalStateException(where + " has been freed: its arena is closed");
    }
    if (!memory.isAccessibleBy(Thread.currentThread())) {
      throw new WrongThreadException(where + " is memory of an arena that another thread has");
    }
  }

  /** Where a direct buffer starts. */
  static long address(Buffer buffer) {
    return Natives.bufferAddress(buffer);
  }

  static byte getByte(long at) {
    return ALL.get(ValueLayout.JAVA_BYTE, at);
  }

  static short getShort(long at) {
    return ALL.get(ValueLayout.JAVA_SHORT, at);
  }

  static int getInt(long at) {
    return ALL.get(ValueLayout.JAVA_INT, at);
  }

  static long getLong(long at) {
    return ALL.get(ValueLayout.JAVA_LONG, at);
  }

  static float getFloat(long at) {
    return ALL.get(ValueLayout.JAVA_FLOAT, at);
  }

  static double getDouble(long at) {
    return ALL.get(ValueLayout.JAVA_DOUBLE, at);
  }

  static void putByte(long at, byte value) {
    ALL.set(ValueLayout.JAVA_BYTE, at, value);
  }

  static void putShort(long at, short value) {
    ALL.set(ValueLayout.JAVA_SHORT, at, value);
  }

  static void putInt(long at, int value) {
    ALL.set(ValueLayout.JAVA_INT, at, value);
  }

  static void putLong(long at, long value) {
    ALL.set(ValueLayout.JAVA_LONG, at, value);
  }

  static void putFloat(long at, float value) {
    ALL.set(ValueLayout.JAVA_FLOAT, at, value);
  }

  static void putDouble(long at, double value) {
    ALL.set(ValueLayout.JAVA_DOUBLE, at, value);
  }

  /** Adds atomically and returns the value before. */
  static int addInt(long at, int delta) {
    return (int) INT.getAndAdd(ALL, at, delta);
  }

  static void read(long from, byte[] to) {
    MemorySegment.copy(ALL, ValueLayout.JAVA_BYTE, from, to, 0, to.length);
  }

  static void read(long from, short[] to) {
    MemorySegment.copy(ALL, ValueLayout.JAVA_SHORT, from, to, 0, to.length);
  }

  static void read(long from, int[] to) {
    MemorySegment.copy(ALL, ValueLayout.JAVA_INT, from, to, 0, to.length);
  }

  static void read(long from, long[] to) {
    MemorySegment.copy(ALL, ValueLayout.JAVA_LONG, from, to, 0, to.length);
  }

  static void read(long from, float[] to) {
    MemorySegment.copy(ALL, ValueLayout.JAVA_FLOAT, from, to, 0, to.length);
  }

  static void read(long from, double[] to) {
    MemorySegment.copy(ALL, ValueLayout.JAVA_DOUBLE, from, to, 0, to.length);
  }

  static void write(byte[] from, long to) {
    MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_BYTE, to, from.length);
  }

  static void write(short[] from, long to) {
    MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_SHORT, to, from.length);
  }

  static void write(int[] from, long to) {
    MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_INT, to, from.length);
  }

  static void write(long[] from, long to) {
    MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_LONG, to, from.length);
  }

  static void write(float[] from, long to) {
    MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_FLOAT, to, from.length);
  }

  static void write(double[] from, long to) {
    MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_DOUBLE, to, from.length);
  }
}
