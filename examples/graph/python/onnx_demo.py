"""Reads the ResNet-50 that comes with the `onnx` package, runs the passes, and checks the graph that they leave.

What must come out is computed here a second time, with numpy, from the ONNX file alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import ir
import numpy
import onnx
import onnx_reader
import polyref
from onnx import helper, numpy_helper
from report import check, count, print_counts


def light_resnet50() -> Path:
    """The file among the test data of the `onnx` package."""
    return Path(onnx.__file__).parent / "backend/test/data/light/light_resnet50.onnx"


@dataclass
class Folded:
    """One convolution of the file with the BatchNormalization after it: what they must become."""

    weight: numpy.ndarray
    bias: numpy.ndarray
    activation: ir.Activation
    shape: tuple[int, ...]


def tensors(model: onnx.ModelProto) -> dict[str, numpy.ndarray]:
    """All tensors of the file that are known."""
    known = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type == "ConstantOfShape":
            fill = numpy_helper.to_array(node.attribute[0].t).item()
            known[node.output[0]] = numpy.broadcast_to(numpy.float32(fill), known[node.input[0]])
    return known


def expected_convolutions(model: onnx.ModelProto) -> dict[str, Folded]:
    """What each convolution must become, by the name of its result."""
    known = tensors(model)
    users: dict[str, list[onnx.NodeProto]] = {}
    for node in model.graph.node:
        for name in node.input:
            users.setdefault(name, []).append(node)
    inferred = onnx.shape_inference.infer_shapes(model)
    shapes = {v.name: tuple(d.dim_value for d in v.type.tensor_type.shape.dim) for v in inferred.graph.value_info}

    result = {}
    for conv in model.graph.node:
        if conv.op_type != "Conv":
            continue
        (norm,) = users[conv.output[0]]
        scale, bias, mean, variance = (known[name].astype(numpy.float64) for name in norm.input[1:])
        epsilon = next(helper.get_attribute_value(a) for a in norm.attribute if a.name == "epsilon")
        factor = scale / numpy.sqrt(variance + epsilon)
        weight = known[conv.input[1]] * factor[:, None, None, None]
        after = [user.op_type for user in users[norm.output[0]]]
        activation = ir.Activation.RELU if after == ["Relu"] else ir.Activation.NONE
        result[conv.output[0]] = Folded(weight, bias - mean * factor, activation, shapes[conv.output[0]])
    return result


def values(constant: ir.Node) -> numpy.ndarray:
    """All elements of a Constant."""
    check(isinstance(constant, ir.Constant), f"{constant.name} is no Constant")
    data = numpy.array(constant.data, dtype=numpy.float64)
    count = constant.element_count()
    return numpy.repeat(data, count // data.size).reshape(list(constant.shape))


def check_convolutions(graph: ir.Graph, expected: dict[str, Folded]) -> None:
    """Compares each convolution with what numpy computed."""
    convolutions = {node.name: node for node in graph.nodes if isinstance(node, ir.Conv2d)}
    check(convolutions.keys() == expected.keys(), "the convolutions of the file are there")
    for name, conv in convolutions.items():
        wanted = expected[name]
        check(numpy.allclose(values(conv.weight()), wanted.weight, rtol=1e-5, atol=1e-9), f"the weight of {name}")
        check(numpy.allclose(values(conv.bias()), wanted.bias, rtol=1e-5, atol=1e-7), f"the bias of {name}")
        check(conv.activation is wanted.activation, f"the activation of {name}")
        check(tuple(conv.shape) == wanted.shape, f"the shape of {name}")


def check_connected(graph: ir.Graph) -> None:
    """Walks from the output up: every node must be reached, the input too."""
    reached = set()
    waiting = list(graph.outputs)
    while waiting:
        node = waiting.pop()
        if node not in reached:
            reached.add(node)
            waiting.extend(node.inputs)
    check(reached == set(graph.nodes), "every node leads to the output")
    check(all(node in reached for node in graph.inputs), "the output depends on the input")


def main() -> None:
    """Reads the file, runs the passes, checks and prints."""
    path = light_resnet50()
    model = onnx.load(path)
    print(f"Python: {path.name} through handles")
    in_file = Counter(node.op_type for node in model.graph.node)
    graph = onnx_reader.read_model(model)
    before = count(graph)
    pairs = {"Conv": "Conv2d", "BatchNormalization": "BatchNorm", "Relu": "ReLU", "Sum": "Sum", "Gemm": "Gemm"}
    check(all(in_file[theirs] == before[ours] for theirs, ours in pairs.items()), "each node of the file is there")
    shapes = {node.name: list(node.shape) for node in graph.nodes}

    folded, fused = ir.fold_batch_norm(graph), ir.fuse_conv_relu(graph)
    removed = ir.remove_dead_nodes(graph)
    print(f"  folded {folded}, fused {fused}, removed {removed}")
    after = count(graph)
    print_counts(before, after)
    # A Conv whose BatchNormalization leads to a Sum can't take the ReLU behind that Sum: 49 - 16 = 33.
    check((folded, fused) == (53, 33), "53 folds and 33 fusions")
    check("BatchNorm" not in after and after["ReLU"] == 16, "no BatchNorm and 16 ReLUs are left")

    graph.validate()
    check_connected(graph)
    check_convolutions(graph, expected_convolutions(model))
    check(ir.infer_shapes(graph) == 0, "shapes are as they were")
    check(all(shapes.get(n.name, list(n.shape)) == list(n.shape) for n in graph.nodes), "shapes are as in the file")
    check(list(graph.outputs[0].shape) == [1, 1000], "the shape of the output")
    print(f"  checked against numpy: weights, biases, activations and shapes of {before['Conv2d']} convolutions")
    del graph
    check(polyref.alive() == 0, "objects are left over")


if __name__ == "__main__":
    main()
