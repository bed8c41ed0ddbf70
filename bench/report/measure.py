"""Runs the benchmark's programs one after the other, writes results.json and prints the table of ratios."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from table import Row, table


def run_program(run: dict[str, Any], arguments: list[str]) -> dict[str, Any]:
    """What one program printed."""
    environment = {**os.environ, **run.get("environment", {})}
    command = [*run["command"], *arguments]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with status {done.returncode}")
    return json.loads(done.stdout)


def measure(run: dict[str, Any]) -> list[Row]:
    """The rows of one program: the samples of its forks are put together."""
    samples: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for arguments in run.get("forks", [[]]):
        answer = run_program(run, arguments)
        for row in answer["rows"]:
            samples[answer["runtime"], row["operation"], row["peer"]] += row["samples_ns"]
    return [
        Row(run["language"], runtime, operation, peer, round(min(s), 3), round(statistics.median(s), 3), len(s))
        for (runtime, operation, peer), s in samples.items()
    ]


def main() -> None:
    """Runs the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=Path, required=True, help="what to run: a JSON file that the build writes")
    parser.add_argument("--results", type=Path, help="where to write the rows")
    parser.add_argument("--check", action="store_true", help="only check what the peers answer")
    parser.add_argument("--languages", default="python,java,rust", help="measure only these")
    arguments = parser.parse_args()

    languages = arguments.languages.split(",")
    runs = [run for run in json.loads(arguments.runs.read_text()) if run["language"] in languages]
    if arguments.check:
        for run in runs:
            print(run["language"], run_program(run, run["check"])["runtime"], "answers as it should")
        return
    busy = os.getloadavg()[0]
    if busy > 0.5:
        print(f"The machine is doing something else (load {busy:.1f}): these figures will be off.", flush=True)
    rows = []
    for run in runs:
        print("measuring:", run["language"], run["command"][0], flush=True)
        rows += measure(run)
    if arguments.results:
        lines = ",\n  ".join(json.dumps(row.as_json()) for row in rows)
        arguments.results.write_text(f"[\n  {lines}\n]\n")
    print(table(rows))


if __name__ == "__main__":
    main()
