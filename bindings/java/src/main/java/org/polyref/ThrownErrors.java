package org.polyref;

import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.NoSuchElementException;

/** Makes native errors of what Java code throws inside a callback. */
final class ThrownErrors {
  private static final int MOST_FRAMES = 64;
  private static final int MOST_CAUSES = 64;

  private ThrownErrors() {}

  /**
   * The error of a throwable, which it holds: back in Java it is thrown as itself. One that was
   * made of an error builds on that, so that in the language it came from it is thrown as itself
   * too. Called by native code.
   */
  static long toError(Throwable thrown) {
    return toError(thrown, MOST_CAUSES);
  }

  private static long toError(Throwable thrown, int causesLeft) {
    long known = KeptErrors.of(thrown);
    if (known != 0) {
      long error = Natives.errorHolding(known, thrown);
      Reference.reachabilityFence(thrown);
      return error;
    }
    ErrorKind kind = kind(thrown);
    try (Scratch scratch = Scratch.take()) {
      long message = scratch.allocate(16);
      scratch.writeBytes(message, utf8(message(thrown, kind)));
      long frames = frames(thrown, scratch);
      Throwable cause = thrown.getCause();
      long causeError = cause == null || causesLeft == 0 ? 0 : toError(cause, causesLeft - 1);
      return Natives.errorNew(kind.ordinal(), message, frames, causeError, thrown);
    }
  }

  private static ErrorKind kind(Throwable thrown) {
    if (thrown instanceof ClosedException) {
      return ErrorKind.CLOSED;
    }
    if (thrown instanceof IllegalArgumentException) {
      return ErrorKind.INVALID_ARGUMENT;
    }
    if (thrown instanceof IndexOutOfBoundsException || thrown instanceof NoSuchElementException) {
      return ErrorKind.OUT_OF_RANGE;
    }
    if (thrown instanceof OutOfMemoryError) {
      return ErrorKind.OUT_OF_MEMORY;
    }
    if (thrown instanceof ArithmeticException) {
      return ErrorKind.OVERFLOW;
    }
    return thrown instanceof NullPointerException || thrown instanceof ClassCastException
        ? ErrorKind.TYPE
        : ErrorKind.RUNTIME;
  }

  /** The kind says the type already, except for those that have none of their own. */
  private static String message(Throwable thrown, ErrorKind kind) {
    String message = kind == ErrorKind.RUNTIME ? thrown.toString() : thrown.getMessage();
    return message != null ? message : thrown.getClass().getName();
  }

  /** As UTF-8, with `?` for what can't be: an error about a message would hide the error. */
  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static long frames(Throwable thrown, Scratch scratch) {
    StackTraceElement[] trace = thrown.getStackTrace();
    trace = Arrays.copyOf(trace, Math.min(trace.length, MOST_FRAMES));
    long row = scratch.allocate(16);
    long data = scratch.allocate(16L * trace.length);
    for (int i = 0; i < trace.length; i++) {
      scratch.writeBytes(data + 16L * i, utf8(frame(trace[i])));
    }
    Access.putLong(row, data);
    Access.putLong(row + 8, trace.length);
    return row;
  }

  private static String frame(StackTraceElement at) {
    String file = at.getFileName() == null ? "unknown" : at.getFileName();
    String line = at.getLineNumber() < 0 ? "" : ":" + at.getLineNumber();
    return file + line + " in " + at.getClassName() + "." + at.getMethodName();
  }
}
