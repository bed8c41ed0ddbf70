"""What members are to the languages' own syntax: iteration, length and operators."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conftest import Scanner
from polyref_codegen.check import check
from polyref_codegen.kinds import Float, Int, Kind, ObjectKind, String
from polyref_codegen.languages import available
from polyref_codegen.model import Class, Function, Module
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.thunks import ModuleThunks

HEADERS = "polyref/polyref.h cstddef cstdint deque iterator list map string string_view vector"


def class_of(body: str) -> str:
    return f"namespace t {{ class POLYREF() Thing : public polyref::Object {{ public: {body} }}; }}"


def pair(kind: str, const: str = "const") -> str:
    return class_of(f"{kind} begin() {const}; {kind} end() {const};")


def iteration(cls: Class) -> Function:
    (method,) = (m for m in cls.methods if m.protocol == "iteration")
    return method


@pytest.mark.parametrize(
    ("iterator", "kind", "cpp"),
    [
        ("std::vector<polyref::Ref<Thing>>::const_iterator", ObjectKind("t.Thing"), "polyref::Ref<t::Thing>"),
        ("std::list<std::string>::iterator", String(), "std::string"),
        ("std::deque<std::string_view>::const_iterator", String(), "std::string"),
        ("std::vector<bool>::const_iterator", None, "bool"),
        ("std::vector<double>::const_reverse_iterator", Float(64), "double"),
        ("const float*", Float(32), "float"),
        ("std::move_iterator<std::int32_t*>", Int(32, True), "int"),
    ],
)
def test_items(module_of: Callable[..., Module], iterator: str, kind: Kind | None, cpp: str):
    method = iteration(module_of(pair(iterator), includes=HEADERS).cls("t.Thing"))
    assert kind is None or method.item == kind
    assert method.result.cpp == f"std::function<std::optional<{cpp}>()>"
    assert method.anonymous and method.noexcept and method.key == "t.Thing.begin"


def test_own_iterator(module_of: Callable[..., Module]):
    own = "struct At { int operator*() const; int operator*(int); At& operator++(); bool operator!=(At) const; };"
    assert iteration(module_of(class_of(f"{own} At begin(); At end();")).cls("t.Thing")).item == Int(32, True)


def test_the_const_one_is_taken(module_of: Callable[..., Module]):
    module = module_of(class_of("int* begin(); int* end(); const int* begin() const; const int* end() const;"))
    (method,) = module.cls("t.Thing").methods
    assert method.const
    assert {s.name for s in module.skipped} == {"t::Thing::begin", "t::Thing::end"}


def test_reverse_ones_are_passed_over(module_of: Callable[..., Module]):
    body = "const int* begin() const; const int* end() const; const int* cbegin() const; const int* rend() const;"
    module = module_of(class_of(body))
    assert [m.name for m in module.cls("t.Thing").methods] == ["begin"]


@pytest.mark.parametrize(
    "body",
    [
        "int begin() const;",
        "int begin(int) const; int end(int) const;",
        "POLYREF(skip) const int* begin() const; int end() const;",
        "static int begin(); static int end();",
    ],
)
def test_not_iterated_over(module_of: Callable[..., Module], body: str):
    assert not any(m.protocol for m in module_of(class_of(body)).cls("t.Thing").methods)


@pytest.mark.parametrize(
    ("iterator", "because"),
    [
        ("std::istreambuf_iterator<char>*", "no language has such a type"),
        ("Thing*", "an object can't be copied across"),
        ("const char**", "such items can't be iterated over"),
        ("int", "what its `*` gives can't be told"),
    ],
)
def test_items_that_no_language_has(scan_text: Scanner, iterator: str, because: str):
    module = scan_text(pair(iterator), includes=HEADERS).module
    assert module is not None
    (problem,) = check(module, {})
    assert problem.code in ("PR201", "PR203") and because in str(problem)
    assert "t::Thing::begin()" in problem.what or "the result of `t.Thing.begin`" in problem.what


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("std::size_t size() const;", True),
        ('POLYREF(name="count") int size() const noexcept;', True),
        ("virtual std::int64_t size() const;", True),
        ("int size();", False),
        ("double size() const;", False),
        ("int size(int) const;", False),
        ("static int size();", False),
    ],
)
def test_length(module_of: Callable[..., Module], body: str, found: bool):
    (method,) = module_of(class_of(body), includes=HEADERS).cls("t.Thing").methods
    assert (method.protocol == "length") == found and not method.anonymous


@pytest.fixture
def planned(module_of: Callable[..., Module]) -> Callable[[str], ModuleThunks]:
    return lambda text: plan_thunks(module_of(text, includes=HEADERS))


def test_names(planned: Callable[[str], ModuleThunks]):
    thunks = planned(
        class_of("const int* begin() const; const int* end() const; int iter; void len(); int size() const;")
    )
    usr = iteration(thunks.module.cls("t.Thing")).usr
    expected = {"java": "iterator", "python": "__iter__", "rust": "iter_"}
    assert {name: available()[name].plan(thunks, {}).names[usr] for name in expected} == expected


@pytest.mark.parametrize(("iterator", "codes"), [("const int*", []), ("const double*", ["PR406"])])
def test_java_has_one_item_type(planned: Callable[[str], ModuleThunks], iterator: str, codes: list[str]):
    derived = f"class POLYREF() Other : public Thing {{ public: {iterator} begin() const; {iterator} end() const; }};"
    problems = available()["java"].plan(planned(f"{pair('const int*')} namespace t {{ {derived} }}"), {}).problems
    assert [p.code for p in problems] == codes


def compared(inside: str, beside: str = "") -> str:
    thing = f"class POLYREF() Thing : public polyref::Object {{ public: {inside} }};"
    return f"#include <functional>\nnamespace t {{ {thing} {beside} }}"


@pytest.mark.parametrize(
    ("inside", "beside", "protocols"),
    [
        ("bool operator==(const Thing&) const;", "", ["equality"]),
        ("friend bool operator==(const Thing&, const Thing&) { return true; }", "", ["equality"]),
        ("", "bool operator==(const Thing&, const Thing&) noexcept;", ["equality"]),
        ("bool operator<(const Thing&) const;", "bool operator<(const Thing&, const Thing&);", ["order"]),
        ("bool operator==(const Thing&) const;", "bool operator<(const Thing&, const Thing&);", ["equality", "order"]),
        ("bool operator==(const Thing&) const; int hash() const;", "", [None, "equality", "hash"]),
        ("int hash() const;", "", [None]),
        ("bool operator==(Thing&);", "", []),
        ("bool operator==(int) const;", "", []),
        ("int operator==(const Thing&) const;", "", []),
        ("POLYREF(skip) bool operator==(const Thing&) const;", "", []),
        ("bool operator==(const Thing&) const = delete;", "", []),
        ("bool operator==(const Thing&) const; bool equals(int) const;", "", [None]),
        ("", "bool operator==(const Thing&, int); bool operator==(int, const Thing&);", []),
        ("private: bool operator==(const Thing&) const;", "", []),
    ],
)
def test_comparison(module_of: Callable[..., Module], inside: str, beside: str, protocols: list[str | None]):
    methods = module_of(compared(inside, beside)).cls("t.Thing").methods
    assert [m.protocol for m in methods] == protocols
    for method in methods:
        assert method.anonymous == (method.protocol is not None)
        assert len(method.params) == (method.protocol in ("equality", "order") or method.name == "equals")


def test_operators_of_other_scopes(module_of: Callable[..., Module]):
    other = "namespace other { bool operator==(const t::Thing&, const t::Thing&); }"
    assert not module_of(compared("") + other).cls("t.Thing").methods


def test_standard_hash(module_of: Callable[..., Module]):
    hashed = "template <> struct std::hash<t::Thing> { std::size_t operator()(const t::Thing&) const noexcept; };"
    equal = "bool operator==(const Thing&) const;"
    methods = module_of(compared(equal) + hashed).cls("t.Thing").methods
    assert [(m.name, m.noexcept, m.key) for m in methods][1:] == [("hash_value", True, "t.Thing.hash")]
    assert not module_of(compared("") + hashed).cls("t.Thing").methods


def test_three_way(module_of: Callable[..., Module]):
    text = compared("std::strong_ordering operator<=>(const Thing&) const noexcept;")
    (method,) = module_of(f"#include <compare>\n{text}", "-std=c++20").cls("t.Thing").methods
    assert method.protocol == "order" and isinstance(method.result.kind, Int) and not method.noexcept


def test_an_operator_is_passed_over_once(module_of: Callable[..., Module]):
    module = module_of(compared("POLYREF(skip) bool operator==(const Thing&) const; Thing& operator++();"))
    reasons = {(s.name, s.reason) for s in module.skipped}
    assert len(module.skipped) == 2
    assert reasons == {("t::Thing::operator==", "marked POLYREF(skip)"), ("t::Thing::operator++", "operator")}


def test_rust_traits(planned: Callable[[str], ModuleThunks]):
    beside = "class POLYREF() More : public Thing {}; bool operator<(const More&, const More&);"
    text = compared("bool operator==(const Thing&) const;", beside)
    files = {f.path: f.context for f in available()["rust"].plan(planned(text), {}).files}
    classes = {c.name: c for c in files["rust/t/src/handles.rs"]["space"].handles}
    assert (classes["Thing"].derives, classes["More"].derives) == ("", "PartialEq")
    assert [[i.trait for i in classes[name].impls] for name in ("Thing", "More")] == [["PartialEq"], ["PartialOrd"]]


def test_python_special_methods(planned: Callable[[str], ModuleThunks]):
    text = compared("bool operator==(const Thing&) const;", "bool operator<(const Thing&, const Thing&);")
    (stub,) = (f for f in available()["python"].plan(planned(text), {}).files if f.path.endswith(".pyi"))
    functions = {f.name: f for f in stub.context["stub"].types.classes[0].functions}
    assert list(functions) == ["__init__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"]
    assert functions["__eq__"].params == "self, arg0: object" and functions["__ge__"].result == "bool"


def test_java_compares_with_the_base(planned: Callable[[str], ModuleThunks]):
    beside = "class POLYREF() More : public Thing {}; bool operator<(const More&, const More&);"
    text = compared("bool operator<(const Thing&) const;", beside)
    files = {f.path: f.context for f in available()["java"].plan(planned(text), {}).files}
    assert files["java/t/Thing.java"]["type"].plan.interfaces == " implements java.lang.Comparable<Thing>"
    assert files["java/t/More.java"]["type"].plan.interfaces == ""


@pytest.mark.parametrize(
    ("inside", "beside", "protocols"),
    [
        ("std::string to_string() const;", "", [None, "text"]),
        ("const char* to_string() const noexcept;", "", [None, "text"]),
        ("std::string to_string();", "", [None]),
        ("", "std::ostream& operator<<(std::ostream&, const Thing&);", ["text"]),
        ("friend std::ostream& operator<<(std::ostream&, const Thing&);", "", ["text"]),
        ("", "std::ostream& operator<<(std::ostream&, Thing&);", []),
        ("Thing& operator<<(int);", "", []),
        ("explicit operator bool() const noexcept;", "", ["truth"]),
        ("operator int() const;", "", []),
        ("operator bool();", "", []),
        ("int operator()(int, const std::string& = {});", "", ["call"]),
        ("void operator()(int&);", "", []),
        ("double operator[](std::size_t) const;", "", ["index"]),
        ("double operator[](const std::string&) const;", "", ["index"]),
        ("double operator[](double) const;", "", []),
        ("double operator[](std::size_t);", "", []),
        ("Thing& operator[](int) const;", "", []),
        ("POLYREF(counted) Thing& operator[](int) const;", "", ["index"]),
        ("polyref::Ref<Thing> operator+(const Thing&) const;", "", ["add"]),
        ("Thing operator+(const Thing&) const;", "", []),
        ("polyref::Ref<Thing> operator-() const; int operator-(int) const;", "", ["subtract", "negate"]),
        ("", "double operator*(const Thing&, double); double operator*(double, const Thing&);", ["multiply"]),
        ("int operator/(int) const; int operator%(int) const;", "", ["divide", "modulo"]),
        ("int operator()() const; int call;", "", ["call"]),
        ("int operator()() const; void call();", "", [None]),
    ],
)
def test_operators(module_of: Callable[..., Module], inside: str, beside: str, protocols: list[str | None]):
    text = compared(inside, beside)
    methods = module_of(text, includes="polyref/polyref.h cstddef ostream string").cls("t.Thing").methods
    assert sorted(m.protocol or "" for m in methods) == sorted(p or "" for p in protocols)


def test_why_an_operator_is_passed_over(module_of: Callable[..., Module]):
    module = module_of(
        compared("Thing operator+(int) const; Thing& operator[](int) const; void operator()(); void call();")
    )
    assert {(s.name.rpartition("::")[2], s.reason) for s in module.skipped} == {
        ("operator+", "operator: `Thing` can't cross"),
        ("operator[]", "operator: it returns a bare `Thing &`, and nothing says how long its object lives"),
        ("operator()", "`call`, as which it would be exported, is there"),
    }


def test_rust_shows_subclasses(planned: Callable[[str], ModuleThunks]):
    text = compared("std::string to_string() const noexcept;", "class POLYREF() More : public Thing {};")
    files = {f.path: f.context for f in available()["rust"].plan(planned(text), {}).files}
    assert [i.trait for i in files["rust/t/src/classes/more.rs"]["cls"].impls] == ["std::fmt::Display"]


def test_copies(module_of: Callable[..., Module]):
    text = """namespace t {
    class POLYREF(copy) Thing : public polyref::Object {};
    class POLYREF() More : public Thing {};
    }"""
    module = module_of(text)
    (method,) = module.cls("t.Thing").methods
    assert (method.protocol, method.result.kind, method.key) == ("copy", ObjectKind("t.Thing"), "t.Thing.copy")
    assert not module.cls("t.More").methods


def test_java_copies_are_of_their_class(planned: Callable[[str], ModuleThunks]):
    text = """namespace t {
    class POLYREF(copy) Thing : public polyref::Object {};
    class POLYREF(copy) More : public Thing {};
    }"""
    files = {f.path: f.context for f in available()["java"].plan(planned(text), {}).files}
    heads = [[m.head for m in files[f"java/t/{name}.java"]["type"].plan.methods] for name in ("Thing", "More")]
    assert heads == [["public Thing copy()"], ["public More copy()"]]
