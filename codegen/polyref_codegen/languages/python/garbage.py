"""The fields through which an object can lead back to Python, for the garbage collector."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from ...kinds import OBJECT_KEY, Callback, ObjectKind, elements
from ...plan.imports import known_classes
from ...plan.thunks import ClassThunks, FieldThunks, ModuleThunks, Thunk


@dataclass(frozen=True)
class EdgePlan:
    visit: str
    clear: str  # or nullptr


def leading_classes(thunks: ModuleThunks) -> frozenset[str]:
    """Keys of the classes whose objects can lead back to Python: through a callable, as one of a class derived there,
    or through a field that holds an object which does."""
    classes = known_classes(thunks)
    leading = {OBJECT_KEY} | {c.cls.key for c in classes if c.derivation}
    before = -1
    while before != len(leading):
        before = len(leading)
        for c in classes:
            if c.cls.base in leading or plan_edges(c, leading):
                leading.add(c.cls.key)
            if c.cls.key in leading and c.cls.base:
                leading.add(c.cls.base)
    return frozenset(leading)


def collected_classes(thunks: ModuleThunks) -> frozenset[str]:
    """Keys of the module's classes with edges, or with a base that has, as their own module sees it."""
    leading = leading_classes(thunks)
    collected = set().union(*(collected_classes(used.thunks) for used in thunks.imports))
    for c in thunks.classes:
        if plan_edges(c, leading) or c.cls.base in collected:
            collected.add(c.cls.key)
    return frozenset(collected)


def plan_edges(thunks: ClassThunks, leading: Container[str]) -> tuple[EdgePlan, ...]:
    """The edges of a class's own fields; `leading` as from `leading_classes`."""
    if thunks.cls.exception:
        return ()
    return tuple(edge for f in thunks.fields if (edge := _edge(f, leading)))


def _edge(f: FieldThunks, leading: Container[str]) -> EdgePlan | None:
    match f.field.type.kind:
        case Callback(nullable=nullable):
            clear = f"py::clear_field<::{f.set.symbol}>" if f.set and nullable else "nullptr"
            return EdgePlan(f"py::visit_callback<::{f.get.symbol}>", clear)
        case ObjectKind(key, "ref", nullable) if key in leading and f.offset:
            clear = f"py::clear_field<::{f.set.symbol}>" if f.set and nullable else "nullptr"
            return EdgePlan(f"py::visit_object<::{f.offset}>", clear)
    if not (f.size and f.at):
        return None
    match elements(f.field.type.kind):
        case Callback(nullable=nullable):
            return EdgePlan(f"py::visit_callbacks<::{f.size.symbol}, ::{f.at.symbol}>", _clear(f, f.size, nullable))
        case ObjectKind(key, "ref", nullable) if key in leading:
            return EdgePlan(f"py::visit_objects<::{f.size.symbol}, ::{f.at.symbol}>", _clear(f, f.size, nullable))
    return None


def _clear(f: FieldThunks, size: Thunk, nullable: bool) -> str:
    """What empties a list, or puts nulls into an array."""
    if f.erase:
        return f"py::clear_list<::{size.symbol}, ::{f.erase.symbol}>"
    return f"py::clear_array<::{size.symbol}, ::{f.put.symbol}>" if f.put and nullable else "nullptr"
