"""What only Java refuses."""

from __future__ import annotations

from collections.abc import Callable

from polyref_codegen.languages import available
from polyref_codegen.model import Module
from polyref_codegen.plan.capi import plan_thunks


def test_a_clash_with_a_getter_is_told_once_and_names_both(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Node : public polyref::Object {
         public:
          int code = 0;
          int getCode() const { return 1; }
        };
        }
        """
    )
    (problem,) = available()["java"].plan(plan_thunks(module), {}).problems
    assert problem.code == "PR401"
    assert problem.what == "`getCode` and the getter of field `code` are both `getCode` in Java's class t.Node"
    assert problem.because.partition("t.hpp:")[2] == "7:7"
