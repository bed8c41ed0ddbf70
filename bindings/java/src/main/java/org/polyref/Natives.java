package org.polyref;

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

  static native void errorRelease(long error);

  static native long functionFind(long name);

  static native long functionNames();

  /** Calls, and returns a block with the result (an any), for {@link #dropAny}. */
  static native long functionCall(long function, long arguments, int count);

  static native void functionRetain(long function);

  static native void functionRelease(long function);

  static native void dropAny(long block);

  static native void dropResult(long block);

  static native long allocate(long size);

  static native void free(long block);

  static native long libraryPath();

  static native int abiVersion();
}
