package org.polyref;

import java.util.Optional;

/** A pointer to the value's own row, or null. */
final class OptionalCodec<T> extends Codec<Optional<T>> {
  private final Codec<T> item;

  OptionalCodec(Codec<T> item) {
    super(8);
    this.item = item;
  }

  @Override
  Optional<T> read(long at, Object where) {
    long row = Access.getLong(at);
    return row == 0 ? Optional.empty() : Optional.ofNullable(item.read(row, where));
  }

  @Override
  Optional<T> convert(Object packed, Object where) {
    return packed == null ? Optional.empty() : Optional.of(Converted.to(item, packed, where));
  }

  @Override
  void write(long at, Optional<T> value, Scratch scratch, Object where) {
    Access.putLong(at, value.isEmpty() ? 0 : scratch.put(item, value.get(), where));
  }
}
