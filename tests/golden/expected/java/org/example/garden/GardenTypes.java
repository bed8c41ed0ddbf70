// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/** Makes the wrappers and exceptions of module garden. */
@java.lang.SuppressWarnings({"deprecation"})
final class GardenTypes implements org.polyref.TypeFactory {
  private static final java.lang.String[] KEYS = {
    "garden.WitheredError",
    "garden.Plant",
    "garden.Rose",
    "garden.Bed",
  };

  private static final java.lang.String[] NAMES = {
    "org.example.garden.WitheredError",
    "org.example.garden.Plant",
    "org.example.garden.Rose",
    "org.example.garden.Bed",
  };

  static int[] register(long[] types) {
    return org.polyref.Modules.register(new GardenTypes(), KEYS, NAMES, types);
  }

  @java.lang.Override
  public org.polyref.PolyrefObject wrap(int ordinal, org.polyref.Owner owner, long handle) {
    switch (ordinal) {
      case 1:
        return new Plant(owner, handle);
      case 2:
        return new Rose(owner, handle);
      case 3:
        return new Bed(owner, handle);
      default:
        throw new java.lang.AssertionError(ordinal);
    }
  }

  @java.lang.Override
  public org.polyref.PolyrefException exception(int ordinal, long error) {
    switch (ordinal) {
      case 0:
        return new WitheredError(org.polyref.Owner.current(), error);
      default:
        throw new java.lang.AssertionError(ordinal);
    }
  }
}
