package org.polyref;

/**
 * The thread that makes wrappers, and what it keeps for its next calls: tokens to use again and
 * memory for arguments. For generated code only.
 *
 * <p>Constructors of generated classes that take over a reference have it as their first parameter.
 * No C++ parameter has this type, so they never meet a user's constructor.
 */
public final class Owner {
  private static final int MOST_TOKENS = 32;
  private static final ThreadLocal<Owner> CURRENT = ThreadLocal.withInitial(Owner::new);

  final Thread thread = Thread.currentThread();
  private Tracker.Token spare; // the first to be used again
  private final Tracker.Token[] tokens = new Tracker.Token[MOST_TOKENS];
  private int count;
  private Scratch scratch;

  /** Where native code keeps the callback of this thread; 0 if the thread changes its carrier. */
  private final long activation =
      thread.getClass().getName().equals("java.lang.VirtualThread")
          ? 0
          : Natives.activationAddress();

  private Owner() {}

  /** Which callback runs on this thread, innermost; 0 outside of all. */
  int activation() {
    return activation != 0 ? Access.getInt(activation) : Natives.activation();
  }

  /**
   * The current thread.
   *
   * @return its owner object
   */
  public static Owner current() {
    return CURRENT.get();
  }

  /**
   * The current thread, found faster if it made the object.
   *
   * @param object an object that the call goes to
   * @return the current thread's owner object
   */
  public static Owner of(PolyrefObject object) {
    return object.owner();
  }

  /** A token that stands for nothing, or null. */
  Tracker.Token popToken() {
    Tracker.Token token = spare;
    if (token != null) {
      spare = null;
      return token;
    }
    if (count == 0) {
      return null;
    }
    token = tokens[--count];
    tokens[count] = null;
    return token;
  }

  /**
   * Keeps a token for {@link #popToken()}; with too many of them, its guard ends with the next
   * collection.
   */
  void pushToken(Tracker.Token token) {
    if (spare == null) {
      spare = token;
    } else if (count < MOST_TOKENS) {
      tokens[count++] = token;
    }
  }

  /** The thread's memory for arguments, or null if it is in use or was never made. */
  Scratch takeScratch() {
    Scratch mine = scratch;
    scratch = null;
    return mine;
  }

  void giveScratch(Scratch mine) {
    scratch = mine;
  }
}
