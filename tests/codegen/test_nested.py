"""Types inside of classes: where they are found, in which order they stand, and what languages call them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.languages import available
from polyref_codegen.model import EnumKind, Module, ObjectKind
from polyref_codegen.model_json import from_json, to_json
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.render import render

DOCK = """
    namespace t {
    class Tug;
    class POLYREF() Dock : public polyref::Object {
     public:
      enum class POLYREF() Tide : signed char { Ebb = -1, Flood };
      class POLYREF() Berth;
      class Later;
      struct Plain {};
      using Water = Tide;
      using Self = Dock;
      Water water(Water now = Water::Ebb, polyref::Ref<Berth> at = nullptr) const;
      polyref::Ref<Self> self();
      polyref::Ref<Later> later();
    };
    class Dock::Berth : public Dock {
     public:
      class POLYREF() Tug : public polyref::Object {};
      polyref::Ref<Tug> tug();
      polyref::Ref<t::Tug> other();
    };
    /// Annotated where it is defined.
    class POLYREF() Dock::Later : public polyref::Object {};
    class POLYREF() Tug : public polyref::Object {};
    }
    """


@pytest.fixture
def dock(module_of: Callable[..., Module]) -> Module:
    return module_of(DOCK)


def test_found(dock: Module) -> None:
    assert [(c.key, c.outer) for c in dock.classes] == [
        ("t.Dock", None),
        ("t.Dock.Berth", "t.Dock"),
        ("t.Dock.Berth.Tug", "t.Dock.Berth"),
        ("t.Dock.Later", "t.Dock"),
        ("t.Tug", None),
    ]
    assert [(e.key, e.outer) for e in dock.enums] == [("t.Dock.Tide", "t.Dock")]
    assert {s.name: s.reason for s in dock.skipped} == {
        "t::Dock::Plain": "nested type",
        "t::Dock::Water": "alias",
        "t::Dock::Self": "alias",
    }
    assert dock.cls("t.Dock.Later").doc.brief == "Annotated where it is defined."
    assert from_json(to_json(dock))[0].module == dock


def test_types_in_class_scope(dock: Module) -> None:
    water, self_, later = dock.cls("t.Dock").methods
    assert isinstance(water.result.kind, EnumKind) and water.result.kind.key == "t.Dock.Tide"
    assert water.params[0].default and water.params[0].default.constant.value == -1
    assert water.params[1].type.kind == ObjectKind("t.Dock.Berth", "ref", nullable=True)
    assert self_.result.kind == ObjectKind("t.Dock")
    assert later.result.kind == ObjectKind("t.Dock.Later")
    assert [m.result.kind.key for m in dock.cls("t.Dock.Berth").methods] == ["t.Dock.Berth.Tug", "t.Tug"]


def test_a_comment_before_members_of_a_macro_is_theirs(module_of: Callable[..., Module]) -> None:
    found = module_of(
        """
        #define MEMBERS int a() const { return 1; }
        namespace t {
        class POLYREF() Dock : public polyref::Object {
         public:
          /// Of a.
          MEMBERS
          class POLYREF() Berth : public polyref::Object {};
        };
        }
        """
    )
    assert found.cls("t.Dock").methods[0].doc.brief == "Of a."
    assert found.cls("t.Dock.Berth").doc.brief == ""


def test_the_symbols_have_all_names(dock: Module) -> None:
    thunks = plan_thunks(dock)
    assert [c.symbol for c in thunks.classes][1:3] == ["t_Dock_Berth", "t_Dock_Berth_Tug"]
    assert thunks.enums[0].symbol == "t_Dock_Tide"


@pytest.mark.parametrize(
    ("language", "tide", "tug"),
    [("python", "Tide", "Tug"), ("java", "Tide", "Tug"), ("rust", "DockTide", "DockBerthTug"), ("json", "Tide", "Tug")],
)
def test_names(dock: Module, language: str, tide: str, tug: str) -> None:
    planned = available()[language].plan(plan_thunks(dock), {})
    assert not planned.problems
    assert planned.names[dock.enums[0].usr] == tide
    assert planned.names[dock.cls("t.Dock.Berth.Tug").usr] == tug


def test_python_stub(dock: Module) -> None:
    stub = render(available()["python"].plan(plan_thunks(dock), {}).files)["python/t/__init__.pyi"]
    assert '__all__ = [\n    "Dock",\n    "Tug",\n]' in stub
    assert "\n    class Tide(enum.IntEnum):\n        EBB = -1\n" in stub
    assert "\n    class Berth(Dock):\n        @final\n        class Tug(polyref.Object):\n" in stub
    assert "def water(self, now: Dock.Tide = Dock.Tide.EBB, at: Dock.Berth | None = None) -> Dock.Tide: ..." in stub
    # In Berth, the name alone would be that of the nested class.
    assert "def tug(self) -> Dock.Berth.Tug: ...\n        def other(self) -> t.Tug: ..." in stub


def test_java_files(dock: Module) -> None:
    files = render(available()["java"].plan(plan_thunks(dock), {}).files)
    assert {"java/t/Dock.java", "java/t/Tug.java"} <= files.keys()
    assert not any("Tide" in path or "Berth" in path for path in files)
    dock_text = files["java/t/Dock.java"]
    assert "\n  public static enum Tide implements org.polyref.NativeEnum {" in dock_text
    assert "\n  public static class Berth extends Dock {" in dock_text
    assert "\n    public static class Tug extends org.polyref.PolyrefObject {" in dock_text
    assert "public Dock.Berth.Tug tug()" in dock_text and "public t.Tug other()" in dock_text
    assert '"t.Dock$Berth$Tug",' in files["java/t/TTypes.java"]


def test_a_java_class_is_not_called_as_one_around_it(module_of: Callable[..., Module]) -> None:
    found = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object {
         public:
          class POLYREF() B : public polyref::Object {
           public:
            enum class POLYREF(name = "A") C { X };
          };
        };
        }
        """
    )
    assert available()["java"].plan(plan_thunks(found), {}).names[found.enums[0].usr] == "A_"


