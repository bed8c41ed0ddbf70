package org.polyref;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Keeps guards reachable until they have done their work, without a lock: an array of slots per
 * stripe, in which any thread may fill a free slot and only the guard's own end frees it.
 */
final class Guards {
  private static final int STRIPES = 16;
  private static final int FIRST = 256;
  private static final int PROBES = 32;
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Tracker.Guard[].class);
  private static final Stripe[] ALL = new Stripe[STRIPES];

  static {
    for (int i = 0; i < STRIPES; i++) {
      ALL[i] = new Stripe();
    }
  }

  private static final class Stripe {
    volatile Table table = new Table(FIRST, null);
    int cursor; // only a hint, so races on it don't matter

    synchronized void grow(Table full) {
      if (table == full) {
        table = new Table(2 * full.slots.length, full);
      }
    }
  }

  /** The slots of a stripe; the tables before it keep their guards, and get no more. */
  private static final class Table {
    final Tracker.Guard[] slots;

    @SuppressWarnings("unused") // keeps the guards in it reachable
    final Table before;

    Table(int size, Table before) {
      this.slots = new Tracker.Guard[size];
      this.before = before;
    }
  }

  private Guards() {}

  static void add(Tracker.Guard guard) {
    Stripe stripe = ALL[(System.identityHashCode(Thread.currentThread()) >>> 3) & (STRIPES - 1)];
    while (true) {
      Table table = stripe.table;
      if (add(stripe, table.slots, guard)) {
        return;
      }
      stripe.grow(table);
    }
  }

  /**
   * Looks at the next slot, then at slots all over the table, so that it only fails if few are
   * free.
   */
  private static boolean add(Stripe stripe, Tracker.Guard[] slots, Tracker.Guard guard) {
    int mask = slots.length - 1;
    guard.slots = slots;
    int cursor = stripe.cursor;
    for (int probe = 0; probe < PROBES; probe++) {
      int index = ++cursor & mask;
      if (slots[index] == null) {
        guard.index = index;
        if (SLOT.compareAndSet(slots, index, null, guard)) {
          stripe.cursor = index;
          return true;
        }
      }
      cursor = cursor * 0x9E3779B1 + 0x7F4A7C15;
    }
    return false;
  }

  static void remove(Tracker.Guard guard) {
    SLOT.setRelease(guard.slots, guard.index, null);
  }
}
