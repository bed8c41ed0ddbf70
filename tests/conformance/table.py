"""Shows which behaviour holds on which runtime, and fails on a hole.

    table.py RESULTS RUNTIME...

Each runtime's test run has left RESULTS/<runtime>.txt with one line per test: "<id>[__variant] passed|failed|skipped".
A runtime is named "<language>-<version>" or "<language>", and either can be excepted from a behaviour.
"""

from __future__ import annotations

import sys
from pathlib import Path

import tomllib

BEHAVIOURS = Path(__file__).with_name("behaviours.toml")


def behaviours() -> dict[str, dict[str, str]]:
    """Each id with the languages and runtimes that are excepted, and why."""
    listed = tomllib.loads(BEHAVIOURS.read_text("utf-8"))
    return {
        name: entry.get("except", {}) if isinstance(entry, dict) else {}
        for group in listed.values()
        for name, entry in group.items()
    }


def outcomes(results: Path) -> dict[str, str]:
    """The outcome of each behaviour on one runtime: "passed" if every variant passed."""
    found: dict[str, str] = {}
    for line in results.read_text("utf-8").splitlines():
        name, outcome = line.split()
        name = name.removeprefix("test_").partition("__")[0]
        found[name] = outcome if found.get(name, "passed") == "passed" else found[name]
    return found


def main(folder: str, *runtimes: str) -> int:
    """Prints the table; 1 if there is a hole."""
    listed = behaviours()
    columns = {runtime: outcomes(Path(folder, f"{runtime}.txt")) for runtime in runtimes}
    width = max(map(len, listed))
    bad = []
    print(" " * width, *(f"{runtime:>12}" for runtime in runtimes))
    for name, excepted in listed.items():
        cells = []
        for runtime, found in columns.items():
            reason = excepted.get(runtime, excepted.get(runtime.partition("-")[0]))
            outcome = found.pop(name, None)
            cells.append(
                "–" if reason else {"passed": "ok", None: "HOLE"}.get(outcome, outcome.upper() if outcome else "")
            )
            if not reason and outcome != "passed":
                bad.append(f"{name}: {outcome or 'no test'} on {runtime}")
        print(f"{name:{width}}", *(f"{cell:>12}" for cell in cells))
    bad += [f"{name}: tested on {runtime}, not listed" for runtime, found in columns.items() for name in found]
    print(*bad, sep="\n")
    print(f"{len(listed)} behaviours on {len(runtimes)} runtimes: {len(bad)} holes")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
