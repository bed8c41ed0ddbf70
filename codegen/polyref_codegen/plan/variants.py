"""The variants of a module: what languages call them and their alternatives, and which alternative a value is of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ..check.walk import inside, passed
from ..kinds import (
    Bool,
    Bytes,
    Callback,
    Complex,
    EnumKind,
    Fixed,
    Float,
    Kind,
    Map,
    ObjectKind,
    PathKind,
    Sequence,
    Set,
    String,
    StructKind,
    Tuple,
    Variant,
    Void,
    parts,
)
from ..model import Doc, Module, Span
from .names import pascal, unique
from .signatures import kind_words


@dataclass(frozen=True)
class PlannedVariant:
    """One variant, whichever declarations use it."""

    kind: Variant
    key: str  # what tells it from others
    name: str  # that languages start from
    alternatives: tuple[str, ...]  # the names of its alternatives: `Int64`, `ListString`, `Node`, `None`
    doc: Doc
    span: Span

    @property
    def rename(self) -> str:
        """How it gets another name."""
        return "rename the alias" if self.kind.key else "name one of them by an alias: `using Name = std::variant<…>;`"


def variant_key(kind: Variant) -> str:
    """What tells a variant from others: its alias, or else its alternatives."""
    return kind.key or kind_words(kind)


def own_variants(module: Module) -> tuple[PlannedVariant, ...]:
    """The variants of a module that none of those that it imports has, sorted."""
    elsewhere = {variant.key for imported in module.imports for variant in plan_variants(imported.module)}
    return tuple(variant for variant in plan_variants(module) if variant.key not in elsewhere)


def plan_variants(module: Module) -> tuple[PlannedVariant, ...]:
    """All variants that a module uses, sorted."""
    aliases = {alias.key: alias for alias in module.variants}
    found: dict[str, PlannedVariant] = {}
    for kind, span in _used(module):
        key = variant_key(kind)
        alias = aliases.get(kind.key)
        alternatives = _alternatives(kind)
        found.setdefault(
            key,
            PlannedVariant(
                kind,
                key,
                kind.key.rpartition(".")[2] or "Or".join(alternatives),
                alternatives,
                alias.doc if alias else Doc(),
                alias.span if alias else span,
            ),
        )
    return tuple(found[key] for key in sorted(found))


def trial_order(kind: Variant) -> tuple[int, ...]:
    """The positions of the alternatives in the order in which a value without a type is tried on them. The runtime's
    detail/packed_variants.h has the same order."""
    return tuple(sorted(range(len(kind.items)), key=lambda i: _precedence(kind.items[i])))


def _used(module: Module) -> Iterator[tuple[Variant, Span]]:
    for type_, span in passed(module):
        for kind in inside(type_.kind):
            if isinstance(kind, Variant):
                yield kind, span


def _alternatives(kind: Variant) -> tuple[str, ...]:
    """What the alternatives are called: a declared type as it is without its namespace, or where another alternative is
    called so too, with all that it is in (`GeoPoint`)."""
    names = tuple(map(_name, kind.items))
    # Java makes a file of each, and some file systems ignore case.
    often = Counter(name.lower() for name in names)
    whole = (
        pascal(_key(item).replace(".", "_")) if _key(item) and often[name.lower()] > 1 else name
        for name, item in zip(names, kind.items, strict=True)
    )
    return unique(whole, ())


def _name(kind: Kind) -> str:
    if isinstance(kind, Void):
        return "None"
    return pascal(_key(kind).rpartition(".")[2] or kind_words(kind))


def _key(kind: Kind) -> str:
    """Of a declared type; nothing for others."""
    return kind.key if isinstance(kind, EnumKind | StructKind | ObjectKind) else ""


def _precedence(kind: Kind) -> int:
    match kind:
        case Void():
            return 0
        case Bool():
            return 1
        case Float():
            return 3
        case String() | PathKind():
            return 4
        case Bytes() | Fixed(Bytes()):
            return 5
        case ObjectKind():
            return 6
        case Callback():
            return 7
        case StructKind(items=items):
            return 10 + len(items)
        case Map():
            return 500
        case Sequence() | Set() | Fixed():
            held = parts(kind.whole) if isinstance(kind, Fixed) else parts(kind)
            return 501 + _precedence(held[0])
        case Tuple() | Complex():
            return 1000
    return 2
