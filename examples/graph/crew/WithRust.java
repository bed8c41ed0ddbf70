import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.polyref.ErrorKind;
import org.polyref.PackedFunction;
import org.polyref.Polyref;
import org.polyref.PolyrefException;
import org.polyref.Registry;
import org.polyref.examples.ir.FoldBatchNorm;
import org.polyref.examples.ir.Graph;
import org.polyref.examples.ir.Ir;
import org.polyref.examples.ir.Node;
import org.polyref.examples.ir.Pass;
import org.polyref.examples.ir.Pipeline;

/** A Java program that loads the crew's plugin of Rust: both work on one graph. See README.md. */
final class WithRust {
  private static final List<String> LANGUAGES = List.of("Java", "Rust");

  private WithRust() {}

  /** Throws out of a pipeline of C++'s. */
  static final class Throwing extends Pass {
    private final RuntimeException thrown;
    private final Graph expected;

    Throwing(RuntimeException thrown, Graph expected) {
      super("throwing");
      this.thrown = thrown;
      this.expected = expected;
    }

    @Override
    public long run(Graph graph) {
      Report.check(graph.equals(expected), "the graph that came through Rust");
      throw thrown;
    }
  }

  /** What a member of the crew can do. */
  private static PackedFunction member(String language, String function) {
    return Registry.get("crew." + language + "." + function);
  }

  /** Each calls each: the callee adds a node, and both say at which address they see it. */
  private static void calls() {
    Graph graph = Ir.resnet50();
    for (String caller : LANGUAGES) {
      for (String callee : LANGUAGES) {
        Object addresses = member(caller, "call").call(callee, graph);
        Node node = graph.find(caller + " to " + callee);
        Report.check(node != null, caller + " to " + callee + " is missing");
        Report.check(
            addresses.equals(List.of(node.address(), node.address())), "one node at two addresses");
        System.out.printf(
            "  %s calls %s: both see the new node at %#x%n", caller, callee, node.address());
      }
    }
  }

  /** Passes of C++, Java and Rust run over ResNet-50, started from both. */
  private static void pipelines() {
    Graph plain = Ir.resnet50();
    Ir.foldBatchNorm(plain);
    Ir.removeDeadNodes(plain);
    Map<String, Long> wanted = Report.count(plain);
    List<Object> expected =
        List.of(
            List.of("fold_batch_norm", 53L),
            List.of("remove_dead_nodes", 265L),
            List.of("number_nodes", plain.size()));
    for (String language : LANGUAGES) {
      Graph graph = Ir.resnet50();
      List<Object> passes = new ArrayList<>(List.of(new FoldBatchNorm()));
      LANGUAGES.forEach(author -> passes.addAll((List<?>) member(author, "passes").call()));
      Object report = member(language, "run").call(graph, passes);
      System.out.println("  from " + language + ": " + report);
      Report.check(expected.equals(report), language + " expected " + expected);
      Report.check(Report.count(graph).equals(wanted), "another graph than C++'s own passes leave");
    }
  }

  /** What an action throws, which must be of this class. */
  private static <E extends Throwable> E caught(Class<E> type, Runnable action) {
    try {
      action.run();
    } catch (Throwable thrown) {
      if (type.isInstance(thrown)) {
        return type.cast(thrown);
      }
      throw new IllegalStateException("another exception than " + type, thrown);
    }
    throw new IllegalStateException("no " + type + " was thrown");
  }

  /** An exception of Java's that passes Rust comes back as itself. */
  private static void exceptionsThroughRust() {
    Graph graph = Ir.resnet50();
    RuntimeException mine = new UnsupportedOperationException("Java gives up");
    PackedFunction throwing =
        arguments -> {
          throw mine;
        };
    Registry.register("crew.nobody.add", throwing, false);
    List<Pass> passes = List.of(new Throwing(mine, graph));
    Runnable called = () -> member("Rust", "call").call("nobody", graph);
    Runnable overridden = () -> member("Rust", "run").call(graph, passes);
    for (Runnable action : List.of(called, overridden)) {
      Report.check(caught(RuntimeException.class, action) == mine, "another exception came back");
    }
    System.out.println("  from Java, through Rust, and back as itself: " + mine);
  }

  /** Runs a pass of Rust's that fails, in C++'s pipeline. */
  private static void runFailing(boolean panics) {
    Pipeline pipeline = new Pipeline();
    pipeline.add((Pass) member("Rust", "failing_pass").call(panics));
    pipeline.run(Ir.resnet50());
  }

  /** Errors and panics of Rust's arrive as exceptions of Java's. */
  private static void errorsOfRust() {
    Graph empty = new Graph("empty");
    Throwable error =
        caught(IndexOutOfBoundsException.class, () -> member("Rust", "add").call(empty, "Java"));
    Report.check("an empty graph".equals(error.getMessage()), error.toString());
    Throwable failure = caught(IllegalArgumentException.class, () -> runFailing(false));
    Report.check("Rust can't go through resnet50".equals(failure.getMessage()), failure.toString());
    PolyrefException panic = caught(PolyrefException.class, () -> runFailing(true));
    Report.check(panic.getKind() == ErrorKind.RUNTIME, "the kind of a panic: " + panic.getKind());
    String message = panic.getMessage();
    boolean right =
        message.startsWith("panicked at ") && message.endsWith(": Rust can't go through resnet50");
    Report.check(right, message);
    List.of(error, failure, panic).forEach(e -> System.out.println("  from Rust: " + e));
  }

  /**
   * Runs all parts.
   *
   * @param arguments the plugin of Rust
   */
  public static void main(String[] arguments) throws InterruptedException {
    Crew.main(arguments);
    Polyref.loadPlugin(arguments[0]);
    long before = Polyref.alive();
    System.out.println("Java and Rust in one process: exceptions");
    exceptionsThroughRust();
    errorsOfRust();
    System.out.println("Java and Rust in one process: calls");
    calls();
    System.out.println("Java and Rust in one process: passes over ResNet-50");
    pipelines();
    Report.checkAlive(before);
  }
}
