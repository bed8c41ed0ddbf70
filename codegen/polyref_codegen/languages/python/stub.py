"""The stub: what type checkers and editors see."""

from __future__ import annotations

from collections.abc import Sequence as Rows
from dataclasses import dataclass, replace

from ...check.walk import ancestors
from ...kinds import EnumKind, Kind, Optional
from ...model import Class, Constant, Declared, Enum, Field, Function, Module
from ...overloading import by_type
from ...plan.imports import known_classes
from ...plan.properties import properties
from ...plan.thunks import ClassThunks, FieldThunks, FunctionThunk, ModuleThunks, StructThunks
from .annotations import Annotations
from .constants import constants
from .derivation import hidden_methods
from .docs import docstring, enum_docstring, function_docstring, struct_docstring
from .functions import by_name
from .kinds import member
from .naming import Naming, Package, parameter_names
from .overloading import narrow_first, part_constructors
from .protocols import special_methods, takes_anything
from .structs import struct_functions


@dataclass(frozen=True)
class StubFunction:
    name: str
    decorators: tuple[str, ...]
    params: str
    result: str
    doc: str
    incompatible: bool = False  # with the methods of that name in a base, which C++ allows


@dataclass(frozen=True)
class StubConstant:
    name: str
    type: str
    doc: str


@dataclass(frozen=True)
class StubEnum:
    name: str
    base: str
    doc: str
    members: tuple[tuple[str, int], ...]
    incompatible: bool  # as of a function: a base has another type of the name


@dataclass(frozen=True)
class StubStruct:
    name: str
    decorator: str
    doc: str
    types: StubTypes  # nested in it
    fields: tuple[tuple[str, str], ...]  # name, type
    constants: tuple[StubConstant, ...]
    functions: tuple[StubFunction, ...]
    incompatible: bool  # as of an enum


@dataclass(frozen=True)
class StubTypes:
    """The types of the module, or those that are nested in one."""

    enums: tuple[StubEnum, ...]
    classes: tuple[StubClass, ...]
    structs: tuple[StubStruct, ...]

    def __bool__(self) -> bool:
        return bool(self.enums or self.classes or self.structs)


@dataclass(frozen=True)
class StubClass:
    name: str
    base: str
    decorators: tuple[str, ...]
    doc: str
    functions: tuple[StubFunction, ...]  # getters and setters among them
    constants: tuple[StubConstant, ...]
    types: StubTypes  # nested in it
    incompatible: bool  # as of an enum
    unforeseen: bool  # as a subclass: the module of its base says that there are none


# A narrower type may be part of a wider one, and have another result: that is what these overloads are.
_OVERLAPS = ('# mypy: disable-error-code="overload-overlap"', "# pyright: reportOverlappingOverload=false")


@dataclass(frozen=True)
class StubPlan:
    directives: tuple[str, ...]
    imports: tuple[str, ...]
    inner: tuple[str, ...]  # the namespaces in it
    listed: tuple[str, ...]
    types: StubTypes
    constants: tuple[StubConstant, ...]
    functions: tuple[StubFunction, ...]


def plan_stub(package: Package, thunks: ModuleThunks, naming: Naming) -> StubPlan:
    """Plans the `__init__.pyi` of a package."""
    taken = {*package.exports, *naming.names.values()}
    inside = {naming.names[t.usr] for t in thunks.module.types if t.outer}
    stub = _Stub(thunks, naming, Annotations(naming, taken, inside, package.name))
    types = stub.types(None, package)
    own = naming.functions(package, thunks)
    functions = tuple(f for name, group in by_name(own, naming).items() for f in stub.overloads(name, group, ""))
    constants = stub.constants(own)
    directives = _OVERLAPS if stub.overlaps else ()
    return StubPlan(directives, stub.annotations.imports, package.inner, package.listed, types, constants, functions)


def quoted(text: str) -> str:
    """A docstring's text, safe between triple quotes; empty for none."""
    text = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    return f'{text[:-1]}\\"' if text.endswith('"') else text


def bit_mask(enum: Enum) -> int:
    """The bits of a value as Python has them: flags are those of their type, without a sign."""
    return (1 << enum.underlying.width) - 1 if enum.options.flags else -1


def _final(module: Module) -> set[str]:
    """The classes from which nobody derives in Python, which refuses it for what has nothing to override; a base of
    exported classes can't say so."""
    bases = {c.base for c in module.classes}
    return {c.key for c in module.classes if not c.exception and c.derivation is None and c.key not in bases}


