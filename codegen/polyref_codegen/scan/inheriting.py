"""Constructors that a class takes over from a base: `using Base::Base;`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clang.cindex import Cursor, CursorKind

from . import clang
from .instances import children, instance_of


def is_inheriting(using: Cursor, record: Cursor) -> bool:
    """Whether a using declaration names the constructors of a class's base."""
    return _names_constructors(using) and inherited_from(using, record) is not None


def _names_constructors(using: Cursor) -> bool:
    """libclang calls such a declaration as the class that it is in, or in a template as the base."""
    own = using.spelling == using.semantic_parent.spelling
    return own or re.match(r"\w+<|type-parameter-", using.spelling) is not None


def inherited_from(using: Cursor, record: Cursor) -> Cursor | None:
    """The base; None if it is a template's instance that isn't exported, of which libclang shows no members."""
    named = [c for c in using.get_children() if c.kind in (CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF)]
    if not named:
        return None
    usr = named[-1].type.get_canonical().get_declaration().get_usr()
    name = (named[-1] if named[-1].kind == CursorKind.TEMPLATE_REF else using).spelling.partition("<")[0]
    bases = [b.type.get_canonical().get_declaration() for b in children(record, CursorKind.CXX_BASE_SPECIFIER)]
    declaration = next((b for b in bases if b.get_usr() == usr), None)
    if declaration is None:  # a template's own using declaration: its bases stand in the same order
        written = children(using.semantic_parent, CursorKind.CXX_BASE_SPECIFIER)
        same = (w.type.get_canonical().spelling.endswith(using.spelling) for w in written)
        declaration = next((b for b, found in zip(bases, same, strict=False) if found), None)
    declaration = declaration or next((b for b in bases if b.spelling == name), None)
    if declaration is None:
        return None
    definition = declaration.get_definition() or declaration
    return None if clang.template_of(definition) and not instance_of(definition) else definition


def inherited_constructors(record: Cursor) -> Iterator[tuple[Cursor, Cursor]]:
    """The constructors that a class has from its bases, each after the using declaration in the class.

    A base's special ones aren't inherited, and one with the parameters of the class's own is hidden by that.
    """
    hidden = {_signature(c) for c in children(record, CursorKind.CONSTRUCTOR)}
    for using in children(record, CursorKind.USING_DECLARATION):
        base = inherited_from(using, record) if _names_constructors(using) else None
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
