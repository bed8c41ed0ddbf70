"""The operations of the benchmark, in Python: bench/README.md defines them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

NAME = "conv2d_3x3"
ITERATED = 100_000
BUILT = 1_000
CALLED = 1_000


@dataclass(frozen=True)
class Operation:
    """One operation, as source that is compiled anew for each peer: so that the interpreter specialises each one alone.

    `statement` is repeated inside the timed loop. One that stands for many operations is not; with `once` it runs once
    in a sample and gets a fresh setup for each. Peers that `lack` it are not measured.
    """

    name: str
    setup: Callable[[ModuleType], dict[str, Any]]
    statement: str
    per_statement: int = 1
    once: bool = False
    lack: tuple[str, ...] = ()


def _node(module: ModuleType) -> dict[str, Any]:
    return {"n": module.Node(NAME, 123456)}


def _child(module: ModuleType) -> dict[str, Any]:
    graph = module.Graph()
    graph.fill(1)  # made in C++: no wrapper
    return {"n": graph.add_node(NAME, list(graph.nodes)), "graph": graph}


def _child_and_input(module: ModuleType) -> dict[str, Any]:
    names = _child(module)
    return {**names, "kept": names["n"].first_input()}


def _class(module: ModuleType) -> dict[str, Any]:
    return {"Node": module.Node}


def _graph(module: ModuleType) -> dict[str, Any]:
    graph = module.Graph()
    graph.fill(ITERATED)
    return {"graph": graph}


def _graph_class(module: ModuleType) -> dict[str, Any]:
    return {"Graph": module.Graph, "count": BUILT}


def _callable(module: ModuleType) -> dict[str, Any]:
    return {"call_many": module.call_many, "f": lambda n: n}


def _visitor(module: ModuleType) -> dict[str, Any]:
    class Same(module.Visitor):  # type: ignore[name-defined,misc]
        def visit(self, n: int) -> int:
            return n

    return {"visit_many": module.visit_many, "visitor": Same()}


_BUILD = f"""
graph = Graph()
a = graph.add_node("{NAME}", [])
b = graph.add_node("{NAME}", [a])
for _ in range(count - 2):
    c = graph.add_node("{NAME}", [a, b])
    a = b
    b = c
del a, b, c, graph
"""

OPERATIONS = (
    Operation("call0", _node, "n.ident()"),
    Operation("call_int_int", _node, "n.add(1234, 5678)"),
    Operation("field_read", _node, "n.id"),
    Operation("field_write", _node, "n.id = 123456"),
    Operation("string_result", _node, "n.name()"),
    Operation("object_alive", _child_and_input, "n.first_input()"),
    Operation("object_fresh", _child, "n.first_input()"),
    Operation("create_release", _class, f'Node("{NAME}", 123456)'),
    Operation("iterate", _graph, "for node in graph.nodes: node.id", per_statement=ITERATED, once=True),
    Operation("build", _graph_class, _BUILD, per_statement=BUILT),
    Operation("callback", _callable, f"call_many(f, {CALLED})", per_statement=CALLED),
    Operation("override", _visitor, f"visit_many(visitor, {CALLED})", per_statement=CALLED, lack=("raw",)),
)


def operations_of(peer: str) -> list[Operation]:
    """What the peer is measured by."""
    return [operation for operation in OPERATIONS if peer not in operation.lack]


def check(peer: str, module: ModuleType) -> None:
    """Raises an AssertionError unless the peer answers every operation as the model does."""
    _check_objects(module)
    _check_callbacks(module)
    if any(operation.name == "override" for operation in operations_of(peer)):
        _check_overrides(module)


def _check_objects(module: ModuleType) -> None:
    node = module.Node(NAME, 123456)
    assert node.ident() == 123456
    assert node.add(1234, 5678) == 123456 + 1234 + 5678
    assert node.id == 123456
    node.id = 7
    assert node.ident() == 7
    assert node.name() == NAME
    assert _raises(node.first_input, IndexError)
    assert _raises(lambda: node.add(1, None), TypeError)

    graph = module.Graph()
    graph.fill(3)
    assert [n.id for n in graph.nodes] == [0, 1, 2]
    first, second, third = graph.nodes
    assert third.first_input() is first and second.first_input() is first
    added = graph.add_node(NAME, [first, third])
    assert added.id == 3 and added.first_input() is first
    assert _raises(lambda: graph.add_node(NAME, [None]), TypeError)
    assert len(list(graph.nodes)) == 4


def _check_callbacks(module: ModuleType) -> None:
    assert module.call_many(lambda n: n + 1, 4) == 1 + 2 + 3 + 4
    assert _raises(lambda: module.call_many(None, 1), TypeError)
    # What the callable raises arrives, and ends the loop.
    assert _raises(lambda: module.call_many([7, 8].__getitem__, 1_000_000_000), IndexError)


def _check_overrides(module: ModuleType) -> None:
    assert module.Visitor().visit(5) == -1
    assert module.visit_many(module.Visitor(), 3) == -3

    class Squares(module.Visitor):  # type: ignore[name-defined,misc]
        def visit(self, n: int) -> int:
            return n * n

    assert module.visit_many(Squares(), 4) == 0 + 1 + 4 + 9
    assert _raises(lambda: module.visit_many(None, 1), TypeError)


def _raises(call: Callable[[], Any], kind: type[BaseException]) -> bool:
    try:
        call()
    except kind:
        return True
    return False
