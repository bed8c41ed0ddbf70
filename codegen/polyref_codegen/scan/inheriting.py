"""Constructors that a class takes over from a base: `using Base::Base;`."""

from __future__ import annotations

from collections.abc import Iterator

from clang.cindex import Cursor, CursorKind

from . import clang
from .context import children


def is_inheriting(using: Cursor) -> bool:
    """Whether a using declaration names a base's constructors: libclang then calls it as the class."""
    return using.spelling == using.semantic_parent.spelling and inherited_from(using) is not None


def inherited_from(using: Cursor) -> Cursor | None:
    """The base; None if it is a template's instance, of which libclang shows no members."""
    named = [c for c in using.get_children() if c.kind in (CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF)]
    if not named or named[-1].kind == CursorKind.TEMPLATE_REF:
        return None
    declaration = named[-1].type.get_canonical().get_declaration()
    definition = declaration.get_definition() or declaration
    return None if clang.template_of(definition) else definition


def inherited_constructors(record: Cursor) -> Iterator[tuple[Cursor, Cursor]]:
    """The constructors that a class has from its bases, each after the using declaration in the class.

    A base's special ones aren't inherited, and one with the parameters of the class's own is hidden by that.
    """
    hidden = {_signature(c) for c in children(record, CursorKind.CONSTRUCTOR)}
    for using in children(record, CursorKind.USING_DECLARATION):
        base = inherited_from(using) if is_inheriting(using) else None
        if base is None:
            continue
        further = [c for _, c in inherited_constructors(base)]
        for constructor in (*children(base, CursorKind.CONSTRUCTOR), *further):
            special = constructor.is_copy_constructor() or constructor.is_move_constructor()
            signature = _signature(constructor)
            if signature and not special and signature not in hidden:
                hidden.add(signature)
                yield using, constructor


def _signature(constructor: Cursor) -> tuple[str, ...]:
    return tuple(a.type.get_canonical().spelling for a in constructor.get_arguments())
