"""Headers are read in the C++ that they are compiled in, wherever a project says which."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from conftest import run

_PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(t LANGUAGES CXX)
find_package(polyref REQUIRED)
add_library(base INTERFACE)
target_link_libraries(base INTERFACE polyref::polyref)
target_include_directories(base INTERFACE .)
{}
polyref_bind(t MODULE t HEADERS t.hpp LANGUAGES json)
"""
_INTERFACE = "add_library(t INTERFACE)\ntarget_link_libraries(t INTERFACE base)"
_STATIC = "set(CMAKE_POSITION_INDEPENDENT_CODE ON)\nadd_library(t STATIC t.cc)\ntarget_link_libraries(t PUBLIC base)"


@pytest.mark.parametrize(
    ("lines", "standard"),
    [
        (_INTERFACE, "gnu++17"),
        (f"set(CMAKE_CXX_STANDARD 14)\n{_STATIC}", "gnu++17"),
        (f"set(CMAKE_CXX_STANDARD 20)\n{_INTERFACE}", "gnu++20"),
        (f"set(CMAKE_CXX_STANDARD 20)\nset(CMAKE_CXX_EXTENSIONS OFF)\n{_INTERFACE}", "c++20"),
        (f"{_INTERFACE}\ntarget_compile_features(base INTERFACE cxx_std_20)", "gnu++20"),
        (f"{_STATIC}\ntarget_compile_features(base INTERFACE cxx_std_20)", "gnu++20"),
        (f"{_STATIC}\ntarget_compile_features(t PRIVATE cxx_std_20)", "gnu++20"),
        (f"{_STATIC}\nset_target_properties(t PROPERTIES CXX_STANDARD 23 CXX_EXTENSIONS OFF)", "c++23"),
    ],
)
def test_standard(prefix: Path, tmp_path: Path, lines: str, standard: str):
    (tmp_path / "CMakeLists.txt").write_text(_PROJECT.format(lines), "utf-8")
    (tmp_path / "t.hpp").write_text("#pragma once\n#include <polyref/polyref.h>\n", "utf-8")
    (tmp_path / "t.cc").write_text('#include "t.hpp"\n', "utf-8")
    build = tmp_path / "build"
    common = (f"-DCMAKE_PREFIX_PATH={prefix}", f"-DPOLYREF_GENERATOR_PYTHON={sys.executable}")
    run("cmake", "-S", tmp_path, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", *common)

    assert _compiled_as(build) == standard
    [flags] = build.glob("CMakeFiles/polyref_t/*/CXX.flags")
    assert flags.read_text("utf-8").splitlines()[0] == f"-std={standard}"


def _compiled_as(build: Path) -> str:
    """The standard of the generated C++. CMake leaves out the one that the compiler has by itself."""
    step = re.search(
        r"^build \S*t_thunks\.cc\.o:.*?^$", (build / "build.ninja").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    if said := re.search(r" -std=(\S+)", step[0]):
        return said[1]
    [about] = build.glob("CMakeFiles/*/CMakeCXXCompiler.cmake")
    return "gnu++" + re.search(r"CMAKE_CXX_STANDARD_COMPUTED_DEFAULT \"(\d+)\"", about.read_text("utf-8"))[1]
