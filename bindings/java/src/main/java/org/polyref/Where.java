package org.polyref;

/**
 * Names an element of a list for messages, {@code conf.f: v[3]}, only when a message is made. The
 * outer name is a string or another of these.
 */
final class Where {
  private final Object outer;
  int index;

  Where(Object outer) {
    this.outer = outer;
  }

  /** The name of the whole argument. */
  static String root(Object where) {
    return where instanceof Where element ? root(element.outer) : (String) where;
  }

  @Override
  public String toString() {
    return outer + "[" + index + "]";
  }
}
