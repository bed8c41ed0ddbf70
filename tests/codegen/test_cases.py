"""Headers that broke other generators, and what the scan must see in them. Values are tested in the languages."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from conftest import INCLUDE, ROOT, case, scan_files
from polyref_codegen.check import check
from polyref_codegen.kinds import EnumKind, Int, ObjectKind, Optional, Sequence, String
from polyref_codegen.languages import available
from polyref_codegen.model import Module
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.capi_files import capi_files
from polyref_codegen.render import render


def rendered(found: Module) -> dict[str, str]:
    """All files of all languages."""
    thunks = plan_thunks(found)
    planned = [f for language in available().values() for f in language.plan(thunks, {}).files]
    return render((*capi_files(thunks), *planned))


def module(name: str, *flags: str) -> Module:
    result = scan_files(case(name), flags=flags)
    assert not result.problems
    return result.module


def test_builtin_headers() -> None:
    (oven,) = module("builtin_headers").classes
    kinds = {m.name: m.result.kind for m in oven.methods}
    assert kinds["slots"] == kinds["room"] == Int(64, False)
    assert kinds["drift"] == Int(64, True)
    assert oven.methods[2].params[0].type.kind == Sequence(String("owned"))


def test_macros_and_attributes() -> None:
    stone, old = module("macros_and_attributes").classes
    assert [len(c.params) for c in stone.constructors] == [1, 0]
    assert {m.name for m in stone.methods} == {"speed", "set_speed", "grade", "set_grade", "grind", "grind2"}
    methods = {m.name: m for m in stone.methods}
    assert methods["grind"].deprecated == "use grind2 since 4.1"
    assert methods["grind"].doc.brief == ""
    assert methods["grind2"].noexcept
    assert methods["speed"].doc.brief == methods["set_speed"].doc.brief == "Turns per minute."
    assert methods["speed"].span.line == 29  # where the macro is used
    assert stone.final
    assert stone.doc.brief == "A stone mill."
    assert old.deprecated == "gone in 5.0"


def test_default_arguments() -> None:
    found = module("default_arguments")
    dock = found.cls("harbor.Dock")
    values = {
        m.name: [p.default.constant and p.default.constant.value for p in m.params] for m in dock.methods if m.params
    }
    assert values == {"book": [12, -1], "clearance": [19], "tag": [None, 10], "slope": [1 / 3], "days": [None]}
    has_tug, tide_of = found.functions  # each declared and defined
    assert has_tug.params[0].type.kind == ObjectKind("harbor.Tug", "ref", nullable=True)
    assert tide_of.params[0].type.kind == EnumKind("harbor.Dock.Tide", Int(8, True))
    assert tide_of.params[0].default.constant.value == -1


def test_nothing_depends_on_the_order_of_registration() -> None:
    found = module("default_arguments")
    turned = replace(found, classes=found.classes[::-1], functions=found.functions[::-1])

    here, there = rendered(found), rendered(turned)
    assert here.keys() == there.keys() and here != there
    for path, text in here.items():
        assert _words(text) == _words(there[path]), path


def _words(text: str) -> list[str]:
    """The words of a text in no order, without hashes of the layout and numbers of classes."""
    return sorted(re.sub(r"(?:0x|layout_)[0-9a-f]{16}|indexes\[\d+\]|case \d+:", "", text).split())


def test_unnamed_types() -> None:
    (cloth,) = module("unnamed_types").classes
    assert [f.name for f in cloth.fields] == ["width"]
    assert cloth.methods[0].result.kind == ObjectKind("loom.Cloth")
    result = scan_files(case("unnamed_types_reject"))
    problems = [*result.problems, *check(result.module)]
    assert [(p.span.line, p.code) for p in problems] == [(5, "PR108"), (14, "PR201")]


def test_unnamed_types_have_no_names_in_the_output() -> None:
    found = module("unnamed_types")
    for text in rendered(found).values():
        text = text.replace("unnamed_types.hpp", "")
        assert not re.search(r"anonymous|unnamed|Cloth::[^\w~]|Holes|OnTear|kWarp|Knot", text)


def test_refused_in_one_run_before_any_file(tmp_path: Path) -> None:
    header = case("unnamed_types_reject")
    command = [sys.executable, "-m", "polyref_codegen", "generate", "--module", "loom", "--out", str(tmp_path / "out")]
    command += ["--languages", ",".join(available()), str(header), "--", f"-I{INCLUDE}"]
    run = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(ROOT / "codegen")}
    )
    assert run.returncode != 0
    told = [line for line in (run.stdout + run.stderr).splitlines() if "error[" in line]
    assert [line.partition(f"{header.name}:")[2].partition(":")[0] for line in told] == ["5", "14"]
    assert not (tmp_path / "out").exists()


def test_doc_comments() -> None:
    found = module("doc_comments")
    files = rendered(found)
    assert len(files) > 10
    told = [line for text in files.values() for line in text.splitlines() if "a template" in line]
    assert len(told) >= 5
    for line in told:
        assert "7" in line.partition("a template")[2] and "49" not in line
    for path, text in files.items():
        assert not re.search("[\u202a-\u202e\u2066-\u2069]", text), path
    shown = files["python/t/__init__.pyi"]
    assert "Names: Zoë, 東京, 🖋, right-to-left \ufffdtxt\ufffd." in shown
    assert ast.get_docstring(ast.parse(shown).body[-2]).startswith("Ends early? */ int oops = 1; /* and goes on.")
    named = {node.id for node in ast.walk(ast.parse(shown)) if isinstance(node, ast.Name)}
    assert "oops" not in named and "Pen" in shown
    for path in ("java/t/Pen.java", "rust/t/src/handles.rs"):
        assert [
            line for line in files[path].splitlines() if "oops" in line and not line.strip().startswith(("*", "///"))
        ] == []


def test_base_offsets() -> None:
    vehicle, bus, _ = module("base_offsets").classes
    assert (vehicle.base, bus.base) == (None, "fleet.Vehicle")
    assert [m.name for m in bus.methods] == ["wheels", "name", "number"]


def test_identity() -> None:
    singer, _ = module("identity").classes
    raised = next(m for m in singer.methods if m.name == "raise")
    assert raised.result.kind == ObjectKind("chorus.Singer", "reference")


def test_null() -> None:
    found = module("null")
    kinds = {f.name: [p.type.kind for p in f.params] for f in found.functions}
    crate = ObjectKind("cargo.Crate", "ref")
    assert kinds["weigh"] == [ObjectKind("cargo.Crate", "reference")]
    assert kinds["weigh_any"] == [ObjectKind("cargo.Crate", "ref", nullable=True)]
    assert kinds["weigh_opt"] == [Optional(ObjectKind("cargo.Crate", "ref", nullable=True))]
    assert kinds["all"] == [Sequence(crate)]
    assert found.functions[3].result.kind.nullable
    assert found.cls("cargo.Source").abstract


def test_text() -> None:
    found = module("text")
    forms = {f.name: f.result.kind for f in found.functions}
    assert forms["say_view"] == String("view")
    assert forms["c_gap"] == String("cstr")
    assert {s.name for s in found.skipped} == {"parrot::wide", "parrot::shelf"}


def test_throws() -> None:
    found = module("throws")
    assert [(c.name, c.exception, c.base) for c in found.classes] == [
        ("RockError", True, None),
        ("DeepError", True, "quarry.RockError"),
        ("Pick", False, None),
    ]


def test_numbers() -> None:
    widths = {f.name: (f.result.kind.width, f.result.kind.signed) for f in module("numbers").functions[:10]}
    assert widths["e_i8"] == (8, True)
    assert widths["e_u64"] == widths["e_ul"] == widths["e_size"] == (64, False)


def test_classes_that_macros_make() -> None:
    found = module("deterministic")
    assert [c.name for c in found.classes] == [f"Card{n}" for n in range(1, 9)]
    assert {c.span.line for c in found.classes} == {17}
