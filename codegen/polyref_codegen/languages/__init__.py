"""The languages that wrappers are made for.

A language is one module (or package) here with a `LANGUAGE` object, one folder of templates and one folder under
`bindings/`. They are discovered; nothing else lists them.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from ..diagnostics import Problem
from ..kinds import Kind
from ..plan.thunks import ModuleThunks


@dataclass(frozen=True)
class OutputFile:
    """One file to render: its path under the output folder, its template and the finished plan for it."""

    path: str  # "python/ir/__init__.pyi", with "/" on every platform
    template: str  # "python/stub.pyi.j2"
    context: Mapping[str, Any]


@dataclass(frozen=True)
class LanguagePlan:
    """What a language makes of a module."""

    files: tuple[OutputFile, ...]
    names: Mapping[str, str]
    """Each exported declaration's name in the language, by USR (a constant's is the enum's USR, "@" and its name)."""
    problems: tuple[Problem, ...] = field(default=())
    """What can't be planned: clashing names, mostly."""
    spell: Callable[[Kind, str], str] | None = None
    """How users write the type of a kind as a "parameter", a "result" or a "field", for documentation; None where a
    language only describes."""


class OptionError(ValueError):
    """An option of a language's own has a value that can't be used.

    Attributes:
        option: its name without dashes.
    """

    def __init__(self, option: str, text: str) -> None:
        super().__init__(text)
        self.option = option


@dataclass(frozen=True)
class Option:
    """A command-line option of a language's own."""

    help: str
    wrong: Callable[[str], str | None] = lambda _: None  # why a value can't be used; None if it can


class Language(Protocol):
    """One target language."""

    name: str  # as in `--languages`
    kinds: frozenset[type]  # the kinds that it can carry; check refuses others
    options: Mapping[str, Option]  # its own command-line options, by their names without dashes ("java-package")

    def plan(self, thunks: ModuleThunks, options: Mapping[str, str]) -> LanguagePlan:
        """Plans all of the language's files.

        Raises:
            OptionError: an option's value can't be used.
        """
        ...


def available() -> dict[str, Language]:
    """Every language, by name."""
    found = {}
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda i: i.name):
        module = importlib.import_module(f"{__name__}.{info.name}")
        language: Language = module.LANGUAGE
        found[language.name] = language
    return found
