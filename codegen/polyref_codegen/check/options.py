"""Rules on options that depend on the type that they stand on."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Problem
from ..model import Module, ObjectKind, Span, Type
from .walk import functions, result_of


def counted_is_for_bare_references(module: Module) -> Iterator[Problem]:
    """`counted` says how the object of a `T&` or `T*` lives; a `Ref` counts anyway."""
    for _, function in functions(module):
        if function.options.counted:
            yield from _counted(function.result, function.span, result_of(function))
    for cls in module.classes:
        for field in cls.fields:
            if field.options.counted:
                yield from _counted(field.type, field.span, f"field `{field.key}`")


def _counted(type_: Type, span: Span, where: str) -> Iterator[Problem]:
    if not isinstance(type_.kind, ObjectKind) or type_.kind.form == "ref":
        because = f"{where} has the type `{type_.spelling}`, which is no bare reference to an object"
        yield Problem(span, "PR103", "`counted` makes no sense here", because, "take it away")
