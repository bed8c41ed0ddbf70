"""Warnings that a project makes errors are about its own sources, not about those that are made for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from conftest import python_of, run

OPTIONS = "-Wall -Wextra -Wuseless-cast -Wconversion -Wsign-conversion -Wfloat-equal -Wold-style-cast -Werror"


def test_strict_project(make_project, bare_prefix: Path):
    """It builds the languages' runtimes too, where the installation has none of them built."""
    project = replace(make_project("orchard"), prefix=bare_prefix)
    lists = project.source / "CMakeLists.txt"
    text = lists.read_text("utf-8")
    options = f"add_compile_options({OPTIONS})\ntarget_compile_options(orchard INTERFACE {OPTIONS})\n"
    assert "polyref_bind(" in text
    lists.write_text(text.replace("polyref_bind(", f"{options}polyref_bind("), "utf-8")
    project.configure("-DCMAKE_COMPILE_WARNING_AS_ERROR=ON")
    project.make()
    commands = (project.build / "build.ninja").read_text("utf-8")
    assert "-Wuseless-cast" in commands
    assert (project.build / "polyref-java/polyref.jar").is_file()
    said = run(python_of(project), project.source / "use.py", PYTHONPATH=str(project.out / "python"))
    assert said == "python: ok\n"
