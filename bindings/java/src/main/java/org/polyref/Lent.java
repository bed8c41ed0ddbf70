package org.polyref;

import java.lang.ref.Reference;

/**
 * Memory of the caller's that C++ works on for a call: a copy of an array that it writes to, or a
 * buffer itself.
 *
 * <p>Java's own memory of an array isn't lent: while it is, the garbage collector would have to
 * wait, and C++ must not call back.
 */
record Lent<A>(ArrayCodec<A> codec, A memory, long row, Object where, Lent<?> next) {
  /** Reads the copy back into the array; a buffer has only been kept alive up to here. */
  void takeBack() {
    if (codec != null && codec.length(memory) > 0) {
      codec.load(Access.getLong(row), memory, where);
    }
    Reference.reachabilityFence(memory);
  }
}
