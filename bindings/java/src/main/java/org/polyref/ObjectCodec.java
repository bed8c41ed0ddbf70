package org.polyref;

/** Objects: rows of native code are borrowed, so reading one retains it. */
final class ObjectCodec<T extends PolyrefObject> extends Codec<T> {
  private final Class<T> type;
  private final boolean nullable;

  ObjectCodec(Class<T> type, boolean nullable) {
    super(8);
    this.type = type;
    this.nullable = nullable;
  }

  @Override
  boolean nullable() {
    return nullable;
  }

  @Override
  T read(long at, Object where) {
    long handle = Access.getLong(at);
    if (handle == 0) {
      return null;
    }
    Counting.retain(handle);
    return ObjectTypes.wrap(Owner.current(), handle, type);
  }

  @Override
  T convert(Object packed, Object where) {
    return packed == null && nullable ? null : Converted.to(type, packed, where);
  }

  @Override
  void write(long at, T value, Scratch scratch, Object where) {
    if (value == null) {
      Access.putLong(at, 0);
    } else {
      // A raw list may hold anything.
      scratch.writeObject(at, type.cast(value), where);
    }
  }
}
