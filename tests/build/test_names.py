"""Names of modules and targets: none that the project may choose collides with ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import BUILD

PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(names LANGUAGES CXX)
find_package(polyref REQUIRED)
file(WRITE "${{CMAKE_CURRENT_SOURCE_DIR}}/a.hpp" "#include <polyref/polyref.h>\\nPOLYREF() int a();\\n")
add_library(names INTERFACE)
target_link_libraries(names INTERFACE polyref::polyref)
{targets}
foreach(module IN ITEMS {modules})
  polyref_bind(names MODULE ${{module}} HEADERS a.hpp LANGUAGES python java rust JAVA_PACKAGE org.example.${{module}})
endforeach()
"""


def configure(folder: Path, prefix: Path | str, modules: str, targets: str = "") -> tuple[int, str]:
    (folder / "CMakeLists.txt").write_text(PROJECT.format(modules=modules, targets=targets), "utf-8")
    options = (f"-DCMAKE_PREFIX_PATH={prefix}", f"-DPOLYREF_GENERATOR_PYTHON={sys.executable}")
    done = subprocess.run(
        ["cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja", *options],
        env=os.environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.returncode, " ".join(done.stdout.split())  # CMake breaks lines


def test_any_name_is_free(prefix: Path, tmp_path: Path):
    status, said = configure(tmp_path, prefix, "core java jvm python rust jar generate libraries java_jar core_python")
    assert status == 0, said
    build = (tmp_path / "build/build.ninja").read_text("utf-8")
    for module in ("core", "java", "java_jar"):
        assert f"polyref/python/{module}/_native." in build and f"polyref/{module}.jar" in build


@pytest.mark.parametrize(
    ("modules", "targets", "message"),
    [
        ("one one", "", "module 'one' is bound already"),
        ("polyref", "", "'polyref' is the name of the runtime itself"),
        ("one", "add_custom_target(polyref_one)", "needs the target polyref_one, and there is one already"),
        ("polyref_x x_polyref", "", "needs the target polyref_x_polyref, and there is one already"),
    ],
)
def test_taken_names(prefix: Path, tmp_path: Path, modules: str, targets: str, message: str):
    status, said = configure(tmp_path, prefix, modules, targets)
    assert status != 0 and message in said and "CMP0002" not in said


def test_the_build_tree_is_no_package(tmp_path: Path):
    status, said = configure(tmp_path, BUILD, "one")
    assert status != 0 and "is polyref's build tree, which is no package: install it" in said
