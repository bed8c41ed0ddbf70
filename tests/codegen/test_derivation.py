"""Which classes other languages can derive from, and what they can override."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.model import Class, Module
from polyref_codegen.model_json import from_json, to_json
from polyref_codegen.plan.capi import plan_thunks

ModuleOf = Callable[..., Module]
INCLUDES = "cstdint functional string vector polyref/polyref.h"


def classes_of(module_of: ModuleOf, text: str) -> dict[str, Class]:
    return {cls.name: cls for cls in module_of(f"namespace t {{ {text} }}", includes=INCLUDES).classes}


def overridable(cls: Class) -> list[str]:
    return [v.function.key for v in cls.derivation.virtuals] if cls.derivation else []


def test_virtuals_of_bases_lead_and_stand_for_their_overrides(module_of: ModuleOf) -> None:
    found = classes_of(
        module_of,
        """
        class POLYREF() A : public polyref::Object { public: virtual int f() = 0; virtual int g() { return 1; } };
        class Hidden : public A { public: int g() override { return 2; } };
        class POLYREF() B : public Hidden { public: int f() override { return 3; } virtual int h() { return 4; } };
        """,
    )
    assert overridable(found["A"]) == ["t.A.f", "t.A.g"]
    assert overridable(found["B"]) == ["t.B.f", "t.Hidden.g", "t.B.h"]
    assert [v.function.pure for v in found["B"].derivation.virtuals] == [False] * 3  # type: ignore[union-attr]


def test_final_private_and_operators_are_left_out(module_of: ModuleOf) -> None:
    found = classes_of(
        module_of,
        """
        class POLYREF() A : public polyref::Object {
         public:
          virtual int f() { return 1; }
          virtual int last() final { return 1; }
          virtual bool operator()(int) { return true; }
          virtual int on_temporaries() && { return 1; }
          POLYREF(skip) virtual int skipped() { return 1; }
         protected:
          virtual int kept() { return 1; }
         private:
          virtual int hidden() { return 1; }
        };
        class POLYREF() F final : public A {};
        class POLYREF() N : public polyref::Object { public: int plain() { return 1; } };
        """,
    )
    assert overridable(found["A"]) == ["t.A.f", "t.A.kept"]
    assert [v.access for v in found["A"].derivation.virtuals] == ["public", "protected"]  # type: ignore[union-attr]
    assert found["F"].derivation is None
    assert found["N"].derivation is None


def test_a_private_abstract_method_can_be_given_a_body(module_of: ModuleOf) -> None:
    text = "class POLYREF() A : public polyref::Object { virtual int f(const std::string&) const = 0; };"
    cls = classes_of(module_of, text)["A"]
    assert cls.derivation is not None
    (virtual,) = cls.derivation.virtuals
    assert virtual.access == "private"
    assert virtual.declared == ("const std::basic_string<char> &",)
    assert virtual.returns == "int"


def test_constructors_of_abstract_classes_and_protected_ones(module_of: ModuleOf) -> None:
    cls = classes_of(
        module_of,
        """
        class POLYREF() A : public polyref::Object {
         public:
          explicit A(int n) {}
          virtual int f() = 0;
         protected:
          A() {}
          explicit A(const int& same) {}
              explicit A(long other) {}
          A(int n, int* unmapped) {}
        };
        """,
    )["A"]
    assert cls.constructors == ()
    assert cls.derivation is not None
    assert [[p.name for p in c.params] for c in cls.derivation.constructors] == [["n"], [], ["other"]]


@pytest.mark.parametrize(
    ("members", "reason"),
    [
        ("virtual void f(int&) = 0;", "`f` is abstract, and its parameter `arg0` has the type `int &`"),
        ("POLYREF(skip) virtual void f() = 0;", "`f` is abstract, and it is marked POLYREF(skip)"),
        ("virtual int f() = 0; private: A() {}", "no constructor of `t::A` can be called there"),
    ],
)
def test_what_stands_in_the_way_is_said(module_of: ModuleOf, members: str, reason: str) -> None:
    text = f"namespace t {{ class POLYREF() A : public polyref::Object {{ protected: {members} }}; }}"
    module = module_of(text, includes=INCLUDES)
    assert module.classes[0].derivation is None
    assert any(reason in s.reason for s in module.skipped), [s.reason for s in module.skipped]


def test_thunks(module_of: ModuleOf) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object {
         public:
          explicit A(std::int64_t n = 1) {}
          virtual std::string name(std::int32_t a) const { return ""; }
          virtual std::string name(std::int32_t a, std::int32_t b) const { return ""; }
         private:
          virtual bool ready() = 0;
        };
        }""",
        includes=INCLUDES,
    )
    derivation = plan_thunks(module).classes[0].derivation
    assert derivation is not None
    assert [v.slot for v in derivation.virtuals] == ["t_A_slot_name", "t_A_slot_name_with_b", "t_A_slot_ready"]
    assert derivation.virtuals[0].entry == (
        "void* self",
        "int32_t a",
        "polyref_storage* storage",
        "polyref_error** error",
    )
    assert [v.super.symbol if v.super else None for v in derivation.virtuals] == [
        "t_A_name_super",
        "t_A_name_with_b_super",
        None,
    ]
    (constructor,) = derivation.constructors
    assert constructor.thunk.signature == (
        "const polyref_foreign* self",
        "uint32_t argc",
        "int64_t n",
        "polyref_error** error",
    )
    assert from_json(to_json(module))[0].module == module


def test_what_a_trampoline_could_not_override(module_of: ModuleOf) -> None:
    found = classes_of(
        module_of,
        """
        class POLYREF() A : public polyref::Object {
         public:
          virtual int plain() { return 1; }
          virtual long shared() volatile { return 3; }
          virtual int gone() = delete;
        };
        class POLYREF() B : public polyref::Object { public: ~B() final {} virtual int f() { return 1; } };
        """,
    )
    assert overridable(found["A"]) == ["t.A.plain"]
    assert found["B"].derivation is None


def test_an_abstract_method_of_a_base_that_is_not_public_can_be_given_a_body(module_of: ModuleOf) -> None:
    text = """
        class Base { protected: virtual int f() = 0; virtual int g() { return 1; } };
        class POLYREF() A : public polyref::Object, private Base {};
        """
    cls = classes_of(module_of, text)["A"]
    assert cls.derivation is not None
    assert [(v.function.key, v.access) for v in cls.derivation.virtuals] == [("t.Base.f", "private")]
