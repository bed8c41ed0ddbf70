"""The traits of a class's handle that are about its object: `PartialEq`, `PartialOrd`, `Eq`, `Hash` and `Display`, that
of `for` loops, and those of the arithmetic operators."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...check.walk import ancestors
from ...model import Class, Function, Module, Struct
from . import kinds
from .functions import can_fail
from .naming import RustNames

_ARITHMETIC = {
    "add": "Add",
    "subtract": "Sub",
    "multiply": "Mul",
    "divide": "Div",
    "modulo": "Rem",
    "negate": "Neg",
}
_IDENTITY = ("PartialEq", "Eq", "Hash")  # of handles that are equal if they are of one object


@dataclass(frozen=True)
class RustImpl:
    """A trait that a class has."""

    trait: str
    lines: tuple[str, ...]
    borrowed: bool = False  # it is of references to what it belongs to


def derived_traits(cls: Class, module: Module) -> tuple[str, ...]:
    """What a handle takes over from that of its base."""
    if "equality" in cls.protocols:
        return ()
    inherited = {p: m for key in reversed([*ancestors(module, cls.key)]) for p, m in module.cls(key).protocols.items()}
    found = ("PartialEq", "Eq", "Hash") if "hash" in inherited else ("PartialEq",)
    order = ("PartialOrd",) if "order" in inherited and "order" not in cls.protocols else ()
    return (*(found if "equality" in inherited else _IDENTITY), *order)


def implemented(cls: Class | Struct, module: Module, names: RustNames) -> tuple[RustImpl, ...]:
    """All of a type's traits that aren't derived."""
    named = (*own_traits(cls, names), *iteration(cls, module, names), *arithmetic(cls, names))
    return (*named, *display(cls, module, names))


def own_traits(cls: Class | Struct, names: RustNames) -> Iterator[RustImpl]:
    """The traits that are of the class's own operators. They panic where C++ throws."""
    called = cls.protocols
    if equality := called.get("equality"):
        yield _with("PartialEq", "fn eq(&self, other: &Self) -> bool", _value(equality, cls, names, "other"))
    if "equality" in called and (hashed := called.get("hash")):
        yield RustImpl("Eq", ())
        head = "fn hash<H: std::hash::Hasher>(&self, state: &mut H)"
        yield _with("std::hash::Hash", head, f"std::hash::Hash::hash(&{_value(hashed, cls, names)}, state);")
    if order := called.get("order"):
        head = f"fn partial_cmp(&self, other: &Self) -> {kinds.OPTION}<std::cmp::Ordering>"
        yield _with("PartialOrd", head, f"rt::ordering({_value(order, cls, names, 'other')}, || self == other)")


def display(cls: Class | Struct, module: Module, names: RustNames) -> Iterator[RustImpl]:
    """The text that C++ writes of a class, or of a base."""
    head = "fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result"
    if text := cls.protocols.get("text"):
        yield _with("std::fmt::Display", head, f"f.pad(&{_value(text, cls, names)})")
    elif any("text" in module.cls(key).protocols for key in ancestors(module, cls.key)):
        yield _with("std::fmt::Display", head, "std::fmt::Display::fmt(&**self, f)")


def iteration(cls: Class | Struct, module: Module, names: RustNames) -> Iterator[RustImpl]:
    """What `for` loops take: a reference to what has an `iter`, its own or a base's."""
    known = (cls.protocols, *(module.cls(key).protocols for key in ancestors(module, cls.key)))
    function = next((p["iteration"] for p in known if "iteration" in p), None)
    if function is None:
        return
    item = kinds.owned(function.item, names.type_path)
    own = "iteration" in cls.protocols
    given = f"self.{names.of(function.usr)}()" if own else "std::iter::IntoIterator::into_iter(&**self)"
    lines = (f"type Item = ::polyref::Result<{item}>;", f"type IntoIter = ::polyref::Iter<{item}>;", "")
    body = ("#[inline]", f"fn into_iter(self) -> ::polyref::Iter<{item}> {{", f"    {given}", "}")
    yield RustImpl("std::iter::IntoIterator", (*lines, *body), borrowed=True)


def arithmetic(cls: Class | Struct, names: RustNames) -> Iterator[RustImpl]:
    """The traits of the class's own arithmetic operators, between references: nothing is used up by a sum. What may
    throw gives a `Result`, as the method of the operator does."""
    for protocol, trait in _ARITHMETIC.items():
        if (function := cls.protocols.get(protocol)) is None:
            continue
        result = kinds.owned(function.result.kind, names.type_path)
        output = f"::polyref::Result<{result}>" if can_fail(function, cls) else result
        right = [kinds.borrowed(param.type.kind, names.type_path) for param in function.params]
        lines = (
            f"type Output = {output};",
            "",
            "#[inline]",
            f"fn {trait.lower()}(self{''.join(f', other: {operand}' for operand in right)}) -> Self::Output {{",
            f"    self.{names.of(function.usr)}({'other' if right else ''})",
            "}",
        )
        operands = f"<{right[0]}>" if right else ""
        yield RustImpl(f"std::ops::{trait}{operands}", lines, borrowed=True)


def _with(trait: str, head: str, body: str) -> RustImpl:
    return RustImpl(trait, ("#[inline]", f"{head} {{", f"    {body}", "}"))


def _value(function: Function, cls: Class | Struct, names: RustNames, *arguments: str) -> str:
    call = f"self.{names.of(function.usr)}({', '.join(arguments)})"
    return f'rt::expect({call}, "{function.key}")' if can_fail(function, cls) else call
