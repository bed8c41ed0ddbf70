"""Diagnostics: one table of codes, one form of message."""

from __future__ import annotations

from dataclasses import dataclass

from .model import Span


@dataclass(frozen=True, order=True)
class Problem:
    """One reason why nothing is generated: `file:line:col: error[PRnnn]: what; because; hint`."""

    span: Span
    code: str  # "PR101"; a key of CODES
    what: str
    because: str = ""
    hint: str = ""

    def __str__(self) -> str:
        text = "; ".join(part for part in (self.what, self.because, self.hint) if part)
        return f"{self.span}: error[{self.code}]: {text}"


CODES: dict[str, str] = {}
"""Each code and what it stands for, in a few words. Filled in below, one line each."""
