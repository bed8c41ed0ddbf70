"""Plans the module's C header: every thunk declared, with its documentation."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from ..kinds import Int
from ..languages import OutputFile
from ..model import Doc, Struct
from .c_types import c_name, struct_name
from .symbols import c_names
from .thunks import ClassThunks, DerivationThunks, EnumSymbol, ModuleThunks, SignatureThunk, StructThunks, Thunk


@dataclass(frozen=True)
class Section:
    """One class, one enum or the free functions."""

    title: str
    lines: tuple[str, ...]


def c_header(thunks: ModuleThunks) -> OutputFile:
    """`include/<module>.h`."""
    sections = [_enum(e) for e in thunks.enums]
    if flat := [line for struct in _flat_structs(thunks) for line in _flat(struct)]:
        sections.append(Section("Structs that C has too", tuple(flat)))
    sections += [_struct(s) for s in thunks.structs]
    sections += [_class(c) for c in thunks.classes]
    if thunks.signatures:
        sections.append(
            Section("Signatures of callables", tuple(chain.from_iterable(map(_signature, thunks.signatures))))
        )
    if thunks.functions:
        lines = [line for f in thunks.functions for line in _function(f.thunk, f.function.doc)]
        sections.append(Section("Functions", tuple(lines)))
    name = thunks.module.name
    context = {
        "module": name,
        "guard": f"{name.upper()}_POLYREF_H",
        "headers": ", ".join(thunks.module.headers),
        "sections": sections,
        "register": thunks.register,
        "layout": thunks.layout_symbol,
    }
    return OutputFile(f"include/{name}.h", "capi/header.h.j2", context)


def declaration(thunk: Thunk) -> str:
    """The thunk's C declaration without attributes."""
    return f"{thunk.result.c} {thunk.symbol}({', '.join(thunk.signature) or 'void'})"


def comment(text: str) -> list[str]:
    """A block comment; text that would end it can't."""
    if not text:
        return []
    lines = textwrap.wrap(" ".join(text.split()).replace("*/", "* /").replace("/*", "/ *"), 112)
    return ["/* " + "\n * ".join(lines) + " */"]


def _function(thunk: Thunk, doc: Doc) -> list[str]:
    return [*comment(doc.brief), f"POLYREF_EXPORT {declaration(thunk)} POLYREF_NOEXCEPT;"]


def _struct(s: StructThunks) -> Section:
    """What C can name of it, and the function that makes one of nothing."""
    lines = [f"POLYREF_EXPORT const polyref_type* {s.symbol}_type(void) POLYREF_NOEXCEPT;"]
    if not s.struct.kind.flat:
        fields = ", ".join(f"{f.name}: {c_name(f.type.kind)}" for f in s.struct.fields)
        lines += comment(f"A polyref_tuple of {fields}")
    lines += _function(s.default, Doc())
    lines += [line for f in s.methods for line in _function(f.thunk, f.function.doc)]
    return Section(f"{s.struct.key}. {_one_line(s.struct.doc)}".strip(), tuple(lines))


def _flat(struct: Struct) -> tuple[str, ...]:
    """The struct of C, once for all headers that have it: C knows no second definition, not even an equal one."""
    name = struct_name(struct.key)
    fields = zip(struct.fields, c_names(struct.fields), strict=True)
    members = " ".join(f"{c_name(f.type.kind)} {member};" for f, member in fields)
    guard = f"POLYREF_HAS_{name}"
    return f"#if !defined({guard})", f"#define {guard}", f"typedef struct {name} {{ {members} }} {name};", "#endif"


def _flat_structs(thunks: ModuleThunks) -> Iterator[Struct]:
    """Those of other modules first: each stands after what it holds."""
    structs = chain(*(used.structs for used in thunks.imports), thunks.structs)
    return (s.struct for s in structs if s.struct.kind.flat)


def _class(c: ClassThunks) -> Section:
    lines = [f"POLYREF_EXPORT const polyref_type* {c.symbol}_type(void) POLYREF_NOEXCEPT;"]
    for f in (*c.constructors, *c.methods, *c.inherited):
        lines += _function(f.thunk, f.function.doc)
    for field in c.fields:
        lines += comment(field.field.doc.brief)
        lines += [f"extern POLYREF_EXPORT const uint32_t {field.offset};"] if field.offset else []
        lines += [f"POLYREF_EXPORT {declaration(t)} POLYREF_NOEXCEPT;" for t in field.every]
    if c.derivation:
        lines += _derivation(c.derivation)
    return Section(f"{c.cls.key}. {_one_line(c.cls.doc)}".strip(), tuple(lines))


def _derivation(d: DerivationThunks) -> list[str]:
    """What another language's subclasses are made with: slots, the types of their overrides, constructors."""
    slots = [f"{v.slot} = {v.index}" for v in d.virtuals]
    lines = [f"enum {{ {', '.join([*slots, f'{d.slots} = {len(slots)}'])} }};"]
    for v in d.virtuals:
        lines.append(f"typedef {v.result.c} {v.override}({', '.join(v.entry)});")
        lines += _function(v.super, Doc()) if v.super else []
    for f in d.constructors:
        lines += _function(f.thunk, Doc())
    return lines


def _signature(s: SignatureThunk) -> list[str]:
    return [
        *comment(s.cpp),
        f"POLYREF_EXPORT const polyref_signature* {s.symbol}(void) POLYREF_NOEXCEPT;",
        f"typedef {s.result.c} {s.symbol}_call({', '.join(s.entry)});",
    ]


def _enum(e: EnumSymbol) -> Section:
    lines = [f"POLYREF_EXPORT const polyref_type* {e.symbol}_type(void) POLYREF_NOEXCEPT;"]
    for constant, macro in zip(e.enum.constants, e.constants, strict=True):
        lines += comment(constant.doc.brief)
        lines.append(f"#define {macro} {literal(constant.value, e.enum.underlying)}")
    return Section(f"{e.enum.key}. {_one_line(e.enum.doc)}".strip(), tuple(lines))


def literal(value: int, kind: Int) -> str:
    """The integer as a C expression of its type."""
    if not kind.signed:
        return f"(({c_name(kind)}){value}u{'ll' if value >= 2**32 else ''})"
    if value == -(2**63):
        return f"(({c_name(kind)})(-{2**63 - 1}ll - 1))"
    return f"(({c_name(kind)}){value}{'ll' if abs(value) >= 2**31 else ''})"


def _one_line(doc: Doc) -> str:
    return " ".join(doc.brief.split()).replace("*/", "* /").replace("/*", "/ *")
