"""All Java files of a module."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ...model import Class, Enum, Function, Struct
from ...namespaces import Namespaces, Path
from ...plan.imports import without_language
from ...plan.names import NamePlan, Scope, pascal, source_name
from ...plan.thunks import ModuleThunks
from ...plan.variants import own_variants
from .. import LanguagePlan, OptionError, OutputFile
from . import natives, values
from .callbacks import Interface, InterfaceName, interface_names, plan_interface
from .classes import JavaClass, inherited_methods, plan_class, plan_functions
from .constants import plan_constants
from .derivation import Derivations
from .enums import JavaEnum, plan_enum
from .functions import CURRENT_THREAD, Context
from .kinds import Types, enum_reader, integer
from .limits import too_large
from .naming import OBJECT, TYPE_WORDS, WORDS, Methods, Naming, default_package, package_folder
from .packages import wrong_package
from .protocols import other_items
from .spread import HIDDEN, access_classes, package_names, plan_access, type_homes, type_word
from .structs import JavaRecord, plan_struct
from .variants import plan_variant

NOTE = "Made by polyref from {headers}. Do not edit."


def plan_java(thunks: ModuleThunks, options: Mapping[str, str]) -> LanguagePlan:
    """The plan of a module's Java classes and JNI code.

    Raises:
        OptionError: the package can't be used.
    """
    package = _package(thunks, options)
    if wrong := wrong_package(package):
        if "java-package" in options:
            raise OptionError("java-package", wrong)
        raise OptionError("module", f"as its package {wrong}; give it another one with --java-package")
    return _Plan(thunks, package).plan()


def _package(thunks: ModuleThunks, options: Mapping[str, str]) -> str:
    return options.get("java-package") or default_package(thunks.module.name)


@dataclass(frozen=True)
class Declared:
    """A type, ready to be rendered."""

    name: str
    template: str
    plan: JavaClass | JavaEnum | JavaRecord
    suppress: tuple[str, ...]
    static: str = ""  # "static " for a nested one
    nested: tuple[Declared, ...] = ()


class _Plan:
    def __init__(self, thunks: ModuleThunks, package: str) -> None:
        self.thunks = thunks
        self.module = thunks.module
        self.package = package
        self.names = NamePlan("Java")
        self.imports = [_Plan(used.thunks, _package(used.thunks, dict(used.source.options))) for used in thunks.imports]
        self.namespaces = Namespaces(self.module)
        self.spread = len(self.namespaces.every) > 1
        # A class that is called as a package would hide it.
        self.roots = {other.package.partition(".")[0] for other in self.imports}
        self.roots |= {package.partition(".")[0]} if self.spread else set()
        self.scopes_of = {
            path: self.names.scope(f"package {'.'.join((package, *path))}", TYPE_WORDS | self.roots, fold_case=True)
            for path in self.namespaces.every
        }
        self.files: list[OutputFile] = []
        self.note = NOTE.format(headers=", ".join(self.module.headers))
        self.deprecates = any(map(_deprecates_anything, (thunks, *(used.thunks for used in thunks.imports))))
        self._name_types()

    def _name_types(self) -> None:
        for other in self.imports:
            if other.package == self.package:
                for d in other.module.nested(None):
                    if scope := self.scopes_of.get(other.namespaces.of(d)):
                        scope.take("", other.types.simple(d.key), d.key, d.span)
                for v in other.variants:
                    if scope := self.scopes_of.get(other.namespaces.of_variant(v.key)):
                        scope.take("", other.types.simple(f"<{v.key}>"), v.key, v.span)
        simple = self._type_names()
        self.variants = own_variants(self.module)
        for variant in self.variants:
            scope = self.scopes_of[self.namespaces.of_variant(variant.key)]
            simple[f"<{variant.key}>"] = scope.take("", variant.name, variant.key, variant.span, rename=variant.rename)
        self.packages = package_names(self.namespaces, self.scopes_of, self.package)
        homes = type_homes(self.namespaces, self.variants, self.packages) if self.spread else {}
        words = {key: type_word(homes[key], self.package, name) for key, name in simple.items()} if homes else simple
        here = {key: name for key, name in simple.items() if homes.get(key, self.package) == self.package}
        stem = pascal(self.module.name)
        self.functions_name = self._helper(stem, f"{stem}Functions", here)
        self.natives_name = self._helper(f"{stem}Jni", f"{stem}Jni_", here)
        self.factory_name = self._helper(f"{stem}Types", f"{stem}Types_", here)
        self.callbacks_name = self._helper(f"{stem}Callbacks", f"{stem}Callbacks_", here)
        self.bridge_name = self._helper(f"{stem}Bridge", f"{stem}Bridge_", here)
        self.access_name = self._helper(f"{stem}Access", f"{stem}Access_", simple)
        simple = {key: f"{homes[key]}.{name}" for key, name in simple.items()} if homes else simple
        imported = {k: name for other in self.imports for k, name in other.qualified_names().items()}
        self.own_interfaces = interface_names(self.thunks.signatures, words)
        self.interfaces = {
            key: InterfaceName(self.package, self.callbacks_name, name) for key, name in self.own_interfaces.items()
        }
        prefix = f"{self.package}." if self.spread else ""
        callbacks = {key: f"{prefix}{self.callbacks_name}.{name}" for key, name in self.own_interfaces.items()}
        for other in self.imports:  # one interface for a signature, whichever module calls it
            shared = {key: name for key, name in other.interfaces.items() if key in self.own_interfaces}
            self.interfaces |= shared
            callbacks |= {key: name.qualified for key, name in shared.items()}
        natives_class = f"{prefix}{self.natives_name}"
        access = access_classes(homes, self.module, self.package, self.access_name)
        self.types = Types(simple, imported, self.package, natives_class, callbacks, homes, access)

    def qualified_names(self) -> dict[str, str]:
        """The names of the module's types with the package, for the modules that import it."""
        prefix = f"{self.package}."
        return {key: prefix + name.removeprefix(prefix) for key, name in self.types.names.items()}

    def plan(self) -> LanguagePlan:
        """All of it."""
        self.bridge_codecs = values.Codecs(self.types)
        self.methods: dict[str, Methods] = {}
        self.scopes: dict[str, Scope] = {}
        self.derivations = Derivations(self.types, self.bridge_codecs, self._imported_members())
        self.throws = {c.qualified: self.types.name(c.key) for c in self.module.known_classes if c.exception}
        self._types()
        for variant in self.variants:
            union = plan_variant(variant, self.types)
            home = self.types.homes.get(f"<{variant.key}>")
            self._java(union.name, "java/variant.java.j2", {"variant": union}, home=home)
            self._java(union.codec, "java/variant_codec.java.j2", {"variant": union}, home=home)
        for path in self.namespaces.every:
            self._functions(path)
        self._natives(self._callbacks())
        problems = (
            *self.names.problems,
            *too_large(self.thunks),
            *other_items(self.module),
            *without_language(self.thunks, "java"),
        )
        return LanguagePlan(tuple(self.files), dict(self.names.names), problems, self.types.spell)

    def _type_names(self) -> dict[str, str]:
        """The name of each type without the package, by key."""
        names: dict[str, str] = {}
        for declared in self.module.nested(None):
            names |= self._scoped_names(declared, self.scopes_of[self.namespaces.of(declared)], ())
        if self.spread:
            return names
        nested = {part for name in names.values() for part in name.split(".")[1:]}
        return {k: f"{self.package}.{n}" if n.partition(".")[0] in nested else n for k, n in names.items()}

    def _scoped_names(
        self, declared: Class | Enum | Struct, scope: Scope, around: tuple[str, ...]
    ) -> Iterator[tuple[str, str]]:
        """The name of a type in a scope, and of what is nested in it."""
        wanted = source_name(declared.name, declared.options.name)
        # A class can't be called as one around it.
        name = scope.take(declared.usr, wanted, declared.key, declared.span, avoid=around)
        yield declared.key, ".".join((*around, name))
        # Each nested class is a file too.
        inside = self.names.scope(f"class {declared.key}", TYPE_WORDS | self.roots, fold_case=True)
        for each in self.module.nested(declared.key):
            yield from self._scoped_names(each, inside, (*around, name))

    def _helper(self, wanted: str, other: str, simple: Mapping[str, str]) -> str:
        """A class of the generator's own: named otherwise if a declaration has the name, or it would hide a package."""
        names = (name.removeprefix(f"{self.package}.") for name in simple.values())
        taken = {part.lower() for name in names for part in name.split(".")}
        return other if wanted.lower() in taken or wanted in self.roots else wanted

    def _java(
        self,
        name: str,
        template: str,
        context: Mapping[str, Any],
        suppress: tuple[str, ...] = (),
        home: str | None = None,
    ) -> None:
        """A file of the module's own package, or of another one, its `home`."""
        package = home or self.package
        shared = {"note": self.note, "package": package, "suppress": self._suppressions(suppress)}
        self.files.append(OutputFile(f"{package_folder(package)}/{name}.java", template, {**shared, **context}))

    def _suppressions(self, warnings: tuple[str, ...]) -> tuple[str, ...]:
        """The annotation against warnings that generated code can't help giving."""
        warnings += ("deprecation",) if self.deprecates else ()
        listed = ", ".join(f'"{w}"' for w in warnings)
        return (f"@java.lang.SuppressWarnings({{{listed}}})",) if warnings else ()

    def _types(self) -> None:
        """A file for each type that isn't nested."""
        planned = {enum.key: self._enum(enum) for enum in self.module.enums} | self._classes() | self._records()
        for declared in self.module.nested(None):
            self._java(
                planned[declared.key].name,
                "java/type.java.j2",
                {"type": self._with_nested(declared.key, planned)},
                home=self.types.homes.get(declared.key),
            )

    def _imported_members(self) -> Derivations:
        """Plans the classes of imported modules as those did, but with the names of their types that are used here: so
        that what derives from them meets the same methods."""
        made: Derivations | None = None
        for other in self.imports:
            callbacks = {key: name.qualified for key, name in other.interfaces.items()}
            types = replace(self.types, names={}, callbacks=callbacks)
            made = Derivations(types, values.Codecs(types), made)
            for planned in other.thunks.classes:
                naming = self._naming(planned.cls, NamePlan("Java"))
                plan_class(planned, other.module, types, naming, {}, made)
        return made or Derivations(self.types, self.bridge_codecs)

    def _naming(self, cls: Class, names: NamePlan) -> Naming:
        self.methods[cls.key] = inherited_methods(cls, self.methods)
        self.scopes[cls.key] = names.scope(f"class {cls.key}", WORDS, self.scopes.get(cls.base or ""))
        return Naming(self.scopes[cls.key], self.methods[cls.key], names.problems)

    def _records(self) -> dict[str, Declared]:
        made: dict[str, Declared] = {}
        for struct in self.thunks.structs:
            record = plan_struct(struct, self.module, self.types, self.names, self.throws)
            made[record.key] = Declared(record.name, "java/record.j2", record, self._suppressions(()))
        return made

    def _with_nested(self, key: str, planned: Mapping[str, Declared]) -> Declared:
        inside = (self._with_nested(t.key, planned) for t in self.module.nested(key))
        return replace(planned[key], nested=tuple(replace(each, static="static ") for each in inside))

    def _enum(self, enum: Enum) -> Declared:
        name = self.types.simple(enum.key)
        scope = self.names.scope(f"enum {enum.key}", WORDS)
        template = "java/flags.j2" if enum.options.flags else "java/enum.j2"
        return Declared(name, template, plan_enum(enum, name, scope), self._suppressions(()))

    def _classes(self) -> dict[str, Declared]:
        made: dict[str, Declared] = {}
        for planned in self.thunks.classes:
            cls = planned.cls
            naming = self._naming(cls, self.names)
            java = plan_class(planned, self.module, self.types, naming, self.throws, self.derivations)
            template = "java/exception.j2" if cls.exception else "java/class.j2"
            suppress = self._suppressions(() if cls.exception else ("this-escape",))
            made[cls.key] = Declared(java.name, template, java, suppress)
        return made

    def _functions(self, path: Path) -> None:
        """The class of the free functions of a namespace; the module itself has one in any case."""
        functions = tuple(f for f in self.thunks.functions if self.namespaces.of(f.function) == path)
        if path and not functions:
            return
        name = self._functions_name(path)
        codecs = values.Codecs(self.types)
        context = Context(self.types, codecs, "", "", False, CURRENT_THREAD, self.throws)
        naming = Naming(self.names.scope(f"class {name}", WORDS), Methods(inherited=OBJECT), self.names.problems)
        constants = plan_constants(functions, self.types, naming)
        methods = plan_functions(context, functions, naming)
        known = codecs.declared()
        title = f"namespace <code>{self.namespaces.qualified(path)}</code>"
        context_of_template = {
            "name": name,
            "title": title if path else f"module <code>{self.module.name}</code>",
            "constants": constants,
            "methods": methods,
            "codecs": known,
        }
        self._java(name, "java/functions.java.j2", context_of_template, home=self.packages[path])

    def _functions_name(self, path: Path) -> str:
        if not path:
            return self.functions_name
        stem = pascal(path[-1])
        home = self.packages[path]
        there = {k: n.removeprefix(f"{home}.") for k, n in self.types.names.items() if self.types.homes[k] == home}
        return self._helper(stem, f"{stem}Functions", there)

    def _callbacks(self) -> list[Interface]:
        """The interfaces of callables, in one class."""
        codecs = values.Codecs(self.types)
        imported = [name for other in self.imports for name in other.interfaces.values()]
        planned = [
            plan_interface(
                s,
                self.types,
                codecs,
                self.bridge_codecs,
                self.own_interfaces[s.name],
                self.interfaces[s.name],
                self.interfaces[s.name] not in imported,
            )
            for s in self.thunks.signatures
        ]
        if planned:
            context = {"name": self.callbacks_name, "module": self.module.name, "interfaces": planned}
            self._java(self.callbacks_name, "java/callbacks.java.j2", {**context, "codecs": codecs.declared()})
        return planned

    def _natives(self, interfaces: list[Interface]) -> None:
        """The class of native methods, the factory of wrappers, the bridge, and the JNI code."""
        methods = natives.native_methods(self.thunks) + tuple(i.native for i in interfaces)
        classes = [natives.Registered(i, c, self.types) for i, c in enumerate(self.thunks.classes)]
        shared = {
            "module": self.module.name,
            "methods": methods,
            "public": "public " if self.spread else "",
            "types_public": "public" if self.spread else "private",
            "hidden": HIDDEN if self.spread else (),
            "classes": classes,
            "objects": [c for c in classes if not c.exception],
            "wrapped": [c for c in classes if not c.exception and c.key not in self.types.access],
            "exceptions": [c for c in classes if c.exception],
            "offsets": natives.offsets(self.thunks),
            "natives": self.natives_name,
            "factory": self.factory_name,
            "interfaces": interfaces,
            "callbacks": self.callbacks_name,
            "entries": [*(i.entry for i in interfaces), *self.derivations.entries],
            "derivables": self.derivations.classes,
            "required": [(o.module.name, f"{o.package}.{o.natives_name}") for o in self.imports],
            "imported_enums": [_imported_enum(e.enum, self.types) for i in self.thunks.imports for e in i.enums],
        }
        shared["bridges"] = [self.bridge_name] if shared["entries"] else []
        for home in sorted(set(self.types.access.values())):
            access = plan_access(home, classes, self.types, self.derivations.relays.get(home, []))
            self._java(access.name, "java/access.java.j2", {"access": access, "hidden": HIDDEN}, home=access.package)
        for name in shared["bridges"]:
            self._java(name, "java/bridge.java.j2", {**shared, "name": name, "codecs": self.bridge_codecs.declared()})
        self._java(self.natives_name, "java/natives.java.j2", shared, ("restricted",))
        self._java(self.factory_name, "java/types.java.j2", shared)
        binary = f"{self.package}.{self.natives_name}".replace(".", "/")
        jni = {**shared, "note": self.note, "class_path": binary, "register": self.thunks.register}
        self.files.append(OutputFile(f"src/{self.module.name}_java.cc", "java/jni.cc.j2", jni))


def _imported_enum(enum: Enum, types: Types) -> tuple[str, str, str]:
    """The enum, the method that gives its values, and the type of what that takes."""
    name = types.name(enum.key)
    return name, enum_reader(name), integer(enum.underlying)


def _deprecates_anything(thunks: ModuleThunks) -> bool:
    def functions() -> list[Function]:
        return [f.function for f in thunks.functions]

    module = thunks.module
    declared = [*module.types, *functions()]
    for struct in module.structs:
        declared += [*struct.fields, *struct.constructors, *struct.methods]
    for cls in module.classes:
        declared += [*cls.constructors, *cls.methods, *cls.fields]
    for enum in module.enums:
        declared += enum.constants
    return any(d.deprecated is not None for d in declared)
