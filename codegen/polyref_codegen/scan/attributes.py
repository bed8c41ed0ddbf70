"""Attributes that users of other languages should see."""

from __future__ import annotations

import re

from clang.cindex import AvailabilityKind, Cursor, CursorKind

from . import clang
from .docs import readable

# As the compiler prints them: the standard form, and GNU's, which has a replacement too. The text between the quotes is
# printed as it is, without escapes.
_DEPRECATED = re.compile(r'deprecated\("(.*?)"(?:, ".*?")?\)(?:\]\]|\)\))', re.DOTALL)


def read_deprecated(*cursors: Cursor) -> str | None:
    """None, or the text of `[[deprecated("…")]]`, empty if it has none; of several declarations, the first one's.

    The text is read as the compiler prints the declaration: it may come from macros, which the tokens don't show.
    """
    cursor = next((c for c in cursors if c.availability == AvailabilityKind.DEPRECATED), None)
    if cursor is None:
        return None
    found = _DEPRECATED.search(clang.pretty(cursor))
    if found is None and cursor.kind == CursorKind.ENUM_CONSTANT_DECL:
        return None  # the enum is deprecated as a whole, not this constant
    return readable(found.group(1)) if found else ""
