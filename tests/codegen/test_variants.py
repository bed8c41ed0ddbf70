"""Variants: how they are named, and in which order a value is tried on their alternatives."""

from __future__ import annotations

from collections.abc import Callable

from polyref_codegen.languages.java.plan import plan_java
from polyref_codegen.languages.rust.naming import RustNames
from polyref_codegen.languages.rust.variants import plan_variant
from polyref_codegen.model import Module
from polyref_codegen.model_json import from_json, to_json
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.variants import plan_variants, trial_order

ModuleOf = Callable[..., Module]
INCLUDES = "polyref/polyref.h cstdint map string variant vector"


def in_t(text: str) -> str:
    return f"namespace t {{ {text} }}"


def test_the_first_alias_names_it(module_of: ModuleOf) -> None:
    text = """using Alias = std::variant<int, std::string>;
    typedef std::variant<int, std::string> Second;
    POLYREF() void f(const Second& a, std::map<int, std::variant<int, std::string>> b);
    POLYREF() Alias g();"""
    module = module_of(in_t(text), includes=INCLUDES)
    assert [(v.key, v.name, v.alternatives) for v in plan_variants(module)] == [
        ("t.Alias", "Alias", ("Int32", "String"))
    ]
    assert from_json(to_json(module))[0].module == module


def test_alternatives_name_the_others(module_of: ModuleOf) -> None:
    text = """class POLYREF() Node : public polyref::Object {};
    POLYREF() void f(std::variant<std::monostate, polyref::Ref<Node>, std::vector<double>> v);"""
    module = module_of(in_t(text), includes=INCLUDES)
    (variant,) = plan_variants(module)
    assert (variant.name, variant.key) == ("NoneOrNodeOrListFloat64", "variant3_void_t_Node_list_float64")


def test_alternatives_have_different_names(module_of: ModuleOf) -> None:
    text = """namespace a { struct POLYREF() Pt { int x; }; class POLYREF() Odd : public polyref::Object {}; }
    namespace b { struct POLYREF() Pt { int x, y; }; class POLYREF() odd : public polyref::Object {}; }
    struct POLYREF() Int32 { int x, y, z; };
    enum class POLYREF() None { a };
    POLYREF() void f(std::variant<a::Pt, int, b::Pt, Int32, polyref::Ref<a::Odd>, polyref::Ref<b::odd>> v);
    POLYREF() void g(std::variant<std::monostate, None> v);"""
    first, second = plan_variants(module_of(in_t(text), includes=INCLUDES))
    assert {first.alternatives, second.alternatives} == {
        ("TAPt", "Int32", "TBPt", "TInt32", "TAOdd", "TBOdd"),
        ("None", "TNone"),
    }


def test_rust_has_words_of_its_own(module_of: ModuleOf) -> None:
    text = """class POLYREF() Self : public polyref::Object {};
    POLYREF() void f(std::variant<int, polyref::Ref<Self>> v);"""
    module = module_of(in_t(text), includes=INCLUDES)
    (variant,) = plan_variants(module)
    planned = plan_variant(variant, module, RustNames(module))
    assert [a.name for a in planned.items] == ["Int32", "Self_"]


def test_records_hide_nothing_of_java_s(module_of: ModuleOf) -> None:
    text = """enum class POLYREF() None { a };
    using OfInt32 = std::variant<std::monostate, int, std::string>;
    POLYREF() void f(OfInt32 v);
    POLYREF() void g(std::variant<std::monostate, None> v);"""
    plan = plan_java(plan_thunks(module_of(in_t(text), includes=INCLUDES)), {})
    variants = [f.context["variant"] for f in plan.files if f.template == "java/variant.java.j2"]
    assert {v.name: ([a.name for a in v.items], v.nothing) for v in variants} == {
        "OfInt32": (["OfInt32_", "OfString"], ((0, "None"),)),
        "NoneOrTNone": (["OfTNone"], ((0, "None_"),)),
    }


def test_order(module_of: ModuleOf) -> None:
    text = """struct POLYREF() One { int a; };
    struct POLYREF() Two { int a, b; };
    class POLYREF() Node : public polyref::Object {};
    POLYREF() void f(std::variant<std::vector<std::string>, std::vector<int>, Two, One, polyref::Ref<Node>,
      std::vector<unsigned char>, std::string, double, int, bool, std::monostate> v);"""
    kind = module_of(in_t(text), includes=INCLUDES).functions[0].params[0].type.kind
    assert trial_order(kind) == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
