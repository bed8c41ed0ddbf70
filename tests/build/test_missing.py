"""A tool that is missing is named, and is an error only where it is required."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from conftest import Project

TOOLS = "cmake ninja sh python3 c++ g++ gcc cc as ld ar ranlib nm objdump strip readelf".split()


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with what every build needs, and no cargo."""
    folder = tmp_path_factory.mktemp("tools")
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool))
    return str(folder)


def configure(
    project: Project, languages: str, required: str, *more: str, **env: str
) -> subprocess.CompletedProcess[str]:
    text = (
        (project.source / "CMakeLists.txt")
        .read_text("utf-8")
        .replace("REQUIRED ${languages}", f"REQUIRED {required}" if required else "")
    )
    (project.source / "CMakeLists.txt").write_text(text, "utf-8")
    options = (
        f"-DCMAKE_PREFIX_PATH={project.prefix}",
        f"-DPOLYREF_GENERATOR_PYTHON={sys.executable}",
        f"-Dlanguages={languages}",
        "-DCMAKE_DISABLE_FIND_PACKAGE_Java=ON",
        *more,
    )
    return subprocess.run(
        ["cmake", "-S", project.source, "-B", project.build, "-G", "Ninja", *options],
        env=os.environ | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.parametrize(("language", "name"), [("java", "JDK"), ("rust", "cargo")])
def test_named(make_project, tools: str, language: str, name: str):
    done = configure(make_project("silo"), language, "", HOME="/nowhere", PATH=tools)
    assert done.returncode == 0 and f"without {language}" in done.stdout and name in done.stdout
    done = configure(make_project("silo"), language, language, HOME="/nowhere", PATH=tools)
    assert done.returncode != 0 and f"{language} is required" in done.stdout and name in done.stdout


def test_python_that_does_not_run(make_project, tmp_path):
    """As a version manager leaves them: a script for an interpreter that isn't there."""
    shim = tmp_path / "python3.99"
    shim.write_text("#!/bin/sh\necho 'version 3.99 is not installed' >&2\nexit 127\n", "utf-8")
    shim.chmod(0o755)
    done = configure(make_project("silo"), "python", "python", f"-DPOLYREF_PYTHONS={shim}")
    assert done.returncode != 0
    said = " ".join(done.stdout.split())  # CMake breaks lines
    assert f"polyref: {shim}, one of POLYREF_PYTHONS" in said and "version 3.99 is not installed" in said
