package org.polyref;

import java.lang.reflect.Array;

/**
 * A slice of numbers as a Java array; an array of exactly the element's layout is copied as a
 * whole.
 */
abstract class ArrayCodec<A> extends Codec<A> {
  private final int width;

  ArrayCodec(int width) {
    super(16);
    this.width = width;
  }

  /** The codec of one element. */
  abstract Codec<?> item();

  @Override
  A convert(Object packed, Object where) {
    Object[] items = Converted.items(item(), packed, where);
    A array = make(items.length);
    for (int i = 0; i < items.length; i++) {
      Array.set(array, i, items[i]);
    }
    return array;
  }

  abstract A make(int length);

  abstract int length(A array);

  abstract void load(long data, A array, Object where);

  abstract void store(long data, A array, Object where);

  @Override
  final A read(long at, Object where) {
    A array = make(Results.length(Access.getLong(at + 8), where));
    if (length(array) > 0) {
      load(Access.getLong(at), array, where);
    }
    return array;
  }

  @Override
  final void write(long at, A array, Scratch scratch, Object where) {
    int length = length(array);
    long data = scratch.allocate((long) length * width);
    if (length > 0) {
      store(data, array, where);
    }
    Access.putLong(at, data);
    Access.putLong(at + 8, length);
  }
}
