"""All Java files of a module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...model import Class, Enum, Function, Struct
from ...plan.names import NamePlan, Scope, pascal, source_name
from ...plan.thunks import ClassThunks, ModuleThunks
from ...plan.variants import plan_variants
from .. import LanguagePlan, OptionError, OutputFile
from . import natives, values
from .callbacks import Interface, interface_names, plan_interface
from .classes import inherited_methods, plan_class, plan_functions
from .derivation import WRAPPER_CLASS, Derivations, is_abstract
from .enums import enum_name, plan_enum
from .functions import CURRENT_THREAD, Context
from .kinds import Types
from .limits import too_large
from .naming import OBJECT, TYPE_WORDS, WORDS, Methods, Naming, default_package, package_folder
from .packages import wrong_package
from .protocols import other_items
from .structs import RECORD_WORDS, plan_struct
from .variants import plan_variant

NOTE = "Made by polyref from {headers}. Do not edit."


def plan_java(thunks: ModuleThunks, options: Mapping[str, str]) -> LanguagePlan:
    """The plan of a module's Java classes and JNI code.

    Raises:
        OptionError: the package can't be used.
    """
    package = options.get("java-package") or default_package(thunks.module.name)
    if wrong := wrong_package(package):
        raise OptionError("java-package", wrong)
    return _Plan(thunks, package).plan()


class _Plan:
    def __init__(self, thunks: ModuleThunks, package: str) -> None:
        self.thunks = thunks
        self.module = thunks.module
        self.package = package
        self.names = NamePlan("Java")
        self.scope = self.names.scope(f"package {package}", TYPE_WORDS, fold_case=True)
        self.files: list[OutputFile] = []
        self.note = NOTE.format(headers=", ".join(self.module.headers))
        self.deprecates = _deprecates_anything(thunks)

    def plan(self) -> LanguagePlan:
        simple = {d.key: self._type_name(d) for d in (*self.module.enums, *self.module.structs, *self.module.classes)}
        variants = plan_variants(self.module)
        for variant in variants:
            simple[f"<{variant.key}>"] = self.scope.take("", variant.name, variant.key, variant.span)
        stem = pascal(self.module.name)
        self.functions_name = self._helper(stem, f"{stem}Functions", simple)
        self.natives_name = self._helper(f"{stem}Jni", f"{stem}Jni_", simple)
        self.factory_name = self._helper(f"{stem}Types", f"{stem}Types_", simple)
        self.callbacks_name = self._helper(f"{stem}Callbacks", f"{stem}Callbacks_", simple)
        self.bridge_name = self._helper(f"{stem}Bridge", f"{stem}Bridge_", simple)
        interfaces = interface_names(self.thunks.signatures, simple)
        callbacks = {key: f"{self.callbacks_name}.{name}" for key, name in interfaces.items()}
        self.types = Types(simple, self.natives_name, callbacks)
        self.bridge_codecs = values.Codecs(self.types)
        self.path = self.package.replace(".", "/") + "/"
        self.derivations = Derivations(self.types, self.bridge_codecs, self.path)
        self.throws = {c.qualified: self.types.name(c.key) for c in self.module.classes if c.exception}
        for planned in self.thunks.enums:
            self._enum(planned.enum)
        for struct in self.thunks.structs:
            scope = self.names.scope(f"record {struct.struct.key}", RECORD_WORDS)
            record = plan_struct(struct, self.types, scope)
            self._java(record.name, "java/record.java.j2", {"record": record})
        for variant in variants:
            union = plan_variant(variant, self.types)
            self._java(union.name, "java/variant.java.j2", {"variant": union})
            self._java(union.codec, "java/variant_codec.java.j2", {"variant": union})
        self._classes()
        self._functions()
        self._natives(self._callbacks())
        problems = (*self.names.problems, *too_large(self.thunks), *other_items(self.module))
        return LanguagePlan(tuple(self.files), dict(self.names.names), problems)

    def _type_name(self, declared: Class | Enum | Struct) -> str:
        wanted = (
            enum_name(declared) if isinstance(declared, Enum) else source_name(declared.name, declared.options.name)
        )
        return self.scope.take(declared.usr, wanted, declared.key, declared.span)

    def _helper(self, wanted: str, other: str, simple: Mapping[str, str]) -> str:
        """A class of the generator's own: named otherwise if a declaration has the name."""
        taken = {n.lower() for n in simple.values()}
        return other if wanted.lower() in taken else wanted

    def _java(self, name: str, template: str, context: Mapping[str, Any], suppress: tuple[str, ...] = ()) -> None:
        shared = {"note": self.note, "package": self.package, "suppress": self._suppressions(suppress)}
        self.files.append(OutputFile(f"{package_folder(self.package)}/{name}.java", template, {**shared, **context}))

    def _suppressions(self, warnings: tuple[str, ...]) -> tuple[str, ...]:
        """The annotation against warnings that generated code can't help giving."""
        warnings += ("deprecation",) if self.deprecates else ()
        listed = ", ".join(f'"{w}"' for w in warnings)
        return (f"@java.lang.SuppressWarnings({{{listed}}})",) if warnings else ()

    def _enum(self, enum: Enum) -> None:
        name = self.types.name(enum.key)
        scope = self.names.scope(f"enum {enum.key}", WORDS)
        template = "java/flags.java.j2" if enum.options.flags else "java/enum.java.j2"
        self._java(name, template, {"enum": plan_enum(enum, name, scope)})

    def _classes(self) -> None:
        methods: dict[str, Methods] = {}
        scopes: dict[str, Scope] = {}
        for planned in self.thunks.classes:
            cls = planned.cls
            methods[cls.key] = inherited_methods(cls, methods)
            scopes[cls.key] = self.names.scope(f"class {cls.key}", WORDS, scopes.get(cls.base or ""))
            naming = Naming(scopes[cls.key], methods[cls.key], self.names.problems)
            java = plan_class(planned, self.module, self.types, naming, self.throws, self.derivations)
            template = "java/exception.java.j2" if cls.exception else "java/class.java.j2"
            self._java(java.name, template, {"cls": java}, () if cls.exception else ("this-escape",))

    def _functions(self) -> None:
        """The class of a module's free functions."""
        codecs = values.Codecs(self.types)
        context = Context(self.types, codecs, "", "", False, CURRENT_THREAD, self.throws)
        naming = Naming(
            self.names.scope(f"class {self.functions_name}", WORDS), Methods(inherited=OBJECT), self.names.problems
        )
        methods = plan_functions(context, self.thunks.functions, naming)
        known = codecs.declared()
        context_of_template = {"name": self.functions_name, "module": self.module.name, "methods": methods}
        self._java(self.functions_name, "java/functions.java.j2", {**context_of_template, "codecs": known})

    def _callbacks(self) -> list[Interface]:
        """The interfaces of callables, in one class."""
        codecs = values.Codecs(self.types)
        planned = [plan_interface(s, self.types, codecs, self.bridge_codecs, self.path) for s in self.thunks.signatures]
        if planned:
            context = {"name": self.callbacks_name, "module": self.module.name, "interfaces": planned}
            self._java(self.callbacks_name, "java/callbacks.java.j2", {**context, "codecs": codecs.declared()})
        return planned

    def _natives(self, interfaces: list[Interface]) -> None:
        """The class of native methods, the factory of wrappers, the bridge, and the JNI code."""
        methods = natives.native_methods(self.thunks) + tuple(i.native for i in interfaces)
        classes = [_Registered(i, c, self.types, self.package) for i, c in enumerate(self.thunks.classes)]
        shared = {
            "module": self.module.name,
            "methods": methods,
            "classes": classes,
            "objects": [c for c in classes if not c.exception],
            "exceptions": [c for c in classes if c.exception],
            "offsets": natives.offsets(self.thunks),
            "natives": self.natives_name,
            "factory": self.factory_name,
            "interfaces": interfaces,
            "callbacks": self.callbacks_name,
            "entries": [*(i.entry for i in interfaces), *self.derivations.entries],
            "derivables": self.derivations.classes,
        }
        shared["bridges"] = [self.bridge_name] if shared["entries"] else []
        for name in shared["bridges"]:
            self._java(name, "java/bridge.java.j2", {**shared, "name": name, "codecs": self.bridge_codecs.declared()})
        self._java(self.natives_name, "java/natives.java.j2", shared, ("restricted",))
        self._java(self.factory_name, "java/types.java.j2", shared)
        binary = f"{self.package}.{self.natives_name}".replace(".", "/")
        jni = {**shared, "note": self.note, "class_path": binary, "register": self.thunks.register}
        self.files.append(OutputFile(f"src/{self.module.name}_java.cc", "java/jni.cc.j2", jni))


class _Registered:
    """A class in the module's list of types."""

    def __init__(self, ordinal: int, thunks: ClassThunks, types: Types, package: str) -> None:
        cls = thunks.cls
        self.ordinal = ordinal
        self.key = cls.key
        self.symbol = thunks.symbol
        self.name = types.name(cls.key)
        self.wrapper = f"{self.name}.{WRAPPER_CLASS}" if is_abstract(thunks) else self.name
        self.binary_name = f"{package}.{self.name}"
        self.exception = cls.exception


def _deprecates_anything(thunks: ModuleThunks) -> bool:
    def functions() -> list[Function]:
        return [f.function for f in thunks.functions]

    module = thunks.module
    declared = [*module.classes, *module.enums, *module.structs, *functions()]
    for struct in module.structs:
        declared += struct.fields
    for cls in module.classes:
        declared += [*cls.constructors, *cls.methods, *cls.fields]
    for enum in module.enums:
        declared += enum.constants
    return any(d.deprecated is not None for d in declared)
