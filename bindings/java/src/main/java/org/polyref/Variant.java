package org.polyref;

/** A value of one of several types: what a {@code std::variant} is in Java. */
public interface Variant {
  /**
   * The value itself, whichever it is.
   *
   * @return the value, a number as an object; null for nothing
   */
  @Nullable
  Object get();
}
