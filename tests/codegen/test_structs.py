"""Structs: what of them is the same in C, what languages make of them, and how they go through the model."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conftest import Scanner
from polyref_codegen.kinds import StructKind
from polyref_codegen.languages import available
from polyref_codegen.languages.java import LANGUAGE as JAVA
from polyref_codegen.languages.rust.naming import RustNames
from polyref_codegen.languages.rust.structs import plan_struct
from polyref_codegen.model import Constant, Module
from polyref_codegen.model_json import from_json, to_json
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.thunks import ModuleThunks
from polyref_codegen.render import render

ModuleOf = Callable[..., Module]


def in_t(text: str) -> str:
    return f"namespace t {{ {text} }}"


@pytest.mark.parametrize(
    ("body", "flat"),
    [
        ("double x = 0; int y; bool z;", True),
        ("char a; long long b; char c;", True),
        ("E e; In in;", True),
        ("std::string s;", False),
        ("int x; std::optional<int> y;", False),
        ("int x; POLYREF(skip) int y;", False),
        ("int x; int : 4; int y;", False),
        ("int x; private: int : 4; public: int y;", False),
        ("int x; alignas(16) int y;", False),
        ("int x; P(const P&) = default; P() {}", True),
        ("int x; P(const P& other) : x(other.x + 1) {} P() {}", False),
        ("int x; ~P() {}", False),
        ("int x; P& operator=(const P& other) { x = other.x; return *this; }", False),
    ],
)
def test_flat(module_of: ModuleOf, body: str, flat: bool) -> None:
    others = "enum class POLYREF() E : unsigned char { a }; struct POLYREF() In { short s; double d; };"
    module = module_of(in_t(f"{others} struct POLYREF() P {{ {body} }};"), includes="polyref/polyref.h string optional")
    assert module.struct("t.P").kind.flat is flat


@pytest.mark.parametrize(
    ("fields", "aligned"), [("char a; int b;", False), ("int b; char a;", False), ("char a, b;", True)]
)
def test_packed(scan_text: Scanner, fields: str, aligned: bool) -> None:
    """Where a field may be misaligned, in an array too, the struct is refused."""
    scanned = scan_text(in_t(f"struct __attribute__((packed)) POLYREF() P {{ {fields} }};"))
    assert [p.code for p in scanned.problems] == ([] if aligned else ["PR316"])


def test_those_that_are_held_come_first(module_of: ModuleOf) -> None:
    text = "struct POLYREF() A { int x; }; struct POLYREF() Z { A a; }; struct POLYREF() B { std::vector<Z> z; };"
    module = module_of(in_t(text), includes="polyref/polyref.h vector")
    assert [s.name for s in module.structs] == ["A", "Z", "B"]


def test_a_use_before_the_definition(module_of: ModuleOf) -> None:
    text = "struct POLYREF() Late; POLYREF() void f(const Late& late); struct POLYREF() Late { int x = 3; };"
    module = module_of(in_t(text))
    assert isinstance(module.functions[0].params[0].type.kind, StructKind)


def test_defaults(module_of: ModuleOf) -> None:
    text = """struct POLYREF() P {
        int a; double b = 2; std::string c = "x"; std::string d; int e = f(); std::vector<int> g; std::optional<int> h;
        static int f() { return 1; }
    };
    struct POLYREF() Q { Q() : a(1) {} int a; };"""
    module = module_of(in_t(text), includes="polyref/polyref.h string vector optional")
    defaults = [f.default and f.default.constant for f in module.struct("t.P").fields]
    assert defaults == [Constant(0), Constant(2.0), Constant("x"), Constant(""), None, None, Constant(None)]
    assert [f.default for f in module.struct("t.Q").fields] == [None]
    assert [m.name for m in module.struct("t.P").methods] == ["f"]
    assert not module.struct("t.Q").constructors  # it takes nothing


def test_through_json(module_of: ModuleOf) -> None:
    module = module_of(in_t("struct POLYREF() A { int x; }; struct POLYREF() B { A a; std::string s; };"))
    assert from_json(to_json(module))[0].module == module


def test_a_struct_hides_no_mark_on_null(module_of: ModuleOf) -> None:
    text = """class POLYREF() N : public polyref::Object {};
    struct POLYREF() P { polyref::Ref<N> may; POLYREF(nonnull) polyref::Ref<N> must; };
    POLYREF() P f(P p);"""
    may, must = module_of(in_t(text)).functions[0].result.kind.items
    assert (may.nullable, must.nullable) == (True, False)


@pytest.mark.parametrize(
    ("body", "traits"),
    [
        ("double x;", "Clone, Debug, PartialEq, Copy"),
        ("int x; E e;", "Clone, Debug, PartialEq, Copy, Eq, Hash"),
        ("std::string s;", "Clone, Debug, PartialEq, Eq, Hash"),
        ("std::unordered_map<int, int> m;", "Clone, Debug, PartialEq, Eq"),
        ("std::map<int, float> m;", "Clone, Debug, PartialEq"),
        ("polyref::Ref<N> n;", "Clone, Debug, PartialEq, Eq, Hash"),
        ("polyref::Ref<Equal> n;", "Clone, Debug, PartialEq"),
        ("polyref::Ref<Hashed> n;", "Clone, Debug, PartialEq, Eq, Hash"),
        ("std::function<void()> f;", "Clone, Debug, PartialEq, Eq"),
        ("std::optional<int> o; std::array<int, 2> a;", "Clone, Debug, PartialEq, Copy, Eq, Hash"),
    ],
)
def test_traits_in_rust(module_of: ModuleOf, body: str, traits: str) -> None:
    others = """enum class POLYREF() E { a };
    class POLYREF() N : public polyref::Object {};
    class POLYREF() Equal : public polyref::Object { public: bool operator==(const Equal&) const; };
    class POLYREF() Hashed : public polyref::Object {
     public: bool operator==(const Hashed&) const; unsigned long hash() const;
    };"""
    includes = "polyref/polyref.h array functional map optional string unordered_map"
    module = module_of(in_t(f"{others} struct POLYREF() P {{ {body} }};"), includes=includes)
    planned = plan_struct(plan_thunks(module).structs[0], module, RustNames(module))
    assert planned.attributes[-1] == f"#[derive({traits})]"


def test_traits_of_a_struct_with_an_equality_of_its_own(module_of: ModuleOf) -> None:
    text = """struct POLYREF() A { int x; bool operator==(const A&) const; };
    struct POLYREF() B { int x; bool operator==(const B&) const; unsigned long hash() const; };
    struct POLYREF() HasA { A a; };
    struct POLYREF() HasB { B b; };"""
    module = module_of(in_t(text))
    planned = {s.name: s for s in (plan_struct(t, module, RustNames(module)) for t in plan_thunks(module).structs)}
    assert planned["A"].attributes[-1] == planned["B"].attributes[-1] == "#[derive(Clone, Debug, Copy)]"
    assert [i.trait for i in planned["A"].impls] == ["PartialEq"]
    assert [i.trait for i in planned["B"].impls] == ["PartialEq", "Eq", "std::hash::Hash"]
    assert planned["HasA"].attributes[-1] == "#[derive(Clone, Debug, PartialEq, Copy)]"
    assert planned["HasB"].attributes[-1] == "#[derive(Clone, Debug, PartialEq, Copy, Eq, Hash)]"


MEMBERS = """struct POLYREF() P {
      double x = 0;
      P() = default;
      P(const P&) = default;
      explicit P(double angle);
      P(double a, double b);
      double norm() const;
      static P unit();
      static constexpr int kSides = 4;
      void turn();
      P&& moved() &&;
      const double* begin() const;
      const double* end() const;
      bool operator==(const P& other) const;
      P& operator+=(const P& other);
      P operator+(const P& other) const;
    };"""


def test_members(module_of: ModuleOf) -> None:
    module = module_of(in_t(MEMBERS))
    struct = module.struct("t.P")
    assert [[p.name for p in c.params] for c in struct.constructors] == [["angle"], ["a", "b"]]
    assert [m.name for m in struct.methods] == ["norm", "unit", "kSides", "equals", "plus"]
    reasons = {s.name.rpartition("::")[2]: s.reason for s in module.skipped}
    assert reasons["turn"] == "not `const`: a struct crosses as a copy, and what is changed in one is lost"
    assert reasons["moved"] == "callable on temporaries only"
    assert reasons["begin"].startswith("the struct is iterated over")
    assert reasons["operator+="] == "operator"
    assert from_json(to_json(module))[0].module == module
    (thunks,) = plan_thunks(module).structs
    names = [f.thunk.symbol for f in thunks.methods]
    assert names[:3] == ["t_P_new_with_angle", "t_P_new_with_a_b", "t_P_norm"]
    norm = thunks.methods[2].thunk
    assert norm.signature == ("t_P_struct self", "polyref_error** error")


def test_members_in_each_language(module_of: ModuleOf) -> None:
    thunks = plan_thunks(module_of(in_t(MEMBERS)))
    files = {path: text for name in ("python", "java", "rust") for path, text in written(name, thunks).items()}
    stub = files["python/t/__init__.pyi"]
    assert "    K_SIDES: ClassVar[int]\n" in stub
    assert "    @staticmethod\n    def new_with_a_b(a: float, b: float) -> P: ..." in stub
    assert "    def norm(self) -> float: ..." in stub and "    def __eq__(self, other: object) -> bool: ..." in stub
    record = files["java/t/P.java"]
    assert "public static P newWithAngle(double angle)" in record and "public double norm()" in record
    assert "public static final int K_SIDES = 4;" in record
    assert "public boolean equals(java.lang.Object other)" in record
    structs = files["rust/t/src/structs.rs"]
    assert "pub fn new_with_a_b(a: f64, b: f64) -> ::polyref::Result<crate::P>" in structs
    assert "pub const K_SIDES: i32 = 4;" in structs and "impl PartialEq for P {" in structs


def written(language: str, thunks: ModuleThunks) -> dict[str, str]:
    planned = available()[language].plan(thunks, {})
    assert not planned.problems
    return render(planned.files)


def test_too_many_fields_for_java(module_of: ModuleOf) -> None:
    fields = "".join(f"long long f{i};" for i in range(130))
    planned = JAVA.plan(plan_thunks(module_of(in_t(f"struct POLYREF() Wide {{ {fields} }};"))), {})
    assert [(p.code, p.what) for p in planned.problems] == [("PR405", "`t.Wide` has too many fields for Java")]
