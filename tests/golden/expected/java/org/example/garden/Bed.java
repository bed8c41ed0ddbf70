// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/**
 * Where plants grow.
 *
 * <p>In C++: <code>garden::Bed</code>.
 */
@java.lang.SuppressWarnings({"this-escape", "deprecation"})
public class Bed extends org.polyref.PolyrefObject implements java.lang.Iterable<Plant> {
  static {
    GardenJni.load$();
  }

  private static final org.polyref.Codec<java.util.List<java.lang.String>> list_STRING$ = org.polyref.Codecs.list(org.polyref.Codecs.STRING);

  private static final org.polyref.Codec<java.util.List<Plant>> list_object_Plant$ = org.polyref.Codecs.list(org.polyref.Codecs.object(Plant.class));

  private static final org.polyref.Codec<java.util.Map<java.lang.String, Plant>> map_STRING_object_Plant$ = org.polyref.Codecs.map(org.polyref.Codecs.STRING, org.polyref.Codecs.object(Plant.class));

  private static final org.polyref.Codec<java.util.Optional<java.lang.Integer>> optional_INT32$ = org.polyref.Codecs.optional(org.polyref.Codecs.INT32);

  private static final org.polyref.Codec<java.util.Set<Light>> set_enumOf_Light_UINT8_Light$ = org.polyref.Codecs.set(org.polyref.Codecs.enumOf(Light.class, org.polyref.Codecs.UINT8, Light::of));

  /** Makes a new object with <code>garden::Bed::Bed</code>. */
  public Bed() {
    super(org.polyref.Owner.current(), new$());
    org.polyref.Handles.constructed(this, Bed.class);
  }

  private static long new$() {
    return GardenJni.garden_Bed_new();
  }

  /**
   * Takes over a reference. For generated code only.
   *
   * @param owner the current thread
   * @param handle the object
   */
  protected Bed(org.polyref.Owner owner, long handle) {
    super(owner, handle);
  }

  /**
   * Reads <code>garden::Bed::plants</code>.
   *
   * @return the container itself: what is changed here is changed in C++
   */
  public java.util.List<Plant> getPlants() {
    return new View$Plants(this);
  }

