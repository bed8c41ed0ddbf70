package org.polyref.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Measures the Java peers in one JVM, taking turns, and prints one JSON list of samples. */
public final class Main {
  private static final long WARM_UP_NS = 400_000_000;
  private static final long SAMPLE_NS = 5_000_000;

  /** What batches return goes here, so that it counts as used. */
  private static volatile long sink;

  private Main() {}

  /**
   * Arguments: the number of rounds (0: only check), then {@code reversed} to start with the last
   * peer.
   */
  public static void main(String[] args) {
    System.load(System.getProperty("bench.jni.library"));
    int rounds = Integer.parseInt(args[0]);
    List<Peer> peers = new ArrayList<>(List.of(new PolyrefPeer(), new JniPeer()));
    if (args.length > 1 && args[1].equals("reversed")) {
      Collections.reverse(peers);
    }
    peers.forEach(Peer::check);
    List<String> rows = new ArrayList<>();
    for (int i = 0; rounds > 0 && i < peers.get(0).operations().size(); i++) {
      Map<String, Operation> turn = new LinkedHashMap<>();
      for (Peer peer : peers) {
        turn.put(peer.name(), peer.operations().get(i));
      }
      measure(turn, rounds, rows);
    }
    System.out.printf(
        "{\"runtime\": \"jdk-%d\", \"rows\": [%s]}%n",
        Runtime.version().feature(), String.join(", ", rows));
  }

  private static void measure(Map<String, Operation> turn, int rounds, List<String> rows) {
    long start = System.nanoTime();
    while (System.nanoTime() - start < WARM_UP_NS * turn.size()) {
      for (Operation operation : turn.values()) {
        sink = operation.batch().run(operation.count());
      }
    }
    Map<String, List<String>> samples = new LinkedHashMap<>();
    for (int i = 0; i < rounds; i++) {
      for (var entry : turn.entrySet()) {
        double sample = sample(entry.getValue());
        samples
            .computeIfAbsent(entry.getKey(), key -> new ArrayList<>())
            .add(Double.toString(sample));
      }
    }
    samples.forEach(
        (peer, found) ->
            rows.add(
                String.format(
                    "{\"operation\": \"%s\", \"peer\": \"%s\", \"samples_ns\": [%s]}",
                    turn.get(peer).name(), peer, String.join(", ", found))));
  }

  /** Nanoseconds of one operation, over as many batches as fill a sample. */
  private static double sample(Operation operation) {
    long batches = 0;
    long start = System.nanoTime();
    long taken;
    do {
      sink = operation.batch().run(operation.count());
      batches++;
      taken = System.nanoTime() - start;
    } while (taken < SAMPLE_NS);
    return (double) taken / batches / operation.count();
  }
}
