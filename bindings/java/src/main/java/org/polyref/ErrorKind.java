package org.polyref;

/**
 * What kind of error C++ reported. The order is that of {@code POLYREF_ERROR_...} in {@code
 * polyref/c_api.h}.
 */
public enum ErrorKind {
  /** Anything without a closer kind. */
  RUNTIME,
  /** {@code std::invalid_argument}. */
  INVALID_ARGUMENT,
  /** {@code std::out_of_range}. */
  OUT_OF_RANGE,
  /** {@code std::bad_alloc}. */
  OUT_OF_MEMORY,
  /** {@code std::system_error}. */
  SYSTEM,
  /** A wrong type, or a null where none may be. */
  TYPE,
  /** A number that its type can't hold. */
  OVERFLOW,
  /** An annotated exception class. */
  CUSTOM,
  /** The use of a closed object, or of one that lives on the C++ stack or inside another. */
  CLOSED;

  private static final ErrorKind[] ALL = values();

  static ErrorKind of(int value) {
    return value >= 0 && value < ALL.length ? ALL[value] : RUNTIME;
  }
}
