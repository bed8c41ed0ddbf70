package org.polyref.bench.jni;

import java.lang.ref.Reference;
import java.util.Objects;

/** A node, bound by hand: a counted handle that lives until it is closed. */
public final class Node implements AutoCloseable {
  private long handle;

  Node(long owned) {
    handle = owned;
  }

  /** Makes a node. */
  public Node(String name, long id) {
    this(create(Objects.requireNonNull(name, "name"), id));
  }

  /** The handle, for a call that this object is kept alive for. */
  long open() {
    long open = handle;
    if (open == 0) {
      throw new IllegalStateException("Node is closed");
    }
    return open;
  }

  /** The id, by a call. */
  public long ident() {
    try {
      return identOf(open());
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The id and both arguments, added up. */
  public long add(long a, long b) {
    try {
      return addTo(open(), a, b);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The name. */
  public String name() {
    try {
      return nameOf(open());
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The first of the inputs. */
  public Node firstInput() {
    try {
      return new Node(firstInputOf(open()));
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** The field {@code id}. */
  public long getId() {
    try {
      return readId(open());
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** Sets the field {@code id}. */
  public void setId(long value) {
    try {
      writeId(open(), value);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  @Override
  public void close() {
    long open = handle;
    if (open != 0) {
      handle = 0;
      release(open);
    }
  }

  private static native long create(String name, long id);

  private static native void release(long self);

  private static native long identOf(long self);

  private static native long addTo(long self, long a, long b);

  private static native String nameOf(long self);

  private static native long firstInputOf(long self);

  private static native long readId(long self);

  private static native void writeId(long self, long value);
}
