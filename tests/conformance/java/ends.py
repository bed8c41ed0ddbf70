"""Ends Java processes in every way, several times each, while C++ holds Java objects and calls them.

    ends.py JAVA_HOME CLASS_PATH TIMES [NAME=VALUE...]

A late call of C++'s is refused, and the exit status is what it would be without polyref.
"""

from __future__ import annotations

import os
import subprocess
import sys

from run import flags

REFUSED = "late call refused"
# What happens -> exit status, and how many late calls C++ makes.
ENDS = {
    "normal": (0, 0),
    "arm": (0, 2),
    "arm,exit": (3, 2),
    "arm,hook,exit": (3, 2),
    "arm,inside": (4, 2),
    "arm,throw": (1, 2),
    "thread": (0, 0),
    "thread,exit": (3, 0),
    "arm,thread,hook": (0, 2),
}
SECONDS = 60


def main(java_home: str, class_path: str, times: str, *variables: str) -> int:
    """1 if a process ended otherwise than it should."""
    environment = dict(os.environ) | dict(v.split("=", 1) for v in variables)
    command = [f"{java_home}/bin/java", *flags(java_home), "-cp", class_path, "ProcessEnd"]
    bad = 0
    for end, (status, refused) in ENDS.items():
        for _ in range(int(times)):
            done = subprocess.run([*command, end], env=environment, capture_output=True, text=True, timeout=SECONDS)
            warned = "WARNING" in done.stdout
            if (done.returncode, done.stderr.count(REFUSED), warned) != (status, refused, False):
                bad = 1
                print(f"{end}: status {done.returncode} instead of {status}\n{done.stdout}{done.stderr}")
    return bad


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