class _Stub:
    def __init__(self, thunks: ModuleThunks, naming: Naming, annotations: Annotations) -> None:
        self.module = thunks.module
        self.own = thunks
        self.classes = {c.cls.key: c for c in known_classes(thunks)}
        self.hidden = hidden_methods(thunks)
        self.naming = naming
        self.annotations = annotations
        self.overlaps = False  # whether there are overloads by type
        self.depth = {c.key: len([*ancestors(self.module, c.key)]) for c in self.module.known_classes}
        self.final = _final(self.module)
        self.final_elsewhere = {key for imported in self.module.imports for key in _final(imported.module)}

    def types(self, outer: str | None, package: Package) -> StubTypes:
        """The types nested in a class or a struct, or a package's own."""

        def here(declared: Declared) -> bool:
            return declared.outer == outer and self.naming.homes[declared.key] == package

        return StubTypes(
            tuple(self.enum(e.enum) for e in self.own.enums if here(e.enum)),
            tuple(self.cls(c) for c in self.own.classes if here(c.cls)),
            tuple(self.struct(s) for s in self.own.structs if here(s.struct)),
        )

    def enum(self, enum: Enum) -> StubEnum:
        base = "IntFlag" if enum.options.flags else "IntEnum"
        members = tuple((self.naming.names[f"{enum.usr}@{c.name}"], c.value & bit_mask(enum)) for c in enum.constants)
        return StubEnum(
            self.naming.names[enum.usr],
            f"{self.annotations.module('enum')}.{base}",
            quoted(enum_docstring(enum, self.naming)),
            members,
            self._replaces(enum),
        )

    def struct(self, thunks: StructThunks) -> StubStruct:
        struct = thunks.struct
        functions: list[StubFunction] = []
        for name, group in struct_functions(thunks, self.naming).items():
            functions += self.overloads(name, group, "self" if group[0].function.role == "method" else "")
        rows = ((self.naming.names[f.usr], self.annotations.returned(f.type.kind)) for f in struct.fields)
        decorator = f"{self.annotations.module('dataclasses')}.dataclass(frozen=True, slots=True)"
        return StubStruct(
            self.naming.names[struct.usr],
            decorator,
            quoted(struct_docstring(struct, self.naming)),
            self.types(struct.key, self.naming.homes[struct.key]),
            tuple(rows),
            self.constants(thunks.methods, "ClassVar"),
            tuple(functions),
            self._replaces(struct),
        )

    def cls(self, thunks: ClassThunks) -> StubClass:
        cls = thunks.cls
        functions = list(self._constructors(thunks))
        for f in (*thunks.fields, *properties(thunks)):
            functions += self._field(f)
        for name, group in self._methods(thunks).items():
            mine = self.overloads(name, group, "self" if group[0].function.role == "method" else "")
            if self._hides(cls, name, group):
                mine[0] = replace(mine[0], incompatible=True)
            functions += mine
        final = (self.annotations.imported("typing", "final"),) if cls.key in self.final else ()
        return StubClass(
            self.naming.names[cls.usr],
            self._base(cls),
            (*final, *self._deprecated(cls.deprecated)),
            quoted(docstring(cls.doc, cls.deprecated)),
            tuple(functions),
            self.constants(thunks.methods),
            self.types(cls.key, self.naming.homes[cls.key]),
            self._replaces(cls),
            cls.base in self.final_elsewhere,
        )

    def constants(self, pairs: Rows[FunctionThunk], form: str = "Final") -> tuple[StubConstant, ...]:
        """The constants among some functions. In a dataclass what isn't a `ClassVar` is a field."""
        made = []
        for pair in constants(pairs):
            f = pair.function
            type_ = f"{self.annotations.imported('typing', form)}[{self.annotations.returned(f.result.kind)}]"
            made.append(StubConstant(self.naming.names[f.usr], type_, quoted(docstring(f.doc, f.deprecated))))
        return tuple(made)

    def _replaces(self, declared: Declared) -> bool:
        """Whether a base of a nested type's class has a type of the same name."""
        name = self.naming.names[declared.usr]
        bases = ancestors(self.module, declared.outer) if declared.outer else ()
        return any(self.naming.names[t.usr] == name for base in bases for t in self.module.nested(base))

    def _methods(self, thunks: ClassThunks) -> dict[str, list[FunctionThunk]]:
        factories = part_constructors(thunks).factories
        named = by_name((*thunks.methods, *factories, *self.hidden.get(thunks.cls.key, ())), self.naming)
        return named | special_methods(thunks.methods)

    def _hides(self, cls: Class, name: str, group: Rows[FunctionThunk]) -> bool:
        """Whether what can be called by a name can be called with other arguments in the nearest base that has it."""
        base = self.classes.get(cls.base or "")
        while base and name not in self._methods(base):
            base = self.classes.get(base.cls.base or "")
        mine = {self._accepted(pair.function) for pair in group}
        return base is not None and not mine.issuperset(self._accepted(p.function) for p in self._methods(base)[name])

    def _accepted(self, function: Function) -> tuple[str, ...]:
        """The types of the parameters, in order, and which have a default."""
        given = ((self.annotations.given(p.type.kind), p.default is not None) for p in function.params)
        return tuple(f"{kind} = ..." if default else kind for kind, default in given)

    def overloads(self, name: str, group: Rows[FunctionThunk], this: str) -> list[StubFunction]:
        """All functions of one name."""
        lead: tuple[str, ...] = ()
        if group[0].function.role == "static":
            lead = (self.annotations.builtin("staticmethod"),)
        # The first of those that take the same types is called.
        called: dict[tuple[str, ...], FunctionThunk] = {}
        for pair in group:
            called.setdefault(self._accepted(pair.function), pair)
        if by_type(pair.function for pair in group):
            self.overlaps = True
            called = dict(sorted(called.items(), key=lambda item: narrow_first(self.depth, item[1].function)))
        if len(called) > 1:
            lead = (self.annotations.imported("typing", "overload"), *lead)
        return [self._function(name, pair.function, this, lead) for pair in called.values()]

    def _constructors(self, thunks: ClassThunks) -> list[StubFunction]:
        parted = part_constructors(thunks)
        pairs = parted.constructors
        if thunks.cls.abstract or not pairs:
            # For those that derive from it.
            pairs = parted.derived
        if not pairs:
            never = self.annotations.imported("typing_extensions", "Never")
            why = "Not constructible from Python."
            return [StubFunction("__init__", (), f"self, _: {never}, /", "None", why)]
        group = sorted(pairs, key=lambda p: len(p.function.params))
        return self.overloads("__init__", group, "self")

    def _function(self, name: str, function: Function, this: str, decorators: tuple[str, ...]) -> StubFunction:
        params = [this] if this else []
        for i, (param_name, param) in enumerate(zip(parameter_names(function.params), function.params, strict=True)):
            params += ["*"] if i == function.positional else []
            given = self.annotations.given(param.type.kind)
            text = f"{param_name}: {self.annotations.builtin('object') if takes_anything(name) else given}"
            if param.default is not None:
                text += f" = {self._default(param.default.constant, param.type.kind)}"
            params.append(text)
        return StubFunction(
            name,
            (*decorators, *self._deprecated(function.deprecated)),
            ", ".join(params),
            self._result(function),
            quoted(function_docstring(function, self.naming.exceptions)),
        )

    def _result(self, function: Function) -> str:
        if function.protocol == "iteration":
            item = self.annotations.returned(function.item)
            return f"{self.annotations.imported('collections.abc', 'Iterator')}[{item}]"
        if function.protocol == "order":
            return self.annotations.builtin("bool")
        return self.annotations.returned(function.result.kind)

    def _default(self, constant: Constant | None, kind: Kind) -> str:
        if constant is None:
            return "..."
        match kind:
            case EnumKind(key) if isinstance(constant.value, int):
                return self._enum_default(self.module.enum(key), constant.value)
            case Optional(item) if constant.value is not None:
                return self._default(constant, item)
        return ascii(constant.value)

    def _enum_default(self, enum: Enum, value: int) -> str:
        if found := member(enum, value, self.naming):
            return f"{self.annotations.type(enum.key)}.{found}"
        return f"{self.annotations.type(enum.key)}({value & bit_mask(enum)})"

    def _field(self, thunks: FieldThunks) -> list[StubFunction]:
        f: Field = thunks.field
        name = self.naming.names[f.usr]
        kind = f.type.kind
        deprecated = self._deprecated(f.deprecated)
        is_view = thunks.size is not None or thunks.keyed is not None
        result = self.annotations.view(kind) if is_view else self.annotations.returned(kind)
        text = quoted(docstring(f.doc, f.deprecated, self.naming.exceptions))
        getter = StubFunction(name, (self.annotations.builtin("property"), *deprecated), "self", result, text)
        if not thunks.set:
            return [getter]
        value = f"self, value: {self.annotations.given(kind)}"
        return [getter, StubFunction(name, (f"{name}.setter", *deprecated), value, "None", "")]

    def _base(self, cls: Class) -> str:
        if cls.base:
            return self.annotations.type(cls.base)
        return f"{self.annotations.module('polyref')}.{'Error' if cls.exception else 'Object'}"

    def _deprecated(self, text: str | None) -> tuple[str, ...]:
        if text is None:
            return ()
        return (f"{self.annotations.imported('typing_extensions', 'deprecated')}({text!a})",)
