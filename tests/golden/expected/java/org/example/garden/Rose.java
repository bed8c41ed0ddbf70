// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/** The C++ class <code>garden::Rose</code>. */
@java.lang.SuppressWarnings({"this-escape", "deprecation"})
public class Rose extends Plant {
  static {
    GardenJni.load$();
  }

  /** Makes a new object with <code>garden::Rose::Rose</code>. */
  public Rose() {
    super(org.polyref.Owner.current(), new$());
    org.polyref.Handles.constructed(this, Rose.class);
  }

  private static long new$() {
    return GardenJni.garden_Rose_new();
  }

  /**
   * Takes over a reference. For generated code only.
   *
   * @param owner the current thread
   * @param handle the object
   */
  protected Rose(org.polyref.Owner owner, long handle) {
    super(owner, handle);
  }

  /**
   * Calls <code>garden::Rose::wild</code>.
   *
   * @return <code>polyref::Ref&lt;Rose&gt;</code> in C++
   */
  public static Rose wild() {
    return GardenJni.wrap$Rose(org.polyref.Owner.current(), GardenJni.garden_Rose_wild());
  }
}
