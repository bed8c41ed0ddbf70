"""Classes: members, bases, constructors."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from conftest import scan_files
from polyref_codegen.check import check
from polyref_codegen.model import Module
from polyref_codegen.plan.fingerprint import fingerprint


def test_members_in_order_and_what_is_passed_over(module_of) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Node : public polyref::Object {
         public:
          using Self = Node;
          typedef int Number;
          enum { kOne = 1 };
          struct Part {};
          union { int grams; float ounces; };
          static constexpr int kWidth = 3;
          Node() = default;
          Node(const Node&) = default;
          Node(Node&&) = delete;
          explicit Node(int) = delete;
          Node& operator=(const Node&) = delete;
          operator int() const;
          bool operator!=(const Node& other) const;
          template <class T> void visit(T visitor);
          friend void inspect(const Node& node);
          int size();
          int size() const;
          int temporary() &&;
          void gone() = delete;
          POLYREF(skip) void internal();
          int b = 0;
          int a = 0;

         protected:
          int hidden();

         private:
          int x_ = 0;
        };
        }
        """
    )
    (cls,) = module.classes
    assert [c.key for c in cls.constructors] == ["t.Node"]
    assert [(m.name, m.const) for m in cls.methods] == [("kWidth", False), ("size", False)]
    assert [f.name for f in cls.fields] == ["b", "a"]
    passed_over = {s.name.removeprefix("t::Node::"): s.reason for s in module.skipped}
    assert passed_over["Self"] == passed_over["Number"] == "alias"
    assert passed_over["Part"] == "nested type"
    assert passed_over["grams"] == passed_over["ounces"] == "member of an anonymous union"
    assert passed_over["operator int"] == "conversion operator"
    assert passed_over["operator!="] == "operator"
    assert passed_over["visit"] == "member template"
    assert passed_over["size"] == "its twin is exported, which only `const` or a `&` tells from it"
    assert passed_over["temporary"] == "callable on temporaries only"
    assert passed_over["gone"] == "deleted"
    assert passed_over["internal"] == "marked POLYREF(skip)"
    reasons = [s.reason for s in module.skipped if s.name == "t::Node::Node"]
    assert sorted(reasons) == ["copy or move constructor", "deleted", "deleted"]


def test_bases(module_of) -> None:
    module = module_of(
        """
        #include <stdexcept>
        struct Mixin { virtual ~Mixin() = default; };
        class POLYREF() Leaf;
        class POLYREF() Node : public Mixin, public polyref::Object {};
        class Between : public Node {};
        class POLYREF() Leaf final : public Between {};
        template <class T> class Crtp : public Node {};
        class POLYREF() FromTemplate : public Crtp<FromTemplate> {};
        class POLYREF() Failed : public std::runtime_error { public: Failed(); };
        class POLYREF() Worse : public Failed {};
        class POLYREF() Own : public polyref::Error { public: Own(); };
        """
    )
    found = {c.name: (c.base, c.exception, c.final) for c in module.classes}
    assert found == {
        "Node": (None, False, False),
        "Leaf": ("Node", False, True),
        "FromTemplate": ("Node", False, False),
        "Failed": (None, True, False),
        "Worse": ("Failed", True, False),
        "Own": (None, True, False),
    }


def test_bases_stand_before_their_classes(tmp_path: Path) -> None:
    (tmp_path / "b.hpp").write_text(
        "#pragma once\n#include <polyref/polyref.h>\nclass POLYREF() Base : public polyref::Object {};\n"
    )
    (tmp_path / "a.hpp").write_text('#pragma once\n#include "b.hpp"\nclass POLYREF() Derived : public Base {};\n')
    result = scan_files(tmp_path / "a.hpp", tmp_path / "b.hpp", flags=(f"-I{tmp_path}",))
    assert [c.name for c in result.module.classes] == ["Base", "Derived"]
    assert result.module.headers == ("a.hpp", "b.hpp")


def test_headers_by_any_path_are_one(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc/b.hpp").write_text(
        "#pragma once\n#include <polyref/polyref.h>\nclass POLYREF() Base : public polyref::Object {};\n"
    )
    (tmp_path / "inc/a.hpp").write_text("#pragma once\n#include <b.hpp>\nclass POLYREF() Derived : public Base {};\n")
    (tmp_path / "link").symlink_to("inc")
    monkeypatch.chdir(tmp_path)
    result = scan_files(tmp_path / "link/a.hpp", tmp_path / "inc/b.hpp", flags=("-Iinc",))
    assert [(c.name, c.span.file) for c in result.module.classes] == [("Base", "b.hpp"), ("Derived", "a.hpp")]


