"""What only Rust refuses."""

from __future__ import annotations

from collections.abc import Callable

from polyref_codegen.languages.rust.crate import plan_crate
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
    ]
