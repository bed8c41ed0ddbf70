"""Further parses of the same headers, with lines of the scan's own behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from clang.cindex import Diagnostic, SourceLocation, TranslationUnit

from ..diagnostics import Problem
from . import clang


@dataclass(frozen=True)
class Reparse:
    """What is parsed, and how."""

    headers: Mapping[str, str]
    arguments: tuple[str, ...]
    files: Mapping[str, bytes] = field(default_factory=dict)  # files that are parsed as other than they are on the disk

    def with_files(self, files: Mapping[str, bytes]) -> Reparse:
        """The same, with these files."""
        return replace(self, files=files)

    def parse(self, lines: Iterable[str], bodies: bool = False) -> TranslationUnit | Problem:
        """Parses the headers and the lines; with the bodies of functions, if these are asked for."""
        arguments = (*self.arguments, "-ftemplate-backtrace-limit=0")
        return clang.parse(self.headers, arguments, lines, self.files, bodies)

    def is_own(self, place: SourceLocation) -> bool:
        """Whether a place is in the scan's own lines."""
        return place.file is not None and place.file.name == clang.UMBRELLA and place.line > len(self.headers)


def failures(reparse: Reparse, unit: TranslationUnit) -> Iterator[tuple[int, Diagnostic]]:
    """The errors that come from the scan's own lines, each after the index of its line. Errors in a template say in
    their notes from where it was used."""
    for diagnostic in unit.diagnostics:
        if diagnostic.severity < Diagnostic.Error:
            continue
        places = [diagnostic.location, *(note.location for note in diagnostic.children)]
        if own := [place.line for place in places if reparse.is_own(place)]:
            yield own[0] - len(reparse.headers) - 1, diagnostic
