"""Python's names: snake_case for functions, methods and fields; types as in C++."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from dataclasses import dataclass

from ...diagnostics import Problem
from ...model import OBJECT_KEY, Class, Enum, Function, Param
from ...plan.names import NamePlan, Scope, snake, source_name, upper
from ...plan.symbols import Symbols
from ...plan.thunks import ModuleThunks
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
class Naming:
    """Names of a module's declarations, and of what stands for its types in the extension's source."""

    module: str
    names: Mapping[str, str]  # by USR; as LanguagePlan.names
    types: Mapping[str, str]  # Python name of each class and enum, by key
    imported: Mapping[str, tuple[str, str]]  # package and name of those of other modules, by key
    variables: Mapping[str, str]  # C++ variable of each class, enum and signature ("(int64_to_int64)"), by key
    symbols: Symbols  # for further names in the source
    exports: tuple[str, ...]  # the module's names, sorted
    scopes: Mapping[str, Scope]  # the names of each class's members, by its key

    def path(self, key: str) -> str:
        """A class or an enum with its package: "ir.Node"."""
        package, name = self.imported.get(key) or (self.module, self.types[key])
        return f"{package}.{name}"


def plan_names(thunks: ModuleThunks) -> tuple[Naming, list[Problem]]:
    """Names all that a module exports, as imported modules did for theirs; the problems are clashes."""
    module = thunks.module
    plan = NamePlan("Python")
    top = plan.scope(
        f"module {module.name}", _Reserved("_native", *(f"_{i.source.module.name}" for i in thunks.imports))
    )
    types: dict[str, str] = {}
    imported: dict[str, tuple[str, str]] = {}
    known: dict[str, str] = {}
    variables: dict[str, str] = {OBJECT_KEY: "py::any_object"}
    symbols = Symbols()
    symbols.take("module_functions")
    scopes: dict[str, Scope] = {}
    for used in thunks.imports:
        other, _ = plan_names(used.thunks)
        imported |= {key: (other.module, name) for key, name in other.types.items()}
        known |= other.names
        scopes |= other.scopes
        variables |= {e.enum.key: symbols.take(f"{e.symbol}_enum") for e in used.enums}
        variables |= {c.cls.key: symbols.take(f"{c.symbol}_class") for c in used.classes}
    for enum in thunks.enums:
        types[enum.enum.key] = top.take(
            enum.enum.usr, source_name(enum.enum.name, enum.enum.options.name), enum.enum.name, enum.enum.span
        )
        variables[enum.enum.key] = symbols.take(f"{enum.symbol}_enum", ("_members",))
        _constants(plan, enum.enum)
    for cls in thunks.classes:
        types[cls.cls.key] = top.take(
            cls.cls.usr, source_name(cls.cls.name, cls.cls.options.name), cls.cls.name, cls.cls.span
        )
        variables[cls.cls.key] = symbols.take(f"{cls.symbol}_class")
        for table in ("methods", "getset", "fields"):
            symbols.take(f"{cls.symbol}_{table}")
        scopes[cls.cls.key] = _members(plan, cls.cls, scopes.get(cls.cls.base or ""))
    for signature in thunks.signatures:
        variables[f"({signature.name})"] = symbols.take(f"{signature.symbol}_signature", ("_entry",))
    for function in module.functions:
        _take_function(top, function)
    exported = {*types.values(), *(plan.names[f.usr] for f in module.functions)}
    exports = tuple(sorted(exported))
    naming = Naming(module.name, known | plan.names, types, imported, variables, symbols, exports, scopes)
    return naming, plan.problems


def _constants(plan: NamePlan, enum: Enum) -> None:
    scope = plan.scope(f"enum {enum.key}", _Reserved("mro", "name", "value", special=_ENUM_SPECIAL))
    for constant in enum.constants:
        scope.take(
            f"{enum.usr}@{constant.name}",
            upper(source_name(constant.name, constant.options.name)),
            constant.name,
            constant.span,
        )


def _members(plan: NamePlan, cls: Class, parent: Scope | None) -> Scope:
    reserved = _Reserved(*_EXCEPTION) if cls.exception else _Reserved()
    scope = plan.scope(f"class {cls.key}", reserved, parent)
    for field in cls.fields:
        scope.take(field.usr, snake(source_name(field.name, field.options.name)), field.name, field.span)
    static: dict[str, Function] = {}
    for method in cls.methods:
        if method.anonymous:
            plan.names[method.usr] = special_name(method)
            continue
        name = _take_function(scope, method)
        first = static.setdefault(name, method)
        if first.role != method.role:
            plan.problems.append(
                Problem(
                    method.span,
                    "PR401",
                    f"`{cls.key}.{name}` is static in one overload only",
                    f"the other is at {first.span}",
                    'give one of them another name with POLYREF(name="…")',
                )
            )
    for constructor in (*cls.constructors, *(cls.derivation.constructors if cls.derivation else ())):
        plan.names[constructor.usr] = "__init__"
    for virtual in cls.derivation.virtuals if cls.derivation else ():
        # Protected and private ones are no methods for others, but can be overridden.
        if virtual.function.usr not in plan.names:
            _take_function(scope, virtual.function)
    return scope


def _take_function(scope: Scope, function: Function) -> str:
    group = function.options.name or function.name
    return scope.take(function.usr, snake(source_name(function.name, function.options.name)), group, function.span)


def parameter_names(params: tuple[Param, ...]) -> tuple[str, ...]:
    """The parameters' names in Python: keywords of calls."""
    taken: list[str] = []
    for param in params:
        name = snake(param.name)
        while keyword.iskeyword(name) or name in ("self", *taken):
            name += "_"
        taken.append(name)
    return tuple(taken)
