"""What Java has no room for, and names that a subclass can't have."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.languages.java.plan import plan_java
from polyref_codegen.model import Module
from polyref_codegen.plan.capi import plan_thunks

ModuleOf = Callable[..., Module]


def class_methods(module: Module, name: str) -> dict[str, str]:
    plan = plan_java(plan_thunks(module), {})
    assert not plan.problems
    (file,) = [f for f in plan.files if f.path.endswith(f"/{name}.java")]
    return {m.name: m.head for m in file.context["type"].plan.methods}


def test_a_setter_goes_with_its_getter(module_of: ModuleOf) -> None:
    """A field that hides a base's of another type is another field: both of its accessors say so."""
    module = module_of(
        """
        namespace t {
        class POLYREF() Base : public polyref::Object {
         public:
          std::vector<int> vec;
          int y = 0;
        };
        class POLYREF() Der : public Base {
         public:
          std::vector<std::string> vec;
          double y = 0;
        };
        }
        """,
        includes="string vector polyref/polyref.h",
    )
    assert set(class_methods(module, "Base")) == {"getVec", "setVec", "getY", "setY"}
    assert set(class_methods(module, "Der")) == {"getVec_", "setVec_", "getY_", "setY_"}


@pytest.mark.parametrize(("count", "fits"), [(2500, True), (2501, False)])
def test_enums_have_room_for_their_constants(module_of: ModuleOf, count: int, fits: bool) -> None:
    constants = ", ".join(f"c{i}" for i in range(count))
    module = module_of(f"namespace t {{ enum class POLYREF() Many {{ {constants} }}; }}")
    assert [p.code for p in plan_java(plan_thunks(module), {}).problems] == ([] if fits else ["PR405"])


@pytest.mark.parametrize("mark", ["", "flags"])
@pytest.mark.parametrize(("underlying", "unsigned"), [("int64_t", False), ("uint32_t", False), ("uint64_t", True)])
def test_enums_say_when_a_long_is_unsigned(module_of: ModuleOf, mark: str, underlying: str, unsigned: bool) -> None:
    module = module_of(f"namespace t {{ enum class POLYREF({mark}) E : std::{underlying} {{ a = 1 }}; }}")
    (file,) = [f for f in plan_java(plan_thunks(module), {}).files if f.path.endswith("/E.java")]
    assert file.context["type"].plan.unsigned is unsigned


@pytest.mark.parametrize(("type_", "count", "fits"), [("long", 126, True), ("long", 127, False), ("int", 253, True)])
def test_methods_have_room_for_their_parameters(module_of: ModuleOf, type_: str, count: int, fits: bool) -> None:
    params = ", ".join(f"{type_} p{i}" for i in range(count))
    module = module_of(f"namespace t {{ class POLYREF() A : public polyref::Object {{ public: void f({params}); }}; }}")
    problems = plan_java(plan_thunks(module), {}).problems
    assert [p.code for p in problems] == ([] if fits else ["PR405"])


def test_the_owner_of_what_is_wrapped_is_no_parameter(module_of: ModuleOf) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object { public: virtual void f(int owner, polyref::Ref<A> other); };
        }
        """
    )
    (file,) = [f for f in plan_java(plan_thunks(module), {}).files if f.path.endswith("Bridge.java")]
    (entry,) = file.context["entries"]
    assert "int owner$" in entry.head and not any(" owner$ " in step for step in entry.body.steps)


def test_no_class_hides_the_root_package(module_of: ModuleOf) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() A : public polyref::Object { public: class POLYREF() T : public polyref::Object {}; };
        namespace t { POLYREF() void f(const A& a); }
        }
        """
    )
    plan = plan_java(plan_thunks(module), {"java-package": "T"})
    named = {f.path.removeprefix("java/").removesuffix(".java") for f in plan.files}
    assert {"T/TFunctions", "T/t/TFunctions"} <= named and plan.names[module.classes[1].usr] == "T_"
