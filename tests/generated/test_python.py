"""Generated Python: it is imported without a warning, and its stubs are what type checkers want."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import BUILD, MODULES, ROOT, silent

# Programs that use the modules, and are checked against their stubs.
USERS = [
    *(ROOT / "examples/graph/python" / name for name in ("main.py", "report.py", "costs.py")),
    *(ROOT / "examples/graph/crew").glob("*.py"),
    *(ROOT / "tests/soak").glob("*.py"),
    ROOT / "examples/leveldb/python/store.py",
]
STUBS = [stub for module, folder in MODULES.items() for stub in sorted((folder / "python" / module).rglob("*.pyi"))]
PATHS = [*{folder / "python" for folder in MODULES.values()}, *{user.parent for user in USERS}]


@pytest.mark.parametrize("module", MODULES)
def test_import(module: str) -> None:
    silent([sys.executable, "-W", "error", "-c", f"import {module}"], PYTHONPATH=str(MODULES[module] / "python"))


def test_mypy() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", BUILD / "mypy"]
    silent([*command, *USERS, *STUBS], MYPYPATH=":".join(map(str, PATHS)))


def test_pyright(tmp_path: Path) -> None:
    config = {
        "include": [os.path.relpath(path, tmp_path) for path in (*USERS, *STUBS)],  # absolute ones are passed over
        "extraPaths": [str(path) for path in PATHS],
        "pythonVersion": "3.10",
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(config))
    command = [sys.executable, "-m", "pyright", "-p", str(tmp_path), "--outputjson"]
    done = subprocess.run(command, capture_output=True, text=True)
    said = json.loads(done.stdout)
    assert said["generalDiagnostics"] == [] and said["summary"]["filesAnalyzed"] >= len(USERS) + len(STUBS)
