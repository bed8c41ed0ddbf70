"""Doc comments as rustdoc: lists and code stay; no other text becomes a link or code, and no code a test."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...doc_text import deprecation, exception, fenced, pieces
from ...model import Doc

_KINDS = {
    "std::exception": "Runtime",
    "std::logic_error": "Runtime",
    "std::runtime_error": "Runtime",
    "std::bad_alloc": "OutOfMemory",
    "std::out_of_range": "OutOfRange",
    "std::overflow_error": "Overflow",
    "std::system_error": "System",
    "std::filesystem::filesystem_error": "System",
    "std::ios_base::failure": "System",
    "std::invalid_argument": "InvalidArgument",
    "std::domain_error": "InvalidArgument",
    "std::length_error": "InvalidArgument",
    "std::range_error": "InvalidArgument",
}
_STANDARD = {cpp: f"[`ErrorKind::{kind}`](polyref::ErrorKind::{kind})" for cpp, kind in _KINDS.items()}

REFUSED = "C++ can't have the value: a time that is too fine or too far for it, or a NUL in a path."
"""The errors of what throws nothing and takes what is `refusable`."""

_URL = r"https?://[A-Za-z0-9\-._~:/?#@!$&()*+,;=%]*[A-Za-z0-9/]"
_KEPT = re.compile(rf"{_URL}|(?<!`)`[^`]+`(?!`)")
_LIST_ITEM = re.compile(r"(?:[-*+]|\d{1,9}[.)]) (?=\S)")
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>~|&#$])")
_LINE_START = re.compile(r"^([-+=]|\d+[.)])")


def escape(text: str) -> str:
    """One line of text, as Markdown that shows it as it is, but for code in backticks."""
    parts = []
    last = 0
    for match in _KEPT.finditer(text):
        kept = match.group() if match.group().startswith("`") else f"<{match.group()}>"
        parts += [_MARKDOWN.sub(r"\\\1", text[last : match.start()]), kept]
        last = match.end()
    parts.append(_MARKDOWN.sub(r"\\\1", text[last:]))
    return _LINE_START.sub(lambda m: m.group()[:-1] + "\\" + m.group()[-1], "".join(parts))


def lines(text: str) -> list[str]:
    """A text's lines."""
    return _paragraphs(*(_block(piece) if is_code else _prose(piece) for piece, is_code in pieces(text)))


def _prose(text: str) -> list[str]:
    """Only inside an item of a list is there indentation: four spaces would start a block of code."""
    found: list[str] = []
    indent = ""
    for line in text.split("\n"):
        line = line.replace("\r", "").strip()
        item = _LIST_ITEM.match(line)
        if item:
            indent = " " * len(item.group())
            found.append(item.group() + escape(line[item.end() :]))
        else:
            indent = indent if line else ""
            found.append(indent + escape(line))
    return found


def code(text: str) -> str:
    """Source text inside a pair of backquotes."""
    return f"`{' '.join(text.replace('`', chr(39)).split())}`"


def _block(code: str) -> list[str]:
    mark, *rest = fenced(code)
    return [f"{mark}text", *rest]


def item_docs(doc: Doc, fallback: str, notes: Sequence[str] = ()) -> tuple[str, ...]:
    """The doc lines of a class, a field or a constant. `fallback` and `notes` are Markdown."""
    return tuple(_lead(doc, fallback, notes))


def function_docs(
    doc: Doc,
    fallback: str,
    names: Mapping[str, str],
    *,
    errors: str = "",
    throws: Mapping[str, str] | None = None,
    panics: str = "",
    notes: Sequence[str] = (),
) -> tuple[str, ...]:
    """The doc lines of a function.

    Args:
        doc: the C++ comment.
        fallback: the first line if there is no text.
        names: the parameters' names in C++ and in Rust.
        errors: "" if it gives no `Result`, else what to say if no exception is documented.
        throws: the links to exported exceptions, by C++ name.
        panics: when it panics, or "".
        notes: further paragraphs, in Markdown.
    """
    found = _lead(doc, fallback, notes)
    params = [(f"`{names[name]}`", text) for name, text in doc.params if name in names and text]
    if params:
        found += ["", *_items(params)]
    if doc.returns:
        found += ["", *_flowing("Returns ", doc.returns)]
    if errors:
        # By the kind or the class that an `Error` has then; what has neither, as C++ calls it.
        documented = [(exception(name, _STANDARD, throws or {}) or f"`{name}`", text) for name, text in doc.throws]
        found += ["", "# Errors", "", *(_items(documented) or [errors])]
    if panics:
        found += ["", "# Panics", "", panics]
    return tuple(found)


def _lead(doc: Doc, fallback: str, notes: Sequence[str]) -> list[str]:
    """What all items have. The attribute shows the declaration's own deprecation."""
    texts = (doc.brief, doc.details, deprecation(doc, None))
    return _paragraphs(_paragraphs(*map(lines, texts)) or [fallback], *([note] for note in notes))


def _items(entries: Sequence[tuple[str, str]]) -> list[str]:
    """A list of names, as Markdown, and what is said of each."""
    return [line for name, text in entries for line in (_flowing(f"- {name}: ", text, "  ") if text else [f"- {name}"])]


def _flowing(lead: str, text: str, indent: str = "") -> list[str]:
    """A lead and a text as one paragraph, which only blocks of code part."""
    found = [lead]
    for piece, is_code in pieces(text):
        part = _block(piece) if is_code else [" ".join(line.strip() for line in _prose(piece))]
        if found == [lead] and not is_code:
            found = [lead + part[0]]
        else:
            found += ["", *(f"{indent}{line}".rstrip() for line in part)]
    return [found[0].rstrip(), *found[1:]]


def _paragraphs(*texts: list[str]) -> list[str]:
    found: list[str] = []
    for text in texts:
        if text:
            found += ["", *text] if found else text
    return found
