"""Tiny wrong inputs, each beside the diagnostics that it must give: `name.hpp` and `name.txt`.

`python tests/diagnostics/test_diagnostics.py --refresh` rewrites what is expected. A first line `// flags: …` holds
further compile flags.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "codegen"))

from polyref_codegen.check import check  # noqa: E402
from polyref_codegen.check.checker import in_order  # noqa: E402
from polyref_codegen.diagnostics import CODES  # noqa: E402
from polyref_codegen.scan import ScanRequest, scan  # noqa: E402

INPUTS = sorted(path.stem for path in HERE.glob("*.hpp"))
INCLUDE = ROOT / "runtime" / "include"


def diagnose(name: str) -> str:
    """The diagnostics of one input. Its folder is the working folder, so that no path of this machine is in them."""
    before = Path.cwd()
    os.chdir(HERE)
    try:
        header = f"{name}.hpp"
        first = Path(header).read_text("utf-8", "replace").splitlines()[0]
        flags = first.removeprefix("// flags:").split() if first.startswith("// flags:") else []
        scanned = scan(ScanRequest([header], [*flags, "-I.", f"-I{INCLUDE}"], "t"))
        problems = [*scanned.problems, *(check(scanned.module) if scanned.module else ())]
        return "".join(f"{problem}\n" for problem in in_order(problems))
    finally:
        os.chdir(before)


@pytest.mark.parametrize("name", INPUTS)
def test_input(name: str) -> None:
    found = diagnose(name)
    assert found == (HERE / f"{name}.txt").read_text("utf-8")
    assert all(line.partition("error[")[2][:5] in CODES for line in found.splitlines())


def test_every_input_has_its_file() -> None:
    assert sorted(path.stem for path in HERE.glob("*.txt")) == INPUTS


if __name__ == "__main__":
    if sys.argv[1:] != ["--refresh"]:
        sys.exit(__doc__)
    for input_ in INPUTS:
        (HERE / f"{input_}.txt").write_text(diagnose(input_), "utf-8", newline="\n")
