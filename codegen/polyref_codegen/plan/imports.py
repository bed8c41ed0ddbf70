"""Imported modules: which of their types a module uses, and what languages ask of them."""

from __future__ import annotations

from collections.abc import Iterator

from ..check.walk import ancestors, inside, passed
from ..diagnostics import Problem
from ..kinds import EnumKind, ObjectKind, StructKind
from ..model import Import, Module, Span
from .thunks import ClassThunks, ImportedTypes, ModuleThunks


def used_types(module: Module, imported: Import, thunks: ModuleThunks) -> ImportedTypes:
    """What a module uses of one that it imports, whose plan is `thunks`: the types that it names, and their bases."""
    keys = frozenset(_named(module))
    return ImportedTypes(
        imported,
        thunks,
        tuple(c for c in thunks.classes if c.cls.key in keys),
        tuple(e for e in thunks.enums if e.enum.key in keys),
        tuple(s for s in thunks.structs if s.struct.key in keys),
    )


def _named(module: Module) -> Iterator[str]:
    for type_, _ in passed(module):
        for kind in inside(type_.kind):
            if isinstance(kind, EnumKind | StructKind):
                yield kind.key
            elif isinstance(kind, ObjectKind):
                yield from (kind.key, *ancestors(module, kind.key))
    for cls in module.classes:
        yield from ancestors(module, cls.key)


def known_classes(thunks: ModuleThunks) -> tuple[ClassThunks, ...]:
    """The classes of all imported modules, and then the module's own."""
    return (*(c for used in thunks.imports for c in used.thunks.classes), *thunks.classes)


def without_language(thunks: ModuleThunks, language: str) -> Iterator[Problem]:
    """Imported modules that weren't generated for a language: what is made of this one would look for their classes."""
    for used in thunks.imports:
        if language not in used.source.languages:
            name = used.source.module.name
            yield Problem(
                Span(used.source.file, 1, 1),
                "PR505",
                f"module `{name}` isn't generated for {language}",
                f"module `{thunks.module.name}` is, and uses its classes",
                f"generate `{name}` for {language} too",
            )
