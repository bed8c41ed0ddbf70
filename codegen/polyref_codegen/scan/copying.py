"""Whether objects of a class can be made and copied: what stands in the way, as far as declarations show it."""

from __future__ import annotations

from collections.abc import Iterator

from clang.cindex import AccessSpecifier, Cursor, CursorKind, TypeKind
from clang.cindex import Type as ClangType

from . import clang
from .instances import children, members

_ASSIGN = "operator="


def copy_obstacle(record: Cursor, depth: int = 0) -> Cursor | None:
    """The declaration that keeps a class from being copied; None if nothing does."""
    declared = tuple(members(record))
    constructors = [m for m in declared if m.kind == CursorKind.CONSTRUCTOR]
    for constructor in constructors:
        if constructor.is_copy_constructor():
            public = constructor.access_specifier == AccessSpecifier.PUBLIC
            return None if public and not clang.is_deleted(constructor) else constructor
    moved = [c for c in constructors if c.is_move_constructor()]
    moved += [m for m in declared if m.kind == CursorKind.CXX_METHOD and _moves(m)]
    if moved:
        return moved[0]  # the compiler's own copy constructor is deleted then
    for member in declared if depth < 16 else ():
        if member.kind in (CursorKind.FIELD_DECL, CursorKind.CXX_BASE_SPECIFIER):
            if member.kind == CursorKind.FIELD_DECL and member.type.get_canonical().kind == TypeKind.RVALUEREFERENCE:
                return member
            part = _class_of(member.type)
            if part is not None and copy_obstacle(part, depth + 1) is not None:
                return member
    return None


def assign_obstacle(record: Cursor) -> Cursor | None:
    """The class's own assignment that isn't public, or is deleted; None if there is none."""
    for method in children(record, CursorKind.CXX_METHOD):
        if method.is_copy_assignment_operator_method():
            public = method.access_specifier == AccessSpecifier.PUBLIC
            return None if public and not clang.is_deleted(method) else method
    return None


def new_obstacle(record: Cursor) -> Cursor | None:
    """The `operator new` that keeps a class from being made on the heap: a deleted or hidden one, the class's own or a
    base's; None if nothing does."""
    own = [m for m in children(record, CursorKind.CXX_METHOD) if m.spelling == "operator new"]
    if own:
        usable = any(m.access_specifier == AccessSpecifier.PUBLIC and not clang.is_deleted(m) for m in own)
        return None if usable else own[0]
    return next(filter(None, map(new_obstacle, _bases(record))), None)


def _bases(record: Cursor) -> Iterator[Cursor]:
    for base in children(record, CursorKind.CXX_BASE_SPECIFIER):
        if (definition := _class_of(base.type)) is not None:
            yield definition


def _moves(method: Cursor) -> bool:
    arguments = list(method.get_arguments())
    return (
        method.spelling == _ASSIGN
        and len(arguments) == 1
        and arguments[0].type.kind == TypeKind.RVALUEREFERENCE
        and arguments[0].type.get_pointee().get_canonical().get_declaration() == method.semantic_parent
    )


def _class_of(written: ClangType) -> Cursor | None:
    """The definition of a class; of an instantiated template, of which libclang shows no members, the template's. The
    standard library's own are taken at their word: a copy constructor of theirs may be a template's business."""
    canonical = written.get_canonical()
    while canonical.kind == TypeKind.CONSTANTARRAY:
        canonical = canonical.element_type
    if canonical.kind != TypeKind.RECORD:
        return None
    declaration = canonical.get_declaration()
    definition = declaration.get_definition() or declaration
    if any(True for _ in members(definition)):
        return definition
    template = clang.template_of(definition)
    return template if template is not None and template.kind != CursorKind.NO_DECL_FOUND else None
