"""Python's part of the crew: four languages in one process, on one graph. See README.md."""

from __future__ import annotations

import ir
import polyref
from report import check


class FuseConvRelu(ir.Pass):
    """Makes each ReLU that follows a convolution the convolution's activation, as `ir.fuse_conv_relu` does."""

    def __init__(self) -> None:
        super().__init__("fuse_conv_relu")

    def run(self, graph: ir.Graph) -> int:
        """Fuses where the ReLU is the only user of the convolution, and the convolution isn't an output."""
        uses: dict[ir.Node, int] = {}
        for node in [*graph.outputs, *(i for n in graph.nodes for i in n.inputs)]:
            uses[node] = uses.get(node, 0) + 1
        fused = 0
        for relu in list(graph.nodes):
            conv = relu.first_input() if isinstance(relu, ir.ReLU) else None
            if not isinstance(conv, ir.Conv2d) or conv.activation is not ir.Activation.NONE or uses[conv] != 1:
                continue
            conv.activation = ir.Activation.RELU
            graph.replace_all_uses(relu, conv)
            fused += 1
        return fused

    def applies_to(self, graph: ir.Graph) -> bool:
        """Only with C++'s own agreement."""
        return super().applies_to(graph) and any(isinstance(node, ir.ReLU) for node in graph.nodes)


@polyref.register("crew.Python.add")
def add(graph: ir.Graph, caller: str) -> list[object]:
    """Adds a node that is named after both languages; gives it, and the address that Python sees."""
    node = ir.ReLU(graph.nodes[-1])
    node.name = f"{caller} to Python"
    graph.add(node)
    return [node, polyref.address(node)]


@polyref.register("crew.Python.call")
def call(callee: str, graph: ir.Graph) -> list[int]:
    """Calls another language's `add` and checks what comes back; gives both addresses."""
    before = len(graph.nodes)
    node, address = polyref.get_function(f"crew.{callee}.add")(graph, "Python")
    check(node.name == f"Python to {callee}", f"{node.name} is the wrong name")
    check(len(graph.nodes) == before + 1 and graph.nodes[-1] is node, "the node's place")
    check(ir.address_of(node) == polyref.address(node) == address, "the node's address")
    return [polyref.address(node), address]


@polyref.register("crew.Python.passes")
def passes() -> list[ir.Pass]:
    """What Python brings to a pipeline."""
    return [FuseConvRelu()]


@polyref.register("crew.Python.run")
def run(graph: ir.Graph, given: list[ir.Pass]) -> list[list[object]]:
    """Runs passes of any language; gives their names and how many changes each made."""
    pipeline = ir.Pipeline()
    pipeline.passes = given
    report: list[list[object]] = []
    pipeline.on_pass = lambda name, changes: report.append([name, changes])
    pipeline.run(graph)
    return report
