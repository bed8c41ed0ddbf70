"""Overloads that types tell apart: which of them languages see, and what they are called there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.kinds import Float, Int, ObjectKind, Optional, Sequence, String
from polyref_codegen.languages import available
from polyref_codegen.languages.python.overloading import seen
from polyref_codegen.model import Module
from polyref_codegen.overloading import anywhere, by_type
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.render import render

INCLUDES = "polyref/polyref.h cstdint functional optional string vector"
Scan = Callable[..., Module]


def planned(module: Module, language: str) -> dict[str, str]:
    """The text of each of a language's files."""
    plan = available()[language].plan(plan_thunks(module), {})
    assert not plan.problems, plan.problems
    return render(plan.files)


def test_what_is_seen_in_kinds() -> None:
    reference, nullable = ObjectKind("t.A", "reference"), ObjectKind("t.A", "ref", nullable=True)
    assert anywhere(reference) == anywhere(nullable) == anywhere(Optional(nullable)) != anywhere(ObjectKind("t.B"))
    assert anywhere(Sequence(String("view"))) == Sequence(String()) and anywhere(Int(32, True)) != anywhere(
        Int(64, True)
    )
    assert seen(Int(32, True)) == seen(Int(8, False)) != seen(Float(32)) and seen(Float(32)) == seen(Float(64))
    assert seen(Optional(Int(8, True))) == seen(Optional(Int(16, True))) != seen(Int(8, True))


def test_types_are_looked_at_only_where_numbers_of_arguments_are_the_same(module_of: Scan) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object {
         public:
          int by_count(int a);
          int by_count(const std::string& a, int b);
          int by_kind(int a);
          int by_kind(const std::string& a);
          virtual int twin(int a);
          virtual int twin(int a) const;
        };
        }
        """,
        includes=INCLUDES,
    )
    groups = {name: [m for m in module.classes[0].methods if m.name == name] for name in ("by_count", "by_kind")}
    assert not by_type(groups["by_count"]) and by_type(groups["by_kind"])
    source = planned(module, "python")["src/t_python.cc"]
    assert source.count("choose_by_type") == source.count('choose_by_type("t.A.by_kind"') == 1
    assert 'choose("t.A.by_count"' in source and 'choose("t.A.twin"' in source


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("int a", "long long a"),
        ("float a", "double a"),
        ("std::vector<int> a", "std::vector<short> a"),
        ("std::function<int(int)> a", "std::function<void()> a"),
        ("std::optional<int> a", "std::optional<short> b"),
        ("int a, double b = 1", "short a"),
    ],
)
def test_python_refuses_what_it_can_not_tell_apart(module_of: Scan, first: str, second: str) -> None:
    module = module_of(
        f"namespace t {{\nPOLYREF() int go({first});\nPOLYREF() int go({second});\n}}", includes=INCLUDES
    )
    (problem,) = available()["python"].plan(plan_thunks(module), {}).problems
    assert (problem.code, problem.span.line) == ("PR307", 10)
    assert problem.what == "Python can't tell `t.go` from another of its overloads" and "t.hpp:9:15" in problem.because
    for language in ("java", "rust", "json"):
        planned(module, language)


def test_a_constructor_with_a_name_is_a_method_where_types_do_not_tell_it_apart(module_of: Scan) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object {
         public:
          explicit A(const std::vector<std::string>& texts);
          POLYREF(name = "of_numbers") explicit A(const std::vector<std::optional<int>>& numbers);
          explicit A(int size);
          POLYREF(name = "wide") explicit A(long long size);
          virtual int go();
        };
        }
        """,
        includes=INCLUDES,
    )
    stub = planned(module, "python")["python/t/__init__.pyi"]
    assert stub.count("def __init__") == 3 and "def wide(size: int) -> A: ..." in stub and "of_numbers" not in stub
    java = next(text for path, text in planned(module, "java").items() if path.endswith("/A.java"))
    assert "public static A ofNumbers(java.util.List<java.util.Optional<java.lang.Integer>> numbers)" in java
    assert "public A(long size)" in java and " wide(" not in java
    rust = planned(module, "rust")["rust/t/src/classes/a.rs"]
    assert all(f"pub fn {name}(" in rust for name in ("new", "new_with_size", "of_numbers", "wide"))


