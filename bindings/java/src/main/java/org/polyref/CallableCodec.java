package org.polyref;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Callables of one signature: a {@code polyref_function*}. For generated code only.
 *
 * @param <F> the functional interface
 */
public final class CallableCodec<F> extends Codec<F> {
  /**
   * Makes the callables of other languages.
   *
   * @param <F> the functional interface
   */
  @FunctionalInterface
  public interface Maker<F> {
    /**
     * Makes one.
     *
     * @param function the function, which is taken over
     * @param packed whether it isn't of the signature
     * @return the callable
     */
    F make(long function, boolean packed);
  }

  private static final ConcurrentMap<Class<?>, CallableCodec<?>> BY_INTERFACE =
      new ConcurrentHashMap<>();

  private final Class<F> type;
  private final long callable; // the polyref_callable of Java's functions of this signature
  private final Maker<F> maker;
  private final boolean nullable;

  private CallableCodec(Class<F> type, long callable, Maker<F> maker, boolean nullable) {
    super(8);
    this.type = type;
    this.callable = callable;
    this.maker = maker;
    this.nullable = nullable;
  }

  /**
   * Makes the codec of a signature.
   *
   * @param <F> the functional interface
   * @param type the functional interface
   * @param callable the {@code polyref_callable} of Java's functions of this signature
   * @param maker makes callables of other languages
   * @return the codec
   */
  public static <F> CallableCodec<F> of(Class<F> type, long callable, Maker<F> maker) {
    CallableCodec<F> codec = new CallableCodec<>(type, callable, maker, false);
    BY_INTERFACE.put(type, codec);
    return codec;
  }

  /**
   * The same for callables that may be null.
   *
   * @return the codec
   */
  public CallableCodec<F> orNull() {
    return new CallableCodec<>(type, callable, maker, true);
  }

  /** The codec of the first generated interface that an object implements. */
  @SuppressWarnings("unchecked") // of() keeps type and codec together
  static CallableCodec<Object> ofObject(Callback object) {
    for (Class<?> at = object.getClass(); at != null; at = at.getSuperclass()) {
      CallableCodec<?> codec = ofInterfaces(at);
      if (codec != null) {
        return (CallableCodec<Object>) codec;
      }
    }
    throw new IllegalArgumentException(
        object.getClass().getName() + " implements no generated interface");
  }

  private static CallableCodec<?> ofInterfaces(Class<?> type) {
    for (Class<?> each : type.getInterfaces()) {
      CallableCodec<?> codec = BY_INTERFACE.get(each);
      codec = codec != null ? codec : ofInterfaces(each);
      if (codec != null) {
        return codec;
      }
    }
    return null;
  }

  @Override
  boolean nullable() {
    return nullable;
  }

  @Override
  F read(long at, Object where) {
    return borrowed(Access.getLong(at));
  }

  @Override
  void write(long at, F value, Scratch scratch, Object where) {
    Access.putLong(at, value == null ? 0 : scratch.function(this, type.cast(value)));
  }

  @Override
  F convert(Object packed, Object where) {
    if (packed == null && nullable) {
      return null;
    }
    if (type.isInstance(packed)) {
      return type.cast(packed);
    }
    // Of another signature: it is called with packed values.
    if (packed instanceof PackedFunction function) {
      return taken(Codecs.PACKED.give(function));
    }
    if (packed instanceof Callback callback) {
      return taken(ofObject(callback).give(callback));
    }
    throw Converted.wrongType(packed, "a function", where);
  }

  /** The callable of a function that somebody else keeps. */
  F borrowed(long function) {
    if (function != 0) {
      Natives.functionRetain(function);
    }
    return taken(function);
  }

  /** The callable of a function whose reference is taken over. */
  F taken(long function) {
    if (function == 0) {
      return null;
    }
    Object home = Natives.functionHome(function);
    if (type.isInstance(home)) {
      Natives.functionRelease(function);
      return type.cast(home);
    }
    return maker.make(function, !Natives.functionIs(function, callable));
  }

  /** A reference of the caller's own to a callable's function, which is made for one of Java's. */
  long give(F value) {
    if (value instanceof NativeHandle function) {
      long handle = function.nativeFunction();
      Natives.functionRetain(handle);
      java.lang.ref.Reference.reachabilityFence(value);
      return handle;
    }
    return Natives.functionMake(callable, value);
  }
}
