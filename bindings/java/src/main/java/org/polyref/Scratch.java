package org.polyref;

import java.lang.ref.Reference;
import java.nio.Buffer;
import java.util.Arrays;

/**
 * Native memory for the arguments of one call: text, lists and optional values are laid out in it
 * as the C ABI has them. For generated code only.
 *
 * <p>Objects in lists are only noted, and their handles written by {@link #seal()}: until then the
 * code of the caller's lists runs, and could close them.
 */
public final class Scratch implements AutoCloseable {
  private static final int SIZE = 4096;

  private static final long[] NONE = {};
  private static final int ANSWER_SIZE = 1024;
  private static final int ANSWER_HEADER = 40; // see drop_answer in calls.cc

  private final Owner owner; // null for an answer
  private final long block;
  private final long blockEnd;
  private final Tracker.Token token;
  private long next;
  private long[] extra = NONE; // blocks for what didn't fit
  private PolyrefObject[] objects = {};
  private Object[] holds = {}; // of the objects
  private long[] places = {};
  private String[] names = {};
  private int count;
  private Lent<?> lent; // arrays that C++ writes to, and buffers that it looks at
  private long[] functions = {}; // to be released
  private int functionCount;
  private long[] tensors = {}; // to be released
  private int tensorCount;

  private Scratch(Owner owner) {
    this.owner = owner;
    block = Natives.allocate(SIZE);
    blockEnd = block + SIZE;
    token = Tracker.track(Tracker.Kind.MEMORY, block);
    next = block;
  }

  /** For an answer, whose memory C++ frees. */
  private Scratch() {
    owner = null;
    block = Natives.allocate(ANSWER_SIZE);
    blockEnd = block + ANSWER_SIZE;
    token = null;
    next = block + ANSWER_HEADER;
  }

  /**
   * Lays out what a callback returns, in memory that native code takes over.
   *
   * @param <T> its type
   * @param codec writes it
   * @param value the result
   * @param where what it is, for messages
   * @return the address of its row, right behind the memory's header
   * @throws NullPointerException if it is null and mustn't be
   */
  public static <T> long answer(Codec<T> codec, T value, Object where) {
    Scratch scratch = new Scratch();
    try {
      long row = scratch.put(codec, value, where);
      scratch.seal();
      scratch.finishAnswer();
      return row;
    } catch (Throwable e) {
      scratch.releaseParts();
      Natives.free(scratch.block);
      throw e;
    }
  }

  /** Notes in the header what is to be freed and released; objects are retained. */
  private void finishAnswer() {
    int all = extra.length + count + functionCount + tensorCount;
    long record = all == 0 ? 0 : Natives.allocate(8L * all);
    long at = record;
    for (long each : extra) {
      Access.putLong(at, each);
      at += 8;
    }
    for (int i = 0; i < count; i++) {
      long object = Access.getLong(places[i]);
      Counting.retain(object);
      Access.putLong(at, object);
      at += 8;
    }
    for (int i = 0; i < functionCount; i++) {
      Access.putLong(at, functions[i]);
      at += 8;
    }
    for (int i = 0; i < tensorCount; i++) {
      Access.putLong(at, tensors[i]);
      at += 8;
    }
    Access.putLong(block, record);
    Access.putLong(block + 8, extra.length);
    Access.putLong(block + 16, count);
    Access.putLong(block + 24, functionCount);
    Access.putLong(block + 32, tensorCount);
    Reference.reachabilityFence(holds);
  }

  private void releaseParts() {
    for (int i = 0; i < functionCount; i++) {
      Natives.functionRelease(functions[i]);
    }
    functionCount = 0;
    for (int i = 0; i < tensorCount; i++) {
      Natives.tensorRelease(tensors[i]);
    }
    tensorCount = 0;
    for (long each : extra) {
      Natives.free(each);
    }
    extra = NONE;
  }

  /**
   * Takes the thread's memory for one call, or new one if a call on this thread is laying out its
   * arguments.
   *
   * @return the memory, to be closed after the call
   */
  public static Scratch take() {
    Owner owner = Owner.current();
    Scratch mine = owner.takeScratch();
    return mine != null ? mine : new Scratch(owner);
  }

  /**
   * Lays out a text.
   *
   * @param text the argument
   * @param where the function and the parameter
   * @return the address of its {@code polyref_str}
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it has a lone surrogate
   */
  public long text(String text, Object where) {
    if (text == null) {
      throw Handles.nullValue(where);
    }
    long row = allocate(16);
    writeText(row, text, where);
    return row;
  }

  /**
   * Lays out an argument.
   *
   * @param <T> its type
   * @param codec writes it
   * @param value the argument
   * @param where the function and the parameter
   * @return the address of its row
   * @throws NullPointerException if it is null and mustn't be
   */
  public <T> long put(Codec<T> codec, T value, Object where) {
    if (value == null && !codec.nullable()) {
      throw Handles.nullValue(where);
    }
    long row = allocate(codec.size);
    codec.write(row, value, this, where);
    return row;
  }

  /**
   * As {@link #put}, but an absent value has no row.
   *
   * @param <T> its type
   * @param codec writes it
   * @param value the argument, or null
   * @param where the function and the parameter
   * @return the address of its row, or 0
   */
  public <T> long putNullable(Codec<T> codec, @Nullable T value, Object where) {
    return value == null ? 0 : put(codec, value, where);
  }

