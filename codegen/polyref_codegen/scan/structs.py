"""Annotated structs of public fields: values, which cross as copies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clang.cindex import AccessSpecifier, Cursor, CursorKind

from ..kinds import (
    Bool,
    EnumKind,
    Float,
    Int,
    Kind,
    ObjectKind,
    Optional,
    SpanKind,
    String,
    StructKind,
    Unmapped,
    borrows,
)
from ..model import Constant, Default, Field, Struct
from . import clang
from .annotations import Annotation
from .attributes import read_deprecated
from .classes import no_annotation, pass_over
from .constructors import has_default_constructor
from .context import Context, key_of, outer_key, qualified_name
from .copying import assign_obstacle, copy_obstacle
from .defaults import read_default
from .docs import read_doc
from .fields import is_aligned, read_field
from .instances import children, documented, members, name_of

# What struct_members.py looks at.
_CALLED = (CursorKind.CONSTRUCTOR, CursorKind.CXX_METHOD, CursorKind.VAR_DECL)
_SHARE = "or derive from polyref::Object, so that it is shared"


def read_struct(context: Context, record: Cursor, annotation: Annotation) -> Struct:
    """One struct; what keeps it from being a value is reported."""
    qualified = qualified_name(record)
    doc = read_doc(context, *documented(record))
    faults = list(_faults(record))
    fields: list[Field] = []
    for member in members(record):
        if member.raw_comment:
            context.owns_comment(member)
        if member.kind == CursorKind.FIELD_DECL and _is_public(member):
            if field := read_field(context, member, record):
                fields.append(_with_default(context, record, member, field))
                faults += ((member, because, hint) for because, hint in _field_faults(record, member, field))
            elif member.type.get_canonical().is_const_qualified():
                faults.append((member, f"its field `{member.spelling}` is const", "take the `const` away"))
        elif member.kind not in _CALLED and _is_public(member):
            pass_over(context, member, record)
        elif not _is_public(member):
            no_annotation(context, member)
    for place, because, hint in faults:
        context.problem(place, "PR316", f"`{name_of(record)}` can't be a value", because, f"{hint}, {_SHARE}")
    kinds = tuple(f.type.kind for f in fields if not isinstance(f.type.kind, Unmapped))
    key = key_of(qualified)
    return Struct(
        usr=record.get_usr(),
        name=name_of(record),
        qualified=qualified,
        key=key,
        kind=StructKind(key, kinds, flat=not faults and _is_flat(record, fields)),
        fields=tuple(fields),
        deprecated=read_deprecated(*documented(record)),
        doc=doc,
        options=annotation.options,
        span=context.span(record),
        outer=outer_key(record),
    )


def _is_public(member: Cursor) -> bool:
    return member.access_specifier == AccessSpecifier.PUBLIC


def _faults(record: Cursor) -> Iterator[tuple[Cursor, str, str]]:
    """What is wrong with the struct itself: where, why, and what to do."""
    for member in members(record):
        if member.kind == CursorKind.FIELD_DECL and member.spelling and not _is_public(member):
            yield member, f"its field `{member.spelling}` isn't public, so that a copy would lose it", "make it public"
        elif clang.is_anonymous_record(member):
            yield member, "it has members without a type of their own name", "give them to the struct itself"
    if not has_default_constructor(record):
        yield record, "it can't be made without arguments", "give it a default constructor"
    if (obstacle := copy_obstacle(record) or assign_obstacle(record)) is not None:
        yield obstacle, "it can't be copied", "let it be copied and assigned"


def _field_faults(record: Cursor, member: Cursor, field: Field) -> Iterator[tuple[str, str]]:
    name, kind = field.name, field.type.kind
    if isinstance(kind, Unmapped | SpanKind):
        return  # which is said of the type
    if field.type.passing in ("ref", "const_ref", "rvalue"):
        yield f"its field `{name}` is a reference", "hold a value, or a polyref::Ref"
    elif field.type.passing == "pointer":
        yield f"its field `{name}` is a bare pointer, and nothing says how long its object lives", "hold a polyref::Ref"
    elif borrows(kind):
        yield f"its field `{name}` is text that somebody else owns", "hold a std::string"
    elif member.is_bitfield():
        yield f"its field `{name}` is a bit-field, which has no address in C++", "make it a field of its own"
    elif not is_aligned(member, record):
        yield f"its field `{name}` is not aligned as its type must be: the struct is packed", "don't pack it"
    elif not field.in_memory:
        yield f"its field `{name}` is no ordinary one", "make it neither volatile nor atomic"
    elif field.readonly:
        yield f"its field `{name}` can't be written", "take `const` or the mark away"
    elif field.options.counted or field.options.inside:
        mark = "counted" if field.options.counted else "inside"
        yield f"its field `{name}` is marked `{mark}`", "take the mark away"


def _with_default(context: Context, record: Cursor, member: Cursor, field: Field) -> Field:
    if any(True for _ in children(record, CursorKind.CONSTRUCTOR)):
        return field  # which sets the fields to what only C++ knows
    default = read_default(context, member, field.type) or Default(_nothing(field.type.kind), "")
    return replace(field, default=default)


def _nothing(kind: Kind) -> Constant | None:
    """What a field without an initializer is; 0 may be none of an enum's values."""
    match kind:
        case Bool():
            return Constant(False)
        case Int():
            return Constant(0)
        case Float():
            return Constant(0.0)
        case String():
            return Constant("")
        case Optional() | ObjectKind():
            return Constant(None)
    return None


# ---- memory ------------------------------------------------------------------------------------------------------


def _is_flat(record: Cursor, fields: list[Field]) -> bool:
    """Whether C would lay the struct out in the same way, and a copy of the memory is a copy of the value."""
    members = [f for f in children(record, CursorKind.FIELD_DECL) if not f.type.get_canonical().is_const_qualified()]
    if len(members) != len(fields) or not all(map(_is_number, (f.type.kind for f in fields))) or _copies_itself(record):
        return False
    end, widest = 0, 1
    for member, field in zip(members, fields, strict=True):
        size, align = member.type.get_size(), min(member.type.get_align(), member.type.get_size())
        end = _aligned(end, align)
        if field.scan_offset != end:
            return False
        end, widest = end + size, max(widest, align)
    return record.type.get_size() == _aligned(end, widest) and record.type.get_align() == widest


def _is_number(kind: Kind) -> bool:
    return isinstance(kind, Bool | Int | Float | EnumKind) or (isinstance(kind, StructKind) and kind.flat)


def _copies_itself(record: Cursor) -> bool:
    """Whether copying or ending a value runs code of its own."""
    for member in members(record):
        if member.kind == CursorKind.DESTRUCTOR and not member.is_default_method():
            return True
        if member.kind == CursorKind.CONSTRUCTOR and (member.is_copy_constructor() or member.is_move_constructor()):
            return not member.is_default_method()
        if member.kind == CursorKind.CXX_METHOD and member.spelling == "operator=" and not member.is_default_method():
            return True
    return False


def _aligned(offset: int, align: int) -> int:
    return -(-offset // align) * align
