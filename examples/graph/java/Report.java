import java.util.Map;
import java.util.TreeMap;
import org.polyref.Polyref;
import org.polyref.examples.ir.Graph;
import org.polyref.examples.ir.Ir;

/** Checking and printing, for the program. */
final class Report {
  private Report() {}

  /**
   * Ends the program with an error if something isn't as it must be.
   *
   * @param holds whether it is
   * @param what what was checked
   */
  static void check(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException("wrong: " + what);
    }
  }

  /**
   * Waits until the collector has found all wrappers that were dropped.
   *
   * @param expected how many objects must be left
   */
  static void checkAlive(long expected) throws InterruptedException {
    for (int i = 0; i < 100 && Polyref.alive() > expected; i++) {
      System.gc();
      Thread.sleep(20);
    }
    check(Polyref.alive() == expected, Polyref.alive() + " objects live, not " + expected);
  }

  /** How often each operator stands in a graph. */
  static Map<String, Long> count(Graph graph) {
    Map<String, Long> counts = new TreeMap<>();
    Ir.countByOperator(graph).forEach(item -> counts.put(item.getOp(), item.getCount()));
    return counts;
  }

  /** Prints a table of the operators before and after the passes. */
  static void printCounts(Map<String, Long> before, Map<String, Long> after) {
    System.out.printf("  %-20s %8s %8s%n", "operator", "before", "after");
    before.forEach(
        (op, number) ->
            System.out.printf("  %-20s %8d %8d%n", op, number, after.getOrDefault(op, 0L)));
  }
}
