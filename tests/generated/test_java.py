"""Generated Java: no warning of the compiler, none of the documentation's linter."""

from __future__ import annotations

from pathlib import Path

import pytest

from conftest import MODULES, silent

FOLDERS = sorted(set(MODULES.values()))


def sources(folder: Path) -> list[str | Path]:
    """What the tools have in common, and all generated sources of a folder."""
    found = sorted((folder / "java").rglob("*.java"))
    assert len(found) > 10
    return ["-encoding", "UTF-8", "--release", "17", "-cp", folder / "polyref.jar", *found]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_javac(folder: Path, tmp_path: Path) -> None:
    silent(["javac", "-Xlint:all,-options", "-Werror", "-d", tmp_path, *sources(folder)])


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_javadoc(folder: Path, tmp_path: Path) -> None:
    silent(["javadoc", "-quiet", "-Xdoclint:all", "-Werror", "-d", tmp_path, *sources(folder)])
