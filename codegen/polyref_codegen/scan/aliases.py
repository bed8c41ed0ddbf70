"""Annotated aliases: each exports the instance of a class template that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clang.cindex import Cursor, CursorKind
from clang.cindex import Type as ClangType

from . import clang
from .context import Context, qualified_name
from .instances import instance_of, name_instance
from .instantiation import Asked

ALIASES = (CursorKind.TYPEDEF_DECL, CursorKind.TYPE_ALIAS_DECL)
_NOT_THE_USERS = ("std::", "polyref::")
_UNSPEAKABLE = re.compile(r"\((anonymous|unnamed|lambda)\b")


def asked_by_alias(alias: Cursor) -> Iterator[Asked]:
    """The instance that an annotated alias names, if it can be exported."""
    if alias_obstacle(alias) is None:
        yield Asked(_record(alias), alias)


def aliased_instance(context: Context, alias: Cursor) -> Cursor | None:
    """The instance that an annotated alias names, which goes by the alias's name from here on; None if it can't."""
    record = _record(alias)
    known = instance_of(record)
    if (obstacle := alias_obstacle(alias)) is not None:
        context.problem(alias, "PR107", f"`{alias.spelling}` can't be exported", *obstacle)
    elif known and known.alias and known.alias.get_usr() != alias.get_usr():
        _two_names(context, alias, f"`{known.alias.spelling}`, at {context.span(known.alias)}")
    elif (other := _imported_as(context, record)) not in (None, qualified_name(alias)):
        _two_names(context, alias, f"`{other}`, of module {context.imported_from(record)}")
    elif known is None or known.alias is None:  # else it is declared once more
        name_instance(record, alias)
        return record
    return None


def _target(alias: Cursor) -> ClangType:
    return alias.underlying_typedef_type.get_canonical()


def _record(alias: Cursor) -> Cursor:
    return _target(alias).get_declaration()


def alias_obstacle(alias: Cursor) -> tuple[str, str] | None:
    """Why what an alias names can't be exported, and what to do."""
    target = _target(alias)
    declaration = target.get_declaration()
    if clang.template_of(declaration) is None:
        return "an alias is exported only if it names an instance of a class template", "take the annotation away"
    name = qualified_name(clang.template_of(declaration) or declaration)
    if name.startswith(_NOT_THE_USERS):
        return f"it names an instance of `{name}`, which is no class of yours", "take the annotation away"
    if _UNSPEAKABLE.search(target.spelling):
        return (
            "an argument of the template has no name outside of its file, and so the thunks can't name the instance",
            "move it to a named namespace",
        )
    return None


def _imported_as(context: Context, record: Cursor) -> str | None:
    types = (declared for imported in context.imports for declared in imported.module.types)
    return next((declared.qualified for declared in types if declared.usr == record.get_usr()), None)


def _two_names(context: Context, alias: Cursor, other: str) -> None:
    context.problem(
        alias,
        "PR113",
        f"`{alias.spelling}` is a second name for one class",
        f"the first is {other}",
        "annotate one of them",
    )
