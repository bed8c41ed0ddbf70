"""Enums and sets of flags."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Enum
from .docs import item_docs
from .functions import deprecated
from .kinds import number
from .naming import RustNames


@dataclass(frozen=True)
class RustConstant:
    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    value: int


@dataclass(frozen=True)
class RustEnum:
    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    key: str
    number: str  # the underlying type
    constants: tuple[RustConstant, ...]
    aliases: tuple[tuple[RustConstant, str], ...]
    """Constants of a closed enum whose number another one has already, and that one's name."""


def plan_enum(enum: Enum, names: RustNames) -> RustEnum:
    """An enum; its constants in the order of the source."""
    constants: list[RustConstant] = []
    aliases: list[tuple[RustConstant, str]] = []
    by_value: dict[int, str] = {}
    for c in enum.constants:
        docs = item_docs(c.doc, f"C++: `{enum.qualified}::{c.name}`.")
        constant = RustConstant(docs, deprecated(c.deprecated), names.of(f"{enum.usr}@{c.name}"), c.value)
        first = by_value.setdefault(c.value, constant.name)
        if first == constant.name or enum.options.flags:
            constants.append(constant)
        else:
            aliases.append((constant, first))
    return RustEnum(
        docs=item_docs(enum.doc, f"C++: `{enum.qualified}`."),
        attributes=deprecated(enum.deprecated),
        name=names.of(enum.usr),
        key=enum.key,
        number=number(enum.underlying),
        constants=tuple(constants),
        aliases=tuple(aliases),
    )
