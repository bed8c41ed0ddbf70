// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/** The C++ class <code>garden::Rose</code>. */
@java.lang.SuppressWarnings({"this-escape", "deprecation"})
public class Rose extends Plant {
  static {
    GardenJni.load$();
  }

  /**
   * Makes a new object with <code>garden::Rose::Rose</code>.
   *
   * @param petals <code>std::int32_t</code>
   */
  public Rose(int petals) {
    super(org.polyref.Owner.current(), new$(petals));
    org.polyref.Handles.constructed(this, Rose.class);
  }

  private static long new$(int petals) {
    return GardenJni.garden_Rose_new(1, petals);
  }

  /**
   * Makes a new object with <code>garden::Rose::Rose</code>.
   *
   * <p>Here, <code>petals</code> is <code>5</code>.
   */
  public Rose() {
    super(org.polyref.Owner.current(), new$());
    org.polyref.Handles.constructed(this, Rose.class);
  }

  private static long new$() {
    return GardenJni.garden_Rose_new(0, 0);
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
   * @return <code>polyref::Ref&lt;Rose&gt;</code>
   */
  public static Rose wild() {
    return GardenJni.wrap$Rose(org.polyref.Owner.current(), GardenJni.garden_Rose_wild());
  }
}
