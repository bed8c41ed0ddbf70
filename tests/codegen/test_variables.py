"""Static data members and variables of namespaces: what the compiler knows of them, and what languages make of that."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.kinds import ObjectKind, String
from polyref_codegen.languages import available
from polyref_codegen.model import Constant, Function, Module
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.capi_files import capi_files
from polyref_codegen.render import render

ModuleOf = Callable[..., Module]
INCLUDES = "polyref/polyref.h limits string string_view atomic vector"


def statics(module_of: ModuleOf, members: str) -> dict[str, Function]:
    """The accessors of a class with these members."""
    found = module_of(
        f"namespace t {{ enum class POLYREF() Hue : unsigned char {{ Red = 1, Blue POLYREF(skip) = 2 }}; int any();\n"
        f"enum POLYREF(flags) Bits : int {{ kOne = 1 }};\n"
        f"class POLYREF() Node : public polyref::Object {{ public: {members} }}; }}",
        includes=INCLUDES,
    )
    return {f.name: f for f in found.cls("t.Node").methods}


@pytest.mark.parametrize(
    ("declared", "value"),
    [
        ("static constexpr int x = 3 * 4", 12),
        ("static const int x = -1", -1),
        ("static const int x{7}", 7),
        ("static constexpr unsigned x = -1", 2**32 - 1),
        ("static constexpr unsigned long long x = -1", 2**64 - 1),
        ("static constexpr long long x = std::numeric_limits<long long>::min()", -(2**63)),
        ("static const unsigned char x = 300 - 1", 43),
        ("static constexpr bool x = 2 > 1", True),
        ("static constexpr char x = 'F'", 70),
        ("static const int x = 3.9", 3),
        ("static constexpr double x = 1.0 / 3", 1 / 3),
        ("static constexpr double x = 2", 2.0),
        ("static constexpr float x = 0.1f", 0.10000000149011612),
        ("static constexpr double x = std::numeric_limits<double>::infinity()", float("inf")),
        ("static constexpr Hue x = Hue::Red", 1),
        ("static constexpr Bits x = static_cast<Bits>(6)", 6),
        ('static constexpr const char* x = "a\\n"', "a\n"),
        ('static constexpr char x[] = "abc"', "abc"),
        ('static constexpr std::string_view x = "é"', "é"),
        ('inline static const std::string x = "abc"', "abc"),
    ],
)
def test_constants(module_of: ModuleOf, declared: str, value: object) -> None:
    (x,) = statics(module_of, declared + ";").values()
    assert (x.accessor, x.role, x.constant) == ("get", "static", Constant(value))


@pytest.mark.parametrize(
    "declared",
    [
        "static const int x",
        "inline static const int x = any()",
        "static const volatile int x",
        "static constexpr Hue x = static_cast<Hue>(3)",
        "static constexpr Hue x = Hue::Blue",
        'inline static const std::string x = std::string("ab", 1)',
        'inline static const std::string x = std::string("a") + "b"',
        "inline static const std::vector<int> x = {1}",
        "inline static const polyref::Ref<Node> x = nullptr",
        "static const int& x",
        "POLYREF(readonly) static int x",
        "static std::string_view x",
        "static const char* x",
        "POLYREF(counted) static Node* x",
        "POLYREF(counted) static Node& x",
    ],
)
def test_read_only_but_not_known(module_of: ModuleOf, declared: str) -> None:
    (x,) = statics(module_of, declared + ";").values()
    assert (x.accessor, x.constant) == ("get", None)


@pytest.mark.parametrize(
    "declared", ["static int x", "static std::atomic<int> x", "static std::string x", "static int& x"]
)
def test_written(module_of: ModuleOf, declared: str) -> None:
    get, set_ = statics(module_of, declared + ";").values()
    assert (get.name, get.accessor, set_.name, set_.accessor) == ("x", "get", "set_x", "set")
    assert get.usr != set_.usr and get.key == set_.key == "t.Node.x"
    assert [p.name for p in set_.params] == ["value"]


def test_objects_are_born_null(module_of: ModuleOf) -> None:
    found = statics(module_of, "static polyref::Ref<Node> a; POLYREF(nonnull) static polyref::Ref<Node> b;")
    assert found["a"].result.kind == found["set_a"].params[0].type.kind == ObjectKind("t.Node", "ref", nullable=True)
    assert found["b"].result.kind == found["set_b"].params[0].type.kind == ObjectKind("t.Node", "ref")


def test_where_they_stand(module_of: ModuleOf) -> None:
    found = module_of(
        """
        namespace t {
        class POLYREF() Node : public polyref::Object {
         public:
          /// How many there are.
          static int count;
          static const int limit;
          POLYREF(skip) static int skipped;
         protected:
          static int hidden;
        };
        inline int Node::count = 0;
        inline const int Node::limit = 5;
        /// Of the namespace.
        POLYREF(name = "draft") inline constexpr int kDraft = 7;
        POLYREF() extern int total;
        POLYREF(module = "other") inline int elsewhere = 0;
        inline int total = 1;
        inline int unmarked = 2;
        }
        """
    )
    assert [f.name for f in found.cls("t.Node").methods] == ["count", "set_count", "limit"]
    assert found.cls("t.Node").methods[0].doc.brief == "How many there are."
    assert found.cls("t.Node").methods[2].constant == Constant(5)
    assert [(f.name, f.role) for f in found.functions] == [
        ("kDraft", "function"),
        ("total", "function"),
        ("set_total", "function"),
    ]
    assert found.functions[0].constant == Constant(7)
    names = {name: available()[name].plan(plan_thunks(found), {}).names for name in ("python", "java", "rust", "json")}
    draft = found.functions[0].usr
    assert [names[n][draft] for n in ("python", "java", "rust", "json")] == ["DRAFT", "DRAFT", "DRAFT", "t.draft"]


def test_the_thunk_casts_numbers(module_of: ModuleOf) -> None:
    found = module_of(
        """
        namespace t {
        class POLYREF() Node : public polyref::Object {
         public:
          static const int in_class = 3;  // has no address
          static constexpr char text[] = "abc";
          static std::string name;
        };
        }
        """,
        includes=INCLUDES,
    )
    thunks = render(capi_files(plan_thunks(found)))["src/t_thunks.cc"]
    assert "thunk::result(static_cast<int>(t::Node::in_class), " in thunks
    assert "thunk::result(static_cast<const char*>(t::Node::text), " in thunks
    assert "thunk::result(t::Node::name, " in thunks
    assert 't::Node::name = thunk::arg<std::string>(value, {"t.Node.name", "value"}); return;' in thunks


def test_constants_in_each_language(module_of: ModuleOf) -> None:
    found = module_of(
        """
        namespace t {
        enum class POLYREF() Hue { Red = 1, Crimson = Red };
        class POLYREF() Node : public polyref::Object {
         public:
          static constexpr Hue hue = Hue::Crimson;
          static constexpr unsigned long long big = -1, small = 1;
          static constexpr short low = -32768;
          static constexpr float half = 0.5f;
          static constexpr const char* name = "a\\"\\\\é😀";
          /// At most.
          [[deprecated("why")]] static constexpr int limit = 9;
        };
        }
        """
    )
    thunks = plan_thunks(found)
    java = render(available()["java"].plan(thunks, {}).files)["java/t/Node.java"]
    assert "public static final Hue HUE = Hue.of(1L);" in java
    assert (
        "public static final long SMALL = 1L;" in java and "BIG" not in java and "public static long getBig()" in java
    )
    assert "public static final short LOW = (short) -32768;" in java
    assert "public static final float HALF = 0.5f;" in java
    assert r'public static final java.lang.String NAME = "a\"\\\u00e9\ud83d\ude00";' in java
    assert "   * At most." in java and "@java.lang.Deprecated\n  public static final int LIMIT = 9;" in java
    rust = render(available()["rust"].plan(thunks, {}).files)["rust/t/src/classes/node.rs"]
    assert "pub const HUE: crate::Hue = crate::Hue::Red;" in rust
    assert "pub const BIG: u64 = 18446744073709551615;" in rust and "fn " not in rust.partition("pub fn new")[0]
    assert "/// At most.\n    #[deprecated" in rust
    stub = render(available()["python"].plan(thunks, {}).files)["python/t/__init__.pyi"]
    assert "    HUE: Final[Hue]\n    BIG: Final[int]\n" in stub
    assert '    LIMIT: Final[int]\n    """At most.\n\n    Deprecated: why"""\n' in stub


def test_a_name_that_hides_another_is_a_clash(module_of: ModuleOf) -> None:
    found = module_of(
        """
        namespace t {
        class POLYREF() Node : public polyref::Object {
         public:
          static constexpr int limit = 9;
          static constexpr int LIMIT = 9;
        };
        }
        """
    )
    for language in ("python", "java", "rust"):
        (clash,) = available()[language].plan(plan_thunks(found), {}).problems
        assert clash.code == "PR401" and "`LIMIT`" in clash.what


def test_texts_stay_what_they_are(module_of: ModuleOf) -> None:
    (name,) = statics(module_of, 'static constexpr char name[] = "abc";').values()
    assert name.result.kind == String("cstr")
