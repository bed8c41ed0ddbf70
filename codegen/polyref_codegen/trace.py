"""`polyref trace`: runs a program with the boundary log switched on."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import click


@click.command(context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--file", type=click.Path(dir_okay=False), help="A trace for Chrome or Perfetto to write.")
@click.option("--text", type=click.Path(dir_okay=False), help="A file to write with one line for each crossing.")
@click.argument("program")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def trace(file: str | None, text: str | None, program: str, arguments: Sequence[str]) -> None:
    """Runs PROGRAM and says at its end what crossed between languages: how often, how many bytes, how long.

    The exit status is the program's.
    """
    environment = {**os.environ, "POLYREF_TRACE": "1"}
    for name, path in (("POLYREF_TRACE_FILE", file), ("POLYREF_TRACE_TEXT", text)):
        if path is not None:
            environment[name] = str(Path(path).absolute())
    try:
        status = subprocess.run([program, *arguments], env=environment, check=False).returncode
    except OSError as error:
        raise click.ClickException(f"{program} can't be run: {error.strerror}") from None
    # A signal's number is negative here; shells add 128 to it.
    click.get_current_context().exit(status if status >= 0 else 128 - status)
