"""C++ types and their kinds."""

from __future__ import annotations

import pytest

from polyref_codegen.kinds import (
    Bool,
    Bytes,
    Complex,
    Duration,
    EnumKind,
    Fixed,
    Float,
    Int,
    Kind,
    Map,
    ObjectKind,
    Optional,
    PathKind,
    Sequence,
    Set,
    SpanKind,
    String,
    TensorKind,
    TimePoint,
    Tuple,
    Unmapped,
    Void,
)

HEADERS = """array chrono complex cstddef filesystem cstdint map optional set string string_view tuple
unordered_map unordered_set utility vector polyref/polyref.h"""
I32, I64, U64 = Int(32, True), Int(64, True), Int(64, False)
NODE = ObjectKind("t.Node")

KINDS: dict[str, tuple[Kind, str, str]] = {
    # spelling: kind, C++ name, passing
    "void": (Void(), "void", "value"),
    "bool": (Bool(), "bool", "value"),
    "char": (Int(8, True), "char", "value"),
    "signed char": (Int(8, True), "signed char", "value"),
    "unsigned char": (Int(8, False), "unsigned char", "value"),
    "char16_t": (Int(16, False), "char16_t", "value"),
    "char32_t": (Int(32, False), "char32_t", "value"),
    "short": (Int(16, True), "short", "value"),
    "unsigned": (Int(32, False), "unsigned int", "value"),
    "long": (Int(64, True, platform_long=True), "long", "value"),
    "unsigned long": (Int(64, False, platform_long=True), "unsigned long", "value"),
    "MyLong": (Int(64, True, platform_long=True), "long", "value"),
    "long long": (I64, "long long", "value"),
    "std::int64_t": (I64, "std::int64_t", "value"),
    "int64_t": (I64, "std::int64_t", "value"),
    "MyInt64": (I64, "std::int64_t", "value"),
    "std::uint8_t": (Int(8, False), "std::uint8_t", "value"),
    "std::size_t": (U64, "std::size_t", "value"),
    "size_t": (U64, "std::size_t", "value"),
    "std::ptrdiff_t": (I64, "std::ptrdiff_t", "value"),
    "float": (Float(32), "float", "value"),
    "const double": (Float(64), "double", "value"),
    "const int&": (I32, "int", "const_ref"),
    "std::string": (String("owned"), "std::string", "value"),
    "const std::string&": (String("owned"), "std::string", "const_ref"),
    "std::string_view": (String("view"), "std::string_view", "value"),
    "const char*": (String("cstr"), "const char*", "value"),
    "std::vector<std::uint8_t>": (Bytes(), "std::vector<unsigned char>", "value"),
    "const std::vector<unsigned char>&": (Bytes(), "std::vector<unsigned char>", "const_ref"),
    "std::vector<std::byte>": (Bytes(), "std::vector<std::byte>", "value"),
    "std::vector<signed char>": (Sequence(Int(8, True)), "std::vector<signed char>", "value"),
    "std::vector<bool>": (Sequence(Bool()), "std::vector<bool>", "value"),
    "std::map<std::string, MyInt64>": (Map(String(), I64), "std::map<std::string, std::int64_t>", "value"),
    "const std::unordered_map<bool, std::map<char, int>>&": (
        Map(Bool(), Map(Int(8, True), I32), ordered=False),
        "std::unordered_map<bool, std::map<char, int>>",
        "const_ref",
    ),
    "std::pair<MyInt64, bool>": (Tuple((I64, Bool())), "std::pair<std::int64_t, bool>", "value"),
    "std::tuple<int>": (Tuple((I32,)), "std::tuple<int>", "value"),
    "std::map<std::pair<int, int>, int>": (
        Map(Tuple((I32, I32)), I32),
        "std::map<std::pair<int, int>, int>",
        "value",
    ),
    "std::array<int, 3>": (Fixed(Sequence(I32), 3), "std::array<int, 3>", "value"),
    "const std::array<std::array<MyInt64, 2>, 12>&": (
        Fixed(Sequence(Fixed(Sequence(I64), 2)), 12),
        "std::array<std::array<std::int64_t, 2>, 12>",
        "const_ref",
    ),
    "std::chrono::milliseconds": (Duration(), "std::chrono::duration<long, std::ratio<1, 1000>>", "value"),
    "const std::chrono::time_point<std::chrono::system_clock, std::chrono::seconds>&": (
        TimePoint(),
        "std::chrono::time_point<std::chrono::system_clock, std::chrono::duration<long>>",
        "const_ref",
    ),
    "std::filesystem::path": (PathKind(), "std::filesystem::path", "value"),
    "std::complex<float>": (Complex(32), "std::complex<float>", "value"),
    "std::vector<std::complex<double>>": (Sequence(Complex(64)), "std::vector<std::complex<double>>", "value"),
    "polyref::Tensor": (TensorKind(), "polyref::Tensor", "value"),
    "std::vector<polyref::Tensor>": (Sequence(TensorKind()), "std::vector<polyref::Tensor>", "value"),
    "std::array<std::byte, 16>": (Fixed(Bytes(), 16), "std::array<std::byte, 16>", "value"),
    "std::set<std::string_view>": (Set(String("view")), "std::set<std::string_view>", "value"),
    "std::unordered_set<long long>": (Set(I64, ordered=False), "std::unordered_set<long long>", "value"),
    "std::vector<std::int64_t>": (Sequence(I64), "std::vector<std::int64_t>", "value"),
    "std::vector<std::vector<std::string>>": (
        Sequence(Sequence(String("owned"))),
        "std::vector<std::vector<std::string>>",
        "value",
    ),
    # An alias template loses which alias its argument was; Java maps both 64-bit types to one.
    "Vec<std::size_t>": (
        Sequence(Int(64, False, platform_long=True)),
        "std::vector<unsigned long>",
        "value",
    ),
    "std::optional<double>": (Optional(Float(64)), "std::optional<double>", "value"),
    "std::optional<std::vector<int>>": (Optional(Sequence(I32)), "std::optional<std::vector<int>>", "value"),
    "Layout": (EnumKind("t.Layout", Int(8, False)), "t::Layout", "value"),
    "Mask": (EnumKind("t.Mask", Int(32, False), flags=True), "t::Mask", "value"),
    "polyref::Ref<Node>": (NODE, "polyref::Ref<t::Node>", "value"),
    "const polyref::Ref<Node>&": (NODE, "polyref::Ref<t::Node>", "const_ref"),
    "NodeRef": (NODE, "polyref::Ref<t::Node>", "value"),
    "Node&": (ObjectKind("t.Node", "reference"), "t::Node", "ref"),
    "const Node&": (ObjectKind("t.Node", "reference"), "t::Node", "const_ref"),
    "Node*": (ObjectKind("t.Node", "pointer", nullable=True), "t::Node", "pointer"),
    "const Node*": (ObjectKind("t.Node", "pointer", nullable=True), "t::Node", "pointer"),
    "std::vector<polyref::Ref<Node>>": (Sequence(NODE), "std::vector<polyref::Ref<t::Node>>", "value"),
    "std::optional<polyref::Ref<Node>>": (
        Optional(ObjectKind("t.Node", nullable=True)),
        "std::optional<polyref::Ref<t::Node>>",
        "value",
    ),
}


