"""What can be called on a struct: methods that only read it, static ones, and constructors.

A struct crosses as a copy, so a method that changes it would change something that is gone when the call is over.
"""

from __future__ import annotations

from dataclasses import replace

from clang.cindex import AccessSpecifier, Cursor, CursorKind, RefQualifierKind

from ..model import Function, Struct
from . import clang
from .constructors import read_constructors
from .context import Context
from .functions import read_function, refuse_or_skip
from .instances import members
from .iteration import Iteration, find_iteration
from .operators import is_operator, with_operators
from .variables import read_variable


def with_members(context: Context, record: Cursor, struct: Struct) -> Struct:
    """A struct with its functions. They may name any struct, so all are known before."""
    constructors = tuple(c for c in read_constructors(context, record) if c.params)
    return replace(struct, constructors=constructors, methods=_methods(context, record))


def _methods(context: Context, record: Cursor) -> tuple[Function, ...]:
    public = [m for m in members(record) if m.access_specifier == AccessSpecifier.PUBLIC]
    called = [m for m in public if m.kind == CursorKind.CXX_METHOD]
    iteration = find_iteration(context, called)
    methods: list[Function] = []
    operators: list[Cursor] = []
    for member in public:
        if is_operator(member):
            operators.append(member)
        elif member.kind == CursorKind.CXX_METHOD:
            if reason := _passed_over(member, iteration):
                refuse_or_skip(context, member, reason)
            elif function := read_function(context, [member], "static" if member.is_static_method() else "method"):
                methods.append(_checked(context, function))
        elif member.kind == CursorKind.VAR_DECL:
            methods += read_variable(context, member, "static")
    methods = with_operators(context, record, methods)
    named = {declared.span for declared in (*methods, *context.skipped)}
    for operator in operators:
        if context.span(operator) not in named and not operator.is_default_method():
            context.skip(operator, "operator")
    return tuple(methods)


def _passed_over(method: Cursor, iteration: Iteration | None) -> str | None:
    if clang.is_deleted(method):
        return "deleted"
    if method.type.get_ref_qualifier() == RefQualifierKind.RVALUE:
        return "callable on temporaries only"
    if not (method.is_const_method() or method.is_static_method()):
        return "not `const`: a struct crosses as a copy, and what is changed in one is lost"
    if iteration and iteration.includes(method):
        return "the struct is iterated over, and crosses as a copy that is gone after the call"
    return None


def _checked(context: Context, method: Function) -> Function:
    if method.options.property:
        because = f"`{method.key}` is a method of a struct, whose fields are all that is read as one"
        context.problem(method.span, "PR103", "`property` makes no sense here", because, "take it away")
    return method
