package org.polyref.bench;

import java.util.List;

/** One binding of the model. */
public interface Peer {
  /** As in the results. */
  String name();

  /** All operations, in the order of bench/README.md. */
  List<Operation> operations();

  /** Throws unless the peer answers as the model does. */
  void check();

  /** Throws unless both are equal. */
  static void expect(Object actual, Object expected) {
    if (!expected.equals(actual)) {
      throw new AssertionError("expected " + expected + ", got " + actual);
    }
  }

  /** Throws unless the call throws {@code kind}. */
  static void expectThrows(Class<? extends Throwable> kind, Runnable call) {
    try {
      call.run();
    } catch (Throwable thrown) {
      expect(kind.isInstance(thrown), true);
      return;
    }
    throw new AssertionError("expected " + kind);
  }
}
