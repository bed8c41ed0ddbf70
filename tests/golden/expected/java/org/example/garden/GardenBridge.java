// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/** What native code calls: callbacks and overridden methods. */
@java.lang.SuppressWarnings({"deprecation"})
final class GardenBridge {
  private GardenBridge() {}

  static long fn$to_opt_garden_Plant(GardenCallbacks.ToOptPlant self$) {
    return org.polyref.Callables.giveNullable(self$.call(), "GardenCallbacks.ToOptPlant: result");
  }
}
