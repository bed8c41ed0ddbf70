"""Reads an ONNX file into a graph, through handles alone.

Each ONNX node becomes a node of the IR or a Constant, and takes the name of the tensor that it makes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import ir
import numpy
import onnx
from onnx import helper, numpy_helper


class UnsupportedError(ValueError):
    """The file has something that the IR has no operator for."""

    def __init__(self, node: onnx.NodeProto, why: str) -> None:
        where = ", ".join(node.output)
        super().__init__(f"{node.op_type} that makes {where}: {why}")


def read(path: str | os.PathLike[str]) -> ir.Graph:
    """Reads an ONNX file.

    Args:
        path: the file.

    Returns:
        A new graph, with its shapes.

    Raises:
        UnsupportedError: the file has an operator, or a setting of one, that the IR doesn't have.
        ir.ShapeError: shapes in the file don't fit together.
    """
    return read_model(onnx.load(os.fspath(path)))


def read_model(model: onnx.ModelProto) -> ir.Graph:
    """Reads an ONNX model; see `read`."""
    return _Reader(model).run()


class _Attributes:
    """The attributes of one node. Those that were never asked for are an error: nothing is passed over in silence."""

    def __init__(self, node: onnx.NodeProto) -> None:
        self._node = node
        self._values = {a.name: helper.get_attribute_value(a) for a in node.attribute}

    def get(self, name: str, default: Any) -> Any:
        return self._values.pop(name, default)

    def expect(self, name: str, *allowed: Any) -> None:
        """The attribute may be missing, or must be one of these."""
        value = self._values.pop(name, allowed[0])
        if value not in allowed:
            raise UnsupportedError(self._node, f"{name} = {value} isn't supported")

    def end(self) -> None:
        if self._values:
            raise UnsupportedError(self._node, f"the attribute {sorted(self._values)[0]} isn't supported")


class _Reader:
    def __init__(self, model: onnx.ModelProto) -> None:
        self.source = model.graph
        self.opset = next(o.version for o in model.opset_import if o.domain in ("", "ai.onnx"))
        self.graph = ir.Graph(model.graph.name)
        self.tensors: dict[str, ir.Node] = {}
        self.arrays = {i.name: numpy_helper.to_array(i) for i in model.graph.initializer}

    def run(self) -> ir.Graph:
        for value in self.source.input:
            if value.name not in self.arrays:
                self.tensors[value.name] = self.graph.add(_input(value))
        for node in self.source.node:
            self._read_node(node)
        for value in self.source.output:
            self.graph.add_output(self.tensor(value.name))
        self.graph.validate()
        return self.graph

    def tensor(self, name: str) -> ir.Node:
        """The node that makes a tensor. An initializer becomes a Constant when it is first asked for."""
        if name not in self.tensors:
            array = self.arrays[name]
            self.add_constant(name, array.shape, array.astype(numpy.float32).ravel().tolist())
        return self.tensors[name]

    def add_constant(self, name: str, shape: Sequence[int], values: list[float]) -> None:
        constant = ir.Constant([int(dimension) for dimension in shape], values)
        constant.name = name
        self.tensors[name] = self.graph.add(constant)

    def array(self, node: onnx.NodeProto, index: int) -> numpy.ndarray:
        """An input that must be known now."""
        found = self.arrays.get(node.input[index])
        if found is None:
            raise UnsupportedError(node, f"{node.input[index]} must be an initializer")
        return found

    def inputs(self, node: onnx.NodeProto) -> list[ir.Node]:
        return [self.tensor(name) for name in node.input if name]

    def _read_node(self, node: onnx.NodeProto) -> None:
        convert = _OPERATORS.get(node.op_type)
        if convert is None or node.domain not in ("", "ai.onnx"):
            raise UnsupportedError(node, "there is no such operator in the IR")
        if len(node.output) != 1:
            raise UnsupportedError(node, "only nodes with one output are supported")
        attributes = _Attributes(node)
        made = convert(self, node, attributes)
        attributes.end()
        if made is not None:
            made.name = node.output[0]
            self.tensors[node.output[0]] = self.graph.add(made)


def _input(value: onnx.ValueInfoProto) -> ir.Input:
    tensor = value.type.tensor_type
    shape = [dimension.dim_value for dimension in tensor.shape.dim]
    if not all(shape):
        raise ValueError(f"the input {value.name} must have a fixed shape")
    types = {onnx.TensorProto.FLOAT: ir.DataType.FLOAT32, onnx.TensorProto.INT64: ir.DataType.INT64}
    if tensor.elem_type not in types:
        raise ValueError(f"the input {value.name} must be of float or int64")
    return ir.Input(value.name, shape, types[tensor.elem_type])


def _constant_of_shape(reader: _Reader, node: onnx.NodeProto, attributes: _Attributes) -> None:
    value = attributes.get("value", None)
    fill = float(numpy_helper.to_array(value).item()) if value is not None else 0.0
    reader.add_constant(node.output[0], reader.array(node, 0).tolist(), [fill])


def _window(node: onnx.NodeProto, attributes: _Attributes, made: ir.Conv2d | ir.Pool2d) -> None:
    """Strides and padding, which convolutions and pools have in common."""
    attributes.expect("auto_pad", b"NOTSET")
    made.strides = attributes.get("strides", [1, 1])
    made.pads = attributes.get("pads", [0, 0, 0, 0])


def _conv(reader: _Reader, node: onnx.NodeProto, attributes: _Attributes) -> ir.Node:
    made = ir.Conv2d(*reader.inputs(node))
    _window(node, attributes, made)
    made.dilations = attributes.get("dilations", [1, 1])
    made.groups = attributes.get("group", 1)
    attributes.expect("kernel_shape", made.kernel())
    return made


def _batch_norm(reader: _Reader, node: onnx.NodeProto, attributes: _Attributes) -> ir.Node:
    attributes.get("momentum", 0.9)  # only training needs it
    attributes.expect("training_mode", 0)
    attributes.expect("spatial", 1)
    return ir.BatchNorm(*reader.inputs(node), attributes.get("epsilon", 1e-5))


def _pool(kind: type[ir.Pool2d]) -> Callable[[_Reader, onnx.NodeProto, _Attributes], ir.Node]:
    def convert(reader: _Reader, node: onnx.NodeProto, attributes: _Attributes) -> ir.Node:
        made = kind(*reader.inputs(node), 1)
        made.kernel = attributes.get("kernel_shape", [])
        _window(node, attributes, made)
        attributes.expect("ceil_mode", 0)
        attributes.expect("storage_order", 0)
        attributes.expect("count_include_pad", 0)
        attributes.expect("dilations", [1, 1])
        return made

    return convert


def _gemm(reader: _Reader, node: onnx.NodeProto, attributes: _Attributes) -> ir.Node:
    attributes.expect("alpha", 1.0)
    attributes.expect("beta", 1.0)
    attributes.expect("transA", 0)
    made = ir.Gemm(*reader.inputs(node))
    made.transpose_b = bool(attributes.get("transB", 0))
    return made


def _reshape(reader: _Reader, node: onnx.NodeProto, attributes: _Attributes) -> ir.Node:
    attributes.expect("allowzero", 0)
    return ir.Reshape(reader.tensor(node.input[0]), reader.array(node, 1).tolist())


def _softmax(reader: _Reader, node: onnx.NodeProto, attributes: _Attributes) -> ir.Node:
    x = reader.tensor(node.input[0])
    axis = attributes.get("axis", -1 if reader.opset >= 13 else 1)
    last = len(x.shape) - 1
    if reader.opset < 13 and axis not in (last, -1):
        raise UnsupportedError(node, "before opset 13, the sum goes over several axes here")
    return ir.Softmax(x, axis)


def _plain(kind: Callable[..., ir.Node]) -> Callable[[_Reader, onnx.NodeProto, _Attributes], ir.Node]:
    """An operator without attributes, whose inputs are the constructor's arguments."""
    return lambda reader, node, attributes: kind(*reader.inputs(node))


_OPERATORS: dict[str, Callable[[_Reader, onnx.NodeProto, _Attributes], ir.Node | None]] = {
    "Add": _plain(ir.Add),
    "AveragePool": _pool(ir.AveragePool),
    "BatchNormalization": _batch_norm,
    "ConstantOfShape": _constant_of_shape,
    "Conv": _conv,
    "Gemm": _gemm,
    "GlobalAveragePool": _plain(ir.GlobalAveragePool),
    "MatMul": _plain(ir.MatMul),
    "MaxPool": _pool(ir.MaxPool),
    "Mul": _plain(ir.Mul),
    "Relu": _plain(ir.ReLU),
    "Reshape": _reshape,
    "Softmax": _softmax,
    "Sum": lambda reader, node, attributes: ir.Sum(reader.inputs(node)),
}
