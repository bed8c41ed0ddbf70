// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/** The functions of module <code>garden</code>. */
@java.lang.SuppressWarnings({"deprecation"})
public final class Garden {
  private Garden() {}

  private static final org.polyref.Codec<java.util.List<Plant>> list_object_Plant$ = org.polyref.Codecs.list(org.polyref.Codecs.object(Plant.class));

  private static final org.polyref.Codec<java.util.Map<java.lang.String, Plant>> map_STRING_object_Plant$ = org.polyref.Codecs.map(org.polyref.Codecs.STRING, org.polyref.Codecs.object(Plant.class));

  private static final org.polyref.Codec<java.util.Set<Light>> set_enumOf_Light_UINT8_Light$ = org.polyref.Codecs.set(org.polyref.Codecs.enumOf(Light.class, org.polyref.Codecs.UINT8, Light::of));

  private static final org.polyref.Codec<org.polyref.Tuple.Of2<java.lang.String, double[]>> tuple_STRING_FLOAT64S$ = org.polyref.Codecs.tuple(org.polyref.Codecs.STRING, org.polyref.Codecs.FLOAT64S);

  private static final org.polyref.Codec<org.polyref.Tuple.Of2<java.lang.String, java.lang.Integer>> tuple_STRING_INT32$ = org.polyref.Codecs.tuple(org.polyref.Codecs.STRING, org.polyref.Codecs.INT32);

  /**
   * Waters a bed.
   *
   * <p>In C++: <code>garden::water</code>.
   *
   * @param bed <code>polyref::Ref&lt;Bed&gt;</code>
   * @param needs <code>Needs</code>
   * @return <code>polyref::Ref&lt;Bed&gt;</code>
   */
  public static Bed water(Bed bed, Needs needs) {
    java.lang.Object hold$bed = org.polyref.Handles.hold(bed);
    try {
      return GardenJni.wrap$Bed(org.polyref.Owner.current(), GardenJni.garden_water(2, org.polyref.Handles.of(bed, "garden.water: bed"), org.polyref.Handles.ofEnum(needs, "garden.water: needs")));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$bed);
    }
  }

  /**
   * Calls <code>garden::tallest</code>.
   *
   * @param bed <code>const Bed &amp;</code>
   * @param count <code>std::uint32_t</code>
   * @return <code>std::vector&lt;polyref::Ref&lt;Plant&gt;&gt;</code>
   */
  public static java.util.List<Plant> tallest(Bed bed, long count) {
    java.lang.Object hold$bed = org.polyref.Handles.hold(bed);
    try {
      return org.polyref.Results.take(list_object_Plant$, GardenJni.garden_tallest(org.polyref.Handles.of(bed, "garden.tallest: bed"), org.polyref.Numbers.u32(count, "garden.tallest: count")), "garden.tallest");
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$bed);
    }
  }

  /**
   * The plants that are left when some kinds are taken out.
   *
   * <p>In C++: <code>garden::without</code>.
   *
   * @param plants <code>const std::map&lt;std::string, polyref::Ref&lt;Plant&gt;&gt; &amp;</code>
   * @param kinds <code>const std::set&lt;Light&gt; &amp;</code>
   * @return <code>std::map&lt;std::string, polyref::Ref&lt;Plant&gt;&gt;</code>
   */
  public static java.util.Map<java.lang.String, Plant> without(java.util.Map<java.lang.String, Plant> plants, java.util.Set<Light> kinds) {
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long plants$ = scratch$.put(map_STRING_object_Plant$, plants, "garden.without: plants");
      long kinds$ = scratch$.put(set_enumOf_Light_UINT8_Light$, kinds, "garden.without: kinds");
      scratch$.seal();
      return org.polyref.Results.take(map_STRING_object_Plant$, GardenJni.garden_without(plants$, kinds$), "garden.without");
    } finally {
      scratch$.close();
    }
  }

  /**
   * Where a plant stands, and its colour as red, green and blue.
   *
   * <p>In C++: <code>garden::looks</code>.
   *
   * @param place <code>const std::pair&lt;std::string, std::int32_t&gt; &amp;</code>
   * @return <code>std::pair&lt;std::string, std::array&lt;double, 3&gt;&gt;</code>
   */
  public static org.polyref.Tuple.Of2<java.lang.String, double[]> looks(org.polyref.Tuple.Of2<java.lang.String, java.lang.Integer> place) {
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long place$ = scratch$.put(tuple_STRING_INT32$, place, "garden.looks: place");
      return org.polyref.Results.take(tuple_STRING_FLOAT64S$, GardenJni.garden_looks(place$), "garden.looks");
    } finally {
      scratch$.close();
    }
  }

  /**
   * When a plant was filed after growing for so long.
   *
   * <p>In C++: <code>garden::filed</code>.
   *
   * @param at <code>const std::filesystem::path &amp;</code>
   * @param grown <code>std::chrono::milliseconds</code>
   * @param spin <code>std::complex&lt;float&gt;</code>
   * @return <code>std::chrono::system_clock::time_point</code>
   */
  public static java.time.Instant filed(java.nio.file.Path at, java.time.Duration grown, org.polyref.Complex spin) {
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long at$ = scratch$.put(org.polyref.Codecs.PATH, at, "garden.filed: at");
      long grown$ = scratch$.put(org.polyref.Codecs.DURATION, grown, "garden.filed: grown");
      long spin$ = scratch$.put(org.polyref.Codecs.COMPLEX64, spin, "garden.filed: spin");
      return org.polyref.Results.take(org.polyref.Codecs.TIMEPOINT, GardenJni.garden_filed(3, at$, grown$, spin$), "garden.filed");
    } finally {
      scratch$.close();
    }
  }

  /**
   * Waters a bed.
   *
   * <p>In C++: <code>garden::water</code>.
   *
   * <p>Here, <code>needs</code> is <code>Needs::Water</code>.
   *
   * @param bed <code>polyref::Ref&lt;Bed&gt;</code>
   * @return <code>polyref::Ref&lt;Bed&gt;</code>
   */
  public static Bed water(Bed bed) {
    java.lang.Object hold$bed = org.polyref.Handles.hold(bed);
    try {
      return GardenJni.wrap$Bed(org.polyref.Owner.current(), GardenJni.garden_water(1, org.polyref.Handles.of(bed, "garden.water: bed"), 0));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$bed);
    }
  }

  /**
   * When a plant was filed after growing for so long.
   *
   * <p>In C++: <code>garden::filed</code>.
   *
   * <p>Here, <code>spin</code> is <code>0</code>.
   *
   * @param at <code>const std::filesystem::path &amp;</code>
   * @param grown <code>std::chrono::milliseconds</code>
   * @return <code>std::chrono::system_clock::time_point</code>
   */
  public static java.time.Instant filed(java.nio.file.Path at, java.time.Duration grown) {
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long at$ = scratch$.put(org.polyref.Codecs.PATH, at, "garden.filed: at");
      long grown$ = scratch$.put(org.polyref.Codecs.DURATION, grown, "garden.filed: grown");
      return org.polyref.Results.take(org.polyref.Codecs.TIMEPOINT, GardenJni.garden_filed(2, at$, grown$, 0), "garden.filed");
    } finally {
      scratch$.close();
    }
  }
}
