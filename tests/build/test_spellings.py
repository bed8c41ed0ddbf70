"""A C++ type of a library's own, made a known kind by one line in an installation's table: what crosses is right."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from conftest import python_of, run

HEADER = """
#pragma once
#include <polyref/polyref.h>
#include <string>
namespace my {
class String {
 public:
  String() = default;
  String(const char* data, std::size_t size) : text_(data, size) {}
  const char* data() const { return text_.data(); }
  std::size_t size() const { return text_.size(); }
 private:
  std::string text_;
};
}
namespace mill {
class POLYREF() Stone : public polyref::Object {
 public:
  explicit Stone(my::String name) : name(name) {}
  virtual my::String greet(const my::String& whom) const { return whom; }
  my::String call(const my::String& whom) const { return greet(whom); }
  my::String name;
  std::vector<my::String> marks;
};
}
"""
PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(mill LANGUAGES CXX)
find_package(polyref REQUIRED)
add_library(mill INTERFACE)
target_include_directories(mill INTERFACE .)
target_link_libraries(mill INTERFACE polyref::polyref)
polyref_bind(mill MODULE mill HEADERS mill.hpp LANGUAGES python REQUIRED python)
"""
USE = """
import mill

class Polite(mill.Stone):
    def greet(self, whom):
        return "dear " + super().greet(whom)

stone = Polite("gr\\0ün")
assert stone.name == "gr\\0ün"
stone.name = ""
assert stone.name == "" and stone.call("Zoë") == "dear Zoë"
stone.marks.append("new")
stone.marks.insert(0, "first")
assert list(stone.marks) == ["first", "new"]
"""


@pytest.fixture
def prefix_with_a_line(prefix: Path, tmp_path: Path) -> Path:
    """A copy of the installation with one line more."""
    copied = Path(shutil.copytree(prefix, tmp_path / "polyref", symlinks=True))
    table = copied / "share/polyref/codegen/polyref_codegen/scan/spellings.py"
    text = table.read_text("utf-8")
    head = "CLASSES: dict[str, tuple[Kind, str]] = {\n"
    assert text.count(head) == 1
    table.write_text(text.replace(head, f'{head}    "my::String": (String("owned"), "my::String"),\n'), "utf-8")
    return copied


def test_a_text_class(make_project, prefix_with_a_line: Path, tmp_path: Path):
    project = replace(make_project("silo"), prefix=prefix_with_a_line)
    for name, text in (("CMakeLists.txt", PROJECT), ("mill.hpp", HEADER), ("use.py", USE)):
        (project.source / name).write_text(text, "utf-8")
    project.configure()
    project.make()
    run(python_of(project), project.source / "use.py", PYTHONPATH=str(project.out / "python"))
