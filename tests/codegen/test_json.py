"""The API as JSON: as the published schema says, whatever a module declares."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from conftest import CONFORMANCE, INCLUDE, ROOT, STANDARD, scan_files
from polyref_codegen.kinds import kind_name
from polyref_codegen.languages.json import LANGUAGE
from polyref_codegen.pipeline import generate
from polyref_codegen.scan import ScanRequest

SCHEMA = json.loads((ROOT / "docs/reference/api.schema.json").read_text("utf-8"))
HEADERS = [*sorted(CONFORMANCE.glob("*.hpp")), ROOT / "tests/golden/garden.hpp"]


def described(*headers: Path) -> dict[str, Any]:
    """The description of the module `t` of some headers."""
    flags = [STANDARD, f"-I{INCLUDE}", *(f"-I{header.parent}" for header in headers)]
    outcome = generate(ScanRequest([str(h) for h in headers], flags, "t"), {"json": LANGUAGE}, {})
    assert not outcome.problems
    return json.loads(outcome.files["json/t.api.json"])


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: header.stem)
def test_valid(header: Path) -> None:
    jsonschema.validate(described(header), SCHEMA)


def test_the_schema_has_every_kind() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    listed = [kind["properties"]["is"]["const"] for kind in SCHEMA["$defs"]["kind"]["oneOf"]]
    assert sorted(listed) == sorted(map(kind_name, LANGUAGE.kinds))


@pytest.mark.parametrize("change", [{"format": 2}, {"colour": "red"}, {"classes": [{"name": "Plant"}]}])
def test_the_schema_refuses(change: dict[str, Any]) -> None:
    document = described(ROOT / "tests/golden/garden.hpp") | change
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, SCHEMA)


def test_every_symbol_is_in_the_header() -> None:
    header = ROOT / "tests/golden/garden.hpp"
    module = described(header)
    flags = [STANDARD, f"-I{INCLUDE}", f"-I{header.parent}"]
    text = generate(ScanRequest([str(header)], flags, "t"), {}, {}).files["include/t.h"]
    thunks = [f["thunk"] for f in module["functions"]]
    for cls in module["classes"]:
        thunks += [f["thunk"] for f in (*cls["constructors"], *cls["methods"])]
        thunks += [thunk for field in cls["fields"] for thunk in field["thunks"]]
    assert len(thunks) > 30
    for thunk in thunks:
        assert f"{thunk['result']} {thunk['symbol']}({', '.join(thunk['params']) or 'void'})" in text


def test_members(tmp_path: Path) -> None:
    header = tmp_path / "t.hpp"
    header.write_text(
        """
        #include <polyref/polyref.h>
        #include <limits>
        /// Says "hello" \\ to Zoë.
        POLYREF(blocking) [[deprecated("no \\"more\\"")]]
        int hello(double most = std::numeric_limits<double>::infinity(), bool loud = false);
        """,
        "utf-8",
    )
    (function,) = described(header)["functions"]
    assert function["doc"]["brief"] == 'Says "hello" \\ to Zoë.'
    assert (function["name"], function["deprecated"], function["blocking"]) == ("hello", 'no "more"', True)
    assert [p["default"] for p in function["params"]] == [
        {"text": "std::numeric_limits<double>::infinity()"},
        {"text": "false", "value": False},
    ]
    assert "virtual" not in function


def test_names_are_the_registry_s() -> None:
    plant = next(c for c in described(ROOT / "tests/golden/garden.hpp")["classes"] if c["name"] == "Plant")
    assert [m["name"] for m in plant["methods"]][:2] == ["grow", "grow_with_light"]
    scanned = scan_files(ROOT / "tests/golden/garden.hpp").module
    assert scanned is not None and plant["key"] == scanned.cls("garden.Plant").key
