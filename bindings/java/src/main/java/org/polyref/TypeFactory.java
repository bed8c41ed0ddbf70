package org.polyref;

/**
 * Makes the wrappers and exceptions of one generated module, by the position of the class in the
 * module's list.
 */
public interface TypeFactory {
  /**
   * Wraps an object; takes over the reference.
   *
   * @param ordinal which class
   * @param owner the current thread
   * @param handle the object
   * @return the wrapper
   */
  PolyrefObject wrap(int ordinal, Owner owner, long handle);

  /**
   * Makes an exception; takes over the error.
   *
   * @param ordinal which class
   * @param error the error
   * @return the exception
   */
  PolyrefException exception(int ordinal, long error);
}
