"""What is wrong with a call of polyref_bind is an error of the configuration that says what is right."""

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
        ("MODULE t HEADERS a.hpp LANGUAGES json JAVA_PACKAGE a.b-c", "JAVA_PACKAGE: `a.b-c` is no name of a package"),
        ("MODULE t HEADERS a.hpp LANGUAGES cobol", "unknown language 'cobol' (there are java, "),
    ],
)  # fmt: skip
def test_named(prefix: Path, tmp_path: Path, arguments: str, message: str):
    status, said = configure(prefix, tmp_path, f"{PROJECT}polyref_bind(typos {arguments})\n")
    assert status != 0
    assert message in said


LINK = "target_link_libraries(typos INTERFACE polyref::polyref)\n"
BIND = "polyref_bind(typos MODULE t HEADERS a.hpp LANGUAGES json)\n"
UNLINKED = PROJECT.replace(LINK, "")


@pytest.mark.parametrize(
    ("project", "keyword"),
    [
        (UNLINKED + BIND, "INTERFACE"),
        (UNLINKED.replace("(typos INTERFACE)", "(typos STATIC a.cpp)") + BIND, "PUBLIC"),
        (UNLINKED + "target_link_libraries(typos INTERFACE m)\n" + BIND, "INTERFACE"),
    ],
)
def test_not_linked(prefix: Path, tmp_path: Path, project: str, keyword: str):
    (tmp_path / "a.cpp").touch()
    status, said = configure(prefix, tmp_path, project)
    assert status != 0
    assert f"'typos' doesn't link to polyref, whose headers its own include: {LINK.strip()}" in said.replace(
        keyword, "INTERFACE"
    )


@pytest.mark.parametrize(
    "link",
    [
        LINK,
        LINK.replace("INTERFACE polyref::polyref", "INTERFACE $<$<BOOL:ON>:polyref::polyref>"),
        "add_library(b INTERFACE)\n" + LINK.replace("polyref::polyref", "b") + LINK.replace("typos", "b"),
    ],
    ids=["afterwards", "on a condition", "by another"],
)
def test_linked(prefix: Path, tmp_path: Path, link: str):
    status, said = configure(prefix, tmp_path, UNLINKED + BIND + link)
    assert status == 0, said


def test_linked_in_a_folder(prefix: Path, tmp_path: Path):
    """The targets of packages that a folder finds aren't known outside of it."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner/CMakeLists.txt").write_text(UNLINKED + BIND + LINK, "utf-8")
    top = "cmake_minimum_required(VERSION 3.25)\nproject(top LANGUAGES CXX)\nadd_subdirectory(inner)\n"
    status, said = configure(prefix, tmp_path, top)
    assert status == 0, said


def configure(prefix: Path, folder: Path, project: str) -> tuple[int, str]:
    """The status, and what CMake said, without its line breaks."""
    (folder / "CMakeLists.txt").write_text(project, "utf-8")
    options = (f"-DCMAKE_PREFIX_PATH={prefix}", f"-DPOLYREF_GENERATOR_PYTHON={sys.executable}")
    command = ["cmake", "-S", folder, "-B", folder / "build", "-G", "Ninja", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, " ".join(done.stdout.split())
