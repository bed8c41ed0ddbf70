"""Constants: those of classes are associated, those of namespaces the crate's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...kinds import EnumKind, String
from ...model import Function
from ...plan.thunks import FunctionThunk
from . import kinds, literals
from .docs import item_docs
from .functions import deprecated
from .naming import RustNames


@dataclass(frozen=True)
class RustConstant:
    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    type: str
    value: str


def plan_constants(planned: Iterable[FunctionThunk], names: RustNames, inside: bool) -> tuple[RustConstant, ...]:
    """The constants that some functions read.

    Args:
        inside: they are associated with a class, where texts must say how long they live.
    """
    return tuple(_plan(p.function, names, inside) for p in planned if p.function.constant)


def _plan(function: Function, names: RustNames, inside: bool) -> RustConstant:
    kind = function.result.kind
    text = "&'static str" if inside else "&str"
    return RustConstant(
        item_docs(function.doc, f"C++: `{function.qualified}`."),
        deprecated(function.deprecated),
        names.of(function.usr),
        text if isinstance(kind, String) else kinds.owned(kind, names.type_path),
        _value(function, names),
    )


def _value(function: Function, names: RustNames) -> str:
    assert function.constant is not None
    kind, value = function.result.kind, function.constant.value
    match kind, value:
        case EnumKind(key, flags=True), int(bits):
            return f"{names.type_path(key)}::from_bits({bits})"
        case EnumKind(key), int(number):
            return f"{names.type_path(key)}::{names.variant(key, number)}"
        case String(), str(given):
            return literals.text(given)
    return literals.constant(kind, function.constant)
