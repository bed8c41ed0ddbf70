"""Overloads: languages choose among them by how many arguments are given, and by their types."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..diagnostics import Problem
from ..model import Function, Module
from ..overloading import anywhere, confused


def told_apart(module: Module) -> Iterator[Problem]:
    """No two overloads may take the same number of arguments, defaults counted in, of the same kinds."""
    for cls in module.classes:
        yield from _check(cls.constructors)
        yield from _check([method for method in cls.methods if not method.anonymous])
    for struct in module.structs:
        yield from _check([method for method in struct.methods if not method.anonymous])
    yield from _check(module.functions)


def _check(functions: Sequence[Function]) -> Iterator[Problem]:
    def name(function: Function) -> str:
        return function.key.rpartition(".")[0] + "." + (function.options.name or function.name)

    for _, group in groupby(sorted(functions, key=lambda f: (name(f), f.span)), key=name):
        for first, second, count in confused(group, anywhere):
            arguments = f"{count} argument{'' if count == 1 else 's'}"
            yield Problem(
                second.span,
                "PR307",
                f"`{second.key}` can be called with {arguments} in two ways",
                f"the other is at {first.span}, and no language tells them apart: "
                + ("both need none" if count == 0 else "their types are the same there"),
                'give one of them a name of its own: POLYREF(name="…")',
            )
