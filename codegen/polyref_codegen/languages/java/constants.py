"""Constants: static final fields, where Java can hold the value; else a method reads it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from ...kinds import Bool, EnumKind, Float, Int, Kind, String
from ...model import Function
from ...plan.names import source_name, upper
from ...plan.thunks import FunctionThunk
from . import docs
from .enums import literal
from .functions import annotations
from .kinds import Types, native
from .naming import Naming

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_LONGEST = 65535  # bytes of a text in a class file


@dataclass(frozen=True)
class JavaConstant:
    """One constant, ready to be rendered."""

    name: str
    docs: tuple[str, ...]
    annotations: tuple[str, ...]
    type: str
    value: str


def is_constant(function: Function) -> bool:
    """Whether a function reads a constant whose value Java can hold."""
    if function.constant is None:
        return False
    value = function.constant.value
    if isinstance(value, str):
        return len(value.encode("utf-8")) <= _LONGEST // 2
    return not isinstance(function.result.kind, Int) or int(value or 0) < 1 << 63


def plan_constants(planned: Iterable[FunctionThunk], types: Types, naming: Naming) -> tuple[JavaConstant, ...]:
    """The constants that some functions read, with their names taken."""
    return tuple(_plan(p.function, types, naming) for p in planned if is_constant(p.function))


def _plan(function: Function, types: Types, naming: Naming) -> JavaConstant:
    assert function.constant is not None
    wanted = upper(source_name(function.name, function.options.name))
    return JavaConstant(
        naming.scope.take(function.usr, wanted, function.name, function.span),
        docs.javadoc(
            function.doc,
            f"The C++ constant {docs.code(function.qualified)}.",
            origin=function.qualified,
            deprecated=function.deprecated,
        ),
        annotations(function.deprecated, False),
        types.java(function.result.kind),
        _value(types, function.result.kind, function.constant.value),
    )


def _value(types: Types, kind: Kind, value: bool | float | str | None) -> str:
    match kind, value:
        case Bool(), given:
            return "true" if given else "false"
        case Int(), int(given):
            return _integer(native(kind), given)
        case EnumKind(key), int(given):
            return f"{types.name(key)}.of({literal(given)})"
        case Float(width), given:
            return _float(float(given), width)
        case String(), str(given):
            return f'"{"".join(map(_character, given))}"'
    raise AssertionError(f"no constants of {kind}")


def _integer(java: str, value: int) -> str:
    if java == "long":
        return literal(value)
    return f"({java}) {value}" if java in ("byte", "short") else str(value)


def _float(value: float, width: int) -> str:
    box, end = ("java.lang.Float", "f") if width == 32 else ("java.lang.Double", "")
    if math.isnan(value):
        return f"{box}.NaN"
    if math.isinf(value):
        return f"{box}.{'POSITIVE' if value > 0 else 'NEGATIVE'}_INFINITY"
    return f"{value!r}{end}"


def _character(char: str) -> str:
    """As Java writes it, in ASCII."""
    if char in _ESCAPES:
        return _ESCAPES[char]
    if " " <= char <= "~":
        return char
    units = char.encode("utf-16-be")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))
