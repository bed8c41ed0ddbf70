package org.polyref;

import java.util.function.LongFunction;

/** The codecs of single values that aren't plain integers. */
final class ScalarCodecs {
  private ScalarCodecs() {}

  static final class Bool extends Codec<Boolean> {
    Bool() {
      super(1);
    }

    @Override
    Boolean read(long at, Object where) {
      return Access.getByte(at) != 0;
    }

    @Override
    Boolean convert(Object packed, Object where) {
      return Converted.to(Boolean.class, packed, where);
    }

    @Override
    void write(long at, Boolean value, Scratch scratch, Object where) {
      Access.putByte(at, (byte) (value ? 1 : 0));
    }
  }

  static final class Float32 extends Codec<Float> {
    Float32() {
      super(4);
    }

    @Override
    Float read(long at, Object where) {
      return Access.getFloat(at);
    }

    @Override
    Float convert(Object packed, Object where) {
      return Converted.to(Number.class, packed, where).floatValue();
    }

    @Override
    void write(long at, Float value, Scratch scratch, Object where) {
      Access.putFloat(at, value);
    }
  }

  static final class Float64 extends Codec<Double> {
    Float64() {
      super(8);
    }

    @Override
    Double read(long at, Object where) {
      return Access.getDouble(at);
    }

    @Override
    Double convert(Object packed, Object where) {
      return Converted.to(Number.class, packed, where).doubleValue();
    }

    @Override
    void write(long at, Double value, Scratch scratch, Object where) {
      Access.putDouble(at, value);
    }
  }

  static final class Utf8 extends Codec<String> {
    Utf8() {
      super(16);
    }

    @Override
    String read(long at, Object where) {
      return Text.read(Access.getLong(at), Access.getLong(at + 8), where);
    }

    @Override
    String convert(Object packed, Object where) {
      return Converted.to(String.class, packed, where);
    }

    @Override
    void write(long at, String value, Scratch scratch, Object where) {
      scratch.writeText(at, value, where);
    }
  }

  static final class Enumeration<E extends NativeEnum> extends Codec<E> {
    private final Class<E> type;
    private final IntegerCodec<?> underlying;
    private final LongFunction<E> of;

    Enumeration(Class<E> type, IntegerCodec<?> underlying, LongFunction<E> of) {
      super(underlying.size);
      this.type = type;
      this.underlying = underlying;
      this.of = of;
    }

    @Override
    E read(long at, Object where) {
      return of.apply(underlying.bits(at));
    }

    @Override
    E convert(Object packed, Object where) {
      return of.apply(Converted.integer(packed, size, underlying.signed(), where));
    }

    @Override
    void write(long at, E value, Scratch scratch, Object where) {
      underlying.storeBits(at, type.cast(value).nativeValue());
    }
  }
}
