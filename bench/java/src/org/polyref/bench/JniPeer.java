package org.polyref.bench;

import static org.polyref.bench.Operation.BUILT;
import static org.polyref.bench.Operation.CALLS;
import static org.polyref.bench.Operation.ITERATED;
import static org.polyref.bench.Operation.NAME;
import static org.polyref.bench.Operation.OBJECTS;
import static org.polyref.bench.Operation.RING;
import static org.polyref.bench.Peer.expect;
import static org.polyref.bench.Peer.expectThrows;

import java.util.List;
import org.polyref.bench.jni.Callbacks;
import org.polyref.bench.jni.Graph;
import org.polyref.bench.jni.Node;

/** The hand-written binding. */
final class JniPeer implements Peer {
  private final Node[] ring = new Node[RING];
  private final Graph graph = new Graph();
  private final Graph large = new Graph();
  private final Node child;

  /** Results go here, so that the JIT can't leave their wrappers out. */
  private Node result;

  JniPeer() {
    for (int i = 0; i < RING; i++) {
      ring[i] = new Node(NAME, i);
    }
    graph.fill(1); // made in C++, so that no wrapper holds the input
    try (Node input = graph.getNodes()[0]) {
      child = graph.addNode(NAME, List.of(input));
    }
    large.fill(ITERATED);
  }

  @Override
  public String name() {
    return "jni";
  }

  @Override
  public List<Operation> operations() {
    return List.of(
        new Operation("call0", CALLS, this::call0),
        new Operation("call_int_int", CALLS, this::callIntInt),
        new Operation("field_read", CALLS, this::fieldRead),
        new Operation("field_write", CALLS, this::fieldWrite),
        new Operation("string_result", CALLS, this::stringResult),
        new Operation("object_alive", OBJECTS, this::objectAlive),
        new Operation("object_fresh", OBJECTS, this::objectFresh),
        new Operation("create_release", OBJECTS, this::createRelease),
        new Operation("iterate", ITERATED, this::iterate),
        new Operation("build", BUILT, this::build),
        new Operation("callback", CALLS, this::callback));
  }

  private long call0(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += ring[i & (RING - 1)].ident();
    }
    return sum;
  }

  private long callIntInt(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += ring[i & (RING - 1)].add(1234, i);
    }
    return sum;
  }

  private long fieldRead(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += ring[i & (RING - 1)].getId();
    }
    return sum;
  }

  private long fieldWrite(int count) {
    for (int i = 0; i < count; i++) {
      ring[i & (RING - 1)].setId(i);
    }
    return count;
  }

  private long stringResult(int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += ring[i & (RING - 1)].name().length();
    }
    return sum;
  }

  private long objectAlive(int count) {
    try (Node kept = child.firstInput()) {
      for (int i = 0; i < count; i++) {
        try (Node input = child.firstInput()) {
          result = input;
        }
      }
      return kept.getId();
    }
  }

  private long objectFresh(int count) {
    for (int i = 0; i < count; i++) {
      try (Node input = child.firstInput()) {
        result = input;
      }
    }
    return count;
  }

  private long createRelease(int count) {
    for (int i = 0; i < count; i++) {
      try (Node made = new Node(NAME, i)) {
        result = made;
      }
    }
    return count;
  }

  private long iterate(int count) {
    long sum = 0;
    for (Node node : large.getNodes()) {
      sum += node.getId();
      node.close();
    }
    return sum;
  }

  private long build(int count) {
    try (Graph built = new Graph()) {
      Node a = built.addNode(NAME, List.of());
      Node b = built.addNode(NAME, List.of(a));
      for (int i = 2; i < count; i++) {
        Node c = built.addNode(NAME, List.of(a, b));
        a.close();
        a = b;
        b = c;
      }
      a.close();
      b.close();
    }
    return count;
  }

  private long callback(int count) {
    return Callbacks.callMany(n -> n, count);
  }

  @Override
  public void check() {
    Node node = new Node(NAME, 123456);
    expect(node.ident(), 123456L);
    expect(node.add(1234, 5678), 123456L + 1234 + 5678);
    expect(node.getId(), 123456L);
    node.setId(7);
    expect(node.ident(), 7L);
    expect(node.name(), NAME);
    expectThrows(IndexOutOfBoundsException.class, node::firstInput);
    node.close();
    expectThrows(IllegalStateException.class, node::ident);
    try (Node input = child.firstInput()) {
      expect(input.getId(), 0L);
    }
    expect(iterate(ITERATED), (long) ITERATED * (ITERATED - 1) / 2);
    expect(build(BUILT), (long) BUILT);
    expect(Callbacks.callMany(n -> n + 1, 4), 1L + 2 + 3 + 4);
    // What the callable throws arrives, and ends the loop.
    List<Long> two = List.of(7L, 8L);
    expectThrows(
        IndexOutOfBoundsException.class,
        () -> Callbacks.callMany(n -> two.get((int) n), 1_000_000_000));
    expectThrows(NullPointerException.class, () -> Callbacks.callMany(null, 1));
  }
}
