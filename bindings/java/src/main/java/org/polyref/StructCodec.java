package org.polyref;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A struct as a record: pointers to its fields' own rows; or, if it is flat, its fields one after
 * the other, each at a multiple of its size, as C lays them out.
 */
final class StructCodec<T extends Record> extends Codec<T> {
  private static final ConcurrentMap<Class<?>, StructCodec<?>> BY_RECORD =
      new ConcurrentHashMap<>();

  private final Class<T> type;
  private final String key;
  private final String[] names; // in C++
  private final Codec<?>[] items;
  private final boolean flat;
  private final Function<Object[], T> make;
  private final Function<T, Object[]> parts;
  private final Supplier<T> fresh;

  StructCodec(
      Class<T> type,
      String key,
      boolean flat,
      String[] names,
      Codec<?>[] items,
      Function<Object[], T> make,
      Function<T, Object[]> parts,
      Supplier<T> fresh) {
    super(flat ? flatSize(items) : 8);
    this.type = type;
    this.key = key;
    this.flat = flat;
    this.names = names;
    this.items = items;
    this.make = make;
    this.parts = parts;
    this.fresh = fresh;
    BY_RECORD.put(type, this);
  }

  private static int flatSize(Codec<?>[] items) {
    int end = 0;
    for (Codec<?> item : items) {
      end = aligned(end, item) + item.size;
    }
    int align = align(items);
    return (end + align - 1) / align * align;
  }

  private static int align(Codec<?>[] items) {
    int widest = 1;
    for (Codec<?> item : items) {
      widest = Math.max(widest, align(item));
    }
    return widest;
  }

  private static int align(Codec<?> item) {
    return item instanceof StructCodec<?> struct ? align(struct.items) : item.size;
  }

  private static int aligned(int offset, Codec<?> item) {
    int align = align(item);
    return (offset + align - 1) / align * align;
  }

  /** The codec of a record that another module's code has. */
  @SuppressWarnings("unchecked") // a record's codec is of its type
  static <T extends Record> Codec<T> of(Class<T> type) {
    Modules.initialize(type, type.getName());
    return (Codec<T>) BY_RECORD.get(type);
  }

  /** A packed struct: each field's name followed by its value; null for what isn't a struct. */
  static Object[] packed(Record value) {
    StructCodec<?> codec = BY_RECORD.get(value.getClass());
    return codec == null ? null : codec.entries(value);
  }

  private Object[] entries(Record value) {
    List<Object> entries = new ArrayList<>();
    Object[] values = parts.apply(type.cast(value));
    for (int i = 0; i < values.length; i++) {
      entries.add(names[i]);
      entries.add(values[i]);
    }
    return entries.toArray();
  }

  @Override
  T read(long at, Object where) {
    Object[] values = new Object[items.length];
    Where field = new Where(new Where.Fields(where, names));
    long rows = flat ? 0 : Access.getLong(at);
    int offset = 0;
    for (int i = 0; i < values.length; i++) {
      field.index = i;
      if (flat) {
        offset = aligned(offset, items[i]);
        values[i] = items[i].read(at + offset, field);
        offset += items[i].size;
      } else {
        values[i] = items[i].read(Access.getLong(rows + 8L * i), field);
      }
    }
    return make.apply(values);
  }

  @Override
  void write(long at, T value, Scratch scratch, Object where) {
    Object[] values = parts.apply(type.cast(value)); // a raw list may hold anything
    Where field = new Where(new Where.Fields(where, names));
    long rows = flat ? at : scratch.allocate(8L * items.length);
    int offset = 0;
    for (int i = 0; i < values.length; i++) {
      field.index = i;
      if (flat) {
        offset = aligned(offset, items[i]);
        write(at + offset, items[i], values[i], scratch, field);
        offset += items[i].size;
      } else {
        Access.putLong(rows + 8L * i, put(items[i], values[i], scratch, field));
      }
    }
    if (!flat) {
      Access.putLong(at, rows);
    }
  }

  @SuppressWarnings("unchecked") // the record's components are of the codecs' types
  private static <E> void write(
      long at, Codec<E> codec, Object item, Scratch scratch, Where field) {
    codec.write(at, (E) item, scratch, field);
  }

  @SuppressWarnings("unchecked") // as above
  private static <E> long put(Codec<E> codec, Object item, Scratch scratch, Where field) {
    return scratch.put(codec, (E) item, field);
  }

  @Override
  T convert(Object packed, Object where) {
    if (type.isInstance(packed)) {
      return type.cast(packed);
    }
    Map<?, ?> given = Converted.to(Map.class, packed, where);
    Object[] values = parts.apply(fresh.get());
    Where field = new Where(new Where.Fields(where, names));
    int found = 0;
    for (int i = 0; i < values.length; i++) {
      if (given.containsKey(names[i])) {
        field.index = i;
        values[i] = Converted.to(items[i], given.get(names[i]), field);
        found++;
      }
    }
    if (found < given.size()) {
      List<Object> others = new ArrayList<>(given.keySet());
      others.removeAll(List.of(names));
      throw new IllegalArgumentException(where + ": " + key + " has no field " + others.get(0));
    }
    return make.apply(values);
  }
}
