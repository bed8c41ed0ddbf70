"""Rules on the types of signatures and fields."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Problem
from ..kinds import ObjectKind, Unmapped
from ..model import Module
from .walk import Use, inside, uses

_BY_VALUE = {
    "parameter": "take `const {0}&` or `polyref::Ref<{0}>`",
    "result": "return `polyref::Ref<{0}>`",
    "variable": "hold it in `polyref::Ref<{0}>`",
    "field": "mark it `inside`, or hold it in `polyref::Ref<{0}>`",
}


def every_type_has_a_kind(module: Module) -> Iterator[Problem]:
    """A type that no language has is refused, with what leads to it."""
    objects = {cls.qualified for cls in module.known_classes if not cls.exception}
    for use in uses(module):
        for kind in inside(use.type.kind):
            if isinstance(kind, Unmapped):
                by_value = use.type.cpp in objects and use.type.passing == "value"
                yield _by_value(use, kind) if by_value else _unmapped(use, kind)


def _unmapped(use: Use, kind: Unmapped) -> Problem:
    """`t::Graph::nodes → std::vector<Foo> → Foo: not annotated`: all that leads to the type, and its fault."""
    reason, _, hint = kind.reason.partition("; ")
    leave = "leave it out with POLYREF(skip)"
    what = f"{' → '.join((use.path, *kind.chain))}: {reason}"
    return Problem(use.span, kind.code, what, hint=f"{hint}, or {leave}" if hint else leave)


def _by_value(use: Use, kind: Unmapped) -> Problem:
    hint = _BY_VALUE[use.place].format(kind.spelling)
    because = kind.reason.partition("; ")[0]
    return Problem(use.span, "PR203", f"{use.where} has the type `{kind.spelling}` by value", because, hint)


def no_out_parameters(module: Module) -> Iterator[Problem]:
    """What is written into a `T&` would be lost: other languages pass copies."""
    for use in uses(module):
        kind = use.type.kind
        object_itself = isinstance(kind, ObjectKind) and kind.form == "reference"
        mapped = not isinstance(kind, Unmapped)
        if use.place == "parameter" and use.type.passing == "ref" and mapped and not object_itself:
            yield Problem(
                use.span,
                "PR204",
                f"{use.where} has the type `{use.type.spelling}`",
                "what is written into it would be lost",
                "return the value, or take it by value or `const` reference",
            )


def no_rvalue_references(module: Module) -> Iterator[Problem]:
    """`T&&` takes a value away from its owner, which a language that shares or copies can't allow."""
    for use in uses(module):
        if use.type.passing == "rvalue" and not isinstance(use.type.kind, Unmapped):
            what = f"{use.where} has the type `{use.type.spelling}`"
            yield Problem(use.span, "PR205", what, "other languages can't give a value away", _instead_of_rvalue(use))


def _instead_of_rvalue(use: Use) -> str:
    if isinstance(use.type.kind, ObjectKind) and use.type.kind.form == "reference":
        return _BY_VALUE[use.place].format(use.type.cpp)
    return "take it by value" if use.place == "parameter" else "return it by value"
