"""What is refused before anything is parsed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from ..diagnostics import Problem
from ..model import Span
from .flags import Flags

_OLD_STANDARDS = tuple(
    f"-std={dialect}++{year}" for dialect in ("c", "gnu") for year in ("98", "03", "0x", "11", "1y", "14")
)


def preconditions(headers: Sequence[str], flags: Flags) -> Iterator[Problem]:
    """Headers that aren't there, and flags with which no binding can work."""
    yield from (_not_there(header) for header in headers if not Path(header).is_file())
    if flags.has("-fno-rtti"):
        yield _no_rtti()
    if flags.has(*_OLD_STANDARDS):
        yield _too_old()


def _not_there(header: str) -> Problem:
    return Problem(
        Span(header, 1, 1), "PR002", "this header isn't there", "", "headers are named relative to the working folder"
    )


def _too_old() -> Problem:
    return Problem(
        Span("<command line>", 1, 1),
        "PR006",
        "the C++ standard is too old",
        "polyref's headers need C++17",
        "compile the annotated code with -std=c++17 or a newer one",
    )


def _no_rtti() -> Problem:
    return Problem(
        Span("<command line>", 1, 1),
        "PR005",
        "`-fno-rtti` can't be used",
        "an object's type is found by its C++ typeid",
        "build the annotated code with run-time type information",
    )