def test_kinds(module_of) -> None:
    lines = "\n".join(f"POLYREF(counted) {s} f{i}();" for i, s in enumerate(KINDS))
    module = module_of(
        f"""
        namespace t {{
        class POLYREF() Node : public polyref::Object {{}};
        enum class POLYREF() Layout : std::uint8_t {{ NCHW, NHWC }};
        enum class POLYREF(flags) Mask : unsigned {{ A = 1 }};
        using MyLong = long;
        using MyInt64 = std::int64_t;
        using NodeRef = polyref::Ref<Node>;
        template <class T> using Vec = std::vector<T>;
        {lines}
        }}
        """,
        includes=HEADERS,
    )
    found = {f.name: (f.result.kind, f.result.cpp, f.result.passing) for f in module.functions}
    assert [found[f"f{i}"] for i in range(len(KINDS))] == list(KINDS.values())


def test_spelling_is_the_author_s(module_of) -> None:
    module = module_of("namespace t { using Id = int; POLYREF() void f(const Id& a); }")
    assert module.functions[0].params[0].type.spelling == "const Id &"


def test_chains_lead_to_the_cause(scan_text) -> None:
    text = "namespace t { using Rows = std::vector<std::forward_list<int>>; POLYREF() Rows f(); }"
    kind = scan_text(text, includes="forward_list vector polyref/polyref.h").module.functions[0].result.kind
    assert isinstance(kind, Unmapped)
    assert kind.chain == ("Rows", "std::vector<std::forward_list<int>>", "std::forward_list<int>")
    assert kind.reason.startswith("a forward list is not supported yet")


