package org.polyref;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A set as the list of its elements: a copy in either direction. */
final class SetCodec<T> extends Codec<Set<T>> {
  private final Codec<List<T>> items;

  SetCodec(Codec<T> item) {
    super(16);
    items = Codecs.list(item);
  }

  @Override
  Set<T> read(long at, Object where) {
    return new LinkedHashSet<>(items.read(at, where));
  }

  @Override
  Set<T> convert(Object packed, Object where) {
    return new LinkedHashSet<>(items.convert(packed, where));
  }

  @Override
  void write(long at, Set<T> set, Scratch scratch, Object where) {
    items.write(at, new ArrayList<>(set), scratch, where);
  }
}
