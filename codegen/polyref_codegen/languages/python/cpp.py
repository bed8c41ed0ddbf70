"""Text as C++ source."""

from __future__ import annotations

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "?": "\\?"}


def string_literal(text: str) -> str:
    """A C++ string literal; non-ASCII text and control characters as octal escapes of their UTF-8."""
    parts = []
    for char in text:
        if char in _ESCAPES:
            parts.append(_ESCAPES[char])
        elif " " <= char <= "~":
            parts.append(char)
        else:
            parts.extend(f"\\{byte:03o}" for byte in char.encode("utf-8", "surrogatepass"))
    return '"' + "".join(parts) + '"'


def long_literal(text: str, indent: str = "    ") -> str:
    """A string literal with one line of source for each line of text."""
    lines = text.splitlines(keepends=True) or [""]
    return f"\n{indent}".join(string_literal(line) for line in lines)


def text_value(text: str) -> str:
    """A `polyref_str`."""
    return f"polyref_str{{{string_literal(text)}, {len(text.encode('utf-8'))}}}"
