"""An installed polyref, and projects built against it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

HERE = Path(__file__).parent
BUILD = Path(os.environ["POLYREF_BUILD"])


def run(*command: str | Path, cwd: Path | None = None, **env: str) -> str:
    """Runs a command that must succeed; its output, both streams."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


@dataclass(frozen=True)
class Project:
    """A copy of a project of ours in a folder of its own, as a user has it."""

    source: Path
    build: Path
    prefix: Path

    def configure(self, *options: str, generator: str = "Ninja") -> str:
        """Configures it, again with the generator of the first time."""
        common = (f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-DPOLYREF_GENERATOR_PYTHON={sys.executable}")
        first = () if (self.build / "CMakeCache.txt").exists() else ("-G", generator)
        return run("cmake", "-S", self.source, "-B", self.build, *first, *common, *options)

    def make(self, *options: str) -> str:
        """Builds it; what the build said."""
        return run("cmake", "--build", self.build, *options)

    @property
    def out(self) -> Path:
        """Where the bindings are."""
        return self.build / "polyref"


def python_of(project: Project) -> str:
    """The interpreter that the extension was built for."""
    cache = (project.build / "CMakeCache.txt").read_text("utf-8")
    return re.search(r"^_?Python_EXECUTABLE[^=]*=(.+)$", cache, re.MULTILINE)[1]


@pytest.fixture(scope="session")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """polyref, installed in a folder with a space in its name."""
    folder = tmp_path_factory.mktemp("installed polyref")
    run("cmake", "--install", BUILD, "--prefix", folder)
    return folder


@pytest.fixture
def bare_prefix(prefix: Path, tmp_path: Path) -> Path:
    """The same without the languages' runtimes, as it is installed from a build that has bound nothing."""
    copied = Path(shutil.copytree(prefix, tmp_path / "polyref", symlinks=True))
    shutil.rmtree(copied / "share/polyref/built")
    return copied


@pytest.fixture(scope="session")
def make_project(prefix: Path, tmp_path_factory: pytest.TempPathFactory):
    """Copies one of the projects beside this file into a new folder."""

    def make(name: str) -> Project:
        folder = tmp_path_factory.mktemp(f"{name} project")
        shutil.copytree(HERE / name, folder / name)
        return Project(folder / name, folder / "build", prefix)

    return make
