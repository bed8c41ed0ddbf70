"""The scan: one parse, one walk that finds what is annotated, then one importer per declaration."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from clang.cindex import Cursor, CursorKind, TranslationUnit

from ..diagnostics import Problem
from ..imports import read_imports
from ..kinds import StructKind
from ..model import Class, Enum, Function, Module, Struct
from . import clang
from .aliases import ALIASES, aliased_instance
from .annotations import Annotation, is_annotated, read_annotation
from .asking import asked_for
from .bases import Ancestry, ancestry
from .classes import read_class
from .compiler import find_compiler
from .context import SCOPES, Context, Exported, key_of, outer_class, qualified_name
from .encoding import not_utf8
from .enums import read_enum, underlying
from .flags import includable, read_flags
from .functions import read_function
from .instances import CLASSES, members, name_of, named
from .instantiation import with_instances
from .mixins import is_mixin, note_mixin
from .operators import is_free_operator, is_hash
from .parse_errors import parse_problems, without_polyref
from .plain import is_plain
from .preconditions import preconditions
from .reparse import Reparse
from .strays import refuse_friends, refuse_strays
from .struct_members import with_members
from .structs import read_struct
from .structure import check_class, check_nested, check_scope, count_as_exported
from .variables import read_variable
from .variants import note_alias

_TEMPLATES = (
    CursorKind.CLASS_TEMPLATE,
    CursorKind.FUNCTION_TEMPLATE,
    CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
    CursorKind.TYPE_ALIAS_TEMPLATE_DECL,
)
_OTHERS = (CursorKind.UNION_DECL, CursorKind.NAMESPACE_ALIAS)


@dataclass(frozen=True)
class ScanRequest:
    """What to scan."""

    headers: Sequence[str]  # as given
    flags: Sequence[str] = ()
    module: str | None = None  # None: named after the first exported declaration's outermost namespace
    compiler: str | None = None
    imports: Sequence[str] = ()  # the descriptions of other modules
    out: str = "."  # the output folder, from which imported modules are seen
    namespaces: Sequence[str] = ()  # whose declarations are the module's own; none: what all of them are in


@dataclass(frozen=True)
class ScanResult:
    """What was found. With problems, the module may be incomplete; without one it is None only if nothing parsed."""

    module: Module | None
    problems: tuple[Problem, ...]
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # for --verbose
    read: tuple[str, ...] = ()  # every file that the parse read
    given: dict[str, str] = field(default_factory=dict)  # a header in the module's spans → as it was given


@dataclass
class _Found:
    """The annotated declarations, by USR, in the order of the source."""

    classes: dict[str, tuple[Cursor, Annotation, Ancestry]] = field(default_factory=dict)
    structs: dict[str, tuple[Cursor, Annotation]] = field(default_factory=dict)
    enums: dict[str, Cursor] = field(default_factory=dict)
    functions: dict[str, list[Cursor]] = field(default_factory=dict)
    variables: dict[str, Cursor] = field(default_factory=dict)
    plain: list[Cursor] = field(default_factory=list)  # classes and enums without an annotation
    annotated: list[Cursor] = field(default_factory=list)  # all classes with one, also those that are left
    left: set[str] = field(default_factory=set)  # annotated classes that are refused, or another module's


def scan(request: ScanRequest) -> ScanResult:
    """Scans the headers of a module."""
    flags = read_flags(request.flags)
    imports, wrong = read_imports(request.imports, request.module, request.out)
    if problems := (*preconditions(request.headers, flags), *wrong):
        return ScanResult(None, problems)
    arguments = list(flags.arguments)
    warnings: tuple[str, ...] = ()
    notes = [f"dropped flags: {' '.join(flags.dropped)}"] if flags.dropped else []
    if not flags.has("-nostdinc"):
        compiler = find_compiler(request.compiler, flags)
        if isinstance(compiler, Problem):
            return ScanResult(None, (compiler,), notes=tuple(notes))
        arguments += compiler.arguments
        warnings = compiler.warnings
        notes.append(f"compiler: {compiler.command}, builtin headers: {compiler.builtin}")
    notes.append("libclang arguments: " + " ".join(arguments))

    names = {os.path.realpath(h): includable(h, flags.include_dirs) for h in request.headers}
    headers = dict(sorted(names.items(), key=lambda item: item[1]))
    unit = clang.parse(headers, arguments)
    if isinstance(unit, Problem):
        return ScanResult(None, (unit,), warnings, tuple(notes))
    given = {includable(h, flags.include_dirs): h for h in request.headers}
    read = tuple(sorted({*request.imports, *(str(include.include.name) for include in unit.get_includes())}))
    if errors := parse_problems(unit, headers):
        if not any(name.endswith("polyref/annotate.h") for name in read):
            errors = without_polyref(errors)
        return ScanResult(None, tuple(errors), warnings, tuple(notes), read, given)

    context = Context(request.module, headers, imports)
    found = _Found()
    try:
        unit = with_instances(context, Reparse(headers, tuple(arguments)), unit, asked_for)
        if not isinstance(unit, TranslationUnit):
            return ScanResult(None, tuple(unit), warnings, tuple(notes), read, given)
        _walk(context, unit.cursor, found)
        _refuse_strays(context, found)
        _index(context, found)
        module = _module(context, found, tuple(dict.fromkeys(headers.values())))
        module = replace(module, roots=tuple(map(key_of, request.namespaces)))
    except UnicodeDecodeError as error:
        return ScanResult(None, (not_utf8(error.object, headers, read),), warnings, tuple(notes), read, given)
    exported = (found.classes, found.structs, found.enums, found.functions, found.variables)
    if not (any(exported) or context.problems):
        warnings += ("no declaration in the named headers is annotated with POLYREF(); nothing is exported",)
    return ScanResult(module, tuple(context.problems), warnings, tuple(notes), read, given)


# ---- finding ----------------------------------------------------------------------------------------------------


def _walk(context: Context, scope: Cursor, found: _Found) -> None:
    for cursor in scope.get_children():
        if not context.is_named(cursor):
            continue
        if cursor.raw_comment:
            context.owns_comment(cursor)
        if clang.is_variable_template(cursor):
            if is_annotated(cursor):
                _refuse(context, cursor)
        elif cursor.kind in SCOPES:
            _walk(context, cursor, found)
        elif cursor.kind in CLASSES:
            if is_hash(cursor):
                context.hashes.append(cursor)
            _find_class(context, cursor, found)
        elif cursor.kind == CursorKind.ENUM_DECL:
            _find_enum(context, cursor, found)
        elif cursor.kind == CursorKind.FUNCTION_DECL:
            if is_free_operator(cursor):
                context.operators.append(cursor)
            _find_function(context, cursor, found)
        elif cursor.kind == CursorKind.VAR_DECL:
            _find_variable(context, cursor, found)
        elif cursor.kind in (*_TEMPLATES, *_OTHERS) and is_annotated(cursor):
            if not is_mixin(context, cursor):
                _refuse(context, cursor)
        elif cursor.kind in ALIASES and is_annotated(cursor):
            _find_instance(context, cursor, found)
        elif cursor.kind in ALIASES:
            note_alias(context, cursor)


def _find_class(context: Context, cursor: Cursor, found: _Found) -> None:
    if not is_annotated(cursor):
        found.plain.append(cursor)
    elif cursor.get_usr() not in (*found.classes, *found.structs):
        _take_class(context, cursor, found)
    _find_nested(context, cursor, found)


def _find_nested(context: Context, cursor: Cursor, found: _Found) -> None:
    for member in members(cursor):
        if member.raw_comment:
            context.owns_comment(member)
        if member.kind in CLASSES:
            _find_class(context, member, found)
        elif member.kind == CursorKind.ENUM_DECL:
            _find_enum(context, member, found)


def _find_instance(context: Context, alias: Cursor, found: _Found) -> None:
    if (record := aliased_instance(context, alias)) is not None:
        _take_class(context, record, found)
        _find_nested(context, record, found)


def _find_enum(context: Context, cursor: Cursor, found: _Found) -> None:
    if not is_annotated(cursor):
        found.plain.append(cursor)
    elif cursor.get_usr() not in found.enums and _has_place(context, cursor, found):
        found.enums[cursor.get_usr()] = cursor.get_definition() or cursor


def _has_place(context: Context, cursor: Cursor, found: _Found) -> bool:
    """Whether a type stands where it can be exported."""
    outer = outer_class(cursor)
    if outer is None or clang.is_unnamed(cursor):
        return check_scope(context, cursor)
    if outer.get_usr() in found.left:
        count_as_exported(context, cursor)
        return False
    return check_nested(context, cursor, outer, outer.get_usr() in (*found.classes, *found.structs))


def _take_class(context: Context, cursor: Cursor, found: _Found) -> None:
    definition = cursor.get_definition()
    found.annotated.append(definition or cursor)
    if definition is not None and not context.is_named(named(definition)):
        return  # a forward declaration of another module's class inherits the annotation
    found.left.add(cursor.get_usr())
    if not _has_place(context, cursor, found):
        return
    plain = is_plain(definition or cursor)
    annotation = read_annotation(context, named(definition or cursor), "struct" if plain else "class")
    if annotation.skip:
        context.skip(cursor, "marked POLYREF(skip)")
    elif annotation.mixin:
        found.left.discard(cursor.get_usr())
        note_mixin(context, definition or cursor)
    elif _elsewhere(context, cursor, annotation):
        pass
    elif definition is None:
        context.problem(
            cursor,
            "PR111",
            f"`{name_of(cursor)}` is only declared",
            "its members and bases are unknown",
            "annotate its definition, and name that header" if named(cursor) == cursor else "include its template",
        )
        count_as_exported(context, cursor)
    elif plain:
        found.left.discard(cursor.get_usr())
        found.structs[cursor.get_usr()] = (definition, annotation)
    else:
        found.left.discard(cursor.get_usr())
        found.classes[cursor.get_usr()] = (definition, annotation, ancestry(definition))


def _find_function(context: Context, cursor: Cursor, found: _Found) -> None:
    if cursor.get_usr() in found.functions:
        found.functions[cursor.get_usr()].append(cursor)
    elif is_annotated(cursor) and cursor.semantic_parent.kind not in CLASSES and check_scope(context, cursor):
        found.functions[cursor.get_usr()] = [cursor]


def _find_variable(context: Context, cursor: Cursor, found: _Found) -> None:
    member = cursor.semantic_parent.kind in CLASSES  # defined outside of its class, which has it already
    if is_annotated(cursor) and cursor.get_usr() not in found.variables and not member and check_scope(context, cursor):
        found.variables[cursor.get_usr()] = cursor


def _refuse(context: Context, cursor: Cursor) -> None:
    what, hint = "no class, enum, function or variable", "take the annotation away"
    if cursor.kind == CursorKind.FUNCTION_TEMPLATE:
        what, hint = "a template", "annotate functions that call its instances"
    elif clang.is_variable_template(cursor):
        what, hint = "a template", "annotate variables that are made from its instances"
    elif cursor.kind in _TEMPLATES:
        what, hint = "a template", f"annotate an alias of each instance: `using Name POLYREF() = {cursor.spelling}<…>;`"
    context.problem(cursor, "PR107", f"`{cursor.spelling}` can't be exported", f"it is {what}", hint)


def _refuse_strays(context: Context, found: _Found) -> None:
    known = {*found.classes, *found.structs, *found.enums, *found.left}

    def stands_alone(cursor: Cursor) -> bool:
        """Whether neither another declaration of it is annotated nor a class around it left out."""
        outer = outer_class(cursor)
        return cursor.get_usr() not in known and (outer is None or outer.get_usr() not in found.left)

    refuse_strays(context, filter(stands_alone, found.plain), found.annotated)
    refuse_friends(context, [*found.plain, *found.annotated], found.functions)


def _elsewhere(context: Context, cursor: Cursor, annotation: Annotation) -> bool:
    """Whether the declaration is another module's: one that is imported, or the one that `module="…"` names."""
    module = annotation.options.module
    if (owner := context.imported_from(cursor)) is not None:
        context.skip(cursor, f"exported by module {owner}, which is imported")
        return True
    if module is None or module == context.module:
        return False
    context.skip(cursor, f"belongs to module {module}")
    return True


