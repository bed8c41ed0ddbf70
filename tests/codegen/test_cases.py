"""Headers that broke other generators, and what the scan must see in them. Values are tested in the languages."""

from __future__ import annotations

from conftest import case, scan_files
from polyref_codegen.check import check
from polyref_codegen.model import Int, Module, ObjectKind, Optional, Sequence, String


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
    values = {m.name: [p.default.constant and p.default.constant.value for p in m.params] for m in dock.methods}
    assert values == {"book": [12, -1], "clearance": [19], "tag": [None, 10], "slope": [1 / 3], "days": [None]}
    has_tug, tide_of = found.functions
    assert has_tug.params[0].type.kind == ObjectKind("harbor.Tug", "ref", nullable=True)
    assert tide_of.params[0].default.constant.value == -1


def test_unnamed_types() -> None:
    (cloth,) = module("unnamed_types").classes
    assert [f.name for f in cloth.fields] == ["width"]
    assert cloth.methods[0].result.kind == ObjectKind("loom.Cloth")
    result = scan_files(case("unnamed_types_reject"))
    problems = [*result.problems, *check(result.module)]
    assert [(p.span.line, p.code) for p in problems] == [(5, "PR108"), (14, "PR201")]


def test_base_offsets() -> None:
    vehicle, bus = module("base_offsets").classes
    assert (vehicle.key, bus.base) == ("depotx.Vehicle", "depotx.Vehicle")
    result = scan_files(case("base_offsets_reject"))
    assert [(p.span.line, p.code) for p in result.problems] == [(7, "PR302"), (8, "PR303")]


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
