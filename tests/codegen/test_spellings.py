"""A C++ type that is to be a known kind is one line in one table, and what is generated of it compiles."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from conftest import INCLUDE
from polyref_codegen.kinds import String, Unmapped
from polyref_codegen.languages import available
from polyref_codegen.pipeline import Outcome, generate
from polyref_codegen.scan import ScanRequest, spellings

HEADER = """
#pragma once
#include <polyref/polyref.h>
#include <functional>
#include <optional>
#include <vector>
namespace my {
class String {
 public:
  String() = default;
  String(const char* text);
  String(const char* data, std::size_t size);
  const char* data() const noexcept;
  int size() const noexcept;
};
template <class T>
class List {
 public:
  using value_type = T;
  using iterator = T*;
  std::size_t size() const noexcept;
  T* begin();
  T* end();
  const T* begin() const;
  const T* end() const;
  void push_back(const T& value);
  T* insert(T* before, T value);
  T* erase(T* first, T* last);
};
enum class POLYREF() Ink { Black, Red };
class View {
 public:
  View() = default;
  View(const char* data, std::size_t size);
  const char* data() const noexcept;
  std::size_t size() const noexcept;
};
}
namespace t {
class POLYREF() Page : public polyref::Object {
 public:
  explicit Page(my::String title = "none");
  virtual my::String read(const my::String& line, my::View rest);
  virtual my::View peek() const;
  virtual const my::String& heading() const;
  my::View look(my::View at) const noexcept;
  const my::String& longest(const my::String& other) const;
  my::String title;
  std::vector<my::String> lines;
  std::optional<my::String> note;
  my::List<double> margins;
  my::List<polyref::Ref<Page>> pages;
  virtual my::List<my::String> split(const my::List<my::Ink>& at, my::List<my::List<const char*>> by);
  const my::List<bool>& printed() const;
};
POLYREF() my::List<my::Ink> inks(std::function<my::List<int>(my::List<polyref::Ref<Page>>)> count);
POLYREF() std::vector<my::String> words(std::function<my::String(const my::String&)> change, my::String text);
}
"""


def generated(folder: Path) -> Outcome:
    """What all languages make of the header."""
    (folder / "t.hpp").write_text(HEADER, "utf-8")
    request = ScanRequest([str(folder / "t.hpp")], [f"-I{INCLUDE}", f"-I{folder}"], "t")
    return generate(request, available(), {})


def test_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {p.code for p in generated(tmp_path).problems} == {"PR201"}
    monkeypatch.setitem(spellings.CLASSES, "my::String", (String("owned"), "my::String"))
    monkeypatch.setitem(spellings.CLASSES, "my::View", (String("view"), "my::View"))
    monkeypatch.setitem(spellings.TEMPLATES, "my::List", spellings.TEMPLATES["std::vector"])
    outcome = generated(tmp_path)
    assert outcome.module is not None and not outcome.problems
    page = outcome.module.cls("t.Page")
    assert page.constructors[0].params[0].default.constant.value == "none"
    for name, text in outcome.files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    strict = ["-std=c++17", "-Wall", "-Wextra", "-Werror", f"-I{INCLUDE}", f"-I{tmp_path}", f"-I{tmp_path / 'include'}"]
    made = ["-c", tmp_path / "src/t_thunks.cc", "-o", tmp_path / "t.o"]  # templates too are compiled only so
    subprocess.run([os.environ.get("CXX", "c++"), *strict, *made], check=True)


def test_a_list_of_bytes_is_refused(scan_text, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(spellings.TEMPLATES, "my::List", spellings.TEMPLATES["std::vector"])
    text = "namespace my { template <class T> class List; } POLYREF() my::List<std::uint8_t> f();"
    kind = scan_text(text).module.functions[0].result.kind
    assert isinstance(kind, Unmapped) and "std::vector<std::uint8_t>" in kind.reason
