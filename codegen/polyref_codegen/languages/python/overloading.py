"""Overloads in Python: one callable, which chooses among them by the types of its arguments."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from ...kinds import (
    Bool,
    Bytes,
    Callback,
    Complex,
    EnumKind,
    Fixed,
    Float,
    Int,
    Kind,
    Map,
    ObjectKind,
    Optional,
    PathKind,
    Sequence,
    Set,
    SpanKind,
    String,
    Tuple,
)
from ...model import Function
from ...overloading import anywhere, same_call
from ...plan.factories import Made, part
from ...plan.thunks import ClassThunks


def seen(kind: Kind) -> Hashable:
    """What Python sees in a kind: a number has no width there, and a callable no signature."""
    match kind:
        case Int() | Float() | String() | Complex() | Callback():
            return type(kind)
        case Optional(ObjectKind()) | ObjectKind():
            return anywhere(kind)
        case EnumKind(key):
            return key
        case Fixed(whole):
            return seen(whole)
        case Optional(item) | Sequence(item) | Set(item):
            return type(kind), seen(item)
        case SpanKind(item):
            return SpanKind, item
        case Map(key, item):
            return Map, seen(key), seen(item)
        case Tuple(items):
            return Tuple, *map(seen, items)
    return kind


def part_constructors(thunks: ClassThunks) -> Made:
    """The constructors that Python tells apart, and those that have to go by their own names. Exceptions have no such
    methods."""
    return part(
        thunks,
        lambda first, second: same_call(first, second, seen) is not None,
        lambda function: function.options.name is not None and not thunks.cls.exception,
    )


_ORDER = (Bool, EnumKind, Int, Float, Complex, String, PathKind, Bytes, ObjectKind)


def narrow_first(depth: Mapping[str, int], function: Function) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """What type checkers want overloads sorted by: an argument that fits several is one of the narrowest.

    Args:
        depth: how many exported bases each class has.
    """

    def rank(kind: Kind) -> tuple[int, ...]:
        match kind:
            case Optional(ObjectKind(key)) | ObjectKind(key, nullable=True):
                return (_ORDER.index(ObjectKind), -depth.get(key, -1), 1)
            case ObjectKind(key):
                return (_ORDER.index(ObjectKind), -depth.get(key, -1))
            case Optional(item):
                return (*rank(item), 1)
            case Fixed(whole):
                return rank(whole)
            case Tuple(items):
                return (len(_ORDER), *(n for item in items for n in rank(item)))
            case Set(item) | Sequence(item):
                return (len(_ORDER) + 2, *rank(item))
            case Map(key, item):
                return (len(_ORDER) + 1, *rank(key), *rank(item))
        return (_ORDER.index(type(kind)) if type(kind) in _ORDER else len(_ORDER) + 3,)

    return len(function.params), tuple(rank(p.type.kind) for p in function.params)
