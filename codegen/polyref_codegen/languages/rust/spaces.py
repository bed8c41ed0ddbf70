"""What is in the root of a crate, and in each module of it that is a namespace of C++."""

from __future__ import annotations

from dataclasses import dataclass

from ...namespaces import Path
from ...plan.names import snake
from ...plan.thunks import FunctionThunk, ModuleThunks
from ...plan.variants import own_variants
from . import words
from .classes import RustClass, plan_class
from .constants import RustConstant, plan_constants
from .defaults import RustOptions, with_form
from .enums import RustEnum, plan_enum
from .functions import RustFunction, plain_form, plan_call
from .naming import RustNames
from .structs import RustStruct, plan_struct
from .variants import RustVariant, plan_variant


@dataclass(frozen=True)
class RustSpace:
    """The items of the crate's root, or of one namespace."""

    title: str  # "ir::passes", as C++ has it
    inside: tuple[str, ...]  # the names on the way to it from the crate
    inner: tuple[str, ...]  # the namespaces that are right in it
    classes: tuple[RustClass, ...]
    enums: tuple[RustEnum, ...]
    flags: tuple[RustEnum, ...]
    structs: tuple[RustStruct, ...]
    variants: tuple[RustVariant, ...]
    constants: tuple[RustConstant, ...]
    functions: tuple[RustFunction, ...]
    options: tuple[RustOptions, ...]

    @property
    def handles(self) -> list[RustClass]:
        """Those of classes."""
        return [c for c in self.classes if not c.exception]

    @property
    def exceptions(self) -> list[RustClass]:
        """Those of exceptions."""
        return [c for c in self.classes if c.exception]

    @property
    def derivable(self) -> list[RustClass]:
        """The classes that Rust can derive from."""
        return [c for c in self.classes if c.trait]

    @property
    def members(self) -> list[RustClass]:
        """The classes that have members."""
        return [c for c in self.classes if c.has_members]

    @property
    def files(self) -> list[str]:
        """The modules whose items are the namespace's."""
        there = {
            "constants": self.constants,
            "enums": self.enums or self.flags,
            "exceptions": self.exceptions,
            "functions": self.functions,
            "handles": self.handles,
            "options": self.options,
            "structs": self.structs,
            "variants": self.variants,
        }
        return [name for name, items in there.items() if items]


def plan_spaces(thunks: ModuleThunks, names: RustNames) -> tuple[RustSpace, ...]:
    """The crate's root first, then all namespaces in it."""
    return tuple(_space(path, thunks, names) for path in names.namespaces.every)


def _space(path: Path, thunks: ModuleThunks, names: RustNames) -> RustSpace:
    module, namespaces = thunks.module, names.namespaces
    files = _class_files(path, thunks, names)
    classes = [plan_class(c, module, names, files[c.cls.key]) for c in thunks.classes if c.cls.key in files]
    enums = [e for e in module.enums if namespaces.of(e) == path]
    structs = [plan_struct(s, module, names) for s in thunks.structs if namespaces.of(s.struct) == path]
    own = [f for f in thunks.functions if namespaces.of(f.function) == path]
    functions, options = _functions(own, names)
    return RustSpace(
        title=namespaces.qualified(path),
        inside=names.spaces[path],
        inner=tuple(names.spaces[each][-1] for each in namespaces.every if each and each[:-1] == path),
        classes=tuple(classes),
        enums=tuple(plan_enum(e, names) for e in enums if not e.options.flags),
        flags=tuple(plan_enum(e, names) for e in enums if e.options.flags),
        structs=tuple(structs),
        variants=tuple(
            plan_variant(v, module, names) for v in own_variants(module) if namespaces.of_variant(v.key) == path
        ),
        constants=plan_constants(own, names, inside=False),
        functions=tuple(functions),
        options=tuple([o for owner in (*classes, *structs) for o in owner.options] + options),
    )


def _functions(planned: list[FunctionThunk], names: RustNames) -> tuple[list[RustFunction], list[RustOptions]]:
    functions = []
    options = []
    for thunk in (f for f in planned if not f.function.constant):
        call = plan_call(thunk, None, names)
        functions.append(plain_form(call))
        if more := with_form(call):
            functions.append(more[0])
            options.append(more[1])
    return functions, options


def _class_files(path: Path, thunks: ModuleThunks, names: RustNames) -> dict[str, str]:
    """A module for each class of a namespace, by its key, also where file systems don't tell cases apart."""
    taken: dict[str, str] = {}
    for planned in thunks.classes:
        if names.namespaces.of(planned.cls) != path:
            continue
        name = snake(names.of(planned.cls.usr))
        while name in taken.values() or name in words.KEYWORDS:
            name += "_"
        taken[planned.cls.key] = name
    return taken
