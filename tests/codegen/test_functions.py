"""Functions and methods."""

from __future__ import annotations

from polyref_codegen.model import Doc


def test_what_a_method_is(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Node : public polyref::Object {
         public:
          explicit Node(int id);
          int plain();
          int constant() const noexcept;
          static int shared();
          virtual int open();
          virtual int pure() = 0;
          int maybe() noexcept(false);
          int surely() noexcept(1 < 2);
        };
        class POLYREF() Leaf : public Node {
         public:
          int open() final;
          int pure() override;
        };
        """
    )
    node, leaf = module.classes
    methods = {m.name: m for m in node.methods}
    assert [m.name for m in node.methods] == "plain constant shared open pure maybe surely".split()
    assert methods["shared"].role == "static"
    assert methods["plain"].role == "method"
    assert methods["constant"].const
    assert not methods["plain"].const
    assert [m.name for m in node.methods if m.noexcept] == ["constant", "surely"]
    assert [m.name for m in node.methods if m.virtual] == ["open", "pure"]
    assert [m.name for m in node.methods if m.pure] == ["pure"]
    assert [(m.name, m.virtual, m.final) for m in leaf.methods] == [("open", True, True), ("pure", True, False)]
    assert methods["plain"].qualified == "Node::plain"
    assert methods["plain"].key == "Node.plain"


def test_redeclarations_are_one_function(module_of) -> None:
    module = module_of(
        """
        namespace ir {
        POLYREF() int fuse(int graph);
        /// Fuses.
        inline int fuse(int graph) { return graph; }
        int fuse(double other);  // not annotated
        }
        """
    )
    (function,) = module.functions
    assert function.doc == Doc("Fuses.")
    assert function.span.line == 5  # of the first
    assert function.key == "ir.fuse"


def test_inline_namespaces_are_transparent(module_of) -> None:
    module = module_of("namespace a { inline namespace v1 { namespace b { POLYREF() int f(); } } }")
    assert module.functions[0].qualified == "a::b::f"


def test_linkage_blocks(module_of) -> None:
    module = module_of('extern "C" { POLYREF() int f(); }\nextern "C" POLYREF() int g();')
    assert [f.name for f in module.functions] == ["f", "g"]


def test_unnamed_parameters(module_of) -> None:
    module = module_of("POLYREF() void f(int, int arg0, int);")
    assert [p.name for p in module.functions[0].params] == ["arg0", "arg0_", "arg2"]


def test_deprecated_text_from_macros(module_of) -> None:
    module = module_of(
        r"""
        #define WHY "use g"
        #define OLD(v) [[deprecated(WHY " since \"" #v "\" – ok")]]
        OLD(4.1) POLYREF() int f();
        [[deprecated]] POLYREF() int h();
        __attribute__((deprecated("gnu"))) POLYREF() int k();
        POLYREF() int g();
        enum class [[deprecated("an enum")]] POLYREF() E { A [[deprecated("a constant")]], B };
        """
    )
    assert {f.name: f.deprecated for f in module.functions} == {
        "f": 'use g since "4.1" – ok',
        "h": "",
        "k": "gnu",
        "g": None,
    }
    assert module.enums[0].deprecated == "an enum"
    assert [c.deprecated for c in module.enums[0].constants] == ["a constant", None]


def test_null(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Node : public polyref::Object {
         public:
          polyref::Ref<Node> never() const;
          POLYREF(nullable) polyref::Ref<Node> maybe() const;
          POLYREF(counted) Node* pointer() const;
          POLYREF(counted, nonnull) Node* sure() const;
          POLYREF(nullable) std::vector<polyref::Ref<Node>> holes() const;
          void take(polyref::Ref<Node> a, POLYREF(nullable) polyref::Ref<Node> b, Node* c, Node& d,
                    POLYREF(nonnull) const Node* e, polyref::Ref<Node> f = nullptr);
        };
        """,
        includes="vector polyref/polyref.h",
    )
    methods = {m.name: m for m in module.classes[0].methods}
    assert {n: m.result.kind.nullable for n, m in methods.items() if n not in ("holes", "take")} == {
        "never": False,
        "maybe": True,
        "pointer": True,
        "sure": False,
    }
    assert methods["holes"].result.kind.item.nullable
    nullable = {p.name: p.type.kind.nullable for p in methods["take"].params}
    assert nullable == {"a": False, "b": True, "c": True, "d": False, "e": False, "f": True}


