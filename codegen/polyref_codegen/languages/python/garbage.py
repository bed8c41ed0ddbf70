"""The fields through which an object can lead back to Python, for the garbage collector."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Callback, Sequence
from ...plan.thunks import ClassThunks, FieldThunks


@dataclass(frozen=True)
class EdgePlan:
    visit: str
    clear: str  # or nullptr


def plan_edges(thunks: ClassThunks) -> tuple[EdgePlan, ...]:
    """The edges of a class's own fields."""
    if thunks.cls.exception:
        return ()
    return tuple(edge for edge in map(_edge, thunks.fields) if edge)


def _edge(f: FieldThunks) -> EdgePlan | None:
    match f.field.type.kind:
        case Callback(nullable=nullable):
            clear = f"py::clear_field<::{f.set.symbol}>" if f.set and nullable else "nullptr"
            return EdgePlan(f"py::visit_callback<::{f.get.symbol}>", clear)
        case Sequence(Callback()) if f.size and f.at:
            clear = f"py::clear_list<::{f.size.symbol}, ::{f.erase.symbol}>" if f.erase else "nullptr"
            return EdgePlan(f"py::visit_callbacks<::{f.size.symbol}, ::{f.at.symbol}>", clear)
    return None