def test_own_allocators_are_no_vectors(scan_text) -> None:
    text = """
    template <class T> struct Own : std::allocator<T> {
      template <class U> struct rebind { using other = Own<U>; };
    };
    POLYREF() std::vector<int, Own<int>> f();
    """
    kind = scan_text(text, includes="vector polyref/polyref.h").module.functions[0].result.kind
    assert isinstance(kind, Unmapped)
    assert "allocator" in kind.reason


@pytest.mark.parametrize(
    ("spelling", "reason"),
    [
        ("std::map<int, int, std::greater<int>>", "order"),
        ("std::set<int, std::greater<int>>", "order"),
        ("std::map<double, int>", "what is found by its value"),
        ("std::set<const char*>", "what is found by its value"),
        ("std::set<std::vector<int>>", "what is found by its value"),
        ("std::map<std::string, const int>", "const"),
        ("std::multimap<int, int>", "one value for each key"),
        ("std::set<std::pair<int, double>>", "what is found by its value"),
        ("std::tuple<int, int, int, int, int, int, int, int, int>", "more than 8 elements"),
        ("std::tuple<>", "it holds nothing"),
        ("std::chrono::duration<double>", "no signed integer"),
        ("std::chrono::duration<unsigned>", "no signed integer"),
        ("std::chrono::steady_clock::time_point", "only the system's clock"),
        ("std::complex<long double>", "only complex numbers of float and double"),
        ("std::set<std::complex<double>>", "what is found by its value"),
        ("std::pair<int, std::forward_list<int>>", "a forward list is not supported yet"),
        ("std::array<std::forward_list<int>, 2>", "a forward list is not supported yet"),
        ("std::map<int, std::forward_list<int>>", "a forward list is not supported yet"),
        ("std::set<polyref::Tensor>", "what is found by its value"),
    ],
)
def test_standard_types_that_no_language_has(scan_text, spelling: str, reason: str) -> None:
    includes = "array chrono complex forward_list functional map set string tuple vector polyref/polyref.h"
    kind = scan_text(f"POLYREF() {spelling} f();", includes=includes).module.functions[0].result.kind
    assert isinstance(kind, Unmapped)
    assert reason in kind.reason


WINDOWS = """
namespace std { using int64_t = long long; using uint64_t = unsigned long long; using size_t = unsigned long long; }
using size_t = std::size_t;
#define POLYREF(...) [[clang::annotate("polyref:" #__VA_ARGS__)]]
POLYREF() long f0(unsigned long a, std::int64_t b, std::uint64_t c, std::size_t d, long long e, size_t f);
"""
LINUX = WINDOWS.replace("unsigned long long", "unsigned long").replace("int64_t = long long", "int64_t = long")


@pytest.mark.parametrize(
    ("target", "text", "width"),
    [("x86_64-pc-windows-msvc", WINDOWS, 32), ("x86_64-pc-linux-gnu", LINUX, 64)],
)
def test_only_long_depends_on_the_target(module_of, target: str, text: str, width: int) -> None:
    module = module_of(text, f"--target={target}", "-nostdinc", includes="")
    (function,) = module.functions
    assert function.result.kind == Int(width, True, platform_long=True)
    kinds = [p.type.kind for p in function.params]
    assert kinds == [Int(width, False, platform_long=True), I64, U64, U64, I64, U64]


SPANS: dict[str, tuple[Kind, str]] = {
    "std::span<const std::int32_t>": (SpanKind(I32, False), "std::span<const std::int32_t>"),
    "std::span<double>": (SpanKind(Float(64), True), "std::span<double>"),
    "Samples": (SpanKind(Float(32), False), "std::span<const float>"),
    "std::span<std::byte>": (SpanKind(Int(8, False), True), "std::span<std::byte>"),
    "std::span<const char>": (SpanKind(Int(8, True), False), "std::span<const char>"),
    "const std::span<const long>&": (SpanKind(Int(64, True, platform_long=True), False), "std::span<const long>"),
}


def test_spans(module_of) -> None:
    params = ", ".join(f"{spelling} a{i}" for i, spelling in enumerate(SPANS))
    text = f"using Samples = std::span<const float>; POLYREF() void f({params});"
    module = module_of(text, "-std=c++20", includes="cstddef cstdint span polyref/polyref.h")
    assert [(p.type.kind, p.type.cpp) for p in module.functions[0].params] == list(SPANS.values())


def test_char8_t(module_of) -> None:
    module = module_of("POLYREF() char8_t f();", "-std=c++20")
    assert module.functions[0].result.kind == Int(8, False)
