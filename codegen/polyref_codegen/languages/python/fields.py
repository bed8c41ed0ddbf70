"""Fields: rows of getset tables, and what a live view needs."""

from __future__ import annotations

from dataclasses import dataclass

from ...kinds import Bool, EnumKind, Float, Int, Kind, Map, ObjectKind, Set, elements
from ...plan.thunks import FieldThunks, KeyedThunks
from .cpp import long_literal, string_literal
from .docs import docstring
from .functions import deprecation
from .kinds import converter
from .naming import Naming


@dataclass(frozen=True)
class ListPlan:
    """The operations of a live view; those that change it are `nullptr` if it is read-only, and those that change its
    length if it is an array."""

    variable: str
    name_variable: str
    size: str
    at: str
    put: str
    insert: str
    erase: str
    assign: str


@dataclass(frozen=True)
class KeyedPlan:
    """The operations of the live view of a map or a set, the same way; a set has no values to find."""

    variable: str
    name_variable: str
    size: str
    has: str
    find: str
    put: str
    drop: str
    whole: str
    assign: str


@dataclass(frozen=True)
class FieldPlan:
    variable: str
    path: str  # literal
    offset: str
    deprecated: str
    list: ListPlan | None
    ops: str  # "&ir_Node_inputs_list" or nullptr
    keyed: KeyedPlan | None
    keyed_ops: str
    name: str  # literal
    getter: str
    setter: str
    doc: str


def plan_field(thunks: FieldThunks, owner: str, symbol: str, exception: bool, naming: Naming) -> FieldPlan:
    """Plans one field.

    Args:
        owner: the class's name in messages, "ir.Node".
        symbol: the class's symbol.
        exception: the class is an exception, whose fields are only reached through thunks.
    """
    field = thunks.field
    name = naming.names[field.usr]
    path = f"{owner}.{name}"
    list_ = _list(thunks, f"{symbol}_{name}", naming) if thunks.size and not exception else None
    keyed = _keyed(thunks, thunks.keyed, f"{symbol}_{name}", naming) if thunks.keyed else None
    view = "list" if list_ else "keyed" if keyed else ""
    getter, setter = _accessors(thunks, exception, view, naming)
    if field.deprecated is not None:
        getter = f"py::get_deprecated<{getter}>"
        setter = setter if setter == "nullptr" else f"py::set_deprecated<{setter}>"
    return FieldPlan(
        variable=naming.symbols.take(f"{symbol}_{name}_field"),
        path=string_literal(path),
        offset=f"&::{thunks.offset}" if thunks.offset else "nullptr",
        deprecated=deprecation(path, field.deprecated) or "nullptr",
        list=list_,
        ops=f"&{list_.variable}" if list_ else "nullptr",
        keyed=keyed,
        keyed_ops=f"&{keyed.variable}" if keyed else "nullptr",
        name=string_literal(name),
        getter=getter,
        setter=setter,
        doc=long_literal(docstring(field.doc, field.deprecated, naming.exceptions)),
    )


def _accessors(thunks: FieldThunks, exception: bool, view: str, naming: Naming) -> tuple[str, str]:
    kind = thunks.field.type.kind
    carrier = converter(kind, naming)
    by_thunk = f"py::set_by_thunk<{carrier}, ::{thunks.set.symbol}>" if thunks.set else "nullptr"
    if exception:
        return f"py::get_by_thunk<{carrier}, ::{thunks.get.symbol}, const polyref_error*>", "nullptr"
    if view:
        return f"py::get_{view}", by_thunk
    if thunks.offset and _is_plain(kind):
        # Objects are written by the thunk, which counts.
        plain = thunks.set and not isinstance(kind, ObjectKind)
        return f"py::get_in_memory<{carrier}>", f"py::set_in_memory<{carrier}>" if plain else by_thunk
    return f"py::get_by_thunk<{carrier}, ::{thunks.get.symbol}>", by_thunk


def _is_plain(kind: Kind) -> bool:
    """Whether a value in memory is what its kind's converter reads."""
    return isinstance(kind, Bool | Int | Float | EnumKind | ObjectKind)


def _list(thunks: FieldThunks, base: str, naming: Naming) -> ListPlan:
    kind = thunks.field.type.kind
    item_kind = elements(kind)
    assert item_kind is not None and thunks.size and thunks.at
    item = converter(item_kind, naming)
    name = naming.symbols.take(f"{base}_name")
    return ListPlan(
        variable=naming.symbols.take(f"{base}_list"),
        name_variable=name,
        size=f"::{thunks.size.symbol}",
        at=f"py::list_at<{item}, ::{thunks.at.symbol}, {name}>",
        put=f"py::list_change<{item}, ::{thunks.put.symbol}, {name}>" if thunks.put else "nullptr",
        insert=f"py::list_change<{item}, ::{thunks.insert.symbol}, {name}>" if thunks.insert else "nullptr",
        erase=f"py::list_erase<::{thunks.erase.symbol}>" if thunks.erase else "nullptr",
        assign=f"py::list_assign<{converter(kind, naming)}, ::{thunks.set.symbol}, {name}>"
        if thunks.set
        else "nullptr",
    )


def _keyed(thunks: FieldThunks, view: KeyedThunks, base: str, naming: Naming) -> KeyedPlan:
    kind = thunks.field.type.kind
    assert isinstance(kind, Map | Set)
    name = naming.symbols.take(f"{base}_name")
    whole = converter(kind, naming)
    key = converter(kind.key if isinstance(kind, Map) else kind.item, naming)
    entry = f"{key}, {converter(kind.item, naming)}" if isinstance(kind, Map) else key
    changes = view.put and view.drop and thunks.set
    return KeyedPlan(
        variable=naming.symbols.take(f"{base}_keyed"),
        name_variable=name,
        size=f"::{view.size.symbol}",
        has=f"py::keyed_ask<{key}, ::{view.has.symbol}, {name}>",
        find=f"py::keyed_find<{entry}, ::{view.find.symbol}, {name}>" if view.find else "nullptr",
        put=f"py::KeyedPut<{entry}>::call<::{view.put.symbol}, {name}>" if view.put else "nullptr",
        drop=f"py::keyed_ask<{key}, ::{view.drop.symbol}, {name}>" if view.drop else "nullptr",
        whole=f"py::keyed_whole<{whole}, ::{thunks.get.symbol}, {name}>",
        assign=f"py::list_assign<{whole}, ::{thunks.set.symbol}, {name}>" if changes and thunks.set else "nullptr",
    )
