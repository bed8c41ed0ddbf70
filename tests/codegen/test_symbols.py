"""C symbols: what the user's names can't collide with. The generated C++ is compiled, as it must be."""

from __future__ import annotations

import os
import subprocess
import sysconfig
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import INCLUDE, ROOT
from polyref_codegen.languages import available
from polyref_codegen.model import Module
from polyref_codegen.pipeline import generate
from polyref_codegen.plan.capi import plan_thunks
from polyref_codegen.plan.symbols import Symbols
from polyref_codegen.scan import ScanRequest

ModuleOf = Callable[..., Module]

COLLIDING = """
#pragma once
#include <functional>
#include <polyref/polyref.h>
#include <vector>

namespace m {
enum class POLYREF() E { type = 1, X = 2 };
POLYREF() int E_X();
class POLYREF() A : public polyref::Object {
 public:
  A();
  int type() const;
  int methods() const;
  int fields() const;
  int getset() const;
  int spec() const;
  int foreign() const;
  int slots() const;
  virtual int run(int x);
  int slot_run() const;
  int run_super() const;
  int run_override() const;
  int derive_new() const;
  std::vector<int> v;
  int v_size() const;
  int v_get() const;
  int v_offset() const;
  int f(int a);
  int f_params() const;
  int f_now() const;
  int f_traced() const;
  int f_packed() const;
  int f_where() const;
  int polyref_method_defs() const;
};
POLYREF() int A_type();
POLYREF() int A_new();
POLYREF() int layout();
POLYREF(name="register") int register_();
class POLYREF() A_type_ : public polyref::Object {
 public:
  int type() const;
};
POLYREF() int fn_int32_to_void();
POLYREF() int fn_int32_to_void_call();
POLYREF() void take(const std::function<void(int)>& f);
class POLYREF() Wrong : public polyref::Error {
 public:
  explicit Wrong(int line);
  int type() const;
  int line() const;
  int& line();
  void widen();
  static int made();
  int column = 0;
};
}  // namespace m
"""


def compiles(tmp_path: Path, text: str, module: str = "m") -> None:
    """The thunks and the Python extension of a header are C++ that compiles."""
    (tmp_path / "m.hpp").write_text(textwrap.dedent(text), "utf-8")
    header = str(tmp_path / "m.hpp")
    languages = {name: language for name, language in available().items() if name == "python"}
    outcome = generate(ScanRequest([header], (f"-I{INCLUDE}", f"-I{tmp_path}"), module), languages, {})
    assert not outcome.problems
    folders = [INCLUDE, ROOT / "bindings/python/include", tmp_path, tmp_path / "include", sysconfig.get_path("include")]
    for path, content in outcome.files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content, "utf-8")
    for source in (f"src/{module}_thunks.cc", f"src/{module}_python.cc"):
        command = [os.environ.get("CXX", "c++"), "-std=c++17", "-fsyntax-only", *(f"-I{f}" for f in folders)]
        subprocess.run([*command, str(tmp_path / source)], check=True)


def test_nothing_collides(tmp_path: Path) -> None:
    compiles(tmp_path, COLLIDING)


def test_a_module_is_called_as_a_table_s_first_word(tmp_path: Path) -> None:
    compiles(tmp_path, "#include <polyref/polyref.h>\nPOLYREF() int table();\nPOLYREF() int functions();", "module")


def test_parameters_have_any_name(tmp_path: Path) -> None:
    compiles(
        tmp_path,
        """
        #include <optional>
        #include <string>
        #include <polyref/polyref.h>
        namespace m {
        POLYREF() std::string text(const std::string& result, std::string polyref_result);
        POLYREF() int cross(int crossing, int polyref_crossing, int thunk, int polyref, int std, int m);
        POLYREF() int own(int self, int self_, int argc, int argc_, int storage, int storage_, int error = 1);
        POLYREF() int unnamed(int arg1, int);
        POLYREF() int absent(std::optional<int> a = 1, std::optional<int> a_default = 2);
        struct POLYREF() Flat {
          int self = 1;
          int self_ = 2;
          int add(int polyref_self, int self) const;
        };
        POLYREF() Flat flat(Flat f);
        class POLYREF() A : public polyref::Object {
         public:
          virtual std::string run(std::string result, int crossing, int entry, int self, int self_, int polyref_own);
        };
        }  // namespace m
        """,
    )


def test_parameters_are_told_apart(module_of: ModuleOf) -> None:
    module = module_of("POLYREF() int f(int self, int self_, int self__, int other);")
    (function,) = plan_thunks(module).functions
    assert [p.name for p in function.thunk.params] == ["self_", "self__", "self___", "other"]


def test_implicit_symbols_come_first(module_of: ModuleOf) -> None:
    module = module_of(
        """
        class POLYREF() A : public polyref::Object { public: int type() const; };
        POLYREF() int A_type();
        """
    )
    thunks = plan_thunks(module)
    (cls,) = thunks.classes
    assert (cls.symbol, cls.methods[0].thunk.symbol) == ("t_A", "t_A_type_")
    assert thunks.functions[0].thunk.symbol == "t_A_type__"


@pytest.mark.parametrize(("second", "taken"), [("a_now", "a_now_"), ("b", "b")])
def test_a_symbol_is_taken_with_what_is_made_of_it(second: str, taken: str) -> None:
    symbols = Symbols()
    symbols.take("a", ("_now",))
    assert symbols.take(second) == taken
    assert symbols.take("a") == "a_"


def test_only_what_reads_an_exception_is_exported(module_of: ModuleOf) -> None:
    module = module_of(
        """
        namespace t {
        class POLYREF() Wrong : public polyref::Error {
         public:
          int line() const;
          int& line();
          void widen();
          static int made();
        };
        }
        """
    )
    (cls,) = module.classes
    assert [(m.name, m.const, m.role) for m in cls.methods] == [("line", True, "method"), ("made", False, "static")]
    reasons = {s.name: s.reason for s in module.skipped}
    assert reasons["t::Wrong::widen"].startswith("not `const`")
