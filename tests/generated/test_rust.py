"""Generated Rust: no finding of clippy's, no warning in the documentation."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from conftest import BUILD, MODULES, silent

CRATES = [BUILD / "ir/rust/polyref", *(folder / "rust" / module for module, folder in MODULES.items())]


# The runtime crate with what it has by request, too.
WAYS = [*((crate, "") for crate in CRATES), (CRATES[0], "ndarray")]


@pytest.mark.parametrize(("crate", "features"), WAYS, ids=lambda part: getattr(part, "name", part))
def test_clippy(crate: Path, features: str) -> None:
    command = ["cargo", "clippy", *at(crate), "--features", features, "--", "-D", "warnings"]
    silent(command, CARGO_TARGET_DIR=str(BUILD / "clippy"))


@pytest.mark.parametrize(("crate", "features"), WAYS, ids=lambda part: getattr(part, "name", part))
def test_rustdoc(crate: Path, features: str) -> None:
    environment = {"CARGO_TARGET_DIR": str(BUILD / "clippy"), "RUSTDOCFLAGS": "-D warnings"}
    silent(["cargo", "doc", "--no-deps", *at(crate), "--features", features], **environment)


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
