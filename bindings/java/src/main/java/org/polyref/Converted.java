package org.polyref;

import java.math.BigInteger;
import java.util.List;

/** Values that came packed, as the type that a signature has. */
final class Converted {
  private Converted() {}

  static <T> T to(Codec<T> codec, Object value, Object where) {
    if (value == null && !codec.nullable() && !takesNull(codec)) {
      throw Handles.nullValue(where);
    }
    return codec.convert(value, where);
  }

  /** Whether a packed null is an absent value, or nothing. */
  private static boolean takesNull(Codec<?> codec) {
    return codec instanceof OptionalCodec || codec instanceof VariantCodec;
  }

  static <T> T to(Class<T> type, Object value, Object where) {
    if (!type.isInstance(value)) {
      throw wrongType(value, type.getSimpleName(), where);
    }
    return type.cast(value);
  }

  static ClassCastException wrongType(Object value, String wanted, Object where) {
    String is = value == null ? "null" : value.getClass().getName();
    return new ClassCastException(where + " must be " + wanted + ", was " + is);
  }

  /** An integer in the range that is given; bits past it for unsigned 64. */
  static long integer(Object value, int size, boolean signed, Object where) {
    BigInteger number =
        value instanceof BigInteger big ? big : BigInteger.valueOf(to(Long.class, value, where));
    int bits = 8 * size;
    BigInteger low = signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
    BigInteger end = BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits);
    if (number.compareTo(low) < 0 || number.compareTo(end) >= 0) {
      throw new ArithmeticException(
          where + " must be " + low + " to " + end.subtract(BigInteger.ONE) + ", was " + number);
    }
    return number.longValue();
  }

  /** The elements of a list, each as its own codec's type. */
  static Object[] items(Codec<?>[] codecs, Object value, Object where) {
    Object[] items = to(List.class, value, where).toArray();
    if (items.length != codecs.length) {
      throw new IllegalArgumentException(
          where + " must have " + codecs.length + " elements, got " + items.length);
    }
    Where element = new Where(where);
    for (int i = 0; i < items.length; i++) {
      element.index = i;
      items[i] = to(codecs[i], items[i], element);
    }
    return items;
  }

  /** The elements of a list, each as the codec's type. */
  static Object[] items(Codec<?> item, Object value, Object where) {
    Object[] items = to(List.class, value, where).toArray();
    Where element = new Where(where);
    for (int i = 0; i < items.length; i++) {
      element.index = i;
      items[i] = to(item, items[i], element);
    }
    return items;
  }
}
