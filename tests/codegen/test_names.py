"""The name plan."""

from __future__ import annotations

from dataclasses import replace

import pytest

from polyref_codegen.kinds import Int, Type, Void
from polyref_codegen.languages.rust.naming import variants
from polyref_codegen.model import Doc, Function, Options, Param, Span
from polyref_codegen.plan.names import (
    NamePlan,
    camel,
    is_identifier,
    overload_suffixes,
    pascal,
    registry_names,
    snake,
    source_name,
    split_words,
    upper,
)

HERE = Span("t.hpp", 1, 1)
THERE = Span("t.hpp", 2, 1)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fold_batch_norm", "fold batch norm"),
        ("getHTTPServer2", "get HTTP Server2"),
        ("IOError", "IO Error"),
        ("Conv2d", "Conv2d"),
        ("Conv2D", "Conv2D"),
        ("MatMul2D", "Mat Mul2D"),
        ("ReLU", "Re LU"),
        ("NCHW", "NCHW"),
        ("__len__", "len"),
        ("value_", "value"),
        ("x", "x"),
        ("_", ""),
    ],
)
def test_words(name: str, words: str) -> None:
    assert split_words(name) == tuple(words.split())


@pytest.mark.parametrize(
    ("name", "in_snake", "in_camel", "in_pascal", "in_upper"),
    [
        ("setSpeed", "set_speed", "setSpeed", "SetSpeed", "SET_SPEED"),
        ("first_input", "first_input", "firstInput", "FirstInput", "FIRST_INPUT"),
        ("IOMode", "io_mode", "ioMode", "IOMode", "IO_MODE"),
        ("__len__", "__len__", "__len__", "__Len__", "__LEN__"),
        ("Conv2D", "conv2d", "conv2d", "Conv2D", "CONV2D"),
        ("_", "_", "_", "_", "_"),
    ],
)
def test_cases(name: str, in_snake: str, in_camel: str, in_pascal: str, in_upper: str) -> None:
    assert (snake(name), camel(name), pascal(name), upper(name)) == (in_snake, in_camel, in_pascal, in_upper)


def test_identifiers() -> None:
    assert is_identifier("a_1")
    assert not is_identifier("größe")
    assert not is_identifier("1a")
    assert source_name("wait", "pause") == "pause"
    assert source_name("wait", None) == "wait"


def test_reserved_names_get_an_underscore() -> None:
    scope = NamePlan("Python").scope("class t.Node", reserved={"class", "class_", "wait"})
    assert scope.take("u1", "class", "class", HERE) == "class__"
    assert scope.take("u2", "notify", "notify", HERE, avoid={"notify"}) == "notify_"
    assert scope.plan.names == {"u1": "class__", "u2": "notify_"}
    assert not scope.plan.problems


def test_overloads_share_a_name() -> None:
    scope = NamePlan("Java").scope("class t.Node")
    assert scope.take("u1", "add", "add", HERE) == scope.take("u2", "add", "add", THERE) == "add"
    assert not scope.plan.problems


def test_clashes_name_both_lines() -> None:
    scope = NamePlan("Rust").scope("class t.Node")
    scope.take("u1", "get_x", "getX", HERE)
    scope.take("u2", "get_x", "get_x", THERE)
    (problem,) = scope.plan.problems
    assert problem.code == "PR401"
    assert str(problem).startswith(
        "t.hpp:2:1: error[PR401]: `get_x` and `getX` are both `get_x` in Rust's class t.Node"
    )
    assert "t.hpp:1:1" in problem.because


@pytest.mark.parametrize(
    ("first", "late", "hint"),
    [
        ("", "", 'give one of them another name with POLYREF(name="…")'),
        ("rename it", "", 'give `b` another name with POLYREF(name="…")'),
        ("", "rename it", 'give `a` another name with POLYREF(name="…")'),
        ("rename it", "rename that", "rename that"),
    ],
)
def test_what_has_no_annotation_is_renamed_otherwise(first: str, late: str, hint: str) -> None:
    scope = NamePlan("Java").scope("package t")
    scope.take("u1", "x", "a", HERE, rename=first)
    scope.take("u2", "x", "b", THERE, rename=late)
    assert [problem.hint for problem in scope.plan.problems] == [hint]


