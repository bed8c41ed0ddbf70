"""Runs a program under `polyref trace` and looks at what it logged.

    boundary_log.py TRACE PROGRAM...

The graph is handed from each language to each with no byte copied; every event has what Chrome and Perfetto ask for.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

LANGUAGES = ("C++", "Python", "Java", "Rust")


def main(trace: str, *program: str) -> None:
    """Raises an AssertionError for what is wrong."""
    run = [sys.executable, "-m", "polyref_codegen", "trace", "--file", trace, *program]
    done = subprocess.run(run, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " crossings, " in done.stderr, done.stderr

    events = json.loads(Path(trace).read_text("utf-8"))["traceEvents"]
    assert len(events) > 1000
    for event in events:
        assert {"name", "ph", "ts", "pid", "tid"} <= event.keys(), event
        assert event["args"]["from"] != event["args"]["to"], event

    # A pass gets the graph: one handle in, a number out.
    handed = [e for e in events if e["name"].endswith("Pass.run") or e["name"].endswith("FoldBatchNorm.run")]
    for language in LANGUAGES[1:]:
        runs = [e for e in handed if (e["args"]["from"], e["args"]["to"]) == ("C++", language)]
        assert len(runs) == len(LANGUAGES), (language, runs)  # the pipeline was started from each
        for event in runs:
            assert event["args"]["bytes"] == 0, event
            assert len(event["args"]["handles"]) == 1, event
    # The callers of the matrix hand over the graph and their name: only the name is copied.
    for callee in LANGUAGES:
        for caller in LANGUAGES:
            calls = [e for e in events if e["name"] == f"crew.{callee}.add" and e["args"]["from"] == caller]
            assert len(calls) == (caller != callee), (caller, callee, calls)
            for event in calls:
                assert event["args"]["bytes"] == len(caller), event
    print(f"{len(events)} crossings; {len(handed)} times a graph was handed to a pass, with 0 bytes copied")


if __name__ == "__main__":
    main(*sys.argv[1:])
