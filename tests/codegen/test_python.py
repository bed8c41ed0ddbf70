"""What Python's stub says."""

from __future__ import annotations

from collections.abc import Callable

from conftest import ROOT
from polyref_codegen.languages import available
from polyref_codegen.model import Module
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.render import render


def test_defaults_of_enums_are_their_members(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        enum class POLYREF() Layout { NCHW, NHWC };
        enum class POLYREF(flags) Access : std::int32_t { Read = 1, Write = 2, Top = INT32_MIN };
        Access computed();
        constexpr auto kBoth = static_cast<Access>(INT32_MIN | 3);
        POLYREF() void f(Layout layout = Layout::NHWC, std::optional<Layout> other = Layout::NCHW,
                         Access top = Access::Top, Access both = kBoth, Access late = computed());
        }
        """,
        includes="polyref/polyref.h cstdint optional",
    )
    (stub,) = (f for f in available()["python"].plan(plan_thunks(module), {}).files if f.path.endswith(".pyi"))
    (line,) = (line for line in render([stub])[stub.path].splitlines() if line.startswith("def f("))
    for default in (
        "layout: Layout = Layout.NHWC",
        "top: Access = Access.TOP",
        "both: Access = Access(2147483651)",
        "late: Access = ...",
    ):
        assert default in line, line


def test_no_message_needs_a_newer_python() -> None:
    """`%.*s` is PyErr_Format's only since 3.12; older ones print it as it stands."""
    sources = [
        p for folder in ("bindings/python", "templates/python") for p in (ROOT / folder).rglob("*") if p.is_file()
    ]
    assert len(sources) > 20
    assert [p.name for p in sources if p.suffix in (".cc", ".h", ".j2") and ".*s" in p.read_text("utf-8")] == []
