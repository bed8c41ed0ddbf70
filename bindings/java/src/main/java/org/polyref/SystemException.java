package org.polyref;

/** A {@code std::system_error}: the message is its {@code what()}. */
public final class SystemException extends PolyrefException {
  private static final long serialVersionUID = 1;

  SystemException(Owner owner, long error) {
    super(owner, error);
  }

  /**
   * The error code; an {@code errno} if the category is "generic" or "system".
   *
   * @return the code
   */
  public int code() {
    return getSystemCode();
  }
}
