"""What runs again after which change, with Ninja and with Make."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from conftest import Project

GENERATORS = ("Ninja", "Unix Makefiles")


@pytest.fixture(params=GENERATORS)
def silo(request: pytest.FixtureRequest, make_project) -> Project:
    project = make_project("silo")
    # Java and Rust have no compile step of their own per file; Python has: one of each is enough for Make.
    project.configure("-Dlanguages=java;rust", generator=request.param)
    project.make()
    return project


def times(folder: Path) -> dict[str, int]:
    """When each generated file was written, without the build's own notes."""
    files = (f for part in ("include", "src", "java", "rust") for f in (folder / part).rglob("*") if f.is_file())
    return {str(f): f.stat().st_mtime_ns for f in files if "classes" not in f.parts}


def compiled(said: str) -> bool:
    return "Building CXX" in said or "packing" in said


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    later = time.time() + 2  # coarse clocks and Make's whole seconds
    os.utime(path, (later, later))


def exported(project: Project) -> str:
    return (project.out / "include/silo.h").read_text("utf-8")


def test_steps(silo: Project):
    # 2. Nothing to do.
    said = silo.make()
    assert "generating" not in said and not compiled(said)

    # 3. An included header that no build file names.
    edit(silo.source / "parts/limits.hpp", "#define SILO_EXTRA", "#define SILO_EXTRA int extra() const { return 2; }")
    said = silo.make()
    assert "generating" in said and "silo_Bin_extra" in exported(silo)

    # 4. A touched header: the generator may run, no output gets a new time.
    before = times(silo.out)
    os.utime(silo.source / "silo.hpp", None)
    edit(silo.source / "silo.hpp", "#pragma once", "#pragma once")
    said = silo.make()
    assert times(silo.out) == before and "packing" not in said and "_java.cc" not in said

    # 5. A comment: only the C++ that includes the header compiles.
    edit(silo.source / "silo.hpp", "namespace silo {", "// a comment\nnamespace silo {")
    said = silo.make()
    assert times(silo.out) == before and "packing" not in said and "_java.cc" not in said

    # 6. A definition of the target.
    silo.configure("-DSILO_TALL=ON")
    silo.make()
    assert "silo_Bin_height" in exported(silo)

    # 7. A deleted file comes back.
    (silo.out / "include/silo.h").unlink()
    silo.make()
    assert "silo_Bin_height" in exported(silo)
    (silo.out / "src/silo_thunks.cc").unlink()
    silo.make()
    assert (silo.out / "src/silo_thunks.cc").exists()

    said = silo.make()
    assert "generating" not in said and not compiled(said)


def test_configurations(make_project):
    """Debug and Release of one build tree have flags and folders of their own."""
    silo = make_project("silo")
    edit(
        silo.source / "silo.hpp",
        "#ifdef SILO_TALL",
        "#ifndef NDEBUG\n  int debug() const { return 1; }\n#endif\n#ifdef SILO_TALL",
    )
    silo.configure("-Dlanguages=rust", generator="Ninja Multi-Config")
    silo.make("--config", "Debug")
    silo.make("--config", "Release")
    headers = {c: (silo.out / c / "include/silo.h").read_text("utf-8") for c in ("Debug", "Release")}
    assert "silo_Bin_debug" in headers["Debug"] and "silo_Bin_debug" not in headers["Release"]
    assert "no work to do" in silo.make("--config", "Debug")


def test_two_folders_same_bytes(make_project):
    """Two builds in different folders give byte-identical generated files."""

    def built() -> dict[str, bytes]:
        silo = make_project("silo")
        silo.configure("-Dlanguages=java;rust")
        silo.make()
        files = (f for f in times(silo.out))
        made = {str(Path(f).relative_to(silo.out)): Path(f).read_bytes() for f in files}
        return made | {"jar": (silo.out / "silo.jar").read_bytes()}

    assert built() == built()
