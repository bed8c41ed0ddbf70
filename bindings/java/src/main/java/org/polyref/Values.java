package org.polyref;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What values that hold others compare and write: what is in arrays, however deep these are, and
 * not which arrays they are. For generated code.
 *
 * @hidden
 */
public final class Values {
  private Values() {}

  /**
   * Whether two values are equal.
   *
   * @param a one of them, or null
   * @param b the other one, or null
   * @return whether they are
   */
  public static boolean equal(Object a, Object b) {
    if (a instanceof Object[] x && b instanceof Object[] y) {
      return equal(Arrays.asList(x), Arrays.asList(y));
    }
    if (a instanceof List<?> x && b instanceof List<?> y) {
      Iterator<?> other = y.iterator();
      return x.size() == y.size() && x.stream().allMatch(item -> equal(item, other.next()));
    }
    if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
      return x.keySet().equals(y.keySet())
          && x.entrySet().stream().allMatch(e -> equal(e.getValue(), y.get(e.getKey())));
    }
    if (a instanceof Optional<?> x && b instanceof Optional<?> y) {
      return equal(x.orElse(null), y.orElse(null));
    }
    return Objects.deepEquals(a, b);
  }

  /**
   * The hash of a value: equal ones have the same.
   *
   * @param value the value, or null
   * @return its hash
   */
  public static int hash(Object value) {
    if (value instanceof Object[] items) {
      return hash(Arrays.asList(items));
    }
    if (value instanceof List<?> items) {
      int hash = 1;
      for (Object item : items) {
        hash = 31 * hash + hash(item);
      }
      return hash;
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .mapToInt(e -> e.getKey().hashCode() ^ hash(e.getValue()))
          .sum();
    }
    if (value instanceof Optional<?> optional) {
      return hash(optional.orElse(null));
    }
    return Arrays.deepHashCode(new Object[] {value});
  }

  /**
   * The text of a value.
   *
   * @param value the value, or null
   * @return what it holds
   */
  public static String text(Object value) {
    if (value instanceof Object[] items) {
      return text(Arrays.asList(items));
    }
    if (value instanceof List<?> items) {
      return items.stream().map(Values::text).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> e.getKey() + "=" + text(e.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof Optional<?> optional) {
      return optional
          .map(Values::text)
          .map(text -> "Optional[" + text + "]")
          .orElse("Optional.empty");
    }
    // Of an array of numbers: "[[1, 2]]", as the only element of another one.
    String text = Arrays.deepToString(new Object[] {value});
    return text.substring(1, text.length() - 1);
  }
}
