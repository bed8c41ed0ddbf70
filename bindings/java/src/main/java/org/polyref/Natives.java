package org.polyref;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/** The native half of the runtime: {@code libpolyref_java}. Loaded with this class. */
@SuppressWarnings("restricted")
final class Natives {
  static {
    String path = NativeLoader.find(Natives.class, "polyref_java");
    try {
      System.load(path);
    } catch (UnsatisfiedLinkError e) {
      throw NativeLoader.explain(path, e);
    }
    register();
    Text.take(libraryPath()); // initialises what reads texts, which must never wait for that
  }

  private Natives() {}

  /** Checks the ABI version, and announces the Java runtime to libpolyref. */
  private static native void register();

  static native long table();

  static native void retain(long object);

  static native void retainSlow(long object, int before);

  static native void release(long object);

  static native void releaseSlow(long object, int before);

  static native long objectType(long object);

  static native long alive(long type);

  static native int typeIndex(long type);

  static native long typeParent(long type);

  static String typeKey(long type) {
    return Text.take(typeKeyText(type));
  }

  private static native long typeKeyText(long type);

  static native int errorKind(long error);

  static native int errorCode(long error);

  static native long errorType(long error);

  static native long errorCause(long error);

  static native int errorFrameCount(long error);

  static native long errorText(long error, int which);

  static native void errorRetain(long error);

  static native void errorRelease(long error);

  static native long functionFind(long name);

  static native long functionNames();

  /** Calls, and returns a block with the result (an any), for {@link #dropAny}. */
  static native long functionCall(long function, long arguments, int count);

  static native void functionRetain(long function);

  static native void functionRelease(long function);

  static native long tensorNew(long data, int type, long[] shape, boolean readOnly, Object owner);

  /** The numbers of a tensor of this type, which the buffer doesn't keep. */
  static native ByteBuffer tensorBuffer(long tensor, int type);

  /** Where the numbers of a tensor of this type stand, one after the other; 0 if there are none. */
  static native long tensorNumbers(long tensor, int type);

  static native long tensorTypeName(int type);

  static native void tensorRetain(long tensor);

  static native void tensorRelease(long tensor);

  static native void functionRegister(long name, long function, boolean replace);

  static native void pluginLoad(long path);

  /** A new function that calls a Java callable. */
  static native long functionMake(long callable, Object target);

  /** The Java callable that a function calls; null if it isn't one of Java's. */
  static native Object functionHome(long function);

  /** Whether a function has the signature of a {@code polyref_callable}. */
  static native boolean functionIs(long function, long callable);

  /** The {@code polyref_callable} of Java's packed functions. */
  static native long packedCallable();

  /** Copies a borrowed any into another, which then owns what it holds. */
  static native void copyAny(long from, long to);

  /** Where native code keeps which callback runs on the current thread. */
  static native long activationAddress();

  /** Which callback runs on the current thread, innermost; 0 outside of all. */
  static native int activation();

  static native void dropAny(long block);

  /** What C++ is to know of the Java half of an object: a {@code polyref_foreign*}. */
  static native long halfNew(PolyrefObject wrapper, long overrides);

  /** Connects it with its object, which owns it from then on. */
  static native void halfAttach(long half, long object);

  static native void halfDrop(long half);

  /** The wrapper of an object of a Java subclass; null if the collector has taken it. */
  static native PolyrefObject halfWrapper(long object);

  /** Takes the only reference to an object, if the caller's is that. */
  static native boolean tryEnd(long object);

  /** Destroys an object after {@link #tryEnd}. */
  static native void finish(long object);

  /**
   * A new error that holds a throwable; rows as in {@code polyref/java.h}, the cause is taken over.
   */
  static native long errorNew(int kind, long message, long frames, long cause, Throwable thrown);

  /** The error, retained, now holding a throwable. */
  static native long errorHolding(long error, Throwable thrown);

  /** Whether an error holds an exception of another language. */
  static native boolean errorIsForeign(long error);

  /** The throwable that an error holds, or null. */
  static native Throwable errorThrowable(long error);

  static native void dropResult(long block);

  static native long allocate(long size);

  static native void free(long block);

  /** Where a direct buffer starts, whatever its position. */
  static native long bufferAddress(Buffer buffer);

  static native long libraryPath();

  static native int abiVersion();
}
