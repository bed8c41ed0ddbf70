"""The files of a generated crate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from ...check.walk import classes_in, inside, uses
from ...diagnostics import Problem
from ...kinds import Callback
from ...model import Module
from ...plan.imports import without_language
from ...plan.thunks import ModuleThunks
from .. import LanguagePlan, OutputFile
from . import kinds
from .foreign import plan_foreign
from .imports import different_runtimes, plan_imports, runtime_path
from .naming import RustNames, crate_name
from .spaces import RustSpace, plan_spaces
from .structs import imported_structs


def plan_crate(thunks: ModuleThunks) -> LanguagePlan:
    """The crate `rust/<module>`; with clashing names it has no files."""
    module = thunks.module
    names = RustNames(module)
    problems = (
        *names.plan.problems,
        *_empty_enums(thunks),
        *_exceptions_that_stay(module),
        *_long_signatures(module),
        *_negative_durations(module),
        *without_language(thunks, "rust"),
        *different_runtimes(module),
    )
    if problems:
        return LanguagePlan((), names.plan.names, problems)
    spell = partial(kinds.spelled, names.type_path)
    return LanguagePlan(tuple(_files(thunks, names)), names.plan.names, spell=spell)


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


def _negative_durations(module: Module) -> Iterator[Problem]:
    """No new value of such a struct could be had."""
    for struct in module.structs:
        for field in struct.fields:
            if field.default and field.default.negative:
                yield Problem(
                    field.span,
                    "PR402",
                    f"field `{field.key}` of a new `{struct.name}` is a duration below 0",
                    "Rust's `Duration` has none, so that Rust could make none",
                    "let it begin with 0, or hold a number",
                )


def _files(thunks: ModuleThunks, names: RustNames) -> Iterator[OutputFile]:
    module = thunks.module
    root = f"rust/{module.name}"
    shared: dict[str, Any] = {"module": module.name, "headers": ", ".join(module.headers)}
    spaces = plan_spaces(thunks, names)
    whole = {
        "package": crate_name(module),
        "imports": plan_imports(module),
        "runtime": runtime_path(module),
        "register": thunks.register,
        "layout": thunks.layout_symbol,
        "exceptions": [c for space in spaces for c in space.exceptions],
        "structs": [s for space in spaces for s in space.structs],
        "imported_structs": imported_structs(thunks, names),
        "signatures": [(s.symbol, kinds.function_type(s.kind, names.type_path)) for s in thunks.signatures],
        "foreign": plan_foreign(thunks),
    }
    yield OutputFile(f"{root}/Cargo.toml", "rust/Cargo.toml.j2", shared | whole)
    yield OutputFile(f"{root}/build.rs", "rust/build.rs.j2", shared | whole)
    for name in ("module", "sys"):
        yield OutputFile(f"{root}/src/{name}.rs", f"rust/{name}.rs.j2", shared | whole)
    for space in spaces:
        context = shared | {"space": space}
        main, template = ("mod", "namespace") if space.inside else ("lib", "lib")
        folder = "/".join((f"{root}/src", *space.inside))
        yield OutputFile(f"{folder}/{main}.rs", f"rust/{template}.rs.j2", context)
        yield from _space_files(folder, space, context)


def _space_files(folder: str, space: RustSpace, context: Mapping[str, Any]) -> Iterator[OutputFile]:
    """The files of what is in one namespace."""
    for name in space.files:
        yield OutputFile(f"{folder}/{name}.rs", f"rust/{name}.rs.j2", context)
    if space.members:
        yield OutputFile(f"{folder}/classes/mod.rs", "rust/classes.rs.j2", context)
    if space.derivable:
        yield OutputFile(f"{folder}/derived/mod.rs", "rust/derived.rs.j2", context)
    for cls in space.derivable:
        yield OutputFile(f"{folder}/derived/{cls.file}.rs", "rust/trait.rs.j2", {**context, "cls": cls})
    for cls in space.members:
        yield OutputFile(f"{folder}/classes/{cls.file}.rs", "rust/class.rs.j2", {**context, "cls": cls})
