"""The fields through which an object can lead back to Python, for the garbage collector."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from ...model import OBJECT_KEY, Callback, ObjectKind, Sequence
from ...plan.thunks import ClassThunks, FieldThunks, ModuleThunks


@dataclass(frozen=True)
class EdgePlan:
    visit: str
    clear: str  # or nullptr


def derivable_classes(thunks: ModuleThunks) -> frozenset[str]:
    """Keys of the classes whose objects can be of a class derived in Python."""
    found = {OBJECT_KEY}
    for c in reversed(thunks.classes):  # bases stand before what derives from them
        if c.derivation or c.cls.key in found:
            found.add(c.cls.key)
            if c.cls.base:
                found.add(c.cls.base)
    return frozenset(found)


def plan_edges(thunks: ClassThunks, derivable: Container[str]) -> tuple[EdgePlan, ...]:
    """The edges of a class's own fields; `derivable` as from `derivable_classes`."""
    if thunks.cls.exception:
        return ()
    return tuple(edge for f in thunks.fields if (edge := _edge(f, derivable)))


def _edge(f: FieldThunks, derivable: Container[str]) -> EdgePlan | None:
    match f.field.type.kind:
        case Callback(nullable=nullable):
            clear = f"py::clear_field<::{f.set.symbol}>" if f.set and nullable else "nullptr"
            return EdgePlan(f"py::visit_callback<::{f.get.symbol}>", clear)
        case Sequence(Callback()) if f.size and f.at:
            clear = f"py::clear_list<::{f.size.symbol}, ::{f.erase.symbol}>" if f.erase else "nullptr"
            return EdgePlan(f"py::visit_callbacks<::{f.size.symbol}, ::{f.at.symbol}>", clear)
        case ObjectKind(key, "ref", nullable) if key in derivable and f.offset:
            clear = f"py::clear_field<::{f.set.symbol}>" if f.set and nullable else "nullptr"
            return EdgePlan(f"py::visit_object<::{f.offset}>", clear)
        case Sequence(ObjectKind(key, "ref")) if key in derivable and f.size and f.at:
            clear = f"py::clear_list<::{f.size.symbol}, ::{f.erase.symbol}>" if f.erase else "nullptr"
            return EdgePlan(f"py::visit_objects<::{f.size.symbol}, ::{f.at.symbol}>", clear)
    return None
