"""Enums and their constants."""

from __future__ import annotations

from collections.abc import Iterator

from clang.cindex import Cursor, CursorKind

from ..kinds import Int
from ..model import Enum, EnumConstant
from . import clang, spellings
from .annotations import read_annotation
from .attributes import read_deprecated
from .context import Context, key_of, outer_key, qualified_name
from .docs import read_doc
from .instances import children


def underlying(cursor: Cursor) -> Int:
    """The enum's integer type. `bool` counts as an unsigned byte."""
    canonical = cursor.enum_type.get_canonical()
    builtin = spellings.BUILTINS.get(canonical.kind)
    return Int(canonical.get_size() * 8, builtin.signed if isinstance(builtin, Int) else False)


def read_enum(context: Context, cursor: Cursor) -> Enum | None:
    """One enum; None if it is passed over."""
    annotation = read_annotation(context, cursor, "enum")
    if annotation.skip:
        context.skip(cursor, "marked POLYREF(skip)")
        return None
    qualified = qualified_name(cursor)
    integer = underlying(cursor)
    return Enum(
        usr=cursor.get_usr(),
        name=cursor.spelling,
        qualified=qualified,
        key=key_of(qualified),
        underlying=integer,
        constants=tuple(_constants(context, cursor, integer)),
        deprecated=read_deprecated(cursor),
        doc=read_doc(context, cursor),
        options=annotation.options,
        span=context.span(cursor),
        outer=outer_key(cursor),
    )


def _constants(context: Context, enum: Cursor, integer: Int) -> Iterator[EnumConstant]:
    for cursor in children(enum, CursorKind.ENUM_CONSTANT_DECL):
        annotation = read_annotation(context, cursor, "enumerator")
        if annotation.skip:
            context.skip(cursor, "marked POLYREF(skip)")
            continue
        yield EnumConstant(
            name=cursor.spelling,
            value=clang.enum_value(cursor, integer.signed),
            deprecated=read_deprecated(cursor),
            doc=read_doc(context, cursor),
            span=context.span(cursor),
            options=annotation.options,
        )
