"""Scanning headers that a test writes itself."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from polyref_codegen.model import Module
from polyref_codegen.scan import ScanRequest, ScanResult, scan

ROOT = Path(__file__).resolve().parent.parent.parent
INCLUDE = ROOT / "runtime" / "include"
CASES = ROOT / "tests" / "cases"
CONFORMANCE = ROOT / "tests" / "conformance" / "include"
STANDARD = "-std=c++20"  # of the conformance headers

Scanner = Callable[..., ScanResult]


def case(name: str) -> Path:
    """A header that broke other generators: one that the languages' tests run too, or one that is only scanned."""
    shared = CONFORMANCE / f"{name}.hpp"
    return shared if shared.is_file() else CASES / f"{name}.hpp"


def scan_files(*headers: Path | str, flags: tuple[str, ...] = (), module: str | None = "t") -> ScanResult:
    """Scans headers with the runtime's own at hand."""
    return scan(ScanRequest([str(h) for h in headers], [*flags, f"-I{INCLUDE}"], module))


@pytest.fixture
def scan_text(tmp_path: Path) -> Scanner:
    """Scans a text as the header `t.hpp`; whatever it needs is included before it."""

    def scan_it(text: str, *flags: str, includes: str = "polyref/polyref.h") -> ScanResult:
        header = tmp_path / "t.hpp"
        lines = "".join(f"#include <{name}>\n" for name in includes.split())
        header.write_text(f"#pragma once\n{lines}{textwrap.dedent(text)}", "utf-8")
        return scan_files(header, flags=(*flags, f"-I{tmp_path}"))

    return scan_it


@pytest.fixture
def module_of(scan_text: Scanner) -> Callable[..., Module]:
    """The module of a text that must scan without problems."""

    def scan_it(text: str, *flags: str, includes: str = "polyref/polyref.h") -> Module:
        result = scan_text(text, *flags, includes=includes)
        assert not result.problems, [str(p) for p in result.problems]
        assert result.module is not None
        return result.module

    return scan_it
