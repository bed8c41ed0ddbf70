package org.polyref;

/** Pointers to the elements' own rows. */
final class TupleCodec<T extends Tuple> extends Codec<T> {
  private final Codec<?>[] items;

  TupleCodec(Codec<?>[] items) {
    super(8);
    this.items = items;
  }

  @Override
  T read(long at, Object where) {
    long rows = Access.getLong(at);
    Object[] values = new Object[items.length];
    Where element = new Where(where);
    for (int i = 0; i < values.length; i++) {
      element.index = i;
      values[i] = items[i].read(Access.getLong(rows + 8L * i), element);
    }
    return made(values);
  }

  @Override
  T convert(Object packed, Object where) {
    return made(Converted.items(items, packed, where));
  }

  @Override
  void write(long at, T tuple, Scratch scratch, Object where) {
    long rows = scratch.allocate(8L * items.length);
    Where element = new Where(where);
    for (int i = 0; i < items.length; i++) {
      element.index = i;
      Access.putLong(rows + 8L * i, put(items[i], tuple.items().get(i), scratch, element));
    }
    Access.putLong(at, rows);
  }

  @SuppressWarnings("unchecked") // the elements' own codecs check what they get
  private static <E> long put(Codec<E> codec, Object item, Scratch scratch, Where element) {
    return scratch.put(codec, (E) item, element);
  }

  @SuppressWarnings("unchecked") // generated code names the record of so many elements
  private static <T extends Tuple> T made(Object[] i) {
    return (T)
        switch (i.length) {
          case 1 -> Tuple.of(i[0]);
          case 2 -> Tuple.of(i[0], i[1]);
          case 3 -> Tuple.of(i[0], i[1], i[2]);
          case 4 -> Tuple.of(i[0], i[1], i[2], i[3]);
          case 5 -> Tuple.of(i[0], i[1], i[2], i[3], i[4]);
          case 6 -> Tuple.of(i[0], i[1], i[2], i[3], i[4], i[5]);
          case 7 -> Tuple.of(i[0], i[1], i[2], i[3], i[4], i[5], i[6]);
          default -> Tuple.of(i[0], i[1], i[2], i[3], i[4], i[5], i[6], i[7]);
        };
  }
}
