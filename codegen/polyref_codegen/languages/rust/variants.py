"""Variants: enums whose alternatives have values."""

from __future__ import annotations

from dataclasses import dataclass

from ...kinds import Void
from ...model import Module
from ...plan.names import unique
from ...plan.variants import PlannedVariant, trial_order
from . import kinds
from .docs import item_docs
from .naming import RustNames
from .structs import traits
from .words import KEYWORDS


@dataclass(frozen=True)
class RustAlternative:
    name: str
    type: str
    index: int


@dataclass(frozen=True)
class RustVariant:
    docs: tuple[str, ...]
    derives: str
    name: str
    key: str
    items: tuple[RustAlternative, ...]
    nothing: tuple[RustAlternative, ...]  # the one without a value, or none
    order: str
    texts: tuple[str, ...]  # the alternative that is text, or none


def plan_variant(variant: PlannedVariant, module: Module, names: RustNames) -> RustVariant:
    """One enum; its alternatives in the order of C++."""
    alternatives = unique(variant.alternatives, KEYWORDS)
    every = [
        RustAlternative(name, kinds.owned(kind, names.type_path), i)
        for i, (name, kind) in enumerate(zip(alternatives, variant.kind.items, strict=True))
    ]
    empty = [isinstance(kind, Void) for kind in variant.kind.items]
    items = tuple(a for a, nothing in zip(every, empty, strict=True) if not nothing)
    texts = ", ".join(f"`{kinds.owned(kind, names.type_path)}`" for kind in variant.kind.items if kind != Void())
    return RustVariant(
        docs=item_docs(variant.doc, f"One of {texts}{', or nothing' * any(empty)}."),
        derives=", ".join(traits(variant.kind, module)),
        name=names.of(f"<{variant.key}>"),
        key=variant.kind.key or variant.name,
        items=items,
        nothing=tuple(a for a, nothing in zip(every, empty, strict=True) if nothing),
        order=" ".join(every[i].name for i in trial_order(variant.kind) if not empty[i]),
        texts=tuple(a.name for a in items if a.type == kinds.STRING),
    )
