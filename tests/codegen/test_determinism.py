"""The same input gives the same bytes: over hash seeds, folders, locales and the order of headers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from conftest import CASES, INCLUDE, case
from test_cli import languages, polyref, tree

__all__ = ["languages"]
NAMES = ("deterministic", "macros_and_attributes", "throws")


def generate(folder: Path, chosen: str, *names: str, **environment: str) -> dict[str, bytes]:
    sources, out = folder / "src", folder / "out"
    sources.mkdir(parents=True, exist_ok=True)
    for name in names:
        shutil.copy(case(name), sources)
    run = polyref(
        "generate", "--module", "t", "--out", out, "--languages", chosen,
        *(sources / f"{name}.hpp" for name in names), "--", f"-I{INCLUDE}", f"-I{sources}", **environment,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
    return tree(out)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory, languages: str) -> dict[str, bytes]:
    return generate(tmp_path_factory.mktemp("reference"), languages, *NAMES, PYTHONHASHSEED="0")


@pytest.mark.parametrize("seed", ["1", "2"])
def test_hash_seeds_and_folders(seed: str, tmp_path: Path, languages: str, reference: dict[str, bytes]) -> None:
    assert generate(tmp_path / "an other" / "folder", languages, *NAMES, PYTHONHASHSEED=seed) == reference


def test_header_order(tmp_path: Path, languages: str, reference: dict[str, bytes]) -> None:
    assert generate(tmp_path, languages, *reversed(NAMES)) == reference


def test_locale_and_time_zone(tmp_path: Path, languages: str, reference: dict[str, bytes]) -> None:
    assert generate(tmp_path, languages, *NAMES, LC_ALL="C", TZ="Asia/Tokyo", PYTHONUTF8="0") == reference


def test_a_second_run_touches_nothing(tmp_path: Path, languages: str) -> None:
    generate(tmp_path, languages, *NAMES)
    before = {p: p.stat().st_mtime_ns for p in (tmp_path / "out").rglob("*")}
    generate(tmp_path, languages, *NAMES)
    assert {p: p.stat().st_mtime_ns for p in (tmp_path / "out").rglob("*")} == before


def test_no_path_of_this_machine(tmp_path: Path, languages: str, reference: dict[str, bytes]) -> None:
    for name, data in reference.items():
        for path in (str(CASES), str(INCLUDE), "/tmp/", "/usr/"):
            assert path.encode() not in data, name


def test_line_ends(reference: dict[str, bytes]) -> None:
    assert not [name for name, data in reference.items() if b"\r" in data]
