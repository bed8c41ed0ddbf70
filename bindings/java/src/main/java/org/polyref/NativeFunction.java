package org.polyref;

import java.lang.ref.Reference;

/** A function of another language that is called with packed values. */
final class NativeFunction implements PackedFunction, NativeHandle {
  private final long handle;
  private final Tracker.Token token;

  /** Takes over the reference. */
  NativeFunction(long handle) {
    this.handle = handle;
    this.token = Tracker.track(Tracker.Kind.FUNCTION, handle);
  }

  @Override
  public long nativeFunction() {
    return handle;
  }

  @Override
  public Object call(Object... arguments) {
    if (arguments == null) {
      throw new NullPointerException(
          "PackedFunction.call: arguments must not be null; one argument that is null is (Object)"
              + " null");
    }
    try {
      return call(handle, arguments);
    } finally {
      Reference.reachabilityFence(token);
    }
  }

  /** Calls any function with packed values. */
  static Object call(long function, Object[] arguments) {
    Object[] mine = arguments.clone();
    try (Scratch scratch = Scratch.take()) {
      long rows = AnyValues.write(mine, scratch);
      scratch.seal();
      return AnyValues.take(Natives.functionCall(function, rows, mine.length));
    } finally {
      Reference.reachabilityFence(mine);
    }
  }
}
