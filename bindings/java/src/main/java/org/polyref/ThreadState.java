package org.polyref;

/**
 * What a thread keeps for its next calls: tokens to use again and memory for arguments. Confined to
 * its thread.
 */
final class ThreadState {
  private static final int MOST_TOKENS = 32;
  private static final ThreadLocal<ThreadState> CURRENT = ThreadLocal.withInitial(ThreadState::new);

  private final Tracker.Token[] tokens = new Tracker.Token[MOST_TOKENS];
  private int count;
  private Scratch scratch;

  static ThreadState get() {
    return CURRENT.get();
  }

  /** A token that stands for nothing, or null. */
  Tracker.Token popToken() {
    if (count == 0) {
      return null;
    }
    Tracker.Token token = tokens[--count];
    tokens[count] = null;
    return token;
  }

  /**
   * Keeps a token for {@link #popToken()}; with too many of them, its guard ends with the next
   * collection.
   */
  void pushToken(Tracker.Token token) {
    if (count < MOST_TOKENS) {
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
