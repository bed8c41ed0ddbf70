"""Kinds that a requested language doesn't have yet."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Problem
from ..kinds import Unmapped, kind_name
from ..model import Module
from .walk import inside, uses


def language_has_every_kind(module: Module, language: str, carried: frozenset[type]) -> Iterator[Problem]:
    """A declaration is refused if a language can't carry one of its kinds; there is no half of a binding."""
    for use in uses(module):
        missing = (k for k in inside(use.type.kind) if type(k) not in carried and not isinstance(k, Unmapped))
        if (kind := next(missing, None)) is not None:
            yield Problem(
                use.span,
                "PR402",
                f"{use.where} is {_a(kind_name(type(kind)))}",
                f"{language} doesn't have this kind of value yet",
                "leave it out with POLYREF(skip), or generate without this language",
            )


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
