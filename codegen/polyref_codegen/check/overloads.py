"""Overloads: other languages choose among them by how many arguments are given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby

from ..diagnostics import Problem
from ..model import Function, Module


def told_apart_by_arity(module: Module) -> Iterator[Problem]:
    """No two overloads may take the same number of arguments, defaults counted in."""
    for cls in module.classes:
        yield from _check(cls.constructors)
        yield from _check(cls.methods)
    yield from _check(module.functions)


def _check(functions: Sequence[Function]) -> Iterator[Problem]:
    def name(function: Function) -> str:
        return function.key.rpartition(".")[0] + "." + (function.options.name or function.name)

    for _, group in groupby(sorted(functions, key=lambda f: (name(f), f.span)), key=name):
        for first, second in combinations(group, 2):
            common = range(max(first.required, second.required), min(len(first.params), len(second.params)) + 1)
            if common:
                arguments = f"{common[0]} argument{'' if common[0] == 1 else 's'}"
                yield Problem(
                    second.span,
                    "PR307",
                    f"`{second.key}` can be called with {arguments} in two ways",
                    f"the other is at {first.span}, and other languages tell overloads apart by how many they take",
                    'give one of them a name of its own: POLYREF(name="…")',
                )
