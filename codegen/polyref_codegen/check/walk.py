"""Ways through a module that several rules take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..kinds import OBJECT_KEY, AnyKind, Callback, Kind, ObjectKind, Type, parts
from ..model import Class, Function, Module, Span, Struct


@dataclass(frozen=True)
class Use:
    """A type where it stands."""

    type: Type
    span: Span
    where: str  # "parameter `a` of `ir.Node.add`"
    path: str  # the same as C++ would write it: "ir::Node::add(a)"
    place: str  # "parameter" | "result" | "field" | "variable"


def functions(module: Module) -> Iterator[tuple[Class | Struct | None, Function]]:
    """Every constructor, method and function, with its class or its struct."""
    for cls in module.classes:
        for function in (*cls.constructors, *cls.methods, *_only_derived(cls)):
            yield cls, function
    for struct in module.structs:
        for function in (*struct.constructors, *struct.methods):
            yield struct, function
    for function in module.functions:
        yield None, function


def _only_derived(cls: Class) -> Iterator[Function]:
    """Constructors and methods that only a subclass can reach."""
    if cls.derivation is not None:
        known = {function.usr for function in (*cls.constructors, *cls.methods)}
        yield from (f for f in cls.derivation.constructors if f.usr not in known)
        yield from (v.function for v in cls.derivation.virtuals if v.access != "public" and v.function.usr not in known)


def uses(module: Module) -> Iterator[Use]:
    """Every type in a signature or a field."""
    for _, function in functions(module):
        name = _cpp(function.key)
        for param in function.params:
            where = f"parameter `{param.name}` of `{function.key}`"
            yield Use(param.type, param.span, where, f"{name}({param.name})", "parameter")
        path, place = (name, "variable") if function.accessor else (f"{name}()", "result")
        yield Use(function.result, function.span, result_of(function), path, place)
    for cls in module.classes:
        for field in cls.fields:
            yield Use(field.type, field.span, f"field `{field.key}`", _cpp(field.key), "field")
    for struct in module.structs:
        for field in struct.fields:
            yield Use(field.type, field.span, f"field `{field.key}`", _cpp(field.key), "field")


def passed(module: Module) -> Iterator[tuple[Type, Span]]:
    """Every type that may cross: those in use, and those of other modules' methods that can be overridden here."""
    yield from ((use.type, use.span) for use in uses(module))
    for cls in module.classes:
        for virtual in cls.derivation.virtuals if cls.derivation else ():
            function = virtual.function
            yield from ((type_, function.span) for type_ in (*(p.type for p in function.params), function.result))


def result_of(function: Function) -> str:
    """What messages call a function's result; of one that reads a variable, that."""
    return f"variable `{function.key}`" if function.accessor else f"the result of `{function.key}`"


def _cpp(key: str) -> str:
    return key.replace(".", "::")


def inside(kind: Kind) -> Iterator[Kind]:
    """A kind and all that it is made of."""
    yield kind
    held = parts(kind)
    if isinstance(kind, Callback) and kind.params is not None and kind.result is not None:
        held = tuple(type_.kind for type_ in (*kind.params, kind.result))
    for part in held:
        yield from inside(part)


def classes_in(kind: Kind) -> Iterator[str]:
    """The keys of the Object classes in a kind; what may be anything may be any object."""
    for part in inside(kind):
        if isinstance(part, ObjectKind | AnyKind):
            yield part.key if isinstance(part, ObjectKind) else OBJECT_KEY


def ancestors(module: Module, key: str) -> Iterator[str]:
    """A class's exported bases, nearest first."""
    by_key = {cls.key: cls for cls in module.known_classes}
    cls = by_key.get(key)
    while cls is not None and cls.base is not None:
        yield cls.base
        cls = by_key.get(cls.base)
