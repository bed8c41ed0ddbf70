"""Languages are folders of their own in a build too: one that has no runtime, and one dropped into an installation."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

LANGUAGE = """
from polyref_codegen.languages import LanguagePlan, Option, OutputFile
from polyref_codegen.kinds import Void

class Roll:
    name = "roll"
    kinds = frozenset((Void,))
    options = {"roll-title": Option("the first line")}

    def plan(self, thunks, options):
        path = f"roll/{thunks.module.name}.txt"
        return LanguagePlan((OutputFile(path, "roll/roll.txt.j2", {"title": options["roll-title"]}),), {})

LANGUAGE = Roll()
"""
BIND = """
macro(_polyref_made_by_roll result)
  set(${result} "${out}/roll/${module}.txt")
endmacro()

macro(_polyref_bind_roll)
  add_custom_command(OUTPUT "${out}/${module}.roll" DEPENDS "${out}/roll/${module}.txt"
    COMMAND "${CMAKE_COMMAND}" -E copy "${out}/roll/${module}.txt" "${out}/${module}.roll" VERBATIM)
  add_custom_target(polyref-${module}-roll DEPENDS "${out}/${module}.roll")
  add_dependencies(polyref_${module} polyref-${module}-roll)
endmacro()
"""
PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(seed LANGUAGES CXX)
find_package(polyref REQUIRED)
file(WRITE "${CMAKE_CURRENT_SOURCE_DIR}/seed.hpp" "#include <polyref/polyref.h>\\nPOLYREF() inline void f() {}\\n")
add_library(seed INTERFACE)
target_include_directories(seed INTERFACE .)
target_link_libraries(seed INTERFACE polyref::polyref)
polyref_bind(seed MODULE seed HEADERS seed.hpp LANGUAGES roll REQUIRED roll ROLL_TITLE "in a roll")
"""


def test_json(make_project):
    project = make_project("silo")
    project.configure("-Dlanguages=json")
    project.make()
    for module in ("silo", "silo2"):
        described = json.loads((project.out / f"json/{module}.api.json").read_text("utf-8"))
        assert described["module"] == module and described["classes"]
    assert "no work to do" in project.make()


@pytest.fixture
def dropped(prefix: Path, tmp_path: Path) -> Path:
    """A copy of the installation with a language of three files, no other file touched."""
    copied = Path(shutil.copytree(prefix, tmp_path / "polyref", symlinks=True))
    share = copied / "share/polyref"
    files = {
        "codegen/polyref_codegen/languages/roll/__init__.py": LANGUAGE,
        "templates/roll/roll.txt.j2": "Made by polyref {{ title }}\n",
        "bindings/roll/bind.cmake": BIND,
    }
    for name, text in files.items():
        (share / name).parent.mkdir()
        (share / name).write_text(text, "utf-8")
    return copied


def test_a_dropped_language(make_project, dropped: Path):
    project = replace(make_project("silo"), prefix=dropped)
    (project.source / "CMakeLists.txt").write_text(PROJECT, "utf-8")
    project.configure()
    project.make()
    assert (project.out / "seed.roll").read_text("utf-8") == "Made by polyref in a roll\n"
    assert "no work to do" in project.make()
