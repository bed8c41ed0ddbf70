"""Namespaces: which are a module's own, and what those below are in each language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from conftest import INCLUDE, scan_files
from polyref_codegen.check import check
from polyref_codegen.inspect import lines
from polyref_codegen.languages import available
from polyref_codegen.model import Module
from polyref_codegen.namespaces import Namespaces
from polyref_codegen.namespaces import Path as Space
from polyref_codegen.pipeline import Outcome, generate
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.scan import ScanRequest

ATLAS = """
namespace atlas {
class POLYREF() Node : public polyref::Object {
 public:
  virtual int weight() const { return 1; }
};
namespace maps {
enum class POLYREF() Mode { flat, round };
struct POLYREF() Pin { int x = 0; Mode mode = Mode::flat; };
class POLYREF() Node : public atlas::Node {
 public:
  explicit Node(int scale = 1) : scale(scale) {}
  int scale;
  polyref::Ref<atlas::Node> near() const { return nullptr; }
  class POLYREF() Legend : public polyref::Object {};
 protected:
  virtual int duty(const atlas::Node& of) const { return 1; }
};
POLYREF() inline int scale_of(const Node& node) { return node.scale; }
}
namespace import { namespace async {
POLYREF() inline int scale_of(const maps::Node& node, int by = 2) { return node.scale * by; }
} }
class POLYREF() World : public maps::Node {};
POLYREF() inline maps::Pin moved(maps::Pin pin) { return pin; }
}
"""


def outcome_of(folder: Path, text: str, *namespaces: str, languages: str = "java json python rust") -> Outcome:
    """What is generated of a text as module `atlas`."""
    header = folder / "atlas.hpp"
    header.write_text(f"#pragma once\n#include <polyref/polyref.h>\n{text}", "utf-8")
    request = ScanRequest([str(header)], [f"-I{INCLUDE}", f"-I{folder}"], "atlas", namespaces=namespaces)
    chosen = {language: available()[language] for language in languages.split()}
    return generate(request, chosen, {"java-package": "org.atlas"})


def files_of(folder: Path, text: str, *namespaces: str) -> Mapping[str, str]:
    outcome = outcome_of(folder, text, *namespaces)
    assert not outcome.problems, [str(problem) for problem in outcome.problems]
    return outcome.files


def spaces(module: Module) -> tuple[Space, ...]:
    return Namespaces(module).every


# ---- which are the module's own -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "roots", "every"),
    [
        ("namespace a { POLYREF() void f(); }", ("a",), ()),
        ("namespace a::b { POLYREF() void f(); }", ("a", "b"), ()),
        ("namespace a { POLYREF() void f(); namespace b { POLYREF() void f(); } }", ("a",), ("b",)),
        ("namespace a { POLYREF() void f(); inline namespace v1 { POLYREF() void g(); } }", ("a",), ()),
        ("namespace a { POLYREF() void f(); } namespace b { POLYREF() void f(); }", (), ("a", "b")),
        ("POLYREF() void g(); namespace a { POLYREF() void f(); }", (), ("a",)),
        ("namespace a { namespace b { POLYREF() void f(); } namespace c::d { POLYREF() void f(); } }",
         ("a",), ("b", "c", "c.d")),
    ],
)  # fmt: skip
def test_the_root_is_what_all_declarations_are_in(
    module_of: Callable[..., Module], text: str, roots: tuple[str, ...], every: tuple[str, ...]
) -> None:
    module = module_of(text)
    assert Namespaces(module).roots == (roots,)
    assert tuple(".".join(path) for path in spaces(module)) == ("", *every)


def test_a_nested_class_is_where_its_class_is(module_of: Callable[..., Module]) -> None:
    namespaces = Namespaces(module_of(ATLAS))
    assert {d.key: namespaces.of(d) for d in namespaces.module.types if namespaces.of(d)} == {
        "atlas.maps.Mode": ("maps",),
        "atlas.maps.Node": ("maps",),
        "atlas.maps.Pin": ("maps",),
        "atlas.maps.Node.Legend": ("maps",),
    }


def test_several_namespaces_can_be_the_root(module_of: Callable[..., Module]) -> None:
    text = """
    namespace a { POLYREF() void f(); namespace x { POLYREF() void g(); } }
    namespace b { POLYREF() void h(); namespace x { POLYREF() void i(); } }
    """
    module = replace(module_of(text), roots=("a", "b"))
    assert spaces(module) == ((), ("x",))
    assert not check(module)


def test_of_two_roots_the_inner_one_counts(module_of: Callable[..., Module]) -> None:
    module = module_of("namespace a { POLYREF() void f(); namespace x { namespace y { POLYREF() void g(); } } }")
    assert spaces(replace(module, roots=("a", "a.x"))) == ((), ("y",))


def test_what_is_outside_of_the_root_is_refused(tmp_path: Path) -> None:
    text = "namespace a { POLYREF() void f(); } namespace ab { POLYREF() void g(); } POLYREF() void h();"
    problems = outcome_of(tmp_path, text, "a").problems
    assert [(p.code, p.what) for p in problems] == [
        ("PR317", "`ab::g` is not in namespace `a`"),
        ("PR317", "`h` is not in namespace `a`"),
    ]


def test_one_name_twice_in_a_namespace(module_of: Callable[..., Module]) -> None:
    text = """
    namespace a { POLYREF() void f(); POLYREF(name = "same") void g(); namespace b { POLYREF() void f(); } }
    namespace c { class POLYREF() same : public polyref::Object {}; }
    """
    assert not check(module_of(text))
    (problem,) = check(replace(module_of(text), roots=("a", "c")))
    assert (problem.code, problem.what) == ("PR308", "there are two `same` in module `t`")


def test_a_namespace_that_is_no_portable_name(module_of: Callable[..., Module]) -> None:
    module = module_of("namespace a { POLYREF() void f(); namespace größe { POLYREF() void g(); } }")
    (problem,) = check(module)
    assert (problem.code, problem.what) == ("PR403", "`a::größe` can't be the name of a module everywhere")
    assert not check(replace(module, roots=("a", "a.größe")))


def test_the_layout_is_of_the_declarations_alone(module_of: Callable[..., Module]) -> None:
    module = module_of("namespace a { POLYREF() void f(); }")
    assert plan_thunks(replace(module, roots=("a",))).layout_symbol == plan_thunks(module).layout_symbol


# ---- symbols ------------------------------------------------------------------------------------------------------


def test_symbols_say_the_namespace(module_of: Callable[..., Module]) -> None:
    thunks = plan_thunks(replace(module_of(ATLAS), name="atlas"))
    assert [c.symbol for c in thunks.classes] == [
        "atlas_Node",
        "atlas_maps_Node",
        "atlas_maps_Node_Legend",
        "atlas_World",
    ]
    # One name in two namespaces is no overload.
    assert [f.thunk.symbol for f in thunks.functions] == [
        "atlas_maps_scale_of",
        "atlas_import_async_scale_of",
        "atlas_moved",
    ]


# ---- languages ----------------------------------------------------------------------------------------------------


def test_python_packages(tmp_path: Path) -> None:
    made = files_of(tmp_path, ATLAS)
    folders = sorted(path for path in made if path.startswith("python/") and path.endswith(".pyi"))
    assert folders == [
        "python/atlas/__init__.pyi",
        "python/atlas/import_/__init__.pyi",
        "python/atlas/import_/async_/__init__.pyi",
        "python/atlas/maps/__init__.pyi",
    ]
    whole, maps = made["python/atlas/__init__.pyi"], made["python/atlas/maps/__init__.pyi"]
    assert "from . import maps as maps" in whole
    assert "class World(atlas.maps.Node):" in whole
    assert "import atlas\n" in maps
    assert "class Node(atlas.Node):" in maps
    assert "def near(self) -> atlas.Node: ..." in maps
    assert "def scale_of(node: Node) -> int: ..." in maps
    assert '"maps",' in made["python/atlas/__init__.py"]
    assert "scale_of = _native.import_.async_.scale_of" in made["python/atlas/import_/async_/__init__.py"]
    source = made["src/atlas_python.cc"]
    assert 'py::Class atlas_maps_Node_class{"atlas.maps.Node"};' in source
    assert 'publish(module_maps, nullptr, "Node", atlas_maps_Node_class.type)' in source


def test_java_packages(tmp_path: Path) -> None:
    made = files_of(tmp_path, ATLAS)
    assert "public class Node extends org.atlas.Node {" in made["java/org/atlas/maps/Node.java"]
    assert "public class World extends org.atlas.maps.Node {" in made["java/org/atlas/World.java"]
    assert "package org.atlas.import_.async;" in made["java/org/atlas/import_/async/Async.java"]
    assert "public static int scaleOf(org.atlas.maps.Node node)" in made["java/org/atlas/maps/Maps.java"]
    assert '"org.atlas.maps.Node$Legend",' in made["java/org/atlas/AtlasTypes.java"]
    access = made["java/org/atlas/maps/AtlasAccess.java"]
    assert " * @hidden" in access
    # What is protected is called from its own package.
    call = "public static int atlas_maps_Node_duty_override(org.atlas.maps.Node self$, org.atlas.Node of)"
    assert f"{call} {{\n    return self$.duty(of);" in access


def test_java_has_no_such_classes_without_namespaces(tmp_path: Path) -> None:
    made = files_of(tmp_path, "namespace a { class POLYREF() Node : public polyref::Object {}; }")
    assert "\nfinal class AtlasJni {" in made["java/org/atlas/AtlasJni.java"]
    assert not [path for path in made if path.endswith("Access.java")]


def test_rust_modules(tmp_path: Path) -> None:
    made = files_of(tmp_path, ATLAS)
    assert "pub mod maps;" in made["rust/atlas/src/lib.rs"]
    assert "pub mod async_;" in made["rust/atlas/src/import/mod.rs"]
    assert "pub use derived::node::NodeImpl;" in made["rust/atlas/src/maps/mod.rs"]
    assert "    Node: crate::Node => ::polyref::Object;" in made["rust/atlas/src/maps/handles.rs"]
    assert "    World: crate::maps::Node => crate::Node => ::polyref::Object;" in made["rust/atlas/src/handles.rs"]
    assert "options: crate::maps::NodeNewOptions" in made["rust/atlas/src/maps/classes/node.rs"]
    options = made["rust/atlas/src/import/async_/functions.rs"]
    assert "options: crate::import::async_::ScaleOfOptions" in options
    assert "crate::maps::derived::node::derive(own" in made["rust/atlas/src/maps/classes/node.rs"]


@pytest.mark.parametrize(
    ("namespace", "python", "java", "rust"),
    [
        ("BatchNorm", "batch_norm", "batchnorm", "batch_norm"),
        ("package", "package", "package_", "package"),
        ("import", "import_", "import_", "import"),
        ("fn", "fn", "fn", "fn_"),
        ("async", "async_", "async", "async_"),
        ("handles", "handles", "handles", "handles_"),
        ("core", "core", "core", "core_"),
        ("sys", "sys", "sys", "sys_"),
        ("_native", "_native_", "_native", "_native"),
    ],
)
def test_names_of_namespaces(
    module_of: Callable[..., Module], namespace: str, python: str, java: str, rust: str
) -> None:
    module = module_of(f"namespace a {{ POLYREF() void f(); namespace {namespace} {{ POLYREF() void g(); }} }}")
    plans = {language: available()[language].plan(plan_thunks(module), {}) for language in ("python", "java", "rust")}
    assert not [problem for plan in plans.values() for problem in plan.problems]
    found = {language: plan.names[f"namespace {namespace}"] for language, plan in plans.items()}
    assert found == {"python": python, "java": java, "rust": rust}


def test_a_namespace_and_a_function_that_come_to_one_name(module_of: Callable[..., Module]) -> None:
    text = "namespace a { POLYREF() void fold_all(); namespace foldAll { POLYREF() void g(); } }"
    (problem,) = available()["python"].plan(plan_thunks(module_of(text)), {}).problems
    assert problem.code == "PR401"
    assert problem.what == "`fold_all` and `namespace a::foldAll` are both `fold_all` in Python's module t"


@pytest.mark.parametrize("language", ["python", "java", "rust"])
def test_namespaces_that_come_to_one_name_are_renamed(module_of: Callable[..., Module], language: str) -> None:
    text = "namespace a { namespace b { POLYREF() void f(); } namespace B { POLYREF() void g(); } }"
    (problem,) = available()[language].plan(plan_thunks(module_of(text)), {}).problems
    assert (problem.code, problem.hint) == ("PR401", "rename one of the namespaces")


@pytest.mark.parametrize("language", ["java", "rust"])
@pytest.mark.parametrize(
    ("declared", "given", "hint"),
    [
        ("", "std::variant<int, N>", "name one of them by an alias: `using Name = std::variant<…>;`"),
        ("using Int32OrN = std::variant<int, N>;", "Int32OrN", "name one of them by an alias"),
        (
            "class POLYREF() Int32OrN : public polyref::Object {};",
            "int",
            "give `a.Int32OrN` another name with POLYREF(",
        ),
    ],
)
def test_variants_that_come_to_one_name_are_named_by_aliases(
    module_of: Callable[..., Module], language: str, declared: str, given: str, hint: str
) -> None:
    text = f"""
    namespace a {{
    struct POLYREF() N {{ int x = 0; }};
    {declared}
    POLYREF() void g({given} value);
    namespace b {{ struct POLYREF() N {{ int y = 0; }}; }}
    POLYREF() void f(std::variant<int, b::N> value);
    }}
    """
    module = module_of(text, includes="polyref/polyref.h variant")
    (problem,) = available()[language].plan(plan_thunks(module), {}).problems
    assert problem.code == "PR401" and problem.hint.startswith(hint)


def test_variants_are_where_their_aliases_are(tmp_path: Path) -> None:
    text = """
    #include <variant>
    namespace a { namespace b { using Mark = std::variant<int, bool>; }
    POLYREF() inline b::Mark f(std::variant<int, double> given) { return {}; } }
    """
    made = files_of(tmp_path, text)
    assert "pub enum Mark" in made["rust/atlas/src/b/variants.rs"]
    assert "pub enum Int32OrFloat64" in made["rust/atlas/src/variants.rs"]
    assert "java/org/atlas/b/Mark.java" in made


def test_a_module_of_another_name_imports_them(tmp_path: Path) -> None:
    made = files_of(tmp_path, ATLAS)
    for path, text in made.items():
        (tmp_path / "atlas" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "atlas" / path).write_text(text, "utf-8")
    header = tmp_path / "trip.hpp"
    header.write_text(
        '#pragma once\n#include "atlas.hpp"\nnamespace trip { class POLYREF() Tour : public atlas::maps::Node {};\n'
        "POLYREF() inline atlas::maps::Mode mode(polyref::Ref<atlas::Node> of) { return {}; } }",
        "utf-8",
    )
    models = [str(tmp_path / "atlas/model/atlas.model.json")]
    request = ScanRequest(
        [str(header)], [f"-I{INCLUDE}", f"-I{tmp_path}"], "trip", None, models, str(tmp_path / "trip")
    )
    outcome = generate(request, available(), {})
    assert not outcome.problems, [str(problem) for problem in outcome.problems]
    stub = outcome.files["python/trip/__init__.pyi"]
    assert "class Tour(atlas.maps.Node):" in stub
    assert "def mode(of: atlas.Node) -> atlas.maps.Mode: ..." in stub
    assert "class Tour extends org.atlas.maps.Node {" in outcome.files["java/trip/Tour.java"]
    assert "Tour: ::atlas::maps::Node => ::atlas::Node =>" in outcome.files["rust/trip/src/handles.rs"]


# ---- descriptions -------------------------------------------------------------------------------------------------


def test_inspect_lists_the_namespaces(tmp_path: Path) -> None:
    text = "\n".join(lines(outcome_of(tmp_path, ATLAS, languages="java python rust")))
    assert "namespace atlas::import::async" in text
    assert "java async, python async_, rust async_" in text


def test_json_says_the_namespace(tmp_path: Path) -> None:
    text = files_of(tmp_path, ATLAS)["json/atlas.api.json"]
    assert '"namespaces": [\n    "atlas::import",\n    "atlas::import::async",\n    "atlas::maps"\n  ]' in text
    assert text.count('"namespace": "atlas::maps"') == 5  # two types, a struct, a nested class and a function
    assert '"namespace' not in files_of(tmp_path, "namespace a { POLYREF() void f(); }")["json/atlas.api.json"]


def test_the_description_keeps_the_roots(tmp_path: Path) -> None:
    result = scan_files(_header(tmp_path), module="t")
    assert result.module is not None and result.module.roots == ()
    assert (
        '"roots": [\n   "a"' in files_of(tmp_path, "namespace a { POLYREF() void f(); }", "a")["model/atlas.model.json"]
    )


def _header(folder: Path) -> Path:
    header = folder / "one.hpp"
    header.write_text("#include <polyref/polyref.h>\nnamespace a { POLYREF() void f(); }", "utf-8")
    return header
