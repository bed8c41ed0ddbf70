"""Structs in Java: records."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Field
from ...plan.names import Scope, camel, pascal, source_name
from ...plan.thunks import StructThunks
from . import docs, values
from .functions import annotations
from .kinds import STRUCT_CODEC, Types, is_nullable
from .naming import PARAMETER_WORDS

# What no component of a record can be called.
RECORD_WORDS = PARAMETER_WORDS | frozenset("clone finalize getClass hashCode notify notifyAll toString wait".split())


@dataclass(frozen=True)
class Component:
    """One component of a record, and the method that changes it alone."""

    declared: str  # "@org.polyref.Nullable Node first"
    name: str
    key: str  # "ir.Edge.first"
    wither: str
    docs: tuple[str, ...]  # of that method
    changed: str  # the arguments of the constructor, with this component's new value
    array: bool


@dataclass(frozen=True)
class JavaRecord:
    """One struct, ready to be rendered."""

    name: str
    key: str
    docs: tuple[str, ...]
    annotations: tuple[str, ...]
    constructor_docs: tuple[str, ...]
    components: tuple[Component, ...]
    required: tuple[Component, ...]  # those that may not be null
    arrays: tuple[Component, ...]  # there, if there are any, with all components that are compared
    codecs: tuple[tuple[str, str, str], ...]
    codec: str  # the name of its own
    unchecked: tuple[str, ...]  # the annotation of the codec, if it casts to what Java doesn't check
    flat: str
    names: tuple[str, ...]
    items: tuple[str, ...]  # the components' codecs
    parts: tuple[str, ...]  # the components of its value `v`
    copied: tuple[str, ...]  # those of another record `other`
    casts: tuple[str, ...]  # what makes each component of its value in an array `a`
    default: str  # the expression of a new one


def plan_struct(thunks: StructThunks, types: Types, scope: Scope) -> JavaRecord:
    """The record, with the names of its components taken."""
    struct = thunks.struct
    codecs = values.Codecs(types)
    names = [
        scope.take(f.usr, camel(source_name(f.name, f.options.name)) or "value", f.name, f.span) for f in struct.fields
    ]
    components = tuple(_component(f, n, names, types) for f, n in zip(struct.fields, names, strict=True))
    boxed = [types.boxed(f.type.kind) for f in struct.fields]
    texts = [(f.name, n, _text(f)) for f, n in zip(struct.fields, names, strict=True)]
    primitive = [types.java(f.type.kind) != b for f, b in zip(struct.fields, boxed, strict=True)]
    required = tuple(
        c
        for c, f, p in zip(components, struct.fields, primitive, strict=True)
        if not p and not is_nullable(f.type.kind)
    )
    items = tuple(codecs.name(f.type.kind) for f in struct.fields)
    call = f"{types.natives}.{thunks.default.symbol}()"
    return JavaRecord(
        name=types.simple(struct.key),
        key=struct.key,
        docs=docs.javadoc(
            struct.doc,
            f"The C++ struct {docs.code(struct.qualified)}: a value, which crosses as a copy.",
            params=texts,
            origin=struct.qualified,
            deprecated=struct.deprecated,
        ),
        annotations=annotations(struct.deprecated, False),
        constructor_docs=docs.spread(docs.javadoc(_NO_DOC, "Refuses a null where none may be.", params=texts)),
        components=components,
        required=required,
        arrays=tuple(components) if any(c.array for c in components) else (),
        codecs=codecs.declared(),
        codec=STRUCT_CODEC,
        unchecked=('@java.lang.SuppressWarnings("unchecked") // each is what its codec has read',)
        if any("<" in b for b in boxed)
        else (),
        flat="true" if struct.kind.flat else "false",
        names=tuple(f.name for f in struct.fields),
        items=items,
        parts=tuple(f"v.{n}" for n in names),
        copied=tuple(f"other.{n}" for n in names),
        casts=tuple(f"({b}) a[{i}]" if b != "java.lang.Object" else f"a[{i}]" for i, b in enumerate(boxed)),
        default=f'org.polyref.Results.take({STRUCT_CODEC}, {call}, "{struct.key}")',
    )


def _component(field: Field, name: str, names: list[str], types: Types) -> Component:
    wither = f"with{pascal(name)}"
    while wither in names:
        wither += "_"
    nullable = "@org.polyref.Nullable " * is_nullable(field.type.kind)
    java = types.java(field.type.kind)
    return Component(
        declared=f"{nullable}{java} {name}",
        name=name,
        key=field.key,
        wither=wither,
        docs=docs.spread(
            docs.javadoc(
                _NO_DOC,
                f"The same with another {docs.code(name)}.",
                params=[(name, name, _text(field))],
                returns="the new record",
            )
        ),
        changed=", ".join(names),
        array=java.endswith("[]"),
    )


def _text(field: Field) -> str:
    return docs.rich(" ".join(field.doc.brief.split())) or f"{docs.code(field.type.spelling)} in C++"


_NO_DOC = docs.Doc()
