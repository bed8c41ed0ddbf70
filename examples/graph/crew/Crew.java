import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.polyref.Polyref;
import org.polyref.Registry;
import org.polyref.examples.ir.Graph;
import org.polyref.examples.ir.Input;
import org.polyref.examples.ir.Ir;
import org.polyref.examples.ir.Node;
import org.polyref.examples.ir.Pass;
import org.polyref.examples.ir.Pipeline;
import org.polyref.examples.ir.ReLU;

/** Java's part of the crew: four languages in one process, on one graph. See README.md. */
public final class Crew {
  private Crew() {}

  /** Removes the nodes that no output depends on, as {@code ir.remove_dead_nodes} does. */
  static final class RemoveDeadNodes extends Pass {
    RemoveDeadNodes() {
      super("remove_dead_nodes");
    }

    @Override
    public long run(Graph graph) {
      Set<Node> alive = new HashSet<>();
      Deque<Node> waiting = new ArrayDeque<>(graph.getOutputs());
      while (!waiting.isEmpty()) {
        Node node = waiting.pop();
        if (alive.add(node)) {
          waiting.addAll(node.getInputs());
        }
      }
      List<Node> nodes = graph.getNodes();
      long removed = 0;
      for (int i = nodes.size() - 1; i >= 0; i--) {
        Node node = nodes.get(i);
        if (!alive.contains(node) && !(node instanceof Input)) {
          nodes.remove(i);
          removed++;
        }
      }
      return removed;
    }
  }

  /** Adds a node that is named after both languages; gives it, and the address that Java sees. */
  private static List<Object> add(Graph graph, String caller) {
    List<Node> nodes = graph.getNodes();
    ReLU node = new ReLU(nodes.get(nodes.size() - 1));
    node.setName(caller + " to Java");
    graph.add(node);
    return List.of(node, node.address());
  }

  /** Calls another language's {@code add} and checks what comes back; gives both addresses. */
  private static List<Object> call(String callee, Graph graph) {
    long before = graph.size();
    List<?> made = (List<?>) Registry.get("crew." + callee + ".add").call(graph, "Java");
    Node node = (Node) made.get(0);
    List<Node> nodes = graph.getNodes();
    Report.check(node.getName().equals("Java to " + callee), node.getName() + " is wrong");
    Report.check(graph.size() == before + 1, "the graph's size");
    Report.check(nodes.get(nodes.size() - 1).equals(node), "the node's place");
    Report.check(Ir.addressOf(node) == node.address(), "the node's address in C++");
    Report.check(made.get(1).equals(node.address()), "the node's address");
    return List.of(node.address(), made.get(1));
  }

  /** Runs passes of any language; gives their names and how many changes each made. */
  private static List<Object> run(Graph graph, List<?> passes) {
    Pipeline pipeline = new Pipeline();
    passes.forEach(pass -> pipeline.add((Pass) pass));
    List<Object> report = new ArrayList<>();
    pipeline.setOnPass((name, changes) -> report.add(List.of(name, changes)));
    pipeline.run(graph);
    return report;
  }

  /**
   * Calls a function with 0, 1, … on so many threads at once, and waits: the sum of its results.
   */
  private static long onThreads(String function, long count) {
    ExecutorService threads = Executors.newFixedThreadPool((int) count);
    try {
      List<Future<Long>> calls = new ArrayList<>();
      for (long i = 0; i < count; i++) {
        long number = i;
        calls.add(threads.submit(() -> (Long) Registry.get(function).call(number)));
      }
      long sum = 0;
      for (Future<Long> call : calls) {
        sum += call.get();
      }
      return sum;
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      threads.shutdown();
    }
  }

  /** A pipeline whose callable does the same, with a pass's name and number. */
  private static Pipeline pipelineOnThreads() {
    Pipeline pipeline = new Pipeline();
    pipeline.setOnPass((name, changes) -> onThreads(name, changes));
    return pipeline;
  }

  /**
   * Joins the crew.
   *
   * @param arguments ignored
   */
  public static void main(String[] arguments) {
    Polyref.load(Graph.class);
    Registry.register("crew.Java.add", a -> add((Graph) a[0], (String) a[1]), false);
    Registry.register("crew.Java.call", a -> call((String) a[0], (Graph) a[1]), false);
    Registry.register("crew.Java.passes", a -> List.of(new RemoveDeadNodes()), false);
    Registry.register("crew.Java.run", a -> run((Graph) a[0], (List<?>) a[1]), false);
    Registry.register("crew.Java.on_threads", a -> onThreads((String) a[0], (Long) a[1]), false);
    Registry.register("crew.Java.pipeline_on_threads", a -> pipelineOnThreads(), false);
  }
}
