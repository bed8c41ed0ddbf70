"""Runs the Rust tests and leaves their outcomes for the table.

    run.py CRATE RESULTS [NAME=VALUE...]

The variables are for the tests alone, and not for the compiler: a sanitizer's runtime is preloaded so.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

OUTCOMES = {"ok": "passed", "FAILED": "failed", "ignored": "skipped"}
LINE = re.compile(r"^test (?:\w+::)+(\w+) \.\.\. (ok|FAILED|ignored)", re.MULTILINE)


def target() -> str:
    """The triple that rustc compiles for."""
    said = subprocess.run(["rustc", "-vV"], capture_output=True, text=True, check=True).stdout
    return re.search(r"^host: (.+)$", said, re.MULTILINE)[1]


def main(crate: str, results: str, *variables: str) -> int:
    """Cargo's exit status."""
    environment = dict(os.environ)
    cargo = environment.get("POLYREF_CARGO", "cargo")
    environment["PATH"] = f"{Path(cargo).parent}{os.pathsep}{environment['PATH']}"
    command = [cargo, "test", "--offline"]
    if variables:
        runner = f"CARGO_TARGET_{target().upper().replace('-', '_')}_RUNNER"
        environment[runner] = shlex.join(["env", *variables])
        command += ["--lib", "--tests"]  # what must not compile needs no sanitizer
    command += ["--", "--test-threads=1"]
    done = subprocess.run(command, cwd=crate, env=environment, stdout=subprocess.PIPE, text=True)
    print(done.stdout)
    lines = [f"{name} {OUTCOMES[outcome]}" for name, outcome in LINE.findall(done.stdout)]
    Path(results).parent.mkdir(parents=True, exist_ok=True)
    Path(results).write_text("\n".join(lines) + "\n", "utf-8")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
