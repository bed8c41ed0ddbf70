"""Callables: their kinds, what is refused, and their signatures in C."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.check import check
from polyref_codegen.kinds import Callback, Int, ObjectKind, Optional, Sequence, String, Type, Unmapped, Void
from polyref_codegen.model import Module
from polyref_codegen.model_json import from_json, to_json
from polyref_codegen.plan.capi import plan_thunks

ModuleOf = Callable[..., Module]
INCLUDES = "cstdint functional memory optional string string_view vector polyref/polyref.h"
I64 = Int(64, True)


def kind_of(module_of: ModuleOf, spelling: str) -> Type:
    text = f"namespace t {{ class POLYREF() Node : public polyref::Object {{}}; POLYREF() void f({spelling} p); }}"
    (function,) = module_of(text, includes=INCLUDES).functions
    return function.params[0].type


def test_a_signature_is_taken_apart(module_of: ModuleOf) -> None:
    spelling = "const std::function<std::string(polyref::Ref<Node>, std::int64_t, const std::vector<Node*>* )>&"
    spelling = spelling.replace("const std::vector<Node*>* ", "const std::vector<std::int64_t>&")
    type_ = kind_of(module_of, spelling)
    assert isinstance(type_.kind, Callback)
    assert type_.kind.params is not None
    assert [p.kind for p in type_.kind.params] == [ObjectKind("t.Node"), I64, Sequence(I64)]
    assert type_.kind.result is not None and type_.kind.result.kind == String()
    assert (
        type_.cpp == "std::function<std::string(polyref::Ref<t::Node>, std::int64_t, const std::vector<std::int64_t>&)>"
    )
    assert type_.passing == "const_ref"


def test_no_arguments_and_no_result(module_of: ModuleOf) -> None:
    kind = kind_of(module_of, "std::function<void()>").kind
    assert kind == Callback((), Type(Void(), "void", "value", "void"))


def test_a_packed_function_has_no_signature(module_of: ModuleOf) -> None:
    assert kind_of(module_of, "polyref::Function").kind == Callback(None, None)


def test_callables_nest(module_of: ModuleOf) -> None:
    kind = kind_of(module_of, "std::vector<std::function<void(std::function<void()>)>>").kind
    assert isinstance(kind, Sequence) and isinstance(kind.item, Callback)
    assert kind.item.params is not None and isinstance(kind.item.params[0].kind, Callback)


@pytest.mark.parametrize(
    ("spelling", "reason"),
    [
        ("std::function<void(int&)>", "other languages can't write to"),
        ("std::function<const std::string&()>", "nothing would keep what that refers to"),
        ("std::function<std::string_view()>", "nothing would keep what that refers to"),
        ("std::function<Node&()>", "nothing would keep what that refers to"),
        ("std::function<Node*()>", "nothing would keep what that refers to"),
        ("std::function<void(std::unique_ptr<Node>)>", "it has one owner"),
        ("std::optional<std::function<void()>>", "an empty function is an absent one"),
        ("void (*)(int)", "use std::function"),
    ],
)
def test_refused(module_of: ModuleOf, spelling: str, reason: str) -> None:
    parameter = spelling.replace("(*)", "(*p)").replace(" p", " p") if "(*)" in spelling else f"{spelling} p"
    text = f"namespace t {{ class POLYREF() Node : public polyref::Object {{}}; POLYREF() void f({parameter}); }}"
    kind = module_of(text, includes=INCLUDES).functions[0].params[0].type.kind
    assert isinstance(kind, Unmapped)
    assert reason in kind.reason


def test_null_needs_a_mark_but_in_fields(module_of: ModuleOf) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Node : public polyref::Object {
         public:
          std::function<void()> born_null;
          POLYREF(nonnull) std::function<void()> marked = [] {};
        };
        POLYREF() void f(std::function<void()> a, POLYREF(nullable) std::function<void()> b,
                         std::function<void()> c = nullptr);
        }""",
        includes=INCLUDES,
    )
    fields = [f.type.kind for f in module.classes[0].fields]
    params = [p.type.kind for p in module.functions[0].params]
    assert [k.nullable for k in [*fields, *params] if isinstance(k, Callback)] == [True, False, False, True, True]


def test_signatures_are_named_after_their_kinds_and_each_is_there_once(module_of: ModuleOf) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Node : public polyref::Object {};
        POLYREF() void f(std::function<void(const std::string&)> a, std::function<void(std::string)> b,
                         std::function<std::optional<int>(polyref::Ref<Node>, std::optional<polyref::Ref<Node>>)> c,
                         std::vector<std::function<void(std::function<double()>)>> d);
        }""",
        includes=INCLUDES,
    )
    thunks = plan_thunks(module)
    assert [s.symbol for s in thunks.signatures] == [
        "t_fn_fn_to_float64_end_to_void",
        "t_fn_string_to_void",
        "t_fn_t_Node_opt_t_Node_to_opt_int32",
        "t_fn_to_float64",
    ]
    entry = thunks.signatures[2].entry
    assert entry == (
        "void* self",
        "polyref_object* arg0",
        "polyref_object* arg1",
        "polyref_storage* storage",
        "polyref_error** error",
    )


def test_the_base_of_all_objects_is_a_type(module_of: ModuleOf) -> None:
    kind = kind_of(module_of, "std::optional<polyref::Ref<polyref::Object>>").kind
    assert kind == Optional(ObjectKind("polyref.Object", nullable=True))


def test_round_trip_and_check(module_of: ModuleOf) -> None:
    text = "namespace t { POLYREF() std::function<int(int)> f(std::function<void(std::string)> p); }"
    module = module_of(text, includes=INCLUDES)
    assert from_json(to_json(module))[0].module == module
    assert check(module) == ()
