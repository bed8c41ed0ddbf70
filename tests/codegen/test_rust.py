"""What only Rust refuses."""

from __future__ import annotations

from collections.abc import Callable

from polyref_codegen.languages.rust.crate import plan_crate
from polyref_codegen.languages.rust.foreign import plan_foreign
from polyref_codegen.languages.rust.naming import RustNames
from polyref_codegen.model import Module
from polyref_codegen.plan.capi import plan_thunks

ERROR = """
    namespace t {
    class POLYREF() Plain : public polyref::Object {};
    class POLYREF(thread_safe) Shared : public polyref::Object {};
    class POLYREF() Bad : public std::runtime_error {
     public:
      Bad() : std::runtime_error("bad") {}
      polyref::Ref<Plain> plain() const { return nullptr; }
      polyref::Ref<Shared> shared() const { return nullptr; }
      std::vector<polyref::Ref<Plain>> many;
      std::optional<polyref::Ref<Plain>> maybe;
      polyref::Ref<Shared> common;
      POLYREF(skip) polyref::Ref<Plain> hidden;
      std::vector<std::function<void()>> handlers;
      static polyref::Ref<Plain> make() { return polyref::make<Plain>(); }
      bool is(const Plain& other) const { return plain().get() == &other; }
    };
    }
"""


def test_exceptions_go_to_other_threads(module_of: Callable[..., Module]) -> None:
    module = module_of(ERROR, includes="polyref/polyref.h optional stdexcept vector")
    problems = plan_crate(plan_thunks(module)).problems
    assert [(p.code, p.what) for p in problems] == [
        ("PR404", "`t.Bad.plain` returns a `t.Plain`, which is not thread_safe"),
        ("PR404", "field `t.Bad.many` holds a `t.Plain`, which is not thread_safe"),
        ("PR404", "field `t.Bad.maybe` holds a `t.Plain`, which is not thread_safe"),
        ("PR404", "field `t.Bad.handlers` holds a callable"),
    ]


def test_callables_have_so_many_parameters(module_of: Callable[..., Module]) -> None:
    header = """
        namespace t {
        POLYREF() inline void eight(std::function<void(int, int, int, int, int, int, int, int)>) {}
        POLYREF() inline void nine(std::vector<std::function<void(int, int, int, int, int, int, int, int, int)>>) {}
        }
    """
    problems = plan_crate(plan_thunks(module_of(header, includes="polyref/polyref.h functional vector"))).problems
    assert [(p.code, p.what) for p in problems] == [
        ("PR402", "parameter `arg0` of `t.nine` is a callable with 9 parameters")
    ]


REFUSED = """
    using Millis = std::chrono::milliseconds;
    namespace t {
    struct POLYREF() Limits {
      Millis window;
      Millis twice() const noexcept { return 2 * window; }
    };
    class POLYREF() Shape : public polyref::Object {
     public:
      double width;
      std::string name;
      std::complex<double> phase;
      Millis age;
      std::chrono::system_clock::time_point since;
      std::filesystem::path file;
      Limits limits;
      std::optional<Millis> rest;
      std::variant<std::string, Millis> either;
      std::pair<int, Millis> both;
      std::vector<Limits> all;
      std::map<std::string, Millis> named;
      static inline Millis shared;
      static inline int count;
      void wait(Millis) noexcept {}
      void stay(int, Millis = Millis(1)) noexcept {}
    };
    }
"""


def test_what_can_be_refused_gives_a_result(module_of: Callable[..., Module]) -> None:
    includes = "polyref/polyref.h chrono complex filesystem map optional string utility variant vector"
    plan = plan_crate(plan_thunks(module_of(REFUSED, includes=includes)))
    assert not plan.problems
    space = next(f.context["space"] for f in plan.files if "space" in f.context)
    functions = {f.name: f for cls in space.members for f in cls.functions}
    functions["twice"] = space.structs[0].functions[0]
    given = {name for name, f in functions.items() if f.result == " -> ::polyref::Result<()>"}
    fields = {"age", "since", "file", "limits", "rest", "either", "both", "all", "named", "shared"}
    assert given == {f"set_{name}" for name in fields} | {"wait", "stay_with"}
    assert functions["twice"].result == " -> ::polyref::Result<std::time::Duration>"
    # The place of a panic is the caller's.
    assert {"#[track_caller]"} & {*functions["set_name"].attributes} and functions["set_name"].docs[-1:] == (
        "If there is no memory.",
    )
    assert "#[track_caller]" not in functions["set_width"].attributes + functions["set_age"].attributes
    assert functions["set_age"].docs[-1].startswith("C++ can't have the value: a time")


