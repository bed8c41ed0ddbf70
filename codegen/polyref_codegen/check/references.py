"""Rules on bare references: a `T&` or `T*` that leaves C++ must say how its object lives."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Problem
from ..kinds import ObjectKind, SpanKind, borrows, parts
from ..model import Class, Field, Function, Module
from .walk import ancestors, functions, result_of, uses

_HINT = "mark it `counted` if it is held by a polyref::Ref somewhere, or return a polyref::Ref"
_OF_METHODS = "mark it `inside` if it lives in its parent, `counted` if a polyref::Ref holds it, or return one"
_HELD = "hold it in a polyref::Ref, or mark it `counted`"


def bare_results_say_how_they_live(module: Module) -> Iterator[Problem]:
    """Only `T&` of the class itself or its base (chaining) needs no mark: it is the object that was called."""
    for cls, function in functions(module):
        kind = function.result.kind
        if not isinstance(kind, ObjectKind) or kind.form == "ref" or _marked(function):
            continue
        cls = cls if isinstance(cls, Class) else None
        if cls and _is_chaining(module, cls, function, kind):
            continue
        yield Problem(
            function.span,
            "PR202",
            f"{result_of(function)} is a bare `{function.result.spelling}`",
            "nothing says how long its object lives",
            _HELD if function.accessor else _OF_METHODS if cls and function.role == "method" else _HINT,
        )


def bare_fields_say_how_they_live(module: Module) -> Iterator[Problem]:
    """The same for fields."""
    for cls in module.classes:
        for field in cls.fields:
            kind = field.type.kind
            if isinstance(kind, ObjectKind) and kind.form != "ref" and not _marked(field):
                yield Problem(
                    field.span,
                    "PR202",
                    f"field `{field.key}` is a bare `{field.type.spelling}`",
                    "nothing says how long its object lives",
                    f"{_HELD} or `inside`",
                )


def borrowed_text_stands_alone(module: Module) -> Iterator[Problem]:
    """Text that a result only refers to is kept until it has been read; what containers refer to can't be."""
    for use in uses(module):
        if use.place in ("result", "variable") and any(map(borrows, parts(use.type.kind))):
            yield Problem(
                use.span,
                "PR201",
                f"{use.path} → {use.type.spelling}: nothing keeps the text that is referred to",
                "",
                "hold std::string in it, or leave it out with POLYREF(skip)",
            )


def spans_are_parameters(module: Module) -> Iterator[Problem]:
    """Nothing keeps the memory that a span refers to once the call is over."""
    for use in uses(module):
        if isinstance(use.type.kind, SpanKind) and use.place != "parameter":
            yield Problem(
                use.span,
                "PR201",
                f"{use.path} → {use.type.spelling}: nothing keeps the memory that it refers to",
                "",
                "use a std::vector, or leave it out with POLYREF(skip)",
            )


def writable_spans_are_given(module: Module) -> Iterator[Problem]:
    """Where nothing is given there is nothing to write to."""
    for _, function in functions(module):
        for param in function.params:
            if isinstance(param.type.kind, SpanKind) and param.type.kind.writable and param.default is not None:
                yield Problem(
                    param.span,
                    "PR201",
                    f"{function.qualified}({param.name}) → {param.type.spelling}: it has a default argument, "
                    "and there is no memory to write to by default",
                    "",
                    "overload the function, or leave it out with POLYREF(skip)",
                )


def _marked(declaration: Function | Field) -> bool:
    return declaration.options.counted or declaration.options.inside


def _is_chaining(module: Module, cls: Class, function: Function, kind: ObjectKind) -> bool:
    own = (cls.key, *ancestors(module, cls.key))
    return function.role == "method" and kind.form == "reference" and kind.key in own
