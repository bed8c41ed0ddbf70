"""What `POLYREF(...)` says. In the scan the macro is an annotate attribute that carries its text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from clang.cindex import Cursor, CursorKind

from ..model import Options
from ..suggest import did_you_mean
from . import clang
from .context import Context
from .instances import children

_PREFIX = "polyref:"
_TOKEN = re.compile(r'\s*(?:([A-Za-z_]\w*)|("(?:[^"\\]|\\.)*")|(\S))')

_TYPED = frozenset(["class", "enum", "struct"])
_CALLED = frozenset(["function", "method", "static", "constructor"])
_RESULT = frozenset(["function", "method", "static"])
_HELD = frozenset(["field", "variable"])

# Each option, and what it can stand on. "parameter" is any function's.
PLACES: dict[str, frozenset[str]] = {
    "skip": _TYPED | _CALLED | _HELD | {"enumerator"},
    "name": _TYPED | _CALLED | _HELD | {"enumerator"},
    "module": _TYPED | {"function", "variable"},
    "nullable": _RESULT | _HELD | {"parameter"},
    "nonnull": _RESULT | _HELD | {"parameter"},
    "counted": _RESULT | _HELD,
    "inside": frozenset(["method", "field"]),
    "blocking": _CALLED,
    "leaf": _RESULT,
    "readonly": _HELD,
    "flags": frozenset(["enum"]),
    "thread_safe": frozenset(["class"]),
    "threads": frozenset(["class"]),
    "copy": frozenset(["class"]),
    "mixin": frozenset(["class", "struct"]),
    "property": frozenset(["method"]),
    "keyword_only": _CALLED,
}
_TEXT = frozenset(["name", "module", "keyword_only"])
_CONTRADICTIONS = (
    ("property", "blocking"),
    ("property", "keyword_only"),
    ("nullable", "nonnull"),
    ("counted", "inside"),
    ("blocking", "leaf"),
    *(("mixin", other) for other in ("name", "module", "copy", "thread_safe", "threads")),
)
# What holds for an override because it holds for what it overrides.
_INHERITED = frozenset(["skip", "name", "nullable", "nonnull", "counted", "inside", "blocking", "leaf"])


@dataclass(frozen=True)
class Annotation:
    """The options of one declaration, whether it is to be passed over, and whether it is a mixin."""

    options: Options
    skip: bool
    mixin: bool = False


def is_annotated(cursor: Cursor) -> bool:
    """Whether the declaration carries `POLYREF(...)`; a template of aliases has it at its alias."""
    if clang.is_variable_template(cursor):
        return f'annotate("{_PREFIX}' in clang.pretty(cursor)
    if cursor.kind == CursorKind.TYPE_ALIAS_TEMPLATE_DECL:
        return any(map(is_annotated, children(cursor, CursorKind.TYPE_ALIAS_DECL)))
    return any(c.spelling.startswith(_PREFIX) for c in children(cursor, CursorKind.ANNOTATE_ATTR))


def read_annotation(context: Context, cursor: Cursor, place: str, overridden: Sequence[Cursor] = ()) -> Annotation:
    """The options of a declaration; wrong ones are reported.

    Args:
        context: the scan.
        cursor: the declaration.
        place: what it is, as in PLACES.
        overridden: what it overrides, nearest first. Their options hold for it too, unless its own say otherwise.
    """
    said = _said(context, cursor, place)
    silent = Context(context.module, context.headers)  # what is wrong with a base is reported there
    exported_anyway = is_annotated(cursor) and "skip" not in said
    for base in overridden:
        for option, value in _said(silent, base, place).items():
            if option in _INHERITED and not _contradicts(option, said) and not (option == "skip" and exported_anyway):
                said[option] = value
    for first, second in _CONTRADICTIONS:
        if first in said and second in said:
            context.problem(cursor, "PR104", f"`{first}` and `{second}` contradict each other", hint="keep one of them")
    skip, mixin = (bool(said.pop(option, False)) for option in ("skip", "mixin"))
    return Annotation(Options(**said), skip, mixin)


def _said(context: Context, cursor: Cursor, place: str) -> dict[str, str | bool]:
    said: dict[str, str | bool] = {}
    for attribute in children(cursor, CursorKind.ANNOTATE_ATTR):
        if attribute.spelling.startswith(_PREFIX):
            _read(context, attribute, place, said)
    return said


def _contradicts(option: str, said: Mapping[str, str | bool]) -> bool:
    """Whether a declaration itself has said something about this."""
    return option in said or any(option in pair and said.keys() & set(pair) for pair in _CONTRADICTIONS)


def _read(context: Context, attribute: Cursor, place: str, said: dict[str, str | bool]) -> None:
    text = attribute.spelling.removeprefix(_PREFIX)

    def malformed(what: str) -> None:
        context.problem(attribute, "PR102", f"POLYREF({text}) is malformed", what, 'write POLYREF(option, name="text")')

    for part in _split(text, malformed):
        option, value = part[0], part[1:]
        if option not in PLACES:
            hint = did_you_mean(option, PLACES, f"the options are {', '.join(sorted(PLACES))}")
            context.problem(attribute, "PR101", f"there is no option `{option}`", hint=hint)
        elif place not in PLACES[option]:
            context.problem(
                attribute,
                "PR103",
                f"`{option}` makes no sense on {a_or_an(place)}",
                f"it says something of {a_or_an(_list(sorted(PLACES[option])))}",
                "take it away",
            )
        elif option in _TEXT:
            if len(value) != 2 or value[0] != "=" or not value[1].startswith('"') or len(value[1]) < 3:
                malformed(f'`{option}` wants a text: {option}="…"')
            elif option in ("name", "keyword_only") and not re.fullmatch(r"[A-Za-z_]\w*", value[1][1:-1], re.ASCII):
                malformed(f"{value[1]} is no identifier")
            else:
                said[option] = value[1][1:-1]
        elif value:
            malformed(f"`{option}` takes no value")
        else:
            said[option] = True


def _split(text: str, malformed: Callable[[str], None]) -> Sequence[list[str]]:
    """The options, each as its tokens."""
    parts: list[list[str]] = [[]]
    for word, string, sign in _TOKEN.findall(text):
        if sign == ",":
            parts.append([])
        else:
            parts[-1].append(word or string or sign)
    if parts == [[]]:
        return []
    if any(not part or not re.match(r"[A-Za-z_]", part[0]) for part in parts):
        malformed("an option's name is missing")
    return [part for part in parts if part and re.match(r"[A-Za-z_]", part[0])]


def a_or_an(words: str) -> str:
    """The words with their article."""
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def _list(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
