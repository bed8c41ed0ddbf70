"""What it costs to hand a graph of 100,000 nodes to C++: by handle, and as JSON."""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

import ir
from report import check, count


def records(graph: ir.Graph) -> dict[str, Any]:
    """A graph as the plain values that JSON can carry."""
    numbers = {node: number for number, node in enumerate(graph.nodes)}
    nodes = [
        {
            "name": node.name,
            "op": node.op(),
            "inputs": [numbers[source] for source in node.inputs],
            "shape": list(node.shape),
        }
        for node in graph.nodes
    ]
    return {"name": graph.name, "nodes": nodes, "outputs": [numbers[node] for node in graph.outputs]}


def build(length: int) -> ir.Graph:
    """The graph of `ir.chain`, node by node through handles."""
    graph = ir.Graph("chain")
    last = graph.add(ir.Input("x", [1, 64]))
    before = last
    for i in range(1, length):
        last, before = graph.add(ir.ReLU(last) if i % 2 else ir.Add(last, before)), last
    graph.add_output(last)
    return graph


def seconds(action: Callable[[], Any]) -> tuple[float, Any]:
    """How long an action takes, and its result."""
    start = time.perf_counter()
    result = action()
    return time.perf_counter() - start, result


def hand_over(graph: ir.Graph, times: int) -> None:
    """Calls C++ with the handle of the graph; `size` does nothing else than to look at it."""
    size = graph.size
    for _ in range(times):
        size()


def measure(length: int, rounds: int) -> tuple[dict[str, float], int]:
    """Alternates all ways; gives the median seconds of each, and the size of the JSON text."""
    calls = 10_000
    times: dict[str, list[float]] = {"handle": [], "dumps": [], "parse": [], "json": [], "build": []}
    graph = ir.chain(length)
    plain = records(graph)
    text = ""
    for _ in range(rounds):
        spent, _ = seconds(lambda: hand_over(graph, calls))
        times["handle"].append(spent / calls)
        dumping, text = seconds(lambda: json.dumps(plain))
        parsing, parsed = seconds(lambda: ir.graph_from_json(text))  # noqa: B023
        times["dumps"].append(dumping)
        times["parse"].append(parsing)
        times["json"].append(dumping + parsing)
        spent, built = seconds(lambda: build(length))
        times["build"].append(spent)
        for other in (parsed, built):
            check(count(other) == count(graph), "another graph has arrived")
            check(other.outputs[0].shape == graph.outputs[0].shape, "its output has another shape")
    return {name: statistics.median(spent) for name, spent in times.items()}, len(text.encode())


def main() -> None:
    """Measures and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=100_000, help="the size of the graph")
    parser.add_argument("--rounds", type=int, default=5, help="how often each way is measured")
    options = parser.parse_args()
    median, size = measure(options.nodes, options.rounds)

    def row(what: str, count: str, spent: float) -> None:
        shown = f"{spent * 1e3:.1f} ms" if spent > 1e-4 else f"{spent * 1e9:.0f} ns"
        print(f"  {what:<42} {count:>12} {shown:>12}")

    print(f"Python: handing a graph of {options.nodes:,} nodes to C++ (medians of {options.rounds} alternating rounds)")
    print(f"  {'way':<42} {'bytes':>12} {'time':>12}")
    row("handle: one call", "8", median["handle"])
    row("JSON: all of it", f"{size:,}", median["json"])
    row("  json.dumps in Python", "", median["dumps"])
    row("  parse and build in C++ (nlohmann-json)", "", median["parse"])
    row("beside: build it node by node in Python", "8 a node", median["build"])
    print(f"  JSON takes {median['json'] / median['handle']:,.0f} times as long as the handle")


if __name__ == "__main__":
    main()
