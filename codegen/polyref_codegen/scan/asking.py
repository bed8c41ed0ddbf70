"""What asks for instances of class templates: annotated aliases, and classes with an instance of a mixin as a base."""

from __future__ import annotations

from collections.abc import Iterator

from clang.cindex import Cursor, CursorKind, TranslationUnit

from . import clang
from .aliases import ALIASES, asked_by_alias
from .annotations import is_annotated
from .context import SCOPES, Context
from .instances import CLASSES, children
from .instantiation import Asked
from .mixins import is_mixin


def asked_for(context: Context, unit: TranslationUnit) -> Iterator[Asked]:
    """The instances that annotated declarations in the named headers ask for."""
    yield from _asked_in(context, unit.cursor)


def _asked_in(context: Context, scope: Cursor) -> Iterator[Asked]:
    for cursor in scope.get_children():
        if not context.is_named(cursor):
            continue
        if cursor.kind in SCOPES:
            yield from _asked_in(context, cursor)
        elif cursor.kind in ALIASES and is_annotated(cursor):
            for asked in asked_by_alias(cursor):
                yield asked
                yield from _mixins(context, asked.record, cursor)
        elif cursor.kind in CLASSES and cursor.is_definition() and is_annotated(cursor):
            yield from _mixins(context, cursor, cursor)
            yield from _asked_in(context, cursor)


def _mixins(context: Context, record: Cursor, place: Cursor) -> Iterator[Asked]:
    for specifier in children(record, CursorKind.CXX_BASE_SPECIFIER):
        base = clang.base_class(specifier)
        if clang.template_of(base) is not None and is_mixin(context, base):
            yield Asked(base, place)
        yield from _mixins(context, base, place)
