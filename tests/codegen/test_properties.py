"""Accessors that are properties, and parameters that go by their names only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.model import Module
from polyref_codegen.scan import ScanResult

CLASS = "namespace t {{ class POLYREF() A : public polyref::Object {{ public:\n{}\n}}; }}"


@pytest.mark.parametrize(
    ("methods", "setter"),
    [
        ("POLYREF(property) int x() const; void set_x(int v);", "set_x"),
        ("POLYREF(property) int x() const; void setX(int v); void x(int v);", "setX"),
        ("POLYREF(property) int x() const; void x(int v);", "x"),
        ("POLYREF(property) std::string x() const; void x(const std::string& v);", "x"),
        ("POLYREF(property) int x() const; void x(long v);", None),
        ("POLYREF(property) int x() const; int set_x(int v);", None),
        ("POLYREF(property) int x() const; virtual void set_x(int v);", None),
        ("POLYREF(property) int x() const; void set_x(int v, int w = 1);", None),
    ],
)
def test_setters(module_of: Callable[..., Module], methods: str, setter: str | None) -> None:
    module = module_of(CLASS.format(methods), includes="polyref/polyref.h string")
    found = {m.of_property: m for m in module.classes[0].methods if m.of_property}
    assert found["get"].name == "x"
    assert (found["set"].name if "set" in found else None) == setter
    assert setter is None or found["set"].options.name == "set_x"


@pytest.mark.parametrize(
    ("getter", "because"),
    [
        ("POLYREF(property) int x();", "`t.A.x` isn't const"),
        ("POLYREF(property) int x(int n) const;", "`t.A.x` has parameters"),
        ("POLYREF(property) void x() const;", "`t.A.x` gives nothing"),
        ("POLYREF(property) virtual int x() const;", "`t.A.x` is virtual"),
    ],
)
def test_what_is_no_property(scan_text: Callable[..., ScanResult], getter: str, because: str) -> None:
    (problem,) = scan_text(CLASS.format(getter)).problems
    assert problem.code == "PR103" and problem.because.startswith(because)


def test_keyword_only_names_a_parameter(scan_text: Callable[..., ScanResult]) -> None:
    text = 'namespace t {{ POLYREF(keyword_only = "{}") int go(int near, int far); }}'
    (function,) = scan_text(text.format("far")).module.functions
    assert function.positional == 1
    (problem,) = scan_text(text.format("fat")).problems
    assert (problem.code, problem.because) == ("PR103", "there is no `fat`") and "far" in problem.hint
