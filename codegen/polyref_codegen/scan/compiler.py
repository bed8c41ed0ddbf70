"""The compiler in use: its search folders and its own headers, which the libclang wheel from PyPI lacks."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from ..diagnostics import Problem
from ..model import Span
from .flags import Flags

LIBCLANG_MAJOR = 18
_FALLBACKS = ("c++", "g++", "clang++")
_PROBE = "stddef.h"  # a header that every compiler brings along itself
# Flags that decide where a compiler looks for its headers.
_SEARCH = re.compile(r"(-std=|--sysroot|-stdlib=|-m(32|64|x32)$|-nostdinc|--target=|--gcc-toolchain|-D_LIBCPP).*")


@dataclass(frozen=True)
class Compiler:
    """Where the headers of the compiler in use are."""

    command: str
    folders: tuple[str, ...]  # in the compiler's own order
    builtin: str | None  # the folder with stddef.h
    target: str | None
    warnings: tuple[str, ...] = ()

    @property
    def arguments(self) -> tuple[str, ...]:
        """What makes libclang search where the compiler does."""
        folders = [part for folder in self.folders for part in ("-isystem", folder)]
        return ("-nostdinc", "-nostdinc++", *folders, *([f"--target={self.target}"] if self.target else []))


def command(option: str | None) -> str | None:
    """The compiler to ask: the option, else CXX, else the first of the usual names that is installed."""
    if option:
        return option
    if cxx := os.environ.get("CXX"):
        return cxx
    return next((name for name in _FALLBACKS if shutil.which(name)), None)


def find_compiler(option: str | None, flags: Flags) -> Compiler | Problem:
    """Asks the compiler in use for its search folders.

    Args:
        option: what `--compiler` says.
        flags: the target's; those that decide the search folders (`--sysroot`, `-m32`, …) are passed on.

    Returns:
        the compiler, or the problem that says which header is missing, where it was looked for, and what helps.
    """
    compiler = command(option)
    if compiler is None:
        return _missing(f"none of {', '.join(_FALLBACKS)} is installed, and CXX isn't set")
    said, trouble = _ask(compiler, flags)
    folders = _search_folders(said)
    builtin = next((f for f in folders if Path(f, _PROBE).is_file()), None) or _own_folder(compiler)
    if builtin is None:
        where = f"searched {', '.join(folders)}" if folders else f"`{compiler}` names no folders"
        return _missing(f"{where}{': ' + trouble if trouble else ''}")
    if builtin not in folders:
        folders = (*folders, builtin)
    target = None if flags.target else _first_line(compiler, "-dumpmachine")
    return Compiler(compiler, folders, builtin, target, _warnings(builtin))


def _ask(compiler: str, flags: Flags) -> tuple[str, str]:
    """What `-E -v` prints, and its last line if it failed."""
    given = [*flags.arguments, ""]
    passed: list[str] = []
    for flag, value in pairwise(given):
        if flag in ("-isysroot", "-target", "--sysroot"):
            passed += [flag, value]
        elif _SEARCH.fullmatch(flag):
            passed.append(flag)
    run = _run(compiler, *passed, "-E", "-v", "-x", "c++", os.devnull)
    if run is None:
        return "", f"`{compiler}` can't be run"
    if run.returncode:
        return "", (run.stderr.strip().splitlines() or ["it failed"])[-1]
    return run.stderr, ""


def _run(compiler: str, *arguments: str) -> subprocess.CompletedProcess[str] | None:
    """Runs the compiler with messages in English; `CXX` may hold a launcher or flags too."""
    words = [compiler] if shutil.which(compiler) else shlex.split(compiler)
    try:
        return subprocess.run(
            [*words, *arguments],
            check=False,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=60,
            env={**os.environ, "LC_ALL": "C"},
            errors="replace",
        )
    except (OSError, subprocess.TimeoutExpired):
        return None


def _first_line(compiler: str, argument: str) -> str | None:
    run = _run(compiler, argument)
    return run.stdout.strip().splitlines()[0] if run and run.returncode == 0 and run.stdout.strip() else None


def _search_folders(said: str) -> tuple[str, ...]:
    found = re.search(r"#include <\.\.\.> search starts here:\n(.*?)End of search list", said, re.DOTALL)
    lines = found.group(1).splitlines() if found else []
    folders = (line.strip().removesuffix(" (framework directory)") for line in lines)
    return tuple(os.path.normpath(folder) for folder in folders if os.path.isdir(folder))


def _own_folder(compiler: str) -> str | None:
    """The compiler's own header folder by its dedicated options: GCC's first, then clang's."""
    for argument, sub in (("-print-file-name=include", ""), ("-print-resource-dir", "include")):
        folder = _first_line(compiler, argument)
        if folder and Path(folder, sub, _PROBE).is_file():
            return os.path.normpath(os.path.join(folder, sub))
    return None


def _warnings(builtin: str) -> tuple[str, ...]:
    found = re.search(r"[/\\]clang[/\\](\d+)", builtin)
    if found and int(found.group(1)) != LIBCLANG_MAJOR:
        return (f"the builtin headers in {builtin} are clang {found.group(1)}'s, but libclang is {LIBCLANG_MAJOR}'s",)
    return ()


def _missing(because: str) -> Problem:
    return Problem(
        Span("<command line>", 1, 1),
        "PR004",
        f"the compiler's own header `{_PROBE}` wasn't found",
        because,
        "name your compiler with `--compiler`, or set CXX",
    )
