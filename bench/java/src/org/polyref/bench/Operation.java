package org.polyref.bench;

/**
 * One operation of one peer. Each is a method of its own, so that the JIT compiles each for its own
 * types.
 *
 * @param name as in bench/README.md
 * @param count how many operations one batch does
 * @param batch does them and returns something made of all results, so that none can be left out
 */
public record Operation(String name, int count, Batch batch) {
  /** The timed loop. */
  @FunctionalInterface
  public interface Batch {
    /** Runs {@code count} operations. */
    long run(int count);
  }

  static final String NAME = "conv2d_3x3";
  static final int RING = 64;
  static final int CALLS = 100_000;
  static final int OBJECTS = 20_000;
  static final int ITERATED = 100_000;
  static final int BUILT = 1_000;
}
