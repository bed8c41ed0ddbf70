"""Doc comments, in Doxygen's and in plain style, taken apart."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from clang.cindex import Cursor

from ..doc_text import fenced
from ..model import Doc
from .context import Context

_LINE_MARK = re.compile(r"^\s*//[/!]<? ?")
_STAR = re.compile(r"^\s*\*(?!/) ?")
_COMMAND = re.compile(r"^\s*[@\\](\w+)(?:\[[\w,\s]*\])?(?:\s+|$)")
# Commands for one word within a line, which show it as code.
_INLINE = re.compile(r"(?<![\w@\\`])[@\\](?:c|p|a|b|e|em|ref)[ \t]+((?:::)?~?\w+(?:(?:::~?|\.)\w+)*(?:\(\))?)")
# Markdown's and Doxygen's blocks of code. Only Markdown's may end with the comment.
_CODE = re.compile(
    r"""^[ \t]*(?:(?P<mark>`{3,}|~{3,})[^`\n]*$\n?(?P<marked>.*?)(?:^[ \t]*(?P=mark)[`~]*[ \t]*$|\Z)
    |[@\\](?P<command>code|verbatim)\b(?:\{[^}\n]*\})?(?P<commanded>.*?)[@\\]end(?P=command)\b[ \t]*)""",
    re.MULTILINE | re.DOTALL | re.VERBOSE,
)

_BRIEF = frozenset(["brief", "short"])
_PARAM = frozenset(["param", "tparam"])
_RETURN = frozenset(["return", "returns", "result", "retval"])
_THROWS = frozenset(["throws", "throw", "exception"])
_DETAILS = frozenset(["details"])
# Commands that start a paragraph of the details with a word of their own.
_NOTED = {"note": "Note", "warning": "Warning", "see": "See", "sa": "See", "since": "Since"}
_NOTED |= {
    "pre": "Precondition",
    "post": "Postcondition",
    "remark": "Remark",
    "todo": "To do",
    "attention": "Attention",
}
# Such a command within a line, not in code, starts a line of its own.
_WITHIN = re.compile(rf"(`[^`\n]*`)|(?<=\S)[ \t]+(?=[@\\](?:{'|'.join(_NOTED)})[ \t])")


# Characters that turn the direction of text: they can hide code, and rustc refuses them.
_BIDI = re.compile("[\u202a-\u202e\u2066-\u2069]")


def readable(text: str) -> str:
    """Text for documentation, as it may stand in any source."""
    return _BIDI.sub("\ufffd", text)


def read_doc(context: Context, *cursors: Cursor) -> Doc:
    """The doc comment of a declaration, of several the first one's that has any; an empty one if there is none."""
    for cursor in cursors:
        raw = cursor.raw_comment
        if raw and context.owns_comment(cursor):
            return parse_doc(readable(raw))
    return Doc()


def parse_doc(raw: str) -> Doc:
    """Takes a comment apart. Without `@brief` the first paragraph is the brief one."""
    texts: dict[str, list[str]] = {"brief": [], "details": [], "returns": [], "deprecated": []}
    params: dict[str, list[str]] = {}
    throws: dict[str, list[str]] = {}
    into = texts["details"]
    named = deprecated = False  # `@brief` was there, `@deprecated` was
    for line, is_code in _lines("\n".join(strip_marks(raw))):
        if is_code:
            if into is texts["brief"] or not any(into):
                into = texts["details"]  # without a text of its own, a command has no code either
            apart = [""] if into is texts["details"] else []
            into += [*apart, *fenced(line), *apart]
            continue
        found = _COMMAND.match(line)
        command = found.group(1) if found else ""
        rest = _INLINE.sub(r"`\1`", line[found.end() :] if found else line)
        if command in _BRIEF:
            into, named = texts["brief"], True
        elif command in _PARAM or command in _THROWS:
            name, _, rest = rest.strip().partition(" ")
            into = (params if command in _PARAM else throws).setdefault(name, [])
            rest = rest.strip()
        elif command in _RETURN:
            into = texts["returns"]
        elif command in _DETAILS:
            into = texts["details"]
        elif command == "deprecated":
            into = texts["deprecated"]
            deprecated = True
        elif command in _NOTED:
            into = texts["details"]
            into.append("")
            rest = f"{_NOTED[command]}: {rest}"
        elif not line.strip() and into is not texts["details"]:
            into = texts["details"]  # a paragraph ends what a command began
        else:
            rest = _INLINE.sub(r"`\1`", line)
        into.append(rest)
    details = _joined(texts["details"])
    brief = _joined(texts["brief"])
    if not named and not details.startswith("```"):
        brief, _, details = details.partition("\n\n")
    return Doc(
        brief.strip(),
        details.strip("\n"),
        tuple((name, _joined(lines)) for name, lines in params.items()),
        _joined(texts["returns"]),
        tuple((name, _joined(lines)) for name, lines in throws.items()),
        _joined(texts["deprecated"]) if deprecated else None,
    )


def _lines(text: str) -> Iterator[tuple[str, bool]]:
    """The lines of a text, blocks of code as a whole, and which of both each is."""
    last = 0
    for block in _CODE.finditer(text):
        yield from _prose(text[last : block.start()])
        yield block["marked"] or block["commanded"] or "", True
        last = block.end()
    yield from _prose(text[last:])


def _prose(text: str) -> Iterator[tuple[str, bool]]:
    text = _WITHIN.sub(lambda found: found[1] or "\n", text.removeprefix("\n").removesuffix("\n"))
    return ((line, False) for line in text.split("\n")) if text else iter(())


def strip_marks(raw: str) -> list[str]:
    """The lines of a comment without `///`, `/** */`, `//!<` and their kin."""
    lines: list[str] = []
    bare: list[int] = []  # those of a block without `*`, which have their common indentation off
    block = starred = False
    for line in raw.splitlines():
        if not block and re.match(r"^\s*/\*[*!]", line):
            block = True
            starred = False
            line = re.sub(r"^\s*/\*[*!]<? ?", "", line)
        elif not block:
            lines.append(_LINE_MARK.sub("", line).rstrip())
            continue
        elif _STAR.match(line):
            starred = True
            line = _STAR.sub("", line)
        elif not starred:
            bare.append(len(lines))
        if "*/" in line:
            line = re.sub(r"\**\*/.*$", "", line)
            block = False
        lines.append(line.rstrip())
    for i, line in zip(bare, textwrap.dedent("\n".join(lines[i] for i in bare)).split("\n"), strict=False):
        lines[i] = line
    return lines


def _joined(lines: list[str]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n").rstrip()
