"""Runs every formatter and linter over the files that git knows, and fails on any difference or finding.

With --fix, formatters rewrite the files.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ["POLYREF_BUILD"])
BIN = Path(sys.executable).parent
FIX = "--fix" in sys.argv[1:]
GOOGLE_JAVA_FORMAT = "com.google.googlejavaformat:google-java-format:1.28.0:jar:all-deps"


def tracked(*suffixes: str, outside: tuple[str, ...] = ()) -> list[str]:
    """The project's own files with these endings."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True)
    files = listed.stdout.splitlines()
    return [f for f in files if f.endswith(suffixes) and not f.startswith(outside) and (ROOT / f).is_file()]


def run(name: str, command: list[str], **more: object) -> bool:
    """Runs one tool and says how it went."""
    print(f"style: {name}", flush=True)
    return subprocess.run(command, cwd=ROOT, **more).returncode == 0  # type: ignore[call-overload]


def google_java_format() -> Path:
    """The formatter's jar, from the Maven repository."""
    jar = BUILD / "google-java-format.jar"
    if not jar.exists():
        copy = ["mvn", "-q", "-B", "dependency:copy", f"-Dartifact={GOOGLE_JAVA_FORMAT}", f"-DoutputDirectory={BUILD}"]
        subprocess.run([*copy, "-Dmdep.stripVersion=true"], check=True)
        (BUILD / "google-java-format-all-deps.jar").rename(jar)
    return jar


def main() -> int:
    """Runs all of them; 0 if none finds anything."""
    goldens = ("tests/golden/", "tests/cases/", "tests/diagnostics/", "tests/conformance/include/", "tests/build/silo/")
    cpp = tracked(".h", ".cc", ".hpp", outside=goldens)
    java = tracked(".java", outside=goldens)
    rust = tracked(".rs", outside=goldens)
    good = [
        run("ruff", [str(BIN / "ruff"), "check", "--quiet", *(["--fix"] if FIX else []), "."]),
        run("ruff format", [str(BIN / "ruff"), "format", "--quiet", *([] if FIX else ["--check", "--diff"]), "."]),
        run("clang-format", [str(BIN / "clang-format"), *(["-i"] if FIX else ["--dry-run", "--Werror"]), *cpp]),
    ]
    if java:
        exports = [f"--add-exports=jdk.compiler/com.sun.tools.javac.{p}=ALL-UNNAMED" for p in JAVAC_PARTS]
        mode = ["--replace"] if FIX else ["--dry-run", "--set-exit-if-changed"]
        good.append(run("google-java-format", ["java", *exports, "-jar", str(google_java_format()), *mode, *java]))
    good.append(run("rustfmt", ["rustfmt", "--edition", "2021", *([] if FIX else ["--check"]), *rust]))
    return 0 if all(good) else 1


JAVAC_PARTS = ("api", "code", "file", "parser", "tree", "util")

if __name__ == "__main__":
    sys.exit(main())
