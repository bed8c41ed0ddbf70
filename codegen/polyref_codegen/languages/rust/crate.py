"""The files of a generated crate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from ...check.walk import classes_in, inside, uses
from ...diagnostics import Problem
from ...model import Callback, Module
from ...plan.imports import without_language
from ...plan.names import snake
from ...plan.thunks import ModuleThunks
from ...plan.variants import own_variants
from .. import LanguagePlan, OutputFile
from . import kinds, words
from .classes import RustClass, plan_class
from .constants import plan_constants
from .defaults import RustOptions, with_form
from .enums import plan_enum
from .foreign import plan_foreign
from .functions import RustFunction, plain_form, plan_call
from .imports import different_runtimes, plan_imports, runtime_path
from .naming import RustNames, crate_name
from .structs import imported_structs, plan_struct
from .variants import plan_variant


def plan_crate(thunks: ModuleThunks) -> LanguagePlan:
    """The crate `rust/<module>`; with clashing names it has no files."""
    module = thunks.module
    names = RustNames(module)
    problems = (
        *names.plan.problems,
        *_empty_enums(thunks),
        *_exceptions_that_stay(module),
        *_long_signatures(module),
        *without_language(thunks, "rust"),
        *different_runtimes(module),
    )
    if problems:
        return LanguagePlan((), names.plan.names, problems)
    files = _class_files(thunks, names)
    classes = [plan_class(c, module, names, file) for c, file in zip(thunks.classes, files, strict=True)]
    functions, options = _functions(thunks, names)
    structs = [plan_struct(s, module, names) for s in thunks.structs]
    options = [o for owner in (*classes, *structs) for o in owner.options] + options
    context: dict[str, Any] = {
        "module": module.name,
        "headers": ", ".join(module.headers),
        "package": crate_name(module),
        "imports": plan_imports(module),
        "runtime": runtime_path(module),
        "register": thunks.register,
        "layout": thunks.layout_symbol,
        "handles": [c for c in classes if not c.exception],
        "exceptions": [c for c in classes if c.exception],
        "derivable": [c for c in classes if c.trait],
        "members": [c for c in classes if c.has_members],
        "enums": [plan_enum(e, names) for e in module.enums if not e.options.flags],
        "flags": [plan_enum(e, names) for e in module.enums if e.options.flags],
        "structs": structs,
        "imported_structs": imported_structs(thunks, names),
        "variants": [plan_variant(v, module, names) for v in own_variants(module)],
        "constants": plan_constants(thunks.functions, names, inside=False),
        "functions": functions,
        "options": options,
        "signatures": [(s.symbol, kinds.function_type(s.kind, names.type_path)) for s in thunks.signatures],
        "foreign": plan_foreign(thunks),
    }
    spell = partial(kinds.spelled, names.type_path)
    return LanguagePlan(tuple(_files(module.name, context)), names.plan.names, spell=spell)


def _empty_enums(thunks: ModuleThunks) -> Iterator[Problem]:
    for enum in thunks.module.enums:
        if not enum.constants and not enum.options.flags:
            yield Problem(
                enum.span,
                "PR402",
                f"`{enum.key}` has no constants",
                "an enum of Rust could have no value then",
                "mark it `flags`: then it holds any number",
            )


def _exceptions_that_stay(module: Module) -> Iterator[Problem]:
    """Errors are Send and Sync, so what an exception gives is used on any thread."""
    safe = {cls.key for cls in module.known_classes if cls.options.thread_safe}
    for cls in module.classes:
        if not cls.exception:
            continue
        given = [(m.result, m.span, f"`{m.key}` returns") for m in cls.methods if m.role != "static"]
        given += [(f.type, f.span, f"field `{f.key}` holds") for f in cls.fields]
        for type_, span, what in given:
            if any(isinstance(part, Callback) for part in inside(type_.kind)):
                yield Problem(
                    span,
                    "PR404",
                    f"{what} a callable",
                    "an error may go to another thread in Rust, and C++'s callables may be bound to theirs",
                    "mark the member POLYREF(skip)",
                )
            for key in classes_in(type_.kind):
                if key not in safe:
                    yield Problem(
                        span,
                        "PR404",
                        f"{what} a `{key}`, which is not thread_safe",
                        "an error may go to another thread in Rust",
                        f"mark `{key}` thread_safe, or the member POLYREF(skip)",
                    )


MOST_PARAMETERS = 8
"""How many a callable can have: `polyref::Signature` is implemented so far."""


def _long_signatures(module: Module) -> Iterator[Problem]:
    for use in uses(module):
        for kind in inside(use.type.kind):
            if isinstance(kind, Callback) and len(kind.params or ()) > MOST_PARAMETERS:
                yield Problem(
                    use.span,
                    "PR402",
                    f"{use.where} is a callable with {len(kind.params or ())} parameters",
                    f"Rust has callables of up to {MOST_PARAMETERS}",
                    "put some of them into an object, or leave it out with POLYREF(skip)",
                )


def _functions(thunks: ModuleThunks, names: RustNames) -> tuple[list[RustFunction], list[RustOptions]]:
    functions = []
    options = []
    for thunk in (f for f in thunks.functions if not f.function.constant):
        call = plan_call(thunk, None, names)
        functions.append(plain_form(call))
        if more := with_form(call):
            functions.append(more[0])
            options.append(more[1])
    return functions, options


def _class_files(thunks: ModuleThunks, names: RustNames) -> list[str]:
    """A module for each class, also where file systems don't tell cases apart."""
    taken: list[str] = []
    for planned in thunks.classes:
        name = snake(names.of(planned.cls.usr))
        while name in taken or name in words.KEYWORDS:
            name += "_"
        taken.append(name)
    return taken


def _files(module: str, context: Mapping[str, Any]) -> Iterator[OutputFile]:
    root = f"rust/{module}"
    yield OutputFile(f"{root}/Cargo.toml", "rust/Cargo.toml.j2", context)
    yield OutputFile(f"{root}/build.rs", "rust/build.rs.j2", context)
    for name in ("lib", "module", "sys"):
        yield OutputFile(f"{root}/src/{name}.rs", f"rust/{name}.rs.j2", context)
    for name, there in (
        ("handles", context["handles"]),
        ("exceptions", context["exceptions"]),
        ("enums", context["enums"] or context["flags"]),
        ("structs", context["structs"]),
        ("variants", context["variants"]),
        ("constants", context["constants"]),
        ("functions", context["functions"]),
        ("options", context["options"]),
    ):
        if there:
            yield OutputFile(f"{root}/src/{name}.rs", f"rust/{name}.rs.j2", context)
    if context["members"]:
        yield OutputFile(f"{root}/src/classes/mod.rs", "rust/classes.rs.j2", context)
    if context["derivable"]:
        yield OutputFile(f"{root}/src/derived/mod.rs", "rust/derived.rs.j2", context)
    cls: RustClass
    for cls in context["derivable"]:
        yield OutputFile(f"{root}/src/derived/{cls.file}.rs", "rust/trait.rs.j2", {**context, "cls": cls})
    for cls in context["members"]:
        yield OutputFile(f"{root}/src/classes/{cls.file}.rs", "rust/class.rs.j2", {**context, "cls": cls})
