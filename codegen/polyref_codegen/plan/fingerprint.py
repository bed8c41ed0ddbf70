"""Hashes of what a declaration means: blind to comments, places and the order of headers."""

from __future__ import annotations

import dataclasses
import hashlib
from typing import Any

from ..model import Default, Doc, Skipped, Span


def fingerprint(declaration: Any) -> str:
    """16 hex digits that change when the exported API or a scanned size or offset does."""
    return hashlib.sha256(repr(_essence(declaration)).encode()).hexdigest()[:16]


def _essence(value: Any) -> Any:
    """The value without documentation, as nested tuples."""
    if isinstance(value, Span | Doc | Skipped):
        return None
    if isinstance(value, Default):
        return ("default", _essence(value.constant))
    if dataclasses.is_dataclass(value):
        fields = (
            (f.name, _essence(getattr(value, f.name)))
            for f in dataclasses.fields(value)
            if f.name not in _DOCUMENTATION
        )
        return (type(value).__name__, *fields)
    if isinstance(value, tuple):
        return tuple(_essence(item) for item in value)
    return value


_DOCUMENTATION = frozenset({"spelling", "deprecated", "headers", "imports", "roots"})
