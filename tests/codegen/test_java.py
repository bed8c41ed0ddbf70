"""What only Java refuses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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


def classes(module: Module) -> dict[str, object]:
    """The planned Java classes by name."""
    files = available()["java"].plan(plan_thunks(module), {}).files
    return {f.context["type"].name: f.context["type"].plan for f in files if "type" in f.context}


def heads(cls: object) -> list[str]:
    return [m.head for m in cls.methods]  # type: ignore[attr-defined]


def test_abstract_methods_are_abstract_until_a_class_has_them(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Base : public polyref::Object {
         public:
          virtual int go(int n) = 0;
         protected:
          Base() = default;
          virtual int inner() { return 1; }
         private:
          virtual int secret() = 0;
        };
        class Between : public Base {
         public:
          int go(int n) override { return n; }
         private:
          int secret() override { return 2; }
        };
        class POLYREF() Last : public Between {
         public:
          Last() = default;
        };
        }
        """
    )
    base, last = classes(module)["Base"], classes(module)["Last"]
    assert heads(base) == [
        "public abstract int go(int n)",
        "protected int inner()",
        "protected abstract int secret()",
    ]
    assert base.final == "abstract "
    assert [c.head for c in base.constructors] == ["protected Base()"]
    assert [m.head for m in base.wrapper] == ["public int go(int n)", "protected int secret()"]
    assert heads(last) == ["public int go(int n)", "protected int secret()"]
    assert last.final == ""


@pytest.mark.parametrize(("order", "pure"), [(("", "const"), ""), (("const", ""), ""), (("", "const"), "const")])
@pytest.mark.parametrize("access", ["public", "protected"])
def test_one_method_overrides_both_of_two_twins(
    module_of: Callable[..., Module], order: tuple[str, str], pure: str, access: str
) -> None:
    """A class file can't have two methods that only C++'s `const` tells apart."""
    bodies = {"": "{ return 1; }", "const": "= 0;" if pure else "{ return 2; }"}
    first, second = (f"virtual int both(int args) {each} {bodies[each]}" for each in order)
    module = module_of(
        f"""
        namespace t {{
        class POLYREF() Base : public polyref::Object {{
         {access}:
          {first}
          {second}
        }};
        class POLYREF() Last : public Base {{
         {access}:
          int both(int args) const override {{ return 3; }}
        }};
        }}
        """
    )
    base, last = classes(module)["Base"], classes(module)["Last"]
    assert heads(base) == [f"{access} {'abstract ' if pure else ''}int both(int args)"]
    assert [m.head for m in base.wrapper] == ([f"{access} int both(int args)"] if pure else [])
    overridden = access == "public" or pure
    assert heads(last) == ([f"{access} int both(int args)"] if overridden else [])
    files = available()["java"].plan(plan_thunks(module), {}).files
    by_name = {d.name: d for f in files for d in f.context.get("derivables", ())}
    assert by_name["Base"].methods == ('"both", int.class',) * 2
    assert len(set(by_name["Base"].entries)) == 2


def test_interfaces_are_named_after_kinds(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        #include <functional>
        #include <optional>
        #include <string>
        #include <vector>
        namespace t {
        class POLYREF() Node : public polyref::Object {};
        POLYREF() void f(std::function<void()> a, std::function<std::string(Node&, std::uint8_t)> b,
                         std::function<std::vector<double>(std::optional<bool>, std::function<void()>)> c);
        }
        """
    )
    (callbacks,) = [f for f in available()["java"].plan(plan_thunks(module), {}).files if "Callbacks" in f.path]
    names = [i.name for i in callbacks.context["interfaces"]]
    assert sorted(names) == ["NodeUInt8ToString", "OptBoolFnToVoidEndToListFloat64", "ToVoid"]
