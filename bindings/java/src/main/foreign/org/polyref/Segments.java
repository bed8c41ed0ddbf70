package org.polyref;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Map;

/**
 * Segments of {@code java.lang.foreign} as memory for C++, and C++'s memory as segments, without a
 * copy. For Java 22 and newer.
 *
 * <p>A segment of an array has no address that stays, so it is refused: give the array itself.
 */
public final class Segments {
  /** DLPack's types by those of Java's numbers; bytes are without a sign, as in buffers. */
  private static final Map<Class<?>, Integer> TYPES =
      Map.of(
          double.class, Tensor.type(2, 64),
          float.class, Tensor.type(2, 32),
          long.class, Tensor.type(0, 64),
          int.class, Tensor.type(0, 32),
          short.class, Tensor.type(0, 16),
          byte.class, Tensor.type(1, 8));

  private Segments() {}

  /**
   * A tensor over a segment, which the tensor keeps. Bytes are {@code uint8}, and the tensor of a
   * read-only segment is read-only.
   *
   * <p>A tensor of an arena that is closed is refused where Java hands it over; but C++ that has it
   * already isn't told. Close an arena only when C++ has let go, or take one that closes by itself.
   *
   * @param memory the segment
   * @param element what its elements are: {@code ValueLayout.JAVA_DOUBLE} or the like
   * @param shape the length of each dimension, row by row; none: one dimension of all elements
   * @return the tensor
   * @throws IllegalArgumentException if the segment is an array's, or isn't aligned, or the
   *     elements are no numbers, or in another byte order, or the shape has another number of them
   * @throws IllegalStateException if its arena is closed
   * @throws WrongThreadException if its arena is another thread's
   */
  public static Tensor tensor(MemorySegment memory, ValueLayout element, long... shape) {
    String where = "Segments.tensor: memory";
    if (element == null) {
      throw Handles.nullValue("Segments.tensor: element");
    }
    Integer type = TYPES.get(element.carrier());
    if (type == null) {
      throw new IllegalArgumentException("Segments.tensor: " + element + " is no number");
    }
    int width = (int) element.byteSize();
    if (width > 1 && element.order() != ByteOrder.nativeOrder()) {
      throw new IllegalArgumentException(
          "Segments.tensor: an element in "
              + element.order()
              + " order; C++ has "
              + ByteOrder.nativeOrder());
    }
    check(memory, width, where);
    long count = memory.byteSize() / width;
    return Tensor.over(memory, memory.address(), count, type, memory.isReadOnly(), shape);
  }

  /**
   * The bytes of all numbers of a tensor, in row-major order, in this machine's byte order.
   *
   * @param tensor the tensor
   * @return a segment over the memory itself, which keeps it, as what is sliced from it does; it is
   *     read-only if the tensor is
   * @throws ClosedException if the tensor is closed
   * @throws ClassCastException if the numbers don't stand one after the other in the CPU's memory
   */
  @SuppressWarnings("restricted") // so many bytes are there, as long as the reference is
  public static MemorySegment of(Tensor tensor) {
    if (tensor == null) {
      throw Handles.nullValue("Segments.of: tensor");
    }
    long own = tensor.retained();
    MemorySegment whole = null;
    try {
      long size = (tensor.type() >> 8 & 0xFF) / 8;
      for (long length : tensor.shape()) {
        size *= length;
      }
      MemorySegment start = MemorySegment.ofAddress(Natives.tensorNumbers(own, tensor.type()));
      whole = start.reinterpret(size, Arena.ofAuto(), ended -> Natives.tensorRelease(own));
    } finally {
      if (whole == null) {
        Natives.tensorRelease(own);
      }
    }
    return tensor.isReadOnly() ? whole.asReadOnly() : whole;
  }

  /**
   * A segment for a span of bytes.
   *
   * @param memory the segment
   * @return a buffer over the memory itself, which keeps it; read-only if the segment is
   * @throws IllegalArgumentException if the segment is an array's, or has more than 2 GiB, which
   *     only a tensor can have
   * @throws IllegalStateException if its arena is closed
   * @throws WrongThreadException if its arena is another thread's
   */
  public static ByteBuffer bytes(MemorySegment memory) {
    return buffer(memory, 1, "Segments.bytes: memory");
  }

  /**
   * A segment for a span of {@code short}.
   *
   * @param memory the segment
   * @return a buffer over the memory itself, as {@link #bytes}
   * @throws IllegalArgumentException as there, or if it isn't aligned, or has another size
   */
  public static ShortBuffer shorts(MemorySegment memory) {
    return buffer(memory, 2, "Segments.shorts: memory").asShortBuffer();
  }

  /**
   * A segment for a span of {@code int}.
   *
   * @param memory the segment
   * @return a buffer over the memory itself, as {@link #bytes}
   * @throws IllegalArgumentException as there, or if it isn't aligned, or has another size
   */
  public static IntBuffer ints(MemorySegment memory) {
    return buffer(memory, 4, "Segments.ints: memory").asIntBuffer();
  }

  /**
   * A segment for a span of {@code long}.
   *
   * @param memory the segment
   * @return a buffer over the memory itself, as {@link #bytes}
   * @throws IllegalArgumentException as there, or if it isn't aligned, or has another size
   */
  public static LongBuffer longs(MemorySegment memory) {
    return buffer(memory, 8, "Segments.longs: memory").asLongBuffer();
  }

  /**
   * A segment for a span of {@code float}.
   *
   * @param memory the segment
   * @return a buffer over the memory itself, as {@link #bytes}
   * @throws IllegalArgumentException as there, or if it isn't aligned, or has another size
   */
  public static FloatBuffer floats(MemorySegment memory) {
    return buffer(memory, 4, "Segments.floats: memory").asFloatBuffer();
  }

  /**
   * A segment for a span of {@code double}.
   *
   * @param memory the segment
   * @return a buffer over the memory itself, as {@link #bytes}
   * @throws IllegalArgumentException as there, or if it isn't aligned, or has another size
   */
  public static DoubleBuffer doubles(MemorySegment memory) {
    return buffer(memory, 8, "Segments.doubles: memory").asDoubleBuffer();
  }

  private static ByteBuffer buffer(MemorySegment memory, int width, String where) {
    check(memory, width, where);
    if (memory.byteSize() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          where + " has " + memory.byteSize() + " bytes, and a buffer has 2 GiB: take a tensor");
    }
    return memory.asByteBuffer().order(ByteOrder.nativeOrder());
  }

  private static void check(MemorySegment memory, int width, String where) {
    if (memory == null) {
      throw Handles.nullValue(where);
    }
    Access.check(memory, where);
    if (!memory.isNative()) {
      throw new IllegalArgumentException(
          where + " is a segment of an array, which has no address that stays; give the array");
    }
    if (memory.byteSize() % width != 0) {
      throw new IllegalArgumentException(
          where + " has " + memory.byteSize() + " bytes, no whole number of " + width + " each");
    }
    if (memory.address() % width != 0) {
      throw new IllegalArgumentException(
          where + " isn't aligned for elements of " + width + " bytes");
    }
  }
}
