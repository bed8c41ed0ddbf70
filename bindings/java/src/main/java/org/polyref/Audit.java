package org.polyref;

import java.util.List;

/**
 * Checks that a block copies no more bytes between languages than it says; for tests.
 *
 * <pre>{@code
 * try (Audit audit = Audit.allow(0)) {
 *   compiler.take(graph);
 * }
 * }</pre>
 */
public final class Audit implements AutoCloseable {
  private final long allowed;
  private final long crossings;
  private final long bytes;
  private boolean closed;

  private Audit(long allowed, List<?> before) {
    this.allowed = allowed;
    this.crossings = (Long) before.get(0);
    this.bytes = (Long) before.get(1);
  }

  /**
   * Begins to count, on all threads.
   *
   * @param bytes how many may be copied until {@link #close}; handles count 0, a string its UTF-8
   * @return the audit
   */
  public static Audit allow(long bytes) {
    return new Audit(bytes, (List<?>) Registry.get("polyref.audit.begin").call());
  }

  /**
   * Counts the bytes that were copied between languages.
   *
   * @return how many since the audit began
   */
  public long bytes() {
    return totals().get(1) - bytes;
  }

  /**
   * Counts the calls that went from one language to another.
   *
   * @return how many since the audit began
   */
  public long crossings() {
    return totals().get(0) - crossings;
  }

  /**
   * Ends the audit.
   *
   * @throws AssertionError if more bytes were copied than allowed
   */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    List<?> after = (List<?>) Registry.get("polyref.audit.end").call();
    long copied = (Long) after.get(1) - bytes;
    if (copied > allowed) {
      throw new AssertionError(
          copied
              + " bytes were copied between languages in "
              + ((Long) after.get(0) - crossings)
              + " crossings; "
              + allowed
              + " are allowed");
    }
  }

  private static List<Long> totals() {
    List<?> now = (List<?>) Registry.get("polyref.audit.totals").call();
    return List.of((Long) now.get(0), (Long) now.get(1));
  }
}
