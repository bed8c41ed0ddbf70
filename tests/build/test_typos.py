"""A mistyped keyword or language of polyref_bind is an error that names the right one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(typos LANGUAGES CXX)
find_package(polyref REQUIRED)
file(WRITE "${CMAKE_CURRENT_SOURCE_DIR}/a.hpp" "#include <polyref/polyref.h>\\nPOLYREF() int a();\\n")
add_library(typos INTERFACE)
target_link_libraries(typos INTERFACE polyref::polyref)
"""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("MODULE t HEADERS a.hpp LANGUAGE json", "no keyword 'LANGUAGE'; did you mean LANGUAGES?"),
        ("MODULE t HEADER a.hpp LANGUAGES json", "no keyword 'HEADER'; did you mean HEADERS?"),
        ("MODULE t HEADERS a.hpp LANGUAGES json JAVA_PAKAGE a.b", "'JAVA_PAKAGE'; did you mean JAVA_PACKAGE?"),
        ("MODULE t HEADERS a.hpp LANGUAGES pyhton", "unknown language 'pyhton'; did you mean python? (there"),
        ("MODULE t HEADERS a.hpp IMPORT u LANGUAGES json", "no keyword 'IMPORT'; did you mean IMPORTS?"),
        ("MODULE t HEADERS a.hpp IMPORTS u LANGUAGES json", "no module 'u' to import: bind it before, or call"),
        ("MODULE t NAMESPACES a HEADERS a.hpp LANGUAGES json", "no keyword 'NAMESPACES'; did you mean NAMESPACE?"),
        ("MODULE t NAMESPACE a.b HEADERS a.hpp LANGUAGES json", "NAMESPACE 'a.b' is no namespace; they are named as"),
        ("MODULE t HEADERS a.hpp LANGUAGES cobol", "unknown language 'cobol' (there are java, "),
    ],
)  # fmt: skip
def test_named(prefix: Path, tmp_path: Path, arguments: str, message: str):
    (tmp_path / "CMakeLists.txt").write_text(f"{PROJECT}polyref_bind(typos {arguments})\n", "utf-8")
    options = (f"-DCMAKE_PREFIX_PATH={prefix}", f"-DPOLYREF_GENERATOR_PYTHON={sys.executable}")
    command = ["cmake", "-S", tmp_path, "-B", tmp_path / "build", "-G", "Ninja", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode != 0
    assert message in " ".join(done.stdout.split())  # CMake breaks lines
