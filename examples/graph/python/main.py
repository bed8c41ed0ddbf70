"""The example in Python: build graphs, walk them, run passes, print.

The same program stands in ../cpp, ../java and ../rust.
"""

from __future__ import annotations

import ir
import polyref
from report import check, count, print_counts


def small_network() -> None:
    """A small network, node by node: convolution, batch normalisation, ReLU, and an addition."""
    graph = ir.Graph("small")
    x = graph.add(ir.Input("x", [1, 3, 8, 8]))
    weight = graph.add(ir.Constant([4, 3, 3, 3], [0.5, 1.0, -1.0, 2.0]))
    conv = ir.Conv2d(x, weight, pad=1)
    conv.name = "conv"
    graph.add(conv)
    ones = graph.add(ir.Constant([4], [1.0]))
    shift = graph.add(ir.Constant([4], [0.25]))
    norm = graph.add(ir.BatchNorm(conv, ones, shift, ones, ones, epsilon=0.0))
    relu = graph.add(ir.ReLU(norm))
    total = ir.Sum([relu])
    total.add_input(ones)  # [4] can't be stretched to [1, 4, 8, 8]: its last dimension is no 8
    try:
        graph.add(total)
        check(False, "shapes that don't fit were taken")
    except ir.ShapeError as error:
        print(f"  a ShapeError, as it must be: {error}")
        check(error.actual() == [4], "the ShapeError's shape")
    total.inputs[-1] = relu
    graph.add_output(graph.add(total))
    graph.validate()

    print(f"  address of conv: {polyref.address(conv):#x} here, {ir.address_of(conv):#x} in C++")
    check(polyref.address(conv) == ir.address_of(conv), "one object at two addresses")
    check(relu.first_input() is norm and relu.first_input() is relu.first_input(), "first_input() is another object")
    check(x.first_input() is None, "an Input has an input")
    check(x.traits() == ir.Traits.SOURCE, "an Input is a source")

    check(ir.fold_batch_norm(graph) == 1 and ir.fuse_conv_relu(graph) == 1, "one fold and one fusion")
    check(relu.id == -1 and total.first_input() is conv, "conv takes the ReLU's place")
    check(conv.activation is ir.Activation.RELU, "conv has become active")
    bias = conv.bias()
    check(isinstance(bias, ir.Constant) and bias.at(3) == 0.25 - 1.0, "the folded bias")
    ir.remove_dead_nodes(graph)
    for node in ir.topological_order(graph):
        print(f"  {node.describe()}")
    check(len(graph.nodes) == graph.size() == 5, "five nodes are left")


def resnet_by_name(expected: dict[str, int]) -> None:
    """The same passes, found by their names."""
    graph = ir.resnet50()
    found = [polyref.get_function(f"ir.{name}")(graph) for name in ("fold_batch_norm", "fuse_conv_relu")]
    found.append(polyref.get_function("ir.remove_dead_nodes")(graph))
    check(found == [53, 33, 265], "what the passes found by name")
    check(count(graph) == expected, "the passes by name leave another graph")
    print("  the same through the registry, by name")


def resnet() -> None:
    """ResNet-50, before and after the passes."""
    graph = ir.resnet50()
    before = count(graph)
    check(
        [before[op] for op in ("Conv2d", "BatchNorm", "ReLU", "Add")] == [53, 53, 49, 16],
        "the layers of ResNet-50",
    )
    folded, fused, removed = ir.fold_batch_norm(graph), ir.fuse_conv_relu(graph), ir.remove_dead_nodes(graph)
    print(f"  folded {folded}, fused {fused}, removed {removed}")
    check((folded, fused, removed) == (53, 33, 265), "what the passes found")
    check(ir.infer_shapes(graph) == 0, "the passes keep all shapes")
    graph.validate()
    after = count(graph)
    print_counts(before, after)
    check("BatchNorm" not in after and after["ReLU"] == 16, "what is left")
    resnet_by_name(after)


def transformer() -> None:
    """A transformer of depth 12."""
    graph = ir.transformer(12)
    parameters = sum(node.element_count() for node in ir.topological_order(graph) if isinstance(node, ir.Constant))
    products = ir.count_operator(graph, "MatMul")
    print(f"  {graph.size()} nodes, {products} matrix products, {parameters} parameters")
    check(graph.size() == 307 and products == 85, "the layers of 12 blocks")
    check(list(graph.outputs[0].shape) == [1, 1024, 32000], "one number for each token of the vocabulary")


def main() -> None:
    """Runs all parts."""
    print("Python: a small network, node by node")
    small_network()
    print("Python: ResNet-50")
    resnet()
    print("Python: a transformer of depth 12")
    transformer()
    check(polyref.alive() == 0, "objects are left over")


if __name__ == "__main__":
    main()
