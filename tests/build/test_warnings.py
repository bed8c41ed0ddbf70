"""Warnings that a project makes errors are about its own sources, not about those that are made for it."""

from __future__ import annotations

OPTIONS = "-Wall -Wextra -Wuseless-cast -Wconversion -Wsign-conversion -Wfloat-equal -Wold-style-cast -Werror"


def test_strict_project(make_project):
    project = make_project("orchard")
    lists = project.source / "CMakeLists.txt"
    text = lists.read_text("utf-8")
    options = f"add_compile_options({OPTIONS})\ntarget_compile_options(orchard INTERFACE {OPTIONS})\n"
    assert "polyref_bind(" in text
    lists.write_text(text.replace("polyref_bind(", f"{options}polyref_bind("), "utf-8")
    project.configure("-DCMAKE_COMPILE_WARNING_AS_ERROR=ON")
    project.make()
    commands = (project.build / "build.ninja").read_text("utf-8")
    assert "-Wuseless-cast" in commands
