package org.polyref;

/** The array codecs: one small class per Java array type. */
final class ArrayCodecs {
  private ArrayCodecs() {}

  static final class Bytes extends ArrayCodec<byte[]> {
    Bytes() {
      super(1);
    }

    @Override
    Codec<?> item() {
      return Codecs.INT8;
    }

    @Override
    byte[] convert(Object packed, Object where) {
      return packed instanceof byte[] bytes ? bytes : super.convert(packed, where);
    }

    @Override
    byte[] make(int length) {
      return new byte[length];
    }

    @Override
    int length(byte[] array) {
      return array.length;
    }

    @Override
    void load(long data, byte[] array, Object where) {
      Access.read(data, array);
    }

    @Override
    void store(long data, byte[] array, Object where) {
      Access.write(array, data);
    }
  }

  static final class Shorts extends ArrayCodec<short[]> {
    Shorts() {
      super(2);
    }

    @Override
    Codec<?> item() {
      return Codecs.INT16;
    }

    @Override
    short[] make(int length) {
      return new short[length];
    }

    @Override
    int length(short[] array) {
      return array.length;
    }

    @Override
    void load(long data, short[] array, Object where) {
      Access.read(data, array);
    }

    @Override
    void store(long data, short[] array, Object where) {
      Access.write(array, data);
    }
  }

  static final class Ints extends ArrayCodec<int[]> {
    Ints() {
      super(4);
    }

    @Override
    Codec<?> item() {
      return Codecs.INT32;
    }

    @Override
    int[] make(int length) {
      return new int[length];
    }

    @Override
    int length(int[] array) {
      return array.length;
    }

    @Override
    void load(long data, int[] array, Object where) {
      Access.read(data, array);
    }

    @Override
    void store(long data, int[] array, Object where) {
      Access.write(array, data);
    }
  }

  static final class Longs extends ArrayCodec<long[]> {
    Longs() {
      super(8);
    }

    @Override
    Codec<?> item() {
      return Codecs.INT64;
    }

    @Override
    long[] make(int length) {
      return new long[length];
    }

    @Override
    int length(long[] array) {
      return array.length;
    }

    @Override
    void load(long data, long[] array, Object where) {
      Access.read(data, array);
    }

    @Override
    void store(long data, long[] array, Object where) {
      Access.write(array, data);
    }
  }

  static final class Floats extends ArrayCodec<float[]> {
    Floats() {
      super(4);
    }

    @Override
    Codec<?> item() {
      return Codecs.FLOAT32;
    }

    @Override
    float[] make(int length) {
      return new float[length];
    }

    @Override
    int length(float[] array) {
      return array.length;
    }

    @Override
    void load(long data, float[] array, Object where) {
      Access.read(data, array);
    }

    @Override
    void store(long data, float[] array, Object where) {
      Access.write(array, data);
    }
  }

  static final class Doubles extends ArrayCodec<double[]> {
    Doubles() {
      super(8);
    }

    @Override
    Codec<?> item() {
      return Codecs.FLOAT64;
    }

    @Override
    double[] make(int length) {
      return new double[length];
    }

    @Override
    int length(double[] array) {
      return array.length;
    }

    @Override
    void load(long data, double[] array, Object where) {
      Access.read(data, array);
    }

    @Override
    void store(long data, double[] array, Object where) {
      Access.write(array, data);
    }
  }

  static final class Booleans extends ArrayCodec<boolean[]> {
    Booleans() {
      super(1);
    }

    @Override
    Codec<?> item() {
      return Codecs.BOOL;
    }

    @Override
    boolean[] make(int length) {
      return new boolean[length];
    }

    @Override
    int length(boolean[] array) {
      return array.length;
    }

    @Override
    void load(long data, boolean[] array, Object where) {
      for (int i = 0; i < array.length; i++) {
        array[i] = Access.getByte(data + i) != 0;
      }
    }

    @Override
    void store(long data, boolean[] array, Object where) {
      for (int i = 0; i < array.length; i++) {
        Access.putByte(data + i, (byte) (array[i] ? 1 : 0));
      }
    }
  }

  /** Elements that are narrower than int and unsigned. */
  static final class WideInts extends ArrayCodec<int[]> {
    private final IntegerCodec<Integer> element;

    WideInts(IntegerCodec<Integer> element) {
      super(element.size);
      this.element = element;
    }

    @Override
    Codec<?> item() {
      return element;
    }

    @Override
    int[] make(int length) {
      return new int[length];
    }

    @Override
    int length(int[] array) {
      return array.length;
    }

    @Override
    void load(long data, int[] array, Object where) {
      for (int i = 0; i < array.length; i++) {
        array[i] = (int) element.load(data + (long) i * element.size, where);
      }
    }

    @Override
    void store(long data, int[] array, Object where) {
      Where here = new Where(where);
      for (int i = 0; i < array.length; i++) {
        here.index = i;
        element.store(data + (long) i * element.size, array[i], here);
      }
    }
  }

  /** Elements that only long can hold, or that are unsigned and must be checked. */
  static final class WideLongs extends ArrayCodec<long[]> {
    private final IntegerCodec<Long> element;

    WideLongs(IntegerCodec<Long> element) {
      super(element.size);
      this.element = element;
    }

    @Override
    Codec<?> item() {
      return element;
    }

    @Override
    long[] make(int length) {
      return new long[length];
    }

    @Override
    int length(long[] array) {
      return array.length;
    }

    @Override
    void load(long data, long[] array, Object where) {
      for (int i = 0; i < array.length; i++) {
        array[i] = element.load(data + (long) i * element.size, where);
      }
    }

    @Override
    void store(long data, long[] array, Object where) {
      Where here = new Where(where);
      for (int i = 0; i < array.length; i++) {
        here.index = i;
        element.store(data + (long) i * element.size, array[i], here);
      }
    }
  }
}
