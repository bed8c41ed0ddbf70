"""What the page on building without CMake says, done as it stands there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from conftest import HERE, run

PAGE = HERE.parent.parent / "docs" / "reference" / "without-cmake.md"


def java_home() -> str:
    return str(Path(os.path.realpath(shutil.which("javac"))).parent.parent)


def test_page(prefix: Path, tmp_path: Path):
    folder = tmp_path / "orchard"
    shutil.copytree(HERE / "orchard", folder)
    steps = "\n".join(re.findall(r"^```sh\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL))
    # The page writes $prefix in plain words of flags: no spaces in it, unlike this installation's.
    link = tmp_path / "prefix"
    link.symlink_to(prefix)
    run("sh", "-euxc", steps, cwd=folder, prefix=str(link), POLYREF_PYTHON=sys.executable, JAVA_HOME=java_home())
    out = folder / "out"
    assert run(sys.executable, "use.py", cwd=folder, PYTHONPATH=str(out / "python")) == "python: ok\n"
    jars = f"{out}/orchard.jar:{out}/polyref.jar"
    run("javac", "-cp", jars, "-d", tmp_path / "classes", "Use.java", cwd=folder)
    assert run("java", "-cp", f"{jars}:{tmp_path}/classes", "Use") == "java: ok\n"
    assert {f.name for f in (out / "rust").iterdir()} == {"orchard", "polyref", "polyref-sys"}


def test_command_says_which_packages_are_missing(prefix: Path, tmp_path: Path):
    bare = tmp_path / "python"
    bare.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    bare.chmod(0o755)
    done = subprocess.run(
        [prefix / "bin/polyref", "languages"], env=os.environ | {"POLYREF_PYTHON": str(bare)}, stderr=-1, text=True
    )
    assert done.returncode == 2
    requirements = re.search(r"-r (.*),\n", done.stderr)[1]
    assert "jinja2" in Path(requirements).read_text("utf-8").lower()
