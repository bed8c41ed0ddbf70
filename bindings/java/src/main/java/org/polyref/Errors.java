package org.polyref;

/** Makes throwables of native errors. */
final class Errors {
  static final int MESSAGE = 0;
  static final int CPP_TYPE = 1;
  static final int FRAMES = 2; // and above: each frame

  private Errors() {}

  /**
   * Takes over the error; one that holds a Java throwable is that one. Called by native code, which
   * throws the result.
   */
  static Throwable toThrowable(long error) {
    Throwable own = Natives.errorThrowable(error);
    if (own != null) {
      Natives.errorRelease(error);
      return own;
    }
    ErrorKind kind = ErrorKind.of(Natives.errorKind(error));
    switch (kind) {
      case CUSTOM:
        ObjectTypes.Entry entry = ObjectTypes.ofType(Natives.errorType(error));
        return entry == null
            ? new PolyrefException(Owner.current(), error)
            : entry.exception(error);
      case SYSTEM:
        return new SystemException(Owner.current(), error);
      case RUNTIME:
        return new PolyrefException(Owner.current(), error);
      default:
        return standard(kind, error);
    }
  }

  /** What another language has thrown stands beside the exception, with its frames. */
  private static Throwable standard(ErrorKind kind, long error) {
    Throwable made = standard(kind, message(error)).initCause(cause(error));
    if (Natives.errorIsForeign(error)) {
      Natives.errorRetain(error);
      made.addSuppressed(new PolyrefException(Owner.current(), error));
    }
    KeptErrors.keep(made, error);
    return made;
  }

  private static Throwable standard(ErrorKind kind, String message) {
    return switch (kind) {
      case INVALID_ARGUMENT -> new IllegalArgumentException(message);
      case OUT_OF_RANGE -> new IndexOutOfBoundsException(message);
      case OUT_OF_MEMORY -> new OutOfMemoryError(message);
      case OVERFLOW -> new ArithmeticException(message);
      case CLOSED -> new IllegalStateException(message);
      // The C ABI has one kind for both; its own messages about nulls say so.
      case TYPE ->
          message.contains("null")
              ? new NullPointerException(message)
              : new ClassCastException(message);
      default -> throw new AssertionError(kind);
    };
  }

  static String message(long error) {
    return text(error, MESSAGE);
  }

  static Throwable cause(long error) {
    long cause = Natives.errorCause(error); // retained
    return cause == 0 ? null : toThrowable(cause);
  }

  static String[] frames(long error) {
    String[] frames = new String[Natives.errorFrameCount(error)];
    for (int i = 0; i < frames.length; i++) {
      frames[i] = text(error, FRAMES + i);
    }
    return frames;
  }

  static String text(long error, int which) {
    return Text.take(Natives.errorText(error, which));
  }
}
