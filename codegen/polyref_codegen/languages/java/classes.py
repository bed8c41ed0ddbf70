"""Object and exception classes in Java."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...model import Class, Function, Module
from ...plan.names import overload_suffixes, pascal, source_name
from ...plan.thunks import ClassThunks, FunctionThunk
from . import docs, fields, functions, protocols, values, views
from .constants import JavaConstant, is_constant, plan_constants
from .constructors import Constructor, confused_constructors, part_constructors, plan_constructors
from .derivation import WRAPPER_CLASS, Derivations, is_abstract, supers
from .functions import Context, Method
from .kinds import OBJECT_BASE, Types
from .naming import EXCEPTION, PROTOCOL_METHODS, WRAPPER, Methods, Naming, accessor, method_name, same_signature
from .overriding import overriding

EXCEPTION_BASE = "org.polyref.PolyrefException"


@dataclass(frozen=True)
class JavaClass:
    """One class, ready to be rendered."""

    name: str
    key: str
    docs: tuple[str, ...]
    annotations: tuple[str, ...]
    final: str  # "final ", "abstract " or nothing
    base: str
    interfaces: str  # " implements java.lang.Iterable<ir.Node>", or nothing
    natives: str
    codecs: tuple[tuple[str, str, str], ...]  # name, type, expression
    constants: tuple[JavaConstant, ...]
    constructors: tuple[Constructor, ...]
    methods: tuple[Method, ...]
    wrapper: tuple[Method, ...]  # of the hidden class for objects of C++'s own, if the class is abstract
    wrappers: tuple[str, ...]  # that class's name, or nothing
    views: tuple[views.View, ...]


def plan_class(
    thunks: ClassThunks,
    module: Module,
    types: Types,
    naming: Naming,
    throws: Mapping[str, str],
    derivations: Derivations,
) -> JavaClass:
    """The class, with all names taken."""
    cls = thunks.cls
    name = types.simple(cls.key)
    codecs = values.Codecs(types)
    handle = "errorOf(this)" if cls.exception else "org.polyref.Handles.of(this)"
    thread = functions.CURRENT_THREAD if cls.exception else "org.polyref.Owner.of(this)"
    context = Context(types, codecs, handle, "this", not cls.exception, thread, throws, supers(thunks.derivation))
    methods = [m for f in thunks.fields for m in _accessors(context, f, naming)]
    parted = part_constructors(types, thunks)
    fixed = plan_constants(thunks.methods, types, naming)
    methods += plan_functions(context, (*thunks.methods, *parted.factories), naming)
    members = derivations.members(thunks, context, methods, naming)
    base = types.name(cls.base) if cls.base else EXCEPTION_BASE if cls.exception else OBJECT_BASE
    naming.problems.extend(confused_constructors(types, thunks, parted))
    made = plan_constructors(context, thunks, parted)
    planned_views = tuple(views.view(context, f, name) for f in thunks.fields if f.size or f.keyed)
    return JavaClass(
        name,
        cls.key,
        docs.javadoc(
            cls.doc, f"The C++ class {docs.code(cls.qualified)}.", origin=cls.qualified, deprecated=cls.deprecated
        ),
        functions.annotations(cls.deprecated, False),
        "final " if cls.final else "abstract " if is_abstract(thunks) else "",
        base,
        protocols.interfaces(types, module, cls),
        types.natives,
        codecs.declared(),
        fixed,
        made,
        (*members.methods, *overriding(types, cls, naming.scope.plan.names)),
        tuple(members.wrapper),
        (WRAPPER_CLASS,) if is_abstract(thunks) else (),
        planned_views,
    )


def plan_functions(context: Context, planned: Iterable[FunctionThunk], naming: Naming) -> list[Method]:
    """All overloads of the functions of one class; one that Java can't have beside the others is named apart.
    Constants are none."""
    planned = [each for each in planned if not is_constant(each.function)]
    named = []
    for each, wanted in _named_apart(context.types, planned):
        function = each.function
        kind = functions.kind(context.types, each)
        if not protocols.overrides(function):
            wanted = naming.methods.free(wanted, functions.forms(context.types, function), kind)
        name = naming.scope.take(function.usr, wanted, function.name, function.span)
        named.append((each, name, kind))
    full: list[Method] = []
    shorter: list[Method] = []
    declared: dict[tuple[str, tuple[str, ...]], Function] = {}
    for each, name, kind in named:
        first, *rest = functions.overloads(context, each, name)
        other = declared.setdefault((name, first.form), each.function)
        if not naming.methods.declare(name, first.form, kind) and other is not each.function:
            naming.problems.append(same_signature(each.function, other, name, first.form))
        full.append(first)
        shorter += rest
    kinds = {name: kind for _, name, kind in named}
    return full + [m for m in shorter if naming.methods.declare(m.name, m.form, kinds[m.name])]


def _named_apart(types: Types, planned: Sequence[FunctionThunk]) -> Iterator[tuple[FunctionThunk, str]]:
    """The functions of a class with the names that they want: of those of one name, one whose parameters look to
    Java as another's do is named after its parameters."""
    groups: dict[str, list[Function]] = {}
    for each in planned:
        groups.setdefault(_wanted(each.function), []).append(each.function)
    wanted: dict[str, str] = {}
    for name, group in groups.items():
        taken: set[tuple[str, ...]] = set()
        words = dict(zip((f.usr for f in group), overload_suffixes(group), strict=True))
        for function in sorted(group, key=lambda f: (len(f.params), f.span)):
            forms = functions.forms(types, function)
            apart = not taken.isdisjoint(forms)
            taken.update(() if apart else forms)
            wanted[function.usr] = name + (pascal("_".join(words[function.usr])) if apart else "")
    return ((each, wanted[each.function.usr]) for each in planned)