def _index(context: Context, found: _Found) -> None:
    """Makes the exported types known, before any signature is read, and those of imported modules."""
    for imported in context.imports:
        for cls in imported.module.classes:
            context.exported[cls.usr] = Exported("exception" if cls.exception else "object", cls.key, cls.qualified)
        for enum in imported.module.enums:
            flags = enum.options.flags
            context.exported[enum.usr] = Exported("enum", enum.key, enum.qualified, enum.underlying, flags)
        for struct in imported.module.structs:
            context.exported[struct.usr] = Exported("struct", struct.key, struct.qualified)
    for usr, (definition, _, lineage) in found.classes.items():
        qualified = qualified_name(definition)
        sort = lineage.sort or "object"  # if neither, that is said once, and not again wherever it is used
        context.exported[usr] = Exported(sort, key_of(qualified), qualified)
    for usr, (definition, _) in found.structs.items():
        qualified = qualified_name(definition)
        context.exported[usr] = Exported("struct", key_of(qualified), qualified)
    for usr, cursor in list(found.enums.items()):
        # Read twice: the first reading is for the options alone.
        annotation = read_annotation(context.scratch(), cursor, "enum")
        if _elsewhere(context, cursor, annotation):
            del found.enums[usr]
        elif not annotation.skip:
            qualified = qualified_name(cursor)
            flags = annotation.options.flags
            context.exported[usr] = Exported("enum", key_of(qualified), qualified, underlying(cursor), flags)


