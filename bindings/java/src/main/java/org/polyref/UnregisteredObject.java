package org.polyref;

/** An object of a class that no module exports: it can be kept, compared and passed on. */
final class UnregisteredObject extends PolyrefObject {
  UnregisteredObject(Owner owner, long handle) {
    super(owner, handle);
  }

  /** Makes no other. */
  static final class Factory implements TypeFactory {
    @Override
    public PolyrefObject wrap(int ordinal, Owner owner, long handle) {
      return new UnregisteredObject(owner, handle);
    }

    @Override
    public PolyrefException exception(int ordinal, long error) {
      throw new AssertionError(ordinal);
    }
  }
}
