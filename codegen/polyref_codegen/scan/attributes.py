"""Attributes that users of other languages should see."""

from __future__ import annotations

import re

from clang.cindex import AvailabilityKind, Cursor

from . import clang

_DEPRECATED = re.compile(r"deprecated\(\s*((?:\"(?:[^\"\\]|\\.)*\"\s*)+)")
_PIECE = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\([0-7]{1,3}|x[0-9A-Fa-f]+|.)", re.DOTALL)
_CONTROL = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def read_deprecated(cursor: Cursor) -> str | None:
    """None, or the text of `[[deprecated("…")]]`, empty if it has none.

    The text is read as the compiler prints the declaration: it may come from macros, which the tokens don't show.
    """
    if cursor.availability != AvailabilityKind.DEPRECATED:
        return None
    head = clang.pretty(cursor)
    found = _DEPRECATED.search(head)
    if found is None:
        return ""
    return _unescape("".join(_PIECE.findall(found.group(1))))


def _unescape(text: str) -> str:
    raw = bytearray()
    position = 0
    for escape in _ESCAPE.finditer(text):
        raw += text[position : escape.start()].encode()
        raw += _unescaped(escape.group(1))
        position = escape.end()
    raw += text[position:].encode()
    return raw.decode("utf-8", errors="replace")


def _unescaped(escape: str) -> bytes:
    if escape[0] in "01234567":
        return bytes([int(escape, 8) & 0xFF])
    if escape[0] == "x" and len(escape) > 1:
        return bytes([int(escape[1:], 16) & 0xFF])
    return _CONTROL.get(escape, escape).encode()
