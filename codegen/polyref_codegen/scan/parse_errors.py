"""The errors of the parse, with hints, and cut short where one header gives many."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from clang.cindex import Diagnostic, SourceLocation, TranslationUnit

from ..diagnostics import Problem
from ..model import Span
from .clang import UMBRELLA
from .std_headers import HEADER_OF

_MOST = 5  # errors that are listed from one header that isn't a given one
_NOT_FOUND = "file not found"
_UNKNOWN_STD = re.compile(r"no (?:type|template|member) named '(\w+)' in namespace 'std'")
_UNKNOWN = re.compile(r"(?:unknown type name|no template named|use of undeclared identifier) '(\w+)'")
_OURS = ("Object", "Ref", "Tensor")  # what headers name without its namespace
_KEYWORD = r"(class|struct|enum(?:\s+(?:class|struct))?)"
_NO_PARENTHESES = re.compile(rf"\b{_KEYWORD}\s+POLYREF\s+(\w+)")
_BEFORE_KEYWORD = re.compile(rf"(\bPOLYREF\([^()]*\))\s*{_KEYWORD}\s+(\w+)")


def parse_problems(unit: TranslationUnit, headers: Mapping[str, str]) -> list[Problem]:
    """The errors of the parse. Any is fatal: libclang reads on with `int` where a type is missing.

    Args:
        unit: what `parse` gave.
        headers: as they were parsed, and how problems name them.
    """
    problems = []
    from_others: dict[str, list[Problem]] = {}
    for diagnostic in unit.diagnostics:
        if diagnostic.severity < Diagnostic.Error:
            continue
        place, text = diagnostic.location, diagnostic.spelling
        if place.file is None:
            problems.append(
                Problem(Span("<command line>", 1, 1), "PR003", text, hint="leave this flag out of the scan")
            )
            continue
        span = _span(place, headers)
        given = span.file in headers.values()
        into = problems if given else from_others.setdefault(span.file, [])
        into.append(Problem(span, "PR001", text, hint=_hint(text, span.file, unit) or _misplaced_mark(place)))
    for others in from_others.values():
        problems += _cut(others)
    return problems


def _span(place: SourceLocation, headers: Mapping[str, str]) -> Span:
    file, line, column = place.file.name, place.line, place.column
    if file == UMBRELLA:  # a header ends in the middle of something
        file = list(headers)[line - 1]
        line, column = len(Path(file).read_bytes().splitlines()), 1
    return Span(headers.get(os.path.realpath(file), file), line, column)


def without_polyref(problems: list[Problem]) -> list[Problem]:
    """The errors of headers none of which reads polyref's own; the first of them says so.

    A file that isn't found may be the one that would have.
    """
    if any(problem.what.endswith(_NOT_FOUND) for problem in problems):
        return problems
    hint = "no header includes <polyref/polyref.h>, where POLYREF is defined"
    return [replace(problems[0], hint=hint), *problems[1:]]


def _hint(text: str, file: str, unit: TranslationUnit) -> str:
    if text.startswith("'polyref/") and text.endswith(_NOT_FOUND):
        return (
            "in CMake, `target_link_libraries(TARGET PUBLIC polyref::polyref)`; "
            "else give the folder of polyref's headers with -I, after `--`"
        )
    if text.endswith(_NOT_FOUND):
        return "give its folder with -I, after `--`"
    if "builtin function" in text and "gcc" in file:
        return "GCC's intrinsics are not for libclang; name a clang with `--compiler`"
    if (bare := _UNKNOWN.search(text)) and bare[1] in _OURS:
        return f"write `polyref::{bare[1]}`"
    unknown = _UNKNOWN_STD.search(text)
    if unknown and (header := HEADER_OF.get(unknown[1])):
        if any(Path(include.include.name).name == header for include in unit.get_includes()):
            return (
                f"<{header}> has it in a newer C++ than the headers are read as: `-std=c++20`, after `--`; "
                "in CMake, `target_compile_features(TARGET PUBLIC cxx_std_20)`"
            )
        return f"`#include <{header}>` is missing"
    return ""


def _misplaced_mark(place: SourceLocation) -> str:
    """What to say of a line that has POLYREF on a type, but not as `class POLYREF() Name`."""
    if place.file.name == UMBRELLA:
        return ""
    lines = Path(place.file.name).read_bytes().splitlines()
    line = lines[place.line - 1].decode("utf-8", "replace") if place.line <= len(lines) else ""
    if found := _NO_PARENTHESES.search(line):
        return f"write `{found[1]} POLYREF() {found[2]}`"
    if found := _BEFORE_KEYWORD.search(line):
        return f"write `{found[2]} {found[1]} {found[3]}`"
    return ""


def _cut(problems: list[Problem]) -> Iterator[Problem]:
    """The first errors of one included header: what follows them is mostly their own doing."""
    yield from problems[:_MOST]
    if more := problems[_MOST:]:
        yield Problem(more[0].span, "PR001", f"and {len(more)} more in {more[0].span.file}")
