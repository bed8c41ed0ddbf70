"""Static data members and variables of namespaces, as the functions that read and write them."""

from __future__ import annotations

from dataclasses import replace

from clang.cindex import Cursor, CursorKind, TypeKind

from ..kinds import Bool, EnumKind, Float, Int, ObjectKind, String, Type, Unmapped
from ..model import Constant, Function, Param
from . import clang
from .annotations import read_annotation
from .attributes import read_deprecated
from .context import Context, key_of, qualified_name
from .defaults import constant_of, expression_of, fitting
from .docs import read_doc
from .fields import keeps_nothing
from .functions import VOID
from .instances import broken, children
from .nullability import field_type, holds_object, no_null
from .types import read_type

_TEXT = Type(String("cstr"), "const char*", "value", "const char*")


def read_variable(context: Context, cursor: Cursor, role: str) -> tuple[Function, ...]:
    """What reads a variable, and what writes it, if anything may; nothing if it is passed over.

    Args:
        role: "static" or "function", as of the functions.
    """
    if (said := broken(cursor)) is not None:
        context.skip(cursor, f"it doesn't compile there: {said}")
        return ()
    annotation = read_annotation(context, cursor, "variable" if role == "function" else "field")
    if annotation.skip:
        context.skip(cursor, "marked POLYREF(skip)")
        return ()
    options = annotation.options
    read = _TEXT if _is_text_array(cursor) else read_type(context, cursor.type)
    if (options.nullable or options.nonnull) and not holds_object(read.kind):
        no_null(context, cursor, f"`{cursor.spelling}`", options)
    type_ = field_type(read, options)
    fixed = _is_fixed(cursor, type_)
    qualified = qualified_name(cursor)
    plain = isinstance(type_.kind, Bool | Int | Float) or (isinstance(type_.kind, EnumKind) and type_.kind.flags)
    getter = Function(
        usr=cursor.get_usr(),
        role=role,
        name=cursor.spelling,
        qualified=qualified,
        key=key_of(qualified),
        params=(),
        result=_seen(type_),
        noexcept=plain,
        const=False,
        virtual=False,
        pure=False,
        final=False,
        deprecated=read_deprecated(cursor),
        doc=read_doc(context, cursor),
        options=options,
        span=context.span(cursor),
        accessor="get",
        constant=_constant(context, cursor, type_) if fixed and read.passing == "value" else None,
    )
    if fixed or options.readonly or keeps_nothing(type_.kind) or isinstance(type_.kind, Unmapped):
        return (getter,)
    value = Param("value", replace(type_, passing="value"), None, getter.span)
    setter = replace(
        getter,
        usr=f"{getter.usr}@set",
        name=f"set_{options.name or cursor.spelling}",
        params=(value,),
        result=VOID,
        options=replace(options, name=None, nullable=False, nonnull=False, counted=False),
        accessor="set",
    )
    return (getter, setter)


def _is_text_array(cursor: Cursor) -> bool:
    """`const char kName[] = "…"`: text that ends at its first NUL. A list of characters may have none."""
    canonical = cursor.type.get_canonical()
    if canonical.kind != TypeKind.CONSTANTARRAY or not canonical.is_const_qualified():
        return False
    initial = expression_of(cursor)
    is_text = initial is not None and initial.kind == CursorKind.STRING_LITERAL
    return is_text and canonical.element_type.kind in (TypeKind.CHAR_S, TypeKind.CHAR_U)


def _is_fixed(cursor: Cursor, type_: Type) -> bool:
    """Whether nothing can be written to the variable."""
    if isinstance(type_.kind, ObjectKind) and type_.kind.form == "reference":
        return True
    canonical = cursor.type.get_canonical()
    return type_.passing == "const_ref" or canonical.is_const_qualified() or _is_text_array(cursor)


def _seen(type_: Type) -> Type:
    """The type as what reads it returns it: numbers by value, all else by reference to the variable."""
    if isinstance(type_.kind, Bool | Int | Float | EnumKind | Unmapped) or type_.kind == String("cstr"):
        return type_ if type_.passing == "value" else replace(type_, passing="value")
    return replace(type_, passing="const_ref") if type_.passing in ("value", "ref") and not _is_bare(type_) else type_


def _is_bare(type_: Type) -> bool:
    return isinstance(type_.kind, ObjectKind) and type_.kind.form != "ref"


def _constant(context: Context, cursor: Cursor, type_: Type) -> Constant | None:
    """The value, if the compiler knows it."""
    declaration = cursor if expression_of(cursor) is not None else cursor.get_definition()
    if declaration is None or cursor.type.get_canonical().is_volatile_qualified():
        return None
    kind = type_.kind
    if isinstance(kind, String):
        return constant_of(expression_of(declaration), kind)
    if not isinstance(kind, Bool | Int | Float | EnumKind):
        return None
    value = clang.evaluate(declaration)
    if isinstance(kind, Float) and isinstance(value, float):
        return Constant(value)  # an infinity too
    found = fitting(value, kind)
    if found is not None and isinstance(kind, EnumKind) and not kind.flags:
        return found if found.value in _listed(context, cursor, kind) else None
    return found


def _listed(context: Context, cursor: Cursor, kind: EnumKind) -> set[int]:
    """The values that languages know of a closed enum."""
    enum = cursor.type.get_canonical().get_declaration().get_definition()
    return {
        clang.enum_value(constant, kind.underlying.signed)
        for constant in children(enum, CursorKind.ENUM_CONSTANT_DECL)
        if not read_annotation(context.scratch(), constant, "enumerator").skip
    }
