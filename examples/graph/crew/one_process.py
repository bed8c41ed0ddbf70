"""Four languages in one process, on one graph: Python starts a Java virtual machine and loads a Rust and a C++ plugin.

one_process.py PLUGIN_OF_C++ PLUGIN_OF_RUST PLUGIN_OF_THE_JVM CLASS_PATH
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

import crew  # noqa: F401 -- registers Python's part
import ir
import polyref
from report import check, count

LANGUAGES = ("C++", "Python", "Java", "Rust")


def member(language: str, function: str) -> Callable[..., Any]:
    """What a member of the crew can do."""
    return polyref.get_function(f"crew.{language}.{function}")


def assemble(cpp: str, rust: str, jvm: str, class_path: str) -> None:
    """Brings the others into this process."""
    polyref.load_plugin(cpp)
    polyref.load_plugin(rust)
    polyref.load_plugin(jvm)
    polyref.get_function("polyref.jvm.start")([f"-Djava.class.path={class_path}"])
    polyref.get_function("polyref.jvm.run")("Crew", [])


def matrix() -> None:
    """Each language calls each: the callee adds a node, and both say at which address they see it."""
    graph = ir.Graph("crew")
    graph.add(ir.Input("x", [1, 4]))
    print("One process: each row calls, each column is called; the address of the node that the callee added")
    print(f"{'':8}", *(f"{callee:>16}" for callee in LANGUAGES))
    for caller in LANGUAGES:
        cells = []
        for callee in LANGUAGES:
            seen_by_caller, seen_by_callee = member(caller, "call")(callee, graph)
            node = graph.find(f"{caller} to {callee}")
            address = node and polyref.address(node)
            check(seen_by_caller == seen_by_callee == address, f"{caller} to {callee}: {node} is at another address")
            cells.append(f"{seen_by_caller:#16x}")
        print(f"{caller:8}", *cells)
    check(len(graph.nodes) == 1 + len(LANGUAGES) ** 2, "16 nodes were added")
    print(f"  all 16 of graph {graph.name}, each seen at one address by its caller, its callee, C++ and Python")


def pipelines() -> None:
    """Passes of all four run over ResNet-50, started from each."""
    wanted = ir.resnet50()
    ir.fold_batch_norm(wanted)
    ir.fuse_conv_relu(wanted)
    ir.remove_dead_nodes(wanted)
    # Java finds 265 parameters of the folded BatchNorms, and the 33 ReLUs that Python's pass leaves in the graph.
    expected = [["fold_batch_norm", 53], ["fuse_conv_relu", 33], ["remove_dead_nodes", 298]]
    expected.append(["number_nodes", wanted.size()])
    for language in LANGUAGES:
        graph = ir.resnet50()
        passes = [made for name in LANGUAGES for made in member(name, "passes")()]
        report = member(language, "run")(graph, passes)
        print(f"One process: from {language}: " + ", ".join(f"{name} {changes}" for name, changes in report))
        check(report == expected, f"{language} expected {expected}")
        check(count(graph) == count(wanted), "another graph than C++'s own passes leave")


def threads() -> None:
    """Threads of Java's and Rust's call Python while it waits for them: in a packed call, and in that of a callable."""
    count = 4
    seen: set[int] = set()
    together = threading.Barrier(count, timeout=60)

    @polyref.register("crew.Python.together")
    def square(number: int) -> int:
        seen.add(threading.get_ident())
        together.wait()  # for all the others to be here too
        return number * number

    for language in ("Java", "Rust"):
        seen.clear()
        total = member(language, "on_threads")("crew.Python.together", count)
        check(total == sum(n * n for n in range(count)), f"{language}'s threads got {total}")
        check(len(seen) == count and threading.get_ident() not in seen, "Python ran on threads of another's")
        seen.clear()
        on_pass = member(language, "pipeline_on_threads")().on_pass
        on_pass("crew.Python.together", count)
        check(len(seen) == count and threading.get_ident() not in seen, "the callable's threads")
        print(f"One process: {count} threads of {language} were in Python at once, while Python waited for them")


def main() -> None:
    """Runs all parts."""
    assemble(*sys.argv[1:])
    matrix()
    pipelines()
    threads()


if __name__ == "__main__":
    main()
