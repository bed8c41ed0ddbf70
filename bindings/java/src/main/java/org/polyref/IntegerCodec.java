package org.polyref;

import java.util.function.LongFunction;

/**
 * Integers of any width, as the smallest Java type that holds them all; C++'s {@code long} always
 * as Long.
 */
final class IntegerCodec<T extends Number> extends Codec<T> {
  private final boolean signed;
  private final LongFunction<T> box;

  IntegerCodec(int size, boolean signed, LongFunction<T> box) {
    super(size);
    this.signed = signed;
    this.box = box;
  }

  boolean signed() {
    return signed;
  }

  @Override
  T read(long at, Object where) {
    return box.apply(load(at, where));
  }

  @Override
  void write(long at, T value, Scratch scratch, Object where) {
    store(at, value.longValue(), where);
  }

  @Override
  T convert(Object packed, Object where) {
    long value = Converted.integer(packed, size, signed, where);
    return box.apply(size == 8 && !signed ? Numbers.u64Result(value, where) : value);
  }

  long load(long at, Object where) {
    return switch (size) {
      case 1 -> signed ? Access.getByte(at) : Access.getByte(at) & 0xFF;
      case 2 -> signed ? Access.getShort(at) : Access.getShort(at) & 0xFFFF;
      case 4 -> signed ? Access.getInt(at) : Access.getInt(at) & 0xFFFFFFFFL;
      default -> signed ? Access.getLong(at) : Numbers.u64Result(Access.getLong(at), where);
    };
  }

  void store(long at, long value, Object where) {
    switch (size) {
      case 1 -> Access.putByte(at, (byte) (signed ? value : Numbers.u8((int) value, where)));
      case 2 -> Access.putShort(at, (short) (signed ? value : Numbers.u16((int) value, where)));
      case 4 ->
          Access.putInt(at, (int) (signed ? Numbers.i32(value, where) : Numbers.u32(value, where)));
      default -> Access.putLong(at, signed ? value : Numbers.u64(value, where));
    }
  }

  /** The value as an enum has it: sign- or zero-extended, 64 bits as they are. */
  long bits(long at) {
    return size == 8 ? Access.getLong(at) : load(at, "");
  }

  void storeBits(long at, long value) {
    switch (size) {
      case 1 -> Access.putByte(at, (byte) value);
      case 2 -> Access.putShort(at, (short) value);
      case 4 -> Access.putInt(at, (int) value);
      default -> Access.putLong(at, value);
    }
  }
}
