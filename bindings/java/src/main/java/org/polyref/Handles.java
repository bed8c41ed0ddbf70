package org.polyref;

/** Handles of arguments and wrappers of results. For generated code only. */
public final class Handles {
  private Handles() {}

  /**
   * What keeps the object of a wrapper alive, even if the wrapper is closed meanwhile: asked for
   * before the handle, and kept reachable until that has been used. It is the stacks of all threads
   * that tell the collector whether a call is under way.
   *
   * @param object the object, or null
   * @return anything, or null if it is closed or null
   */
  public static @Nullable Object hold(@Nullable PolyrefObject object) {
    return object == null ? null : object.hold();
  }

  /**
   * The handle of an object that is about to be used, and that the caller {@linkplain
   * #hold(PolyrefObject) holds}.
   *
   * @param object the object
   * @return its address
   * @throws ClosedException if it is closed
   */
  public static long of(PolyrefObject object) {
    if (object.user != Thread.currentThread()) {
      object.check("");
    }
    return object.handle;
  }

  /**
   * The handle of an argument that must not be null.
   *
   * @param object the argument
   * @param where the function and the parameter, as {@code "ir.fuse: graph"}
   * @return its address
   * @throws NullPointerException if it is null
   * @throws ClosedException if it is closed
   */
  public static long of(PolyrefObject object, Object where) {
    if (object == null) {
      throw nullValue(where);
    }
    if (object.user != Thread.currentThread()) {
      object.check(where + ": ");
    }
    return object.handle;
  }

  /**
   * The handle of an argument that may be null.
   *
   * @param object the argument, or null
   * @param where the function and the parameter
   * @return its address, or 0
   * @throws ClosedException if it is closed
   */
  public static long ofNullable(@Nullable PolyrefObject object, String where) {
    return object == null ? 0 : of(object, where);
  }

  /**
   * The value of an enum argument.
   *
   * @param value the argument
   * @param where the function and the parameter
   * @return its value in C++
   * @throws NullPointerException if it is null
   */
  public static long ofEnum(NativeEnum value, String where) {
    if (value == null) {
      throw nullValue(where);
    }
    return value.nativeValue();
  }

  /**
   * Refuses a null.
   *
   * @param value what must be there
   * @param where what it is
   * @throws NullPointerException if it is null
   */
  public static void require(Object value, String where) {
    if (value == null) {
      throw nullValue(where);
    }
  }

  static NullPointerException nullValue(Object where) {
    return new NullPointerException(where + " must not be null");
  }

  /**
   * Whether an object is exactly of this registered class, so that its wrapper can be made right
   * away.
   *
   * @param handle the object
   * @param typeIndex the index of a class
   * @return true if the object's class is known to be that class
   */
  public static boolean isExactly(long handle, int typeIndex) {
    return Counting.typeIndex(handle) == typeIndex;
  }

  /**
   * Wraps an owned reference as the most derived class that Java knows.
   *
   * @param <T> the class that the wrapper must have, or a base of it
   * @param owner the current thread
   * @param handle the object
   * @param type that class
   * @return its new wrapper
   */
  public static <T extends PolyrefObject> T wrap(Owner owner, long handle, Class<T> type) {
    return ObjectTypes.wrap(owner, handle, type);
  }

  /**
   * Wraps an owned reference, or nothing.
   *
   * @param <T> the class that the wrapper must have, or a base of it
   * @param owner the current thread
   * @param handle the object, or 0
   * @param type that class
   * @return its new wrapper, or null
   */
  public static <T extends PolyrefObject> @Nullable T wrapNullable(
      Owner owner, long handle, Class<T> type) {
    return handle == 0 ? null : ObjectTypes.wrap(owner, handle, type);
  }

  /**
   * Ends the construction of a wrapper of a class from which Java can't derive.
   *
   * @param object the new wrapper
   * @param type the generated class whose constructor runs
   * @throws UnsupportedOperationException if the object is of a subclass
   */
  public static void constructed(PolyrefObject object, Class<?> type) {
    if (object.getClass() != type) {
      object.close();
      throw notDerivable(object, type);
    }
  }

  /**
   * Ends the construction of a wrapper of exactly the generated class.
   *
   * @param object the new wrapper
   * @param handle its object
   */
  public static void constructed(PolyrefObject object, long handle) {
    object.attach(Owner.current(), handle);
  }

  /**
   * The error for a Java subclass that C++ would never call.
   *
   * @param object an object of it
   * @param type the generated class
   * @return the error
   */
  public static UnsupportedOperationException notDerivable(PolyrefObject object, Class<?> type) {
    return new UnsupportedOperationException(
        "C++ class "
            + ObjectTypes.nameOf(type)
            + " can't be subclassed in Java: "
            + object.getClass().getName());
  }

  /**
   * Whether an object is of a Java subclass of a generated class, and this is its own half.
   *
   * @param object the object
   * @return true if it is; a call that has come to the generated class's own method is one of
   *     {@code super} then, or nothing overrides the method
   * @throws ClosedException if it is closed
   */
  public static boolean isDerived(PolyrefObject object) {
    Object hold = hold(object);
    try {
      // Another module's wrapper of such an object calls as from outside.
      return Counting.isDerived(of(object)) && !ObjectTypes.isGenerated(object.getClass());
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold);
    }
  }

  /**
   * Refuses the call of a method that C++ lets only subclasses call.
   *
   * @param object the object
   * @param name the method
   * @throws IllegalStateException if the object isn't of a Java subclass
   */
  public static void requireDerived(PolyrefObject object, String name) {
    if (!isDerived(object)) {
      throw onlyOverridden(name);
    }
  }

  /**
   * The error for a call of a method that C++ lets nobody make.
   *
   * @param name the method
   * @return the error
   */
  public static IllegalStateException onlyOverridden(String name) {
    return new IllegalStateException(
        name
            + " isn't public in C++: only a subclass that overrides it can call it, of its own"
            + " objects");
  }
}
