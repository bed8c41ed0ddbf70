"""What a class must be to be exported: one small function per rule, each over what the model doesn't keep."""

from __future__ import annotations

from collections.abc import Iterator

from clang.cindex import AccessSpecifier, Cursor, CursorKind

from . import clang
from .bases import Ancestry, unexported_bases
from .constructors import read_constructors
from .context import RECORDS, Context, Exported, enclosing, key_of, qualified_name
from .copying import copy_obstacle, new_obstacle
from .enums import underlying
from .instances import children, instance_of, name_of
from .mixins import is_mixin
from .ownership import other_module
from .plain import no_value_because


def check_scope(context: Context, cursor: Cursor) -> bool:
    """A declaration in an unnamed namespace can't be exported. Says whether it can."""
    if _can_be_named(context, cursor):
        return True
    count_as_exported(context, cursor)
    return False


def count_as_exported(context: Context, cursor: Cursor) -> None:
    """Takes a refused type as exported in signatures, so that one mistake is one problem."""
    if cursor.kind == CursorKind.ENUM_DECL:
        qualified = qualified_name(cursor)
        context.exported[cursor.get_usr()] = Exported("enum", key_of(qualified), qualified, underlying(cursor))
    elif cursor.kind in RECORDS:
        qualified = qualified_name(cursor)
        context.exported[cursor.get_usr()] = Exported("object", key_of(qualified), qualified)


def _can_be_named(context: Context, cursor: Cursor) -> bool:
    scopes = enclosing(cursor)
    if any(scope.kind == CursorKind.NAMESPACE and clang.is_unnamed(scope) for scope in scopes):
        context.problem(
            cursor,
            "PR108",
            f"`{cursor.spelling}` stands in an unnamed namespace",
            "the thunks, in a file of their own, can't name it",
            "move it to a named namespace",
        )
        return False
    if clang.is_unnamed(cursor):
        context.problem(cursor, "PR109", "an unnamed type can't be exported", hint="give it a name")
        return False
    return True


def check_nested(context: Context, cursor: Cursor, outer: Cursor, outer_is_exported: bool) -> bool:
    """A nested type is exported as a member of its class. Says whether it can be."""
    if not outer_is_exported:
        context.problem(
            cursor,
            "PR110",
            f"`{cursor.spelling}` is nested in `{name_of(outer)}`, which is not exported",
            "in other languages too a nested type is a member of its class",
            "export the class too, or move the type to the namespace",
        )
    elif cursor.access_specifier != AccessSpecifier.PUBLIC:
        not_public(context, cursor)
    else:
        return True
    count_as_exported(context, cursor)
    return False


def not_public(context: Context, cursor: Cursor) -> None:
    """Refuses the annotation of a member that other languages can't reach."""
    context.problem(
        cursor,
        "PR106",
        f"`{cursor.spelling}` is annotated but not public",
        "other languages reach public members and virtual methods only",
        "make it public, or take the annotation away",
    )


def check_class(context: Context, record: Cursor, found: Ancestry) -> None:
    """All rules on a class's bases and destructor."""
    for rule in (
        _is_object_or_exception,
        _one_object,
        _no_virtual_object,
        _public_bases,
        _public_destructor,
        _copyable_exception,
        _public_new,
        _known_bases,
    ):
        rule(context, record, found)


def _is_object_or_exception(context: Context, record: Cursor, found: Ancestry) -> None:
    if found.sort is None:
        context.problem(
            record,
            "PR301",
            f"`{name_of(record)}` is neither an object nor an exception",
            "what crosses the border derives from polyref::Object, std::exception or polyref::Error, or is a value; "
            f"{no_value_because(record)}",
            f"let the template `{record.spelling}` derive from one of them"
            if instance_of(record)
            else f"write `class POLYREF() {name_of(record)} : public polyref::Object`",
        )


def _one_object(context: Context, record: Cursor, found: Ancestry) -> None:
    if found.objects and found.exceptions:
        context.problem(
            record,
            "PR302",
            f"`{name_of(record)}` is an object and an exception",
            "an object is shared by its handle, an exception is copied when it is thrown",
            "let the exception hold a polyref::Ref to the object",
        )
    paths = found.objects if found.sort == "object" else found.exceptions
    if sum(1 for path in paths if not path.virtual) > 1:
        root = "polyref::Object" if found.sort == "object" else "std::exception"
        context.problem(
            record,
            "PR302",
            f"`{name_of(record)}` has two {root} bases",
            "one object would have two addresses and two counts"
            if found.sort == "object"
            else "no handler would catch it",
            "derive from one of them and hold the other",
        )


def _no_virtual_object(context: Context, record: Cursor, found: Ancestry) -> None:
    if any(path.virtual for path in found.objects):
        context.problem(
            record,
            "PR303",
            f"`{name_of(record)}` has polyref::Object as a virtual base",
            "its address would be known at run time only",
            "derive without `virtual`",
        )


def _public_bases(context: Context, record: Cursor, found: Ancestry) -> None:
    paths = found.objects or found.exceptions
    if paths and all(path.hidden for path in paths):
        context.problem(
            record,
            "PR304",
            f"`{name_of(record)}` doesn't derive publicly",
            "other languages could not see it as what it is",
            "write `public` before the base",
        )


def _public_destructor(context: Context, record: Cursor, found: Ancestry) -> None:
    for destructor in children(record, CursorKind.DESTRUCTOR):
        if destructor.access_specifier != AccessSpecifier.PUBLIC or clang.is_deleted(destructor):
            context.problem(
                destructor,
                "PR305",
                f"`{name_of(record)}` has no public destructor",
                "every language ends objects by `delete`",
                "make the destructor public",
            )


def _copyable_exception(context: Context, record: Cursor, found: Ancestry) -> None:
    if found.sort == "exception" and (obstacle := copy_obstacle(record)) is not None:
        context.problem(
            record,
            "PR313",
            f"`{name_of(record)}` can't be copied",
            f"what languages hold of an exception is a copy; see {context.span(obstacle)}",
            "give it a public copy constructor, and hold what has one owner in a std::shared_ptr",
        )


def _public_new(context: Context, record: Cursor, found: Ancestry) -> None:
    if found.sort == "object" and not record.is_abstract_record() and (hidden := new_obstacle(record)) is not None:
        constructors = read_constructors(context.scratch(), record)
        for constructor in constructors[:1]:
            context.problem(
                constructor.span,
                "PR314",
                f"`{name_of(record)}` has no public `operator new`",
                f"every language makes objects by `new`; see {context.span(hidden)}",
                "make it public, or mark the constructors with POLYREF(skip)",
            )


def _known_bases(context: Context, record: Cursor, found: Ancestry) -> None:
    for owner, hint in _foreign_bases(context, record):
        context.problem(
            record,
            "PR312",
            f"`{name_of(record)}` derives from {owner}",
            "without its description nothing is known of that class",
            hint,
        )


def _foreign_bases(context: Context, record: Cursor) -> Iterator[tuple[str, str]]:
    """What modules that aren't imported own of a class's bases, also behind bases that no module exports."""
    for base in unexported_bases(context, record):
        declaration = base.type.get_canonical().get_declaration()
        if is_mixin(context, declaration):
            continue
        if (other := other_module(context, declaration)) is not None:
            yield other
        else:
            yield from _foreign_bases(context, declaration.get_definition() or declaration)
