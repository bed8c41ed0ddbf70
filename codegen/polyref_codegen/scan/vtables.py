"""What the tables of virtual functions depend on: also what isn't exported moves those that are."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from clang.cindex import Cursor, CursorKind

from . import clang
from .instances import children

_FUNCTIONS = (CursorKind.CXX_METHOD, CursorKind.DESTRUCTOR, CursorKind.CONVERSION_FUNCTION)


def vtable(record: Cursor) -> str:
    """16 hex digits that change with the virtual functions of a class and of its bases, in their order; empty if there
    are none."""
    functions = list(_virtual(record))
    return hashlib.sha256("\n".join(functions).encode()).hexdigest()[:16] if functions else ""


def _virtual(record: Cursor) -> Iterator[str]:
    for base in children(record, CursorKind.CXX_BASE_SPECIFIER):
        yield from _virtual(clang.base_class(base))
    for function in children(record, *_FUNCTIONS):
        if function.is_virtual_method():
            yield function.get_usr()
