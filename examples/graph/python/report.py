"""Checking and printing, for the programs."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import ir


def check(holds: bool, what: str) -> None:
    """Ends the program with an error if something isn't as it must be."""
    if not holds:
        sys.exit(f"wrong: {what}")


def count(graph: ir.Graph) -> dict[str, int]:
    """How often each operator stands in a graph."""
    return {item.op: item.count for item in ir.count_by_operator(graph)}


def print_counts(before: Mapping[str, int], after: Mapping[str, int]) -> None:
    """Prints a table of the operators before and after the passes."""
    print(f"  {'operator':<20} {'before':>8} {'after':>8}")
    for op in sorted(before):
        print(f"  {op:<20} {before[op]:>8} {after.get(op, 0):>8}")
