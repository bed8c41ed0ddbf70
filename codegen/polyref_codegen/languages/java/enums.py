"""Enums and sets of flags in Java."""

from __future__ import annotations

from dataclasses import dataclass

from ...kinds import Int
from ...model import Enum
from ...plan.names import Scope, source_name, upper
from . import docs
from .functions import annotations


@dataclass(frozen=True)
class Constant:
    name: str
    docs: tuple[str, ...]
    annotations: tuple[str, ...]
    value: str  # a long literal; of an alias the constant that has the value already
    end: str  # what follows it in the list: "," or ";"


@dataclass(frozen=True)
class JavaEnum:
    """One enum, or one class of flags."""

    name: str
    key: str
    docs: tuple[str, ...]
    annotations: tuple[str, ...]
    constants: tuple[Constant, ...]
    aliases: tuple[Constant, ...]
    unsigned: bool  # of 64 bits, so that a long below 0 is a value past its end
    normal: str  # the expression that brings any long to the range of the underlying type, from `bits`


def plan_enum(enum: Enum, name: str, scope: Scope) -> JavaEnum:
    """The enum, with the names of its constants taken."""
    first: dict[int, str] = {}
    constants: list[Constant] = []
    aliases: list[Constant] = []
    for c in enum.constants:
        constant = scope.take(f"{enum.usr}@{c.name}", upper(source_name(c.name, c.options.name)), c.name, c.span)
        lines = docs.javadoc(c.doc, f"{docs.code(f'{enum.qualified}::{c.name}')}, {c.value}.", deprecated=c.deprecated)
        notes = annotations(c.deprecated, False)
        if c.value in first and not enum.options.flags:
            aliases.append(Constant(constant, lines, notes, first[c.value], ";"))
        else:
            first.setdefault(c.value, constant)
            constants.append(Constant(constant, lines, notes, literal(c.value), ","))
    if constants and not enum.options.flags:
        last = constants[-1]
        constants[-1] = Constant(last.name, last.docs, last.annotations, last.value, ";")
    doc = docs.javadoc(
        enum.doc, f"The C++ enum {docs.code(enum.qualified)}.", origin=enum.qualified, deprecated=enum.deprecated
    )
    return JavaEnum(
        name,
        enum.key,
        doc,
        annotations(enum.deprecated, False),
        tuple(constants),
        tuple(aliases),
        enum.underlying.width == 64 and not enum.underlying.signed,
        _normal(enum.underlying),
    )


def literal(value: int) -> str:
    """A value as a long; unsigned 64-bit values as their bit pattern."""
    if value >= 1 << 63:
        value -= 1 << 64
    return "java.lang.Long.MIN_VALUE" if value == -(1 << 63) else f"{value}L"


def _normal(underlying: Int) -> str:
    if underlying.width == 64:
        return "bits"
    if underlying.signed:
        return {8: "(byte) bits", 16: "(short) bits", 32: "(int) bits"}[underlying.width]
    return {8: "bits & 0xFFL", 16: "bits & 0xFFFFL", 32: "bits & 0xFFFFFFFFL"}[underlying.width]
