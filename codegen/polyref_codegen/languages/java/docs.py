"""Javadoc from doc comments. Any text is safe: it can't end the comment, start a tag or be read as HTML."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence

from ...doc_text import deprecation, exception, pieces
from ...model import Doc

_ESCAPES = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;", "\\": "&#92;", "{": "&#123;", "}": "&#125;"}
    # Characters that turn the direction of what follows would make the source look like something else.
    | {chr(c): f"&#{c};" for c in (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))}
)
_STANDARD = {
    "std::out_of_range": "java.lang.IndexOutOfBoundsException",
    "std::invalid_argument": "java.lang.IllegalArgumentException",
    "std::bad_alloc": "java.lang.OutOfMemoryError",
    "std::system_error": "org.polyref.SystemException",
    "std::overflow_error": "java.lang.ArithmeticException",
}
_WIDTH = 96
_BLOCK = re.compile("(<pre>.*?</pre>)", re.DOTALL)
_CODE_SPAN = re.compile(r"`([^`\n]+)`")
_LIST_ITEM = re.compile(r"\s*([-*+]|\d+[.)])\s+(\S.*)")


def safe(text: str) -> str:
    """Plain text as Javadoc."""
    return text.translate(_ESCAPES).replace("*/", "*&#47;")


def code(text: str) -> str:
    """Source text as Javadoc."""
    return f"<code>{safe(text)}</code>"


def rich(text: str) -> str:
    """A text as Javadoc, with `code` in backticks as code."""
    return " ".join(_block(piece) if is_code else _spans(piece) for piece, is_code in pieces(text))


def _spans(text: str) -> str:
    parts = _CODE_SPAN.split(text)
    return "".join(code(part) if i % 2 else safe(part) for i, part in enumerate(parts))


def _block(text: str) -> str:
    return f"<pre>{code(text)}</pre>"


def blocks(text: str) -> list[str]:
    """Paragraphs, lists and code, each as one block of Javadoc."""
    found: list[str] = []
    for piece, is_code in pieces(text):
        if is_code:
            found.append(_block(piece))
            continue
        for paragraph in piece.split("\n\n"):
            lead, items = _list_items(paragraph)
            if lead:
                found.append(f"<p>{rich(lead)}")
            if items:
                kind = "ol" if items[0][0][0].isdigit() else "ul"
                found += [f"<{kind}>", *(f"<li>{rich(item)}" for _, item in items), f"</{kind}>"]
    return found


def _list_items(paragraph: str) -> tuple[str, list[tuple[str, str]]]:
    """The text before a list, and the list's items with their marks."""
    lead: list[str] = []
    items: list[tuple[str, str]] = []
    for line in paragraph.splitlines():
        match = _LIST_ITEM.match(line)
        if match:
            items.append((match.group(1), match.group(2).strip()))
        elif items:
            items[-1] = (items[-1][0], f"{items[-1][1]} {line.strip()}")
        elif line.strip():
            lead.append(line.strip())
    return " ".join(lead), items


def javadoc(
    doc: Doc,
    fallback: str,
    *,
    params: Sequence[tuple[str, str, str]] = (),
    returns: str = "",
    throws: Mapping[str, str] | None = None,
    origin: str = "",
    deprecated: str | None = None,
) -> tuple[str, ...]:
    """The lines of a Javadoc comment.

    Args:
        doc: what the author wrote.
        fallback: the sentence for a declaration without a comment, as Javadoc.
        params: of each parameter the C++ name, the Java name and what to say if the author didn't.
        returns: what to say of the result if the author didn't; empty for none.
        throws: the Java classes of exported exceptions, by C++ name.
        origin: the C++ name.
        deprecated: the deprecation's text.
    """
    first, *others = blocks(doc.brief) if doc.brief else [f"<p>{fallback}"]
    paragraphs = [first.removeprefix("<p>"), *others, *blocks(doc.details)]
    if deprecated is None and doc.deprecated is not None:
        paragraphs.append(f"<p>{rich(deprecation(doc, None))}")
    if origin and doc.brief:
        paragraphs.append(f"<p>In C++: {code(origin)}.")
    texts = dict(doc.params)
    tags = [f"@param {java} {rich(texts.get(cpp, '')) or other}" for cpp, java, other in params]
    if returns:
        tags.append(f"@return {rich(doc.returns) or returns}")
    for name, text in doc.throws:
        thrown = exception(name, _STANDARD, throws or {}) or "org.polyref.PolyrefException"
        tags.append(f"@throws {thrown} {rich(text)}".rstrip())
    if deprecated is not None:
        why = deprecation(doc, deprecated).removeprefix("Deprecated").lstrip(":. ")
        tags.append(f"@deprecated {rich(why)}".rstrip())
    if len(paragraphs) == 1 and not tags and len(paragraphs[0]) <= _WIDTH:
        return (f"/** {' '.join(paragraphs[0].split())} */",)
    lines = ["/**"]
    for i, paragraph in enumerate(paragraphs):
        apart = i > 0 and not paragraph.startswith(("<li>", "</"))
        lines += [" *"] * apart + _wrapped(paragraph, " * ")
    if tags:
        lines += [" *"] + [line for tag in tags for line in _wrapped(tag, " *     ")]
    return (*lines, " */")


def spread(lines: tuple[str, ...]) -> tuple[str, ...]:
    """A comment with its marks on lines of their own, also one that fits in a line."""
    if len(lines) > 1:
        return lines
    return ("/**", f" * {lines[0].removeprefix('/** ').removesuffix(' */')}", " */")


def _wrapped(text: str, indent: str) -> list[str]:
    """A text's lines in the comment, all but the first indented. Code keeps its own."""
    lines: list[str] = []
    for i, part in enumerate(_BLOCK.split(text)):
        if i % 2:
            lines += [f" * {line}".rstrip() for line in part.split("\n")]
            continue
        lines += textwrap.wrap(
            " ".join(part.split()),
            _WIDTH,
            initial_indent=indent if lines else " * ",
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return lines