def test_files_that_differ_in_case_clash() -> None:
    scope = NamePlan("Java").scope("module t", fold_case=True)
    scope.take("u1", "Node", "Node", HERE)
    scope.take("u2", "NODE", "NODE", THERE)
    assert len(scope.plan.problems) == 1


def test_a_base_class_s_names_are_not_hidden_by_accident() -> None:
    plan = NamePlan("Java")
    base = plan.scope("class t.Base")
    derived = plan.scope("class t.Derived", parent=base)
    base.take("u1", "getX", "get_x", HERE)
    derived.take("u2", "getX", "get_x", THERE)  # an override
    assert not plan.problems
    derived.take("u3", "getX", "getX", THERE)
    assert len(plan.problems) == 1


def function(line: int, *params: tuple[str, str]) -> Function:
    kind = Type(Int(32, True), "int", "value", "int")
    return Function(
        usr=f"u{line}",
        role="constructor",
        name="Node",
        qualified="t::Node::Node",
        key="t.Node.Node",
        params=tuple(Param(n, Type(kind.kind, cpp, "value", cpp), None, Span("t.hpp", line, 1)) for n, cpp in params),
        result=Type(Void(), "void", "value", "void"),
        noexcept=False,
        const=False,
        virtual=False,
        pure=False,
        final=False,
        deprecated=None,
        doc=Doc(),
        options=Options(),
        span=Span("t.hpp", line, 1),
    )


def test_overloads_are_named_after_their_parameters() -> None:
    plain, teeth = function(2), function(1, ("teeth", "int"))
    assert overload_suffixes([plain]) == ((),)
    assert overload_suffixes([teeth, plain]) == (("with", "teeth"), ())
    shorter, longer = function(1, ("op", "int")), function(2, ("op", "int"), ("id", "int"))
    assert overload_suffixes([shorter, longer]) == ((), ("with", "id"))


def test_what_nothing_tells_apart_clashes() -> None:
    assert overload_suffixes([function(1), function(2)]) == ((), ())


def test_overloads_with_the_same_names_are_named_after_their_types() -> None:
    plain = function(1)
    number, text = function(2, ("x", "int")), function(3, ("x", "std::string"))
    assert overload_suffixes([plain, number, text]) == (
        (),
        ("with", "int", "x"),
        ("with", "string", "x"),
    )
    unnamed = function(4, ("arg0", "std::vector<polyref::Ref<t::Node>>"))
    assert overload_suffixes([plain, unnamed, number]) == ((), ("with", "vector", "Node"), ("with", "x"))
    same = function(5, ("x", "a::T")), function(6, ("x", "b::T"))
    assert overload_suffixes([plain, *same]) == ((), ("with", "a", "T", "x"), ("with", "b", "T", "x"))


def test_the_registry_has_every_overload_under_a_name_of_its_own() -> None:
    def free(line: int, name: str, *params: tuple[str, str], called: str | None = None) -> Function:
        made = function(line, *params)
        return replace(made, role="function", name=name, key=f"t.{name}", options=Options(name=called))

    two, three = (("a", "int"), ("b", "int")), (("a", "int"), ("b", "int"), ("c", "int"))
    functions = [free(1, "add", *two), free(2, "add", *three), free(3, "awkward", called="neat")]
    functions.append(replace(free(4, "add"), key="other.add"))
    assert registry_names(functions) == {"u1": "t.add", "u2": "t.add_with_c", "u3": "t.neat", "u4": "other.add"}


@pytest.mark.parametrize(
    ("cpp", "rust"),
    [
        ("oil heavy_oil val Value", "Oil HeavyOil Val Value"),
        ("NCHW FLOAT32 LEAKY_RELU Conv2d", "NCHW FLOAT32 LeakyRelu Conv2d"),
        ("kRed kDarkBlue kNCHW", "Red DarkBlue NCHW"),
        ("kHz Hz", "KHz Hz"),
    ],
)
def test_variants_of_enums_in_rust(cpp: str, rust: str) -> None:
    assert list(variants(cpp.split())) == rust.split()
