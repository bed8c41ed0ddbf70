"""Plans the files of the C ABI: the header and the thunks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..doc_text import deprecation
from ..kinds import AnyKind, Callback, Kind, ObjectKind, Type, parts
from ..languages import OutputFile
from ..model import Class, Declared, Doc, Field, Function, Module, Struct
from .c_header import c_header
from .c_types import struct_name
from .cpp_calls import null_option, quoted
from .fingerprint import fingerprint
from .names import overload_names, registry_names
from .symbols import c_names
from .thunk_bodies import Body, PackedEntry, field_bodies, function_body, packed_entry, thunk_body
from .thunks import ClassThunks, EnumSymbol, FunctionThunk, ImportedTypes, ModuleThunks, StructThunks
from .trampolines import plan_trampolines


@dataclass(frozen=True)
class TableRow:
    """A row of a table that the registry gets: finished C++ initializers."""

    cells: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """An array that the registry gets. One without rows isn't written: C++ has no empty arrays."""

    type: str
    name: str
    rows: tuple[TableRow, ...]

    @property
    def cells(self) -> tuple[str, str]:
        """What points to it and says its length."""
        return (self.name if self.rows else "nullptr", str(len(self.rows)))


@dataclass(frozen=True)
class TypeTable:
    """What the registry is told about one type: finished C++ initializers, and the arrays that they name."""

    symbol: str
    key: str
    tables: tuple[Table, ...]
    cells: tuple[str, ...]


@dataclass(frozen=True)
class EnumFacts:
    """What packed calls are told about an enum."""

    qualified: str
    flags: str
    key: str


@dataclass(frozen=True)
class StructFacts:
    """What the runtime's templates are told about a struct."""

    qualified: str
    key: str
    members: str  # "thunk::Member<&ir::Point::x>, ..."
    names: str  # literals
    flat: str  # the C struct, or nothing
    offsets: tuple[tuple[str, str], ...]  # of a flat one, its members' names in C and in C++


@dataclass(frozen=True)
class TypeFacts:
    """What classes, enums and structs tell the registry differently."""

    kind: str
    parent: str  # the base's key, or ""
    fingerprint: str
    type_info: str
    visit: str = "nullptr"
    flags: str = "0"
    rethrow: str = "nullptr"


@dataclass(frozen=True)
class ClassCode:
    """All code of one class."""

    symbol: str
    offsets: tuple[tuple[str, str], ...]
    bodies: tuple[Body, ...]
    packed: tuple[PackedEntry, ...]
    visited: tuple[str, ...]  # statements that tell a visitor what the fields hold


def capi_files(thunks: ModuleThunks) -> tuple[OutputFile, ...]:
    """`include/<module>.h` and `src/<module>_thunks.cc`."""
    name = thunks.module.name
    types = [
        *map(_enum_table, thunks.enums),
        *map(_struct_table, thunks.structs),
        *map(_class_table, thunks.classes),
    ]
    imported = tuple(row for used in thunks.imports for row in _import_rows(used))
    enums = (*(e for used in thunks.imports for e in used.enums), *thunks.enums)
    structs = (*(s for used in thunks.imports for s in used.structs), *thunks.structs)
    functions = Table("polyref_function_def", "function_table", _function_rows(thunks.functions))
    slots, trampolines = plan_trampolines(thunks)
    context = {
        "module": name,
        "enums": tuple(map(_enum_facts, enums)),
        "structs": tuple(map(_struct_facts, structs)),
        "values": tuple(body for s in thunks.structs for body in _value_bodies(s)),
        "slots": slots,
        "trampolines": trampolines,
        "signatures": thunks.signatures,
        "sources": ", ".join(thunks.module.headers),
        "headers": thunks.module.headers,
        "imported_headers": _imported_headers(thunks),
        "classes": [_class_code(c, thunks.module) for c in thunks.classes],
        "functions": [function_body(f, None) for f in thunks.functions],
        "packed": [
            *(packed_entry(f, s.struct) for s in thunks.structs for f in s.methods),
            *(packed_entry(f, None) for f in thunks.functions),
        ],
        "types": types,
        "function_table": functions,
        "imported": imported,
        "module_cells": (
            *("type_tables()" if types else "nullptr", len(types)),
            *functions.cells,
            *("import_tables()" if imported else "nullptr", len(imported)),
        ),
        "register": thunks.register,
        "layout_symbol": thunks.layout_symbol,
        "layout": f"0x{fingerprint(thunks.module)}u",
    }
    return (c_header(thunks), OutputFile(f"src/{name}_thunks.cc", "capi/thunks.cc.j2", context))


def _enum_facts(e: EnumSymbol) -> EnumFacts:
    return EnumFacts(e.enum.qualified, "true" if e.enum.options.flags else "false", _text(e.enum.key))


