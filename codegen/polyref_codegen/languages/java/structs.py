"""Structs in Java: records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...model import Field, Module, Struct
from ...plan.names import NamePlan, camel, pascal, source_name
from ...plan.thunks import StructThunks
from . import docs, protocols, values
from .classes import plan_functions
from .constants import JavaConstant, plan_constants
from .functions import CURRENT_THREAD, Context, Method, annotations
from .kinds import STRUCT_CODEC, Types, is_nullable
from .naming import OBJECT, PARAMETER_WORDS, Methods, Naming
from .overriding import overriding

# What no component of a record can be called.
RECORD_WORDS = PARAMETER_WORDS | frozenset("clone finalize getClass hashCode notify notifyAll toString wait".split())

CALLED = "Called$"
"""The class in a record that keeps the codecs of its methods."""


@dataclass(frozen=True)
class Component:
    """One component of a record, and the method that changes it alone."""

    declared: str  # "@org.polyref.Nullable Node first"
    name: str
    key: str  # "ir.Edge.first"
    wither: str
    docs: tuple[str, ...]  # of that method
    changed: str  # the arguments of the constructor, with this component's new value
    array: bool  # it is one, or holds some


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
    compared: tuple[Component, ...]  # by what is in arrays; none where Java's own way will do, or C++ has one
    written: tuple[Component, ...]  # the same of its text
    interfaces: str  # " implements java.lang.Comparable<Point>", or nothing
    constants: tuple[JavaConstant, ...]
    methods: tuple[Method, ...]
    codecs: tuple[tuple[str, str, str], ...]
    holders: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]  # of those of its methods: the class, or none
    codec: str  # the name of its own
    unchecked: tuple[str, ...]  # the annotation of the codec, if it casts to what Java doesn't check
    flat: str
    names: tuple[str, ...]
    items: tuple[str, ...]  # the components' codecs
    parts: tuple[str, ...]  # the components of its value `v`
    copied: tuple[str, ...]  # those of another record `other`
    casts: tuple[str, ...]  # what makes each component of its value in an array `a`
    default: str  # the expression of a new one


def plan_struct(
    thunks: StructThunks, module: Module, types: Types, names_plan: NamePlan, throws: Mapping[str, str]
) -> JavaRecord:
    """The record, with the names of its components and methods taken."""
    struct = thunks.struct
    scope = names_plan.scope(f"record {struct.key}", RECORD_WORDS)
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
    naming = Naming(scope, Methods(inherited=_inherited(components, struct, types)), names_plan.problems)
    # Not with the record: these may want its own codec, and those of records that hold one of its kind.
    called = values.Codecs(types, f"{CALLED}.")
    context = Context(types, called, "", "this", False, CURRENT_THREAD, throws)
    constants = plan_constants(thunks.methods, types, naming)
    methods = [*plan_functions(context, thunks.methods, naming), *overriding(types, struct, names_plan.names)]
    arrays = components if any(c.array for c in components) else ()
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
        compared=() if "equality" in struct.protocols else arrays,
        written=() if "text" in struct.protocols else arrays,
        interfaces=protocols.interfaces(types, module, struct),
        constants=constants,
        methods=tuple(methods),
        codecs=codecs.declared(),
        holders=((CALLED, called.declared()),) if called.known else (),
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


def _inherited(components: tuple[Component, ...], struct: Struct, types: Types) -> dict[str, str]:
    """The methods that a record has, which none of C++'s may replace."""
    withers = (f"{c.wither}({types.erased(f.type.kind)})" for c, f in zip(components, struct.fields, strict=True))
    return OBJECT | {f"{c.name}()": "" for c in components} | dict.fromkeys(withers, "")


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
        array="[]" in java,
    )


def _text(field: Field) -> str:
    return docs.rich(" ".join(field.doc.brief.split())) or f"{docs.code(field.type.spelling)} in C++"


_NO_DOC = docs.Doc()
