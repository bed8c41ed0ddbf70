"""A module that uses, returns and derives from the classes of another one: built and installed apart, and together."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from conftest import Project, python_of, run


@dataclass(frozen=True)
class Workshop:
    """The modules engine and car as they were built."""

    car: Path  # the output folder with the bindings of car
    engine: Path  # the one with those of engine
    interpreter: str
    programs: Path  # where those are that use both
    built: Path  # where they are built

    def python(self) -> subprocess.CompletedProcess[str]:
        """Runs the Python program."""
        path = f"{self.car / 'python'}:{self.engine / 'python'}"
        return done(self.interpreter, self.programs / "use.py", PYTHONPATH=path)

    def java(self) -> subprocess.CompletedProcess[str]:
        """Compiles and runs the Java program; car.jar itself says where engine.jar is."""
        if not (self.built / "Use.class").exists():
            jars = f"{self.car / 'car.jar'}:{self.engine / 'engine.jar'}:{self.engine / 'polyref.jar'}"
            run("javac", "-Xlint:all", "-Werror", "-cp", jars, "-d", self.built, self.programs / "Use.java")
        return done("java", "-Xcheck:jni", "-cp", f"{self.car / 'car.jar'}:{self.built}", "Use")

    def rust(self) -> subprocess.CompletedProcess[str]:
        """Builds and runs the Rust program."""
        folder = self.built / "crate"
        (folder / "src").mkdir(parents=True, exist_ok=True)
        (folder / "src/main.rs").write_text((self.programs / "use.rs").read_text("utf-8"), "utf-8")
        crates = {"car": self.car, "engine": self.engine, "polyref": self.engine}
        dependencies = "\n".join(f'{name} = {{ path = "{out}/rust/{name}" }}' for name, out in crates.items())
        package = '[package]\nname = "use"\nversion = "0.1.0"\nedition = "2021"\n'
        (folder / "Cargo.toml").write_text(f"{package}[dependencies]\n{dependencies}\n[workspace]\n", "utf-8")
        return done("cargo", "run", "--quiet", "--offline", cwd=folder)


def done(*command: str | Path, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    """Runs a command that may fail."""
    words = [str(word) for word in command]
    return subprocess.run(words, cwd=cwd, env=os.environ | env, capture_output=True, text=True)


def part_of(project: Project, name: str, *prefixes: Path) -> Project:
    """One of the modules as a project of its own."""
    build = project.build.parent / f"{name} build"
    return dataclasses.replace(project, source=project.source / name, build=build, prefix=";".join(map(str, prefixes)))


def install_engine(workshop: Project, prefix: Path, *options: str) -> Path:
    """Builds engine as a project of its own, and installs it; its bindings' folder."""
    engine = part_of(workshop, "engine", workshop.prefix)
    engine.configure("-DCMAKE_BUILD_TYPE=Debug", *options)
    engine.make()
    run("cmake", "--install", engine.build, "--prefix", prefix)
    return prefix / "share/engine"