  /**
   * Lays out a copy of an array that C++ writes to; {@link #close()} reads it back, whatever
   * happens.
   *
   * @param <A> its type
   * @param codec writes and reads it
   * @param array the argument
   * @param where the function and the parameter
   * @return the address of its row
   * @throws NullPointerException if it is null
   */
  public <A> long lend(Codec<A> codec, A array, Object where) {
    long row = put(codec, array, where);
    lent = new Lent<>((ArrayCodec<A>) codec, array, row, where, lent);
    return row;
  }

  /**
   * Lays out the address of a buffer's remaining elements, which C++ only reads.
   *
   * @param buffer the argument
   * @param width of an element, in bytes
   * @param where the function and the parameter
   * @return the address of its row
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it isn't direct, or not in this machine's byte order
   */
  public long readable(Buffer buffer, int width, Object where) {
    long row = allocate(16);
    Access.putLong(row, Buffers.address(buffer, width, where));
    Access.putLong(row + 8, buffer.remaining());
    lent = new Lent<>(null, buffer, row, where, lent);
    return row;
  }

  /**
   * As {@link #readable}, for a buffer that C++ writes to.
   *
   * @param buffer the argument
   * @param width of an element, in bytes
   * @param where the function and the parameter
   * @return the address of its row
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it is read-only, or can't be read either
   */
  public long writable(Buffer buffer, int width, Object where) {
    if (buffer != null && buffer.isReadOnly()) {
      throw new IllegalArgumentException(where + " is a read-only buffer, which C++ writes to");
    }
    return readable(buffer, width, where);
  }

  /**
   * Makes the function of a callable that is passed.
   *
   * @param <F> its type
   * @param codec of its signature
   * @param value the callable
   * @param where the function and the parameter
   * @return the function, which this keeps until the call is over; 0 for null
   * @throws NullPointerException if it is null and mustn't be
   */
  public <F> long callable(CallableCodec<F> codec, @Nullable F value, Object where) {
    if (value != null) {
      return function(codec, value);
    }
    if (codec.nullable()) {
      return 0;
    }
    throw Handles.nullValue(where);
  }

  /**
   * The handle of a tensor that is passed.
   *
   * @param tensor the tensor
   * @param where the function and the parameter
   * @return the handle, which this keeps until the call is over or the answer is dropped
   * @throws NullPointerException if it is null
   * @throws ClosedException if it is closed
   */
  public long tensor(Tensor tensor, Object where) {
    if (tensorCount == tensors.length) {
      tensors = Arrays.copyOf(tensors, Math.max(4, 2 * tensorCount));
    }
    long handle = Tensor.give(tensor, where);
    tensors[tensorCount++] = handle;
    return handle;
  }

  /** The function of a callable, kept until the call is over or the answer is dropped. */
  <F> long function(CallableCodec<F> codec, F value) {
    if (functionCount == functions.length) {
      functions = Arrays.copyOf(functions, Math.max(4, 2 * functionCount));
    }
    long function = codec.give(value);
    functions[functionCount++] = function;
    return function;
  }

  /** Writes the handles of all objects. No code of the caller's runs from here to the call. */
  public void seal() {
    for (int i = 0; i < count; i++) {
      holds[i] = Handles.hold(objects[i]);
      Access.putLong(places[i], Handles.of(objects[i], names[i]));
    }
  }

  @Override
  public void close() {
    try {
      takeBack();
    } finally {
      free();
    }
  }

  /** Reads back the arrays that C++ has written to. */
  private void takeBack() {
    while (lent != null) {
      Lent<?> each = lent;
      lent = each.next();
      each.takeBack();
    }
  }

  private void free() {
    Reference.reachabilityFence(holds);
    lent = null;
    next = block;
    if (count > 0) {
      Arrays.fill(objects, 0, count, null);
      Arrays.fill(holds, 0, count, null);
      count = 0;
    }
    if (extra.length > 0 || functionCount > 0 || tensorCount > 0) {
      releaseParts();
    }
    owner.giveScratch(this);
    Reference.reachabilityFence(token);
  }

  void writeText(long row, String text, Object where) {
    writeBytes(row, Text.encode(text, where));
  }

  void writeBytes(long row, byte[] bytes) {
    long data = allocate(bytes.length);
    Access.write(bytes, data);
    Access.putLong(row, data);
    Access.putLong(row + 8, bytes.length);
  }

  void writeObject(long place, PolyrefObject object, Object where) {
    Handles.of(object, where); // for the message; what counts is seal()
    if (count == objects.length) {
      int more = Math.max(16, 2 * count);
      objects = Arrays.copyOf(objects, more);
      holds = Arrays.copyOf(holds, more);
      places = Arrays.copyOf(places, more);
      names = Arrays.copyOf(names, more);
    }
    objects[count] = object;
    places[count] = place;
    names[count++] = Where.root(where);
  }

  /** Memory for {@code size} bytes, aligned for every row. */
  long allocate(long size) {
    long at = next;
    long end = at + ((size + 7) & ~7L);
    if (end <= blockEnd) {
      next = end;
      return at;
    }
    long more = Natives.allocate(size);
    extra = Arrays.copyOf(extra, extra.length + 1);
    extra[extra.length - 1] = more;
    return more;
  }
}
