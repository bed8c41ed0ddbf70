"""The document: what the module declares, and the C symbols that reach it. docs/reference/api.schema.json is its form.

Lists of declarations are always there; what is false, empty or absent is left out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from ...model import Class, Constant, Default, Doc, Enum, EnumConstant, Field, Function, Param, Struct
from ...namespaces import Declared, Namespaces
from ...plan.c_types import struct_name
from ...plan.thunks import (
    ClassThunks,
    DerivationThunks,
    EnumSymbol,
    FieldThunks,
    FunctionThunk,
    ModuleThunks,
    SignatureThunk,
    StructThunks,
    Thunk,
    VirtualThunk,
)
from .kinds import describe_type

FORMAT = 1
Document = dict[str, Any]


def describe(thunks: ModuleThunks, names: Mapping[str, str]) -> Document:
    """The whole module.

    Args:
        thunks: the module's plan.
        names: what declarations are called, by USR.
    """
    module = thunks.module
    namespaces = Namespaces(module)

    def placed(described: Document, declared: Declared) -> Document:
        path = namespaces.of(declared)
        return described | _given(namespace=namespaces.qualified(path) if path else "")

    return {
        "$comment": f"Made by polyref from {', '.join(module.headers)}.",
        "format": FORMAT,
        "module": module.name,
        "headers": list(module.headers),
        **_given(imports=[imported.module.name for imported in module.imports]),
        **_given(namespaces=[namespaces.qualified(path) for path in namespaces.every if path]),
        "register": thunks.register,
        "layout": thunks.layout_symbol,
        "enums": [placed(_enum(e, names), e.enum) for e in thunks.enums],
        "structs": [placed(_struct(s, names), s.struct) for s in thunks.structs],
        "classes": [placed(_class(c, names), c.cls) for c in thunks.classes],
        "functions": [placed(_function(f, names), f.function) for f in thunks.functions],
        "signatures": [_signature(s) for s in thunks.signatures],
    }


def _given(**members: Any) -> Document:
    """The members that say something."""
    return {name: value for name, value in members.items() if value}


def _doc(doc: Doc) -> Document:
    """A comment without what belongs to parameters."""
    throws = [{"type": type_, "when": text} for type_, text in doc.throws]
    deprecated = {} if doc.deprecated is None else {"deprecated": doc.deprecated}
    return _given(brief=doc.brief, details=doc.details, returns=doc.returns, throws=throws) | deprecated


def _said(declared: Class | Enum | EnumConstant | Field | Function | Struct) -> Document:
    """What all declarations can have: docs, and a deprecation, whose text may be empty."""
    deprecated = {} if declared.deprecated is None else {"deprecated": declared.deprecated}
    return _given(doc=_doc(declared.doc)) | deprecated


def _enum(e: EnumSymbol, names: Mapping[str, str]) -> Document:
    enum = e.enum
    return {
        "name": names[enum.usr],
        "key": enum.key,
        "cpp": enum.qualified,
        "type": f"{e.symbol}_type",
        "bits": enum.underlying.width,
        "signed": enum.underlying.signed,
        **_given(outer=enum.outer, flags=enum.options.flags),
        **_said(enum),
        "constants": [
            {"name": names[f"{enum.usr}@{c.name}"], "value": c.value, "macro": macro, **_said(c)}
            for c, macro in zip(enum.constants, e.constants, strict=True)
        ],
    }


def _struct(s: StructThunks, names: Mapping[str, str]) -> Document:
    struct = s.struct
    return {
        "name": names[struct.usr],
        "key": struct.key,
        "cpp": struct.qualified,
        **_given(outer=struct.outer, c=struct_name(struct.key) if struct.kind.flat else ""),
        **_said(struct),
        "fields": [_struct_field(f, names) for f in struct.fields],
        "default": _thunk(s.default),
        "methods": [_function(f, names) for f in s.methods],
    }


def _struct_field(field: Field, names: Mapping[str, str]) -> Document:
    default = {"default": _default(field.default)} if field.default and field.default.text else {}
    return {"name": names[field.usr], "type": describe_type(field.type), **default, **_said(field)}


def _class(c: ClassThunks, names: Mapping[str, str]) -> Document:
    cls = c.cls
    return {
        "name": names[cls.usr],
        "key": cls.key,
        "cpp": cls.qualified,
        "type": f"{c.symbol}_type",
        **_given(
            outer=cls.outer,
            base=cls.base,
            exception=cls.exception,
            abstract=cls.abstract,
            final=cls.final,
            thread_safe=cls.options.thread_safe,
        ),
        **_said(cls),
        "constructors": [_function(f, names) for f in c.constructors],
        "methods": [_function(f, names) for f in c.methods],
        "fields": [_field(f, names) for f in c.fields],
        **({"derivation": _derivation(c.derivation, names)} if c.derivation else {}),
    }


def _function(f: FunctionThunk, names: Mapping[str, str]) -> Document:
    function = f.function
    docs = dict(function.doc.params)
    return {
        "name": names[function.usr],
        "cpp": function.qualified,
        "role": function.role,
        **_given(
            const=function.const,
            noexcept=function.noexcept,
            virtual=function.virtual,
            blocking=function.options.blocking,
            accessor=function.accessor,
            property=function.of_property,
        ),
        **_value(function.constant),
        **_said(function),
        "params": [_param(p, docs.get(p.name, "")) for p in function.params],
        "result": describe_type(function.result),
        "thunk": _thunk(f.thunk),
    }


def _param(param: Param, doc: str) -> Document:
    default = {"default": _default(param.default)} if param.default else {}
    return {"name": param.name, "type": describe_type(param.type), **default, **_given(doc=doc)}


def _default(default: Default) -> Document:
    """The source text, and the value if it is known."""
    return {"text": default.text, **_value(default.constant)}


def _value(constant: Constant | None) -> Document:
    """The value if it is known; JSON has no NaN and no infinity."""
    if constant is None or (isinstance(constant.value, float) and not math.isfinite(constant.value)):
        return {}
    return {"value": constant.value}


def _field(f: FieldThunks, names: Mapping[str, str]) -> Document:
    field = f.field
    return {
        "name": names[field.usr],
        "type": describe_type(field.type),
        **_given(readonly=f.set is None, offset=f.offset),
        **_said(field),
        "thunks": [_thunk(t) for t in f.every],
    }


def _thunk(thunk: Thunk) -> Document:
    return {"symbol": thunk.symbol, "params": list(thunk.signature), "result": thunk.result.c}


def _derivation(d: DerivationThunks, names: Mapping[str, str]) -> Document:
    return {
        "slots": d.slots,
        "constructors": [_function(f, names) for f in d.constructors],
        "virtuals": [_virtual(v) for v in d.virtuals],
    }


def _virtual(v: VirtualThunk) -> Document:
    return {
        "cpp": v.virtual.function.qualified,
        "access": v.virtual.access,
        "slot": v.slot,
        "index": v.index,
        "override": {"symbol": v.override, "params": list(v.entry), "result": v.result.c},
        **({"super": _thunk(v.super)} if v.super else {}),
    }


def _signature(s: SignatureThunk) -> Document:
    return {
        "name": s.name,
        "cpp": s.cpp,
        "symbol": s.symbol,
        "entry": {"symbol": f"{s.symbol}_call", "params": list(s.entry), "result": s.result.c},
    }
