"""Runs Java programs that load the crew's plugin of Rust, on one JDK, which checks their use of JNI.

    with_rust.py JAVA_HOME CLASS_PATH PLUGIN

The example must find all as it should be. Each process ends as it would without a plugin, whatever is under way then.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from run import flags

ENDS = Path(__file__).with_name("PluginEnds.java")
SECONDS = 120
# What is run with the plugin -> the exit status, and what the process says.
RUNS: dict[tuple[str, ...], tuple[int, str]] = {
    ("WithRust", "{plugin}"): (0, "from Rust: [[fold_batch_norm, 53], [remove_dead_nodes, 265], [number_nodes, 232]]"),
    ("WithRust", "{plugin}.missing"): (1, "org.polyref.SystemException"),
    (str(ENDS), "{plugin}", "hold"): (0, ""),
    (str(ENDS), "{plugin}", "throw"): (1, "UnsupportedOperationException: the end, through Rust"),
    (str(ENDS), "{plugin}", "panic"): (1, "org.polyref.PolyrefException: panicked at "),
    (str(ENDS), "{plugin}", "exit"): (3, ""),
    (str(ENDS), "{plugin}", "exit elsewhere"): (4, ""),
}


def main(java_home: str, class_path: str, plugin: str) -> int:
    """1 if a process ended otherwise than it should."""
    bad = 0
    for program, (status, said) in RUNS.items():
        arguments = [argument.format(plugin=plugin) for argument in program]
        command = [f"{java_home}/bin/java", *flags(java_home), "-cp", class_path, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS)
        output = done.stdout + done.stderr
        if done.returncode != status or said not in output or "WARNING" in output:
            bad = 1
            print(f"{arguments}: status {done.returncode}, where {status} and {said!r} are right\n{output}")
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
