"""Annotated classes and their public members."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clang.cindex import AccessSpecifier, Cursor, CursorKind, RefQualifierKind

from ..model import Class, Field, Function
from . import clang
from .aliases import ALIASES, alias_obstacle
from .annotations import Annotation, a_or_an, is_annotated, read_annotation
from .attributes import read_deprecated
from .bases import Ancestry, nearest_base, unexported_bases
from .constructors import read_constructors, skip_constructors
from .context import Context, key_of, outer_key, qualified_name
from .copies import read_copy
from .derivation import read_derivation
from .docs import read_doc
from .fields import read_field
from .functions import is_twin, read_function
from .inheriting import is_inheriting
from .instances import documented, is_final, is_probed, members, name_of
from .iteration import Iteration, find_iteration, read_iteration, with_length
from .mixins import as_own, is_mixin, mixed_in
from .operators import is_operator, with_operators
from .properties import with_properties
from .structure import not_public
from .threads import has_threads
from .variables import read_variable
from .vtables import vtable

# What is passed over in a class, and the word for it in `inspect`.
_PASSED_OVER = {
    CursorKind.CONVERSION_FUNCTION: "conversion operator",
    CursorKind.FUNCTION_TEMPLATE: "member template",
    CursorKind.CLASS_TEMPLATE: "member template",
    CursorKind.UNEXPOSED_DECL: "member template",  # of a variable
    CursorKind.FRIEND_DECL: "friend",
    CursorKind.TYPE_ALIAS_DECL: "alias",
    CursorKind.TYPEDEF_DECL: "alias",
    CursorKind.TYPE_ALIAS_TEMPLATE_DECL: "alias",
    CursorKind.USING_DECLARATION: "using declaration",
    CursorKind.STRUCT_DECL: "nested type",
    CursorKind.CLASS_DECL: "nested type",
    CursorKind.UNION_DECL: "nested type",
    CursorKind.ENUM_DECL: "nested type",
}
_USING = CursorKind.USING_DECLARATION
_FRIENDS = (CursorKind.FRIEND_DECL, CursorKind.FUNCTION_DECL)  # of an instance, the function itself
_RECORDS = {CursorKind.STRUCT_DECL: "struct", CursorKind.CLASS_DECL: "class", CursorKind.UNION_DECL: "union"}
_TYPES = (CursorKind.STRUCT_DECL, CursorKind.CLASS_DECL, CursorKind.UNION_DECL, CursorKind.ENUM_DECL)


def read_class(context: Context, record: Cursor, annotation: Annotation, found: Ancestry) -> Class:
    """One class with its public members."""
    qualified = qualified_name(record)
    doc = read_doc(context, *documented(record))
    paths = found.objects or found.exceptions
    constructors: tuple[Function, ...] = ()
    if found.sort is not None:
        constructors = read_constructors(context, record)
    methods, fields = _members(context, record, found.sort == "exception")
    if annotation.options.copy:
        methods += tuple(read_copy(context, record, found.sort == "exception"))
    derivation = None
    options = annotation.options
    if found.sort == "object":
        options = replace(options, threads=has_threads(context, record))
        derivation = read_derivation(context, record, (*constructors, *methods))
    if record.is_abstract_record() and derivation is None:
        skip_constructors(context, record)
    for base in unexported_bases(context, record):
        if is_mixin(context, base.type.get_canonical().get_declaration()):
            continue
        said = f"base class of {qualified} that is not exported: so are its members"
        if is_probed(base):
            context.skip(base.type.get_canonical().get_declaration(), said, record)
        else:
            context.skip(base, said)
    return Class(
        usr=record.get_usr(),
        name=name_of(record),
        qualified=qualified,
        key=key_of(qualified),
        exception=found.sort == "exception",
        base=nearest_base(context, paths[0]) if paths else None,
        abstract=record.is_abstract_record(),
        final=is_final(record),
        constructors=constructors,
        methods=methods,
        fields=fields,
        scan_size=max(0, record.type.get_size()),
        deprecated=read_deprecated(*documented(record)),
        doc=doc,
        options=options,
        span=context.span(record),
        derivation=derivation,
        outer=outer_key(record),
        vtable=vtable(record),
    )


def _members(context: Context, record: Cursor, exception: bool) -> tuple[tuple[Function, ...], tuple[Field, ...]]:
    methods: list[Function] = []
    fields: list[Field] = []
    mixed = list(mixed_in(context, record))
    chosen = {member.spelling for member in mixed}  # by a using declaration, if there is one
    declared = [*(m for m in members(record) if not (m.kind == _USING and m.spelling in chosen)), *mixed]
    called = [c for c in declared if c.kind == CursorKind.CXX_METHOD and _is_public(c)]
    changing = {c.get_usr() for c in called if exception and not (c.is_const_method() or c.is_static_method())}
    called = [c for c in called if c.get_usr() not in changing]
    kept: list[Cursor] = []
    for method in sorted(called, key=lambda method: _rank(context, method)):
        if not is_twin(method, kept):
            kept.append(method)
    kept_usrs = {method.get_usr() for method in kept}
    operators: list[Cursor] = []
    iteration = None if exception else find_iteration(context, called)
    for member in declared:
        if member.raw_comment:
            context.owns_comment(member)  # also where it is not exported: the comment is taken
        if not _is_public(member):
            no_annotation(context, member)
        elif is_operator(member):
            operators.append(member)
        elif member.kind == CursorKind.CXX_METHOD:
            if reason := _passed_over_method(member, kept_usrs, changing, iteration):
                context.skip(member, reason)
            elif method := read_function(context, [member], "static" if member.is_static_method() else "method"):
                methods.append(as_own(record, member, method if exception else with_length(method)))
        elif member.kind == CursorKind.FIELD_DECL:
            if field := read_field(context, member, record):
                fields.append(as_own(record, member, field))
        elif member.kind == CursorKind.VAR_DECL:
            methods += (as_own(record, member, method) for method in read_variable(context, member, "static"))
        else:
            pass_over(context, member, record)
    if not exception:
        methods += [as_own(record, iteration.begin, read_iteration(context, iteration))] if iteration else []
        methods = with_operators(context, record, methods)
    methods = with_properties(context, methods)
    named = {declared.span for declared in (*methods, *context.skipped)}
    for operator in operators:
        if context.span(operator) not in named:
            context.skip(operator, _PASSED_OVER.get(operator.kind, "operator"))
    return tuple(methods), tuple(fields)


def _is_public(member: Cursor) -> bool:
    return member.access_specifier == AccessSpecifier.PUBLIC or member.kind in _FRIENDS


def no_annotation(context: Context, member: Cursor) -> None:
    """An annotation on a member that other languages can't reach is a mistake. They can override a virtual method."""
    if not is_annotated(member) or (member.kind == CursorKind.CXX_METHOD and member.is_virtual_method()):
        return
    if member.kind not in _TYPES:  # the scanner has looked at annotated types
        not_public(context, member)


