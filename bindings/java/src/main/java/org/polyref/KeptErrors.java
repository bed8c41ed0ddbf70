package org.polyref;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The native errors that Java's own exceptions (an {@code IllegalArgumentException}, say) were made
 * of: with them, what C++ or another language has thrown comes home as itself. Each lives as long
 * as its exception.
 */
final class KeptErrors {
  private static final ConcurrentMap<Key, Long> ERRORS = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Throwable> GONE = new ReferenceQueue<>();

  /** An exception by its identity, for as long as it is reachable. */
  private static final class Key extends WeakReference<Throwable> {
    private final int hash;

    Key(Throwable thrown, ReferenceQueue<Throwable> queue) {
      super(thrown, queue);
      hash = System.identityHashCode(thrown);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      if (this == other) {
        return true;
      }
      Throwable mine = get();
      return mine != null && other instanceof Key that && that.get() == mine;
    }
  }

  private KeptErrors() {}

  /** Takes over the error, which is released some time after the exception has gone. */
  static void keep(Throwable made, long error) {
    for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
      ERRORS.remove(gone);
    }
    Tracker.track(made, error);
    ERRORS.put(new Key(made, GONE), error);
  }

  /**
   * The error that an exception was made of, for as long as that is reachable; 0 if none is known.
   */
  static long of(Throwable thrown) {
    if (thrown instanceof PolyrefException own) {
      return own.error();
    }
    return ERRORS.getOrDefault(new Key(thrown, null), 0L);
  }
}