# ---- importing --------------------------------------------------------------------------------------------------


def _module(context: Context, found: _Found, headers: tuple[str, ...]) -> Module:
    enums = [enum for cursor in found.enums.values() if (enum := read_enum(context, cursor))]
    structs = _structs(context, found)
    classes = []
    for record, annotation, lineage in found.classes.values():
        check_class(context, record, lineage)
        classes.append(read_class(context, record, annotation, lineage))
    functions = []
    for declarations in found.functions.values():
        function = read_function(context, declarations, "function")
        if function is None:
            continue
        if not _elsewhere(context, declarations[0], Annotation(function.options, False)):
            functions.append(function)
    for cursor in found.variables.values():
        accessors = read_variable(context, cursor, "function")
        if accessors and not _elsewhere(context, cursor, Annotation(accessors[0].options, False)):
            functions += accessors
    return Module(
        name=context.module or _name([*classes, *enums, *structs, *functions]),
        headers=headers,
        classes=_in_order(classes),
        enums=tuple(sorted(enums, key=lambda e: e.span)),
        functions=tuple(sorted(functions, key=lambda f: f.span)),
        structs=structs,
        variants=tuple(sorted(context.variants.values(), key=lambda v: v.span)),
        skipped=tuple(sorted(set(context.skipped), key=lambda s: (s.span, s.name))),
        imports=context.imports,
    )


