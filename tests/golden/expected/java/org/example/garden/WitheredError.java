// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/**
 * Nothing grows any more.
 *
 * <p>In C++: <code>garden::WitheredError</code>.
 */
@java.lang.SuppressWarnings({"deprecation"})
public class WitheredError extends org.polyref.PolyrefException {
  private static final long serialVersionUID = 1L;

  static {
    GardenJni.load$();
  }

  /**
   * Makes a new object with <code>garden::WitheredError::WitheredError</code>.
   *
   * @param plant <code>const std::string &amp;</code>
   */
  public WitheredError(java.lang.String plant) {
    this(org.polyref.Owner.current(), new$(plant));
  }

  private static long new$(java.lang.String plant) {
    org.polyref.Scratch scratch$ = org.polyref.Scratch.take();
    try {
      return GardenJni.garden_WitheredError_new(scratch$.text(plant, "garden.WitheredError: plant"));
    } finally {
      scratch$.close();
    }
  }

  /**
   * Takes over an error. For generated code only.
   *
   * @param owner the current thread
   * @param error the error
   */
  protected WitheredError(org.polyref.Owner owner, long error) {
    super(owner, error);
  }

  /**
   * How long ago.
   *
   * <p>In C++: <code>garden::WitheredError::days</code>.
   *
   * @return <code>std::int32_t</code>
   */
  public int days() {
    try {
      return GardenJni.garden_WitheredError_days(errorOf(this));
    } finally {
      java.lang.ref.Reference.reachabilityFence(this);
    }
  }
}
