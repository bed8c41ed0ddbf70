"""The text of a document."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Member:
    """One member of the outermost object, as text."""

    name: str
    value: str


def members(document: Mapping[str, Any]) -> tuple[Member, ...]:
    """The members of a document, each with its value as indented JSON."""
    return tuple(Member(_text(name), _text(value).replace("\n", "\n  ")) for name, value in document.items())


def _text(value: Any) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False)
