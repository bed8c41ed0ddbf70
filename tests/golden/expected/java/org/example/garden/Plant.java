// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/**
 * A plant of any kind.
 *
 * <p>It grows in a Bed.
 *
 * <pre><code>if (plant-&gt;grow(0.5) &gt; 2) &#123;
 *   bed-&gt;add(plant);  // &lt;here&gt;
 * &#125;</code></pre>
 *
 * <p>In C++: <code>garden::Plant</code>.
 */
@java.lang.SuppressWarnings({"this-escape", "deprecation"})
public class Plant extends org.polyref.PolyrefObject {
  static {
    GardenJni.load$();
  }

  /**
   * Sows a plant.
   *
   * <p>In C++: <code>garden::Plant::Plant</code>.
   *
   * @param name What it is called.
   * @param height Its height in centimetres.
   */
  public Plant(java.lang.String name, double height) {
    super(org.polyref.Owner.current(), new$(name, height));
    org.polyref.Handles.constructed(this, Plant.class);
  }

  private static long new$(java.lang.String name, double height) {
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      return GardenJni.garden_Plant_new(2, scratch$.text(name, "garden.Plant: name"), height);
    } finally {
      scratch$.close();
    }
  }

  /**
   * Sows a plant.
   *
   * <p>In C++: <code>garden::Plant::Plant</code>.
   *
   * <p>Here, <code>height</code> is <code>1.5</code>.
   *
   * @param name What it is called.
   */
  public Plant(java.lang.String name) {
    super(org.polyref.Owner.current(), new$(name));
    org.polyref.Handles.constructed(this, Plant.class);
  }

  private static long new$(java.lang.String name) {
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      return GardenJni.garden_Plant_new(1, scratch$.text(name, "garden.Plant: name"), 0);
    } finally {
      scratch$.close();
    }
  }

  /**
   * Takes over a reference. For generated code only.
   *
   * @param owner the current thread
   * @param handle the object
   */
  protected Plant(org.polyref.Owner owner, long handle) {
    super(owner, handle);
  }

  /**
   * Reads <code>garden::Plant::name</code>.
   *
   * @return the value of the field
   */
  public java.lang.String getName() {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return org.polyref.Text.take(GardenJni.garden_Plant_name_get(org.polyref.Handles.of(this)));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Writes <code>garden::Plant::name</code>.
   *
   * @param value the new value of the field
   */
  public void setName(java.lang.String value) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      GardenJni.garden_Plant_name_set(org.polyref.Handles.of(this), scratch$.text(value, "garden.Plant.name: value"));
    } finally {
      scratch$.close();
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Reads <code>garden::Plant::height</code>.
   *
   * @return the value of the field
   */
  public double getHeight() {
    return org.polyref.Fields.getDouble(this, GardenJni.garden_Plant_height_offset);
  }

  /**
   * Writes <code>garden::Plant::height</code>.
   *
   * @param value the new value of the field
   */
  public void setHeight(double value) {
    org.polyref.Fields.putDouble(this, GardenJni.garden_Plant_height_offset, value);
  }

  /**
   * Reads <code>garden::Plant::light</code>.
   *
   * @return the value of the field
   */
  public Light getLight() {
    return Light.of(org.polyref.Fields.getByte(this, GardenJni.garden_Plant_light_offset) & 0xFF);
  }

  /**
   * Writes <code>garden::Plant::light</code>.
   *
   * @param value the new value of the field
   */
  public void setLight(Light value) {
    org.polyref.Fields.putByte(this, GardenJni.garden_Plant_light_offset, (byte) org.polyref.Handles.ofEnum(value, "garden.Plant.light: value"));
  }

  /**
   * Reads <code>garden::Plant::neighbour</code>.
   *
   * @return the value of the field
   */
  @org.polyref.Nullable
  public Plant getNeighbour() {
    return GardenJni.wrapNullable$Plant(org.polyref.Owner.of(this), org.polyref.Fields.getReference(this, GardenJni.garden_Plant_neighbour_offset));
  }

  /**
   * Writes <code>garden::Plant::neighbour</code>.
   *
   * @param value the new value of the field
   */
  public void setNeighbour(@org.polyref.Nullable Plant value) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    java.lang.Object hold$value = org.polyref.Handles.hold(value);
    try {
      GardenJni.garden_Plant_neighbour_set(org.polyref.Handles.of(this), org.polyref.Handles.ofNullable(value, "garden.Plant.neighbour: value"));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
      java.lang.ref.Reference.reachabilityFence(hold$value);
    }
  }

  /**
   * Reads <code>garden::Plant::seed</code>.
   *
   * @return the value of the field
   */
  public int getSeed() {
    return org.polyref.Fields.getInt(this, GardenJni.garden_Plant_seed_offset);
  }

  /**
   * Grows by some centimetres.
   *
   * <p>In C++: <code>garden::Plant::grow</code>.
   *
   * @param by How much.
   * @return The new height in centimetres.
   * @throws WitheredError if it has withered.
   */
  public double grow(double by) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return GardenJni.garden_Plant_grow(org.polyref.Handles.of(this), by);
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Calls <code>garden::Plant::grow</code>.
   *
   * @param by <code>double</code>
   * @param light <code>Light</code>
   * @return <code>double</code>
   */
  public double grow(double by, Light light) {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return GardenJni.garden_Plant_grow_with_light(org.polyref.Handles.of(this), by, (int) org.polyref.Handles.ofEnum(light, "garden.Plant.grow: light"));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Calls <code>garden::Plant::leaves</code>.
   *
   * @return <code>std::int64_t</code>
   */
  public long leaves() {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return GardenJni.garden_Plant_leaves(org.polyref.Handles.of(this));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Calls <code>garden::Plant::parent</code>.
   *
   * @return <code>polyref::Ref&lt;Plant&gt;</code>
   */
  @org.polyref.Nullable
  public Plant parent() {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      return GardenJni.wrapNullable$Plant(org.polyref.Owner.of(this), GardenJni.garden_Plant_parent(org.polyref.Handles.of(this)));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }

  /**
   * Calls <code>garden::Plant::stretch</code>.
   *
   * @deprecated use grow
   */
  @java.lang.Deprecated
  public void stretch() {
    java.lang.Object hold$this = org.polyref.Handles.hold(this);
    try {
      GardenJni.garden_Plant_stretch(org.polyref.Handles.of(this));
    } finally {
      java.lang.ref.Reference.reachabilityFence(hold$this);
    }
  }
}
