"""What has been generated and built in the build folder, by module."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ["POLYREF_BUILD"])
MODULES = {
    "ir": BUILD / "ir",
    "ldb": BUILD / "ldb",
    "conformance": BUILD / "conformance",
    "early": BUILD / "conformance",
    "late": BUILD / "conformance",
    "lexicon": BUILD / "conformance",
    "atlas": BUILD / "conformance",
    "trip": BUILD / "conformance",
}


def silent(command: list[str | Path], **environment: str) -> None:
    """Runs a tool, which must find nothing and say nothing."""
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, env=os.environ | environment, cwd=ROOT
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, ""), done.stdout + done.stderr
