package org.polyref;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A slice as a list: a copy in either direction. */
final class ListCodec<T> extends Codec<List<T>> {
  private final Codec<T> item;

  ListCodec(Codec<T> item) {
    super(16);
    this.item = item;
  }

  @Override
  List<T> read(long at, Object where) {
    long data = Access.getLong(at);
    int length = Results.length(Access.getLong(at + 8), where);
    List<T> list = new ArrayList<>(length);
    Where element = new Where(where);
    for (int i = 0; i < length; i++) {
      element.index = i;
      list.add(item.read(data + (long) i * item.size, element));
    }
    return list;
  }

  @Override
  List<T> convert(Object packed, Object where) {
    @SuppressWarnings("unchecked") // each is of the item's type now
    T[] items = (T[]) Converted.items(item, packed, where);
    return new ArrayList<>(Arrays.asList(items));
  }

  @Override
  void write(long at, List<T> list, Scratch scratch, Object where) {
    @SuppressWarnings("unchecked") // the elements' own codecs check what they get
    T[] items = (T[]) list.toArray();
    long data = scratch.allocate((long) items.length * item.size);
    Where element = new Where(where);
    for (int i = 0; i < items.length; i++) {
      element.index = i;
      if (items[i] == null && !item.nullable()) {
        throw Handles.nullValue(element);
      }
      item.write(data + (long) i * item.size, items[i], scratch, element);
    }
    Access.putLong(at, data);
    Access.putLong(at + 8, items.length);
  }
}
