"""Fields: data members of annotated classes."""

from __future__ import annotations

from clang.cindex import Cursor

from ..kinds import Kind, ObjectKind, borrows
from ..model import Field
from .annotations import read_annotation
from .attributes import read_deprecated
from .context import Context, key_of, qualified_name
from .docs import read_doc
from .nullability import field_type, holds_object, no_null
from .parts import part_type, require_copy
from .types import is_atomic, read_type


def read_field(context: Context, cursor: Cursor, owner: Cursor) -> Field | None:
    """One field; None if it is passed over."""
    if not cursor.spelling:
        return None  # an unnamed bit-field, which only takes room
    annotation = read_annotation(context, cursor, "field")
    if annotation.skip:
        context.skip(cursor, "marked POLYREF(skip)")
        return None
    qualified = qualified_name(cursor)
    options = annotation.options
    type_ = part_type(context, cursor.type) if options.inside else None
    type_ = type_ or read_type(context, cursor.type)
    if options.inside:
        require_copy(context, cursor, cursor.type)
    if (options.nullable or options.nonnull) and not holds_object(type_.kind):
        no_null(context, cursor, f"`{cursor.spelling}`", options)
    volatile = cursor.type.get_canonical().is_volatile_qualified()
    by_value = type_.passing == "value" and not options.inside
    ordinary = by_value and not (cursor.is_bitfield() or volatile or is_atomic(cursor.type))
    in_memory = ordinary and is_aligned(cursor, owner)
    constant = cursor.type.get_canonical().is_const_qualified() or type_.passing == "const_ref"
    return Field(
        usr=cursor.get_usr(),
        name=cursor.spelling,
        key=key_of(qualified),
        type=field_type(type_, options),
        readonly=options.readonly or constant or options.inside or keeps_nothing(type_.kind),
        in_memory=in_memory,
        scan_offset=_offset(cursor, owner) if in_memory else None,
        deprecated=read_deprecated(cursor),
        doc=read_doc(context, cursor),
        options=options,
        span=context.span(cursor),
        bits=cursor.get_bitfield_width() if cursor.is_bitfield() else None,
    )


def is_aligned(cursor: Cursor, owner: Cursor) -> bool:
    """Whether the field always lies where its type may lie: it needn't in a packed class."""
    align = cursor.type.get_canonical().get_align()
    offset = _offset(cursor, owner)
    return offset is None or align <= 0 or (offset % align == 0 and owner.type.get_align() % align == 0)


def keeps_nothing(kind: Kind) -> bool:
    """Whether a value of this kind only points at what someone else keeps: writing it would leave it dangling."""
    return borrows(kind) or (isinstance(kind, ObjectKind) and kind.form == "pointer")


def _offset(cursor: Cursor, owner: Cursor) -> int | None:
    bits = owner.type.get_offset(cursor.spelling)
    return bits // 8 if bits >= 0 else None
