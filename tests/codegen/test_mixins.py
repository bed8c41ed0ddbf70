"""Mixins: whose members a class has, and which of them C++ would find there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.check import check
from polyref_codegen.model import Class, Module
from polyref_codegen.model_json import from_json, to_json
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.capi_files import capi_files
from polyref_codegen.render import render

ModuleOf = Callable[..., Module]
INCLUDES = "cstdint string vector polyref/polyref.h"
PRICED = """
    class POLYREF(mixin) Priced {
     public:
      /// What it costs.
      virtual int price(int pieces = 1) const { return pieces; }
      static int tax(int cents);
      static inline int sold = 0;
      POLYREF(name = "money") std::int64_t cents = 3;
      bool operator==(const Priced&) const;
      int bits : 4;
     protected:
      virtual int discount() { return 0; }
      int hidden = 0;
    };
    class POLYREF(mixin) Named { public: std::string name; std::string shout() const; };
    """


def module(module_of: ModuleOf, text: str) -> Module:
    return module_of(f"namespace t {{ {PRICED} {text} }}", includes=INCLUDES)


def members(cls: Class) -> list[str]:
    return [*(m.key.rpartition(".")[2] for m in cls.methods), *(f.name for f in cls.fields)]


def test_members_are_the_class_s_own(module_of: ModuleOf) -> None:
    found = module(
        module_of,
        """class POLYREF() Car : public polyref::Object, public Priced, public Named { public: int own; };
           class POLYREF() Van : public Priced, public polyref::Object {};
           class POLYREF() Truck : public Car {};""",
    )
    car, van, truck = found.classes
    assert members(car) == ["price", "tax", "sold", "sold", "shout", "own", "cents", "bits", "name"]
    assert members(van) == ["price", "tax", "sold", "sold", "cents", "bits"] and members(truck) == []
    price = car.methods[0]
    assert (price.qualified, price.key, price.doc.brief) == ("t::Car::price", "t.Car.price", "What it costs.")
    assert price.usr != van.methods[0].usr and price.span == van.methods[0].span
    cents = car.fields[1]
    assert (cents.key, cents.options.name, cents.in_memory, cents.scan_offset) == ("t.Car.cents", "money", True, None)
    assert {s.name: s.reason.partition(",")[0] for s in found.skipped} == {
        "t::Priced": "mixin: its members are those of the exported classes that derive from it",
        "t::Named": "mixin: its members are those of the exported classes that derive from it",
        "t::Priced::operator==": "operator",
    }
    assert not check(found) and from_json(to_json(found))[0].module == found


def test_virtuals_are_overridden_as_the_class_s(module_of: ModuleOf) -> None:
    found = module(
        module_of,
        """class POLYREF() Car : public polyref::Object, public Priced {};
           class POLYREF() Truck : public Car { public: int own() const; };
           class POLYREF() Dear : public Car { public: int price(int pieces) const override; };""",
    )
    car, truck, dear = (cls.derivation for cls in found.classes)
    assert car and truck and dear
    assert [v.function.key for v in car.virtuals] == ["t.Car.price", "t.Priced.discount"]
    assert [v.function.usr for v in truck.virtuals] == [v.function.usr for v in car.virtuals]
    assert [v.function.key for v in dear.virtuals] == ["t.Dear.price", "t.Priced.discount"]
    assert car.virtuals[0].function in found.classes[0].methods
    source = render(capi_files(plan_thunks(found)))["src/t_thunks.cc"]
    assert "return t::Car::price(" in source and "POLYREF_OFFSET_OF(t::Car, cents)" in source
    assert "t::Car::sold = " in source and "t::Car::tax(" in source


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{ public: void shout(int); }", ["shout", "name"]),
        ("{ struct shout {}; }", ["name"]),
        ("{ public: using Named::shout; void shout(int); }", ["shout", "shout", "name"]),
    ],
)
def test_a_class_s_own_names_hide_those_of_mixins(module_of: ModuleOf, text: str, expected: list[str]) -> None:
    (car,) = module(module_of, f"class POLYREF() Car : public polyref::Object, public Named {text};").classes
    assert members(car) == expected


@pytest.mark.parametrize(
    ("before", "bases", "body", "expected"),
    [
        ("", "private Named", "", []),
        ("class Gap : public Named {};", "public Gap", "", ["shout", "name"]),
        ("class Gap : public Named { public: int name; };", "public Gap", "", ["shout"]),
        (
            "class POLYREF(mixin) Other { public: int shout(); int name; };",
            "public Named, public Other",
            "public: using Named::shout; using Other::name;",
            ["shout", "name"],
        ),
        (
            "class POLYREF(mixin) Whole : public Named { public: int more; };",
            "public Whole",
            "",
            ["shout", "more", "name"],
        ),
    ],
)
def test_names_are_found_as_cpp_finds_them(
    module_of: ModuleOf, before: str, bases: str, body: str, expected: list[str]
) -> None:
    text = f"{before} class POLYREF() Car : public polyref::Object, {bases} {{ {body} }};"
    (car,) = module(module_of, text).classes
    assert members(car) == expected


@pytest.mark.parametrize(
    ("bases", "expected"),
    [
        ("public polyref::Object, public Named", True),
        ("public Named, public polyref::Object", False),
        ("public polyref::Object, public virtual Named", False),
        ("public Behind", True),
        ("public Before", False),
        ("public Behind, public Other", True),
        ("public polyref::Object, public Virtual", False),
    ],
)
def test_offsets_are_counted_from_the_object_base(module_of: ModuleOf, bases: str, expected: bool) -> None:
    text = f"""class Behind : public polyref::Object, public Named {{}};
               class Before : public Named, public polyref::Object {{}};
               class Other {{}};
               class Virtual : public virtual Named {{}};
               class POLYREF() Car : {bases} {{}};"""
    (car,) = module(module_of, text).classes
    assert [f.in_memory for f in car.fields] == [expected]


def test_templates(module_of: ModuleOf) -> None:
    found = module(
        module_of,
        """
        template <class Own> class POLYREF(mixin) Counted {
         public:
          static inline int made = 0;
          polyref::Ref<Own> next(int n = 2) { return nullptr; }
          int broken() const { return Own::nothing(); }
          virtual int count() const { return made; }
        };
        class POLYREF() Car : public polyref::Object, public Counted<Car> {
         public:
          POLYREF(counted) Car* other();
        };
        template <class T> class Box : public polyref::Object, public Counted<T> {};
        using CarBox POLYREF() = Box<Car>;
        """,
    )
    car, box = found.classes
    assert members(car) == ["other", "made", "made", "next", "count"] and members(box) == [
        "made",
        "made",
        "next",
        "count",
    ]
    assert box.methods[2].result.kind == car.methods[3].result.kind
    assert [v.function.key for v in car.derivation.virtuals] == ["t.Car.count"]  # type: ignore[union-attr]
    assert not check(found)


def test_other_headers_mixins(module_of: ModuleOf, tmp_path) -> None:  # type: ignore[no-untyped-def]
    header = tmp_path / "other.hpp"
    header.write_text("namespace t { class POLYREF(mixin) Far { public: int far(); }; }", "utf-8")
    text = "namespace t { class POLYREF() Car : public polyref::Object, public Far {}; }"
    (car,) = module_of(text, includes="polyref/polyref.h other.hpp").classes
    assert members(car) == ["far"]


VIRTUAL = """
    class POLYREF(mixin) Left : public virtual Priced {};
    class POLYREF(mixin) Right : public virtual Priced { public: int price(int pieces) const override; };
    class Both : public virtual Priced {};
    """


@pytest.mark.parametrize("bases", ["public Left, public Both", "public virtual Priced, public Left"])
def test_a_virtual_base_is_one_on_all_ways(module_of: ModuleOf, bases: str) -> None:
    found = module(module_of, f"{VIRTUAL} class POLYREF() Car : public polyref::Object, {bases} {{}};")
    (car,) = found.classes
    assert members(car) == ["price", "tax", "sold", "sold", "cents", "bits"] and not check(found)
    assert [v.function.key for v in car.derivation.virtuals] == [  # type: ignore[union-attr]
        "t.Car.price",
        "t.Priced.discount",
    ]


@pytest.mark.parametrize("bases", ["public Left, public Right", "public Right, public Left"])
def test_what_overrides_a_virtual_base_s_method_hides_it(module_of: ModuleOf, bases: str) -> None:
    found = module(module_of, f"{VIRTUAL} class POLYREF() Car : public polyref::Object, {bases} {{}};")
    (car,) = found.classes
    assert [m.span.line for m in car.methods if m.name == "price"] == [
        next(s.span.line for s in found.skipped if s.name == "t::Right")
    ]
    assert {v.function.key: v.function.qualified for v in car.derivation.virtuals} == {  # type: ignore[union-attr]
        "t.Car.price": "t::Car::price",
        "t.Priced.discount": "t::Priced::discount",
    }


@pytest.mark.parametrize(
    ("bases", "body", "expected"),
    [
        ("private Priced", "", None),
        ("protected Priced", "", None),
        ("public Hiding", "", None),
        ("public Hiding", "public: int price(int) const override;", ["t.Car.price"]),
    ],
)
def test_what_isn_t_derived_from_publicly_is_not_overridden(
    module_of: ModuleOf, bases: str, body: str, expected: list[str] | None
) -> None:
    text = f"class Hiding : protected Priced {{}}; class POLYREF() Car : public polyref::Object, {bases} {{ {body} }};"
    (car,) = module(module_of, text).classes
    assert (car.derivation and [v.function.key for v in car.derivation.virtuals]) == expected
