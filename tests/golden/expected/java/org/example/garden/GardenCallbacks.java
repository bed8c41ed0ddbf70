// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/** The callables of module <code>garden</code>: one functional interface for each signature. */
@java.lang.SuppressWarnings({"deprecation"})
public final class GardenCallbacks {
  private GardenCallbacks() {}

  private static final org.polyref.Codec<Plant> nullableObject_Plant$ = org.polyref.Codecs.nullableObject(Plant.class);

  /** A C++ <code>std::optional&lt;polyref::Ref&lt;garden::Plant&gt;&gt;()</code>. */
  @java.lang.FunctionalInterface
  public interface ToOptPlant extends org.polyref.Callback {
    /**
     * Calls it.
     *
     * @return <code>std::optional&lt;polyref::Ref&lt;garden::Plant&gt;&gt;</code> in C++
     */
    @org.polyref.Nullable
    Plant call();
  }

  static final class NativeToOptPlant extends org.polyref.NativeCallable implements GardenCallbacks.ToOptPlant {
    NativeToOptPlant(long function, boolean packed) {
      super(function, packed);
    }

    @java.lang.Override
    public Plant call() {
      if (isPacked()) {
        return callPacked(nullableObject_Plant$);
      }
      try {
        return GardenJni.wrapNullable$Plant(org.polyref.Owner.current(), GardenJni.fn$to_opt_garden_Plant(nativeFunction()));
      } finally {
        java.lang.ref.Reference.reachabilityFence(this);
      }
    }
  }
}