def test_only_named_headers_are_exported(tmp_path: Path) -> None:
    (tmp_path / "other.hpp").write_text(
        "#pragma once\n#include <polyref/polyref.h>\nclass POLYREF() Other : public polyref::Object {};\n"
    )
    header = tmp_path / "a.hpp"
    header.write_text(
        '#pragma once\n#include "other.hpp"\nclass Other;\nclass POLYREF() Mine : public polyref::Object {};\n'
        "POLYREF() int use(const Other& other);\n"
    )
    result = scan_files(header)
    assert [c.name for c in result.module.classes] == ["Mine"]
    kind = result.module.functions[0].params[0].type.kind
    assert kind.reason == (
        "it is `Other`, which is annotated in other.hpp, none of this module's headers; "
        "import that module (IMPORTS of polyref_bind, or --import)"
    )
    assert kind.code == "PR208"


def test_implicit_constructors(module_of) -> None:
    module = module_of(
        """
        struct NoDefault { explicit NoDefault(int); };
        struct Member { Member(); NoDefault inner; };
        class POLYREF() Plain : public polyref::Object { public: int x = 1; std::vector<int> v; };
        class POLYREF() Reference : public polyref::Object { int& r_; };
        class POLYREF() Constant : public polyref::Object { const int c_; };
        class POLYREF() Initialized : public polyref::Object { const int c_ = 1; NoDefault n_{1}; };
        class POLYREF() HoldsNoDefault : public polyref::Object { NoDefault n_; };
        class POLYREF() HoldsMember : public polyref::Object { Member m_; };
        class POLYREF() Declares : public polyref::Object { public: explicit Declares(int a, int b = 2); };
        class POLYREF() Derived : public Declares {};
        class POLYREF() Private : public polyref::Object { Private(); };
        class POLYREF() Abstract : public polyref::Object { public: virtual void f() = 0; };
        class POLYREF() Templated : public polyref::Object { public: template <class T> explicit Templated(T t); };
        """,
        includes="vector polyref/polyref.h",
    )
    found = {c.name: [len(f.params) for f in c.constructors] for c in module.classes}
    assert found == {
        "Plain": [0],
        "Reference": [],
        "Constant": [],
        "Initialized": [0],
        "HoldsNoDefault": [],
        "HoldsMember": [0],
        "Declares": [2],
        "Derived": [],
        "Private": [],
        "Abstract": [],
        "Templated": [],
    }
    assert [c.name for c in module.classes if c.abstract] == ["Abstract"]


def test_comments_of_members_that_a_macro_makes(module_of) -> None:
    module = module_of(
        """
        #define GAUGE(name) private: int name##_ = 0; public: int name() const { return name##_; }
        class POLYREF() Node : public polyref::Object {
         public:
          /// A gauge.
          GAUGE(speed)
          int undocumented() const;
          /// Two of them.
          double x = 0, y = 0;
          int trailing = 0;  ///< After it.
        };
        """
    )
    (cls,) = module.classes
    assert {m.name: m.doc.brief for m in cls.methods} == {"speed": "A gauge.", "undocumented": ""}
    assert {f.name: f.doc.brief for f in cls.fields} == {
        "x": "Two of them.",
        "y": "Two of them.",
        "trailing": "After it.",
    }


def test_the_module_s_name_defaults_to_the_namespace(tmp_path: Path) -> None:
    header = tmp_path / "a.hpp"
    header.write_text("#pragma once\n#include <polyref/polyref.h>\nnamespace ir { POLYREF() int f(); }\n")
    assert scan_files(header, module=None).module.name == "ir"


def test_a_base_that_is_not_exported_is_listed(module_of: Callable[..., Module]) -> None:
    module = module_of("""
        namespace t {
        struct Mixin { int mix; };
        class POLYREF() Node : public polyref::Object, public Mixin {};
        }
    """)
    assert [(s.name, s.reason) for s in module.skipped] == [
        ("Mixin", "base class of t::Node that is not exported: so are its members")
    ]


