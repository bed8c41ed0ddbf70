"""Which classes are meant as values."""

from __future__ import annotations

from clang.cindex import AccessSpecifier, Cursor, CursorKind

from .instances import children


def is_plain(record: Cursor) -> bool:
    """Whether a class can only be meant as a value: it has public fields, no base and nothing virtual."""
    return (
        record.kind in (CursorKind.STRUCT_DECL, CursorKind.CLASS_DECL)
        and any(f.access_specifier == AccessSpecifier.PUBLIC for f in children(record, CursorKind.FIELD_DECL))
        and not any(True for _ in children(record, CursorKind.CXX_BASE_SPECIFIER))
        and not any(m.is_virtual_method() for m in children(record, CursorKind.CXX_METHOD))
    )
