"""Rust: a crate of handles over the thunks, on the runtime crates in `bindings/rust`."""

from __future__ import annotations

from .language import LANGUAGE

__all__ = ["LANGUAGE"]
