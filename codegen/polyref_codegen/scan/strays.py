"""Annotations in classes and enums that aren't exported, where they would say nothing."""

from __future__ import annotations

from collections.abc import Iterable

from clang.cindex import Cursor, CursorKind

from . import clang
from .annotations import is_annotated, read_annotation
from .bases import all_bases
from .context import Context
from .instances import CLASSES, members, name_of

_TYPES = (*CLASSES, CursorKind.ENUM_DECL)  # the scanner looks at those itself


def refuse_strays(context: Context, plain: Iterable[Cursor], annotated: Iterable[Cursor]) -> None:
    """Reports annotated members of types without an annotation of their own, once for each type.

    Args:
        context: of the scan.
        plain: the types that aren't annotated.
        annotated: the classes that are. What their bases say holds for overrides and for constructors that a class
            takes over.
    """
    heard = {usr for record in annotated for usr in all_bases(record)}
    for type_ in plain:
        if type_.get_usr() in heard or clang.is_unnamed(type_) or clang.template_of(type_) is not None:
            continue
        for member in members(type_):
            if member.kind not in _TYPES and _asks_for_export(context, member):
                _refuse(context, type_, member)
                break


def _asks_for_export(context: Context, member: Cursor) -> bool:
    return is_annotated(member) and not read_annotation(context.scratch(), member, "method").skip


def _refuse(context: Context, type_: Cursor, member: Cursor) -> None:
    name = name_of(type_)
    what = "enum" if type_.kind == CursorKind.ENUM_DECL else "class"
    word = "struct" if type_.kind == CursorKind.STRUCT_DECL else what
    word += " class" if type_.is_scoped_enum() else ""
    context.problem(
        member,
        "PR110",
        f"`{member.spelling}` is annotated, but its {what} `{name}` is not",
        "a member is exported with what it is a member of",
        f"write `{word} POLYREF() {name}`, or take the annotation away",
    )
