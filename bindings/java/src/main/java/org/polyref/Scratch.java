package org.polyref;

import java.lang.ref.Reference;
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

  private final Owner owner;
  private final long block;
  private final Tracker.Token token;
  private long next;
  private long[] extra = {}; // blocks for what didn't fit
  private PolyrefObject[] objects = {};
  private long[] places = {};
  private String[] names = {};
  private int count;

  private Scratch(Owner owner) {
    this.owner = owner;
    block = Natives.allocate(SIZE);
    token = Tracker.track(Tracker.Kind.MEMORY, block);
    next = block;
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

  /** Writes the handles of all objects. No code of the caller's runs from here to the call. */
  public void seal() {
    for (int i = 0; i < count; i++) {
      Access.putLong(places[i], Handles.of(objects[i], names[i]));
    }
  }

  @Override
  public void close() {
    Reference.reachabilityFence(objects);
    next = block;
    if (count > 0) {
      Arrays.fill(objects, 0, count, null);
      count = 0;
    }
    if (extra.length > 0) {
      for (long each : extra) {
        Natives.free(each);
      }
      extra = new long[0];
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
    if (end <= block + SIZE) {
      next = end;
      return at;
    }
    long more = Natives.allocate(size);
    extra = Arrays.copyOf(extra, extra.length + 1);
    extra[extra.length - 1] = more;
    return more;
  }
}
