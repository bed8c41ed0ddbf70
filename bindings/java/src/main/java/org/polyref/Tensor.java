package org.polyref;

import java.lang.ref.Reference;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;

/**
 * Memory of numbers that languages share, with its shape, kept as long as anyone looks at it.
 *
 * <p>Buffers that it gives show the memory itself, and keep it although the tensor is closed. What
 * is in the memory isn't guarded: whoever writes sees to it that nobody else reads or writes
 * meanwhile.
 *
 * <p>Tensors are equal if they are the same view of the same memory: its address, its shape, its
 * strides and its dtype.
 */
public final class Tensor implements AutoCloseable {
  // The fields of a polyref_tensor: see polyref/c_api.h.
  private static final int DATA = 0;
  private static final int DEVICE = 8;
  private static final int NDIM = 16;
  private static final int DTYPE = 20;
  private static final int SHAPE = 24;
  private static final int STRIDES = 32;
  private static final int READONLY = 48;

  private final long[] shape;
  private final long[] strides;
  private final String dtype;
  private final int type;
  private final boolean readOnly;
  private final long address;
  private final long device; // its type and its number
  private long handle; // 0: closed
  private Object segment; // of memory of Java's that isn't closed: see Access
  private Tracker.Token token;

  private Tensor(long handle) {
    this.handle = handle;
    token = Tracker.track(Tracker.Kind.TENSOR, handle);
    int ndim = Access.getInt(handle + NDIM);
    shape = numbers(Access.getLong(handle + SHAPE), ndim);
    strides = numbers(Access.getLong(handle + STRIDES), ndim);
    type = Access.getInt(handle + DTYPE);
    dtype = Text.take(Natives.tensorTypeName(type));
    readOnly = Access.getInt(handle + READONLY) != 0;
    address = Access.getLong(handle + DATA);
    device = Access.getLong(handle + DEVICE);
  }

  private static long[] numbers(long at, int count) {
    long[] found = new long[count];
    Access.read(at, found);
    return found;
  }

  /**
   * A tensor over the remaining elements of a direct buffer, without a copy; the tensor keeps the
   * buffer. Bytes are {@code uint8}, and the tensor of a read-only buffer is read-only.
   *
   * @param buffer the memory, in this machine's byte order
   * @param shape the length of each dimension, row by row; none: one dimension of all elements
   * @return the tensor
   * @throws IllegalArgumentException if the buffer isn't direct, or not in this machine's byte
   *     order, or the shape has another number of elements
   */
  public static Tensor of(Buffer buffer, long... shape) {
    String where = "Tensor.of: buffer";
    if (buffer == null) {
      throw Handles.nullValue(where);
    }
    int type = typeOf(buffer);
    long start = Buffers.address(buffer, (type >> 8 & 0xFF) / 8, where);
    return over(buffer, start, buffer.remaining(), type, buffer.isReadOnly(), shape);
  }

  /** A tensor over so many elements of a buffer's or a segment's, which it keeps. */
  static Tensor over(
      Object memory, long start, long count, int type, boolean readOnly, long[] shape) {
    long[] lengths = shape.length == 0 ? new long[] {count} : shape.clone();
    long size = 1;
    for (long length : lengths) {
      size = Math.multiplyExact(size, length);
    }
    if (size != count) {
      throw new IllegalArgumentException(
          "a tensor of the shape "
              + Arrays.toString(lengths)
              + " doesn't have the memory's "
              + count
              + " elements");
    }
    Tensor made = new Tensor(Natives.tensorNew(start, type, lengths, readOnly, memory));
    made.segment = Access.segment(memory);
    return made;
  }

  /** DLPack's code of the elements' type, with their width in bits in the second byte. */
  private static int typeOf(Buffer buffer) {
    if (buffer instanceof DoubleBuffer) {
      return type(2, 64);
    } else if (buffer instanceof FloatBuffer) {
      return type(2, 32);
    } else if (buffer instanceof LongBuffer) {
      return type(0, 64);
    } else if (buffer instanceof IntBuffer) {
      return type(0, 32);
    } else if (buffer instanceof ShortBuffer) {
      return type(0, 16);
    } else if (buffer instanceof ByteBuffer) {
      return type(1, 8);
    }
    throw new IllegalArgumentException("Tensor.of: characters are no numbers");
  }

  static int type(int code, int bits) {
    return code | bits << 8 | 1 << 16;
  }

  /**
   * The tensor of a handle that a native method returned. For generated code only.
   *
   * @param handle the handle, which is taken over
   * @return the tensor
   */
  public static Tensor take(long handle) {
    return new Tensor(handle);
  }

