package org.polyref;

import java.lang.ref.Reference;

/**
 * A function that is called with values of any type. Arguments and results are null, Boolean, Byte
 * to Long, BigInteger (unsigned 64 bits), Float, Double, String, {@code byte[]}, enums, objects,
 * functions, and lists of all these; integers come back as Long, or as BigInteger where that is too
 * small, and enums as integers.
 */
public final class PackedFunction {
  private final long handle;
  private final Tracker.Token token;

  /** Takes over the reference. */
  PackedFunction(long handle) {
    this.handle = handle;
    this.token = Tracker.track(Tracker.Kind.FUNCTION, handle);
  }

  long handle() {
    return handle;
  }

  /**
   * Calls the function.
   *
   * @param arguments its arguments
   * @return its result
   * @throws NullPointerException if the array itself is null
   * @throws IllegalArgumentException if an argument is of no type that can be passed
   * @throws RuntimeException what the function throws
   */
  public @Nullable Object call(@Nullable Object... arguments) {
    if (arguments == null) {
      throw new NullPointerException(
          "PackedFunction.call: arguments must not be null; one argument that is null is (Object)"
              + " null");
    }
    Object[] mine = arguments.clone();
    try (Scratch scratch = Scratch.take()) {
      long rows = AnyValues.write(mine, scratch);
      scratch.seal();
      return AnyValues.take(Natives.functionCall(handle, rows, mine.length));
    } finally {
      Reference.reachabilityFence(mine);
      Reference.reachabilityFence(token);
    }
  }
}
