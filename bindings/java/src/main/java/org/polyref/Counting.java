package org.polyref;

/**
 * Counts references in place, in the header of the C++ object: see {@code polyref_object} in {@code
 * polyref/c_api.h}.
 */
final class Counting {
  private static final int STRONG = 8;
  private static final int TYPE_INDEX = 16;
  private static final int FLAGS = 20;
  private static final int FOREIGN = 2;
  private static final int LANGUAGE_SHIFT = 8;
  private static final int JAVA = 1;

  private Counting() {}

  /** The index of the exact C++ class; 0 if nobody has asked for it yet. */
  static int typeIndex(long object) {
    return Access.getInt(object + TYPE_INDEX);
  }

  /** Whether an object has a foreign half, in whatever language. */
  static boolean isForeign(long object) {
    return (Access.getInt(object + FLAGS) & FOREIGN) != 0;
  }

  /** Whether an object is of a Java subclass. */
  static boolean isDerived(long object) {
    int flags = Access.getInt(object + FLAGS);
    return (flags & FOREIGN) != 0 && flags >>> LANGUAGE_SHIFT == JAVA;
  }

  /** Whether there are several references to an object. */
  static boolean isShared(long object) {
    return Access.getInt(object + STRONG) > 1;
  }

  static void retain(long object) {
    if ((Access.getInt(object + FLAGS) & FOREIGN) != 0) {
      Natives.retain(object);
      return;
    }
    int before = Access.addInt(object + STRONG, 1);
    if (before <= 0) { // 0, or DYING and above: an object whose destructor runs
      Natives.retainSlow(object, before);
    }
  }

  /** Gives one reference back. Only the last one, and foreign objects, cross into C++. */
  static void release(long object) {
    if ((Access.getInt(object + FLAGS) & FOREIGN) != 0) {
      Natives.release(object);
      return;
    }
    int before = Access.addInt(object + STRONG, -1);
    if (before <= 1) { // the last one, or DYING and above: an object whose destructor runs
      Natives.releaseSlow(object, before);
    }
  }
}
