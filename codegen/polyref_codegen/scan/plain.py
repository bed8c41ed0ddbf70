"""Which classes are meant as values."""

from __future__ import annotations

from clang.cindex import AccessSpecifier, Cursor, CursorKind

from .instances import children


def is_plain(record: Cursor) -> bool:
    """Whether a class can only be meant as a value: it has public fields, no base and nothing virtual."""
    return no_value_because(record) is None


def no_value_because(record: Cursor) -> str | None:
    """What keeps a class from being meant as a value."""
    if record.kind not in (CursorKind.STRUCT_DECL, CursorKind.CLASS_DECL):
        return "it is a union"
    if any(True for _ in children(record, CursorKind.CXX_BASE_SPECIFIER)):
        return "it has a base"
    if any(m.is_virtual_method() for m in children(record, CursorKind.CXX_METHOD)):
        return "it has a virtual method"
    fields = [field for field in children(record, CursorKind.FIELD_DECL) if field.spelling]
    if not any(field.access_specifier == AccessSpecifier.PUBLIC for field in fields):
        return "it has no public field with a name"
    return None
