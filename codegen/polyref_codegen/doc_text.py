"""Texts of doc comments: prose, and code between lines of backticks."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import takewhile
from operator import ne

from .model import Doc


def fenced(code: str) -> list[str]:
    """The lines of a block of code in a text; none for an empty block. The marks are longer than any in the code."""
    code = textwrap.dedent(code).strip("\n").rstrip()
    if not code:
        return []
    mark = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", code))])
    return [mark, *code.split("\n"), mark]


def pieces(text: str) -> Iterator[tuple[str, bool]]:
    """The prose and the blocks of code of a text, in order, and which of both each is."""
    prose: list[str] = []
    lines = iter(text.split("\n"))
    for line in lines:
        if not re.fullmatch("`{3,}", line):
            prose.append(line)
            continue
        if any(prose):
            yield "\n".join(prose).strip("\n"), False
        prose = []
        code = "\n".join(takewhile(partial(ne, line), lines))
        if code.strip():
            yield code, True
    if any(prose):
        yield "\n".join(prose).strip("\n"), False


def deprecation(doc: Doc, declared: str | None) -> str:
    """Why something is deprecated, by its declaration or its comment; empty if neither says that it is."""
    said = (declared, doc.deprecated)
    texts = dict.fromkeys(text for text in said if text)
    return f"Deprecated: {' '.join(texts)}" if texts else "" if said == (None, None) else "Deprecated."


def exception(name: str, standard: Mapping[str, str], exported: Mapping[str, str]) -> str | None:
    """What a language calls an exception that a comment names, qualified or not; None if it knows no such one.

    Args:
        name: as the comment has it.
        standard: the language's names for C++'s own.
        exported: those of exported exceptions, by qualified name.
    """
    bare = name.removeprefix("::")
    known = {**exported, **standard}
    return known.get(bare) or next((known[cpp] for cpp in exported if cpp.endswith(f"::{bare}")), None)
