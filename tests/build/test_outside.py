"""A project outside the tree, with a header of its own, used from three languages without LD_LIBRARY_PATH."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import Project, python_of, run


@pytest.fixture(scope="module")
def orchard(make_project) -> Project:
    project = make_project("orchard")
    project.configure("-DCMAKE_BUILD_TYPE=Release")
    project.make()
    return project


def test_python(orchard: Project):
    said = run(python_of(orchard), orchard.source / "use.py", PYTHONPATH=str(orchard.out / "python"))
    assert said == "python: ok\n"


def test_java(orchard: Project, tmp_path: Path):
    jar = orchard.out / "orchard.jar"
    run(
        "javac",
        "-Xlint:all",
        "-Werror",
        "-cp",
        f"{jar}:{orchard.out / 'polyref.jar'}",
        "-d",
        tmp_path,
        orchard.source / "Use.java",
    )
    assert run("java", "-Xcheck:jni", "-cp", f"{jar}:{tmp_path}", "Use") == "java: ok\n"


def test_rust(orchard: Project, tmp_path: Path):
    crate = tmp_path / "use"
    (crate / "src").mkdir(parents=True)
    (crate / "src/main.rs").write_text((orchard.source / "use.rs").read_text("utf-8"), "utf-8")
    dependencies = "\n".join(f'{name} = {{ path = "{orchard.out}/rust/{name}" }}' for name in ("orchard", "polyref"))
    (crate / "Cargo.toml").write_text(
        f'[package]\nname = "use"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\n{dependencies}\n[workspace]\n',
        "utf-8",
    )
    assert run("cargo", "run", "--quiet", "--offline", cwd=crate) == "rust: ok\n"


def test_runtimes_come_built(orchard: Project):
    """The languages' own runtimes are the installation's, and not compiled again."""
    built = orchard.prefix / "share/polyref/built"
    for jar in ("polyref.jar", "polyref-sources.jar"):
        assert (orchard.out / jar).read_bytes() == (built / "java" / jar).read_bytes()
    for library in (built / "java").glob("libpolyref_*"):
        assert (orchard.out / "lib" / library.name).read_bytes() == library.read_bytes()
    [core] = (orchard.out / "python/polyref").glob("_core*.so")
    assert core.read_bytes() == (built / "python" / core.name).read_bytes()
    assert not {"polyref-java", "polyref-python"} & {folder.name for folder in orchard.build.iterdir()}


def test_nothing_to_do(orchard: Project):
    assert "no work to do" in orchard.make()


def test_moved(orchard: Project, tmp_path: Path):
    """The output folder runs where it is moved to."""
    moved = tmp_path / "moved here"
    run("cp", "-r", orchard.out, moved)
    assert run(python_of(orchard), orchard.source / "use.py", PYTHONPATH=str(moved / "python")) == "python: ok\n"


def test_definition_reaches_all(orchard: Project):
    """A definition of the target's changes what is exported, in every language; and back."""
    assert "harvest" not in (orchard.out / "include/orchard.h").read_text("utf-8")
    orchard.configure("-DCMAKE_CXX_FLAGS=-DORCHARD_WITH_HARVEST")
    orchard.make()
    for name in ("include/orchard.h", "python/orchard/__init__.pyi"):
        assert "harvest" in (orchard.out / name).read_text("utf-8")
    orchard.configure("-DCMAKE_CXX_FLAGS=")
    orchard.make()
    assert "harvest" not in (orchard.out / "include/orchard.h").read_text("utf-8")