def _wanted(function: Function) -> str:
    if function.anonymous and (special := PROTOCOL_METHODS.get(function.protocol or "")):
        return special
    name = source_name(function.name, function.options.name)
    return accessor("get", name) if "get" in (function.accessor, function.of_property) else method_name(name)


def _accessors(context: Context, thunks, naming: Naming) -> list[Method]:
    f = thunks.field
    result = context.types.view(f.type.kind) if thunks.size or thunks.keyed else context.types.java(f.type.kind)
    base = source_name(f.name, f.options.name)
    made = fields.getter(context, thunks)
    getter = _accessor_name(naming, accessor("get", base), (), result)
    naming.scope.take(f.usr, getter, f.name, f.span, shown=f"the getter of field `{f.name}`")
    methods = [_renamed(made, getter)]
    naming.methods.declare(getter, (), result)
    written = fields.setter(context, thunks)
    if written:
        # A getter that gives way to a base's takes its setter along.
        wanted = accessor("set", base) + getter[len(accessor("get", base)) :]
        setter = _accessor_name(naming, wanted, written.form, "void")
        naming.scope.take("", setter, f.name, f.span, shown=f"the setter of field `{f.name}`")
        naming.methods.declare(setter, written.form, "void")
        methods.append(_renamed(written, setter))
    return methods


def _accessor_name(naming: Naming, wanted: str, form: tuple[str, ...], kind: str) -> str:
    return naming.methods.free(wanted, [form], kind)


def _renamed(method: Method, name: str) -> Method:
    head = method.head.replace(f" {method.name}(", f" {name}(", 1)
    return Method(name, method.docs, method.annotations, head, method.form, method.body, method.arguments, method.usr)


def inherited_methods(cls: Class, known: Mapping[str, Methods]) -> Methods:
    """The methods of a class, empty, over those of its base."""
    return Methods(base=known.get(cls.base or ""), inherited=EXCEPTION if cls.exception else WRAPPER)
