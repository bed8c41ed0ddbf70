package org.polyref;

/**
 * Marks the constructors of generated classes that take over a reference that C++ has handed out.
 * No C++ parameter has this type, so they never meet a user's constructor. For generated code only.
 */
public enum Adopt {
  /** The new wrapper owns the reference. */
  OWNED
}
