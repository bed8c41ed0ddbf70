package org.polyref;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;

/**
 * The base of every class that stands for a C++ class. An instance owns one reference to its C++
 * object; what it holds is the object's address, never its data.
 *
 * <p>Several wrappers may stand for one C++ object: they are equal, and have the same hash code and
 * address. The reference is released by {@link #close()}, or some time after the wrapper has become
 * unreachable.
 *
 * <p>Wrappers may be used from any thread, as far as the C++ class itself allows it.
 */
public abstract class PolyrefObject implements AutoCloseable {
  private static final int OWNED = 0; // only its own thread has used it
  private static final int SHARED = 1; // another thread has used it
  private static final int CLOSED = 2;

  private static final VarHandle STATE;
  private static final VarHandle TOKEN;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      STATE = lookup.findVarHandle(PolyrefObject.class, "state", int.class);
      TOKEN = lookup.findVarHandle(PolyrefObject.class, "token", Tracker.Token.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  long handle; // set once, before anything else can use the wrapper

  /** The thread that made this wrapper, while it is open: one look tells that it may go on. */
  Thread user;

  private int state;
  private Tracker.Token token; // null once closed: then only calls under way hold it

  /**
   * Takes over a reference. For generated code only.
   *
   * @param owner the current thread
   * @param handle the address of the object; 0 if it is still to be made
   */
  protected PolyrefObject(Owner owner, long handle) {
    if (handle == 0) {
      state = CLOSED;
    } else {
      attach(owner, handle);
    }
  }

  /** Takes over the reference. */
  final void attach(Owner owner, long object) {
    handle = object;
    token = Tracker.track(owner, object);
    state = OWNED;
    user = owner.thread;
    // As final fields have it: a thread that sees the wrapper sees what it holds.
    VarHandle.releaseFence();
  }

  /**
   * Takes over the reference to the C++ half of this Java half. A call may be under way that is the
   * last to need this wrapper: it holds the token.
   */
  final void attachHalf(long object) {
    attach(Owner.current(), object);
    token.half = this;
  }

  /**
   * Makes sure that another thread than {@link #user} may use the object, as long as it {@linkplain
   * #hold() holds} it; `what` starts the message if it is closed.
   */
  final void check(String what) {
    int now = (int) STATE.getAcquire(this);
    // Its own thread and others meet in one compare-and-set: close() sees SHARED, or we see CLOSED.
    if (now == OWNED && !STATE.compareAndSet(this, OWNED, SHARED)) {
      now = (int) STATE.getAcquire(this);
    }
    if (now == CLOSED) {
      throw new ClosedException(what + ObjectTypes.nameOf(getClass()) + " is closed");
    }
  }

  /**
   * What the object lives as long as, whoever closes this; null if it is closed. To be asked for
   * before the wrapper is checked: whoever sees null here sees there that it is closed.
   */
  final @Nullable Object hold() {
    return TOKEN.getAcquire(this);
  }

  /** The current thread's owner object. */
  final Owner owner() {
    Tracker.Token mine = token; // null if another thread closes this meanwhile
    return user == Thread.currentThread() && mine != null ? mine.owner : Owner.current();
  }

  /**
   * Gives the reference to the C++ object back. Every later use of this wrapper is a {@link
   * ClosedException}; other wrappers of the same object aren't affected. Closing again does
   * nothing.
   *
   * <p>The reference is released at once if only the thread that made this wrapper has used it;
   * else when the collector has found that no call which uses it is under way on any thread, so
   * that such a call ends normally. The same goes for a wrapper that is closed inside a callback
   * and wasn't made in it: the call that led there may need its object.
   *
   * <p>An object of a Java subclass that C++ holds too stays open, since C++ may call it; it is
   * released when C++ has let go of it and nothing in Java reaches it.
   */
  @Override
  public final void close() {
    Object hold = hold(); // whoever else closes this, what is looked at here stays
    if (hold == null) {
      return;
    }
    try {
      if (user != Thread.currentThread()) {
        closeElsewhere();
      } else if (Counting.isDerived(handle)) {
        closeDerived(hold);
      } else if (isTop(hold) && STATE.compareAndSet(this, OWNED, CLOSED)) {
        Tracker.release(end(), handle);
      } else {
        closeLater();
      }
    } finally {
      Reference.reachabilityFence(hold);
    }
  }

  /** By another thread than the one that made this wrapper, or a second time. */
  private void closeElsewhere() {
    // As check() does: from here on its own thread can't release the object at once.
    STATE.compareAndSet(this, OWNED, SHARED);
    if ((int) STATE.getAcquire(this) != CLOSED && !isHeldByCpp()) {
      closeLater();
    }
  }

  /** Of a Java subclass: the Java half goes together with the C++ half, or not at all. */
  private void closeDerived(Object hold) {
    if (isHeldByCpp()) {
      return;
    }
    if (!isTop(hold) || !STATE.compareAndSet(this, OWNED, CLOSED)) {
      closeLater();
    } else if (Natives.tryEnd(handle)) {
      Tracker.Token mine = end();
      mine.half = null;
      Tracker.forget(mine);
      Natives.finish(handle);
    } else {
      STATE.setRelease(this, OWNED); // C++ has just taken hold of it
    }
  }

  /** The object is released when no call under way holds it, whoever still reaches this wrapper. */
  private void closeLater() {
    STATE.setRelease(this, CLOSED);
    user = null;
    TOKEN.setRelease(this, null);
  }

  /** Ties an object of a Java subclass to this closed wrapper of it: C++ still calls that. */
  final void keep(Tracker.Token again) {
    again.half = this;
    TOKEN.setRelease(this, again);
  }

  /** Ends this wrapper's own part; the token will stand for another object. */
  private Tracker.Token end() {
    user = null;
    Tracker.Token mine = token;
    token = null; // this wrapper must not keep it alive
    return mine;
  }

  /** Whether C++ holds the object of a Java subclass, so that it may call it. */
  private boolean isHeldByCpp() {
    return Counting.isDerived(handle) && Counting.isShared(handle);
  }

  /**
   * Whether no native call that is under way on this thread can use this wrapper: such calls are
   * older than the callback that runs.
   */
  private static boolean isTop(Object hold) {
    Tracker.Token mine = (Tracker.Token) hold;
    int now = mine.owner.activation();
    return now == 0 || now == mine.activation;
  }

  /**
   * The address of the C++ object (of its {@code polyref::Object} base), as every language prints
   * it.
   *
   * @return the address
   * @throws ClosedException if this wrapper is closed
   */
  public final long address() {
    return Handles.of(this);
  }

  /** Whether both are open wrappers of one C++ object. */
  @Override
  public final boolean equals(Object other) {
    if (this == other) {
      return true;
    }
    return other instanceof PolyrefObject that
        && handle == that.handle
        && (int) STATE.getAcquire(this) != CLOSED
        && (int) STATE.getAcquire(that) != CLOSED;
  }

  /** The same for all wrappers of one C++ object, before and after they are closed. */
  @Override
  public final int hashCode() {
    return Long.hashCode(handle >>> 4);
  }

  /** The C++ class and the address: {@code ir.Node@0x55d0c0ffee00}. */
  @Override
  public final String toString() {
    String name = ObjectTypes.nameOf(getClass());
    return (int) STATE.getAcquire(this) == CLOSED
        ? name + " (closed)"
        : name + "@0x" + Long.toHexString(handle);
  }
}
