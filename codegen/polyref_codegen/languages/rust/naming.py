"""The names of a module's declarations in Rust."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ...kinds import OBJECT_KEY
from ...model import Class, Declared, Enum, Function, Module, Struct
from ...namespaces import Declared as InNamespace
from ...namespaces import Namespaces, Path
from ...plan.factories import value_functions
from ...plan.names import NamePlan, Scope, namespace_names, overload_names, pascal, snake, source_name, upper
from ...plan.variants import own_variants
from . import words

PROTOCOL_METHODS = {"iteration": "iter", "copy": "try_clone"}
"""What a method without a name of its own is called, by its protocol, where that isn't the name in the registry."""


@dataclass
class RustNames:
    """Takes all names of a module, the declared ones first; derived ones (`set_x`, `x_with`) give way to them."""

    module: Module
    plan: NamePlan = field(default_factory=lambda: NamePlan("Rust"))
    _members: dict[str, set[str]] = field(default_factory=dict)  # by scope: all names that are taken
    _scopes: dict[str, Scope] = field(default_factory=dict)
    _supers: dict[str, dict[str, str]] = field(default_factory=dict)  # by the class's key and the method's USR
    _traits: dict[str, str] = field(default_factory=dict)  # by the class's key
    spaces: dict[Path, tuple[str, ...]] = field(default_factory=dict)  # the module and the namespaces in it

    def __post_init__(self) -> None:
        scopes = {path: self._space(path) for path in self.namespaces.every}
        for declared in self._types.values():
            self._take(self.scope_of(declared), declared.usr, self._type_name(declared), declared, group=declared.key)
        for variant in own_variants(self.module):
            path = self.namespaces.of_variant(variant.key)
            name = scopes[path].take(f"<{variant.key}>", variant.name, variant.key, variant.span, rename=variant.rename)
            self._members[_scope_id(path)].add(name)
        for path in self.namespaces.every:
            own = [f for f in self.module.functions if self.namespaces.of(f) == path]
            self._functions(_scope_id(path), own)
        self.spaces = namespace_names(self.namespaces, scopes, snake, words.CRATES | words.ROOT_FILES)
        for cls in self.module.classes:
            self._class(cls)
        for enum in self.module.enums:
            self._enum(enum)
        for struct in self.module.structs:
            self._struct(struct)
        for cls in self.module.classes:
            if cls.derivation:
                self._traits[cls.key] = self.derived(self.scope_of(cls), f"{self.of(cls.usr)}Impl")

    def _space(self, path: Path) -> Scope:
        """Opens the scope of a namespace."""
        title = f"module {'.'.join((self.module.name, *path))}"
        scope = self.plan.scope(title, words.KEYWORDS | (words.MODULES if path else words.ROOT_ITEMS))
        self._scopes[_scope_id(path)] = scope
        self._members[_scope_id(path)] = set()
        return scope

    @cached_property
    def namespaces(self) -> Namespaces:
        """The module's namespaces."""
        return Namespaces(self.module)

    @cached_property
    def exceptions(self) -> dict[str, str]:
        """The exception classes, by their C++ names, as links in docs."""
        known = (cls for cls in self.module.known_classes if cls.exception)
        return {cls.qualified: f"[`{self.of(cls.usr)}`]({self.type_path(cls.key)})" for cls in known}

    def scope_of(self, declared: InNamespace) -> str:
        """The scope of the namespace that a declaration is in, for `derived`."""
        return _scope_id(self.namespaces.of(declared))

    def home(self, declared: InNamespace) -> str:
        """The module of the crate that a declaration is in: "crate::passes"."""
        return self.home_at("crate", self.namespaces.of(declared))

    def home_at(self, crate: str, path: Path) -> str:
        """The module of a namespace."""
        return "::".join((crate, *self.spaces[path]))

    def of(self, usr: str) -> str:
        """The name of a declaration, the module's own or an imported one."""
        if usr in self.plan.names:
            return self.plan.names[usr]
        return next(names.of(usr) for names in self._imports if usr in names.plan.names)

    def derived(self, scope: str, wanted: str) -> str:
        """A name that is made from another one, in the scope of a class's key or of a namespace (`scope_of`)."""
        taken = self._members[scope]
        while wanted in taken:
            wanted += "_"
        taken.add(wanted)
        return wanted

    def trait(self, cls: Class) -> str:
        """The trait of what derives from the class."""
        return self._traits[cls.key]

    def trait_path(self, cls: Class) -> str:
        """That trait as it is named in full."""
        return f"{self.home(cls)}::{self.trait(cls)}"

    def super(self, cls: Class, usr: str, wanted: str) -> str:
        """The method of a class that runs C++'s own body of a virtual method."""
        known = self._supers.setdefault(cls.key, {})
        if usr not in known:
            known[usr] = self.derived(cls.key, wanted)
        return known[usr]

    def type_path(self, key: str) -> str:
        """A type, as it is named in full."""
        if key == OBJECT_KEY:
            return "::polyref::Object"
        if key.startswith("<") and key in self.plan.names:
            return f"{self.home_at('crate', self.namespaces.of_variant(key[1:-1]))}::{self.of(key)}"
        if key in self._types:
            return f"{self.home(self._types[key])}::{self.of(self._types[key].usr)}"
        return self._imported[key]

    def variant(self, key: str, value: int) -> str:
        """The first constant of an enum that has a value: the variant."""
        enum = self.module.enum(key)
        return self.of(f"{enum.usr}@{next(c.name for c in enum.constants if c.value == value)}")

    @cached_property
    def _types(self) -> dict[str, Declared]:
        return {declared.key: declared for declared in self.module.types}

    @cached_property
    def _imported(self) -> dict[str, str]:
        """The paths of other modules' types, by key: their crates have made the same names."""
        found = {}
        for names in self._imports:
            crate = f"::{crate_name(names.module)}"
            homes = {key: names.namespaces.of(declared) for key, declared in names._types.items()}
            usrs = {key: declared.usr for key, declared in names._types.items()}
            for variant in own_variants(names.module):
                key = f"<{variant.key}>"
                homes[key], usrs[key] = names.namespaces.of_variant(variant.key), key
            found |= {key: f"{names.home_at(crate, path)}::{names.of(usrs[key])}" for key, path in homes.items()}
        return found

    @cached_property
    def _imports(self) -> tuple[RustNames, ...]:
        return tuple(RustNames(imported.module) for imported in self.module.imports)

    def _take(self, scope: str, usr: str, wanted: str, declared: Declared | Function, group: str = "") -> None:
        name = self._scopes[scope].take(usr, wanted, group or declared.name, declared.span)
        self._members[scope].add(name)

    def _type_name(self, declared: Declared) -> str:
        """As in C++. Rust has no types inside of types, so that a nested one begins with the name of its class:
        `DockTide`, `list_iterator`."""
        names = [source_name(t.name, t.options.name) for t in (*self.module.outers(declared), declared)]
        return names[0] + "".join(f"_{name}" if name[:1].islower() else name for name in names[1:])

    def _functions(self, scope: str, functions: Sequence[Function]) -> None:
        named = [function for function in functions if not function.anonymous]
        wanted = overload_names(named, snake)
        wanted |= {f.usr: upper(source_name(f.name, f.options.name)) for f in named if f.constant}
        for function in named:
            # Overloads have different names here, so two of one name are a clash also within one group.
            self._take(scope, function.usr, wanted[function.usr], function, group=self._group(function))

    @staticmethod
    def _group(function: Function) -> str:
        kinds = ", ".join(p.type.spelling for p in function.params)
        return f"{function.options.name or function.name}({kinds})"

    def _class(self, cls: Class) -> None:
        reserved = words.KEYWORDS | (words.ERROR_METHODS if cls.exception else words.PRELUDE_METHODS)
        # A base's names may be hidden: that is what C++ does.
        self._scopes[cls.key] = self.plan.scope(f"class {cls.key}", reserved)
        self._members[cls.key] = set()
        self._functions(cls.key, (*cls.constructors, *cls.methods))
        for member in cls.fields:
            name = snake(source_name(member.name, member.options.name))
            taken = self._scopes[cls.key].take(member.usr, name, member.name, member.span)
            self._members[cls.key].add(taken)
        self._anonymous(cls.key, cls.methods)

    def _anonymous(self, scope: str, methods: Sequence[Function]) -> None:
        for method in methods:
            if method.anonymous:
                self.plan.names[method.usr] = self.derived(
                    scope, PROTOCOL_METHODS.get(method.protocol or "", method.name)
                )

    def _struct(self, struct: Struct) -> None:
        scope = self.plan.scope(f"struct {struct.key}", words.KEYWORDS)
        for member in struct.fields:
            scope.take(member.usr, snake(source_name(member.name, member.options.name)), member.name, member.span)
        # Methods may be called as fields are.
        self._scopes[struct.key] = self.plan.scope(f"struct {struct.key}", words.KEYWORDS | words.PRELUDE_METHODS)
        self._members[struct.key] = set()
        functions = value_functions(struct)
        self._functions(struct.key, functions)
        self._anonymous(struct.key, functions)

    def _enum(self, enum: Enum) -> None:
        scope = self.plan.scope(f"enum {enum.key}", words.KEYWORDS | {"Self"})
        wanted = [source_name(c.name, c.options.name) for c in enum.constants]
        names = map(upper, wanted) if enum.options.flags else variants(wanted)
        for constant, name in zip(enum.constants, names, strict=True):
            scope.take(f"{enum.usr}@{constant.name}", name, constant.name, constant.span)


def _scope_id(path: Path) -> str:
    """By what a namespace's scope is known: no class has such a key. The module itself is ""."""
    return f"::{'::'.join(path)}" if path else ""


def crate_name(module: Module) -> str:
    """The crate of a module."""
    return f"{module.name}_" if module.name in words.KEYWORDS | words.CRATES else module.name


def variants(names: Sequence[str]) -> Iterator[str]:
    """The names of an enum's variants: `oil` → `Oil`, `LEAKY_RELU` → `LeakyRelu`; a single word in capitals keeps them
    (`NCHW`, `FLOAT32`). Where all begin with a `k` as Google writes constants, it is no part of them (`kRed` → `Red`).
    """
    google = all(re.match("k[A-Z]", name) for name in names)
    for name in names:
        bare = name[1:] if google else name
        several = "_" in bare.strip("_") and bare.isupper()
        yield pascal(bare.lower() if several else bare)


def options_name(owner: str, function: str) -> str:
    """The struct of a function's default arguments: `GraphNewOptions`."""
    return f"{owner}{pascal(function)}Options"
