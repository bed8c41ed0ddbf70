"""The generated tree of one header, compared file by file with the committed one.

Refresh with:  python tests/golden/test_golden.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from polyref_codegen.languages import available

HERE = Path(__file__).parent
EXPECTED = HERE / "expected"
ROOT = HERE.parents[1]
LANGUAGES = ",".join(available())


def generate(out: Path) -> None:
    """Runs the generator on garden.hpp as a user would."""
    command = [sys.executable, "-m", "polyref_codegen", "generate", "--module", "garden", "--out", str(out)]
    command += ["--languages", LANGUAGES, "--java-package", "org.example.garden", str(HERE / "garden.hpp")]
    command += ["--", "-std=c++17", f"-I{ROOT / 'runtime/include'}", f"-I{HERE}"]
    subprocess.run(command, check=True, cwd=ROOT / "codegen")


def tree(folder: Path) -> dict[str, str]:
    """Every generated file, without the manifest of the run."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and ".polyref" not in p.parts)
    return {p.relative_to(folder).as_posix(): p.read_text("utf-8") for p in files}


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    out = tmp_path_factory.mktemp("garden")
    generate(out)
    return tree(out)


def test_same_files(made: dict[str, str]):
    assert sorted(made) == sorted(tree(EXPECTED))


@pytest.mark.parametrize("path", sorted(tree(EXPECTED)))
def test_same_text(made: dict[str, str], path: str):
    assert made[path] == (EXPECTED / path).read_text("utf-8")


@pytest.mark.parametrize("language", ["c -std=c11", "c++ -std=c++17"])
def test_header_is_c_and_cpp(language: str):
    """The C header compiles as both, without a warning and without any C++ header."""
    header = EXPECTED / "include/garden.h"
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror", "-fsyntax-only"]
    compiler = os.environ.get("CXX", "c++")
    subprocess.run(
        [compiler, "-x", *language.split(), *strict, f"-I{ROOT / 'runtime/include'}", str(header)], check=True
    )


if __name__ == "__main__":
    shutil.rmtree(EXPECTED, ignore_errors=True)
    generate(EXPECTED)
    shutil.rmtree(EXPECTED / ".polyref")
