"""The crates of imported modules, and the one of the runtime that they share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...diagnostics import Problem
from ...model import Import, Module, Span
from .naming import crate_name


@dataclass(frozen=True)
class RustImport:
    """An imported module's crate."""

    crate: str
    path: str  # from that of the importing one

    @property
    def registers(self) -> str:
        """The function that registers the module."""
        return f"::{self.crate}::register"


def plan_imports(module: Module) -> tuple[RustImport, ...]:
    """The crates of imported modules."""
    return tuple(RustImport(crate_name(i.module), _crate(i.folder, i.module.name)) for i in module.imports)


def runtime_path(module: Module) -> str:
    """Where the runtime's crate is that all of them share: the types of two would differ."""
    return _crate(_runtime_folder(module), "polyref")


def different_runtimes(module: Module) -> Iterator[Problem]:
    """Imported crates that use the runtime's crates of two folders can't be in one program."""
    for imported in module.imports[1:]:
        first = module.imports[0]
        if _folder_of(imported) != _folder_of(first):
            yield Problem(
                Span(imported.file, 1, 1),
                "PR506",
                f"the crates `{first.module.name}` and `{imported.module.name}` have runtimes of their own",
                f"one uses the crate `polyref` beside {first.file}, the other that beside {imported.file}",
                "generate or install both into one folder, or generate without rust",
            )


def _crate(folder: str, name: str) -> str:
    """The path of a crate in an output folder, from one in the own output folder."""
    return f"../{name}" if folder == "." else f"../../{folder}/rust/{name}"


def _folder_of(imported: Import) -> str:
    return _runtime_folder(imported.module) if imported.module.imports else imported.folder


def _runtime_folder(module: Module) -> str:
    return _folder_of(module.imports[0]) if module.imports else "."
