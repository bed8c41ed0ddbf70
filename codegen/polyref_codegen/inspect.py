"""What `polyref inspect` lists: the module as a reader of the header would look for it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from .kinds import ObjectKind, Type, Void
from .model import Class, Enum, Field, Function, Span, Struct
from .namespaces import Namespaces, name_key
from .pipeline import Outcome, placed


@dataclass(frozen=True)
class Entry:
    """One declaration that is exported."""

    text: str  # "double grow(double by)"
    span: Span
    names: Mapping[str, str]  # by language; empty while there are problems
    members: tuple[Entry, ...] = ()
    note: str = ""


def lines(outcome: Outcome) -> Iterator[str]:
    """The listing as text; nothing if the headers don't parse."""
    module = outcome.module
    if module is None:
        return
    yield f"module {module.name}, from {', '.join(module.headers)}"
    for entry in (*_Entries(outcome).namespaces(), *_Entries(outcome).types()):
        yield ""
        yield from _lines(entry, "")
    if module.functions:
        yield ""
    for entry in _Entries(outcome).functions():
        yield from _lines(entry, "")
    if module.skipped:
        yield ""
        yield "passed over:"
    for s in module.skipped:
        yield f"  {s.name}: {placed(s.reason, outcome.scanned.given)} ({s.span.shown(outcome.scanned.given)})"


def _lines(entry: Entry, indent: str) -> Iterator[str]:
    yield f"{indent}{entry.text}  ({entry.span})"
    if entry.names:
        yield f"{indent}    {', '.join(f'{language} {name}' for language, name in entry.names.items())}"
    if entry.note:
        yield f"{indent}  {entry.note}"
    for member in entry.members:
        yield from _lines(member, indent + "  ")


def listing(outcome: Outcome) -> dict[str, Any]:
    """The same as members of a JSON document."""
    module, given = outcome.module, outcome.scanned.given
    entries = _Entries(outcome)
    return {
        "module": module.name if module else None,
        "exported": [_json(entry) for entry in (*entries.namespaces(), *entries.types(), *entries.functions())],
        "passed_over": [
            {"name": s.name, "reason": placed(s.reason, given), **asdict(s.span.shown(given))}
            for s in (module.skipped if module else ())
        ],
    }


def _json(entry: Entry) -> dict[str, Any]:
    members = [_json(member) for member in entry.members]
    return {"declaration": entry.text, **asdict(entry.span), "names": entry.names, "members": members}


class _Entries:
    """The entries of an outcome's module."""

    def __init__(self, outcome: Outcome) -> None:
        self._module = outcome.module
        self._names = {language: planned.names for language, planned in outcome.plans.items()}
        self._given = outcome.scanned.given

    def namespaces(self) -> Iterator[Entry]:
        """The namespaces that are modules inside this one."""
        if self._module is not None:
            known = Namespaces(self._module)
            for path in known.every[1:]:
                yield self._entry(f"namespace {known.qualified(path)}", name_key(path), known.span(path))

    def types(self) -> Iterator[Entry]:
        """Enums, then structs, then classes."""
        if self._module is not None:
            yield from map(self._enum, self._module.enums)
            yield from map(self._struct, self._module.structs)
            yield from map(self._class, self._module.classes)

    def functions(self) -> Iterator[Entry]:
        """Free functions."""
        if self._module is not None:
            yield from (self._function(f) for f in self._module.functions if f.accessor != "set")

    def _entry(self, text: str, usr: str, span: Span, members: tuple[Entry, ...] = (), note: str = "") -> Entry:
        names = {language: known[usr] for language, known in self._names.items() if usr in known}
        return Entry(text, span.shown(self._given), names, members, note)

    def _enum(self, enum: Enum) -> Entry:
        constants = tuple(self._entry(f"{c.name} = {c.value}", f"{enum.usr}@{c.name}", c.span) for c in enum.constants)
        what = "flags" if enum.options.flags else "enum"
        return self._entry(f"{what} {enum.qualified}", enum.usr, enum.span, constants)

    def _struct(self, struct: Struct) -> Entry:
        fields = (self._entry(_field(f), f.usr, f.span) for f in struct.fields)
        functions = (self._function(f) for f in (*struct.constructors, *struct.methods) if f.accessor != "set")
        return self._entry(f"struct {struct.qualified}", struct.usr, struct.span, (*fields, *functions))

    def _class(self, cls: Class) -> Entry:
        what = "exception" if cls.exception else "abstract class" if cls.abstract else "class"
        base = f" : {cls.base.replace('.', '::')}" if cls.base else ""
        functions = (self._function(f) for f in (*cls.constructors, *cls.methods) if f.accessor != "set")
        fields = (self._entry(_field(f), f.usr, f.span) for f in cls.fields)
        note = ""
        if cls.derivation:
            methods = ", ".join(v.function.name for v in cls.derivation.virtuals)
            note = f"can be derived from in other languages, overriding: {methods}"
        return self._entry(f"{what} {cls.qualified}{base}", cls.usr, cls.span, (*functions, *fields), note)

    def _function(self, function: Function) -> Entry:
        text = _variable(function) if function.accessor else _signature(function)
        return self._entry(text, function.usr, function.span)


def _signature(function: Function) -> str:
    params = ", ".join(
        f"{_type(p.type)} {p.name}" + (f" = {p.default.text}" if p.default else "") for p in function.params
    )
    result = "" if function.role == "constructor" else f"{_type(function.result)} "
    static = "static " if function.role == "static" else ""
    tail = (" const" if function.const else "") + (" noexcept" if function.noexcept else "")
    name = function.qualified if function.role == "function" else function.name
    tail += f", its {function.protocol}" if function.protocol else ""
    return f"{static}{result}{name}({params}){tail}"


def _variable(function: Function) -> str:
    static = "static " if function.role == "static" else ""
    name = function.qualified if function.role == "function" else function.name
    value = f" = {json.dumps(function.constant.value, ensure_ascii=False)}" if function.constant else ""
    return f"{static}{_type(function.result)} {name}{value}"


def _field(field: Field) -> str:
    return f"{_type(field.type)} {field.name}" + (" (read-only)" if field.readonly else "")


def _type(type_: Type) -> str:
    if isinstance(type_.kind, Void):
        return "void"
    null = isinstance(type_.kind, ObjectKind) and type_.kind.nullable
    return type_.spelling + (" (may be null)" if null else "")
