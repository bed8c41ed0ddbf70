"""Runs the Java tests on one JDK and leaves their outcomes for the table.

    run.py JAVA_HOME JUNIT CLASSES CLASS_PATH RESULTS [NAME=VALUE...]

CLASSES are the folders of the tests, CLASS_PATH what they need.

The variables are for the virtual machine alone: a sanitizer's runtime is preloaded so. JNI is checked by the machine,
and any of its warnings fails the run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

FIRST_WITH_NATIVE_ACCESS_FLAG = 22


def version(java_home: str) -> int:
    """The JDK's feature version."""
    release = Path(java_home, "release").read_text("utf-8")
    return int(re.search(r'^JAVA_VERSION="(\d+)', release, re.MULTILINE)[1])


def flags(java_home: str) -> list[str]:
    """What the virtual machine is started with: it checks the use of JNI, and warns of nothing that is meant."""
    native_access = version(java_home) >= FIRST_WITH_NATIVE_ACCESS_FLAG
    return ["-Xcheck:jni", *(["--enable-native-access=ALL-UNNAMED"] * native_access)]


def outcomes(reports: Path) -> Iterator[str]:
    """One line per test."""
    for report in sorted(reports.glob("TEST-*.xml")):
        for case in ElementTree.parse(report).iter("testcase"):
            failed = case.find("failure") is not None or case.find("error") is not None
            outcome = "failed" if failed else "skipped" if case.find("skipped") is not None else "passed"
            yield f"{case.get('name').removesuffix('()')} {outcome}"


def main(java_home: str, junit: str, classes: str, class_path: str, results: str, *variables: str) -> int:
    """1 if a test failed or the virtual machine warned of anything."""
    environment = dict(os.environ) | dict(v.split("=", 1) for v in variables)
    with tempfile.TemporaryDirectory() as reports:
        command = [
            f"{java_home}/bin/java",
            *flags(java_home),
            "-jar",
            junit,
            "execute",
            "--disable-banner",
            "--details=tree",
        ]
        command += ["--disable-ansi-colors", f"--scan-class-path={classes}"]
        command += [f"--class-path={classes}{os.pathsep}{class_path}", f"--reports-dir={reports}"]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        print(done.stdout)
        lines = list(outcomes(Path(reports)))
    Path(results).parent.mkdir(parents=True, exist_ok=True)
    Path(results).write_text("\n".join(lines) + "\n", "utf-8")
    warnings = [line for line in done.stdout.splitlines() if line.startswith("WARNING")]
    print(*(f"the virtual machine warned: {line}" for line in warnings), sep="\n")
    return 1 if done.returncode or warnings or not lines else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