  /**
   * Writes <code>garden::Bed::plants</code>.
   *
   * @param value the new value of the field
   */
  public void setPlants(java.util.List<Plant> value) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long value$ = scratch$.put(list_object_Plant$, value, "garden.Bed.plants: value");
      scratch$.seal();
      GardenJni.garden_Bed_plants_set(org.polyref.Handles.of(this), value$);
    } finally {
      scratch$.close();
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Reads <code>garden::Bed::labels</code>.
   *
   * @return the container itself: what is changed here is changed in C++
   */
  public java.util.List<java.lang.String> getLabels() {
    return new View$Labels(this);
  }

  /**
   * Writes <code>garden::Bed::labels</code>.
   *
   * @param value the new value of the field
   */
  public void setLabels(java.util.List<java.lang.String> value) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long value$ = scratch$.put(list_STRING$, value, "garden.Bed.labels: value");
      GardenJni.garden_Bed_labels_set(org.polyref.Handles.of(this), value$);
    } finally {
      scratch$.close();
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Reads <code>garden::Bed::row</code>.
   *
   * @return the value of the field
   */
  public java.util.Optional<java.lang.Integer> getRow() {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return org.polyref.Results.take(optional_INT32$, GardenJni.garden_Bed_row_get(org.polyref.Handles.of(this)), "garden.Bed.row");
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Writes <code>garden::Bed::row</code>.
   *
   * @param value the new value of the field
   */
  public void setRow(@org.polyref.Nullable java.lang.Integer value) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long value$ = scratch$.putNullable(org.polyref.Codecs.INT32, value, "garden.Bed.row: value");
      GardenJni.garden_Bed_row_set(org.polyref.Handles.of(this), value$);
    } finally {
      scratch$.close();
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Reads <code>garden::Bed::named</code>.
   *
   * @return the container itself: what is changed here is changed in C++
   */
  public java.util.Map<java.lang.String, Plant> getNamed() {
    return new View$Named(this);
  }

  /**
   * Writes <code>garden::Bed::named</code>.
   *
   * @param value the new value of the field
   */
  public void setNamed(java.util.Map<java.lang.String, Plant> value) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      long value$ = scratch$.put(map_STRING_object_Plant$, value, "garden.Bed.named: value");
      scratch$.seal();
      GardenJni.garden_Bed_named_set(org.polyref.Handles.of(this), value$);
    } finally {
      scratch$.close();
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Reads <code>garden::Bed::lights</code>.
   *
   * @return the container itself: what is changed here is changed in C++
   */
  public java.util.Set<Light> getLights() {
    return new View$Lights(this);
  }

  /**
   * Calls <code>garden::Bed::size</code>.
   *
   * @return <code>std::size_t</code>
   */
  public long size() {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return org.polyref.Numbers.u64Result(GardenJni.garden_Bed_size(org.polyref.Handles.of(this)), "garden.Bed.size");
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * The plants, one by one.
   *
   * <p>In C++: <code>garden::Bed::begin</code>.
   *
   * @return <code>iterator over polyref::Ref&lt;garden::Plant&gt;</code>
   */
  public java.util.Iterator<Plant> iterator() {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return org.polyref.Iteration.overObjects(org.polyref.Callables.take(GardenJni.FN$to_opt_garden_Plant, GardenJni.garden_Bed_begin(org.polyref.Handles.of(this)))::call);
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  private static final class View$Plants extends org.polyref.ObjectListView<Plant> {
    private final Bed owner;

    View$Plants(Bed owner) {
      super("garden.Bed.plants", false);
      this.owner = owner;
    }

    @java.lang.Override
    protected long length() {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return GardenJni.garden_Bed_plants_size(org.polyref.Handles.of(owner));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected Plant at(int index) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return GardenJni.wrap$Plant(org.polyref.Owner.of(owner), GardenJni.garden_Bed_plants_at(org.polyref.Handles.of(owner), index));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected int chunk(long begin, long[] handles) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return GardenJni.garden_Bed_plants_at$chunk(org.polyref.Handles.of(owner), begin, handles);
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected Plant wrap(org.polyref.Owner current, long handle) {
      return GardenJni.wrap$Plant(current, handle);
    }

    @java.lang.Override
    protected void put(int index, Plant value) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      java.lang.Object hold$value = org.polyref.Handles.hold(value);
      try {
        GardenJni.garden_Bed_plants_put(org.polyref.Handles.of(owner), index, org.polyref.Handles.of(value, "garden.Bed.plants: value"));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
        java.lang.ref.Reference.reachabilityFence(hold$value);
      }
    }

    @java.lang.Override
    protected void insert(int index, Plant value) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      java.lang.Object hold$value = org.polyref.Handles.hold(value);
      try {
        GardenJni.garden_Bed_plants_insert(org.polyref.Handles.of(owner), index, org.polyref.Handles.of(value, "garden.Bed.plants: value"));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
        java.lang.ref.Reference.reachabilityFence(hold$value);
      }
    }

    @java.lang.Override
    protected void erase(int begin, int end) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        GardenJni.garden_Bed_plants_erase(org.polyref.Handles.of(owner), begin, end);
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }
  }

  private static final class View$Labels extends org.polyref.ListView<java.lang.String> {
    private final Bed owner;

    View$Labels(Bed owner) {
      super("garden.Bed.labels", false);
      this.owner = owner;
    }

    @java.lang.Override
    protected long length() {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return GardenJni.garden_Bed_labels_size(org.polyref.Handles.of(owner));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected java.lang.String at(int index) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return org.polyref.Text.take(GardenJni.garden_Bed_labels_at(org.polyref.Handles.of(owner), index));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected void put(int index, java.lang.String value) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
      try {
        GardenJni.garden_Bed_labels_put(org.polyref.Handles.of(owner), index, scratch$.text(value, "garden.Bed.labels: value"));
      } finally {
        scratch$.close();
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected void insert(int index, java.lang.String value) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
      try {
        GardenJni.garden_Bed_labels_insert(org.polyref.Handles.of(owner), index, scratch$.text(value, "garden.Bed.labels: value"));
      } finally {
        scratch$.close();
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected void erase(int begin, int end) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        GardenJni.garden_Bed_labels_erase(org.polyref.Handles.of(owner), begin, end);
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }
  }

  private static final class View$Named extends org.polyref.MapView<java.lang.String, Plant> {
    private final Bed owner;

    View$Named(Bed owner) {
      super("garden.Bed.named", false);
      this.owner = owner;
    }

    @java.lang.Override
    protected long length() {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return GardenJni.garden_Bed_named_size(org.polyref.Handles.of(owner));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected boolean holds(java.lang.String key) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
      try {
        return GardenJni.garden_Bed_named_has(org.polyref.Handles.of(owner), scratch$.text(key, "garden.Bed.named: key"));
      } finally {
        scratch$.close();
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected java.util.Map<java.lang.String, Plant> whole() {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return org.polyref.Results.take(map_STRING_object_Plant$, GardenJni.garden_Bed_named_get(org.polyref.Handles.of(owner)), "garden.Bed.named");
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected Plant read(java.lang.String key) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
      try {
        return GardenJni.wrap$Plant(org.polyref.Owner.of(owner), GardenJni.garden_Bed_named_find(org.polyref.Handles.of(owner), scratch$.text(key, "garden.Bed.named: key")));
      } finally {
        scratch$.close();
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected boolean write(java.lang.String key, Plant value) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      java.lang.Object hold$value = org.polyref.Handles.hold(value);
      org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
      try {
        return GardenJni.garden_Bed_named_put(org.polyref.Handles.of(owner), scratch$.text(key, "garden.Bed.named: key"), org.polyref.Handles.of(value, "garden.Bed.named: value"));
      } finally {
        scratch$.close();
        java.lang.ref.Reference.reachabilityFence(hold$owner);
        java.lang.ref.Reference.reachabilityFence(hold$value);
      }
    }

    @java.lang.Override
    protected boolean drop(java.lang.String key) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
      try {
        return GardenJni.garden_Bed_named_drop(org.polyref.Handles.of(owner), scratch$.text(key, "garden.Bed.named: key"));
      } finally {
        scratch$.close();
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }
  }

  private static final class View$Lights extends org.polyref.SetView<Light> {
    private final Bed owner;

    View$Lights(Bed owner) {
      super("garden.Bed.lights");
      this.owner = owner;
    }

    @java.lang.Override
    protected long length() {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return GardenJni.garden_Bed_lights_size(org.polyref.Handles.of(owner));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected boolean holds(Light key) {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return GardenJni.garden_Bed_lights_has(org.polyref.Handles.of(owner), (int) org.polyref.Handles.ofEnum(key, "garden.Bed.lights: key"));
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }

    @java.lang.Override
    protected java.util.Set<Light> whole() {
      java.lang.Object hold$owner = org.polyref.Handles.hold(owner);
      try {
        return org.polyref.Results.take(set_enumOf_Light_UINT8_Light$, GardenJni.garden_Bed_lights_get(org.polyref.Handles.of(owner)), "garden.Bed.lights");
      } finally {
        java.lang.ref.Reference.reachabilityFence(hold$owner);
      }
    }
  }
}
