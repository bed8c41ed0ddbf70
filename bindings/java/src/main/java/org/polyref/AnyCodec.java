package org.polyref;

/** A value of whatever kind: a {@code polyref_any}. */
final class AnyCodec extends Codec<Object> {
  AnyCodec() {
    super(16);
  }

  @Override
  boolean nullable() {
    return true;
  }

  @Override
  Object read(long at, Object where) {
    return AnyValues.read(at);
  }

  @Override
  void write(long at, Object value, Scratch scratch, Object where) {
    AnyValues.write(at, value, scratch, where);
  }

  @Override
  Object convert(Object packed, Object where) {
    return packed;
  }
}
