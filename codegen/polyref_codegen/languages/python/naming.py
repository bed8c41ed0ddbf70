"""Python's names: snake_case for functions, methods and fields; types as in C++."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ...diagnostics import Problem
from ...kinds import OBJECT_KEY
from ...model import Declared, Enum, Function, Param
from ...namespaces import Declared as InNamespace
from ...namespaces import Namespaces, Path, declarations
from ...plan.names import NamePlan, Scope, namespace_names, snake, source_name, unique, upper
from ...plan.symbols import Symbols
from ...plan.thunks import ClassThunks, FunctionThunk, ModuleThunks
from ...plan.variants import plan_variants
from .overloading import part_constructors
from .protocols import special_name

# What instances of BaseException have and rely on; special methods are reserved everywhere.
_EXCEPTION = frozenset(("add_note", "args", "with_traceback"))
_SPECIAL = re.compile(r"__(?!_).*(?<!_)__")
# In an enum names with one underscore at each end are special too.
_ENUM_SPECIAL = re.compile(r"__(?!_).*(?<!_)__|_(?!_)(.*[^_])?_")


class _Reserved:
    """Keywords, special names, and what `more` says."""

    def __init__(self, *more: str, special: re.Pattern[str] = _SPECIAL) -> None:
        self._more = frozenset(more)
        self._special = special

    def __contains__(self, name: object) -> bool:
        assert isinstance(name, str)
        return keyword.iskeyword(name) or name in self._more or self._special.fullmatch(name) is not None


@dataclass(frozen=True)
class Package:
    """The module itself, or a namespace in it, as a Python package."""

    namespace: Path
    title: str  # "module ir", "namespace ir::passes"
    name: str  # "ir.passes"
    variable: str  # of its module object, in the extension's source
    exports: tuple[str, ...]  # its names, sorted
    inner: tuple[str, ...]  # the names of the namespaces that are right in it

    @property
    def listed(self) -> tuple[str, ...]:
        """What `from module import *` imports: none that would hide one of Python's own."""
        return tuple(name for name in sorted((*self.exports, *self.inner)) if not hasattr(builtins, name))

    @property
    def inside(self) -> tuple[str, ...]:
        """The names on the way to it from the module."""
        return tuple(self.name.split(".")[1:])


@dataclass(frozen=True)
class Naming:
    """Names of a module's declarations, and of what stands for its types in the extension's source."""

    module: str
    namespaces: Namespaces
    packages: Mapping[Path, Package]  # the module, and the namespaces in it, each after what it is in
    names: Mapping[str, str]  # by USR; as LanguagePlan.names
    types: Mapping[str, str]  # Python name of each class, enum and struct, by key; of a nested one `Dock.Tide`
    imported: Mapping[str, tuple[str, str]]  # package and name of those of other modules, by key
    variables: Mapping[str, str]  # C++ variable of each class, enum and signature ("(int64_to_int64)"), and converter
    # of each struct, by key
    symbols: Symbols  # for further names in the source
    structs: frozenset[str]  # the keys of all that are structs
    scopes: Mapping[str, Scope]  # the names of each class's and each struct's members, by its key
    homes: Mapping[str, Package]  # the package of each class, enum and struct, by key
    exceptions: Mapping[str, str]  # those that are known, with their packages, by C++ name

    def path(self, key: str) -> str:
        """A class or an enum with its package: "ir.Node"."""
        package, name = self.place(key)
        return f"{package}.{name}"

    def python_type(self, key: str | None) -> str:
        """The Python type of a class, an enum or a struct, in the extension's source; nullptr for None."""
        if key is None:
            return "nullptr"
        return f"{self.variables[key]}{'_struct' if key in self.structs else ''}.type"

    def place(self, key: str) -> tuple[str, str]:
        """The package of a class, an enum or a struct, and its name there."""
        return self.imported.get(key) or (self.homes[key].name, self.types[key])

    def functions(self, package: Package, thunks: ModuleThunks) -> tuple[FunctionThunk, ...]:
        """The functions of a package."""
        return tuple(f for f in thunks.functions if self.namespaces.of(f.function) == package.namespace)


