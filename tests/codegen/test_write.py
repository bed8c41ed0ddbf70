"""Writing: only what changed, nothing left over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from polyref_codegen.write import NotOursError, file_list, write, write_depfile

FILES = {"a/one.txt": "1\n", "a/b/two.txt": "zwei – ü\n", "three.txt": "3\n"}


def times(folder: Path) -> dict[str, int]:
    return {str(p.relative_to(folder)): p.stat().st_mtime_ns for p in folder.rglob("*") if p.is_file()}


def age(folder: Path) -> None:
    for path in folder.rglob("*"):
        os.utime(path, ns=(1, 1))


def test_files_and_manifest(tmp_path: Path) -> None:
    write(tmp_path, FILES, "ir")
    assert (tmp_path / "a/b/two.txt").read_bytes() == "zwei – ü\n".encode()
    assert set(times(tmp_path)) == {*FILES, ".polyref/ir.json"}


def test_unchanged_files_keep_their_times(tmp_path: Path) -> None:
    write(tmp_path, FILES, "ir")
    age(tmp_path)
    write(tmp_path, FILES, "ir")
    assert set(times(tmp_path).values()) == {1}
    write(tmp_path, {**FILES, "three.txt": "4\n"}, "ir")
    assert {path for path, time in times(tmp_path).items() if time != 1} == {"three.txt"}


def test_deleted_files_come_back(tmp_path: Path) -> None:
    write(tmp_path, FILES, "ir")
    (tmp_path / "three.txt").unlink()
    write(tmp_path, FILES, "ir")
    assert (tmp_path / "three.txt").read_text() == "3\n"


def test_stale_files_and_empty_folders_go(tmp_path: Path) -> None:
    write(tmp_path, FILES, "ir")
    (tmp_path / "a/mine.txt").touch()
    write(tmp_path, {"three.txt": "3\n"}, "ir")
    assert set(times(tmp_path)) == {"three.txt", "a/mine.txt", ".polyref/ir.json"}
    assert not (tmp_path / "a/b").exists()


def test_modules_leave_each_other_alone(tmp_path: Path) -> None:
    write(tmp_path, FILES, "ir")
    write(tmp_path, {"a/one.txt": "1\n", "other.txt": ""}, "other")
    write(tmp_path, {}, "ir")
    assert set(times(tmp_path)) == {"a/one.txt", "other.txt", ".polyref/ir.json", ".polyref/other.json"}


def test_a_broken_manifest_removes_nothing(tmp_path: Path) -> None:
    outside = tmp_path / "outside.txt"
    outside.touch()
    out = tmp_path / "out"
    (out / ".polyref").mkdir(parents=True)
    for text in ("nonsense", '{"files": ["../outside.txt", 3]}', "[]"):
        (out / ".polyref/ir.json").write_text(text)
        write(out, FILES, "ir")
        assert outside.exists()


def test_a_broken_manifest_is_said(tmp_path: Path) -> None:
    assert write(tmp_path, FILES, "ir") == ()
    manifest = tmp_path / ".polyref/ir.json"
    manifest.write_text(manifest.read_text()[:20])
    (warning,) = write(tmp_path, {}, "ir")
    assert str(manifest) in warning and "may be left" in warning
    assert write(tmp_path, {}, "ir") == ()


def test_without_a_manifest_the_lists_of_files_say_what_is_stale(tmp_path: Path) -> None:
    files = {"a.txt": "1", "b.txt": "2", ".polyref/ir.java.files": file_list({"b.txt": "2"}, ["b.txt"])}
    write(tmp_path, files, "ir")
    (tmp_path / ".polyref/ir.json").unlink()
    write(tmp_path, {"a.txt": "1"}, "ir")
    assert set(times(tmp_path)) == {"a.txt", ".polyref/ir.json"}


def test_a_file_of_someone_else_s_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "three.txt").write_text("mine\n")
    with pytest.raises(NotOursError, match="didn't make it") as caught:
        write(tmp_path, FILES, "ir")
    assert caught.value.filename == str(tmp_path / "three.txt")
    assert set(times(tmp_path)) == {"three.txt"}
    (tmp_path / "three.txt").write_text("// Made by polyref from old.hpp.\n")
    write(tmp_path, FILES, "ir")
    assert (tmp_path / "three.txt").read_text() == "3\n"


def test_what_a_killed_run_left_goes(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    (tmp_path / "a").mkdir()
    left = [tmp_path / f"a/.one.txt.{ended.pid}.new", tmp_path / f".three.txt.{ended.pid}.new"]
    kept = [tmp_path / f"a/.one.txt.{os.getppid()}.new", tmp_path / f".mine.txt.{ended.pid}.new"]
    for path in (*left, *kept):
        path.touch()
    write(tmp_path, FILES, "ir")
    assert not any(path.exists() for path in left)
    assert all(path.exists() for path in kept)


def test_file_lists_change_with_the_files() -> None:
    first = file_list(FILES, FILES)
    assert [line.split()[0] for line in first.splitlines()] == sorted(FILES)
    assert file_list({**FILES, "three.txt": "4\n"}, FILES) != first


def test_depfiles_escape_names(tmp_path: Path) -> None:
    depfile = tmp_path / "x.d"
    write_depfile(depfile, "out dir/x.stamp", ["/b dir/b.h", "/a#1.h", "/c$.h", "/b dir/b.h"])
    assert depfile.read_text() == "out\\ dir/x.stamp: \\\n  /a\\#1.h \\\n  /b\\ dir/b.h \\\n  /c$$.h\n"
