"""What other modules export, read from the descriptions that their own generation left beside their C headers."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from . import __version__
from .diagnostics import Problem
from .model import Import, Span
from .model_json import WrongVersionError, from_json


def model_path(module: str) -> str:
    """Where a module's description is in its output folder."""
    return f"model/{module}.model.json"


def read_imports(files: Sequence[str], module: str | None, out: str) -> tuple[tuple[Import, ...], tuple[Problem, ...]]:
    """The imported modules, each after those that it imports itself; or what is wrong with them.

    Args:
        files: their descriptions.
        module: the name of the importing module, if it is known.
        out: its output folder.
    """
    found: dict[str, tuple[Import, tuple[str, ...]]] = {}
    problems: list[Problem] = []
    for file in dict.fromkeys(files):
        try:
            imported, needed = from_json(Path(file).read_text("utf-8"), file, _folder(file, out))
        except OSError as error:
            problems.append(_problem(file, "PR501", f"`{file}` can't be read", error.strerror or "", _GENERATE))
        except WrongVersionError as error:
            because = f"it is of {error}, and this is version {__version__}"
            problems.append(_problem(file, "PR502", "another polyref made this module", because, "generate it again"))
        except ValueError as error:
            problems.append(_problem(file, "PR501", "this describes no module", str(error), _GENERATE))
        else:
            name = imported.module.name
            if name == module or name in found:
                other = "the importing one" if name == module else f"that of {found[name][0].file}"
                problems.append(_problem(file, "PR504", f"module `{name}` is imported beside {other}", "", _ONCE))
            found.setdefault(name, (imported, needed))
    resolved: dict[str, Import] = {}
    for name in found:
        _resolve(name, found, resolved, problems)
    return tuple(resolved.values()), tuple(problems)


_GENERATE = "an import is the file model/<module>.model.json in the output folder of the module's own generation"
_ONCE = "each module of a program has a name of its own, and is imported once"


def _resolve(
    name: str,
    found: dict[str, tuple[Import, tuple[str, ...]]],
    resolved: dict[str, Import],
    problems: list[Problem],
) -> None:
    if name in resolved:
        return
    imported, needed = found[name]
    for other in needed:
        if other in found:
            _resolve(other, found, resolved, problems)
        else:
            what = f"module `{name}` imports module `{other}`, which isn't imported"
            hint = f"import {os.path.basename(model_path(other))} too"
            problems.append(_problem(imported.file, "PR503", what, "its types may come from there", hint))
    own = tuple(resolved[other] for other in needed if other in resolved)
    resolved[name] = replace(imported, module=replace(imported.module, imports=own))


def _folder(file: str, out: str) -> str:
    """The folder that a description's output folder is, seen from another one."""
    theirs = Path(file).resolve().parent.parent
    return Path(os.path.relpath(theirs, Path(out).resolve())).as_posix()


def _problem(file: str, code: str, what: str, because: str, hint: str) -> Problem:
    return Problem(Span(file, 1, 1), code, what, because, hint)
