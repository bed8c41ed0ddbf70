package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.polyref.conformance.Support.refused;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyref.Audit;
import org.polyref.PolyrefException;
import org.polyref.Registry;

class SpansTest {
  private static ByteBuffer bytes(int size) {
    return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
  }

  private static DoubleBuffer doubles(double... values) {
    return bytes(8 * values.length).asDoubleBuffer().put(values).flip();
  }

  @Test
  void span_values__arrays() {
    assertEquals(-1, Conformance.totalInt8(new byte[] {127, -128}));
    assertEquals(256, Conformance.totalUint8(new byte[] {1, -1}));
    assertEquals(256, Conformance.totalBytes(new byte[] {1, -1}));
    assertEquals(3, Conformance.totalChar(new byte[] {1, 2}));
    assertEquals(-1, Conformance.totalInt16(new short[] {Short.MAX_VALUE, Short.MIN_VALUE}));
    assertEquals(65536, Conformance.totalUint16(new int[] {65535, 1}));
    assertEquals(-1, Conformance.totalInt32(new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE}));
    assertEquals(1L << 32, Conformance.totalUint32(new long[] {(1L << 32) - 1, 1}));
    assertEquals(-1, Conformance.totalInt64(new long[] {Long.MAX_VALUE, Long.MIN_VALUE}));
    assertEquals(7, Conformance.totalLong(new long[] {3, 4}));
    assertEquals(Long.MAX_VALUE, Conformance.xorUint64(new long[] {Long.MAX_VALUE - 1, 1}));
    assertEquals(7, Conformance.totalFloat(new float[] {3, 4}));
    assertEquals(3.5, Conformance.totalDouble(new double[] {1, 2.5}));
    assertEquals(0, Conformance.totalDouble(new double[0]));
    assertEquals(1e6, Conformance.totalDouble(ones(1_000_000)));
    refused(
        ArithmeticException.class,
        () -> Conformance.totalUint16(new int[] {65536}),
        "total_uint16: v");
    refused(
        ArithmeticException.class, () -> Conformance.xorUint64(new long[] {-1}), "xor_uint64: v");
  }

  private static double[] ones(int length) {
    double[] values = new double[length];
    Arrays.fill(values, 1);
    return values;
  }

  @Test
  void span_values() {
    ByteBuffer three = bytes(3).put(0, (byte) -1);
    assertEquals(-1, Conformance.totalInt8(three));
    assertEquals(255, Conformance.totalUint8(three));
    assertEquals(255, Conformance.totalBytes(three));
    ShortBuffer shorts = bytes(4).asShortBuffer().put(new short[] {-1, 1}).flip();
    assertEquals(0, Conformance.totalInt16(shorts));
    assertEquals(65536, Conformance.totalUint16(shorts));
    IntBuffer ints = bytes(8).asIntBuffer().put(new int[] {-1, 1}).flip();
    assertEquals(0, Conformance.totalInt32(ints));
    assertEquals(1L << 32, Conformance.totalUint32(ints));
    LongBuffer longs = bytes(16).asLongBuffer().put(new long[] {-5, 7}).flip();
    assertEquals(2, Conformance.totalInt64(longs));
    assertEquals(2, Conformance.totalLong(longs));
    assertEquals(7, Conformance.totalFloat(bytes(4).asFloatBuffer().put(0, 7)));
    DoubleBuffer values = doubles(1, 2, 4, 8);
    assertEquals(15, Conformance.totalDouble(values));
    assertEquals(6, Conformance.totalDouble(values.position(1).limit(3)));
    assertEquals(2, values.remaining());
    assertEquals(4, Conformance.totalDouble(values.slice().position(1)));
    assertEquals(6, Conformance.totalDouble(values.asReadOnlyBuffer()));
    assertEquals(0, Conformance.totalDouble(values.position(3)));
    assertEquals(5, Conformance.totalOr(5));
    assertEquals(2, Conformance.totalOr(5, longs));
    assertEquals(3, Conformance.totalOr(5, new long[] {1, 2}));
    assertEquals(3, Conformance.totalBlocking(new double[] {1, 2}));
    assertEquals(3, Conformance.totalNoexcept(doubles(1, 2)));
    try (Series array = new Series(new double[] {1, 2});
        Series buffer = new Series(doubles(1))) {
      assertEquals(2, array.size());
      assertEquals(1, buffer.size());
    }
  }

  @Test
  void span_memory() {
    DoubleBuffer values = bytes(8_000_000).asDoubleBuffer();
    long start = Conformance.whereRead(values);
    assertEquals(start, Conformance.whereWritten(values));
    assertEquals(start + 800, Conformance.whereRead(values.slice(90, 20).position(10)));
    values.put(999_999, 3);
    try (Audit audit = Audit.allow(0)) {
      assertEquals(3, Conformance.totalDouble(values));
      assertEquals(0, audit.bytes());
    }
  }

  @Test
  void span_written() {
    double[] values = new double[4];
    Conformance.fillDouble(values);
    assertArrayEquals(new double[] {1, 1, 1, 1}, values);
    Conformance.fillDouble(values, 2);
    assertArrayEquals(new double[] {2, 2, 2, 2}, values);
    int[] counts = {9, 9, 9};
    Conformance.countUp(counts);
    assertArrayEquals(new int[] {0, 1, 2}, counts);
    byte[] data = new byte[2];
    Conformance.fillBytes(data, 255);
    assertArrayEquals(new byte[] {-1, -1}, data);
    int[] shorts = new int[2];
    Conformance.fillUint16(shorts, 65535);
    assertArrayEquals(new int[] {65535, 65535}, shorts);
    try (Series series = new Series(new double[] {3})) {
      series.scale(values);
      assertArrayEquals(new double[] {6, 6, 6, 6}, values);
    }
    Conformance.copySpan(new double[] {5, 6, 7, 8, 9}, values);
    assertArrayEquals(new double[] {5, 6, 7, 8}, values);
    Conformance.fillDouble(new double[0]);
  }

  @Test
  void span_written__buffers() {
    DoubleBuffer values = doubles(0, 0, 0, 0);
    Conformance.fillDouble(values.slice(1, 2), 2);
    assertEquals(doubles(0, 2, 2, 0), values);
    Conformance.copySpan(doubles(5, 6), values);
    assertEquals(doubles(5, 6, 2, 0), values);
    ByteBuffer data = bytes(3).position(1);
    Conformance.fillBytes(data, 255);
    assertEquals(ByteBuffer.wrap(new byte[] {0, -1, -1}), data.rewind());
    LongBuffer longs = bytes(8).asLongBuffer();
    Conformance.fillUint64(longs, 7);
    assertEquals(7, longs.get(0));
  }

  @Test
  void span_written__and_thrown() {
    double[] values = {1, 2};
    refused(PolyrefException.class, () -> Conformance.fillAndThrow(values), "after the first");
    assertArrayEquals(new double[] {7, 2}, values);
    DoubleBuffer buffer = doubles(1, 2);
    refused(PolyrefException.class, () -> Conformance.fillAndThrow(buffer), "after the first");
    assertEquals(7, buffer.get(0));
  }

  @Test
  void span_wrong() {
    refused(
        NullPointerException.class,
        () -> Conformance.totalDouble((double[]) null),
        "total_double: v");
    refused(
        NullPointerException.class,
        () -> Conformance.totalDouble((DoubleBuffer) null),
        "total_double: v");
    refused(
        NullPointerException.class,
        () -> Conformance.fillDouble((DoubleBuffer) null),
        "fill_double: v");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.totalDouble(DoubleBuffer.wrap(new double[2])),
        "conf.total_double: v is no direct buffer");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.fillDouble(doubles(1).asReadOnlyBuffer()),
        "conf.fill_double: v is a read-only buffer");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.totalDouble(ByteBuffer.allocateDirect(8).asDoubleBuffer()),
        "v is a buffer in BIG_ENDIAN order; C++ has LITTLE_ENDIAN");
    ByteBuffer odd = bytes(17).position(1).slice().order(ByteOrder.nativeOrder());
    refused(
        IllegalArgumentException.class,
        () -> Conformance.totalDouble(odd.asDoubleBuffer()),
        "v is a buffer that isn't aligned for elements of 8 bytes");
    assertEquals(0, Conformance.totalBytes(odd));
  }

  /** Overrides with a copy of what C++ sees. */
  private static final class Longer extends Series {
    Longer() {
      super(new double[] {1, 2});
    }

    @Override
    public double weigh(double[] by) {
      return super.weigh(by) + by.length;
    }
  }

  @Test
  void span_copies() {
    List<double[]> seen = new ArrayList<>();
    double sum =
        Conformance.spanThrough(
            v -> {
              seen.add(v);
              return Arrays.stream(v).sum();
            },
            1);
    assertEquals(6, sum);
    assertArrayEquals(new double[] {1, 2, 3}, seen.get(0));
    assertEquals(-1, Conformance.bytesThrough(v -> v[1] + v.length - 3));
    assertEquals(3.5, Conformance.totaller().call(new double[] {1, 2.5}));
    try (Series plain = new Series(new double[] {1, 2});
        Longer longer = new Longer()) {
      assertEquals(5, plain.weighHere());
      assertEquals(7, longer.weighHere());
      assertEquals(5, longer.weigh(new double[] {1, 1}));
      assertEquals(5, longer.weigh(doubles(1, 1)));
    }
  }

  @Test
  void span_packed() {
    assertEquals(3.5, Registry.get("conf.total_double").call(List.of(1, 2.5)));
    assertEquals(3.5, Registry.get("conf.total_double").call(new double[] {1, 2.5}));
    assertEquals(256L, Registry.get("conf.total_bytes").call(new byte[] {1, -1}));
    refused(
        ClassCastException.class,
        () -> Registry.get("conf.fill_double").call(List.of(1.0)),
        "conf.fill_double: parameter 'v' must be a tensor, which C++ writes to");
  }
}
