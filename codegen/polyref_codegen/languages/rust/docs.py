"""Doc comments as rustdoc: lists and `code` stay; no other text becomes a link, a block of code or a test."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...model import Doc
from ...plan.thrown import thrown

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
    """A text's lines. Only inside an item of a list is there indentation: four spaces would start a block of code."""
    found: list[str] = []
    fenced = False
    indent = ""
    for line in text.strip().split("\n") if text.strip() else ():
        line = line.replace("\r", "").strip()
        fenced ^= line.startswith(("```", "~~~"))
        item = None if fenced else _LIST_ITEM.match(line)
        if item:
            indent = " " * len(item.group())
            found.append(item.group() + escape(line[item.end() :]))
        else:
            indent = indent if line and not fenced else ""
            found.append(indent + escape(line))
    return found


def code(text: str) -> str:
    """Source text inside a pair of backquotes."""
    return f"`{' '.join(text.replace('`', chr(39)).split())}`"


def item_docs(doc: Doc, fallback: str, notes: Sequence[str] = ()) -> tuple[str, ...]:
    """The doc lines of a class, a field or a constant. `fallback` and `notes` are Markdown."""
    found = _paragraphs(lines(doc.brief), lines(doc.details)) or [fallback]
    for note in notes:
        found += ["", note]
    return tuple(found)


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
    found = _paragraphs(lines(doc.brief), lines(doc.details)) or [fallback]
    for note in notes:
        found += ["", note]
    params = [(names[name], text) for name, text in doc.params if name in names and text]
    if params:
        found += ["", *(_item(f"`{name}`", text) for name, text in params)]
    if doc.returns:
        found += ["", "Returns " + _one_line(doc.returns)]
    if errors:
        # By the kind or the class that an `Error` has then; what has neither, as C++ calls it.
        documented = [_item(thrown(name, _STANDARD, throws or {}) or f"`{name}`", text) for name, text in doc.throws]
        found += ["", "# Errors", "", *(documented or [errors])]
    if panics:
        found += ["", "# Panics", "", panics]
    return tuple(found)


def _item(name: str, text: str) -> str:
    return f"- {name}: {_one_line(text)}" if text else f"- {name}"


def _one_line(text: str) -> str:
    return " ".join(line.strip() for line in lines(text))


def _paragraphs(*texts: list[str]) -> list[str]:
    found: list[str] = []
    for text in texts:
        if text:
            found += ["", *text] if found else text
    return found
