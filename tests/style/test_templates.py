"""Templates are short: each reads like the file that it makes, or like one part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
LINES = 60


def names() -> list[str]:
    """Every template, by its path under `templates`."""
    return sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.j2"))


def test_there_are_templates():
    assert "capi/thunks.cc.j2" in names()


@pytest.mark.parametrize("name", names())
def test_is_short(name: str):
    lines = (TEMPLATES / name).read_text("utf-8").count("\n")
    assert lines <= LINES, f"templates/{name} has {lines} lines: split it, {LINES} are enough"
