"""Fields in Java: getters and setters, without a call where the C ABI gives an offset."""

from __future__ import annotations

from collections.abc import Callable

from ...kinds import Bool, EnumKind, Float, Int, Kind, ObjectKind
from ...model import Field as ModelField
from ...model import Param
from ...plan.thunks import FieldThunks
from . import docs, values
from .functions import Body, Context, Method, annotations, body, parameter
from .kinds import integer, is_nullable, native
from .naming import accessor
from .views import replace_all, view_name

_FIELDS = "org.polyref.Fields"
_MASKS = {8: " & 0xFF", 16: " & 0xFFFF", 32: " & 0xFFFFFFFFL"}
_IN_PLACE = {8: "Byte", 16: "Short", 32: "Int", 64: "Long"}


def getter(context: Context, thunks: FieldThunks) -> Method:
    """`getOp()`."""
    f = thunks.field
    is_view = thunks.size or thunks.keyed
    if is_view:
        result, what = context.types.view(f.type.kind), plain(f"return new {view_name(f)}(this);")
    else:
        result, what = context.types.java(f.type.kind), _read(context, thunks)
    lines = docs.javadoc(
        f.doc,
        f"Reads {docs.code(qualified(f))}.",
        returns="the container itself: what is changed here is changed in C++" if is_view else "the value of the field",
        origin=qualified(f),
        deprecated=f.deprecated,
    )
    name = accessor("get", f.options.name or f.name)
    notes = annotations(f.deprecated, is_nullable(f.type.kind))
    return Method(name, lines, notes, f"public {result} {name}()", (), what)


def setter(context: Context, thunks: FieldThunks) -> Method | None:
    """`setOp(value)`, if the field can be written."""
    f, thunk = thunks.field, thunks.set
    if thunk is None:
        return None
    value = Param("value", f.type, None, f.span)
    if thunks.size:
        declared, erased = f"{context.types.view(f.type.kind)} value", "java.util.List"
        what = replace_all(context, thunk, f)
    else:
        declared, erased = parameter(context.types, value, "value"), context.types.erasure(f.type.kind)
        in_place = _store(f.type.kind, f"{f.key}: value") if thunks.offset else None
        if in_place:
            what = plain(f"{_FIELDS}.put{in_place(f'this, {context.types.natives}.{thunks.offset}')};")
        else:
            what = body(context, thunk, (value,), ("value",), None, f.key)
    lines = docs.javadoc(
        f.doc,
        f"Writes {docs.code(qualified(f))}.",
        params=[("value", "value", "the new value of the field")],
        origin=qualified(f),
        deprecated=f.deprecated,
    )
    name = accessor("set", f.options.name or f.name)
    return Method(name, lines, annotations(f.deprecated, False), f"public void {name}({declared})", (erased,), what)


def plain(*steps: str) -> Body:
    """A body that has nothing to clean up."""
    return Body("plain", (), steps, ())


def qualified(f: ModelField) -> str:
    """The field's C++ name."""
    return f.key.replace(".", "::")


def _read(context: Context, thunks: FieldThunks) -> Body:
    f = thunks.field
    place = f"this, {context.types.natives}.{thunks.offset}"
    kind = f.type.kind
    if thunks.offset and isinstance(kind, ObjectKind) and kind.nullable:
        return plain(
            f"return {values.wrapped(context.types, kind, f'{_FIELDS}.getReference({place})', context.thread)};"
        )
    if thunks.offset and isinstance(kind, Bool | Int | Float | EnumKind):
        return plain(
            f"return {values.value(context.types, context.codecs, kind, _load(kind, place), f.key, context.thread)};"
        )
    return body(context, thunks.get, (), (), None, f.key)


def _load(kind: Kind, place: str) -> str:
    match kind:
        case Bool():
            return f"{_FIELDS}.getBoolean({place})"
        case Float():
            return f"{_FIELDS}.get{native(kind).capitalize()}({place})"
        case EnumKind(underlying=underlying):
            return _load(underlying, place)
    assert isinstance(kind, Int)
    mask = "" if kind.signed else _MASKS.get(kind.width, "")
    return f"{_FIELDS}.get{_IN_PLACE[kind.width]}({place}){mask}"


def _store(kind: Kind, where: str) -> Callable[[str], str] | None:
    """What follows `Fields.put`, given the place; None for what isn't written in place."""
    text = f'"{where}"'
    match kind:
        case Bool():
            return lambda place: f"Boolean({place}, value)"
        case Float():
            return lambda place: f"{native(kind).capitalize()}({place}, value)"
        case EnumKind(underlying=underlying):
            wide, checked = "long", f"org.polyref.Handles.ofEnum(value, {text})"
        case Int():
            underlying, wide, checked = kind, integer(kind), values.checked(kind, "value", text)
        case _:
            return None
    slot = _IN_PLACE[underlying.width]
    return lambda place: f"{slot}({place}, {values.cast(slot.lower(), checked, wide)})"
