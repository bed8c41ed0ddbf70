package org.polyref;

import java.lang.ref.Reference;

/**
 * Fields that are read and written in place, at their offset in the C++ object, without a call. For
 * generated code only.
 */
public final class Fields {
  private Fields() {}

  /**
   * Reads a {@code bool}.
   *
   * @param object the object
   * @param offset where the field is
   * @return its value
   * @throws ClosedException if the object is closed
   */
  public static boolean getBoolean(PolyrefObject object, int offset) {
    return getByte(object, offset) != 0;
  }

  /**
   * Reads an {@code int8_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @return its value
   * @throws ClosedException if the object is closed
   */
  public static byte getByte(PolyrefObject object, int offset) {
    Object hold = Handles.hold(object);
    try {
      return Access.getByte(Handles.of(object) + offset);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Reads an {@code int16_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @return its value
   * @throws ClosedException if the object is closed
   */
  public static short getShort(PolyrefObject object, int offset) {
    Object hold = Handles.hold(object);
    try {
      return Access.getShort(Handles.of(object) + offset);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Reads an {@code int32_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @return its value
   * @throws ClosedException if the object is closed
   */
  public static int getInt(PolyrefObject object, int offset) {
    Object hold = Handles.hold(object);
    try {
      return Access.getInt(Handles.of(object) + offset);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Reads an {@code int64_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @return its value
   * @throws ClosedException if the object is closed
   */
  public static long getLong(PolyrefObject object, int offset) {
    Object hold = Handles.hold(object);
    try {
      return Access.getLong(Handles.of(object) + offset);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Reads a {@code float}.
   *
   * @param object the object
   * @param offset where the field is
   * @return its value
   * @throws ClosedException if the object is closed
   */
  public static float getFloat(PolyrefObject object, int offset) {
    Object hold = Handles.hold(object);
    try {
      return Access.getFloat(Handles.of(object) + offset);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Reads a {@code double}.
   *
   * @param object the object
   * @param offset where the field is
   * @return its value
   * @throws ClosedException if the object is closed
   */
  public static double getDouble(PolyrefObject object, int offset) {
    Object hold = Handles.hold(object);
    try {
      return Access.getDouble(Handles.of(object) + offset);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Reads a reference to another object.
   *
   * @param object the object
   * @param offset where the field is
   * @return a reference of the caller's own, or 0
   * @throws ClosedException if the object is closed
   */
  public static long getReference(PolyrefObject object, int offset) {
    Object hold = Handles.hold(object);
    try {
      long handle = Access.getLong(Handles.of(object) + offset);
      if (handle != 0) {
        Counting.retain(handle);
      }
      return handle;
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Writes a {@code bool}.
   *
   * @param object the object
   * @param offset where the field is
   * @param value its new value
   * @throws ClosedException if the object is closed
   */
  public static void putBoolean(PolyrefObject object, int offset, boolean value) {
    putByte(object, offset, (byte) (value ? 1 : 0));
  }

  /**
   * Writes an {@code int8_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @param value its new value
   * @throws ClosedException if the object is closed
   */
  public static void putByte(PolyrefObject object, int offset, byte value) {
    Object hold = Handles.hold(object);
    try {
      Access.putByte(Handles.of(object) + offset, value);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Writes an {@code int16_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @param value its new value
   * @throws ClosedException if the object is closed
   */
  public static void putShort(PolyrefObject object, int offset, short value) {
    Object hold = Handles.hold(object);
    try {
      Access.putShort(Handles.of(object) + offset, value);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Writes an {@code int32_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @param value its new value
   * @throws ClosedException if the object is closed
   */
  public static void putInt(PolyrefObject object, int offset, int value) {
    Object hold = Handles.hold(object);
    try {
      Access.putInt(Handles.of(object) + offset, value);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Writes an {@code int64_t}.
   *
   * @param object the object
   * @param offset where the field is
   * @param value its new value
   * @throws ClosedException if the object is closed
   */
  public static void putLong(PolyrefObject object, int offset, long value) {
    Object hold = Handles.hold(object);
    try {
      Access.putLong(Handles.of(object) + offset, value);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Writes a {@code float}.
   *
   * @param object the object
   * @param offset where the field is
   * @param value its new value
   * @throws ClosedException if the object is closed
   */
  public static void putFloat(PolyrefObject object, int offset, float value) {
    Object hold = Handles.hold(object);
    try {
      Access.putFloat(Handles.of(object) + offset, value);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /**
   * Writes a {@code double}.
   *
   * @param object the object
   * @param offset where the field is
   * @param value its new value
   * @throws ClosedException if the object is closed
   */
  public static void putDouble(PolyrefObject object, int offset, double value) {
    Object hold = Handles.hold(object);
    try {
      Access.putDouble(Handles.of(object) + offset, value);
    } finally {
      Reference.reachabilityFence(hold);
    }
  }
}
