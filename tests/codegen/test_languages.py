"""A language is folders of its own: they are found, and nothing else knows it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import INCLUDE, ROOT
from polyref_codegen.languages import available

HOMES = ("codegen/polyref_codegen/languages", "templates", "bindings")
SEARCHED = ("CMakeLists.txt", "cmake", "codegen", "templates", "bindings", "runtime", "pyproject.toml")

# A language of two files: the names of a module's classes, one a line.
LANGUAGE = """
from polyref_codegen.languages import LanguagePlan, Option, OutputFile
from polyref_codegen.kinds import Int, ObjectKind, Void

class Roll:
    name = "roll"
    kinds = frozenset((Void, Int, ObjectKind))
    options = {"roll-title": Option("the first line")}

    def plan(self, thunks, options):
        names = {c.cls.usr: c.cls.name.upper() for c in thunks.classes}
        context = {"title": options.get("roll-title", "classes"), "names": sorted(names.values())}
        return LanguagePlan((OutputFile(f"roll/{thunks.module.name}.txt", "roll/roll.txt.j2", context),), names)

LANGUAGE = Roll()
"""
TEMPLATE = "# Made by polyref.\n{{ title }}\n{% for name in names %}\n{{ name }}\n{% endfor %}\n"
HEADER = """
#pragma once
#include <polyref/polyref.h>
namespace t {
class POLYREF() Oak : public polyref::Object { public: int rings() const { return 3; } };
class POLYREF() Elm : public polyref::Object {};
}
"""


@pytest.fixture
def generator(tmp_path: Path):
    """The generator with the language dropped into a copy of it."""
    shutil.copytree(ROOT / "codegen", tmp_path / "codegen", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    package, templates = tmp_path / "codegen/polyref_codegen/languages/roll", tmp_path / "templates/roll"
    package.mkdir()
    templates.mkdir()
    (package / "__init__.py").write_text(LANGUAGE, "utf-8")
    (templates / "roll.txt.j2").write_text(TEMPLATE, "utf-8")
    (tmp_path / "t.hpp").write_text(HEADER, "utf-8")

    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "polyref_codegen", *arguments]
        done = subprocess.run(command, cwd=tmp_path / "codegen", capture_output=True, text=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_a_dropped_language_generates(generator, tmp_path: Path) -> None:
    assert "roll\n  --roll-title  the first line\n" in generator("languages")
    common = ("--languages", "roll", "../t.hpp", "--", f"-I{INCLUDE}")
    generator("generate", "--module", "t", "--out", "../out", "--roll-title", "trees", *common)
    assert (tmp_path / "out/roll/t.txt").read_text("utf-8") == "# Made by polyref.\ntrees\nELM\nOAK\n"
    assert "roll ELM" in generator("inspect", *common)


def uses(language: str) -> str:
    """What code looks like that knows a language by its name."""
    return rf"""["']{language}["']|(languages|templates|bindings)[./]{language}\b|\b_polyref_\w+_{language}\b"""


@pytest.mark.parametrize("language", available())
def test_nothing_else_names_a_language(language: str) -> None:
    own = tuple(f"{home}/{language}/" for home in HOMES)
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", *SEARCHED], cwd=ROOT, capture_output=True)
    files = [name for name in listed.stdout.decode().splitlines() if (ROOT / name).is_file()]
    known = {name for name in files if re.search(uses(language), (ROOT / name).read_text("utf-8"))}
    assert [name for name in sorted(known) if not name.startswith(own)] == []
    assert known  # its own files do, so the pattern finds what it is to find
