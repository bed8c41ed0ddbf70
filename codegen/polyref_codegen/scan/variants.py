"""Variants: the aliases that name them, and alternatives that can't be told apart.

Rust and Java say which alternative they mean. Python and packed calls have values alone, so each alternative must be
known by its value.
"""

from __future__ import annotations

from collections.abc import Sequence as Many
from itertools import combinations

from clang.cindex import Cursor, CursorKind
from clang.cindex import Type as ClangType

from ..kinds import (
    AnyKind,
    Bytes,
    Callback,
    Complex,
    Duration,
    EnumKind,
    Fixed,
    Float,
    Int,
    Kind,
    Map,
    ObjectKind,
    Optional,
    PathKind,
    Sequence,
    Set,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Variant,
    borrows,
)
from ..model import VariantAlias
from . import spellings
from .bases import ancestry
from .context import Context, key_of, qualified_name, unspelled
from .docs import read_doc
from .instances import children

_ANY = Variant | AnyKind  # what values of other kinds may be, too


def note_alias(context: Context, cursor: Cursor) -> None:
    """Remembers the first alias of each variant."""
    target = cursor.underlying_typedef_type.get_canonical()
    if qualified_name(target.get_declaration()) == spellings.VARIANT:
        key = key_of(qualified_name(cursor))
        alias = VariantAlias(key, read_doc(context, cursor), context.span(cursor))
        context.variants.setdefault(target.spelling, alias)


def name_of(context: Context, items: tuple[Kind, ...], spelling: str) -> str:
    """The key of a variant with these alternatives: that of the alias that stands for it, or nothing. One that an
    imported module has is that module's, whatever is an alias of it here."""
    identity = unspelled(Variant(items))
    if identity in context.imported_variants:
        return context.imported_variants[identity]
    alias = context.variants.get(spelling)
    return alias.key if alias else ""


def variant_fault(items: Many[Kind], types: Many[ClangType]) -> str | None:
    """Why a variant can't have these alternatives, each with its type."""
    for item in items:
        if isinstance(item, Optional):
            return "an alternative can't be absent; use std::monostate for nothing"
        if isinstance(item, Variant):
            return "a variant in a variant is one variant; give all alternatives to the outer one"
        if isinstance(item, AnyKind):
            return "a polyref::Any is each of the other alternatives too; use it alone"
        if isinstance(item, SpanKind):
            return "an alternative is memory that somebody else owns; hold std::vector"
        if borrows(item):
            return "an alternative is text that somebody else owns; hold std::string"
        if isinstance(item, TensorKind):
            return "a tensor is made of any value that shows its memory; use an overload or a field of its own"
    for (first, one), (second, other) in combinations(zip(items, types, strict=True), 2):
        if _same_form(first, second) or _related(first, second, _declared(one), _declared(other)):
            return f"a value doesn't say whether it is a `{one.spelling}` or a `{other.spelling}`; keep one of them"
    return None


def _declared(type_: ClangType) -> Cursor:
    return type_.get_canonical().get_declaration()


def _same_form(first: Kind, second: Kind) -> bool:
    """Whether values of both kinds look alike in packed calls."""
    one, other = _form(first), _form(second)
    if one == "list" and other == "list":
        return _same_list(first, second)
    if {one, other} == {"map", "struct"} or {one, other} == {"list", "tuple"}:
        return True
    return one == other and one not in ("object", "struct")


def _same_list(first: Kind, second: Kind) -> bool:
    mine, theirs = _item(first), _item(second)
    if isinstance(first, Set) != isinstance(second, Set) or isinstance(mine, _ANY) or isinstance(theirs, _ANY):
        return True
    if isinstance(mine, ObjectKind | StructKind) and type(mine) is type(theirs):
        return True
    return _same_form(mine, theirs)


def _item(kind: Kind) -> Kind:
    """What a list holds, if it is there."""
    match kind:
        case Fixed(whole):
            return _item(whole)
        case Sequence(Optional(item)) | Set(Optional(item)) | Sequence(item) | Set(item):
            return item
    raise AssertionError(f"{kind} is no list")


def _form(kind: Kind) -> str:
    match kind:
        case Int() | EnumKind() | Duration() | TimePoint():
            return "int"
        case Float():
            return "float"
        case String() | PathKind():
            return "text"
        case Bytes() | Fixed(Bytes()):
            return "bytes"
        case ObjectKind():
            return "object"
        case StructKind():
            return "struct"
        case Callback():
            return "function"
        case Map():
            return "map"
        case Sequence() | Set() | Fixed():
            return "list"
        case Tuple() | Complex():
            return "tuple"
    return type(kind).__name__


def _related(first: Kind, second: Kind, one: Cursor, other: Cursor) -> bool:
    """Whether an object may be of both classes, or two structs have the same fields."""
    if isinstance(first, StructKind) and isinstance(second, StructKind):
        return _names(one) == _names(other)
    if not (isinstance(first, ObjectKind) and isinstance(second, ObjectKind)):
        return False
    classes = [_class(one), _class(other)]
    usrs = [c.get_usr() for c in classes]
    bases = [{usr for path in ancestry(c).objects for usr in path.bases} for c in classes]
    return first.key == second.key or usrs[0] in bases[1] or usrs[1] in bases[0]


def _class(reference: Cursor) -> Cursor:
    """The class of a polyref::Ref."""
    declaration = reference.type.get_template_argument_type(0).get_canonical().get_declaration()
    return declaration.get_definition() or declaration


def _names(struct: Cursor) -> set[str]:
    definition = struct.get_definition() or struct
    return {field.spelling for field in children(definition, CursorKind.FIELD_DECL)}