def test_inherited_constructors(module_of) -> None:
    module = module_of(
        """
        namespace t {
        struct Root : polyref::Object {
          explicit Root(int deep);
          POLYREF(skip) Root(int, int, int, int);
        };
        class POLYREF() Base : public Root {
         public:
          using Root::Root;
          /// From two.
          Base(int a, int b);
          explicit Base(const char* text);
          int f(int);
         protected:
          Base(int, int, int);
        };
        class POLYREF() Own : public Base {
         public:
          using Base::Base;
          using Base::f;
          explicit Own(const char* text);
         private:
          int kept = 0;
        };
        class POLYREF() Lazy : public polyref::Object { public: explicit Lazy(int n = 1); };
        class POLYREF() Lazier : public Lazy { public: using Lazy::Lazy; };
        template <class T> struct Holder : polyref::Object { explicit Holder(T); Holder() = default; };
        class POLYREF() Held : public Holder<int> { public: using Holder<int>::Holder; };
        }
        """
    )
    found = {c.key: [(f.key, *(p.type.cpp for p in f.params)) for f in c.constructors] for c in module.classes}
    assert found == {
        "t.Base": [("t.Base", "int", "int"), ("t.Base", "const char*"), ("t.Base", "int")],
        "t.Own": [("t.Own", "const char*"), ("t.Own", "int", "int"), ("t.Own", "int")],
        "t.Lazy": [("t.Lazy", "int")],
        "t.Lazier": [("t.Lazier", "int")],
        "t.Held": [("t.Held",)],
    }
    two = module.cls("t.Own").constructors[1]
    assert (two.qualified, two.doc.brief) == ("t::Own::Own", "From two.")
    skipped = [s.name for s in module.skipped if s.reason == "using declaration"]
    assert skipped == ["t::Own::f", "t::Held::Held"]


def test_of_inherited_constructors_one_takes_text(module_of) -> None:
    module = module_of(
        """
        #include <stdexcept>
        namespace t {
        class POLYREF() Bad : public std::runtime_error { public: using std::runtime_error::runtime_error; };
        class POLYREF() Worse : public std::runtime_error {
         public:
          using std::runtime_error::runtime_error;
          explicit Worse(std::string_view text);
          explicit Worse(int code);
        };
        struct Old : polyref::Object {
          explicit Old(const char* name);
          explicit Old(std::string name);
          Old(const std::string& name, long long size);
        };
        class POLYREF() New : public Old { public: using Old::Old; };
        }
        """,
        includes="polyref/polyref.h string string_view",
    )
    found = {c.name: [tuple(p.type.cpp for p in f.params) for f in c.constructors] for c in module.classes}
    assert found == {
        "Bad": [("std::string",)],
        "Worse": [("std::string_view",), ("int",)],
        "New": [("std::string",), ("std::string", "long long")],
    }
    assert not check(module)
    skipped = [(s.name, s.span.line) for s in module.skipped if s.reason.startswith("no language tells")]
    taken = "std::runtime_error::runtime_error"
    assert skipped == [(taken, 8), (taken, 11), ("t::Old::Old", 20)]


def test_written_constructors_must_differ(scan_text) -> None:
    result = scan_text(
        """
        namespace t {
        class POLYREF() Bad : public std::runtime_error {
         public:
          explicit Bad(const char* text);
          explicit Bad(const std::string& text);
        };
        }
        """,
        includes="polyref/polyref.h stdexcept string",
    )
    assert [(p.code, p.span.line) for p in check(result.module)] == [("PR307", 10)]


def test_the_fingerprint_knows_of_all_virtual_functions(module_of) -> None:
    def print_of(members: str, bases: str = "") -> str:
        text = """
            namespace t {
            struct Mixed { virtual ~Mixed() = default; virtual int mixed() { return 1; } };
            class POLYREF() Part : public polyref::Object BASES {
             public:
              MEMBERS
              virtual int cost(int x);
            };
            }  // namespace t
            """
        return fingerprint(module_of(text.replace("BASES", bases).replace("MEMBERS", members)).classes[0])

    plain = print_of("")
    assert print_of("/** Said. */") == plain == print_of("POLYREF(skip) int hidden(int);")
    different = (
        print_of("POLYREF(skip) virtual int hidden(int);"),
        print_of("private: virtual int other(int) { return 1; } public:"),
        print_of("", ", public Mixed"),
    )
    assert len({plain, *different}) == 4
