package org.polyref;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.nio.ByteBuffer;

/**
 * Gives references back to C++: at once on close, or when a wrapper has become unreachable.
 *
 * <p>A wrapper holds a token, as does every call that uses it, and a guard (a phantom reference)
 * watches the token and knows what to release. A wrapper that is closed lets go of its token. After
 * an explicit close both are used again by the same thread, so a wrapper that is closed costs no
 * new phantom reference. Guards whose token is gone are drained by every thread that tracks
 * something, and by a daemon thread.
 */
final class Tracker {
  /** What a guard releases. */
  enum Kind {
    OBJECT,
    ERROR,
    FUNCTION,
    TENSOR,
    MEMORY
  }

  /**
   * Reachable exactly as long as the wrapper that holds it, or kept by its thread for the next
   * wrapper.
   */
  static final class Token {
    final Owner owner; // null unless it stands for an object
    private Guard guard;
    int activation; // the callback in which the wrapper was made

    /**
     * The wrapper, if the object is of a Java subclass, else null: what holds the C++ half holds
     * the Java half.
     */
    PolyrefObject half;

    Token(Owner owner) {
      this.owner = owner;
    }
  }

  static final class Guard extends PhantomReference<Object> {
    final Kind kind;
    long handle; // 0: nothing to release
    Guard[] slots; // where Guards keeps it
    int index;

    Guard(Object watched, Kind kind, long handle) {
      super(watched, QUEUE);
      this.kind = kind;
      this.handle = handle;
    }
  }

  private static final ReferenceQueue<Object> QUEUE = new ReferenceQueue<>();
  private static final int MOST_PER_TRACK = 16;

  static {
    Thread drainer = new Thread(Tracker::drainForEver, "polyref-release");
    drainer.setDaemon(true);
    drainer.start();
  }

  private Tracker() {}

  /** A token whose end releases the object; the caller's reference is taken over. */
  static Token track(Owner owner, long object) {
    Token token = owner.popToken();
    if (token == null) {
      token = track(owner, Kind.OBJECT, object);
    } else {
      token.guard.handle = object;
    }
    token.activation = owner.activation();
    return token;
  }

  /** As {@link #track(Owner, long)}, for anything that can be released. */
  static Token track(Kind kind, long handle) {
    return track(null, kind, handle);
  }

  /** Releases the error when the exception that was made of it is unreachable. */
  static void track(Throwable made, long error) {
    watch(made, Kind.ERROR, error);
  }

  /** Releases the tensor when the buffer over its memory is unreachable. */
  static void track(ByteBuffer made, long tensor) {
    watch(made, Kind.TENSOR, tensor);
  }

  private static Token track(Owner owner, Kind kind, long handle) {
    Token token = new Token(owner);
    token.guard = watch(token, kind, handle);
    return token;
  }

  private static Guard watch(Object watched, Kind kind, long handle) {
    drain(MOST_PER_TRACK);
    Guard guard = new Guard(watched, kind, handle);
    Guards.add(guard);
    return guard;
  }

  /** Releases an object at once. Only for the thread that tracked it, and once per token. */
  static void release(Token token, long object) {
    forget(token);
    Counting.release(object);
  }

  /** Releases at once what isn't an object; once per token. */
  static void release(Token token) {
    Guard guard = token.guard;
    end(guard.kind, guard.handle);
    guard.handle = 0;
  }

  /** Releases nothing: the object has been ended otherwise. Only for the thread that tracked it. */
  static void forget(Token token) {
    token.guard.handle = 0;
    token.owner.pushToken(token);
  }

  /** Releases up to {@code most} of what has become unreachable. */
  static void drain(int most) {
    for (int i = 0; i < most; i++) {
      Reference<?> next = QUEUE.poll();
      if (next == null) {
        return;
      }
      end((Guard) next);
    }
  }

  private static void drainForEver() {
    while (true) {
      try {
        end((Guard) QUEUE.remove());
      } catch (InterruptedException e) {
        // Nobody has a reason to interrupt this thread, and it has nothing to end for.
      }
    }
  }

  private static void end(Guard guard) {
    Guards.remove(guard);
    if (guard.handle != 0) {
      end(guard.kind, guard.handle);
    }
  }

  private static void endObject(long object) {
    PolyrefObject closed = Counting.isDerived(object) ? Natives.halfWrapper(object) : null;
    if (closed == null) {
      Counting.release(object);
    } else if (Natives.tryEnd(object)) {
      Natives.finish(object);
    } else {
      // C++ has taken hold of it while it was being closed: its two halves stay together.
      closed.keep(track(Kind.OBJECT, object));
    }
  }

  private static void end(Kind kind, long handle) {
    switch (kind) {
      case OBJECT -> endObject(handle);
      case ERROR -> Natives.errorRelease(handle);
      case FUNCTION -> Natives.functionRelease(handle);
      case TENSOR -> Natives.tensorRelease(handle);
      case MEMORY -> Natives.free(handle);
    }
  }
}
