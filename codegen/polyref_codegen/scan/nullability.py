"""Which objects may be null: decided once, from the form, the default and the annotation."""

from __future__ import annotations

from dataclasses import replace

from clang.cindex import Cursor

from ..kinds import Callback, Fixed, Kind, ObjectKind, Optional, StructKind, Type, Unmapped, Variant, parts, with_parts
from ..model import Options
from .context import Context


def holds_object(kind: Kind) -> bool:
    """Whether `nullable` and `nonnull` say something of this kind: an object, or a container of objects."""
    match kind:
        case ObjectKind() | Callback() | Unmapped():  # what isn't mapped is refused anyway
            return True
        case StructKind() | Variant():  # fields have their own marks, and nothing has a type of its own
            return False
    return any(map(holds_object, parts(kind)))


def with_options(type_: Type, options: Options, null_default: bool = False) -> Type:
    """The type with the author's word on null.

    A `Ref` isn't null unless marked or defaulted to null; a pointer may be null unless marked; a reference never is.
    In a container the mark is about the elements.
    """
    if options.nullable or null_default:
        return replace(type_, kind=_marked(type_.kind, True))
    if options.nonnull:
        return replace(type_, kind=_marked(type_.kind, False))
    return type_


def field_type(type_: Type, options: Options) -> Type:
    """A field that is a `Ref` or a function is born null, so it may be null unless marked; an array of them is too."""
    if not options.nonnull:
        type_ = replace(type_, kind=_born(type_.kind))
    return with_options(type_, options)


def _born(kind: Kind) -> Kind:
    match kind:
        case Callback() | ObjectKind(form="ref"):
            return replace(kind, nullable=True)
        case Fixed():
            return with_parts(kind, _born_elements)
    return kind


def _born_elements(whole: Kind) -> Kind:
    return with_parts(whole, _born)


def _marked(kind: Kind, nullable: bool) -> Kind:
    match kind:
        case ObjectKind(form="reference"):
            return kind
        case ObjectKind() | Callback():
            return replace(kind, nullable=nullable)
        case Optional():
            return kind
    return with_parts(kind, lambda part: _marked(part, nullable))


def no_null(context: Context, cursor: Cursor, what: str, options: Options) -> None:
    """Refuses a word on null where no object is."""
    option = "nullable" if options.nullable else "nonnull"
    context.problem(
        cursor, "PR103", f"`{option}` makes no sense here", f"{what} is no object", "use std::optional for other values"
    )
