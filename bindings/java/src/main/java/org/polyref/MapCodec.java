package org.polyref;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A map as a tuple of the list of its keys and that of its values: a copy in either direction. */
final class MapCodec<K, V> extends Codec<Map<K, V>> {
  private final Codec<List<K>> keys;
  private final Codec<List<V>> values;

  MapCodec(Codec<K> key, Codec<V> value) {
    super(8);
    keys = Codecs.list(key);
    values = Codecs.list(value);
  }

  @Override
  Map<K, V> read(long at, Object where) {
    long columns = Access.getLong(at);
    List<K> keysNow = keys.read(Access.getLong(columns), new Where.Keys(where));
    return joined(
        keysNow, values.read(Access.getLong(columns + 8), new Where.Values(where, keysNow)));
  }

  @Override
  Map<K, V> convert(Object packed, Object where) {
    Map<?, ?> map = Converted.to(Map.class, packed, where);
    List<?> given = new ArrayList<>(map.keySet());
    return joined(
        keys.convert(given, new Where.Keys(where)),
        values.convert(new ArrayList<>(map.values()), new Where.Values(where, given)));
  }

  private static <K, V> Map<K, V> joined(List<K> keys, List<V> values) {
    Map<K, V> map = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      map.put(keys.get(i), values.get(i));
    }
    return map;
  }

  @Override
  void write(long at, Map<K, V> map, Scratch scratch, Object where) {
    List<K> keysNow = new ArrayList<>();
    List<V> valuesNow = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          keysNow.add(key);
          valuesNow.add(value);
        });
    long columns = scratch.allocate(16);
    Access.putLong(columns, scratch.put(keys, keysNow, new Where.Keys(where)));
    Access.putLong(columns + 8, scratch.put(values, valuesNow, new Where.Values(where, keysNow)));
    Access.putLong(at, columns);
  }
}