  /**
   * The tensor of an argument of a callback. For generated code only.
   *
   * @param handle the handle, which the caller keeps
   * @return the tensor
   */
  public static Tensor borrowed(long handle) {
    Natives.tensorRetain(handle);
    return new Tensor(handle);
  }

  /**
   * A tensor that a callback returns. For generated code only.
   *
   * @param tensor the tensor
   * @param where what it is, for messages
   * @return its handle, with a reference for the caller
   * @throws NullPointerException if it is null
   * @throws ClosedException if it is closed
   */
  public static long give(Tensor tensor, Object where) {
    if (tensor == null) {
      throw Handles.nullValue(where);
    }
    return tensor.retained();
  }

  /** Its handle, with a reference for the caller. */
  synchronized long retained() {
    if (handle == 0) {
      throw new ClosedException("the tensor is closed");
    }
    if (segment != null) {
      Access.check(segment, "the tensor's memory");
    }
    Natives.tensorRetain(handle);
    return handle;
  }

  /**
   * The length of each dimension.
   *
   * @return a copy
   */
  public long[] shape() {
    return shape.clone();
  }

  /**
   * How many numbers the next one of each dimension is away.
   *
   * @return a copy
   */
  public long[] strides() {
    return strides.clone();
  }

  /**
   * The type of the numbers: {@code "float64"}.
   *
   * @return its name
   */
  public String dtype() {
    return dtype;
  }

  /**
   * Whether nobody may write through this.
   *
   * @return true if so; its buffers are read-only then
   */
  public boolean isReadOnly() {
    return readOnly;
  }

  /**
   * Where the first number is.
   *
   * @return the address
   */
  public long address() {
    return address;
  }

  /**
   * The bytes of all numbers, in row-major order, in this machine's byte order.
   *
   * @return a buffer over the memory itself, which keeps it
   * @throws ClosedException if the tensor is closed
   * @throws ClassCastException if the numbers don't stand one after the other in the CPU's memory
   */
  public ByteBuffer byteBuffer() {
    return buffer(type);
  }

  /**
   * The numbers of a tensor of {@code float64}.
   *
   * @return a buffer over the memory itself, which keeps it
   * @throws ClassCastException if they are of another type
   */
  public DoubleBuffer doubles() {
    return buffer(type(2, 64)).asDoubleBuffer();
  }

  /**
   * The numbers of a tensor of {@code float32}.
   *
   * @return a buffer over the memory itself, which keeps it
   * @throws ClassCastException if they are of another type
   */
  public FloatBuffer floats() {
    return buffer(type(2, 32)).asFloatBuffer();
  }

  /**
   * The numbers of a tensor of {@code int64}.
   *
   * @return a buffer over the memory itself, which keeps it
   * @throws ClassCastException if they are of another type
   */
  public LongBuffer longs() {
    return buffer(type(0, 64)).asLongBuffer();
  }

  /**
   * The numbers of a tensor of {@code int32}.
   *
   * @return a buffer over the memory itself, which keeps it
   * @throws ClassCastException if they are of another type
   */
  public IntBuffer ints() {
    return buffer(type(0, 32)).asIntBuffer();
  }

  /**
   * The numbers of a tensor of {@code int16}.
   *
   * @return a buffer over the memory itself, which keeps it
   * @throws ClassCastException if they are of another type
   */
  public ShortBuffer shorts() {
    return buffer(type(0, 16)).asShortBuffer();
  }

  /** The type of its numbers, as {@link #type} gives it. */
  int type() {
    return type;
  }

  private ByteBuffer buffer(int wanted) {
    long own = retained();
    ByteBuffer bytes = null;
    try {
      bytes = Natives.tensorBuffer(own, wanted);
      // Slices and typed views keep the buffer that they are made of.
      Tracker.track(bytes, own);
    } finally {
      if (bytes == null) {
        Natives.tensorRelease(own);
      }
    }
    return (readOnly ? bytes.asReadOnlyBuffer() : bytes).order(ByteOrder.nativeOrder());
  }

  /** Gives the reference back; a second time does nothing. */
  @Override
  public synchronized void close() {
    if (handle != 0) {
      handle = 0;
      segment = null;
      Tracker.release(token);
      token = null;
    }
    Reference.reachabilityFence(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tensor that
        && address == that.address
        && device == that.device
        && type == that.type
        && Arrays.equals(shape, that.shape)
        && Arrays.equals(strides, that.strides);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(address) + Arrays.hashCode(shape) + type;
  }

  @Override
  public String toString() {
    return "Tensor " + dtype + " " + Arrays.toString(shape) + (readOnly ? " read-only" : "");
  }
}
