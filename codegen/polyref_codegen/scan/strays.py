"""Annotations that would say nothing: in classes and enums that aren't exported, and on friends."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from clang.cindex import Cursor, CursorKind

from . import clang
from .annotations import is_annotated, read_annotation
from .bases import ancestry, seen_as
from .context import Context
from .derivation import final_overriders
from .inheriting import inherited_constructors
from .instances import CLASSES, is_final, members, name_of
from .operators import is_free_operator

_TYPES = (*CLASSES, CursorKind.ENUM_DECL)  # the scanner looks at those itself
_FUNCTIONS = (CursorKind.FUNCTION_DECL, CursorKind.FUNCTION_TEMPLATE)


def refuse_strays(context: Context, plain: Iterable[Cursor], annotated: Iterable[Cursor]) -> None:
    """Reports annotated members of types without an annotation of their own, once for each type.

    Args:
        context: of the scan.
        plain: the types that aren't annotated.
        annotated: the classes that are, and what members of their bases say may hold for them.
    """
    annotated = list(annotated)
    heard = {member.get_usr() for record in annotated for member in _heard(record)}
    bases = {base.get_usr() for record in annotated for base in seen_as(record)}
    for type_ in plain:
        if clang.is_unnamed(type_) or clang.template_of(type_) is not None:
            continue
        for member in members(type_):
            if member.kind not in _TYPES and member.get_usr() not in heard and _asks_for_export(context, member):
                _refuse(context, type_, member, type_.get_usr() in bases)
                break


def refuse_friends(context: Context, records: Iterable[Cursor], functions: Container[str]) -> None:
    """Reports annotated friends, which nothing outside of the class declares.

    Args:
        context: of the scan.
        records: all classes.
        functions: the annotated functions, by USR.
    """
    patterns = {(pattern := clang.template_of(record) or record).get_usr(): pattern for record in records}
    for record in patterns.values():
        for friend in (f for member in record.get_children() for f in _friend(member)):
            if friend.get_usr() not in functions and not is_free_operator(friend) and _annotated_in(record, friend):
                context.problem(
                    friend,
                    "PR107",
                    f"`{friend.spelling}` can't be exported",
                    "it is a friend, which isn't found by its name",
                    f"declare it outside of `{record.spelling}` too, and annotate it there",
                )


def _friend(member: Cursor) -> Iterator[Cursor]:
    """The function that a friend declaration is about."""
    for declared in member.get_children() if member.kind == CursorKind.FRIEND_DECL else ():
        if declared.kind in _FUNCTIONS:
            yield declared


def _annotated_in(record: Cursor, friend: Cursor) -> bool:
    """Whether the annotation stands in the class: a friend has those of the declarations before it too."""
    attributes = (child for child in friend.get_children() if child.kind == CursorKind.ANNOTATE_ATTR)
    return is_annotated(friend) and any(attribute.location in record.extent for attribute in attributes)


def _heard(record: Cursor) -> Iterator[Cursor]:
    """What is said of them holds for a class too: methods that it overrides, or that other languages override in it,
    and constructors that it takes over."""
    derivable = ancestry(record).sort == "object" and not is_final(record)
    for method in final_overriders(record):
        if derivable or method.semantic_parent.get_usr() == record.get_usr():
            yield method
            yield from clang.overridden(method)
    for _, constructor in inherited_constructors(record):
        yield constructor


def _asks_for_export(context: Context, member: Cursor) -> bool:
    return is_annotated(member) and not read_annotation(context.scratch(), member, "method").skip


def _refuse(context: Context, type_: Cursor, member: Cursor, is_base: bool) -> None:
    name = name_of(type_)
    what = "enum" if type_.kind == CursorKind.ENUM_DECL else "class"
    word = "struct" if type_.kind == CursorKind.STRUCT_DECL else what
    word += " class" if type_.is_scoped_enum() else ""
    mark = "mixin" if is_base and ancestry(type_).sort is None else ""
    context.problem(
        member,
        "PR110",
        f"`{member.spelling}` is annotated, but its {what} `{name}` is not",
        "a member is exported with what it is a member of",
        f"write `{word} POLYREF({mark}) {name}`, or take the annotation away",
    )