def test_structs_begin_with_what_rust_can_hold(module_of: Callable[..., Module]) -> None:
    header = """
        namespace t {
        using std::chrono::seconds;
        struct POLYREF() Point {
          double x = -1;
          seconds shift{-5};
          std::chrono::milliseconds late = seconds(-1);
          std::optional<seconds> early = seconds(-1);
          seconds next{5};
          seconds none{};
          std::optional<seconds> never;
        };
        POLYREF() inline void wait(seconds since = seconds(-1)) {}
        }
    """
    problems = plan_crate(plan_thunks(module_of(header, includes="polyref/polyref.h chrono optional"))).problems
    assert [(p.code, p.what) for p in problems] == [
        ("PR402", f"field `t.Point.{name}` of a new `Point` is a duration below 0")
        for name in ("shift", "late", "early")
    ]


DERIVED = """
    namespace t {
    class POLYREF() Thing : public polyref::Object {};
    class POLYREF() Base : public polyref::Object {
     public:
      Base() = default;
      explicit Base(int own) : Base(own, "") {}
      virtual int derive(std::string by_value, const std::string& half, const Thing& thing) { return 0; }
      virtual void clone(POLYREF(nullable) std::function<void(int)> f, std::optional<std::string> maybe) noexcept {}
      void super_derive() {}
     protected:
      Base(int own, const std::string&) {}
     private:
      virtual std::vector<std::string> type(const std::vector<std::string>& given) = 0;
    };
    class POLYREF() BaseImpl final : public polyref::Object {};
    }
"""


def test_derivation(module_of: Callable[..., Module]) -> None:
    plan = plan_crate(plan_thunks(module_of(DERIVED, includes="polyref/polyref.h functional optional string vector")))
    assert not plan.problems
    space = next(f.context["space"] for f in plan.files if "space" in f.context)
    (cls,) = space.derivable
    assert cls.trait.name == "BaseImpl_"  # a declared class goes before
    derive, clone, type_ = cls.trait.methods
    base = "this: &crate::Base"
    assert derive.parameters == f"{base}, by_value: &str, half_: &str, thing: &crate::Thing"
    assert (derive.result, derive.body) == (" -> ::polyref::Result<i32>", "this.super_derive_(by_value, half_, thing)")
    # What C++ may change while the override runs is copied; nobody else has a value.
    assert derive.prepare == (
        'let half_ = rt::in_argument(<::std::string::String as rt::FromWire>::read(half_), "t.Base.derive", "half")?;',
        'let thing = rt::in_argument(<crate::Thing as rt::FromWire>::read(thing), "t.Base.derive", "thing")?;',
    )
    by_value = 'rt::in_argument(rt::text(by_value), "t.Base.derive", "by_value")?'
    assert f"own.derive(this, {by_value}, &half_, &thing)" in derive.call
    assert clone.name == "clone_"
    assert clone.parameters == (
        f"{base}, f: ::std::option::Option<&::polyref::Callback<dyn Fn(i32)>>, maybe: ::std::option::Option<&str>"
    )
    assert (clone.result, clone.body) == ("", 'rt::expect(this.super_clone(f, maybe), "t.Base.clone")')
    assert (type_.name, type_.body) == ("type_", "")  # abstract, and private: there is no C++ body to call
    assert type_.parameters == f"{base}, given: &[::std::string::String]"
    names = [f.name for f in cls.functions]
    assert names.count("derive") == 1 and {"derive_", "derive_with_own", "super_derive", "super_derive_"} <= {*names}


def test_parameters_of_foreign_functions_are_told_apart(module_of: Callable[..., Module]) -> None:
    module = module_of("POLYREF() int f(int fn, int fn_, int type) noexcept;")
    assert "t_f(fn_: i32, fn__: i32, type_: i32) -> i32" in plan_foreign(plan_thunks(module)).functions


def test_namespaces_are_no_files_of_the_crate(module_of: Callable[..., Module]) -> None:
    module = module_of("namespace t { namespace lib { POLYREF() int f(); } namespace main { POLYREF() int f(); } }")
    assert RustNames(module).spaces == {(): (), ("lib",): ("lib_",), ("main",): ("main_",)}


JOB = """
    namespace t {
    class POLYREF() Job : public polyref::Object {
     public:
      /// Makes one.
      /// @param name What it is called.
      /// @param priority How soon it is done.
      explicit Job(std::string name, int priority = 2) {}
    };
    }
"""


def test_a_form_documents_the_parameters_that_it_has(module_of: Callable[..., Module]) -> None:
    plan = plan_crate(plan_thunks(module_of(JOB, includes="polyref/polyref.h string")))
    space = next(f.context["space"] for f in plan.files if "space" in f.context)
    new, new_with = space.members[0].functions
    assert new.docs[:5] == ("Makes one.", "", "Here, `priority` is `2`.", "", "- `name`: What it is called.")
    assert not [line for form in (new, new_with) for line in form.docs if line.startswith("- `priority`")]
    assert space.options[0].fields[0].docs == ("How soon it is done.", "", "Default: `2`.")
