"""Rules on options that depend on the type that they stand on."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Problem
from ..kinds import ObjectKind, Type, Unmapped
from ..model import Class, Field, Function, Module, Options, Span, Struct
from .walk import functions, result_of


def lifetimes_are_of_bare_references(module: Module) -> Iterator[Problem]:
    """`counted` and `inside` say how the object of a `T&` or `T*` lives, or of a field; a `Ref` counts anyway."""
    for cls, function in functions(module):
        yield from _not_in_copies(cls, function)
        yield from _lifetime(function.options, function.result, function.span, result_of(function))
    for cls in module.classes:
        for field in cls.fields:
            yield from _not_in_copies(cls, field)
            yield from _lifetime(field.options, field.type, field.span, f"field `{field.key}`")


def _not_in_copies(owner: Class | Struct | None, declaration: Function | Field) -> Iterator[Problem]:
    what = "a struct" if isinstance(owner, Struct) else "an exception" if owner and owner.exception else ""
    if declaration.options.inside and owner and what:
        because = f"`{owner.key}` is {what}, of which languages have a copy"
        yield Problem(declaration.span, "PR103", "`inside` makes no sense here", because, "hold it in a polyref::Ref")


def _lifetime(options: Options, type_: Type, span: Span, where: str) -> Iterator[Problem]:
    said = [option for option in ("counted", "inside") if getattr(options, option)]
    bare = isinstance(type_.kind, ObjectKind) and type_.kind.form != "ref"
    if said and not bare and not isinstance(type_.kind, Unmapped):
        because = f"{where} has the type `{type_.spelling}`, which is no bare reference to an object"
        yield Problem(span, "PR103", f"`{said[0]}` makes no sense here", because, "take it away")
