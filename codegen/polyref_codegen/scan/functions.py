"""Functions, methods and constructors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clang.cindex import Cursor, CursorKind, TypeKind

from ..kinds import Callback, ObjectKind, Type, Void
from ..model import Constant, Doc, Function, Options, Param
from ..suggest import did_you_mean
from . import clang
from .annotations import is_annotated, read_annotation
from .attributes import read_deprecated
from .context import Context, key_of, qualified_name
from .defaults import read_default
from .docs import read_doc
from .instances import broken
from .nullability import holds_object, no_null, with_options
from .parts import require_copy
from .types import read_type

VOID = Type(Void(), "void", "value", "void")


def read_function(context: Context, declarations: Sequence[Cursor], role: str) -> Function | None:
    """One function from all its declarations, the first one leading; None if it is passed over.

    Args:
        declarations: in the order of the source. A default argument may stand on any of them, a comment too.
        role: as `Function.role`.
    """
    first = declarations[0]
    if clang.is_consteval(first):
        refuse_or_skip(context, first, "consteval: only the compiler can call it")
        return None
    if (said := broken(first)) is not None:
        _no_use(context, first, said)
        return None
    overridden = clang.overridden(first) if first.is_virtual_method() else []
    annotation = read_annotation(context, first, role, overridden)
    if annotation.skip:
        context.skip(first, "marked POLYREF(skip)")
        return None
    if first.type.kind == TypeKind.FUNCTIONPROTO and first.type.is_function_variadic():
        context.problem(
            first,
            "PR206",
            f"`{first.spelling}` takes any number of arguments",
            "their types are unknown",
            "take a std::vector",
        )
        return None
    params = _params(context, declarations, overridden)
    _check_keyword_only(context, first, annotation.options.keyword_only, [p.name for p in params])
    qualified = qualified_name(first)
    # An override without a comment of its own is what the method that it overrides says.
    docs = [read_doc(context, d) for d in (*declarations, *overridden)]
    deprecated = [text for d in declarations if (text := read_deprecated(d)) is not None]
    return Function(
        usr=first.get_usr(),
        role=role,
        name=first.spelling.partition("<")[0],
        qualified=qualified,
        key=key_of(qualified.rpartition("::")[0] if role == "constructor" else qualified),
        params=params,
        result=VOID if role == "constructor" else _result(context, first, annotation.options),
        noexcept=clang.is_noexcept(first),
        const=first.is_const_method(),
        virtual=first.is_virtual_method(),
        pure=first.is_pure_virtual_method(),
        final=clang.has_attribute(first, CursorKind.CXX_FINAL_ATTR),
        deprecated=deprecated[0] if deprecated else None,
        doc=next((doc for doc in docs if doc != Doc()), Doc()),
        options=annotation.options,
        span=context.span(first),
    )


def refuse_or_skip(context: Context, cursor: Cursor, reason: str, hint: str = "take the annotation away") -> None:
    """What can't be exported is an error if it is annotated, and else passed over."""
    if is_annotated(cursor) and not read_annotation(context.scratch(), cursor, "method").skip:
        context.problem(cursor, "PR107", f"`{cursor.spelling}` can't be exported", f"it is {reason}", hint)
    else:
        context.skip(cursor, reason)


def _no_use(context: Context, first: Cursor, said: str) -> None:
    """A member that its instance can't have: a program that calls it doesn't compile. A virtual one is always used."""
    owner = qualified_name(first.semantic_parent)
    if first.is_virtual_method():
        what = f"`{first.spelling}` of `{owner}` doesn't compile"
        context.problem(first, "PR112", what, said, "give the template other arguments")
    else:
        context.skip(first, f"it doesn't compile there: {said}")


def _check_keyword_only(context: Context, function: Cursor, first: str | None, names: Sequence[str]) -> None:
    if first is None or first in names:
        return
    what = f"`keyword_only` names no parameter of `{function.spelling}`"
    hint = did_you_mean(first, names, f"its parameters are {', '.join(names)}") if names else "take it away"
    context.problem(function, "PR103", what, f"there is no `{first}`", hint)


def _result(context: Context, function: Cursor, options: Options) -> Type:
    type_ = read_type(context, function.result_type)
    if options.inside:
        require_copy(context, function, function.result_type)
    if (options.nullable or options.nonnull) and not holds_object(type_.kind):
        no_null(context, function, f"the result of `{function.spelling}`", options)
    return with_options(type_, options)


def _params(context: Context, declarations: Sequence[Cursor], overridden: Sequence[Cursor]) -> tuple[Param, ...]:
    rows = zip(*(list(d.get_arguments()) for d in declarations), strict=True)
    bases = [list(method.get_arguments()) for method in overridden]
    taken: set[str] = set()
    return tuple(
        _param(context, row, [base[position] for base in bases], position, taken) for position, row in enumerate(rows)
    )


def _param(
    context: Context, same: Sequence[Cursor], overridden: Sequence[Cursor], position: int, taken: set[str]
) -> Param:
    """One parameter from all declarations of its function, and from the methods that this one overrides."""
    name = next((p.spelling for p in (*same, *overridden) if p.spelling), "") or f"arg{position}"
    while name in taken:
        name += "_"
    taken.add(name)
    options = read_annotation(context, same[0], "parameter", overridden).options
    type_ = read_type(context, same[0].type)
    defaults = (read_default(context, p, type_) for p in same)
    default = next((d for d in defaults if d is not None), None)
    if (options.nullable or options.nonnull) and not holds_object(type_.kind):
        no_null(context, same[0], f"the parameter `{name}`", options)
    if default is not None and isinstance(type_.kind, Callback) and default.text in ("nullptr", "{}"):
        default = replace(default, constant=Constant(None))  # the compiler evaluates no expressions of class type
    null_default = (
        default is not None and default.constant == Constant(None) and isinstance(type_.kind, ObjectKind | Callback)
    )
    return Param(name, with_options(type_, options, null_default), default, context.span(same[0]))


def is_twin(cursor: Cursor, others: Sequence[Cursor]) -> bool:
    """Whether a method is the `const` or `&&` twin of another with the same parameters: elsewhere they are one."""
    return any(
        other.spelling == cursor.spelling
        and other.get_usr() != cursor.get_usr()
        and [a.type.get_canonical().spelling for a in other.get_arguments()]
        == [a.type.get_canonical().spelling for a in cursor.get_arguments()]
        for other in others
    )