def _passed_over_method(method: Cursor, kept: set[str], changing: set[str], iteration: Iteration | None) -> str | None:
    if clang.is_deleted(method):
        return "deleted"
    if method.type.get_ref_qualifier() == RefQualifierKind.RVALUE:
        return "callable on temporaries only"
    if method.get_usr() in changing:
        return "not `const`: other languages read an exception, but don't change it"
    if iteration and iteration.includes(method):
        return "the class is iterated over"
    if method.get_usr() not in kept:
        return "its twin is exported, which only `const` or a `&` tells from it"
    return None


def _rank(context: Context, method: Cursor) -> tuple[bool, bool, bool, bool]:
    """Of twins, the one that is exported is the first by this: what is annotated leads, and else what isn't `const`."""
    annotated = is_annotated(method)
    skipped = annotated and read_annotation(context.scratch(), method, "method").skip
    rvalue = method.type.get_ref_qualifier() == RefQualifierKind.RVALUE
    return rvalue, skipped, not annotated, method.is_const_method()


def pass_over(context: Context, member: Cursor, record: Cursor) -> None:
    """Notes a member as passed over, if it is of a kind that isn't exported."""
    if member.kind not in _PASSED_OVER or is_operator(member):
        return
    if clang.is_unnamed(member):
        for inner in _fields_of_unnamed(member):
            _pass_over_as(context, inner, f"member of an anonymous {_RECORDS[member.kind]}")
    elif member.kind == CursorKind.USING_DECLARATION and is_inheriting(member, record):
        pass  # its constructors are the class's
    elif member.kind not in _TYPES or not is_annotated(member.get_definition() or member):  # as above
        _pass_over_as(context, member, _PASSED_OVER[member.kind])


def _fields_of_unnamed(member: Cursor) -> Iterator[Cursor]:
    """What an anonymous union adds to its class; nothing for the type of a field, whose members aren't the class's."""
    if not clang.is_anonymous_record(member):
        return
    for inner in member.get_children():
        if inner.kind == CursorKind.FIELD_DECL:
            yield inner
        yield from _fields_of_unnamed(inner)


def _pass_over_as(context: Context, member: Cursor, kind: str) -> None:
    if is_annotated(member):
        because, hint = f"it is {a_or_an(kind)}", "take the annotation away"
        if member.kind in ALIASES:
            because, hint = alias_obstacle(member) or ("it is an alias in a class", "move it to the namespace")
        context.problem(member, "PR107", f"`{member.spelling}` can't be exported", because, hint)
    else:
        context.skip(member, kind)
