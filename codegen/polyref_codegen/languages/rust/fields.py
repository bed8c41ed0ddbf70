"""Fields: read from memory where they can be, and live views of vectors."""

from __future__ import annotations

from collections.abc import Sequence as Many
from dataclasses import dataclass

from ...kinds import Bool, EnumKind, Float, Int, Kind, Map, ObjectKind, Set, String, elements, parts, refusable
from ...model import Class
from ...plan.names import snake, source_name
from ...plan.thunks import FieldThunks, KeyedThunks
from . import kinds
from .docs import REFUSED, item_docs
from .functions import RustFunction, attributes, deprecated, may_panic
from .naming import RustNames
from .results import reading, result_lines

TEXT = "If C++ has put text there that is no UTF-8."


@dataclass(frozen=True)
class RustView:
    """A getter that gives a live view."""

    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    type: str  # "View", "ArrayView", or "ReadView" if it can't be written
    thunks: str  # the type of its thunks
    item: str
    members: tuple[tuple[str, str], ...]  # and its members


@dataclass(frozen=True)
class RustKeyedView:
    """A getter that gives the live view of a map or a set."""

    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    type: str  # "Map" or "Set"
    arguments: str  # its type arguments
    read: tuple[tuple[str, str], ...]  # the members of the thunks that read, and their expressions
    write: tuple[tuple[str, str], ...]  # and of those that write; none if it is read-only


@dataclass(frozen=True)
class FieldMembers:
    """What a class has for one field."""

    functions: tuple[RustFunction, ...]
    view: RustView | None
    keyed: RustKeyedView | None = None


def plan_field(planned: FieldThunks, cls: Class, names: RustNames) -> FieldMembers:
    """The getter, and the setter if the field can be written."""
    name = names.of(planned.field.usr)
    setter = _setter(planned, cls, names)
    written = (setter,) if setter else ()
    if planned.at:
        return FieldMembers(written, _view(planned, name, names))
    if planned.keyed:
        return FieldMembers(written, None, _keyed(planned, planned.keyed, name, names))
    return FieldMembers((_getter(planned, cls, name, names), *written), None)


def _panic_of(kind: Kind) -> str:
    """Why reading a value of this kind can panic."""
    if isinstance(kind, String) or TEXT in map(_panic_of, parts(kind)):
        return TEXT
    return "If C++ has put a value there that Rust can't hold, or if there is no memory."


def _in_memory(planned: FieldThunks) -> bool:
    return planned.offset is not None and isinstance(planned.field.type.kind, Bool | Int | Float | EnumKind)


def _getter(planned: FieldThunks, cls: Class, name: str, names: RustNames) -> RustFunction:
    field, thunk = planned.field, planned.get
    kind = field.type.kind
    # A number that is none of the enum's is an error, where text that is no UTF-8 is so rare as to be a panic.
    fallible = isinstance(kind, EnumKind) and not kind.flags
    value = kinds.owned(kind, names.type_path)
    how = reading(kind, names.type_path)
    panics = ""
    statements: tuple[str, ...] = ()
    tail: tuple[str, ...]
    if _in_memory(planned):
        load = f"rt::load::<{_stored(kind)}, _>(self, sys::{planned.offset})"
        tail = result_lines(load, False, fallible, how, field.key)
    elif planned.offset and isinstance(kind, ObjectKind):
        load = f"rt::load_object::<{names.type_path(kind.key)}, _>(self, sys::{planned.offset})"
        found = f"unsafe {{ {load} }}"
        tail = (found,)
        if not kind.nullable:
            tail = (f'rt::expect({found}.ok_or_else(rt::null_element), "{field.key}")',)
            panics = "If C++ has put a null there."
    else:
        if thunk.storage:
            statements = ("let mut storage = rt::Storage::new();", "let place = storage.as_mut_ptr();")
        arguments = [_self(cls)] + (["place"] if thunk.storage else []) + (["error"] if thunk.throws else [])
        call = f"sys::{thunk.symbol}({', '.join(arguments)})"
        tail = result_lines(call, thunk.throws, fallible, how, field.key)
        panics = _panic_of(kind) if may_panic(thunk, fallible, how) else ""
    notes = [*(["# Errors", "", "C++ has put a number there that the enum doesn't list."] if fallible else [])]
    return RustFunction(
        docs=_docs(planned, notes + (["# Panics", "", panics] if panics else [])),
        attributes=attributes(field.deprecated, bool(panics)),
        name=name,
        parameters="&self",
        result=f" -> ::polyref::Result<{value}>" if fallible else f" -> {value}",
        statements=statements,
        tail=tail,
    )


