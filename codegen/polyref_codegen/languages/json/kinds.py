"""Types and their kinds, whatever parts a kind has."""

from __future__ import annotations

import dataclasses
from typing import Any

from ...kinds import Kind, StructKind, Type, kind_name


def describe_type(type_: Type) -> dict[str, Any]:
    """A type: its kind, and how C++ names it and passes it."""
    return {"kind": describe_kind(type_.kind), "cpp": type_.cpp, "passing": type_.passing}


def describe_kind(kind: Kind) -> dict[str, Any]:
    """A kind with its parts; those of a struct stand where it is described."""
    if isinstance(kind, StructKind):
        return {"is": kind_name(type(kind)), "key": kind.key}
    return {"is": kind_name(type(kind)), **{f.name: _part(getattr(kind, f.name)) for f in dataclasses.fields(kind)}}


def _part(value: Any) -> Any:
    if isinstance(value, Type):
        return describe_type(value)
    if isinstance(value, tuple):
        return [_part(item) for item in value]
    return describe_kind(value) if dataclasses.is_dataclass(value) else value  # type: ignore[arg-type]
