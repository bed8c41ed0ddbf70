package org.polyref;

/**
 * Callables and objects on their way through calls in either direction. For generated code only.
 */
public final class Callables {
  private Callables() {}

  /**
   * The callable of a function that a native method returned.
   *
   * @param <F> its type
   * @param codec of its signature
   * @param function the function, which is taken over; 0 is null
   * @return the callable: Java's own object if it is one of Java's
   */
  public static <F> @Nullable F take(CallableCodec<F> codec, long function) {
    return codec.taken(function);
  }

  /**
   * The callable of a function that is an argument of a callback.
   *
   * @param <F> its type
   * @param codec of its signature
   * @param function the function, which the caller keeps; 0 is null
   * @return the callable: Java's own object if it is one of Java's
   */
  public static <F> @Nullable F borrowed(CallableCodec<F> codec, long function) {
    return codec.borrowed(function);
  }

  /**
   * A callable that a callback returns.
   *
   * @param <F> its type
   * @param codec of its signature
   * @param value the callable
   * @param where what it is, for messages
   * @return its function, with a reference for the caller; 0 for null
   * @throws NullPointerException if it is null and mustn't be
   */
  public static <F> long give(CallableCodec<F> codec, @Nullable F value, Object where) {
    if (value != null) {
      return codec.give(value);
    }
    if (codec.nullable()) {
      return 0;
    }
    throw Handles.nullValue(where);
  }

  /**
   * An object that a callback returns.
   *
   * @param object the object
   * @param where what it is, for messages
   * @return its address, with a reference for the caller
   * @throws NullPointerException if it is null
   * @throws ClosedException if it is closed
   */
  public static long give(PolyrefObject object, Object where) {
    Object hold = Handles.hold(object);
    long handle = Handles.of(object, where);
    Counting.retain(handle);
    java.lang.ref.Reference.reachabilityFence(hold);
    return handle;
  }

  /**
   * An object that a callback returns, or null.
   *
   * @param object the object, or null
   * @param where what it is, for messages
   * @return its address, with a reference for the caller, or 0
   * @throws ClosedException if it is closed
   */
  public static long giveNullable(@Nullable PolyrefObject object, Object where) {
    return object == null ? 0 : give(object, where);
  }

  /**
   * Takes a reference to an argument of a callback.
   *
   * @param handle the object, which the caller keeps, or 0
   * @return the same
   */
  public static long retained(long handle) {
    if (handle != 0) {
      Counting.retain(handle);
    }
    return handle;
  }

  /**
   * Reads an argument of a callback.
   *
   * @param <T> its type
   * @param codec reads it
   * @param row where it is
   * @param where what it is, for messages
   * @return the value
   */
  public static <T> T read(Codec<T> codec, long row, Object where) {
    return codec.read(row, where);
  }
}