@pytest.fixture(scope="module")
def together(make_project, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """Both bound by one project."""
    project: Project = make_project("workshop")
    project.configure("-DCMAKE_BUILD_TYPE=Debug")
    project.make()
    assert "no work to do" in project.make()
    outs = (project.build / "car/polyref", project.build / "engine/polyref")
    return Workshop(*outs, python_of(project), project.source / "car", tmp_path_factory.mktemp("together"))


@pytest.fixture(scope="module")
def apart(make_project, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """Each bound by a project of its own, of which one has been installed and is gone."""
    project: Project = make_project("workshop")
    prefix = tmp_path_factory.mktemp("installed engine")
    bindings = install_engine(project, prefix)
    for left in (project.build.parent / "engine build", project.source / "engine"):
        left.rename(left.with_name(f"{left.name} elsewhere"))
    car = part_of(project, "car", project.prefix, prefix, bindings)
    car.configure("-DCMAKE_BUILD_TYPE=Debug")
    car.make()
    assert "no work to do" in car.make()
    return Workshop(car.out, bindings, python_of(car), car.source, tmp_path_factory.mktemp("apart"))


@pytest.mark.parametrize("language", ["python", "java", "rust"])
@pytest.mark.parametrize("built", ["together", "apart"])
def test_use(built: str, language: str, request: pytest.FixtureRequest):
    ran = getattr(request.getfixturevalue(built), language)()
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"{language}: ok\n", "")


def test_described(apart: Workshop):
    """A description for tools says which modules a module imports."""
    assert json.loads((apart.car / "json/car.api.json").read_text("utf-8"))["imports"] == ["engine"]


def test_stubs(apart: Workshop):
    """Type checkers find the classes of both packages."""
    paths = {"MYPYPATH": f"{apart.car / 'python'}:{apart.engine / 'python'}"}
    checked = done(sys.executable, "-m", "mypy", "--strict", "-p", "car", **paths)
    assert checked.returncode == 0, checked.stdout


def test_missing(apart: Workshop, tmp_path: Path):
    """Without the imported module, each language says what is missing."""
    ran = done(apart.interpreter, "-c", "import car", PYTHONPATH=str(apart.car / "python"))
    assert "ModuleNotFoundError: No module named 'engine'" in ran.stderr
    alone = tmp_path / "alone"
    shutil.copytree(apart.car, alone)
    (tmp_path / "Main.java").write_text(
        "public class Main { public static void main(String[] a) { org.example.car.CarFunctions.fail(true); } }",
        "utf-8",
    )
    jars = f"{alone / 'car.jar'}:{alone / 'polyref.jar'}"
    run("javac", "-cp", f"{jars}:{apart.engine / 'engine.jar'}", "-d", tmp_path, tmp_path / "Main.java")
    ran = done("java", "-cp", f"{jars}:{tmp_path}", "Main")
    assert "NoClassDefFoundError: org/example/engine/" in ran.stderr


@pytest.mark.parametrize("language", ["python", "java", "rust"])
def test_rebuilt_without_the_other(language: str, changed: Workshop):
    """What imports a module that has other classes than when it was built says so, and names both libraries."""
    ran = getattr(changed, language)()
    said = re.sub(r"/[^()]*/(?=lib)", "", ran.stderr)
    assert ran.returncode > 0
    uses = "the module 'car' (libcar_polyref.so) uses the type 'engine.Part' of the module 'engine' "
    assert f"{uses}as it was when it was built, but" in said
    assert "but the one that is loaded (libengine_polyref.so) differs: build both against the same headers" in said
    raised = {
        "python": "ImportError: car: ",
        "java": "java.lang.ExceptionInInitializerError",
        "rust": "Error: InvalidArgument: ",
    }
    assert raised[language] in ran.stderr


def test_rebuilt_with_another_struct(make_project, tmp_path_factory: pytest.TempPathFactory):
    """A struct of another size is as wrong as such a class."""
    changed = change_engine(make_project, tmp_path_factory, "-DENGINE_WITH_THREADS=ON")
    ran = changed.python()
    assert "ImportError: car: the module 'car' (" in ran.stderr
    assert "uses the type 'engine.Bolt' of the module 'engine' as it was when it was built, but" in ran.stderr


@pytest.fixture(scope="module")
def changed(make_project, tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """Parts wear out now."""
    return change_engine(make_project, tmp_path_factory, "-DENGINE_WITH_WEAR=ON")


def change_engine(make_project, tmp_path_factory: pytest.TempPathFactory, option: str) -> Workshop:
    """Engine was built and installed again with other headers, and car was not."""
    project: Project = make_project("workshop")
    prefix = tmp_path_factory.mktemp("changed engine")
    bindings = install_engine(project, prefix)
    car = part_of(project, "car", project.prefix, prefix, bindings)
    car.configure("-DCMAKE_BUILD_TYPE=Debug")
    car.make()
    install_engine(project, prefix, option)
    return Workshop(car.out, bindings, python_of(car), car.source, tmp_path_factory.mktemp("changed"))
