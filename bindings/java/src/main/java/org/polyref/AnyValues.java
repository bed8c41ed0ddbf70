package org.polyref;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Values of any type as {@code polyref_any} rows: see {@code polyref/c_api.h}. */
final class AnyValues {
  private static final int SIZE = 16;
  private static final int NONE = 0;
  private static final int BOOL = 1;
  private static final int INT = 2;
  private static final int UINT = 3;
  private static final int FLOAT = 4;
  private static final int STRING = 5;
  private static final int BYTES = 6;
  private static final int OBJECT = 7;
  private static final int FUNCTION = 8;
  private static final int LIST = 9;
  private static final int MAP = 11;
  private static final int TENSOR = 12;
  private static final String WHERE = "PackedFunction.call";
  private static final String ARGUMENTS = WHERE + ": arguments";

  private AnyValues() {}

  /** Writes borrowed values one after the other. */
  static long write(Object[] values, Scratch scratch) {
    return write(values, scratch, ARGUMENTS);
  }

  private static long write(Object[] values, Scratch scratch, Object where) {
    long rows = scratch.allocate((long) SIZE * values.length);
    Where element = new Where(where);
    for (int i = 0; i < values.length; i++) {
      element.index = i;
      write(rows + (long) SIZE * i, values[i], scratch, element);
    }
    return rows;
  }

  static void write(long at, Object value, Scratch scratch, Object where) {
    if (value == null) {
      put(at, NONE, 0);
    } else if (value instanceof Boolean b) {
      put(at, BOOL, b ? 1 : 0);
    } else if (value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte) {
      put(at, INT, ((Number) value).longValue());
    } else if (value instanceof BigInteger big) {
      writeBig(at, big);
    } else if (value instanceof Double || value instanceof Float) {
      put(at, FLOAT, Double.doubleToRawLongBits(((Number) value).doubleValue()));
    } else if (value instanceof String text) {
      put(at, STRING, scratch.text(text, where));
    } else if (value instanceof byte[] bytes) {
      long row = scratch.allocate(16);
      scratch.writeBytes(row, bytes);
      put(at, BYTES, row);
    } else if (value instanceof NativeEnum constant) {
      put(at, tag(constant), constant.nativeValue());
    } else if (value instanceof PolyrefObject object) {
      put(at, OBJECT, 0);
      scratch.writeObject(at + 8, object, where);
    } else if (value instanceof PackedFunction function) {
      put(at, FUNCTION, scratch.function(Codecs.PACKED, function));
    } else if (value instanceof Callback callback) {
      put(at, FUNCTION, scratch.function(CallableCodec.ofObject(callback), callback));
    } else if (value instanceof Variant variant) {
      write(at, variant.get(), scratch, where);
    } else if (value instanceof Tensor tensor) {
      put(at, TENSOR, scratch.tensor(tensor, where));
    } else if (value instanceof Optional<?> optional) {
      write(at, optional.orElse(null), scratch, where);
    } else if (value instanceof List<?> || value instanceof Set<?>) {
      writeItems(at, LIST, ((Collection<?>) value).toArray(), scratch, where);
    } else if (value instanceof Duration duration) {
      put(at, INT, RecordCodecs.nanoseconds(duration.getSeconds(), duration.getNano()));
    } else if (value instanceof Instant time) {
      put(at, INT, RecordCodecs.nanoseconds(time.getEpochSecond(), time.getNano()));
    } else if (value instanceof Path path) {
      put(at, STRING, scratch.put(Codecs.PATH, path, where));
    } else if (value instanceof Record struct && StructCodec.packed(struct) != null) {
      writeItems(at, MAP, StructCodec.packed(struct), scratch, where);
    } else if (value instanceof Complex complex) {
      writeItems(at, LIST, RecordCodecs.parts(complex).toArray(), scratch, where);
    } else if (value instanceof Tuple tuple) {
      writeItems(at, LIST, tuple.items().toArray(), scratch, where);
    } else if (value instanceof Map<?, ?> map) {
      writeItems(at, MAP, entries(map), scratch, where);
    } else if (value instanceof Object[] array) {
      writeItems(at, LIST, array.clone(), scratch, where);
    } else if (value.getClass().isArray()) {
      Object[] items = new Object[Array.getLength(value)];
      Arrays.setAll(items, i -> Array.get(value, i));
      writeItems(at, LIST, items, scratch, where);
    } else {
      throw new IllegalArgumentException(where + ": can't pass a " + value.getClass().getName());
    }
  }

