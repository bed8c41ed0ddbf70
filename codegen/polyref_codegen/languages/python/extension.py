"""The extension's source: tables of enums, exceptions, classes and functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...model import Function, Module, Struct
from ...plan.properties import properties
from ...plan.thunks import ClassThunks, EnumSymbol, FunctionThunk, ModuleThunks, VirtualThunk
from .callables import SignaturePlan, plan_signature
from .constants import ConstantPlan, plan_constants
from .cpp import long_literal, string_literal
from .derivation import DerivationPlan, hidden_methods, plan_derivation, virtuals_of
from .docs import callable_doc, docstring, enum_docstring
from .fields import FieldPlan, plan_field
from .functions import (
    ERROR_CONSTRUCTOR,
    STATIC,
    CallablePlan,
    FunctionPlan,
    OverloadsPlan,
    by_name,
    missing_callable,
    plan_callable,
    plan_function,
    plan_overloads,
)
from .garbage import EdgePlan, collected_classes, leading_classes, plan_edges
from .naming import Naming, Package
from .overloading import part_constructors
from .protocols import missing_methods, special_methods
from .structs import StructPlan, plan_struct, struct_converter
from .variants import plan_expected


@dataclass(frozen=True)
class EnumPlan:
    variable: str
    path: str  # literal "ir.Layout"
    package: str  # literal "ir"
    flags: str
    unsigned: str
    width: int
    doc: str
    members: tuple[tuple[str, str], ...]  # literal, value
    type: str
    spec: str


@dataclass(frozen=True)
class ClassPlan:
    title: str  # "ir.Node"
    variable: str
    base: str  # "&ir_Base_class" or nullptr
    path: str
    package: str  # literal "ir"
    doc: str
    exception: bool
    definer: str  # the function of the core that makes the type
    constructors: tuple[FunctionPlan, ...]
    chooser: OverloadsPlan | None
    construct: str  # what is called: the constructor or the chooser, or nullptr
    vectorcall: str  # for objects: the function behind `tp_vectorcall`, or nullptr
    callables: tuple[CallablePlan, ...]
    fields: tuple[FieldPlan, ...]
    edges: tuple[EdgePlan, ...]
    edges_variable: str  # or nullptr
    traverse: str  # or nullptr
    clear: str
    derivation: DerivationPlan | None
    derived: str  # "&ir_Node_derivation" or nullptr
    type: str
    symbol: str
    spec: str


@dataclass(frozen=True)
class Member:
    """A type in the module, or in the type that it is nested in."""

    module: str  # the variable of the module that it is in
    outer: str  # the Python type of what it is nested in, in the source, or nullptr
    attribute: str  # literal
    type: str  # in the source


@dataclass(frozen=True)
class ImportPlan:
    """A type of another module."""

    sort: str  # "Class", "Enum" or "Struct"
    variable: str
    path: str  # literal "ir.Node"
    package: str
    found: str  # finds what the other module has made


@dataclass(frozen=True)
class PackagePlan:
    """The functions and constants of the module, or of a namespace in it."""

    variable: str  # of its module object
    around: str  # that of the module that it is in; empty for the module itself
    attribute: str  # literal
    inside: str  # literal "ir._native.passes"
    path: str  # literal "ir.passes"
    table: str
    functions: tuple[CallablePlan, ...]
    constants: tuple[ConstantPlan, ...]


@dataclass(frozen=True)
class ExtensionPlan:
    """All of the source."""

    register: str
    imports: tuple[ImportPlan, ...]
    enums: tuple[EnumPlan, ...]
    variants: tuple[tuple[str, str], ...]  # the variable and the literal of what each one expects
    converters: tuple[tuple[str, str], ...]  # of structs, other modules' too: the name and the type of each
    structs: tuple[StructPlan, ...]
    signatures: tuple[SignaturePlan, ...]
    classes: tuple[ClassPlan, ...]
    packages: tuple[PackagePlan, ...]
    types: tuple[Member, ...]
    constants: tuple[ConstantPlan, ...]  # of types


def plan_extension(thunks: ModuleThunks, naming: Naming) -> ExtensionPlan:
    """Plans the extension module `_native`."""
    module = thunks.module
    return ExtensionPlan(
        f"::{thunks.register}",
        tuple(_imports(thunks, naming)),
        tuple(_enum(e, naming) for e in thunks.enums),
        plan_expected(module, naming),
        tuple(struct_converter(s, naming) for s in (*(s for i in thunks.imports for s in i.structs), *thunks.structs)),
        tuple(plan_struct(s, module, naming) for s in thunks.structs),
        tuple(plan_signature(s, naming) for s in thunks.signatures),
        _classes(thunks, naming),
        tuple(_package(package, thunks, naming) for package in naming.packages.values()),
        tuple(
            Member(
                naming.homes[t.key].variable,
                naming.python_type(t.outer),
                string_literal(naming.names[t.usr]),
                naming.python_type(t.key),
            )
            for t in module.types
        ),
        _constants(thunks, naming),
    )


def _constants(thunks: ModuleThunks, naming: Naming) -> tuple[ConstantPlan, ...]:
    """Those of each class and struct."""
    owners = [(c.cls.key, c.methods) for c in thunks.classes] + [(s.struct.key, s.methods) for s in thunks.structs]
    return tuple(
        constant
        for key, methods in owners
        for constant in plan_constants(methods, naming.python_type(key), naming.path(key), naming)
    )


def _package(package: Package, thunks: ModuleThunks, naming: Naming) -> PackagePlan:
    functions = naming.functions(package, thunks)
    around = naming.packages[package.namespace[:-1]].variable if package.inside else ""
    return PackagePlan(
        package.variable,
        around,
        string_literal(package.name.rpartition(".")[2]),
        string_literal(".".join((naming.module, "_native", *package.inside))),
        string_literal(package.name),
        f"{package.variable}_functions",
        tuple(
            plan_callable(name, group, f"{package.name}.{name}", "$module", thunks.module, naming)
            for name, group in by_name(functions, naming).items()
        ),
        plan_constants(functions, "nullptr", package.name, naming),
    )


def _imports(thunks: ModuleThunks, naming: Naming) -> Iterator[ImportPlan]:
    for used in thunks.imports:
        for declared in used.declared:
            sort, key = type(declared).__name__, declared.key
            found = f"py::api->find_{sort.lower()}({{{string_literal(key)}, {len(key)}}})"
            variable = naming.variables[key] + "_struct" * isinstance(declared, Struct)
            yield ImportPlan(sort, variable, string_literal(naming.path(key)), used.source.module.name, found)


def _enum(enum: EnumSymbol, naming: Naming) -> EnumPlan:
    e = enum.enum
    return EnumPlan(
        variable=naming.variables[e.key],
        path=string_literal(naming.path(e.key)),
        package=string_literal(naming.homes[e.key].name),
        flags="true" if e.options.flags else "false",
        unsigned="false" if e.underlying.signed else "true",
        width=e.underlying.width,
        doc=long_literal(enum_docstring(e, naming)),
        members=tuple((string_literal(naming.names[f"{e.usr}@{c.name}"]), _value(c.value)) for c in e.constants),
        type=f"::{enum.symbol}_type",
        spec=naming.symbols.take(f"{enum.symbol}_spec"),
    )


def _variable(key: str | None, naming: Naming) -> str:
    """The address of what stands for a class, or nullptr."""
    return f"&{naming.variables[key]}" if key else "nullptr"


def _value(value: int) -> str:
    """As int64_t; larger unsigned values by their bits."""
    if value >= 1 << 63:
        value -= 1 << 64
    return "INT64_MIN" if value == -(1 << 63) else f"INT64_C({value})"


def _classes(thunks: ModuleThunks, naming: Naming) -> tuple[ClassPlan, ...]:
    collected = collected_classes(thunks)
    made = []
    hidden = hidden_methods(thunks)
    leading = leading_classes(thunks)
    for c in thunks.classes:
        edges = plan_edges(c, leading)
        made.append(_class(c, thunks.module, naming, edges, c.cls.key in collected, hidden.get(c.cls.key, [])))
    return tuple(made)


def _class(
    thunks: ClassThunks,
    module: Module,
    naming: Naming,
    edges: tuple[EdgePlan, ...],
    collected: bool,
    hidden: list[FunctionThunk],
) -> ClassPlan:
    cls = thunks.cls
    path = naming.path(cls.key)
    variable = naming.variables[cls.key]
    form = ERROR_CONSTRUCTOR if cls.exception else STATIC
    parted = part_constructors(thunks)
    pairs = () if cls.abstract else tuple(sorted(parted.constructors, key=lambda p: len(p.function.params)))
    made = "" if cls.exception else variable
    constructors = tuple(plan_function(p, form, path, naming, made, deprecated=cls.deprecated) for p in pairs)
    chooser = plan_overloads(constructors, pairs, form, path, naming)
    heirs = parted.derived
    derivation = plan_derivation(thunks, heirs, path, naming)
    construct = chooser.variable if chooser else constructors[0].variable if constructors else "nullptr"
    return ClassPlan(
        title=path,
        variable=variable,
        base=_variable(cls.base, naming),
        path=string_literal(path),
        package=string_literal(naming.homes[cls.key].name),
        doc=long_literal(
            _class_doc(naming.names[cls.usr], thunks, tuple(p.function for p in pairs or heirs), module, naming)
        ),
        exception=cls.exception,
        definer="define_error" if cls.exception else "define_class",
        constructors=constructors,
        chooser=chooser,
        construct=construct,
        vectorcall=f"py::vectorcall<{construct}>" if constructors else "nullptr",
        callables=_callables(thunks, module, naming, path, (*parted.factories, *hidden)),
        fields=tuple(
            plan_field(f, path, thunks.symbol, cls.exception, naming) for f in (*thunks.fields, *properties(thunks))
        ),
        edges=edges,
        edges_variable=naming.symbols.take(f"{thunks.symbol}_edges") if edges else "nullptr",
        traverse=f"py::traverse<{variable}>" if collected else "nullptr",
        clear=f"py::clear<{variable}>" if collected else "nullptr",
        derivation=derivation,
        derived=f"&{derivation.variable}" if derivation else "nullptr",
        type=f"::{thunks.symbol}_type",
        symbol=thunks.symbol,
        spec=naming.symbols.take(f"{thunks.symbol}_spec"),
    )


def _callables(
    thunks: ClassThunks, module: Module, naming: Naming, path: str, more: tuple[FunctionThunk, ...]
) -> tuple[CallablePlan, ...]:
    def plan(name: str, group: list[FunctionThunk], virtuals: Mapping[str, VirtualThunk]) -> CallablePlan:
        this = "$self" if group[0].function.role == "method" else ""
        return plan_callable(name, group, f"{path}.{name}", this, module, naming, virtuals)

    named = by_name((*thunks.methods, *more), naming)
    # A special method calls the virtual one as C++ does, and so what overrides it.
    return (
        *(plan(name, group, virtuals_of(thunks)) for name, group in named.items()),
        *(plan(name, group, {}) for name, group in special_methods(thunks.methods).items()),
        *map(missing_callable, missing_methods(thunks.cls, module)),
    )


def _class_doc(
    name: str, thunks: ClassThunks, constructors: tuple[Function, ...], module: Module, naming: Naming
) -> str:
    """The class's text, and then what its constructors say."""
    own = docstring(thunks.cls.doc, thunks.cls.deprecated)
    if not constructors:
        # As for every class of Python's own that can't be constructed.
        return own if thunks.cls.exception else f"{name}()\n--\n\n{own}"
    head, _, rest = callable_doc(name, "", constructors, module, naming).partition("\n--\n\n")
    return f"{head}\n--\n\n" + "\n\n".join(text for text in (own, rest) if text)
