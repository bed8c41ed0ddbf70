"""When nothing tells which of two overloads a call means. Scan, check and the languages ask it, of what each of them
sees in a kind."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from .kinds import Callback, Kind, ObjectKind, Optional, String, with_parts
from .model import Function

Seen = Callable[[Kind], Hashable]
"""What someone sees in a kind: of kinds that look the same, a value doesn't tell which one it is for."""


def anywhere(kind: Kind) -> Kind:
    """What any language can see: how C++ passes or owns a value is no difference."""
    match kind:
        case String():
            return String()
        case Optional(ObjectKind(key)) | ObjectKind(key):
            return ObjectKind(key)
        case Callback():
            return replace(kind, nullable=False)
    return with_parts(kind, anywhere)


def same_call(first: Function, second: Function, seen: Seen) -> int | None:
    """How many arguments a call has that could mean either of two overloads, defaults counted in; None if there is
    none."""
    for count in range(max(first.required, second.required), min(len(first.params), len(second.params)) + 1):
        pairs = zip(first.params[:count], second.params[:count], strict=True)
        if all(seen(one.type.kind) == seen(other.type.kind) for one, other in pairs):
            return count
    return None


def same_arity(first: Function, second: Function) -> bool:
    """Whether there is a number of arguments that both take."""
    return max(first.required, second.required) <= min(len(first.params), len(second.params))


def by_type(overloads: Iterable[Function]) -> bool:
    """Whether the types of arguments choose among some of these, not only their number. Of those that nothing tells
    apart, as the twins that only `const` does, the first is called."""
    return any(
        same_arity(first, second) and same_call(first, second, anywhere) is None
        for first, second in combinations(overloads, 2)
    )


def confused(overloads: Iterable[Function], seen: Seen) -> Iterator[tuple[Function, Function, int]]:
    """The pairs of overloads that a call could mean, the later one second, with its number of arguments."""
    for first, second in combinations(sorted(overloads, key=lambda f: f.span), 2):
        if (count := same_call(first, second, seen)) is not None:
            yield first, second, count
