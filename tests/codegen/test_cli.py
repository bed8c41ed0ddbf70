"""The command line, as its users see it."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import CASES, INCLUDE, ROOT, case

DIAGNOSTICS = ROOT / "tests" / "diagnostics"


def polyref(*arguments: str | Path, cwd: Path | None = None, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "polyref_codegen", *map(str, arguments)],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT / "codegen"), "PYTHONIOENCODING": "utf-8", **environment},
    )


def tree(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


@pytest.fixture(scope="module")
def languages() -> str:
    lines = polyref("languages").stdout.splitlines()
    return ",".join(line for line in lines if not line.startswith(" "))


def test_generate(tmp_path: Path, languages: str) -> None:
    depfile = tmp_path / "x.d"
    run = polyref(
        "generate", "--module", "mill", "--out", tmp_path / "out", "--languages", languages,
        "--depfile", depfile, "--depfile-target", "x.stamp",
        case("macros_and_attributes"), "--", f"-I{INCLUDE}", f"-I{CASES}",
    )  # fmt: skip
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    made = tree(tmp_path / "out")
    assert {"include/mill.h", "src/mill_thunks.cc", ".polyref/mill.json"} <= made.keys()
    assert {f".polyref/mill.{language}.files" for language in languages.split(",") if language} <= made.keys()
    rule = depfile.read_text()
    assert rule.startswith("x.stamp:")
    for read in ("macros_and_attributes.hpp", "polyref/annotate.h", "polyref_codegen/cli.py", "templates/", "libclang"):
        assert read in rule


def test_five_mistakes_give_five_diagnostics_and_no_file(tmp_path: Path) -> None:
    header = DIAGNOSTICS / "five_mistakes.hpp"
    run = polyref(
        "generate", "--module", "t", "--out", tmp_path / "out", header, "--", f"-I{INCLUDE}", f"-I{DIAGNOSTICS}"
    )
    lines = run.stderr.splitlines()
    assert run.returncode == 1
    assert [line.partition(": error[")[0].removeprefix(f"{header}:").partition(":")[0] for line in lines[:-1]] == [
        "7", "8", "9", "10", "11",
    ]  # fmt: skip
    assert lines[-1] == "5 problems; nothing was written"
    assert not (tmp_path / "out").exists()


def test_a_missing_include_fails(tmp_path: Path) -> None:
    header = DIAGNOSTICS / "missing_include.hpp"
    run = polyref("generate", "--module", "t", "--out", tmp_path / "out", header, "--", f"-I{INCLUDE}")
    assert run.returncode == 1
    assert f"{header}:2:10: error[PR001]: 'not_there.h' file not found" in run.stderr
    assert not (tmp_path / "out").exists()


def test_errors_of_one_included_header_are_cut(tmp_path: Path) -> None:
    broken, header = tmp_path / "broken.hpp", tmp_path / "a.hpp"
    broken.write_text("".join(f"unknown{i} x{i};\n" for i in range(8)))
    header.write_text('#include "broken.hpp"\n' + "".join(f"own{i} y{i};\n" for i in range(8)))
    lines = polyref("inspect", header, "--", f"-I{INCLUDE}").stderr.splitlines()
    own = [line for line in lines if line.startswith(f"{header}:")]
    cut = [line for line in lines if line.startswith(f"{broken}:")]
    assert len(own) == 8 and len(cut) == 6
    assert cut[-1] == f"{broken}:6:1: error[PR001]: and 3 more in {broken}"


def test_problems_leave_earlier_output_alone(tmp_path: Path) -> None:
    header = tmp_path / "a.hpp"
    command = ("generate", "--module", "t", "--out", tmp_path / "out", header, "--", f"-I{INCLUDE}")
    header.write_text("#pragma once\n#include <polyref/polyref.h>\nPOLYREF() int f();\n")
    assert polyref(*command).returncode == 0
    before = tree(tmp_path / "out")
    header.write_text("#pragma once\n#include <polyref/polyref.h>\nPOLYREF() int f(int&);\n")
    assert polyref(*command).returncode == 1
    assert tree(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["generate"], "Missing"),
        (["generate", "--module", "t", "--out", "o"], "HEADER"),
        (["generate", "--module", "2t", "--out", "o", "a.hpp"], "identifier"),
        (["generate", "--module", "polyref", "--out", "o", "a.hpp"], "runtime"),
        (["generate", "--module", "time", "--out", "o", "a.hpp"], "header of C's"),
        (
            ["generate", "--module", "t", "--out", "o", "--languages", "cobol", "a.hpp"],
            "unknown language `cobol`; there are",
        ),
        (["inspect", "--languages", "rust,pyhton", "a.hpp"], "unknown language `pyhton`; did you mean `python`?"),
        (["generate", "--langauges", "python", "a.hpp"], "Did you mean '--languages'?"),
        (["generate", "--java-pakage", "a.b", "a.hpp"], "Did you mean '--java-package'?"),
        (["inspct", "a.hpp"], "Did you mean 'inspect'?"),
        (["explain", "PR20"], "there is no diagnostic `PR20`; did you mean `PR20"),
        (["explain", "zebra"], "there is no diagnostic `zebra`; docs/reference/diagnostics.md lists the codes"),
        (["generate", "--module", "t", "--out", "o", "a.hpp", "--", "@nowhere.flags"], "nowhere.flags"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_wrong_usage(arguments: list[str], said: str, tmp_path: Path) -> None:
    run = polyref(*arguments, cwd=tmp_path)
    assert run.returncode == 2
    assert said in run.stderr
    assert not list(tmp_path.iterdir())


def test_flags_from_a_file(tmp_path: Path) -> None:
    flags = tmp_path / "x.flags"
    flags.write_text(f"-I{INCLUDE}\n\n-isystem\n{tmp_path}\n-DMILL_WITH_STEAM\n-DNAME=a b\n")
    run = polyref("inspect", case("macros_and_attributes"), "--", f"@{flags}")
    assert run.returncode == 0
    assert "int steam() const" in run.stdout


def test_inspect(languages: str) -> None:
    run = polyref("inspect", case("unnamed_types"), "--", f"-I{INCLUDE}")
    assert run.returncode == 0
    assert "class loom::Cloth" in run.stdout
    assert "polyref::Ref<Self> copy() const" in run.stdout
    assert "loom::Cloth::origin: marked POLYREF(skip)" in run.stdout
    for language in languages.split(",") if languages else ():
        assert f"{language} Cloth" in run.stdout


def test_inspect_with_problems() -> None:
    run = polyref("inspect", DIAGNOSTICS / "five_mistakes.hpp", "--", f"-I{INCLUDE}")
    assert run.returncode == 1
    assert "error[PR206]" in run.stderr
    assert "class t::Node" in run.stdout


def test_problems_as_json(tmp_path: Path) -> None:
    header = DIAGNOSTICS / "five_mistakes.hpp"
    flags = ("--json", header, "--", f"-I{INCLUDE}", f"-I{DIAGNOSTICS}")
    run = polyref("generate", "--module", "t", "--out", tmp_path / "out", *flags)
    assert (run.returncode, run.stderr) == (1, "")
    document = json.loads(run.stdout)
    assert document.keys() == {"problems", "warnings"} and not (tmp_path / "out").exists()
    first, second = document["problems"][:2]
    assert {key: first[key] for key in ("file", "line", "column", "code", "what", "because", "hint")} == {
        "file": str(header),
        "line": 7,
        "column": 26,
        "code": "PR201",
        "what": "t::Node::table → std::forward_list<int>: a forward list is not supported yet",
        "because": "",
        "hint": "use std::list, or leave it out with POLYREF(skip)",
    }
    assert second["because"] == "nothing says how long its object lives"
    for problem in document["problems"]:
        assert Path(problem["page"]).read_text("utf-8").startswith(f"# {problem['code']}: ")
    inspected = json.loads(polyref("inspect", *flags).stdout)
    assert inspected["problems"] == document["problems"]
    assert [entry["declaration"] for entry in inspected["exported"]] == ["class t::Node"]


def test_files_in_json_can_be_opened(tmp_path: Path) -> None:
    """A header is named as it was given, also within texts."""
    (tmp_path / "include").mkdir()
    (tmp_path / "include/a.hpp").write_text(
        "#pragma once\n#include <polyref/polyref.h>\nPOLYREF() int f(float a);\nPOLYREF() int f(double a);\n"
    )
    run = polyref("inspect", "--json", "include/a.hpp", "--", f"-I{INCLUDE}", "-Iinclude", cwd=tmp_path)
    document = json.loads(run.stdout)
    (problem,) = document["problems"]
    assert (problem["file"], problem["line"]) == ("include/a.hpp", 4)
    assert problem["because"].startswith("the other is at include/a.hpp:3:15")
    assert {entry["file"] for entry in document["exported"]} == {"include/a.hpp"}


def test_json_without_problems(tmp_path: Path, languages: str) -> None:
    flags = (case("unnamed_types"), "--", f"-I{INCLUDE}")
    run = polyref("generate", "--module", "loom", "--out", tmp_path, "--json", *flags)
    assert (run.returncode, json.loads(run.stdout)) == (0, {"problems": [], "warnings": []})
    document = json.loads(polyref("inspect", "--json", *flags).stdout)
    assert document["module"] == "loom"
    (cloth,) = document["exported"]
    assert cloth["names"] == dict.fromkeys(languages.split(","), "Cloth")
    assert [m["declaration"] for m in cloth["members"]][-1] == "int width"
    assert {"name", "reason", "file", "line", "column"} == document["passed_over"][0].keys()


def test_warnings_in_json(tmp_path: Path) -> None:
    (tmp_path / "a.hpp").write_text("#pragma once\nint f();\n")
    document = json.loads(polyref("inspect", "--json", tmp_path / "a.hpp").stdout)
    assert [w for w in document["warnings"] if w.startswith("no declaration")]


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colours_are_for_terminals(no_color: str, coloured: bool) -> None:
    """What is written to a terminal has colours, unless NO_COLOR is set; what is written to a pipe never has."""
    main, terminal = pty.openpty()
    command = [
        sys.executable,
        "-m",
        "polyref_codegen",
        "inspect",
        str(DIAGNOSTICS / "flag_no_rtti.hpp"),
        "--",
        "-fno-rtti",
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "codegen"), "NO_COLOR": no_color}
    piped = subprocess.run(command, stdout=subprocess.PIPE, stderr=terminal, check=False, env=environment)
    os.close(terminal)
    shown = os.read(main, 10_000)
    os.close(main)
    assert b"PR005" in shown and (b"\x1b[31m" in shown) == coloured
    assert b"\x1b" not in piped.stdout


def test_explain() -> None:
    run = polyref("explain", "pr202")
    assert run.returncode == 0
    assert run.stdout.startswith("# PR202: ") and "counted" in run.stdout


def test_verbose_names_the_builtin_headers() -> None:
    run = polyref("inspect", "--verbose", case("builtin_headers"), "--", f"-I{INCLUDE}")
    assert "builtin headers: " in run.stderr


def test_nothing_annotated_is_warned_of(tmp_path: Path) -> None:
    header = tmp_path / "a.hpp"
    header.write_text("#pragma once\nint f();\n")
    run = polyref("inspect", header)
    assert run.returncode == 0
    assert "warning: no declaration" in run.stderr


def test_inspect_of_a_namespace_that_is_no_name_of_a_module(tmp_path: Path) -> None:
    header = tmp_path / "a.hpp"
    header.write_text("#include <polyref/polyref.h>\nnamespace queue { POLYREF() int f(); }\n")
    error = polyref("inspect", header, "--", f"-I{INCLUDE}").stderr
    assert "Error: `queue` is a module of Python's own library" in error
    assert "or call the module otherwise: --module another_name" in error
    assert polyref("inspect", "--module", "another_name", header, "--", f"-I{INCLUDE}").returncode == 0
    given = polyref("inspect", "--module", "queue", header, "--", f"-I{INCLUDE}").stderr
    assert "Invalid value for --module: `queue`" in given


def test_trace_runs_a_program_with_the_log_on(tmp_path: Path) -> None:
    script = "import os, sys; print(sys.argv[1:], [os.environ[f'POLYREF_TRACE{x}'] for x in ('', '_FILE', '_TEXT')])"
    run = polyref(
        "trace", "--file", "t.json", "--text", "t.txt", sys.executable, "-c", script, "--", "-x", cwd=tmp_path
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.strip() == str(["--", "-x"]) + f" ['1', '{tmp_path / 't.json'}', '{tmp_path / 't.txt'}']"


@pytest.mark.parametrize(("code", "status"), [("raise SystemExit(7)", 7), ("import os; os.kill(os.getpid(), 9)", 137)])
def test_trace_ends_as_the_program_does(code: str, status: int) -> None:
    assert polyref("trace", sys.executable, "-c", code).returncode == status


def test_trace_of_what_is_not_there() -> None:
    run = polyref("trace", "no-such-program")
    assert run.returncode == 1
    assert "no-such-program can't be run: No such file or directory" in run.stderr


@pytest.mark.parametrize(
    "package", ["a..b", "../x", "a.class", "a.", "1a", "java.lang", "java", "org.polyref", "a/b", "ä"]
)
def test_packages_that_java_can_not_have(tmp_path: Path, package: str) -> None:
    run = polyref(
        "generate", "--module", "mill", "--out", tmp_path / "out", "--languages", "java", "--java-package", package,
        case("macros_and_attributes"), "--", f"-I{INCLUDE}", f"-I{CASES}",
    )  # fmt: skip
    assert run.returncode == 2
    assert "--java-package" in run.stderr and f"`{package}`" in run.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("module", "language", "said"),
    [("class", "python", "a word of Python's"), ("json", "python", "would hide"), ("java", "java", "--java-package")],
)
def test_modules_that_a_language_can_not_have(tmp_path: Path, module: str, language: str, said: str) -> None:
    run = polyref(
        "generate", "--module", module, "--out", tmp_path / "out", "--languages", language,
        case("macros_and_attributes"), "--", f"-I{INCLUDE}", f"-I{CASES}",
    )  # fmt: skip
    assert run.returncode == 2
    assert "--module" in run.stderr and f"`{module}`" in run.stderr and said in run.stderr.replace("\n", " ")
    assert not (tmp_path / "out").exists()


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "out/include").mkdir(parents=True)
    (tmp_path / "out/include/mill.h").write_text("int mine;\n")
    run = polyref(
        "generate", "--module", "mill", "--out", tmp_path / "out",
        case("macros_and_attributes"), "--", f"-I{INCLUDE}", f"-I{CASES}",
    )  # fmt: skip
    assert run.returncode == 1
    assert "out/include/mill.h" in run.stderr and "polyref didn't make it" in run.stderr
    assert (tmp_path / "out/include/mill.h").read_text() == "int mine;\n"
