"""Base classes: what a class is, and from which exported class it comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from clang.cindex import AccessSpecifier, Cursor, CursorKind

from . import clang
from .context import Context, qualified_name
from .instances import children
from .spellings import OBJECT

_EXCEPTIONS = ("std::exception", "polyref::Error")
_ROOTS = ("std::", "polyref::")


@dataclass(frozen=True)
class Path:
    """One way from a class up to a root, with what is in the way."""

    bases: tuple[str, ...]  # USRs from the class's direct base up to the root
    virtual: bool = False
    hidden: bool = False  # a base on the way isn't public


@dataclass
class Ancestry:
    """All ways from a class to `polyref::Object` and to the exception roots."""

    objects: list[Path] = field(default_factory=list)
    exceptions: list[Path] = field(default_factory=list)

    @property
    def sort(self) -> str | None:
        """ "object", "exception", or None: neither."""
        return "object" if self.objects else "exception" if self.exceptions else None


def ancestry(record: Cursor) -> Ancestry:
    """Walks all bases of a class."""
    found = Ancestry()
    _walk(record, Path(()), found, depth=0)
    return found


def _walk(record: Cursor, path: Path, found: Ancestry, depth: int) -> None:
    for base in children(record, CursorKind.CXX_BASE_SPECIFIER):
        definition = clang.base_class(base)
        step = Path(
            (*path.bases, definition.get_usr()),
            path.virtual or clang.is_virtual_base(base),
            path.hidden or base.access_specifier != AccessSpecifier.PUBLIC,
        )
        name = qualified_name(definition)
        if name == OBJECT:
            found.objects.append(step)
        elif name in _EXCEPTIONS:
            found.exceptions.append(step)
        elif depth < 64:
            _walk(_with_bases(definition), step, found, depth + 1)


def _with_bases(record: Cursor) -> Cursor:
    """Of an instance that isn't known, of which libclang shows no bases, those of the template."""
    if any(True for _ in children(record, CursorKind.CXX_BASE_SPECIFIER)):
        return record
    return clang.template_of(record) or record


def seen_as(record: Cursor) -> Iterator[Cursor]:
    """A class, and those that everyone knows it derives from: publicly, on the whole way up."""
    yield record
    for base in children(_with_bases(record), CursorKind.CXX_BASE_SPECIFIER):
        if base.access_specifier == AccessSpecifier.PUBLIC:
            yield from seen_as(clang.base_class(base))


def unexported_bases(context: Context, record: Cursor) -> Iterator[Cursor]:
    """The direct bases that no language sees, without the roots."""
    for base in children(record, CursorKind.CXX_BASE_SPECIFIER):
        declaration = base.type.get_canonical().get_declaration()
        name = qualified_name(declaration)
        if declaration.get_usr() not in context.exported and name != OBJECT and not name.startswith(_ROOTS):
            yield base


def nearest_base(context: Context, path: Path) -> str | None:
    """The key of the first exported class on the way up."""
    for usr in path.bases:
        if exported := context.exported.get(usr):
            return exported.key
    return None
