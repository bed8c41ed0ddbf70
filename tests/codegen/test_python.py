"""What Python's stub says."""

from __future__ import annotations

from collections.abc import Callable

from conftest import ROOT
from polyref_codegen.languages import available
from polyref_codegen.languages.python.docs import function_docstring
from polyref_codegen.languages.python.naming import plan_names
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


def test_overloads_as_type_checkers_want_them(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Base : public polyref::Object {
         public:
          int twice(int n);
          int twice(int n) const;
          int say(int n);
          int say(int n, bool loud);
          int same(int n);
        };
        class POLYREF() Derived : public Base {
         public:
          int say(int n, bool loud);
          int same(int m);
        };
        }
        """
    )
    lines = [line.strip() for line in stub_of(module)]
    assert [line for line in lines if "def twice" in line] == ["def twice(self, n: int) -> int: ..."]
    say = [line for line in lines if "def say" in line]
    assert [line.endswith("  # type: ignore[override]") for line in say] == [False, False, True], say
    assert not any("ignore" in line for line in lines if "def same" in line)


def test_no_message_needs_a_newer_python() -> None:
    """`%.*s` is PyErr_Format's only since 3.12; older ones print it as it stands."""
    sources = [
        p for folder in ("bindings/python", "templates/python") for p in (ROOT / folder).rglob("*") if p.is_file()
    ]
    assert len(sources) > 20
    assert [p.name for p in sources if p.suffix in (".cc", ".h", ".j2") and ".*s" in p.read_text("utf-8")] == []


def stub_of(module: Module) -> list[str]:
    """The stub's lines."""
    (stub,) = (f for f in available()["python"].plan(plan_thunks(module), {}).files if f.path.endswith(".pyi"))
    return render([stub])[stub.path].splitlines()


def test_callables_are_typed(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        using Bytes = std::vector<std::uint8_t>;
        POLYREF() void run(std::function<void(std::vector<int>)> f, std::function<Bytes(Bytes)> g = nullptr);
        POLYREF() std::function<void(std::vector<int>)> made();
        POLYREF() void any(polyref::Function f, polyref::Ref<polyref::Object> o);
        }
        """,
        includes="polyref/polyref.h cstdint functional vector",
    )
    lines = stub_of(module)
    wanted = (
        # C++ gives bytes and takes any buffer; it ignores what a callable of void gives.
        "def run(f: Callable[[list[int]], object], g: Callable[[bytes], Buffer] | None = None) -> None: ...",
        "def made() -> Callable[[Iterable[int]], None]: ...",
        "def any(f: Callable[..., Any], o: polyref.Object) -> None: ...",
    )
    for line in wanted:
        assert line in lines, lines


def test_what_subclasses_have_is_in_the_stub(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Pass : public polyref::Object {
         public:
          explicit Pass(int level);
          virtual int run() = 0;
         protected:
          virtual bool wanted(int level);
         private:
          virtual void hidden() = 0;
        };
        class POLYREF() Other : public Pass {
         public:
          Other();
          int run() override;
         private:
          void hidden() override;
        };
        }
        """
    )
    text = "\n".join(stub_of(module))
    assert text.count("def wanted(self, level: int) -> bool: ...") == 1  # Other has it from Pass
    assert "def __init__(self, level: int) -> None: ..." in text
    assert "hidden" not in text


def test_docstrings_call_parameters_as_python_does(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        /// Finds.
        /// @param nodeId which one
        /// @param self of what
        /// @throws t::in::Lost if it can't
        POLYREF() int find(int nodeId, int self);
        namespace in { class POLYREF() Lost : public std::exception {}; }
        }
        """
    )
    (function,) = module.functions
    naming, _ = plan_names(plan_thunks(module))
    text = function_docstring(function, naming.exceptions)
    assert "Args:\n    node_id: which one\n    self_: of what" in text
    assert "Raises:\n    t.in_.Lost: if it can't" in text


def test_what_only_cpp_knows_in_docstrings(module_of: Callable[..., Module]) -> None:
    module = module_of(
        """
        namespace t {
        int now();
        class POLYREF() Clock : public polyref::Object {
         public:
          explicit Clock(int start = now());
          Clock(const std::string& zone, int start = now());
          void set(int time = now());
          void set(const std::string& zone, int time = now());
          void wait(int until = now());
        };
        }
        """,
        includes="polyref/polyref.h string",
    )
    plan = available()["python"].plan(plan_thunks(module), {})
    lines = render(plan.files)["src/t_python.cc"].splitlines()
    shown = [line.strip() for line in lines if "start=" in line or "time=" in line or "until=" in line]
    assert [line for line in shown if "_computed" in line] == ['"wait($self, until=polyref._computed)\\n"'], shown
    assert {"set(zone, time=...)", "Clock(zone, start=...)"} <= {line.split('"')[1] for line in shown}
