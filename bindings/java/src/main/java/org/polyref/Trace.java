package org.polyref;

/**
 * The boundary log: what crosses between languages, how often, and how many bytes are copied on the
 * way.
 */
public final class Trace {
  private Trace() {}

  /** Starts the log, or starts it anew. */
  public static void start() {
    Registry.get("polyref.trace.start").call();
  }

  /** Stops it. What was logged stays until the next start. */
  public static void stop() {
    Registry.get("polyref.trace.stop").call();
  }

  /**
   * Counts the calls that went from one language to another.
   *
   * @return how many were logged since the start
   */
  public static long crossings() {
    return (Long) Registry.get("polyref.trace.crossings").call();
  }

  /**
   * Counts the bytes of text, byte arrays and arrays of numbers that were copied.
   *
   * @return how many since the start
   */
  public static long bytes() {
    return (Long) Registry.get("polyref.trace.bytes").call();
  }

  /**
   * Lists the crossings.
   *
   * @return one line for each
   */
  public static String text() {
    return (String) Registry.get("polyref.trace.text").call();
  }

  /**
   * Sums the log up.
   *
   * @return crossings and bytes in all, then the functions that took the most time
   */
  public static String summary() {
    return (String) Registry.get("polyref.trace.summary").call();
  }

  /**
   * Writes a trace for Chrome (about:tracing) or Perfetto.
   *
   * @param file the file's path
   * @throws SystemException if it can't be written
   */
  public static void write(String file) {
    Registry.get("polyref.trace.write").call(file);
  }
}
