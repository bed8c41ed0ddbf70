"""Final class templates. Nothing can derive from them, as probes do, so those are parsed with the word blanked out."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from clang.cindex import Cursor, CursorKind

_WORD = b"final"


def final_of(template: Cursor) -> Cursor | None:
    """The `final` of a class template; None if it isn't."""
    return next((c for c in template.get_children() if c.kind == CursorKind.CXX_FINAL_ATTR), None)


def without_finals(finals: Iterable[Cursor]) -> dict[str, bytes]:
    """The text of each file that some of these stand in, with spaces instead of them."""
    texts: dict[str, bytes] = {}
    for final in finals:
        start = final.extent.start
        if start.file is None:
            continue
        text = texts.get(start.file.name) or Path(start.file.name).read_bytes()
        if text[start.offset :].startswith(_WORD):  # else a macro says it
            text = text[: start.offset] + b" " * len(_WORD) + text[start.offset + len(_WORD) :]
        texts[start.file.name] = text
    return texts
