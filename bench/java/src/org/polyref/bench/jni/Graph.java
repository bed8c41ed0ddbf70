package org.polyref.bench.jni;

import java.lang.ref.Reference;
import java.util.List;
import java.util.Objects;

/** A graph, bound by hand: a counted handle that lives until it is closed. */
public final class Graph implements AutoCloseable {
  private long handle = create();

  private long open() {
    long open = handle;
    if (open == 0) {
      throw new IllegalStateException("Graph is closed");
    }
    return open;
  }

  /** Makes a node whose id is its place in the graph. */
  public Node addNode(String name, List<Node> inputs) {
    long[] handles = new long[inputs.size()];
    for (int i = 0; i < handles.length; i++) {
      handles[i] = inputs.get(i).open();
    }
    try {
      return new Node(addNodeTo(open(), Objects.requireNonNull(name, "name"), handles));
    } finally {
      Reference.reachabilityFence(inputs);
      Reference.reachabilityFence(this);
    }
  }

  /** Adds nodes. */
  public void fill(long count) {
    try {
      fillIn(open(), count);
    } finally {
      Reference.reachabilityFence(this);
    }
  }

  /** All nodes: each is to be closed. */
  public Node[] getNodes() {
    try {
      long[] handles = nodesOf(open());
      Node[] nodes = new Node[handles.length];
      for (int i = 0; i < nodes.length; i++) {
        nodes[i] = new Node(handles[i]);
      }
      return nodes;
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

  private static native long create();

  private static native void release(long self);

  private static native long addNodeTo(long self, String name, long[] inputs);

  private static native void fillIn(long self, long count);

  private static native long[] nodesOf(long self);
}