def _struct_facts(s: StructThunks) -> StructFacts:
    struct = s.struct
    members = []
    for f in struct.fields:
        options = ", ".join(filter(None, (f"&{struct.qualified}::{f.name}", null_option(f.type.kind))))
        members.append(f"polyref::thunk::Member<{options}>")
    flat = struct.kind.flat
    return StructFacts(
        struct.qualified,
        quoted(struct.key),
        ", ".join(members),
        ", ".join(quoted(f.name) for f in struct.fields),
        f"::{struct_name(struct.key)}" if flat else "",
        tuple(zip(c_names(struct.fields), (f.name for f in struct.fields), strict=True)) if flat else (),
    )


def _value_bodies(s: StructThunks) -> Iterator[Body]:
    """What makes a new struct, and its methods."""
    cpp = s.struct.qualified
    yield thunk_body(s.default, Type(s.struct.kind, cpp, "value", cpp), f"{cpp}{{}}", ())
    yield from (function_body(f, s.struct) for f in s.methods)


def _import_rows(used: ImportedTypes) -> Iterator[TableRow]:
    """What imported types were when this module was generated and compiled: the registry must know them so."""
    module = _text(used.source.module.name)
    for e in used.enums:
        yield TableRow((module, _text(e.enum.key), f"0x{fingerprint(e.enum)}u"))
    for s in used.structs:
        yield TableRow((module, _text(s.struct.key), _struct_fingerprint(s.struct)))
    for c in used.classes:
        offsets = [_offset(c.cls, f.field) for f in c.fields if f.offset]
        yield TableRow((module, _text(c.cls.key), _fingerprint(c.cls, offsets)))


def _imported_headers(thunks: ModuleThunks) -> tuple[str, ...]:
    """Where imported types are defined; a header of this module may only declare them."""
    used = {d.span.file for i in thunks.imports for d in i.declared}
    return tuple(sorted(used - {*thunks.module.headers}))


def _offset(cls: Class, field: Field) -> str:
    return f"POLYREF_OFFSET_OF({cls.qualified}, {field.name})"


def _fingerprint(declared: Class | Struct, offsets: Iterable[str]) -> str:
    """What tells a type from another one of its name, with what the compiler says of it."""
    cpp = declared.qualified
    parts = [f"0x{fingerprint(declared)}u", f"sizeof({cpp})", f"alignof({cpp})", *offsets]
    return f"thunk::Fingerprint(){''.join(f'.add({part})' for part in parts)}.value()"


def _struct_fingerprint(struct: Struct) -> str:
    return _fingerprint(struct, (f"offsetof({struct.qualified}, {f.name})" for f in struct.fields))


def _class_code(c: ClassThunks, module: Module) -> ClassCode:
    functions = (*c.constructors, *c.methods)
    bodies = [function_body(f, c.cls) for f in functions]
    bodies += [function_body(f, module.cls(c.cls.base or "")) for f in c.inherited]
    for field in c.fields:
        bodies += field_bodies(field, c)
    offsets = tuple((f.offset, _offset(c.cls, f.field)) for f in c.fields if f.offset)
    packed = () if c.cls.exception else tuple(packed_entry(f, c.cls) for f in functions)
    return ClassCode(c.symbol, offsets, tuple(bodies), packed, _visited(c))


def _visited(c: ClassThunks) -> tuple[str, ...]:
    if c.cls.exception:
        return ()
    own = f"thunk::self_as<{c.cls.qualified}>(object)"
    held = (f.field for f in c.fields if _holds(f.field.type.kind))
    return tuple(f"visit.field({_text(f.name)}, {own}.{f.name});" for f in held)


def _holds(kind: Kind) -> bool:
    """Whether a field of this kind holds objects or functions, so that they live."""
    match kind:
        case ObjectKind(form="ref") | Callback() | AnyKind():
            return True
    return any(map(_holds, parts(kind)))


def _class_table(c: ClassThunks) -> TypeTable:
    cls = c.cls
    return _type_table(
        c.symbol,
        cls,
        TypeFacts(
            "POLYREF_TYPE_EXCEPTION" if cls.exception else "POLYREF_TYPE_OBJECT",
            cls.base or "",
            _fingerprint(cls, (f.offset for f in c.fields if f.offset)),
            f"&typeid({cls.qualified})",
            f"{c.symbol}_visit" if _visited(c) else "nullptr",
            _flags(cls),
            f"&thunk::rethrow_carried<{cls.qualified}>" if cls.exception and not cls.final else "nullptr",
        ),
        fields=tuple(_field_row(c, i) for i in range(len(c.fields))),
        methods=() if cls.exception else _method_rows(c),
    )


