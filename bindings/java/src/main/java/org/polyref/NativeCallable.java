package org.polyref;

import java.lang.ref.Reference;

/**
 * The base of the generated classes of callables that come from another language. For generated
 * code only.
 */
public abstract class NativeCallable implements NativeHandle {
  private final long handle;
  private final boolean packed;
  private final Tracker.Token token;

  /**
   * Takes over a function.
   *
   * @param function the function
   * @param packed whether it isn't of the signature, so that only packed values can be passed
   */
  protected NativeCallable(long function, boolean packed) {
    this.handle = function;
    this.packed = packed;
    this.token = Tracker.track(Tracker.Kind.FUNCTION, function);
  }

  /**
   * The function.
   *
   * @return its address, for as long as this is reachable
   */
  @Override
  public final long nativeFunction() {
    return handle;
  }

  /**
   * Whether calls must be packed.
   *
   * @return true if they must
   */
  protected final boolean isPacked() {
    return packed;
  }

  /**
   * Calls with packed values.
   *
   * @param <T> the result's type
   * @param codec of the result; null if there is none
   * @param arguments the arguments
   * @return the result
   */
  protected final <T> @Nullable T callPacked(@Nullable Codec<T> codec, Object... arguments) {
    try {
      Object result = NativeFunction.call(handle, arguments);
      return codec == null ? null : Converted.to(codec, result, "a callback: result");
    } finally {
      Reference.reachabilityFence(token);
    }
  }
}
