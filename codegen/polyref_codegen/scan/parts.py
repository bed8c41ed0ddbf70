"""Parts: objects that live in another one, `POLYREF(inside)`. Of those that are const, languages get copies."""

from __future__ import annotations

from clang.cindex import Cursor, TypeKind
from clang.cindex import Type as ClangType

from ..kinds import OBJECT_KEY, ObjectKind, Type
from .context import Context
from .copying import copy_obstacle, new_obstacle
from .types import exported_object


def part_type(context: Context, written: ClangType) -> Type | None:
    """The type of a field that holds a part by value; None if it holds none."""
    exported = exported_object(context, written)
    if exported is None:
        return None
    return Type(ObjectKind(exported.key, "reference"), exported.qualified, "value", written.spelling)


def require_copy(context: Context, declaration: Cursor, written: ClangType) -> None:
    """Reports a const part of a class that can't be copied."""
    canonical = written.get_canonical()
    if canonical.kind in (TypeKind.LVALUEREFERENCE, TypeKind.POINTER):
        canonical = canonical.get_pointee().get_canonical()
    exported = exported_object(context, canonical)
    if exported is None or exported.key == OBJECT_KEY or not canonical.is_const_qualified():
        return
    record = canonical.get_declaration()
    record = record.get_definition() or record
    obstacle = copy_obstacle(record) or new_obstacle(record)
    if not obstacle and not record.is_abstract_record():
        return
    because = f"see {context.span(obstacle)}" if obstacle else "it is abstract"
    context.problem(
        declaration,
        "PR202",
        f"`{declaration.spelling}` is `inside` and const, so other languages get a copy, and `{exported.key}` has none",
        because,
        "give it out without `const`, or mark it `counted` if a polyref::Ref holds it",
    )