def _flags(cls: Class) -> str:
    said = {"POLYREF_TYPE_THREAD_SAFE": cls.options.thread_safe, "POLYREF_TYPE_THREADS": cls.options.threads}
    return " | ".join(flag for flag, on in said.items() if on) or "0"


def _field_row(c: ClassThunks, index: int) -> TableRow:
    f = c.fields[index]
    flags = [] if f.set else ["POLYREF_FIELD_READONLY"]
    flags += ["POLYREF_FIELD_IN_MEMORY"] if f.offset else []
    size = f"sizeof({c.cls.qualified}::{f.field.name})" if f.offset else "0"
    return TableRow(
        (
            _text(f.field.name),
            _text(_plain(f.field.doc)),
            _text(f.field.type.spelling),
            f.offset or "0",
            size,
            " | ".join(flags) or "0",
        )
    )


def _method_rows(c: ClassThunks) -> tuple[TableRow, ...]:
    return (*_rows(c.constructors, c.cls), *_rows(c.methods, c.cls))


def _rows(group: tuple[FunctionThunk, ...], owner: Class | Struct) -> Iterator[TableRow]:
    names = overload_names(f.function for f in group)
    flags = {"constructor": "POLYREF_METHOD_CONSTRUCTOR", "static": "POLYREF_METHOD_STATIC"}
    for f in group:
        yield _row(f, names[f.function.usr], owner, flags.get(f.function.role, "0"))


def _function_rows(functions: tuple[FunctionThunk, ...]) -> tuple[TableRow, ...]:
    names = registry_names(f.function for f in functions)
    return tuple(_row(f, names[f.function.usr], None) for f in functions)


def _row(f: FunctionThunk, name: str, cls: Class | Struct | None, *flags: str) -> TableRow:
    cells = (_text(name), _text(_plain(f.function.doc)), _text(signature(f.function, cls)), f"&{f.thunk.symbol}_packed")
    return TableRow((*cells, *flags))


def signature(function: Function, cls: Class | Struct | None) -> str:
    """A function as C++ declares it, without its default arguments' values."""
    params = ", ".join(f"{p.type.spelling} {p.name}{' = …' if p.default else ''}" for p in function.params)
    made = function.role == "constructor" or function.result.cpp == function.qualified
    result = "" if made else f"{function.result.spelling} "
    end = (" const" if function.const else "") + (" noexcept" if function.noexcept else "")
    return f"{result}{cls.qualified if cls and not result else function.qualified}({params}){end}"


def _enum_table(e: EnumSymbol) -> TypeTable:
    constants = tuple(
        TableRow((_text(c.name), f"static_cast<std::int64_t>({e.enum.qualified}::{c.name})")) for c in e.enum.constants
    )
    facts = TypeFacts("POLYREF_TYPE_ENUM", "", f"0x{fingerprint(e.enum)}u", "nullptr")
    return _type_table(e.symbol, e.enum, facts, constants=constants)


def _struct_table(s: StructThunks) -> TypeTable:
    facts = TypeFacts("POLYREF_TYPE_STRUCT", "", _struct_fingerprint(s.struct), "nullptr")
    fields = tuple(_struct_row(s.struct, f) for f in s.struct.fields)
    return _type_table(s.symbol, s.struct, facts, fields, tuple(_rows(s.methods, s.struct)))


def _struct_row(struct: Struct, field: Field) -> TableRow:
    member = f"{struct.qualified}, {field.name}"
    size = f"sizeof({struct.qualified}::{field.name})"
    about = (_text(field.name), _text(_plain(field.doc)), _text(field.type.spelling))
    return TableRow((*about, f"offsetof({member})", size, "POLYREF_FIELD_READONLY | POLYREF_FIELD_IN_MEMORY"))


def _type_table(
    symbol: str,
    declared: Declared,
    facts: TypeFacts,
    fields: tuple[TableRow, ...] = (),
    methods: tuple[TableRow, ...] = (),
    constants: tuple[TableRow, ...] = (),
) -> TypeTable:
    tables = tuple(
        Table(f"polyref_{kind}", f"{symbol}_polyref_{kind}s", rows)
        for kind, rows in (("field_def", fields), ("method_def", methods), ("enum_constant", constants))
    )
    key = _text(declared.key)
    head = ("sizeof(polyref_type_def)", facts.kind, facts.flags, key, _text(facts.parent), _text(_plain(declared.doc)))
    size = f"sizeof({declared.qualified})"
    pointers = (cell for table in tables for cell in table.cells)
    return TypeTable(
        symbol, key, tables, (*head, facts.fingerprint, size, facts.type_info, *pointers, facts.visit, facts.rethrow)
    )


def _text(value: str) -> str:
    return f"thunk::text({quoted(value)})"


def _plain(doc: Doc) -> str:
    return "\n\n".join(part for part in (doc.brief, doc.details, deprecation(doc, None)) if part)
