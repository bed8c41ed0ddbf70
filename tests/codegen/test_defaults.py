"""Default arguments: what the compiler can evaluate, and what it can't."""

from __future__ import annotations

import pytest

from polyref_codegen.model import Constant, Default

HEADERS = "cstdint limits optional string string_view vector polyref/polyref.h"
C = Constant

DEFAULTS: dict[str, Constant | None] = {
    "int a = kDraft + 1": C(8),
    "int a = square(3)": C(9),
    "int a = -1": C(-1),
    "int a = variable": None,
    "int a = called()": None,
    "bool a = true": C(True),
    "bool a = 1": C(True),
    "char a = '\\n'": C(10),
    "double a = 1.0 / 3": C(1.0 / 3),
    "double a = 1": C(1.0),
    "double a = std::numeric_limits<double>::infinity()": None,
    "std::uint64_t a = UINT64_MAX": C(2**64 - 1),
    "std::int64_t a = INT64_MIN": C(-(2**63)),
    "Tide a = Tide::Ebb": C(-1),
    "Big a = Big::Top": C(2**64 - 1),
    'std::string a = "héllo"': C("héllo"),
    'const std::string& a = "x"': C("x"),
    'std::string a = ""': C(""),
    "std::string a = {}": C(""),
    "std::string a = std::string()": C(""),
    'std::string a = std::string("a") + "b"': None,
    "std::string a = kName": None,
    "std::string a = std::string(3, 'x')": None,
    'std::string_view a = "v"': C("v"),
    'const char* a = "c"': C("c"),
    "polyref::Ref<Node> a = nullptr": C(None),
    "polyref::Ref<Node> a = {}": C(None),
    "polyref::Ref<Node> a = polyref::make<Node>()": None,
    "Node* a = nullptr": C(None),
    "std::optional<int> a = std::nullopt": C(None),
    "std::optional<int> a = {}": C(None),
    "std::optional<int> a = 4": C(4),
    "std::vector<int> a = {1, 2}": None,
    "std::vector<int> a = {}": None,
}


@pytest.fixture
def functions(module_of):
    lines = "\n".join(f"POLYREF() void f{i}({text});" for i, text in enumerate(DEFAULTS))
    module = module_of(
        f"""
        namespace t {{
        class POLYREF() Node : public polyref::Object {{}};
        enum class POLYREF() Tide : signed char {{ Ebb = -1, Flood = 1 }};
        enum class POLYREF() Big : std::uint64_t {{ Top = UINT64_MAX }};
        inline constexpr int kDraft = 7;
        inline constexpr const char* kName = "name";
        inline constexpr int square(int x) {{ return x * x; }}
        inline int variable = 3;
        int called();
        {lines}
        }}
        """,
        includes=HEADERS,
    )
    return module.functions


def test_numbers_in_a_type_are_no_defaults(module_of) -> None:
    text = "POLYREF() int f(std::array<int, 3> a, const std::array<int, 2>&, std::array<int, 1> b = {7});"
    params = module_of(text, includes="array polyref/polyref.h").functions[0].params
    assert [p.default.text if p.default else None for p in params] == [None, None, "{7}"]


def test_constants(functions) -> None:
    found = [f.params[0].default.constant for f in functions]
    assert dict(zip(DEFAULTS, found, strict=True)) == DEFAULTS


def test_types_of_constants(functions) -> None:
    for text, function in zip(DEFAULTS, functions, strict=True):
        constant = function.params[0].default.constant
        if constant is not None and DEFAULTS[text] is not None:
            assert type(constant.value) is type(DEFAULTS[text].value), text


def test_texts(functions) -> None:
    for text, function in zip(DEFAULTS, functions, strict=True):
        assert function.params[0].default.text == text.partition(" = ")[2]


def test_null_default_makes_a_ref_nullable(functions) -> None:
    found = dict(zip(DEFAULTS, functions, strict=True))
    assert found["polyref::Ref<Node> a = nullptr"].params[0].type.kind.nullable
    assert not found["polyref::Ref<Node> a = polyref::make<Node>()"].params[0].type.kind.nullable


def test_names_are_looked_up_in_the_class(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Dock : public polyref::Object {
         public:
          static constexpr int berths = 3 * 4;
          int book(int count = berths) const;
        };
        """
    )
    (book,) = (m for m in module.classes[0].methods if m.name == "book")
    assert book.params[0].default == Default(Constant(12), "berths")


def test_a_macro_s_default(module_of) -> None:
    module = module_of("#define DEFINE(N) POLYREF() int f##N(int a = N + 1);\nDEFINE(4)")
    assert module.functions[0].params[0].default == Default(Constant(5), "4 + 1")


def test_defaults_come_from_any_declaration(module_of) -> None:
    module = module_of(
        """
        int f(int a, int b);
        POLYREF() int f(int, int b = 2);
        int f(int a = 1, int);
        inline int f(int a, int b) { return a + b; }
        """
    )
    (function,) = module.functions
    assert [(p.name, p.default.constant.value) for p in function.params] == [("a", 1), ("b", 2)]
