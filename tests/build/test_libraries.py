"""Shared libraries of the project that a bound target needs come along; static ones must be fit for a shared one."""

from __future__ import annotations

import re
import subprocess
import sys

from conftest import Project, python_of, run


def test_moved_without_the_build(make_project, tmp_path):
    project: Project = make_project("depot")
    project.configure()
    project.make()
    assert "no work to do" in project.make()
    python = python_of(project)
    moved = tmp_path / "moved here"
    project.out.rename(moved)
    project.build.rename(project.build.with_name("elsewhere"))  # what still points there finds nothing
    assert {"libbolts.so", "libcrates.so"} <= {f.name for f in (moved / "lib").iterdir()}
    program = (
        "import depot; assert depot.stock() == 42; "
        "print(*{l[l.index('/') :].strip() for l in open('/proc/self/maps') if 'bolts' in l})"
    )
    said = run(python, "-c", program, PYTHONPATH=str(moved / "python"))
    assert said == f"{moved}/lib/libbolts.so\n"


def test_static_without_pic(make_project):
    project: Project = make_project("depot")
    options = (
        "-DDEPOT_PIC=OFF",
        f"-DCMAKE_PREFIX_PATH={project.prefix}",
        f"-DPOLYREF_GENERATOR_PYTHON={sys.executable}",
    )
    done = subprocess.run(
        ["cmake", "-S", project.source, "-B", project.build, "-G", "Ninja", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said = re.sub(r"\s+", " ", done.stdout)
    assert done.returncode != 0
    assert "polyref_bind(depot): 'paint' is a static library without POSITION_INDEPENDENT_CODE" in said
