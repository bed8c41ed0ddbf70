"""The target's flags, and the compiler's own headers."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from conftest import case, scan_files
from polyref_codegen.diagnostics import Problem
from polyref_codegen.scan import ScanRequest, scan
from polyref_codegen.scan.compiler import find_compiler
from polyref_codegen.scan.flags import includable, read_flags


def test_semantic_flags_are_kept() -> None:
    given = [
        "-std=gnu++20",
        "-DA=1",
        "-I",
        "inc",
        "-isystem",
        "sys",
        "-include",
        "x.h",
        "-m32",
        "-fno-exceptions",
        "-pthread",
    ]
    assert list(read_flags(given).arguments) == given


def test_output_and_gcc_flags_are_dropped() -> None:
    dropped = ["-O2", "-g3", "-c", "-o", "x.o", "-MD", "-MF", "x.d", "-Wall", "-Werror=format", "-pipe", "-pg"]
    dropped += [
        "-fno-ipa-cp",
        "-ftree-vectorize",
        "-fno-var-tracking-assignments",
        "-flto=auto",
        "-mindirect-branch=thunk",
    ]
    flags = read_flags([*dropped, "-DA"])
    assert flags.arguments == ("-DA", "-std=c++17")
    assert list(flags.dropped) == dropped


def test_the_target() -> None:
    assert read_flags(["--target=x86_64-w64-mingw32"]).target == "x86_64-w64-mingw32"
    assert read_flags(["-target", "aarch64-linux-gnu"]).target == "aarch64-linux-gnu"
    assert read_flags([]).target is None


def test_includable_names(tmp_path: Path) -> None:
    header = tmp_path / "include" / "ir" / "node.hpp"
    assert includable(str(header), [str(tmp_path), str(tmp_path / "include")]) == "ir/node.hpp"
    assert includable("some/node.hpp", [str(tmp_path)]) == "some/node.hpp"


def test_members_follow_the_flags() -> None:
    def members(*flags: str) -> set[str]:
        (stone, _) = scan_files(case("macros_and_attributes"), flags=flags).module.classes
        return {m.name for m in stone.methods} | {f.name for f in stone.fields}

    plain = members()
    assert members("-DMILL_WITH_STEAM") - plain == {"steam"}
    assert plain - members("-DNDEBUG") == {"trace_level"}


def test_builtin_headers_are_found() -> None:
    compiler = find_compiler(None, read_flags([]))
    assert not isinstance(compiler, Problem)
    assert Path(compiler.builtin, "stddef.h").is_file()
    assert compiler.builtin in compiler.folders


def test_no_compiler_is_a_clear_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CXX", raising=False)
    result = scan(ScanRequest([str(case("builtin_headers"))]))
    (problem,) = result.problems
    assert result.module is None
    assert problem.code == "PR004"
    assert "stddef.h" in problem.what
    assert "--compiler" in problem.hint


def fake_compiler(folder: Path, *folders: Path, version: str = "") -> str:
    """A compiler that names these folders."""
    script = folder / "fake-c++"
    lines = "\n".join(f" {f}" for f in folders)
    script.write_text(
        "#!/bin/sh\n"
        'case "$*" in\n'
        "*-dumpmachine*) echo x86_64-linux-gnu ;;\n"
        "*-print*) exit 1 ;;\n"
        f"*) cat >&2 <<'EOF'\n#include <...> search starts here:\n{lines}\nEnd of search list.\nEOF\n"
        "esac\n"
    )
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return str(script)


@pytest.mark.skipif(os.name == "nt", reason="the fake compiler is a shell script")
def test_a_compiler_without_headers_names_the_folders(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    problem = find_compiler(fake_compiler(tmp_path, empty), read_flags([]))
    assert isinstance(problem, Problem)
    assert str(empty) in problem.because


@pytest.mark.skipif(os.name == "nt", reason="the fake compiler is a shell script")
def test_another_clang_s_headers_are_warned_of(tmp_path: Path) -> None:
    own = tmp_path / "clang" / "14" / "include"
    own.mkdir(parents=True)
    (own / "stddef.h").touch()
    compiler = find_compiler(fake_compiler(tmp_path, own), read_flags([]))
    assert not isinstance(compiler, Problem)
    assert compiler.builtin == str(own)
    assert compiler.warnings == (f"the builtin headers in {own} are clang 14's, but libclang is 18's",)


def test_a_compiler_that_is_not_there() -> None:
    problem = find_compiler("/nowhere/c++", read_flags([]))
    assert isinstance(problem, Problem)
    assert "can't be run" in problem.because


def test_a_header_that_is_not_there() -> None:
    (problem,) = scan(ScanRequest(["nowhere.hpp"])).problems
    assert str(problem).startswith("nowhere.hpp:1:1: error[PR002]")
