package org.polyref;

import java.util.List;

/**
 * Names an element of a container for messages, {@code conf.f: v[3]}, only when a message is made.
 * The outer name is a string or another of these.
 */
final class Where {
  /** The keys of a map as a container. */
  record Keys(Object map) {}

  /** The values of a map as a container, whose elements go by their keys. */
  record Values(Object map, List<?> keys) {}

  /** The fields of a struct, which go by their names. */
  record Fields(Object struct, String[] names) {}

  private final Object outer;
  int index;

  Where(Object outer) {
    this.outer = outer;
  }

  /** The name of the whole argument. */
  static String root(Object where) {
    if (where instanceof Where element) {
      return root(element.outer);
    }
    if (where instanceof Keys keys) {
      return root(keys.map);
    }
    if (where instanceof Fields fields) {
      return root(fields.struct);
    }
    return where instanceof Values values ? root(values.map) : (String) where;
  }

  @Override
  public String toString() {
    if (outer instanceof Keys keys) {
      return keys.map + ": a key";
    }
    if (outer instanceof Values values) {
      return values.map + "[" + values.keys.get(index) + "]";
    }
    if (outer instanceof Fields fields) {
      return fields.struct + "." + fields.names[index];
    }
    return outer + "[" + index + "]";
  }
}
