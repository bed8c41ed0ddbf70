package org.polyref;

import java.lang.ref.Reference;
import java.util.function.LongUnaryOperator;

/**
 * Objects of Java subclasses of generated classes. The wrapper is the Java half; the C++ half calls
 * it. For generated code only.
 */
public final class Derived {
  private Derived() {}

  /**
   * Makes the C++ half of an object that is being constructed.
   *
   * @param object the object
   * @param type the generated class that it is derived from
   * @param make makes the C++ half, given what it is to know of this one; returns its address
   */
  public static void construct(PolyrefObject object, DerivedType type, LongUnaryOperator make) {
    long half = Natives.halfNew(object, type.overrides(object.getClass()));
    long handle;
    try {
      handle = make.applyAsLong(half);
    } catch (Throwable e) {
      Natives.halfDrop(half);
      throw e;
    }
    object.attachHalf(handle);
    Natives.halfAttach(half, handle); // from here on C++ may keep the object alive
    Reference.reachabilityFence(object);
  }
}
