"""Constructors, the implicit default constructor among them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from clang.cindex import AccessSpecifier, Cursor, CursorKind, TypeKind
from clang.cindex import Type as ClangType

from ..kinds import String
from ..model import Doc, Function, Options
from ..overloading import anywhere
from . import clang
from .context import Context, key_of, qualified_name
from .defaults import expression_of
from .functions import VOID, read_function
from .inheriting import inherited_constructors
from .instances import children, members, name_of

_TEMPLATE_OR_PLAIN = (CursorKind.CONSTRUCTOR, CursorKind.FUNCTION_TEMPLATE)


def read_constructors(context: Context, record: Cursor, for_subclass: bool = False) -> tuple[Function, ...]:
    """The public constructors that other languages can call, of which an abstract class has none; or, public ones
    first, all that a subclass can call."""
    if record.is_abstract_record() and not for_subclass:
        return ()
    allowed = [AccessSpecifier.PUBLIC, *([AccessSpecifier.PROTECTED] if for_subclass else [])]
    found: list[Function] = []
    declared = [c for c in children(record, CursorKind.CONSTRUCTOR) if c.access_specifier in allowed]
    for constructor in sorted(declared, key=lambda c: allowed.index(c.access_specifier)):
        if clang.is_deleted(constructor):
            context.skip(constructor, "deleted")
        elif _is_special(constructor):
            context.skip(constructor, "copy or move constructor")
        elif function := read_function(context, [constructor], "constructor"):
            found.append(_called_as(record, function))
    inherited = list(_inherited(context, record, allowed, found))
    found += inherited
    if not _declares_constructor(record) and _has_implicit_default(record) and all(f.required for f in inherited):
        found.append(_implicit(context, record))
    return tuple(found)


def _inherited(
    context: Context, record: Cursor, allowed: list[AccessSpecifier], own: Sequence[Function]
) -> Iterator[Function]:
    """Those of `using Base::Base`, as the class's own. One without any arguments does what the implicit one does.

    One that no language tells from another is left out, since nobody can give a name to what stands in a library's
    header; of `std::string` and `const char*`, the former stays.
    """
    found = []
    for using, constructor in inherited_constructors(record):
        if constructor.access_specifier not in allowed or clang.is_deleted(constructor):
            continue
        if function := read_function(context, [constructor], "constructor"):
            taken = replace(function, usr=f"{record.get_usr()}@{function.usr}", span=context.span(using))
            found.append((using, constructor, _called_as(record, taken)))
    kept = list(own)
    for using, constructor, function in sorted(found, key=lambda each: _of_c_text(each[2])):
        if any(_stands_for(other, function) for other in kept):
            context.skip(constructor, "no language tells it from another constructor of the class", using)
        else:
            kept.append(function)
            yield function


def _of_c_text(function: Function) -> bool:
    return any(param.type.kind == String("cstr") for param in function.params)


def _stands_for(other: Function, function: Function) -> bool:
    """Whether languages call another constructor with all that one takes."""
    if other.options.name != function.options.name or other.required > function.required:
        return False
    pairs = zip(other.params, function.params, strict=False)
    same = all(anywhere(one.type.kind) == anywhere(two.type.kind) for one, two in pairs)
    return same and len(other.params) >= len(function.params)


def _called_as(record: Cursor, constructor: Function) -> Function:
    """A constructor under its class's name, which isn't its own if it is a base's, or the class an instance."""
    owner = qualified_name(record)
    return replace(constructor, name=name_of(record), qualified=f"{owner}::{name_of(record)}", key=key_of(owner))


def skip_constructors(context: Context, record: Cursor) -> None:
    """Notes the constructors of an abstract class that no language can derive from."""
    for constructor in children(record, CursorKind.CONSTRUCTOR):
        if constructor.access_specifier == AccessSpecifier.PUBLIC and not _is_special(constructor):
            context.skip(constructor, "constructor of an abstract class")


def _implicit(context: Context, record: Cursor) -> Function:
    owner = qualified_name(record)
    return Function(
        usr=f"{record.get_usr()}@F@{name_of(record)}#",
        role="constructor",
        name=name_of(record),
        qualified=f"{owner}::{name_of(record)}",
        key=key_of(owner),
        params=(),
        result=VOID,
        noexcept=False,
        const=False,
        virtual=False,
        pure=False,
        final=False,
        deprecated=None,
        doc=Doc(),
        options=Options(),
        span=context.span(record),
    )


def has_default_constructor(record: Cursor, base: bool = False) -> bool:
    """Whether anyone can make one without arguments; as a `base`, whether a subclass can."""
    if not _declares_constructor(record):
        return _has_implicit_default(record)
    return any(
        not clang.is_deleted(constructor)
        and _callable_without_arguments(constructor)
        and _accessible(constructor, base)
        for constructor in children(record, CursorKind.CONSTRUCTOR)
    )


def _is_special(constructor: Cursor) -> bool:
    return constructor.is_copy_constructor() or constructor.is_move_constructor()


def _declares_constructor(record: Cursor) -> bool:
    name = record.spelling.partition("<")[0]
    return any(
        child.kind == CursorKind.CONSTRUCTOR or child.spelling.partition("<")[0] == name
        for child in children(record, *_TEMPLATE_OR_PLAIN)
    )


def _has_implicit_default(record: Cursor) -> bool:
    """Whether the compiler's own default constructor exists: no base or member is in its way."""
    for child in members(record):
        if child.kind == CursorKind.CXX_BASE_SPECIFIER and not _default_constructible(child.type, base=True):
            return False
        if child.kind == CursorKind.FIELD_DECL and not (
            _is_initialized(child) or _default_constructible(child.type, base=False)
        ):
            return False
    return True


def _is_initialized(field: Cursor) -> bool:
    return expression_of(field) is not None and not field.is_bitfield()


def _default_constructible(written: ClangType, base: bool) -> bool:
    canonical = written.get_canonical()
    if canonical.kind in (TypeKind.LVALUEREFERENCE, TypeKind.RVALUEREFERENCE):
        return False
    if canonical.kind != TypeKind.RECORD:
        return not canonical.is_const_qualified()
    record = canonical.get_declaration().get_definition()
    if record is None or not any(True for _ in members(record)):
        return True  # an instantiated template, of which libclang shows nothing: the compile will tell
    return has_default_constructor(record, base)


def _callable_without_arguments(constructor: Cursor) -> bool:
    return all(expression_of(parameter) is not None for parameter in constructor.get_arguments())


def _accessible(constructor: Cursor, base: bool) -> bool:
    allowed = (AccessSpecifier.PUBLIC, AccessSpecifier.PROTECTED) if base else (AccessSpecifier.PUBLIC,)
    return constructor.access_specifier in allowed
