"""Every code has a page, `docs/errors/PRnnn.md`, whose wrong example gives that code and no other, and whose right one
gives none.

An example is the header garden.hpp, after polyref's own and a few standard ones. Lines `// polyref …` at its start are
the commands that read it, of which the last one counts, and a first one with `saved as …` says in which encoding. A
line `// nursery.hpp` begins another file.

`python tests/diagnostics/test_pages.py --refresh` writes the index, docs/reference/diagnostics.md, anew.
"""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "codegen"))

from polyref_codegen.cli import main  # noqa: E402
from polyref_codegen.diagnostics import CODES  # noqa: E402
from polyref_codegen.pages import page  # noqa: E402

INDEX = ROOT / "docs" / "reference" / "diagnostics.md"
COMMAND = "polyref inspect garden.hpp"
HEADERS = "".join(f"#include <{name}>\n" for name in "map memory optional string vector polyref/polyref.h".split())


def example(code: str, title: str) -> str:
    """The one example under a title of a code's page."""
    found = re.findall(rf"^## {title}\n\n```cpp\n(.*?)^```$", page(code).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(found) == 1, f"{code} has {len(found)} examples under `{title}`"
    return found[0]


def files_of(text: str) -> dict[str, str]:
    """The files of an example, by their names."""
    _, *parts = re.split(r"^// (\S+\.(?:hpp|json))\n", f"// garden.hpp\n{text}", flags=re.MULTILINE)
    files: dict[str, str] = {}
    for name, content in zip(parts[::2], parts[1::2], strict=True):
        files[name] = files.get(name, "") + content
    return {n: c if n.endswith(".json") else f"#pragma once\n{HEADERS}{c}" for n, c in files.items()}


def run(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs a command of an example."""
    words = shlex.split(command)
    words += ["--"] if "--" not in words else []
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "argv", [*words[:2], "--json", *words[2:], f"-I{ROOT / 'runtime/include'}"])
    with pytest.raises(SystemExit):
        main()


def codes_of(text: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The codes that a command gives for an example."""
    first = text.partition("\n")[0]
    encoding = first.rpartition("saved as ")[2] if "saved as " in first else "UTF-8"
    for name, content in files_of(text).items():
        (folder / name).write_bytes(content.encode(encoding))
    *before, last = re.findall(r"^// (polyref .*)$", text, re.MULTILINE) or [COMMAND]
    for command in before:
        run(command, folder, monkeypatch)
        assert json.loads(capsys.readouterr().out)["problems"] == []
    run(last, folder, monkeypatch)
    document = json.loads(capsys.readouterr().out)
    assert document["problems"] or document["exported"]
    return {problem["code"] for problem in document["problems"]}


@pytest.mark.parametrize("code", CODES)
def test_wrong(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_of(example(code, "Wrong"), tmp_path, monkeypatch, capsys) == {code}


@pytest.mark.parametrize("code", CODES)
def test_right(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_of(example(code, "Right"), tmp_path, monkeypatch, capsys) == set()


def test_every_page_has_its_code() -> None:
    titles = {path.stem: path.read_text("utf-8").partition("\n")[0] for path in (ROOT / "docs/errors").iterdir()}
    assert titles == {code: f"# {code}: {meaning}" for code, meaning in CODES.items()}


def index() -> str:
    """The index, with the table made anew."""
    head = INDEX.read_text("utf-8").partition("| code |")[0]
    rows = [f"| [{code}](../errors/{code}.md) | {meaning} |\n" for code, meaning in CODES.items()]
    return f"{head}| code | stands for |\n|---|---|\n{''.join(rows)}"


def test_the_index_lists_every_code() -> None:
    assert INDEX.read_text("utf-8") == index()


if __name__ == "__main__":
    if sys.argv[1:] != ["--refresh"]:
        sys.exit(__doc__)
    INDEX.write_text(index(), "utf-8", newline="\n")
