"""Default arguments: present or not, and their value where the compiler can tell it. Their text is never compiled."""

from __future__ import annotations

import math
import re

from clang.cindex import Cursor, CursorKind

from ..kinds import Bool, Bytes, Duration, EnumKind, Float, Int, Kind, ObjectKind, Optional, String, Type
from ..model import Constant, Default
from . import clang
from .context import Context
from .docs import readable
from .instances import pattern_of

_NAMES = (CursorKind.NAMESPACE_REF, CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF)
# What the compiler wraps around an argument that it converts.
_WRAPPERS = (
    CursorKind.UNEXPOSED_EXPR,
    CursorKind.CALL_EXPR,
    CursorKind.PAREN_EXPR,
    CursorKind.CXX_FUNCTIONAL_CAST_EXPR,
    CursorKind.CXX_STATIC_CAST_EXPR,
    CursorKind.INIT_LIST_EXPR,
)


def read_default(context: Context, param: Cursor, type_: Type) -> Default | None:
    """The default argument of a parameter, or None if it has none."""
    expression = expression_of(param)
    if expression is None:
        return None
    constant = None if _depends(param, expression) else constant_of(expression, type_.kind)
    return Default(constant, _text(context, param), _is_negative(expression, type_.kind))


def _depends(param: Cursor, expression: Cursor) -> bool:
    """Whether a template's arguments decide the value: its expression may convert by way of other types than the
    parameter's own, as `T(300)` for an `int`."""
    pattern = pattern_of(param)
    if pattern is None:
        return False
    own = re.sub(r"^const | ?&$", "", pattern.type.get_canonical().spelling)
    types = (node.type.get_canonical().spelling for node in expression.walk_preorder())
    return any(("type-parameter-" in type_ or "dependent" in type_) and type_ != own for type_ in types)


def expression_of(param: Cursor) -> Cursor | None:
    """The last expression behind the name, in an instance's template if it isn't used in the instance. One before the
    name is the type's: the 3 of a `std::array<int, 3>`."""
    last = None
    for child in param.get_children():
        if child.kind.is_expression() and child.extent.start.offset >= param.location.offset:
            last = child
    if last is None and (pattern := pattern_of(param)) is not None and pattern != param:
        return expression_of(pattern)
    return last


def _is_negative(expression: Cursor, kind: Kind) -> bool:
    """Whether it is a duration below 0: its count is of any unit, but has the same sign in each."""
    match kind:
        case Optional(Duration()) | Duration():
            count = _search(expression)
            return isinstance(count, int | float) and count < 0
    return False


def constant_of(expression: Cursor | None, kind: Kind) -> Constant | None:
    """The value of an expression that is converted to a kind; None if only C++ knows it."""
    if expression is None:
        return None
    match kind:
        case ObjectKind():
            return Constant(None) if _is_empty(expression) else None
        case Optional(item):
            return Constant(None) if _is_empty(expression) else constant_of(expression, item)
        case Bool() | Int() | Float() | EnumKind():
            value = _search(expression)
        case String("cstr"):
            value = clang.evaluate(expression)
        case String():
            value = "" if _is_empty(expression) else _search(expression)
        case Bytes() | _:
            return None
    return fitting(value, kind)


def fitting(value: float | str | None, kind: Kind) -> Constant | None:
    """The value, if it is of the kind: an evaluation may have found something else on the way."""
    match kind:
        case Bool() if isinstance(value, int):
            return Constant(bool(value))
        case Int(width, signed) if isinstance(value, int):
            low, high = (-(1 << width - 1), (1 << width - 1) - 1) if signed else (0, (1 << width) - 1)
            return Constant(value) if low <= value <= high else None
        case EnumKind() if isinstance(value, int):
            return Constant(value)
        case Float() if isinstance(value, int | float) and math.isfinite(value):
            return Constant(float(value))
        case String() if isinstance(value, str):
            return Constant(value)
    return None


def _search(expression: Cursor) -> int | float | str | None:
    """The value of an expression, or of the only thing that it converts."""
    value = clang.evaluate(expression)
    if value is not None:
        return value
    inner = _inner(expression)
    return _search(inner) if inner is not None else None


def _is_empty(expression: Cursor) -> bool:
    """`nullptr`, `std::nullopt`, `{}` or `T()`: nothing, converted to the parameter's type."""
    if expression.kind == CursorKind.CXX_NULL_PTR_LITERAL_EXPR:
        return True
    if expression.kind == CursorKind.DECL_REF_EXPR:
        return expression.spelling == "nullopt"
    if expression.kind not in _WRAPPERS:
        return False
    parts = _parts(expression)
    if expression.kind in (CursorKind.CALL_EXPR, CursorKind.INIT_LIST_EXPR) and not parts:
        return True
    inner = _inner(expression)
    return inner is not None and _is_empty(inner)


def _inner(expression: Cursor) -> Cursor | None:
    """The one expression inside a conversion; None if there are more, or if it calls something."""
    if expression.kind not in _WRAPPERS:
        return None
    parts = _parts(expression)
    if len(parts) != 1:
        return None
    called = expression.referenced if expression.kind == CursorKind.CALL_EXPR else None
    if called is not None and called.kind not in (CursorKind.CONSTRUCTOR, CursorKind.FUNCTION_TEMPLATE):
        return None
    return parts[0]


def _parts(expression: Cursor) -> list[Cursor]:
    """What an expression is made of, without the names of types and without the allocator that strings add."""
    return [
        child
        for child in expression.get_children()
        if child.kind not in _NAMES and "allocator" not in child.type.get_canonical().spelling.partition("<")[0]
    ]


def _text(context: Context, param: Cursor) -> str:
    source = context.source(param)
    name = re.escape(param.spelling)
    found = (
        re.search(rf"(?:\b{name}\s*)=\s*(.*)", source, re.DOTALL) if name else re.search(r"=\s*(.*)", source, re.DOTALL)
    )
    if found is None:  # it comes from a macro: then as the compiler prints it
        found = re.search(r" = (.*)", clang.pretty(param), re.DOTALL)
    return readable(" ".join(found.group(1).split())) if found else ""