def test_java_names_apart_what_has_the_same_erasure(module_of: Scan) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object {
         public:
          int sum(const std::vector<std::string>& a);
          int sum(const std::vector<std::optional<int>>& a, int b = 0);
          int sum(std::int64_t a);
          int sum(std::uint32_t size, int b);
          int sum(std::int64_t size, int b);
        };
        }
        """,
        includes=INCLUDES,
    )
    plan = available()["java"].plan(plan_thunks(module), {})
    (cls,) = (f.context["type"].plan for f in plan.files if "type" in f.context)
    names = [(m.name, m.form) for m in cls.methods]
    assert names == [
        ("sum", ("java.util.List",)),
        ("sumWithVectorOptionalIntA", ("java.util.List", "int")),
        ("sum", ("long",)),
        ("sum", ("long", "int")),
        ("sumWithInt64SizeIntB", ("long", "int")),
        ("sumWithVectorOptionalIntA", ("java.util.List",)),
    ]


def test_constructors_that_nothing_names_are_refused_in_java(module_of: Scan) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Wrong : public polyref::Error {
         public:
          explicit Wrong(const std::vector<std::string>& a) : Error(polyref::ErrorKind::RUNTIME, "") {}
          explicit Wrong(const std::vector<int>& a) : Error(polyref::ErrorKind::RUNTIME, "") {}
          explicit Wrong(const std::vector<bool>& a) : Error(polyref::ErrorKind::RUNTIME, "") {}
          explicit Wrong(const std::vector<std::vector<int>>& a) : Error(polyref::ErrorKind::RUNTIME, "") {}
        };
        }
        """,
        includes=INCLUDES,
    )
    (problem,) = available()["java"].plan(plan_thunks(module), {}).problems
    assert (problem.code, problem.span.line) == ("PR401", 15)
    assert problem.hint == "leave one of them out with POLYREF(skip)"


def test_a_protected_constructor_that_looks_like_another_is_left_out(module_of: Scan) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Base : public polyref::Object {
         public:
          explicit Base(std::uint32_t a);
          virtual int go();
         protected:
          explicit Base(std::int64_t b);
          explicit Base(bool c);
        };
        }
        """,
        includes=INCLUDES,
    )
    java = next(text for path, text in planned(module, "java").items() if path.endswith("/Base.java"))
    assert java.count(" Base(long a)") == java.count(" Base(boolean c)") == 1 and "long b" not in java
    source = planned(module, "python")["src/t_python.cc"]
    assert "t_Base_derive_new_with_c(" in source and "arg_b" not in source
    rust = planned(module, "rust")["rust/t/src/classes/base.rs"]
    assert all(f"pub fn derive{which}(" in rust for which in ("", "_with_b", "_with_c"))


def test_the_twin_that_is_annotated_is_exported(module_of: Scan) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object {
         public:
          int plain(); int plain() const;
          int marked(); POLYREF() int marked() const;
          POLYREF(skip) int left(); int left() const;
          int lasting() &; int lasting() const&; int lasting() &&;
          int fleeting() &&;
        };
        }
        """
    )
    kept = {m.name: m.const for m in module.classes[0].methods}
    assert kept == {"plain": False, "marked": True, "left": True, "lasting": False}
    reasons = [s.reason for s in module.skipped if s.name == "t::A::lasting" or "fleeting" in s.name]
    assert sorted(set(reasons)) == [
        "callable on temporaries only",
        "its twin is exported, which only `const` or a `&` tells from it",
    ]


def test_type_checkers_want_narrow_types_first(module_of: Scan) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object {};
        class POLYREF() B : public A {};
        POLYREF() int go(double a); POLYREF() std::string go(int a); POLYREF() int go(const A& a);
        POLYREF() std::string go(const B& a); POLYREF() int go(bool a);
        }
        """,
        includes=INCLUDES,
    )
    stub = planned(module, "python")["python/t/__init__.pyi"]
    assert [line for line in stub.splitlines() if line.startswith("def go")] == [
        f"def go(a: {given}) -> {result}: ..."
        for given, result in (("bool", "int"), ("int", "str"), ("float", "int"), ("B", "str"), ("A", "int"))
    ]
    assert '# mypy: disable-error-code="overload-overlap"' in stub