def _structs(context: Context, found: _Found) -> tuple[Struct, ...]:
    """The structs, those first that others hold. A signature that names one is read after it."""
    known = {struct.usr: struct.kind for imported in context.imports for struct in imported.module.structs}
    read: dict[str, Struct | None] = {}

    def kind_of(usr: str) -> StructKind | None:
        if usr in known:
            return known[usr]
        if usr not in read:
            read[usr] = None
            struct = read_struct(context, *found.structs[usr])
            read[usr] = read.pop(usr) or struct  # behind those that it holds
        struct = read[usr]
        return struct.kind if struct else None

    context.struct_kind = kind_of
    for usr in found.structs:
        kind_of(usr)
    return tuple(with_members(context, found.structs[usr][0], struct) for usr, struct in read.items() if struct)


def _name(declared: Sequence[Class | Enum | Struct | Function]) -> str:
    keys = [d.key for d in sorted(declared, key=lambda d: d.span)]
    return keys[0].partition(".")[0] if keys and "." in keys[0] else "module"


def _in_order(classes: Sequence[Class]) -> tuple[Class, ...]:
    by_key = {c.key: c for c in classes}
    done: dict[str, Class] = {}

    def place(cls: Class) -> None:
        if cls.key not in done:
            for first in (cls.base, cls.outer):
                if first in by_key:
                    place(by_key[first])
            done[cls.key] = cls

    for cls in sorted(classes, key=lambda c: c.span):
        place(cls)
    return tuple(done.values())
