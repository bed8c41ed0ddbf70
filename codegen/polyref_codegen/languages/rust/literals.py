"""Values as Rust writes them."""

from __future__ import annotations

import math
import struct

from ...kinds import Bool, EnumKind, Float, Int, Kind, String
from ...model import Constant
from .kinds import nothing


def text(value: str) -> str:
    """A string literal."""
    plain = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(plain.get(c) or (c if " " <= c <= "~" else f"\\u{{{ord(c):x}}}") for c in value) + '"'


def constant(kind: Kind, value: Constant) -> str:
    """A default argument's value in its C form."""
    match kind, value.value:
        case _, None:
            return nothing(kind)
        case Bool(), given:
            return "true" if given else "false"
        case Int() | EnumKind(), given:
            return str(int(given))
        case Float(width), given:
            return _float(float(given), width)
        case String(), str(given):
            return f"rt::raw_str({text(given)})"
    raise AssertionError(f"no constants of {kind}")


def has_constant(kind: Kind, value: Constant | None) -> bool:
    """Whether `constant` can write it."""
    if value is None:
        return False
    return value.value is None or isinstance(kind, Bool | Int | EnumKind | Float | String)


def _float(value: float, width: int) -> str:
    name = f"f{width}"
    if math.isnan(value):
        return f"{name}::NAN"
    if math.isinf(value):
        return f"{name}::INFINITY" if value > 0 else f"{name}::NEG_INFINITY"
    literal = repr(value) if width == 64 else _shortest(value)
    return literal if set(literal) & set(".e") else f"{literal}.0"


def _shortest(value: float) -> str:
    """The shortest text that means the same `float`."""
    single = struct.pack("f", value)
    texts = (f"{value:.{digits}g}" for digits in range(1, 10))
    return next((t for t in texts if struct.pack("f", float(t)) == single), repr(value))
