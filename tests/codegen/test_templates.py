"""Class templates: what an annotated alias of an instance exports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import scan_files
from polyref_codegen.imports import model_path
from polyref_codegen.kinds import EnumKind, ObjectKind, Sequence
from polyref_codegen.model import Class, Constant, Module
from polyref_codegen.model_json import from_json, to_json
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.capi_files import capi_files
from polyref_codegen.render import render
from polyref_codegen.scan import ScanRequest, ScanResult, scan

ModuleOf = Callable[..., Module]
INCLUDES = "cstdint ostream string vector type_traits polyref/polyref.h"
BOX = """
    namespace t {
    /// Of the template.
    template <class T, int N = 3>
    class Box : public polyref::Object {
     public:
      static constexpr int kSize = N + 1;
      enum class POLYREF() Mode { A, B = N };
      class POLYREF() Lid : public polyref::Object { public: T top; int f(T value = T(), int n = 4) const; };
      Box() = default;
      /// Makes one.
      explicit Box(T value, int n = N, bool b = true, unsigned char c = (unsigned char)(T())) {}
      T get() const;
      virtual void put(T value, std::vector<T> more) {}
      polyref::Ref<Box> self();
      Mode mode(Mode mode = Mode::B) const;
      auto twice() const { return T() + T(); }
      bool operator==(const Box&) const;
      friend bool operator<(const Box& a, const Box& b) { return true; }
      T value POLYREF(readonly) {};
     private:
      int hidden;
    };
    template <class T, int N> std::ostream& operator<<(std::ostream&, const Box<T, N>&);
    }
    """


def classes_of(module_of: ModuleOf, text: str, *flags: str) -> dict[str, Class]:
    return {cls.name: cls for cls in module_of(text, *flags, includes=INCLUDES).classes}


def test_members_have_the_types_of_the_instance(module_of: ModuleOf) -> None:
    module = module_of(
        f"""{BOX}
        namespace t {{
        /// Of the alias.
        using IntBox POLYREF() = Box<int>;
        typedef Box<std::string, 5> TextBox POLYREF(name = "Texts");
        }}""",
        includes=INCLUDES,
    )
    one, lid, two, _ = module.classes
    assert [c.key for c in module.classes] == ["t.IntBox", "t.IntBox.Lid", "t.TextBox", "t.TextBox.Lid"]
    assert (one.qualified, one.doc.brief, two.doc.brief) == ("t::IntBox", "Of the alias.", "Of the template.")
    assert two.options.name == "Texts" and lid.outer == "t.IntBox"
    assert [[(p.type.cpp, p.default is not None) for p in c.params] for c in two.constructors] == [
        [],
        [("std::string", False), ("int", True), ("bool", True), ("unsigned char", True)],
    ]
    assert [p.default.constant for p in one.constructors[1].params if p.default] == [None, Constant(True), None]
    methods = {m.name: m for m in two.methods}
    assert methods["kSize"].constant and methods["kSize"].constant.value == 6
    assert methods["kSize"].qualified == "t::TextBox::kSize"
    assert methods["put"].params[1].type.cpp == "std::vector<std::string>"
    assert methods["self"].result.kind == ObjectKind("t.TextBox") and methods["twice"].result.cpp == "std::string"
    assert isinstance(methods["mode"].result.kind, EnumKind) and methods["mode"].result.kind.key == "t.TextBox.Mode"
    assert {m.protocol for m in two.methods if m.anonymous} == {"equality", "order", "text"}
    assert [(f.name, f.type.cpp, f.readonly) for f in two.fields] == [("value", "std::string", True)]
    assert [e.constants[1].value for e in module.enums] == [3, 5]
    assert [c.doc.brief for c in two.constructors] == ["", "Makes one."]
    assert [v.function.key for v in two.derivation.virtuals] == ["t.TextBox.put"]  # type: ignore[union-attr]
    assert lid.methods[0].params[1].default and lid.methods[0].params[1].default.constant.value == 4
    assert {m.span.line for m in (methods["put"], methods["get"])} < set(range(1, two.span.line))
    assert len({m.usr for c in module.classes for m in c.methods}) == sum(len(c.methods) for c in module.classes)
    assert from_json(to_json(module))[0].module == module


def test_any_spelling_is_the_exported_class(module_of: ModuleOf) -> None:
    module = module_of(
        f"""{BOX}
        namespace t {{
        using Named POLYREF() = Box<std::string>;
        template <class T> using Of = Box<T>;
        using Words = Box<std::string>;
        POLYREF() polyref::Ref<Box<std::string>> f(const Of<std::string>& a, std::vector<polyref::Ref<Words>> b,
                                                   polyref::Ref<Named> c);
        }}""",
        includes=INCLUDES,
    )
    (function,) = module.functions
    assert function.result.kind == ObjectKind("t.Named")
    assert function.params[0].type.kind == ObjectKind("t.Named", "reference")
    assert function.params[1].type.kind == Sequence(ObjectKind("t.Named"))
    assert function.params[1].type.cpp == "std::vector<polyref::Ref<t::Named>>"
    assert function.params[2].type.kind == ObjectKind("t.Named")


def test_bases_that_are_instances(module_of: ModuleOf) -> None:
    found = classes_of(
        module_of,
        f"""{BOX}
        namespace t {{
        template <class T, class Other> class Big : public Box<T> {{
         public:
          using Box<T>::Box;
          void put(T value, std::vector<T> more) override {{}}
        }};
        using IntBox POLYREF() = Box<int>;
        using BigBox POLYREF() = Big<int, char>;
        class POLYREF() Plain : public Box<int> {{ public: using Box::Box; }};
        template <class Own> class Self : public polyref::Object {{}};
        class Crtp;
        using SelfCrtp POLYREF() = Self<Crtp>;
        class POLYREF() Crtp : public Self<Crtp> {{}};
        template <class Base> class Over final : public Base {{ public: using Base::Base; }};
        using OverPlain POLYREF() = Over<Plain>;
        }}""",
    )
    bases = {name: cls.base for name, cls in found.items()}
    assert (bases["BigBox"], bases["Plain"], bases["Crtp"], bases["OverPlain"]) == (
        "t.IntBox",
        "t.IntBox",
        "t.SelfCrtp",
        "t.Plain",
    )
    for name in ("BigBox", "Plain", "OverPlain"):
        assert [len(c.params) for c in found[name].constructors] == [4, 0]
        assert {c.name for c in found[name].constructors} == {name}
    assert [v.function.key for v in found["BigBox"].derivation.virtuals] == ["t.BigBox.put"]  # type: ignore[union-attr]
    assert found["OverPlain"].final and found["OverPlain"].derivation is None


def test_members_that_do_not_compile_are_passed_over(module_of: ModuleOf) -> None:
    module = module_of(
        """
        namespace t {
        template <class T> class Box : public polyref::Object {
         public:
          explicit Box(const char* text) : value(text) {}
          Box() = default;
          std::size_t length() const { return value.size(); }
          constexpr int early() const { return value.size(); }
          T half() const requires std::is_integral_v<T> { return value / 2; }
          static inline T other = T("x");
          bool operator==(const Box& b) const { return value.same(b.value); }
          void declared();
          T value{};
        };
        using IntBox POLYREF() = Box<int>;
        using TextBox POLYREF() = Box<std::string>;
        }""",
        "-std=c++20",
        includes=INCLUDES,
    )
    one, two = module.classes
    assert [m.name for m in one.methods] == ["half", "declared"]
    assert [m.name for m in two.methods] == ["length", "early", "other", "set_other", "declared"]
    assert [[len(c.params) for c in cls.constructors] for cls in module.classes] == [[0], [1, 0]]
    reasons = {s.name: s.reason for s in module.skipped}
    assert "constraints not satisfied" in reasons["t::TextBox::half"]
    assert "is not a structure or union" in reasons["t::IntBox::length"]


def test_specializations(module_of: ModuleOf) -> None:
    found = classes_of(
        module_of,
        """
        namespace t {
        template <class T> class Box;
        template <class T> class Box<T*> : public polyref::Object { public: T of_pointer(T value = 3) const; };
        template <> class Box<bool> : public polyref::Object { public: bool own(bool x = true); };
        template <class T> class Made : public polyref::Object { public: T made() { return T(); } };
        template class Made<int>;
        extern template class Made<long>;
        using PointerBox POLYREF() = Box<int*>;
        using BoolBox POLYREF() = Box<bool>;
        using MadeInt POLYREF() = Made<int>;
        using MadeLong POLYREF() = Made<long>;
        }""",
    )
    assert {name: [m.name for m in cls.methods] for name, cls in found.items()} == {
        "PointerBox": ["of_pointer"],
        "BoolBox": ["own"],
        "MadeInt": ["made"],
        "MadeLong": ["made"],
    }


def test_structs_and_exceptions(module_of: ModuleOf) -> None:
    module = module_of(
        """
        #include <exception>
        namespace t {
        /// Two.
        template <class T> struct Pair { T first{}; T second = T(3); int third = 4; int fourth = sizeof(T);
                                         unsigned char fifth = (unsigned char)(T(300)); };
        using IntPair POLYREF() = Pair<int>;
        template <class T> class Bad : public std::exception { public: explicit Bad(T value) {} T value() const; };
        using BadInt POLYREF() = Bad<int>;
        POLYREF() IntPair swap(const Pair<int>& pair);
        }""",
        includes=INCLUDES,
    )
    (struct,) = module.structs
    assert (struct.key, struct.doc.brief, struct.kind.flat) == ("t.IntPair", "Two.", True)
    constants = [f.default.constant.value if f.default and f.default.constant else None for f in struct.fields]
    assert constants == [0, 3, 4, 4, 44]
    (error,) = module.classes
    assert error.exception and [m.key for m in error.methods] == ["t.BadInt.value"]
    assert module.functions[0].result.kind == struct.kind


def test_the_thunks_name_the_alias(module_of: ModuleOf) -> None:
    module = module_of(f"{BOX} namespace t {{ using IntBox POLYREF() = Box<int>; }}", includes=INCLUDES)
    source = render(capi_files(plan_thunks(module)))["src/t_thunks.cc"]
    assert "&typeid(t::IntBox)," in source and "polyref::make<t::IntBox>(" in source
    assert "class t_IntBox_foreign final : public t::IntBox {" in source
    assert "EnumFacts<t::IntBox::Mode>" in source


def test_a_class_of_an_imported_module(tmp_path: Path) -> None:
    first, second = tmp_path / "first.hpp", tmp_path / "second.hpp"
    first.write_text(
        "#pragma once\n#include <polyref/polyref.h>\nnamespace a { "
        "template <class T> class Box : public polyref::Object {}; using IntBox POLYREF() = Box<int>; }",
        "utf-8",
    )
    one = scan_files(first, flags=(f"-I{tmp_path}",), module="a")
    assert not one.problems and one.module
    model = tmp_path / "out" / model_path("a")
    model.parent.mkdir(parents=True)
    model.write_text(to_json(one.module, ("python",), {}), "utf-8")

    def scan_second(text: str) -> ScanResult:
        second.write_text(f'#pragma once\n#include "first.hpp"\nnamespace b {{ {text} }}', "utf-8")
        root = Path(__file__).resolve().parents[2]
        flags = [f"-I{tmp_path}", f"-I{root / 'runtime/include'}"]
        return scan(ScanRequest([str(second)], flags, "b", imports=[str(model)], out=str(tmp_path / "out2")))

    used = scan_second("POLYREF() void f(polyref::Ref<a::Box<int>> box);")
    assert not used.problems and used.module
    assert used.module.functions[0].params[0].type.kind == ObjectKind("a.IntBox")
    (problem,) = scan_second("using Other POLYREF() = a::Box<int>;").problems
    assert problem.code == "PR113" and "`a::IntBox`, of module a" in problem.because


@pytest.mark.parametrize("name", ["IntBox", "ns_Box"])
def test_a_member_may_be_called_as_anything(module_of: ModuleOf, name: str) -> None:
    found = classes_of(
        module_of,
        f"""
        namespace t {{
        template <class T> class Box : public polyref::Object {{ public: T Self; void X(); void operator()(T); }};
        using {name} POLYREF() = Box<int>;
        }}""",
    )
    assert [m.name for m in found[name].methods] == ["X", "call"] and found[name].fields[0].name == "Self"
