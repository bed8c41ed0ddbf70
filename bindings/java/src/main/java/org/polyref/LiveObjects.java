package org.polyref;

/**
 * What lives, and who holds it: to find what keeps an object alive. References are seen in public
 * fields of exported classes; what else holds an object is only known by its count. To be asked
 * while no other thread changes objects.
 */
public final class LiveObjects {
  private LiveObjects() {}

  /**
   * Notes each C++ object that is made from now on, or no longer. {@code POLYREF_TRACK=1} in the
   * environment does so from the start.
   *
   * @param on whether to note them
   */
  public static void track(boolean on) {
    Registry.get("polyref.live.track").call(on);
  }

  /**
   * Reports in words.
   *
   * @return each type with its number of objects, then each tracked object with its count and its
   *     holders
   */
  public static String text() {
    Tracker.drain(Integer.MAX_VALUE);
    return (String) Registry.get("polyref.live.text").call();
  }

  /**
   * Reports as a picture.
   *
   * @return the tracked objects as a graph for Graphviz
   */
  public static String dot() {
    Tracker.drain(Integer.MAX_VALUE);
    return (String) Registry.get("polyref.live.dot").call();
  }
}
