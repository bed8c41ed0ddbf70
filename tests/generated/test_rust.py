"""Generated Rust: no finding of clippy's, no warning in the documentation."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, MODULES, silent

CRATES = [BUILD / "ir/rust/polyref", *(folder / "rust" / module for module, folder in MODULES.items())]


@pytest.mark.parametrize("crate", CRATES, ids=lambda crate: crate.name)
def test_clippy(crate: Path) -> None:
    silent(["cargo", "clippy", *at(crate), "--", "-D", "warnings"], CARGO_TARGET_DIR=str(BUILD / "clippy"))


@pytest.mark.parametrize("crate", CRATES, ids=lambda crate: crate.name)
def test_rustdoc(crate: Path) -> None:
    environment = {"CARGO_TARGET_DIR": str(BUILD / "clippy"), "RUSTDOCFLAGS": "-D warnings"}
    silent(["cargo", "doc", "--no-deps", *at(crate)], **environment)


@pytest.mark.parametrize("crate", CRATES[1:], ids=lambda crate: crate.name)
def test_doc_tests(crate: Path) -> None:
    """No comment becomes a test: its code is C++'s."""
    command = ["cargo", "test", "--doc", *at(crate)]
    done = subprocess.run(
        list(map(str, command)),
        capture_output=True,
        text=True,
        env=os.environ | {"CARGO_TARGET_DIR": str(BUILD / "clippy")},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "running 0 tests" in done.stdout


def at(crate: Path) -> list[str | Path]:
    """cargo's options for a crate."""
    return ["--quiet", "--offline", "--manifest-path", crate / "Cargo.toml"]
