"""The ONNX front end, on models that are made here."""

from __future__ import annotations

import ir
import numpy
import onnx_reader
import polyref
import pytest
from onnx import NodeProto, TensorProto, helper, numpy_helper


def model(nodes: list[NodeProto], shape: list[int], constants: dict[str, numpy.ndarray] | None = None, opset: int = 17):
    """A model from `x` of this shape to the result of the last node."""
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)
    y = helper.make_tensor_value_info(nodes[-1].output[0], TensorProto.FLOAT, None)
    initializers = [numpy_helper.from_array(array, name) for name, array in (constants or {}).items()]
    graph = helper.make_graph(nodes, "model", [x], [y], initializers)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)])


def ones(*shape: int) -> numpy.ndarray:
    return numpy.ones(shape, numpy.float32)


def test_plain_operators_keep_their_order_and_names():
    nodes = [
        helper.make_node("Relu", ["x"], ["a"]),
        helper.make_node("Mul", ["a", "x"], ["b"]),
        helper.make_node("Sum", ["a", "b", "x"], ["c"]),
    ]
    graph = onnx_reader.read_model(model(nodes, [2, 3]))
    assert [node.describe() for node in graph.nodes] == [
        "x = Input() [2, 3]",
        "a = ReLU(x) [2, 3]",
        "b = Mul(a, x) [2, 3]",
        "c = Sum(a, b, x) [2, 3]",
    ]
    assert graph.outputs[0] is graph.find("c")
    assert graph.inputs[0] is graph.find("x")


def test_convolution_with_all_settings():
    conv = helper.make_node(
        "Conv",
        ["x", "w", "b"],
        ["y"],
        strides=[2, 1],
        pads=[1, 0, 2, 3],
        dilations=[1, 2],
        group=2,
        kernel_shape=[3, 2],
    )
    graph = onnx_reader.read_model(model([conv], [1, 4, 9, 9], {"w": ones(6, 2, 3, 2), "b": ones(6)}))
    made = graph.find("y")
    assert isinstance(made, ir.Conv2d)
    assert (list(made.strides), list(made.pads), list(made.dilations)) == ([2, 1], [1, 0, 2, 3], [1, 2])
    assert made.groups == 2
    assert made.bias() is graph.find("b")
    assert list(made.shape) == [1, 6, 5, 10]


def test_initializers_become_constants_only_where_they_are_used():
    constants = {"w": numpy.arange(6, dtype=numpy.float32).reshape(2, 3), "unused": ones(5)}
    graph = onnx_reader.read_model(model([helper.make_node("MatMul", ["x", "w"], ["y"])], [4, 2], constants))
    assert graph.find("unused") is None
    weight = graph.find("w")
    assert list(weight.shape) == [2, 3]
    assert list(weight.data) == [0, 1, 2, 3, 4, 5]


def test_a_filled_tensor_takes_one_value():
    value = helper.make_tensor("value", TensorProto.FLOAT, [1], [2.5])
    nodes = [
        helper.make_node("ConstantOfShape", ["shape"], ["c"], value=value),
        helper.make_node("Add", ["x", "c"], ["y"]),
    ]
    graph = onnx_reader.read_model(model(nodes, [1000, 1000], {"shape": numpy.array([1000, 1000])}))
    constant = graph.find("c")
    assert list(constant.data) == [2.5]
    assert constant.element_count() == 1_000_000
    assert constant.at(999_999) == 2.5


def test_gemm_and_reshape():
    nodes = [
        helper.make_node("Reshape", ["x", "to"], ["flat"]),
        helper.make_node("Gemm", ["flat", "w", "b"], ["y"], transB=1),
    ]
    constants = {"to": numpy.array([0, -1]), "w": ones(5, 12), "b": ones(5)}
    graph = onnx_reader.read_model(model(nodes, [2, 3, 4], constants))
    assert graph.find("y").transpose_b
    assert list(graph.find("y").shape) == [2, 5]
    assert graph.find("to") is None


@pytest.mark.parametrize(("opset", "axis"), [(9, 1), (13, -1)])
def test_softmax_has_the_axis_of_its_opset(opset: int, axis: int):
    graph = onnx_reader.read_model(model([helper.make_node("Softmax", ["x"], ["y"])], [2, 3], opset=opset))
    assert graph.find("y").axis == axis


@pytest.mark.parametrize(
    ("node", "message"),
    [
        (helper.make_node("Erf", ["x"], ["y"]), "Erf that makes y: there is no such operator in the IR"),
        (helper.make_node("Relu", ["x"], ["y"], domain="my"), "Relu that makes y: there is no such operator"),
        (helper.make_node("MaxPool", ["x"], ["y", "i"], kernel_shape=[2, 2]), "only nodes with one output"),
        (helper.make_node("MaxPool", ["x"], ["y"], kernel_shape=[2, 2], ceil_mode=1), "ceil_mode = 1 isn't"),
        (helper.make_node("MaxPool", ["x"], ["y"], kernel_shape=[2, 2], auto_pad="VALID"), "auto_pad = b'VALID' isn't"),
        (helper.make_node("Gemm", ["x", "x"], ["y"], alpha=2.0), "alpha = 2.0 isn't"),
        (helper.make_node("Relu", ["x"], ["y"], unknown=3), "the attribute unknown isn't"),
        (helper.make_node("Reshape", ["x", "x"], ["y"]), "x must be an initializer"),
    ],
)
def test_what_is_not_supported_is_named(node: NodeProto, message: str):
    with pytest.raises(onnx_reader.UnsupportedError, match=message.replace("(", r"\(")):
        onnx_reader.read_model(model([node], [1, 1, 4, 4]))


def test_shapes_that_do_not_fit_are_the_library_s_error():
    with pytest.raises(ir.ShapeError, match="y: the inputs can't be stretched"):
        onnx_reader.read_model(model([helper.make_node("Add", ["x", "w"], ["y"])], [2, 3], {"w": ones(2)}))


def test_nothing_is_left_over():
    before = polyref.alive()
    onnx_reader.read_model(model([helper.make_node("Relu", ["x"], ["y"])], [2, 3]))
    assert polyref.alive() == before
