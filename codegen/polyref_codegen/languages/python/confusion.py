"""Refuses overloads that C++ tells apart and Python doesn't."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...diagnostics import Problem
from ...overloading import anywhere, confused, same_call
from ...plan.thunks import FunctionThunk, ModuleThunks
from .derivation import hidden_methods
from .functions import by_name
from .naming import Naming
from .overloading import part_constructors, seen


def confused_overloads(thunks: ModuleThunks, naming: Naming) -> Iterator[Problem]:
    """The overloads of a module that Python can't tell apart."""
    hidden = hidden_methods(thunks)
    for c in thunks.classes:
        made = part_constructors(c)
        yield from _confused(made.constructors)
        for group in by_name((*c.methods, *made.factories, *hidden.get(c.cls.key, ())), naming).values():
            yield from _confused(group)
    for package in naming.packages.values():
        for group in by_name(naming.functions(package, thunks), naming).values():
            yield from _confused(group)


def _confused(group: Iterable[FunctionThunk]) -> Iterator[Problem]:
    for first, second, count in confused((pair.function for pair in group), seen):
        if first.const != second.const and same_call(first, second, anywhere) is not None:
            continue  # twins, which are one method there
        because = f"both take {count} argument{'' if count == 1 else 's'} of the same types there"
        yield Problem(
            second.span,
            "PR307",
            f"Python can't tell `{second.key}` from another of its overloads",
            f"the other is at {first.span}, and {because}",
            'give one of them a name of its own: POLYREF(name="…")',
        )