  private static int tag(NativeEnum constant) {
    return constant.nativeUnsigned() && constant.nativeValue() < 0 ? UINT : INT;
  }

  private static void writeBig(long at, BigInteger value) {
    if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
      put(at, INT, value.longValueExact());
    } else {
      put(at, value.bitLength() < Long.SIZE ? INT : UINT, value.longValue());
    }
  }

  /** Each key followed by its value. */
  private static Object[] entries(Map<?, ?> map) {
    List<Object> items = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          items.add(key);
          items.add(value);
        });
    return items.toArray();
  }

  private static void writeItems(long at, int tag, Object[] items, Scratch scratch, Object where) {
    long list = scratch.allocate(16);
    put(at, tag, list);
    Access.putLong(list, write(items, scratch, where));
    Access.putLong(list + 8, items.length);
  }

  private static void put(long at, int tag, long value) {
    Access.putInt(at, tag);
    Access.putInt(at + 4, 0);
    Access.putLong(at + 8, value);
  }

  /**
   * Calls a packed function of Java's for native code.
   *
   * @param arguments rows that the caller keeps
   * @param result the row of the result, which it then owns
   */
  static void run(PackedFunction function, long arguments, int count, long result) {
    Object[] given = new Object[count];
    for (int i = 0; i < count; i++) {
      given[i] = read(arguments + (long) SIZE * i);
    }
    Object[] returned = {function.call(given)};
    try (Scratch scratch = Scratch.take()) {
      long row = write(returned, scratch, "a packed function: result");
      scratch.seal();
      Natives.copyAny(row, result);
    }
    Reference.reachabilityFence(returned);
  }

  /** Reads the value in a block of native code's, and drops the block. */
  static Object take(long block) {
    try {
      return read(block);
    } finally {
      Natives.dropAny(block);
    }
  }

  static Object read(long at) {
    long value = Access.getLong(at + 8);
    return switch (Access.getInt(at)) {
      case NONE -> null;
      case BOOL -> value != 0;
      case INT -> value;
      case UINT -> new BigInteger(Long.toUnsignedString(value));
      case FLOAT -> Double.longBitsToDouble(value);
      case STRING -> Text.read(Access.getLong(value), Access.getLong(value + 8), WHERE);
      case BYTES -> Results.bytes(Access.getLong(value), Access.getLong(value + 8), WHERE);
      case OBJECT -> readObject(value);
      case FUNCTION -> readFunction(value);
      case LIST -> new ArrayList<>(Arrays.asList(readItems(value)));
      case MAP -> readMap(value);
      case TENSOR -> Tensor.borrowed(value);
      default -> throw new PolyrefException(WHERE + ": unknown tag " + Access.getInt(at));
    };
  }

  private static Object readObject(long handle) {
    Counting.retain(handle); // the block keeps its own reference
    return ObjectTypes.wrap(Owner.current(), handle, PolyrefObject.class);
  }

  private static Object readFunction(long handle) {
    Object home = Natives.functionHome(handle);
    return home != null ? home : Codecs.PACKED.borrowed(handle);
  }

  private static Map<Object, Object> readMap(long at) {
    Object[] items = readItems(at);
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i + 1 < items.length; i += 2) {
      map.put(items[i], items[i + 1]);
    }
    return map;
  }

  private static Object[] readItems(long at) {
    Object[] items = new Object[Results.length(Access.getLong(at + 8), WHERE)];
    long data = Access.getLong(at);
    for (int i = 0; i < items.length; i++) {
      items[i] = read(data + (long) SIZE * i);
    }
    return items;
  }
}
