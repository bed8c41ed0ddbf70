"""The bodies of a module's thunks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..kinds import String, Type
from ..model import Class, Struct
from .c_types import traced_type
from .cpp_calls import (
    by_value,
    call,
    element,
    given,
    is_plain,
    null_option,
    packed_argument,
    packed_result,
    quoted,
    typed_argument,
    typed_result,
    where,
)
from .derivation import FOREIGN, SELF
from .symbols import CROSSING, RESULT, VALUE
from .thunks import ClassThunks, FieldThunks, FunctionThunk, KeyedThunks, Thunk


@dataclass(frozen=True)
class Body:
    """One thunk and its statements.

    `frame` is a C++ string literal; None if it can't throw. `traced` are the statements around the call while the
    boundary log is on.
    """

    result: str
    symbol: str
    params: str
    names: str
    statements: tuple[str, ...]
    frame: str | None
    on_error: str
    traced: tuple[str, ...]


@dataclass(frozen=True)
class PackedEntry:
    """A packed entry: its symbol, how many arguments it takes, and its statements."""

    symbol: str
    frame: str
    method: str  # ", thunk::method" if the first argument is the object
    minimum: int
    maximum: int
    statements: tuple[str, ...]


def function_body(f: FunctionThunk, cls: Class | Struct | None, trampoline: str = "") -> Body:
    """The typed thunk of a function; of a constructor that makes a trampoline, if one is named."""
    receiver = trampoline or _receiver(f.thunk, cls)
    names = [p.name for p in f.thunk.params]
    arguments = [typed_argument(f.function.key, p, n) for p, n in zip(f.function.params, names, strict=True)]

    def one(n: int) -> str:
        return typed_result(f.thunk, f.function.result, call(f.function, cls, receiver, arguments[:n]))

    wrong = f"polyref::detail::raise_count({quoted(f.function.key)}, static_cast<std::int32_t>(argc), {_range(f)});"
    statements = _by_count(f, "argc", one, wrong if f.thunk.throws else None)
    if f.thunk.value and cls:
        value = f"thunk::Wire<{cls.qualified}>::from(self, {where(f.thunk.frame, 'self')}, nullptr)"
        statements = (f"const {cls.qualified} {VALUE} = {value};", *statements)
    return _body(f.thunk, statements)


def packed_entry(f: FunctionThunk, cls: Class | Struct | None) -> PackedEntry:
    """The packed entry of a function."""
    method = f.function.role == "method"
    receiver = VALUE if f.thunk.value else f"in.self<{cls.qualified}>()" if cls and method else ""
    arguments = [packed_argument(p, i) for i, p in enumerate(f.function.params)]

    def one(n: int) -> str:
        return packed_result(f.thunk, f.function.result, call(f.function, cls, receiver, arguments[:n]))

    statements = _by_count(f, "in.count()", one, None)
    if f.thunk.value and cls:
        value = f"in.get<const {cls.qualified}&>(-1, {quoted('self')})"
        statements = (f"const {cls.qualified} {VALUE} = {value};", *statements)
    return PackedEntry(
        f"{f.thunk.symbol}_packed",
        quoted(f.function.key),
        ", thunk::method" if method else "",
        f.function.required,
        len(f.function.params),
        statements,
    )


def _by_count(f: FunctionThunk, count: str, one: Callable[[int], str], wrong: str | None) -> tuple[str, ...]:
    """One statement, or where there are defaults a switch over how many arguments are given."""
    least, most = f.function.required, len(f.function.params)
    if least == most:
        return (one(most),)
    cases = [f"case {n}: {one(n)}" for n in range(least, most)]
    last = [f"case {most}: {one(most)}", f"default: {wrong}"] if wrong else [f"default: {one(most)}"]
    return (f"switch ({count}) {{", *cases, *last, "}")


def _range(f: FunctionThunk) -> str:
    return f"{f.function.required}, {len(f.function.params)}"


def _receiver(thunk: Thunk, cls: Class | Struct | None) -> str:
    if not (thunk.self_type and cls) or thunk.self_type == FOREIGN:
        return ""
    if isinstance(cls, Struct):
        return VALUE
    return f"thunk::{'error_self' if cls.exception else 'self_as'}<{cls.qualified}>(self)"


def thunk_body(thunk: Thunk, t: Type, expression: str, before: tuple[str, ...]) -> Body:
    """A thunk that gives the result of an expression of type `t`, after other statements."""
    return _body(thunk, (*before, typed_result(thunk, t, expression)))


def _body(thunk: Thunk, statements: tuple[str, ...]) -> Body:
    on_error = "return;" if thunk.result.c == "void" else "return {};"
    names = ", ".join(part.rpartition(" ")[2] for part in thunk.signature)
    return Body(
        thunk.result.c,
        thunk.symbol,
        ", ".join(thunk.signature),
        names,
        statements,
        quoted(thunk.frame) if thunk.throws else None,
        on_error,
        _traced(thunk, f"{thunk.symbol}_now({names})"),
    )


def _traced(thunk: Thunk, call: str) -> tuple[str, ...]:
    notes = [f"thunk::Crossing {CROSSING}({quoted(thunk.frame)}, POLYREF_CPP, -1);"]
    notes += [f"{CROSSING}.self(self);"] if thunk.self_type == SELF else []
    for param in thunk.params:
        if param.type.kind != String("view") and (noted := traced_type(param.type.kind)):
            notes.append(f"thunk::note<{noted}>({CROSSING}, {param.name});")
    noted = "" if thunk.result.c == "polyref_error*" else traced_type(thunk.result.kind)
    if thunk.result.c == "void" or not noted:
        return (*notes, f"return {call};")
    kept = f"const auto {RESULT} = {call};"
    return (*notes, kept, f"thunk::note<{noted}>({CROSSING}, {RESULT});", f"return {RESULT};")


def field_bodies(f: FieldThunks, c: ClassThunks) -> list[Body]:
    """The accessors of a field."""
    member = f"{_receiver(f.get, c.cls)}.{f.field.name}"
    read = given(f.field, _receiver(f.get, c.cls), member, f.get.frame)
    bodies = [_read(f.get, f.field.type, read, where(f.get.frame))]
    if f.set:
        options = ", ".join(filter(None, (f.field.type.cpp, null_option(f.field.type.kind))))
        value = f"thunk::arg<{options}>(value, {where(f.set.frame, 'value')})"
        if f.field.bits is not None:
            value = f"thunk::bits({value}, {f.field.bits}, {where(f.set.frame, 'value')})"
        bodies.append(_body(f.set, (f"{member} = {value};",)))
    if f.keyed:
        bodies += _keyed_bodies(f, f.keyed, member)
    return bodies + (_view_bodies(f, member) if f.at else [])


def _read(thunk: Thunk, t: Type, expression: str, at: str) -> Body:
    t = by_value(t)
    option = null_option(t.kind)
    template = f"<{option}>" if option else ""
    if is_plain(t.kind):
        expression = f"static_cast<{t.cpp}>({expression})"
    storage = "storage, " if thunk.storage else ""
    return _body(thunk, (f"return thunk::result{template}({expression}, {storage}{at});",))


def _keyed_bodies(f: FieldThunks, view: KeyedThunks, member: str) -> list[Body]:
    key, option = quoted(f.get.frame), null_option(f.field.type.kind)
    template = f"<{option}>" if option else ""
    bodies = [
        _body(view.size, (f"return {member}.size();",)),
        _body(view.has, (f"return thunk::has_key({member}, key, {key});",)),
    ]
    if view.find:
        storage = "storage, " if view.find.storage else ""
        found = f"thunk::find_key({member}, key, {key})"
        bodies.append(_body(view.find, (f"return thunk::result{template}({found}, {storage}{where(f.get.frame)});",)))
    if view.put and view.drop:
        put = f"put_entry{template}({member}, key, value, {key})" if view.find else f"put_item({member}, key, {key})"
        bodies.append(_body(view.put, (f"return thunk::{put};",)))
        bodies.append(_body(view.drop, (f"return thunk::drop_key({member}, key, {key});",)))
    return bodies


def _view_bodies(f: FieldThunks, member: str) -> list[Body]:
    assert f.size and f.at
    item = element(f.field.type)
    key = quoted(f.get.frame)
    at = f"polyref::Where{where(f.get.frame)}.at(index)"
    bodies = [
        _body(f.size, (f"return {member}.size();",)),
        _read(f.at, item, f"thunk::at({member}, index, {key})", at),
    ]
    options = ", ".join(filter(None, (item.cpp, null_option(item.kind))))
    value = f"thunk::Wire<{options}>::from(value, {where(f.get.frame, 'value')}, nullptr)"
    if f.put:
        bodies.append(_body(f.put, (f"thunk::put<{item.cpp}>({member}, index, {value}, {key});",)))
    if f.insert and f.erase:
        bodies += [
            _body(f.insert, (f"thunk::insert<{item.cpp}>({member}, index, {value}, {key});",)),
            _body(f.erase, (f"thunk::erase({member}, begin, end, {key});",)),
        ]
    return bodies