def _setter(planned: FieldThunks, cls: Class, names: RustNames) -> RustFunction | None:
    thunk = planned.set
    if thunk is None:
        return None
    field = planned.field
    kind = field.type.kind
    name = names.derived(cls.key, f"set_{snake(source_name(field.name, field.options.name))}")
    argument = kinds.argument(kind, "value", generic=True)
    # What may be refused is an error: a NUL in a path, a number too big for a bit-field. Else there was no memory.
    refused = REFUSED if refusable(kind) else ""
    if field.bits is not None:
        refused = "The value is out of the field's range."
    fallible = bool(refused)
    statements = ["let arena = rt::Arena::new();"] if argument.arena else []
    statements += argument.prepare
    tail: tuple[str, ...]
    how = reading(thunk.result.kind, names.type_path)
    panics = may_panic(thunk, fallible, how)
    if _in_memory(planned):
        tail = (f"unsafe {{ rt::store(self, sys::{planned.offset}, {argument.value}) }}",)
    else:
        arguments = [_self(cls), argument.value] + (["error"] if thunk.throws else [])
        call = f"sys::{thunk.symbol}({', '.join(arguments)})"
        tail = result_lines(call, thunk.throws, fallible, how, field.key)
    notes = ["", "# Errors", "", refused] if fallible else []
    if panics:
        notes = ["", "# Panics", "", "If there is no memory."]
    return RustFunction(
        docs=(f"Sets [`{names.of(field.usr)}`](Self::{names.of(field.usr)}).", *notes),
        attributes=attributes(field.deprecated, panics),
        name=name,
        parameters=f"&self, value: {kinds.parameter(kind, names.type_path)}",
        result=" -> ::polyref::Result<()>" if fallible else "",
        statements=tuple(statements),
        tail=tail,
    )


def _view(planned: FieldThunks, name: str, names: RustNames) -> RustView:
    field, size, at = planned.field, planned.size, planned.at
    item = elements(field.type.kind)
    assert item is not None and size and at
    form = f"rt::At::{'Stored' if at.storage else 'Plain'}(sys::{at.symbol})"
    type_, members = "Read", [("name", f'"{field.key}"'), ("size", f"sys::{size.symbol}"), ("at", form)]
    if planned.put:
        type_, members = "Array", [("read", _made("Read", members)), ("put", f"sys::{planned.put.symbol}")]
    if planned.insert and planned.erase:
        edits = [("insert", f"sys::{planned.insert.symbol}"), ("erase", f"sys::{planned.erase.symbol}")]
        type_, members = "", [("array", _made("Array", members)), *edits]
    return RustView(
        docs=_docs(planned, ["A live view: changes in C++ are seen, and changes here are made there."]),
        attributes=(*deprecated(field.deprecated), "#[inline]"),
        name=name,
        type=f"{type_}View",
        thunks=f"{type_ or 'View'}Thunks",
        item=kinds.owned(item, names.type_path),
        members=tuple(members),
    )


def _made(type_: str, members: Many[tuple[str, str]]) -> str:
    return f"rt::{type_}Thunks {{ {', '.join(f'{name}: {value}' for name, value in members)} }}"


def _keyed(planned: FieldThunks, view: KeyedThunks, name: str, names: RustNames) -> RustKeyedView:
    field = planned.field
    kind = field.type.kind
    assert isinstance(kind, Map | Set)
    types = [kinds.owned(part, names.type_path) for part in (*parts(kind), kind)]
    read = [("name", f'"{field.key}"'), ("size", f"sys::{view.size.symbol}"), ("has", f"sys::{view.has.symbol}")]
    if view.find:
        read.append(("find", f"rt::Find::{'Stored' if view.find.storage else 'Plain'}(sys::{view.find.symbol})"))
    read.append(("whole", f"sys::{planned.get.symbol}"))
    write = [(n, f"sys::{t.symbol}") for n, t in (("put", view.put), ("drop", view.drop)) if t]
    return RustKeyedView(
        docs=_docs(planned, ["A live view: changes in C++ are seen, and changes here are made there."]),
        attributes=(*deprecated(field.deprecated), "#[inline]"),
        name=name,
        type=type(kind).__name__,
        arguments=", ".join(types),
        read=tuple(read),
        write=tuple(write),
    )


def _self(cls: Class) -> str:
    return "rt::raw_error(self)" if cls.exception else "rt::raw(self)"


def _stored(kind: Kind) -> str:
    assert isinstance(kind, Bool | Int | Float | EnumKind)
    return kinds.number(kind.underlying if isinstance(kind, EnumKind) else kind)


def _docs(planned: FieldThunks, notes: Many[str]) -> tuple[str, ...]:
    docs = item_docs(planned.field.doc, f"C++: `{planned.field.key.replace('.', '::')}`.")
    return (*docs, "", *notes) if notes else docs
