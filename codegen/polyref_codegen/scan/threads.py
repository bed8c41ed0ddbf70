"""Classes whose objects have threads of their own: what the option `threads` says, and what their fields show."""

from __future__ import annotations

import re

from clang.cindex import Cursor, CursorKind

from . import clang
from .annotations import read_annotation
from .context import Context
from .instances import CLASSES, children

# A thread, or what threads wait for and guard their fields with; not `std::thread::id`.
_SEEN = re.compile(
    r"\bstd::(?:__\w+::)?(?:j?thread|(?:shared_|recursive_)?(?:timed_)?mutex|condition_variable(?:_any)?|(?:shared_)?future)\b(?!::)"
)


def has_threads(context: Context, record: Cursor) -> bool:
    """Whether a class or one of its bases is marked `threads`, or has such a field, however it holds it."""
    if read_annotation(context.scratch(), record, "class").options.threads:
        return True
    if any(_shows(context, field) for field in children(record, CursorKind.FIELD_DECL)):
        return True
    bases = map(clang.base_class, children(record, CursorKind.CXX_BASE_SPECIFIER))
    return any(has_threads(context, base) for base in bases if base.kind in CLASSES)


def _shows(context: Context, field: Cursor) -> bool:
    canonical = field.type.get_canonical()
    if _SEEN.search(canonical.spelling):
        return True
    part = canonical.get_declaration()
    own = part.kind in CLASSES and context.is_named(part)
    return own and has_threads(context, part.get_definition() or part)
