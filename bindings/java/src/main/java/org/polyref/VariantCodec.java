package org.polyref;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;

/** Which alternative a value is, and a pointer to its own row. */
final class VariantCodec<T extends Variant> extends Codec<T> {
  private static final ConcurrentMap<Class<?>, VariantCodec<?>> BY_INTERFACE =
      new ConcurrentHashMap<>();

  private final Class<T> type;
  private final ToIntFunction<T> index;
  private final BiFunction<Integer, Object, T> maker; // the record of an alternative
  private final int[] order; // in which a packed value is tried
  private final Codec<?>[] items; // null for nothing

  VariantCodec(
      Class<T> type,
      ToIntFunction<T> index,
      BiFunction<Integer, Object, T> maker,
      int[] order,
      Codec<?>[] items) {
    super(16);
    this.type = type;
    this.index = index;
    this.maker = maker;
    this.order = order;
    this.items = items;
    BY_INTERFACE.put(type, this);
  }

  /** The codec of an interface that another module's code has: in a class beside it. */
  @SuppressWarnings("unchecked") // an interface's codec is of its type
  static <T extends Variant> Codec<T> of(Class<T> type) {
    Modules.initialize(type, type.getName() + "$Codec");
    return (Codec<T>) BY_INTERFACE.get(type);
  }

  @Override
  T read(long at, Object where) {
    int which = Access.getInt(at);
    Codec<?> item = items[which];
    return maker.apply(which, item == null ? null : item.read(Access.getLong(at + 8), where));
  }

  @Override
  void write(long at, T value, Scratch scratch, Object where) {
    int which = index.applyAsInt(type.cast(value));
    Codec<?> item = items[which];
    Access.putInt(at, which);
    Access.putInt(at + 4, 0);
    Access.putLong(at + 8, item == null ? 0 : put(item, value.get(), scratch, where));
  }

  @SuppressWarnings("unchecked") // the record's component is of the codec's type
  private static <E> long put(Codec<E> codec, Object value, Scratch scratch, Object where) {
    return scratch.put(codec, (E) value, where);
  }

  @Override
  T convert(Object packed, Object where) {
    if (type.isInstance(packed)) {
      return type.cast(packed);
    }
    for (int which : order) {
      if (items[which] == null) {
        if (packed == null) {
          return maker.apply(which, null);
        }
        continue;
      }
      try {
        return maker.apply(which, Converted.to(items[which], packed, where));
      } catch (ClassCastException | IllegalArgumentException | NullPointerException e) {
        continue; // it is of another type
      }
    }
    throw Converted.wrongType(packed, "of one of the types of " + type.getSimpleName(), where);
  }
}
