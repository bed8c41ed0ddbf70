"""What the importers of one scan share: which headers are named, what is exported, what was found wrong."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cached_property
from pathlib import Path

from clang.cindex import Cursor, CursorKind, SourceLocation

from ..diagnostics import Problem
from ..kinds import Callback, Int, Kind, StructKind, Type, Variant, with_parts
from ..model import Import, Skipped, Span, VariantAlias
from . import clang
from .instances import named, place_of

SCOPES = (CursorKind.NAMESPACE, CursorKind.LINKAGE_SPEC, CursorKind.UNEXPOSED_DECL)
RECORDS = (CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL, CursorKind.UNION_DECL)


@dataclass(frozen=True)
class Exported:
    """An annotated type, as the types of signatures refer to it."""

    sort: str  # "object" | "exception" | "enum" | "struct"
    key: str
    qualified: str
    underlying: Int | None = None
    flags: bool = False


@dataclass
class Context:
    """One scan."""

    module: str | None
    headers: Mapping[str, str]  # the named headers by their real path → as an #include line names them
    imports: tuple[Import, ...] = ()
    exported: dict[str, Exported] = field(default_factory=dict)  # by USR
    problems: list[Problem] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    operators: list[Cursor] = field(default_factory=list)  # functions that are no members
    hashes: list[Cursor] = field(default_factory=list)  # specializations of std::hash
    variants: dict[str, VariantAlias] = field(default_factory=dict)  # by the canonical spelling of what they stand for
    # Reads a struct, if that hasn't been done, by USR; None while it is being read.
    struct_kind: Callable[[str], StructKind | None] = lambda _: None
    _included: dict[str, str | None] = field(default_factory=dict)
    _comments: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)
    _sources: dict[str, bytes] = field(default_factory=dict)

    def scratch(self) -> Context:
        """A context of the same scan for a reading whose findings are not to be kept."""
        return Context(
            self.module,
            self.headers,
            self.imports,
            self.exported,
            variants=self.variants,
            struct_kind=self.struct_kind,
        )

    def imported_from(self, cursor: Cursor) -> str | None:
        """The imported module that exports a declaration; None if none does."""
        return self._owners.get(cursor.get_usr())

    @cached_property
    def _owners(self) -> dict[str, str]:
        owners: dict[str, str] = {}
        for imported in self.imports:
            module = imported.module
            for declared in (*module.types, *module.functions):
                owners.setdefault(declared.usr, module.name)
        return owners

    @cached_property
    def imported_variants(self) -> dict[Kind, str]:
        """The variants of imported modules, and their keys."""
        return {unspelled(v): v.key for imported in self.imports for v in _variants_in(imported.module)}

    # ---- places ------------------------------------------------------------------------------------------------

    def span(self, place: Cursor | SourceLocation) -> Span:
        """Where it is; inside a macro, where the macro is used; of an instance, where its alias is.

        The file is named as an #include line names it.
        """
        location = place_of(place).location if isinstance(place, Cursor) else place
        file = location.file.name if location.file else "<command line>"
        return Span(self._name_of(file) or file, location.line, location.column)

    def is_named(self, cursor: Cursor) -> bool:
        """Whether the declaration stands in one of the named headers."""
        file = cursor.location.file
        return file is not None and self._name_of(file.name) is not None

    def _name_of(self, file: str) -> str | None:
        """How an #include line names the file, if it is a named header. libclang knows it by how it was first included,
        which differs from how it was given."""
        if file not in self._included:
            self._included[file] = self.headers.get(os.path.realpath(file))
        return self._included[file]

    def source(self, cursor: Cursor) -> str:
        """The text of a declaration. Inside a macro, that of the macro's use."""
        extent = cursor.extent
        if extent.start.file is None:
            return ""
        file = extent.start.file.name
        if file not in self._sources:
            self._sources[file] = Path(file).read_bytes() if Path(file).is_file() else b""
        return self._sources[file][extent.start.offset : extent.end.offset].decode("utf-8", errors="replace")

    # ---- what is found -----------------------------------------------------------------------------------------

    def problem(self, place: Cursor | Span, code: str, what: str, because: str = "", hint: str = "") -> None:
        """Records a reason why nothing will be generated."""
        span = place if isinstance(place, Span) else self.span(place)
        self.problems.append(Problem(span, code, what, because, hint))

    def skip(self, cursor: Cursor, reason: str, place: Cursor | None = None) -> None:
        """Records a declaration that is passed over; elsewhere than it stands, if there is a `place`."""
        self.skipped.append(Skipped(qualified_name(cursor), reason, self.span(place or cursor)))

    def owns_comment(self, cursor: Cursor) -> bool:
        """Whether the doc comment that libclang found is the declaration's own.

        A comment before a macro that makes members is found again for the first declaration after them. It belongs to
        the place where it is first seen: all that begins there, as `x` and `y` in `double x, y;`. For a declaration
        before the documented one, the comment comes later and isn't its own.
        """
        file = cursor.location.file
        key = (file.name if file else "", clang.comment_start(cursor))
        trails = cursor.raw_comment.startswith(("///<", "//!<", "/**<", "/*!<"))
        if key[1] > cursor.extent.end.offset and not trails:
            return False
        start = cursor.extent.start
        place = (start.line, start.column)
        return self._comments.setdefault(key, place) == place


def unspelled(kind: Kind) -> Kind:
    """What makes a kind the same one in two modules: all but how its author wrote it, and what is an alias of it."""
    match kind:
        case Variant(items):
            return Variant(tuple(map(unspelled, items)))
        case Callback(params, result) if params is not None and result is not None:
            plain, given = _unspelled_type(result), tuple(map(_unspelled_type, params))
            return replace(kind, params=given, result=plain)
    return with_parts(kind, unspelled)


def _unspelled_type(type_: Type) -> Type:
    return replace(type_, kind=unspelled(type_.kind), spelling="")


def _variants_in(value: object) -> Iterator[Variant]:
    """Every variant in a part of a model."""
    if isinstance(value, tuple):
        for item in value:
            yield from _variants_in(item)
    elif is_dataclass(value):
        if isinstance(value, Variant):
            yield value
        for part in fields(value):
            yield from _variants_in(getattr(value, part.name))


def enclosing(cursor: Cursor) -> list[Cursor]:
    """The named scopes around a declaration, outermost first: no inline namespaces and anonymous unions."""
    scopes: list[Cursor] = []
    parent = named(cursor).semantic_parent
    while parent is not None and parent.kind != CursorKind.TRANSLATION_UNIT:
        parent = named(parent)
        transparent = (
            parent.kind == CursorKind.LINKAGE_SPEC
            or (parent.kind == CursorKind.NAMESPACE and clang.is_inline_namespace(parent))
            or clang.is_anonymous_record(parent)
        )
        if not transparent:
            scopes.insert(0, parent)
        parent = parent.semantic_parent
    return scopes


def qualified_name(cursor: Cursor) -> str:
    """The C++ name with its scopes: "ir::Node::add"."""
    return "::".join(scope.spelling for scope in [*enclosing(cursor), named(cursor)])


def outer_class(cursor: Cursor) -> Cursor | None:
    """The class that a type is nested in."""
    parent = named(cursor).semantic_parent
    return parent if parent is not None and parent.kind in RECORDS else None


def outer_key(cursor: Cursor) -> str | None:
    """The key of that class."""
    outer = outer_class(cursor)
    return key_of(qualified_name(outer)) if outer is not None else None


def key_of(qualified: str) -> str:
    """The name that messages and the registry use: "ir.Node.add"."""
    return qualified.replace("::", ".")