def test_rust_joins_small_names_with_a_line(module_of: Callable[..., Module]) -> None:
    found = module_of(
        """
        namespace t {
        class POLYREF() list : public polyref::Object {
         public:
          class POLYREF() iterator : public polyref::Object {};
        };
        }
        """
    )
    assert available()["rust"].plan(plan_thunks(found), {}).names[found.classes[1].usr] == "list_iterator"


def test_clashes_name_both(module_of: Callable[..., Module]) -> None:
    found = module_of(
        """
        namespace t {
        class POLYREF() Dock : public polyref::Object {
         public:
          enum class POLYREF() tide { Low };
          void Tide();
        };
        class POLYREF() DockBerth : public polyref::Object {};
        class POLYREF(name = "Dock2") Other : public polyref::Object {
         public:
          class POLYREF(name = "Berth") Part : public polyref::Object {};
        };
        class POLYREF() Dock2Berth : public polyref::Object {};
        }
        """
    )
    thunks = plan_thunks(found)
    (clash,) = available()["python"].plan(thunks, {}).problems
    assert clash.what == "`Tide` and `tide` are both `tide` in Python's class t.Dock"
    (clash,) = available()["rust"].plan(thunks, {}).problems
    assert "are both `Dock2Berth` in Rust's module t" in clash.what


def test_a_java_parameter_hides_no_package_that_is_needed(module_of: Callable[..., Module]) -> None:
    text = """
        namespace t {{
        enum class POLYREF() Kind {{ A }};
        class POLYREF() Dock : public polyref::Object {{
         public:
          {}
          Kind kind(int t);
        }};
        }}
        """
    for nested, expected in (("", "kind(int t)"), ("enum class POLYREF() Kind { B }; t::", "kind(int t_)")):
        files = render(available()["java"].plan(plan_thunks(module_of(text.format(nested))), {}).files)
        assert expected in files["java/t/Dock.java"]
