"""Rules on fields."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Problem
from ..model import Fixed, Module, Sequence


def containers_have_views(module: Module) -> Iterator[Problem]:
    """A container that is a field is seen through a live view, or not at all: what is written into a copy is lost."""
    for cls in module.classes:
        if cls.exception:  # its fields can't be written, so a copy does
            continue
        for field in cls.fields:
            if isinstance(field.type.kind, Fixed) and isinstance(field.type.kind.whole, Sequence):
                yield Problem(
                    field.span,
                    "PR207",
                    f"field `{field.key}` is an array",
                    "it has no live view yet, and what is written into a copy would be lost",
                    "make it private and give the class methods that read and change it, "
                    "or leave it out with POLYREF(skip)",
                )
