"""Generated Rust: no finding of clippy's, no warning in the documentation."""

from __future__ import annotations

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


def at(crate: Path) -> list[str | Path]:
    """cargo's options for a crate."""
    return ["--quiet", "--offline", "--manifest-path", crate / "Cargo.toml"]
