"""The command line: `polyref generate`, `inspect`, `explain`, `languages`, `trace`.

Exit status: 0; 1 with every problem listed and nothing written; 2 for wrong usage.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from . import __version__
from .diagnostics import CODES
from .inspect import lines, listing
from .languages import OptionError, available
from .pages import page
from .pipeline import Outcome, generate, language_names, plan
from .render import templates_folder
from .report import say, say_json, warn
from .scan import ScanRequest
from .scan.clang import libclang_files
from .suggest import did_you_mean
from .trace import trace
from .write import write, write_depfile

_LANGUAGES = available()
_JSON = "Prints problems and warnings as one JSON document, for editors."
_IMPORT = "Another module's model/<module>.model.json: its types can be used. May be given more than once."
_NAMESPACE = (
    "A namespace whose declarations are the module's own, `a::b`; `::` is the global one. May be given more than \
once (default: the one that all declarations are in)."
)
_RESERVED_MODULES = ("polyref",)  # the runtime's own package in each language
# Headers of C, and those of the C library that they and C++'s include. A module's folder of headers is looked at first.
_C_HEADERS = frozenset(
    """alloca assert complex ctype endian errno features fenv float inttypes iso646 libintl limits locale math pthread
    sched semaphore setjmp signal stdalign stdarg stdatomic stdbit stdbool stdckdint stddef stdint stdio stdlib
    stdnoreturn string strings syscall tgmath threads time uchar unistd wchar wctype""".split()
)


def main() -> None:
    """Runs the command line of this process.

    Flags after `--` are the compiler's; `@file` among them stands for a file with one flag a line. A program that is
    traced keeps its own `--`.
    """
    arguments = sys.argv[1:]
    flags: list[str] = []
    if "--" in arguments and arguments[0] != "trace":
        border = arguments.index("--")
        arguments, flags = arguments[:border], arguments[border + 1 :]
    # click leaves colours out where there is no terminal; who sets NO_COLOR wants none at all.
    _polyref.main(arguments, prog_name="polyref", obj=flags, color=False if os.environ.get("NO_COLOR") else None)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message="polyref %(version)s")
def _polyref() -> None:
    """Generates wrappers in other languages from annotated C++ headers."""


# ---- generate ---------------------------------------------------------------------------------------------------


def _generate(headers: Sequence[str], **given: object) -> None:
    """Generates the bindings of a module from the annotated declarations in HEADERs.

    The flags after `--` are those that the headers are compiled with.
    """
    out, module = Path(str(given["out"])), str(given["module"])
    languages = {name: _LANGUAGES[name] for name in _chosen(given["languages"])}
    options = {option: str(value) for name, value in given.items() if (option := name.replace("_", "-")) and value}
    request = ScanRequest(headers, _flags(), module, given["compiler"], given["imports"], str(out), given["namespaces"])
    try:
        outcome = generate(request, languages, options)
    except OptionError as error:
        raise click.BadParameter(str(error), param_hint=f"--{error.option}") from None
    if given["as_json"]:
        say_json(outcome)
    else:
        say(outcome, bool(given["verbose"]), "; nothing was written")
    _end_if_wrong(outcome)
    try:
        for warning in write(out, outcome.files, module):
            warn(warning)
        if depfile := given["depfile"]:
            target = given["depfile_target"] or out / ".polyref" / f"{module}.json"
            write_depfile(Path(str(depfile)), str(target), _sources(outcome))
    except OSError as error:
        raise click.FileError(str(error.filename or out), error.strerror) from None


def _generate_command() -> click.Command:
    """`generate`, with the options of the languages that are there."""
    command = click.Command(
        "generate",
        callback=_generate,
        help=_generate.__doc__,
        params=[
            click.Argument(["headers"], nargs=-1, required=True, metavar="HEADER... [-- FLAGS...]"),
            click.Option(["--module"], required=True, callback=_check_module, help="The module's name."),
            click.Option(["--out"], required=True, type=click.Path(file_okay=False), help="The output folder."),
            click.Option(["--languages"], default="", help="Which ones, separated by commas. None: only the C API."),
            click.Option(
                ["--namespace", "namespaces"],
                multiple=True,
                metavar="NAME",
                callback=_check_namespaces,
                help=_NAMESPACE,
            ),
            click.Option(["--import", "imports"], multiple=True, metavar="FILE", help=_IMPORT),
            click.Option(["--compiler"], help="The compiler whose headers are read (default: CXX, c++, g++, clang++)."),
            click.Option(["--depfile"], type=click.Path(dir_okay=False), help="A Make rule with all that was read."),
            click.Option(["--depfile-target"], help="What that rule makes (default: the module's manifest)."),
            click.Option(["--json", "as_json"], is_flag=True, help=_JSON),
            click.Option(["--verbose"], is_flag=True, help="Says which folders and flags are used."),
        ],
    )
    options = {name: option for language in _LANGUAGES.values() for name, option in language.options.items()}
    command.params += [click.Option([f"--{name}"], help=option.help) for name, option in options.items()]
    return command


# ---- inspect, explain and languages -----------------------------------------------------------------------------


@_polyref.command()
@click.argument("headers", nargs=-1, required=True, metavar="HEADER... [-- FLAGS...]")
@click.option("--module", help="The module's name (default: the outermost namespace).")
@click.option(
    "--namespace",
    "namespaces",
    multiple=True,
    metavar="NAME",
    callback=lambda *given: _check_namespaces(*given),
    help=_NAMESPACE,
)
@click.option("--languages", default=",".join(_LANGUAGES), help="Which ones, separated by commas (default: all).")
@click.option("--import", "imports", multiple=True, metavar="FILE", help=_IMPORT)
@click.option("--compiler", help="The compiler whose headers are read (default: CXX, c++, g++, clang++).")
@click.option("--json", "as_json", is_flag=True, help=_JSON)
@click.option("--verbose", is_flag=True, help="Says which folders and flags are used.")
def inspect(
    headers: Sequence[str],
    namespaces: Sequence[str],
    languages: str,
    imports: Sequence[str],
    as_json: bool,
    verbose: bool,
    **given: str | None,
) -> None:
    """Prints what would be exported, under which name in each language, and what is passed over and why."""
    chosen = {name: _LANGUAGES[name] for name in _chosen(languages)}
    request = ScanRequest(headers, _flags(), given["module"], given["compiler"], imports, namespaces=namespaces)
    try:
        outcome = plan(request, chosen, {})
    except OptionError as error:  # the module's own name is no package
        text = f"{error}; leave its language out with --languages"
        if given["module"]:
            raise click.BadParameter(text, param_hint="--module") from None
        raise click.UsageError(f"{text}, or call the module otherwise: --module another_name") from None
    if as_json:
        say_json(outcome, listing(outcome))
    else:
        for line in lines(outcome):
            click.echo(line)
        say(outcome, verbose)
    _end_if_wrong(outcome)


@_polyref.command()
@click.argument("code")
def explain(code: str) -> None:
    """Prints the page about a CODE of a diagnostic: what it means, a wrong example and a right one."""
    if code.upper() not in CODES:
        hint = did_you_mean(code.upper(), CODES, "docs/reference/diagnostics.md lists the codes")
        raise click.BadParameter(f"there is no diagnostic `{code}`; {hint}", param_hint="CODE")
    click.echo(page(code.upper()).read_text("utf-8"), nl=False)


@_polyref.command()
def languages() -> None:
    """Lists the languages and the options of their own."""
    for name, language in _LANGUAGES.items():
        click.secho(name, bold=True)
        for option, about in language.options.items():
            click.echo(f"  --{option}  {about.help}")


# ---- shared -----------------------------------------------------------------------------------------------------


def _check_module(_: click.Context, __: click.Parameter, name: str) -> str:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
        raise click.BadParameter(f"`{name}` is no identifier of ASCII letters, digits and `_`")
    if name in _RESERVED_MODULES:
        raise click.BadParameter(f"`{name}` is the name of the runtime itself")
    if name in _C_HEADERS:
        raise click.BadParameter(f"`{name}` is the name of a header of C's, which its own would hide")
    return name


def _check_namespaces(_: click.Context, __: click.Parameter, names: Sequence[str]) -> tuple[str, ...]:
    """The namespaces without a leading `::`; the global one is empty."""
    for name in names:
        if not re.fullmatch(r"::|(::)?[A-Za-z_]\w*(::[A-Za-z_]\w*)*", name):
            raise click.BadParameter(
                f"`{name}` is no namespace; they are named as `company::parts`, the global one `::`"
            )
    return tuple(name.removeprefix("::") for name in names)


def _chosen(given: object) -> tuple[str, ...]:
    try:
        return language_names(str(given), tuple(_LANGUAGES))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--languages") from None


def _flags() -> tuple[str, ...]:
    """The compile flags, with response files read."""
    flags: list[str] = []
    for flag in click.get_current_context().find_root().obj or ():
        if flag.startswith("@") and len(flag) > 1:
            try:
                lines = Path(flag[1:]).read_text("utf-8").splitlines()
            except OSError as error:
                raise click.BadParameter(f"{flag[1:]}: {error.strerror}", param_hint="-- FLAGS") from None
            flags += [line.strip() for line in lines if line.strip()]
        else:
            flags.append(flag)
    return tuple(flags)


def _end_if_wrong(outcome: Outcome) -> None:
    if outcome.problems:
        click.get_current_context().exit(1)


def _sources(outcome: Outcome) -> Iterator[str]:
    """Every file that the output depends on: headers, the generator, its templates, libclang."""
    for name in (*outcome.scanned.read, *libclang_files()):
        yield os.path.abspath(name)
    yield from (str(path) for path in sorted(Path(__file__).resolve().parent.rglob("*.py")))
    yield from (str(path) for path in sorted(templates_folder().rglob("*")) if path.is_file())


_polyref.add_command(_generate_command())
_polyref.add_command(trace)