def test_an_override_has_what_it_overrides_says(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Node : public polyref::Object {
         public:
          POLYREF(nullable, blocking) virtual polyref::Ref<Node> next(POLYREF(nullable) polyref::Ref<Node> from);
          POLYREF(counted) virtual const Node& part() = 0;
          POLYREF(skip) virtual void internal();
          POLYREF(skip) virtual void shown();
        };
        class POLYREF() Leaf : public Node {
         public:
          polyref::Ref<Node> next(polyref::Ref<Node> from) override;
          const Node& part() override;
          void internal() override;
          POLYREF() void shown() override;
        };
        class POLYREF() Tip : public Leaf {
         public:
          POLYREF(nonnull) polyref::Ref<Node> next(polyref::Ref<Node> from) override;
        };
        """
    )
    _, leaf, tip = module.classes
    methods = {m.name: m for m in leaf.methods}
    assert list(methods) == ["next", "part", "shown"]
    assert methods["next"].result.kind.nullable
    assert methods["next"].params[0].type.kind.nullable
    assert methods["next"].options.blocking
    assert methods["part"].options.counted
    assert not tip.methods[0].result.kind.nullable
    assert tip.methods[0].options.blocking


def test_an_unnamed_parameter_of_an_override_is_named_by_the_base(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Node : public polyref::Object {
         public:
          virtual void put(int place, int value, int);
        };
        class POLYREF() Leaf : public Node {
         public:
          void put(int, int place, int) override;
        };
        """
    )
    (put,) = module.cls("Leaf").methods
    assert [p.name for p in put.params] == ["place", "place_", "arg2"]


def test_options(module_of) -> None:
    module = module_of('namespace t { POLYREF(name = "other", blocking) int f(); POLYREF(skip) int g(); }')
    (function,) = module.functions
    assert function.options.name == "other"
    assert function.options.blocking
    assert [(s.name, s.reason) for s in module.skipped] == [("t::g", "marked POLYREF(skip)")]


def test_other_modules_are_passed_over(module_of) -> None:
    module = module_of('POLYREF(module = "other") int f(); POLYREF(module = "t") int g();')
    assert [f.name for f in module.functions] == ["g"]
    assert module.skipped[0].reason == "belongs to module other"


def test_what_only_the_compiler_calls_is_passed_over(module_of) -> None:
    module = module_of(
        """
        class POLYREF() Node : public polyref::Object {
         public:
          Node() = default;
          consteval explicit Node(int x) {}
          consteval int cost() const { return 1; }
          consteval virtual int size() const { return 1; }
          consteval bool operator==(const Node&) const { return true; }
        };
        template <class T> class Box : public polyref::Object { public: consteval T first() const { return T{}; } };
        using IntBox POLYREF() = Box<int>;
        """,
        "-std=c++20",
    )
    node, box = module.classes
    assert len(node.constructors) == 1 and not node.methods and not box.methods and node.derivation is None
    assert {s.name for s in module.skipped if s.reason == "consteval: only the compiler can call it"} == {
        "Node::Node",
        "Node::cost",
        "Node::size",
        "Node::operator==",
        "IntBox::first",
    }


def test_a_deduced_result_is_what_it_was_deduced_to(module_of) -> None:
    module = module_of(
        """
        POLYREF() inline auto text() { return std::string("x"); }
        POLYREF() inline const auto& same(const std::string& text) { return text; }
        POLYREF() inline auto number() { return std::int64_t{1}; }
        POLYREF() inline auto texts() { return std::vector<std::string>(); }
        """,
        includes="cstdint string vector polyref/polyref.h",
    )
    assert [f.result.cpp for f in module.functions] == [
        "std::string",
        "std::string",
        "std::int64_t",
        "std::vector<std::string>",
    ]
