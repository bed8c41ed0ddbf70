"""Two modules that link one static library and both export its types: equal ones are one, others are refused."""

from __future__ import annotations

import dataclasses
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from conftest import Project, python_of, run

ORDERS = [("left", "right"), ("right", "left")]
GLOBAL = "import os, sys; sys.setdlopenflags(os.RTLD_NOW | os.RTLD_GLOBAL)"


@dataclass(frozen=True)
class Twins:
    """An output folder with both modules."""

    out: Path
    programs: Path
    interpreter: str
    built: Path

    def python(self, *arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
        """Runs a program, its arguments after it, behind other statements."""
        program, *rest = arguments
        start = f"import runpy, sys\nsys.argv = {[program, *rest]!r}\nrunpy.run_path({program!r}, run_name='__main__')"
        script = f"{before}\n{start}"
        return done(self.interpreter, "-c", script, PYTHONPATH=str(self.out / "python"))

    def java(self, main: str, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
        """Runs a class, compiled before."""
        jars = f"{self.out / 'left.jar'}:{self.out / 'right.jar'}:{self.out / 'polyref.jar'}"
        if not (self.built / f"{main}.class").exists():
            run("javac", "-cp", jars, "-d", self.built, self.programs / f"{main}.java")
        return done("java", "-cp", f"{jars}:{self.built}", main, *arguments, **env)

    def rust(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Builds and runs a program."""
        folder = self.built / program.removesuffix(".rs")
        (folder / "src").mkdir(parents=True, exist_ok=True)
        shutil.copy(self.programs / program, folder / "src/main.rs")
        crates = "\n".join(f'{name} = {{ path = "{self.out}/rust/{name}" }}' for name in ("left", "right", "polyref"))
        package = '[package]\nname = "use"\nversion = "0.1.0"\nedition = "2021"\n'
        (folder / "Cargo.toml").write_text(f"{package}[dependencies]\n{crates}\n[workspace]\n", "utf-8")
        return done("cargo", "run", "--quiet", "--offline", "--", *arguments, cwd=folder)


def done(*command: str | Path, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs a command that may fail."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=cwd, env=os.environ | env, capture_output=True, text=True)


@pytest.fixture(scope="module")
def project(make_project) -> Project:
    made: Project = make_project("twins")
    made.configure("-DCMAKE_BUILD_TYPE=Debug")
    made.make()
    return made


@pytest.fixture(scope="module")
def twins(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Twins:
    """Module right has the class of the static library, as left has."""
    return Twins(project.out, project.source, python_of(project), tmp_path_factory.mktemp("equal"))


@pytest.fixture(scope="module")
def strangers(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Twins:
    """Module right has another class of that name. Its files lie in one folder with those of left."""
    other = dataclasses.replace(project, build=project.build.with_name("other build"))
    other.configure("-DCMAKE_BUILD_TYPE=Debug", "-DTWINS_OTHER=ON")
    other.make()
    built = tmp_path_factory.mktemp("different")
    out = built / "installed"
    shutil.copytree(project.out, out)
    for path in ("python/right", "rust/right", "lib/libright_polyref.so", "right.jar"):
        theirs = other.out / path
        (shutil.rmtree if theirs.is_dir() else Path.unlink)(out / path)
        (shutil.copytree if theirs.is_dir() else shutil.copy)(theirs, out / path)
    return Twins(out, project.source, python_of(project), built)


def ok(ran: subprocess.CompletedProcess[str], language: str) -> None:
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{language}: ok\n", "")


@pytest.mark.parametrize("scope", ["", GLOBAL], ids=["local", "global"])
@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_objects_pass_freely_in_python(twins: Twins, order: tuple[str, str], scope: str):
    ok(twins.python(str(twins.programs / "use.py"), *order, before=scope), "python")


@pytest.mark.parametrize("scope", ["local", "global"])
@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_objects_pass_freely_in_java(twins: Twins, order: tuple[str, str], scope: str):
    # What is loaded before the program is global; Java itself loads libraries apart from each other. The list of what
    # to load has no way to write the space in the folder's name.
    folder = twins.built / "lib"
    if not folder.exists():
        folder.symlink_to(twins.out / "lib")
    libraries = ":".join(str(folder / f"lib{name}_polyref.so") for name in order)
    ok(twins.java("Use", *order, LD_PRELOAD=libraries if scope == "global" else ""), "java")


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_objects_pass_freely_in_rust(twins: Twins, order: tuple[str, str]):
    ok(twins.rust("use.rs", *order), "rust")


def test_a_package_is_imported_again(twins: Twins, tmp_path: Path):
    """It is reloaded, imported after it was forgotten, and found by another path: it has the same classes each time."""
    copy = tmp_path / "copied"
    shutil.copytree(twins.out, copy)
    ok(twins.python(str(twins.programs / "again.py"), str(copy / "python")), "python")


def conflict(text: str, first: str, second: str) -> None:
    """The error names the type and both libraries."""
    said = re.sub(r"/[^,;]*/(?=lib)", "", text)
    wanted = "the type 'core.Point' has two different definitions: one is from "
    assert f"{wanted}lib{first}_polyref.so, the other from lib{second}_polyref.so; build both against" in said


@pytest.mark.parametrize("scope", ["", GLOBAL], ids=["local", "global"])
@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_another_class_of_the_name_is_refused_in_python(strangers: Twins, order: tuple[str, str], scope: str):
    first, second = order
    script = f"""
{scope}
import {first}
for _ in range(2):  # and again
    try:
        import {second}
    except ImportError as error:
        said = str(error)
print(said)
assert {first}.Point().x == 1
"""
    ran = done(strangers.interpreter, "-c", script, PYTHONPATH=str(strangers.out / "python"))
    assert (ran.returncode, ran.stderr) == (0, "")
    conflict(ran.stdout, first, second)


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_another_class_of_the_name_is_refused_in_java(strangers: Twins, order: tuple[str, str]):
    ran = strangers.java("Conflict", *order)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "java.lang.ExceptionInInitializerError" in ran.stdout
    conflict(ran.stdout, *order)


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_another_class_of_the_name_is_refused_in_rust(strangers: Twins, order: tuple[str, str]):
    ran = strangers.rust("conflict.rs", *order)
    assert (ran.returncode, ran.stderr) == (0, "")
    conflict(ran.stdout, *order)


def test_a_second_runtime_is_refused(twins: Twins, tmp_path: Path):
    """In each language, with the paths of both copies."""
    copy = tmp_path / "libpolyref.so.1"
    shutil.copy(twins.out / "lib/libpolyref.so.1", copy)
    said = "there are two copies of libpolyref in this process, "
    script = f"import polyref, ctypes; ctypes.CDLL({str(copy)!r}); import left"
    ran = done(twins.interpreter, "-c", script, PYTHONPATH=str(twins.out / "python"))
    assert "ImportError: left: the module 'left' (" in ran.stderr
    assert said in ran.stderr and f" and {copy}; objects of one would be unknown to the other" in ran.stderr
    ran = twins.java("Second", str(copy))
    assert "java.lang.ExceptionInInitializerError" in ran.stderr
    assert said in ran.stderr and str(copy) in ran.stderr
    ran = twins.rust("second.rs", str(copy))
    assert ran.returncode == 1
    assert said in ran.stderr and str(copy) in ran.stderr
