"""Text in the headers that is no UTF-8."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from ..diagnostics import Problem
from ..model import Span


def not_utf8(text: bytes, named: Mapping[str, str], read: Iterable[str]) -> Problem:
    """The problem that a text which other languages should see, as a doc comment, is no UTF-8.

    Args:
        text: the bytes, as libclang gave them.
        named: the named headers by path, and how problems name them.
        read: every file that the parse read.
    """
    files = {**{name: name for name in read}, **named}
    places = ((shown, _place(Path(file), text)) for file, shown in files.items())
    file, (line, column) = next(((f, place) for f, place in places if place), ("<command line>", (1, 1)))
    return Problem(
        Span(file, line, column),
        "PR007",
        "this text is no UTF-8",
        "other languages show doc comments and deprecations to their users",
        "save the header as UTF-8",
    )


def _place(file: Path, text: bytes) -> tuple[int, int] | None:
    """The line and column of the first byte of the text in the file that is no UTF-8; None if it isn't there."""
    try:
        source = file.read_bytes()
    except OSError:
        return None
    start = source.find(text)
    if start < 0:  # a deprecation comes with what the compiler prints around it
        start, text = 0, source
    try:
        text.decode("utf-8")
    except UnicodeDecodeError as error:
        before = source[: start + error.start]
        return before.count(b"\n") + 1, len(before) - (before.rfind(b"\n") + 1) + 1
    return None
