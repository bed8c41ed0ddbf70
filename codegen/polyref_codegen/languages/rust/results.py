"""From what a thunk gives to what a Rust function gives."""

from __future__ import annotations

from dataclasses import dataclass

from ...kinds import Bool, Bytes, Callback, EnumKind, Float, Int, Kind, ObjectKind, Optional, TensorKind, Void
from .kinds import Path, callable_type, owned

_WIDTH = 92  # of a line in an `impl`, without its indentation


@dataclass(frozen=True)
class Reading:
    """How a raw result becomes a value."""

    function: str  # "" (as it is), or the function to give it to
    unsafe: bool  # the function is unsafe
    fails: bool  # it gives a `Result`, and wants to know the function's name for the error

    def of(self, raw: str, name: str) -> str:
        """The call that reads `raw`."""
        return f'{self.function}({raw}, "{name}")' if self.fails else f"{self.function}({raw})"


def reading(kind: Kind, path: Path) -> Reading:
    """How a result of this kind is read."""
    match kind:
        case Void() | Bool() | Int() | Float():
            return Reading("", False, False)
        case EnumKind(key=key, flags=True):
            return Reading(f"{path(key)}::from_bits", False, False)
        case ObjectKind(key=key, nullable=True) | Optional(ObjectKind(key=key)):
            return Reading(f"rt::optional_object::<{path(key)}>", True, False)
        case ObjectKind(key=key):
            return Reading(f"rt::owned_object::<{path(key)}>", True, False)
        case Callback(nullable=nullable):
            take = "optional_function" if nullable else "owned_function"
            return Reading(f"rt::{take}::<{callable_type(kind, path)}>", True, False)
        case Bytes():
            return Reading("rt::bytes", True, False)
        case TensorKind():
            return Reading("rt::owned_tensor", True, False)
    return Reading(f"rt::read::<{owned(kind, path)}>", True, True)


def result_lines(call: str, throws: bool, fallible: bool, how: Reading, name: str) -> tuple[str, ...]:
    """The tail of a function, an expression on one or more lines.

    Args:
        call: the call of the thunk, unsafe.
        throws: the thunk has an error parameter; `call` uses `error`.
        fallible: the function gives a `Result`; else what fails is a panic.
        how: how the raw result is read.
        name: the function's key, for the panic.
    """
    if not throws:
        return (_read_now(call, how, fallible, name),)
    taken = ""
    if how.function:
        apply = f"|raw| unsafe {{ {how.of('raw', name)} }}" if how.unsafe else how.function
        taken = f".{'and_then' if how.fails else 'map'}({apply})"
    caught = [f"rt::call(|error| unsafe {{ {call} }})"]
    if len(caught[0]) > _WIDTH:
        caught = ["rt::call(|error| unsafe {", f"    {call}", "})"]
    indent = "    " if len(caught) == 1 else ""
    lines = (*caught, *([indent + taken] if taken else []))
    if fallible:
        return lines
    statement = "\n".join(["let result = " + lines[0], *lines[1:]]) + ";"
    return (*statement.split("\n"), f'rt::expect(result, "{name}")')


def _read_now(call: str, how: Reading, fallible: bool, name: str) -> str:
    if not how.function:
        value = f"unsafe {{ {call} }}"
    elif how.unsafe:
        value = f"unsafe {{ {how.of(call, name)} }}"
    else:
        value = f"{how.function}(unsafe {{ {call} }})"
    if how.fails:
        return value if fallible else f'rt::expect({value}, "{name}")'
    return f"Ok({value})" if fallible else value