def plan_names(thunks: ModuleThunks) -> tuple[Naming, list[Problem]]:
    """Names all that a module exports, as imported modules did for theirs; the problems are clashes."""
    module = thunks.module
    plan = NamePlan("Python")
    namespaces = Namespaces(module)
    reserved_names = _Reserved("_native", *(f"_{i.source.module.name}" for i in thunks.imports))
    tops = {path: plan.scope(f"module {'.'.join((module.name, *path))}", reserved_names) for path in namespaces.every}
    spaces = namespace_names(namespaces, tops, snake)

    def top(declared: InNamespace) -> Scope:
        return tops[namespaces.of(declared)]

    imported: dict[str, tuple[str, str]] = {}
    known: dict[str, str] = {}
    variables: dict[str, str] = {OBJECT_KEY: "py::any_object"}
    symbols = Symbols()
    modules = {path: symbols.take("_".join(("module", *spaces[path])), ("_functions",)) for path in namespaces.every}
    scopes: dict[str, Scope] = {}
    for used in thunks.imports:
        other, _ = plan_names(used.thunks)
        imported |= {key: other.place(key) for key in other.types}
        known |= other.names
        scopes |= other.scopes
        variables |= {e.enum.key: symbols.take(f"{e.symbol}_enum") for e in used.enums}
        variables |= {c.cls.key: symbols.take(f"{c.symbol}_class") for c in used.classes}
        variables |= {s.struct.key: symbols.take(f"{s.symbol}_value", ("_struct",)) for s in used.structs}
    for cls in thunks.classes:
        reserved = _Reserved(*_EXCEPTION) if cls.cls.exception else _Reserved()
        scopes[cls.cls.key] = plan.scope(f"class {cls.cls.key}", reserved, scopes.get(cls.cls.base or ""))
    for enum in thunks.enums:
        variables[enum.enum.key] = symbols.take(f"{enum.symbol}_enum", ("_members",))
        _constants(plan, enum.enum)
    for struct in thunks.structs:
        s = struct.struct
        variables[s.key] = symbols.take(f"{struct.symbol}_value", ("_fields", "_struct", "_methods"))
        scopes[s.key] = plan.scope(f"struct {s.key}", _Reserved())
        for field in s.fields:
            scopes[s.key].take(field.usr, snake(source_name(field.name, field.options.name)), field.name, field.span)
    for cls in thunks.classes:
        variables[cls.cls.key] = symbols.take(f"{cls.symbol}_class")
        for table in ("methods", "getset", "fields"):
            symbols.take(f"{cls.symbol}_{table}")
    for declared in module.types:
        _take_type(scopes[declared.outer] if declared.outer else top(declared), declared)
    types = {t.key: ".".join(plan.names[each.usr] for each in (*module.outers(t), t)) for t in module.types}
    for cls in thunks.classes:
        _members(plan, cls, scopes[cls.cls.key])
    for struct in thunks.structs:
        _methods(plan, struct.struct.key, (pair.function for pair in struct.methods), scopes[struct.struct.key])
    for variant in plan_variants(module):
        variables[f"<{variant.key}>"] = symbols.take(f"{module.name}_{variant.name}_expected")
    for signature in thunks.signatures:
        variables[f"({signature.name})"] = symbols.take(f"{signature.symbol}_signature", ("_entry",))
    for function in module.functions:
        _take_function(top(function), function)
    packages = {path: _package(namespaces, path, spaces, plan.names, modules[path]) for path in namespaces.every}
    homes = {t.key: packages[namespaces.of(t)] for t in module.types}
    structs = frozenset(s.key for s in module.structs)
    places = imported | {key: (package.name, types[key]) for key, package in homes.items()}
    known_exceptions = (c for c in module.known_classes if c.exception and c.key in places)
    naming = Naming(
        module.name,
        namespaces,
        packages,
        known | plan.names,
        types,
        imported,
        variables,
        symbols,
        structs,
        scopes,
        homes,
        {c.qualified: ".".join(places[c.key]) for c in known_exceptions},
    )
    return naming, plan.problems


def _package(
    namespaces: Namespaces,
    path: Path,
    spaces: Mapping[Path, tuple[str, ...]],
    names: Mapping[str, str],
    variable: str,
) -> Package:
    exported = {names[d.usr] for d in declarations(namespaces.module) if namespaces.of(d) == path}
    inner = (spaces[each][-1] for each in namespaces.every if each and each[:-1] == path)
    module = namespaces.module.name
    title = f"namespace {namespaces.qualified(path)}" if path else f"module {module}"
    name = ".".join((module, *spaces[path]))
    return Package(path, title, name, variable, tuple(sorted(exported)), tuple(inner))


def _take_type(scope: Scope, declared: Declared) -> None:
    # Types of one name may hide each other in a class and its base, as in C++; what else has the name may not.
    wanted = source_name(declared.name, declared.options.name)
    scope.take(declared.usr, wanted, f"type {declared.name}", declared.span, shown=f"`{declared.name}`")


def _constants(plan: NamePlan, enum: Enum) -> None:
    scope = plan.scope(f"enum {enum.key}", _Reserved("mro", "name", "value", special=_ENUM_SPECIAL))
    for constant in enum.constants:
        scope.take(
            f"{enum.usr}@{constant.name}",
            upper(source_name(constant.name, constant.options.name)),
            constant.name,
            constant.span,
        )


def _members(plan: NamePlan, thunks: ClassThunks, scope: Scope) -> None:
    cls = thunks.cls
    for field in cls.fields:
        scope.take(field.usr, snake(source_name(field.name, field.options.name)), field.name, field.span)
    _methods(plan, cls.key, cls.methods, scope)
    for constructor in (*cls.constructors, *(cls.derivation.constructors if cls.derivation else ())):
        plan.names[constructor.usr] = "__init__"
    for factory in part_constructors(thunks).factories:
        _take_function(scope, factory.function)
    for virtual in cls.derivation.virtuals if cls.derivation else ():
        # Protected and private ones are no methods for others, but can be overridden.
        if virtual.function.usr not in plan.names:
            _take_function(scope, virtual.function)


def _methods(plan: NamePlan, owner: str, methods: Iterable[Function], scope: Scope) -> None:
    static: dict[str, Function] = {}
    for method in methods:
        if method.anonymous:
            plan.names[method.usr] = special_name(method)
            continue
        if method.of_property == "set":
            plan.names[method.usr] = snake((method.options.name or "").removeprefix("set_"))  # the property
            continue
        name = _take_function(scope, method)
        first = static.setdefault(name, method)
        if first.role != method.role:
            plan.problems.append(
                Problem(
                    method.span,
                    "PR401",
                    f"`{owner}.{name}` is static in one overload only",
                    f"the other is at {first.span}",
                    'give one of them another name with POLYREF(name="…")',
                )
            )


def _take_function(scope: Scope, function: Function) -> str:
    group = function.options.name or function.name
    case = upper if function.constant else snake
    return scope.take(function.usr, case(source_name(function.name, function.options.name)), group, function.span)


def parameter_names(params: tuple[Param, ...]) -> tuple[str, ...]:
    """The parameters' names in Python: keywords of calls."""
    return unique((snake(param.name) for param in params), {*keyword.kwlist, "self"})
