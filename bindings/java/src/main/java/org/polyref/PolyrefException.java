package org.polyref;

import java.util.List;

/**
 * An error of C++ for which Java has no exception of its own, and the base of the generated
 * exception classes. The message is the C++ exception's {@code what()}.
 */
public class PolyrefException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient long error;
  private final ErrorKind kind;
  private final int code;
  private final String cppType;
  private final String[] frames;

  @SuppressWarnings("unused") // keeps the error alive as long as this exception
  private final transient Tracker.Token token;

  PolyrefException(String message) {
    super(message);
    error = 0;
    kind = ErrorKind.RUNTIME;
    code = 0;
    cppType = "";
    frames = new String[0];
    token = null;
  }

  /**
   * Takes over an error. For generated code only.
   *
   * @param owner the current thread
   * @param error the error
   */
  protected PolyrefException(Owner owner, long error) {
    super(Errors.message(error), Errors.cause(error));
    this.error = error;
    kind = ErrorKind.of(Natives.errorKind(error));
    code = Natives.errorCode(error);
    cppType = Errors.text(error, Errors.CPP_TYPE);
    frames = Errors.frames(error);
    token = Tracker.track(Tracker.Kind.ERROR, error);
  }

  /** The native error, as long as this is reachable; 0 if there is none. */
  final long error() {
    return error;
  }

  /**
   * The native error, for the methods of generated exception classes. For generated code only.
   *
   * @param exception the exception
   * @return its error
   * @throws IllegalStateException if the exception has none: it was deserialized
   */
  protected static final long errorOf(PolyrefException exception) {
    if (exception.error == 0) {
      throw new IllegalStateException(
          exception.getClass().getName() + " has lost its C++ exception");
    }
    return exception.error;
  }

  /**
   * The kind of error.
   *
   * @return the kind
   */
  public final ErrorKind getKind() {
    return kind;
  }

  /**
   * The code of a {@code std::system_error}; 0 for others.
   *
   * @return the code
   */
  public final int getSystemCode() {
    return code;
  }

  /**
   * The C++ name of what was thrown; empty if the error wasn't thrown by C++.
   *
   * @return the name
   */
  public final String getCppType() {
    return cppType;
  }

  /**
   * The polyref functions that the error has passed through, outermost last.
   *
   * @return the names of the functions
   */
  public final List<String> getFrames() {
    return List.of(frames);
  }
}
