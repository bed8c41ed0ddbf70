import java.util.List;
import java.util.Map;
import org.polyref.Registry;
import org.polyref.examples.ir.Activation;
import org.polyref.examples.ir.BatchNorm;
import org.polyref.examples.ir.Constant;
import org.polyref.examples.ir.Conv2d;
import org.polyref.examples.ir.Graph;
import org.polyref.examples.ir.Input;
import org.polyref.examples.ir.Ir;
import org.polyref.examples.ir.Node;
import org.polyref.examples.ir.ReLU;
import org.polyref.examples.ir.ShapeError;
import org.polyref.examples.ir.Sum;
import org.polyref.examples.ir.Traits;

/**
 * The example in Java: build graphs, walk them, run passes, print. The same program stands in
 * ../cpp, ../python and ../rust.
 */
final class Main {
  private Main() {}

  private static Node constant(Graph graph, long[] shape, float... data) {
    return graph.add(new Constant(shape, data));
  }

  /** A small network, node by node: convolution, batch normalisation, ReLU, and an addition. */
  private static void smallNetwork() {
    Graph graph = new Graph("small");
    Node x = graph.add(new Input("x", new long[] {1, 3, 8, 8}));
    Node weight = constant(graph, new long[] {4, 3, 3, 3}, 0.5f, 1.0f, -1.0f, 2.0f);
    Conv2d conv = new Conv2d(x, weight, null, 1, 1);
    conv.setName("conv");
    graph.add(conv);
    Node ones = constant(graph, new long[] {4}, 1.0f);
    Node shift = constant(graph, new long[] {4}, 0.25f);
    Node norm = graph.add(new BatchNorm(conv, ones, shift, ones, ones, 0.0f));
    Node relu = graph.add(new ReLU(norm));
    Sum sum = new Sum(List.of(relu));
    sum.addInput(ones); // [4] can't be stretched to [1, 4, 8, 8]: its last dimension is no 8
    try {
      graph.add(sum);
      Report.check(false, "shapes that don't fit were taken");
    } catch (ShapeError error) {
      System.out.println("  a ShapeError, as it must be: " + error.getMessage());
      long[] actual = error.actual();
      Report.check(actual.length == 1 && actual[0] == 4, "the ShapeError's shape");
    }
    sum.getInputs().set(1, relu);
    graph.addOutput(graph.add(sum));
    graph.validate();

    long inCpp = Ir.addressOf(conv);
    System.out.printf("  address of conv: %#x here, %#x in C++%n", conv.address(), inCpp);
    Report.check(conv.address() == inCpp, "one object at two addresses");
    Report.check(relu.firstInput().equals(norm), "firstInput() is another object");
    Report.check(relu.firstInput().equals(relu.firstInput()), "firstInput() gives two objects");
    Report.check(x.firstInput() == null, "an Input has an input");
    Report.check(x.traits().equals(Traits.SOURCE), "an Input is a source");

    Report.check(Ir.foldBatchNorm(graph) == 1 && Ir.fuseConvRelu(graph) == 1, "one of each");
    Report.check(relu.getId() == -1 && sum.firstInput().equals(conv), "conv takes ReLU's place");
    Report.check(conv.getActivation() == Activation.RELU, "conv has become active");
    Report.check(((Constant) conv.bias()).at(3) == 0.25f - 1.0f, "the folded bias");
    Ir.removeDeadNodes(graph);
    for (Node node : Ir.topologicalOrder(graph)) {
      System.out.println("  " + node.describe());
    }
    Report.check(graph.size() == 5 && graph.getNodes().size() == 5, "five nodes are left");
  }

  /** The same passes, found by their names. */
  private static void resnetByName(Map<String, Long> expected) {
    Graph graph = Ir.resnet50();
    Map<String, Long> passes =
        Map.of("ir.fold_batch_norm", 53L, "ir.fuse_conv_relu", 33L, "ir.remove_dead_nodes", 265L);
    for (String pass : List.of("ir.fold_batch_norm", "ir.fuse_conv_relu", "ir.remove_dead_nodes")) {
      Object found = Registry.get(pass).call(graph);
      Report.check(passes.get(pass).equals(found), "what " + pass + " found by name");
    }
    Report.check(Report.count(graph).equals(expected), "the passes by name leave another graph");
    System.out.println("  the same through the registry, by name");
  }

  /** ResNet-50, before and after the passes. */
  private static void resnet() {
    Graph graph = Ir.resnet50();
    Map<String, Long> before = Report.count(graph);
    Map<String, Long> layers = Map.of("Conv2d", 53L, "BatchNorm", 53L, "ReLU", 49L, "Add", 16L);
    layers.forEach((op, number) -> Report.check(before.get(op).equals(number), "each " + op));
    long folded = Ir.foldBatchNorm(graph);
    long fused = Ir.fuseConvRelu(graph);
    long removed = Ir.removeDeadNodes(graph);
    System.out.printf("  folded %d, fused %d, removed %d%n", folded, fused, removed);
    Report.check(folded == 53 && fused == 33 && removed == 265, "what the passes found");
    Report.check(Ir.inferShapes(graph) == 0, "the passes keep all shapes");
    graph.validate();
    Map<String, Long> after = Report.count(graph);
    Report.printCounts(before, after);
    Report.check(!after.containsKey("BatchNorm") && after.get("ReLU") == 16, "what is left");
    resnetByName(after);
  }

  /** A transformer of depth 12. */
  private static void transformer() {
    Graph graph = Ir.transformer(12);
    long parameters =
        Ir.topologicalOrder(graph).stream()
            .filter(Constant.class::isInstance)
            .mapToLong(Node::elementCount)
            .sum();
    long products = Ir.countOperator(graph, "MatMul");
    System.out.printf(
        "  %d nodes, %d matrix products, %d parameters%n", graph.size(), products, parameters);
    Report.check(graph.size() == 307 && products == 85, "the layers of 12 blocks");
    List<Long> shape = graph.getOutputs().get(0).getShape();
    Report.check(shape.equals(List.of(1L, 1024L, 32000L)), "one number for each token");
  }

  public static void main(String[] args) throws InterruptedException {
    System.out.println("Java: a small network, node by node");
    smallNetwork();
    System.out.println("Java: ResNet-50");
    resnet();
    System.out.println("Java: a transformer of depth 12");
    transformer();
    Report.checkAlive(0);
  }
}
