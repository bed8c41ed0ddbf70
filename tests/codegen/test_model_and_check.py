"""The model's JSON, and rules that need more than a header to test."""

from __future__ import annotations

import pytest

from conftest import CASES, CONFORMANCE, STANDARD, case, scan_files
from polyref_codegen import __version__
from polyref_codegen.check import check
from polyref_codegen.kinds import Bool, Int, Void
from polyref_codegen.model_json import FORMAT, WrongVersionError, from_json, to_json

ACCEPTED = sorted(p for f in (CASES, CONFORMANCE) for p in f.glob("*.hpp") if not p.stem.endswith("_reject"))

CURRENT = f'{{"format": {FORMAT}, "polyref": "{__version__}"'


@pytest.mark.parametrize("header", ACCEPTED, ids=lambda path: path.stem)
def test_round_trip(header) -> None:
    module = scan_files(header, flags=(STANDARD,)).module
    text = to_json(module)
    read = from_json(text)[0].module
    assert read == module
    assert read.skipped == module.skipped
    assert to_json(read) == text


@pytest.mark.parametrize("text", ["[]", "{}", '"format"', CURRENT + "}", CURRENT + ', "module": {"is": "Cat"}}'])
def test_other_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="polyref module"):
        from_json(text)


@pytest.mark.parametrize("text", ['{"format": 99}', f'{{"format": {FORMAT}, "polyref": "0.0.1"}}'])
def test_json_of_another_version_is_refused(text: str) -> None:
    with pytest.raises(WrongVersionError):
        from_json(text)


@pytest.mark.parametrize("header", ACCEPTED, ids=lambda path: path.stem)
def test_cases_pass_the_check(header) -> None:
    result = scan_files(header, flags=(STANDARD,))
    assert not result.problems
    assert not check(result.module)


def test_kinds_that_a_language_lacks(module_of) -> None:
    module = module_of("POLYREF() bool f(std::optional<double> a);", includes="optional polyref/polyref.h")
    problems = check(module, {"java": frozenset([Bool, Void, Int])})
    assert [p.code for p in problems] == ["PR402"]
    assert problems[0].what == "parameter `a` of `f` is an optional"
    assert "java" in problems[0].because


def test_problems_are_sorted_and_listed_once() -> None:
    module = scan_files(case("parts_reject")).module
    problems = check(module)
    assert list(problems) == sorted(set(problems))
    assert [p.span.line for p in problems] == [15, 16, 17, 20]
