"""A C++ type that is to be a known kind is one line in one table, and what is generated of it compiles."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from conftest import INCLUDE
from polyref_codegen.languages import available
from polyref_codegen.model import String
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
};
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
    outcome = generated(tmp_path)
    assert outcome.module is not None and not outcome.problems
    (page,) = outcome.module.classes
    assert page.constructors[0].params[0].default.constant.value == "none"
    for name, text in outcome.files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    strict = ["-std=c++17", "-Wall", "-Wextra", "-Werror", f"-I{INCLUDE}", f"-I{tmp_path}", f"-I{tmp_path / 'include'}"]
    made = ["-c", tmp_path / "src/t_thunks.cc", "-o", tmp_path / "t.o"]  # templates too are compiled only so
    subprocess.run([os.environ.get("CXX", "c++"), *strict, *made], check=True)
