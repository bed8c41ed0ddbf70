"""Types inside of classes: where they are found, in which order they stand, and what languages call them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.kinds import EnumKind, ObjectKind
from polyref_codegen.languages import available
from polyref_codegen.model import Module
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


BERTH = """
    namespace t {
    class POLYREF() Dock : public polyref::Object {
     public:
      struct POLYREF() Berth {
        enum class POLYREF() Side { Left = 1, Right };
        struct POLYREF() Size { double length = 3; };
        class POLYREF() Guard : public polyref::Object {};
        Size size;
        Side side = Side::Right;
        polyref::Ref<Guard> guard;
      };
      Berth berth;
    };
    struct POLYREF() Berth { int x = 0; };
    }
    """


def test_structs_are_members_of_their_class_and_have_members(module_of: Callable[..., Module]) -> None:
    found = module_of(BERTH)
    assert [(s.key, s.outer) for s in found.structs] == [
        ("t.Dock.Berth.Size", "t.Dock.Berth"),  # since Berth holds one
        ("t.Dock.Berth", "t.Dock"),
        ("t.Berth", None),
    ]
    assert [(t.key, t.outer) for t in (*found.enums, *found.classes)] == [
        ("t.Dock.Berth.Side", "t.Dock.Berth"),
        ("t.Dock", None),
        ("t.Dock.Berth.Guard", "t.Dock.Berth"),
    ]
    assert from_json(to_json(found))[0].module == found
    thunks = plan_thunks(found)
    assert [s.symbol for s in thunks.structs] == ["t_Dock_Berth_Size", "t_Dock_Berth", "t_Berth"]


def test_nested_structs_in_each_language(module_of: Callable[..., Module]) -> None:
    thunks = plan_thunks(module_of(BERTH))
    files = {}
    for language in available().values():
        planned = language.plan(thunks, {})
        assert not planned.problems
        files |= render(planned.files)
    stub = files["python/t/__init__.pyi"]
    assert "\n    @dataclasses.dataclass(frozen=True, slots=True)\n    class Berth:\n" in stub
    assert "        class Side(enum.IntEnum):\n            LEFT = 1\n" in stub
    assert "        size: Dock.Berth.Size = ...\n" in stub
    # All types are there before one is put into another.
    source = files["src/t_python.cc"]
    assert source.index("define_struct(&t_Dock_Berth_value_spec)") < source.index('"Side"')
    assert 'py::publish(module, t_Dock_Berth_value_struct.type, "Side", t_Dock_Berth_Side_enum.type)' in source
    dock = files["java/t/Dock.java"]
    assert "\n  public static record Berth(Dock.Berth.Size size, Dock.Berth.Side side, " in dock
    assert "\n    public static record Size(double length) {" in dock
    assert "java/t/Berth.java" in files
    structs = files["rust/t/src/structs.rs"]
    assert "pub struct DockBerthSize {" in structs and "pub size: crate::DockBerthSize," in structs
    assert '"outer": "t.Dock.Berth"' in files["json/t.api.json"]


def test_a_nested_type_and_a_field_of_one_name(module_of: Callable[..., Module]) -> None:
    found = module_of(
        """
        namespace t {
        struct POLYREF() Berth {
          enum class POLYREF() size { Small };
          int Size = 0;
        };
        }
        """
    )
    (clash,) = available()["python"].plan(plan_thunks(found), {}).problems
    assert "both `size` in Python's struct t.Berth" in clash.what
