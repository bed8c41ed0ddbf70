"""Instances of class templates: their members, and the names that they go by.

libclang shows nothing of what is in an implicit instantiation; `instantiation.py` finds it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from clang.cindex import Cursor, CursorKind, TranslationUnit

from . import clang

CLASSES = (CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL)
_TYPES = (*CLASSES, CursorKind.ENUM_DECL)


@dataclass
class Instance:
    """One instance of a class template."""

    members: tuple[Cursor, ...]
    alias: Cursor | None = None  # the annotated alias that names it


@dataclass
class Instances:
    """Those of one parse."""

    by_usr: dict[str, Instance] = field(default_factory=dict)
    broken: dict[str, str] = field(default_factory=dict)  # members that don't compile there: what the compiler says


_known: WeakKeyDictionary[TranslationUnit, Instances] = WeakKeyDictionary()


def remember(unit: TranslationUnit, instances: Instances) -> None:
    """Makes the instances of a parse known."""
    _known[unit] = instances


def instance_of(record: Cursor) -> Instance | None:
    """What is known of a class that is an instance of a template; None of any other."""
    if record.kind not in CLASSES or (known := _known.get(record._tu)) is None:
        return None
    return known.by_usr.get(record.get_usr())


def members(record: Cursor) -> Iterable[Cursor]:
    """The declarations in a class, its bases and its attributes; the children of any other declaration."""
    instance = instance_of(record)
    return instance.members if instance else record.get_children()


def children(cursor: Cursor, *kinds: CursorKind) -> Iterator[Cursor]:
    """Those of these kinds."""
    return (child for child in members(cursor) if child.kind in kinds)


def is_probed(cursor: Cursor) -> bool:
    """Whether a cursor is one of the scan's own, in a probe."""
    file = cursor.location.file
    return file is not None and file.name == clang.UMBRELLA


def is_final(record: Cursor) -> bool:
    """Whether nothing can derive from a class."""
    return any(True for _ in children(record, CursorKind.CXX_FINAL_ATTR))


def broken(declaration: Cursor) -> str | None:
    """Why a member of an instance can't be used, as the compiler says it, though other instances may have it."""
    known = _known.get(declaration._tu)
    return known.broken.get(declaration.get_usr()) if known else None


def name_instance(record: Cursor, alias: Cursor) -> None:
    """Gives an instance the name of an alias."""
    known = _known.setdefault(record._tu, Instances())
    known.by_usr.setdefault(record.get_usr(), Instance(tuple(record.get_children()))).alias = alias


# ---- names -------------------------------------------------------------------------------------------------------


def named(declaration: Cursor) -> Cursor:
    """The declaration that a declaration has its name from: the annotated alias of an instance, else itself."""
    instance = instance_of(declaration)
    return instance.alias if instance and instance.alias else declaration


def name_of(declaration: Cursor) -> str:
    """Its name without its scopes."""
    return named(declaration).spelling


def documented(record: Cursor) -> tuple[Cursor, ...]:
    """The declarations whose comments and attributes are a class's: of an instance the alias, then the rest."""
    alias = named(record)
    return (record,) if alias == record else (alias, record, clang.template_of(record) or record)


def place_of(declaration: Cursor) -> Cursor:
    """The declaration where a reader looks for it: of an instance, and of types in one, the alias."""
    scope = declaration
    while scope is not None and scope.kind in _TYPES:
        if named(scope) != scope:
            return named(scope)
        scope = scope.semantic_parent
    return declaration


# ---- what the template says --------------------------------------------------------------------------------------


def pattern_of(declaration: Cursor) -> Cursor | None:
    """The declaration in a template that one in an instance is made from. Default arguments and initializers are only
    there: an instance has its own once they are used."""
    if found := clang.template_of(declaration):
        return found
    parent = declaration.semantic_parent
    pattern = clang.template_of(parent) if parent is not None and parent.kind.is_declaration() else None
    if pattern is None:
        return None
    name, place = declaration.spelling, declaration.location
    return next((c for c in pattern.get_children() if c.spelling == name and c.location == place), None)
