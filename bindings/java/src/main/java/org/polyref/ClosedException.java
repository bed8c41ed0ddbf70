package org.polyref;

/** An object was used after {@link PolyrefObject#close()}; the message names its C++ class. */
public final class ClosedException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  ClosedException(String message) {
    super(message);
  }
}
