"""Modules that use the types of others: what the scan makes of descriptions, and what each language makes of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from conftest import INCLUDE
from polyref_codegen.languages import available
from polyref_codegen.pipeline import Outcome, generate
from polyref_codegen.scan import ScanRequest

ENGINE = """
namespace engine {
enum class POLYREF() Fuel { petrol, diesel };
class POLYREF() Part : public polyref::Object {
 public:
  Fuel fuel;
  virtual int weight() const { return 1; }
};
class POLYREF() Runner : public polyref::Object {
 public:
  virtual int run(int by) = 0;
 protected:
  virtual int secret() { return 1; }
};
class POLYREF(thread_safe) Clock : public polyref::Object {};
POLYREF() inline void start() {}
}
"""
CAR = """
#include "engine.hpp"
namespace car {
class POLYREF() Wheel : public engine::Part {};
class POLYREF() Racer : public engine::Runner {};
POLYREF() polyref::Ref<engine::Part> fit(engine::Part& part, engine::Fuel fuel = engine::Fuel::diesel);
}
"""

Builder = Callable[..., Outcome]


@pytest.fixture
def build(tmp_path: Path) -> Builder:
    """Generates a module of a text, with its description in a folder of its own."""

    def one(name: str, text: str, *imports: str, languages: str = "python java rust json", **options: str) -> Outcome:
        header = tmp_path / f"{name}.hpp"
        header.write_text(f"#pragma once\n#include <polyref/polyref.h>\n{text}", "utf-8")
        models = [str(tmp_path / other / f"model/{other}.model.json") for other in imports]
        request = ScanRequest(
            [str(header)], [f"-I{INCLUDE}", f"-I{tmp_path}"], name, None, models, str(tmp_path / name)
        )
        chosen = {language: available()[language] for language in languages.split()}
        outcome = generate(request, chosen, {key.replace("_", "-"): value for key, value in options.items()})
        for path, made in outcome.files.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_text(made, "utf-8")
        return outcome

    return one


def files(outcome: Outcome) -> Mapping[str, str]:
    assert not outcome.problems, [str(problem) for problem in outcome.problems]
    return outcome.files


def test_each_language_names_the_other_modules_types(build: Builder) -> None:
    files(build("engine", ENGINE, java_package="org.example.engine"))
    made = files(build("car", CAR, "engine"))
    assert "import engine as _engine" in made["python/car/__init__.py"]
    stub = made["python/car/__init__.pyi"]
    assert "class Wheel(engine.Part):" in stub
    assert "def fit(part: engine.Part, fuel: engine.Fuel = engine.Fuel.DIESEL) -> engine.Part: ..." in stub
    assert "class Wheel extends org.example.engine.Part {" in made["java/car/Wheel.java"]
    assert "Wheel: ::engine::Part => ::polyref::Object;" in made["rust/car/src/handles.rs"]
    assert 'engine = { path = "../../../engine/rust/engine" }' in made["rust/car/Cargo.toml"]
    assert 'polyref = { path = "../../../engine/rust/polyref" }' in made["rust/car/Cargo.toml"]
    assert json.loads(made["json/car.api.json"])["imports"] == ["engine"]


def test_only_what_is_used_is_asked_of_the_registry(build: Builder) -> None:
    files(build("engine", ENGINE))
    thunks = files(build("car", CAR, "engine"))["src/car_thunks.cc"]
    for used in ("Part", "Runner", "Fuel"):
        assert f'thunk::text("engine"), thunk::text("engine.{used}"), ' in thunks
    assert "engine.Clock" not in thunks
    assert '#if __has_include("engine.hpp")' in thunks and '#include "engine.hpp"' in thunks
    assert "struct polyref::thunk::EnumFacts<engine::Fuel>" in thunks
    assert 'constexpr char car_Wheel_slot_weight_id[] = "weight() const";' in thunks


def test_nothing_is_exported_again(build: Builder) -> None:
    files(build("engine", ENGINE))
    outcome = build("car", ENGINE + "POLYREF() void stop(engine::Part& part);", "engine")
    assert outcome.module is not None
    assert not outcome.module.classes and not outcome.module.enums
    assert [f.name for f in outcome.module.functions] == ["stop"]
    reasons = {skipped.reason for skipped in outcome.module.skipped}
    assert reasons == {"exported by module engine, which is imported"}


def test_a_declaration_will_do(build: Builder) -> None:
    files(build("engine", ENGINE))
    text = "namespace engine { class Part; }\nPOLYREF() void stop(engine::Part& part);"
    assert '#include "engine.hpp"' in files(build("car", text, "engine"))["src/car_thunks.cc"]


def test_abstract_methods_of_an_imported_base_have_a_thunk(build: Builder) -> None:
    files(build("engine", ENGINE))
    made = files(build("car", CAR, "engine"))
    assert "int32_t car_Racer_run(polyref_object* self, int32_t by, polyref_error** error)" in made["include/car.h"]
    racer = made["java/car/Racer.java"]
    assert "CarJni.car_Racer_run(" in racer
    # A protected method is declared anew in its package.
    assert "protected int secret()" in racer and "CarJni.car_Racer_secret_super(" in racer


def test_one_interface_for_a_signature(build: Builder) -> None:
    text = "namespace engine { POLYREF() void on(std::function<void(int)> f); }"
    files(build("engine", f"#include <functional>\n{text}"))
    own = "namespace car { POLYREF() void on(std::function<void(int)> f, std::function<int()> g); }"
    made = files(build("car", f'#include "engine.hpp"\n#include <functional>\n{own}', "engine"))
    callbacks = made["java/car/CarCallbacks.java"]
    assert "implements engine.EngineCallbacks.Int32ToVoid" in callbacks
    assert "interface Int32ToVoid" not in callbacks
    assert "public interface ToInt32 " in callbacks
    assert "on(engine.EngineCallbacks.Int32ToVoid f, CarCallbacks.ToInt32 g)" in made["java/car/Car.java"]


def test_what_an_imported_module_imports(build: Builder) -> None:
    files(build("engine", ENGINE))
    files(build("car", CAR, "engine"))
    text = '#include "car.hpp"\nnamespace race {{ class POLYREF() Tyre : public car::Wheel {{}}; {} }}'
    missing = build("race", text.format(""), "car")
    assert {problem.code for problem in missing.problems} == {"PR503"}
    made = files(build("race", text.format("POLYREF() void go(engine::Part& part);"), "car", "engine"))
    assert "class Tyre(car.Wheel):" in made["python/race/__init__.pyi"]
    assert "Tyre: ::car::Wheel => ::engine::Part => ::polyref::Object;" in made["rust/race/src/handles.rs"]
    # Both crates use the one runtime that is beside the first.
    assert 'polyref = { path = "../../../engine/rust/polyref" }' in made["rust/race/Cargo.toml"]


def test_threads_are_checked_across_modules(build: Builder) -> None:
    files(build("engine", ENGINE))
    text = '#include "engine.hpp"\nnamespace car {{ class POLYREF({}) Watch : public engine::{} {{}}; }}'
    assert [p.code for p in build("car", text.format("", "Clock"), "engine").problems] == ["PR309"]
    assert [p.code for p in build("car", text.format("thread_safe", "Part"), "engine").problems] == ["PR309"]
    assert not build("car", text.format("thread_safe", "Clock"), "engine").problems


def test_names_of_a_base_in_another_module_are_kept_free(build: Builder) -> None:
    base = "class POLYREF() Part : public polyref::Object { public: int size; };"
    files(build("engine", f"namespace engine {{ {base} }}"))
    clash = "class POLYREF() Wheel : public engine::Part { public: int Size() const; };"
    problems = build("car", f'#include "engine.hpp"\nnamespace car {{ {clash} }}', "engine").problems
    assert [(p.code, "both `size` in Python" in p.what) for p in problems] == [("PR401", True)]


def test_one_java_package_for_two_modules(build: Builder) -> None:
    files(build("engine", ENGINE, java_package="org.example"))
    text = '#include "engine.hpp"\nnamespace car { class POLYREF() Part : public engine::Part {}; }'
    problems = build("car", text, "engine", java_package="org.example").problems
    assert [problem.code for problem in problems] == ["PR401"]


def test_a_type_that_the_description_lacks(build: Builder, tmp_path: Path) -> None:
    files(build("engine", ENGINE))
    with (tmp_path / "engine.hpp").open("a", encoding="utf-8") as header:
        header.write("namespace engine { class POLYREF() Belt : public polyref::Object {}; }\n")
    outcome = build("car", '#include "engine.hpp"\nPOLYREF() void drive(engine::Belt& belt);', "engine")
    assert [problem.code for problem in outcome.problems] == ["PR208"]
    assert outcome.problems[0].what.endswith("it is `engine::Belt`, which module `engine` lacks as it is imported")
    assert outcome.problems[0].hint.startswith("generate that module again")


def test_descriptions_are_reproducible(build: Builder) -> None:
    first = files(build("engine", ENGINE, java_package="org.example.engine"))["model/engine.model.json"]
    again = files(build("engine", ENGINE, java_package="org.example.engine"))["model/engine.model.json"]
    assert first == again
    described = json.loads(first)
    assert described["options"] == {"java-package": "org.example.engine"}
    assert described["languages"] == ["python", "java", "rust", "json"]
    assert first.splitlines()[0] == '{ "made": "Made by polyref from engine.hpp.",'


DOCK = """
#include <cstdint>
#include <string>
#include <variant>
namespace dock {
struct POLYREF() Point { double x = 0; };
using Value = std::variant<std::int64_t, std::string>;
class POLYREF() Dock : public polyref::Object {
 public:
  enum class POLYREF() Tide { low, high };
  class POLYREF() Gate : public polyref::Object {};
  virtual std::int64_t weigh(std::int64_t load) { return load; }
};
class POLYREF() Crane : public polyref::Object {
 public:
  virtual void lift(const Value& load) {}
  virtual Point place() const { return {}; }
};
}
"""


def test_nested_types_of_another_module(build: Builder) -> None:
    files(build("dock", DOCK, java_package="org.example.dock"))
    made = files(
        build(
            "port",
            """#include "dock.hpp"
            namespace port {
            class POLYREF() Pier : public dock::Dock {
             public:
              class POLYREF() Lamp : public dock::Dock::Gate {};
              static constexpr dock::Dock::Tide usual = dock::Dock::Tide::high;
              POLYREF(property) dock::Dock::Tide tide() const { return usual; }
              POLYREF(inside) Lamp& lamp();
            };
            }""",
            "dock",
        )
    )
    stub = made["python/port/__init__.pyi"]
    assert "class Dock" not in stub
    assert "class Lamp(dock.Dock.Gate):" in stub
    assert "def tide(self) -> dock.Dock.Tide: ..." in stub
    java = made["java/port/Pier.java"]
    assert "class Lamp extends org.example.dock.Dock.Gate {" in java
    assert "public org.example.dock.Dock.Tide getTide()" in java
    rust = "".join(text for path, text in made.items() if path.startswith("rust/port/src/"))
    assert "PierLamp: ::dock::DockGate => ::polyref::Object;" in rust
    assert "::dock::DockTide::High" in rust


def test_structs_of_another_module(build: Builder) -> None:
    files(build("dock", DOCK))
    text = "POLYREF() double norm(const dock::Point& point);\nstruct POLYREF() Line { dock::Point from; };"
    made = files(build("port", f'#include "dock.hpp"\n{text}', "dock"))
    assert "def norm(point: dock.Point) -> float: ..." in made["python/port/__init__.pyi"]
    assert "    from_: dock.Point = ..." in made["python/port/__init__.pyi"]
    assert 'py::import_type("port", "dock", dock_Point_value_struct, ' in made["src/port_python.cc"]
    line = made["java/port/Line.java"]
    assert "record Line(dock.Point from)" in line
    assert "org.polyref.Codecs.structOf(dock.Point.class)" in line
    assert "pub from: ::dock::Point," in made["rust/port/src/structs.rs"]
    assert "pub type dock_Point_struct = <::dock::Point as " in made["rust/port/src/sys.rs"]
    assert "typedef struct dock_Point_struct { double x; } dock_Point_struct;" in made["include/port.h"]
    # What the compiler says of it is compared when the module is loaded.
    assert 'thunk::text("dock.Point"), thunk::Fingerprint().add(' in made["src/port_thunks.cc"]
    assert ".add(offsetof(dock::Point, x)).value()" in made["src/port_thunks.cc"]
    assert "struct polyref::thunk::StructFacts<dock::Point>" in made["src/port_thunks.cc"]


def test_variants_of_another_module(build: Builder) -> None:
    includes = "#include <cstdint>\n#include <string>\n#include <variant>\n#include <functional>"
    sea = """
        using Word = std::variant<std::int64_t, std::string>;
        POLYREF() Word say(Word word);
        POLYREF() void flip(std::variant<bool, std::string> value, std::function<void(Word)> f);
    """
    files(build("sea", f"{includes}\nnamespace sea {{ {sea} }}"))
    own = """
        using Saying = std::variant<std::int64_t, std::string>;
        POLYREF() Saying say(Saying word, std::function<void(Saying)> f);
        POLYREF() std::variant<bool, std::string> flip(std::variant<double, std::string> value);
    """
    made = files(build("port", f'#include "sea.hpp"\nnamespace port {{ {own} }}', "sea"))
    assert "public static sea.Word say(sea.Word word, sea.SeaCallbacks.WordToVoid f)" in made["java/port/Port.java"]
    assert "public static sea.BoolOrString flip(Float64OrString value)" in made["java/port/Port.java"]
    assert "org.polyref.Codecs.variantOf(sea.Word.class)" in made["java/port/Port.java"]
    assert [path for path in made if "Saying" in path or path.endswith("OrString.java")] == [
        "java/port/Float64OrString.java"
    ]
    assert "pub enum Float64OrString" in made["rust/port/src/variants.rs"]
    assert "Word" not in made["rust/port/src/variants.rs"]
    functions = made["rust/port/src/functions.rs"]
    assert "pub fn say(word: &::sea::Word, f: impl ::polyref::IntoCallback<dyn Fn(::sea::Word)>)" in functions
    assert "::polyref::Result<::sea::BoolOrString>" in functions


def test_overriding_what_passes_a_struct_of_another_module(build: Builder) -> None:
    files(build("dock", DOCK))
    text = '#include "dock.hpp"\nnamespace port { class POLYREF() Big : public dock::Crane {}; }'
    made = files(build("port", text, "dock"))
    assert "struct polyref::thunk::StructFacts<dock::Point>" in made["src/port_thunks.cc"]
    assert "fn lift(" in made["rust/port/src/derived/big.rs"]
