"""What a run has to say: as text for people, or as one JSON document for editors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import click

from .diagnostics import Problem
from .pages import page
from .pipeline import Outcome, shown


def say(outcome: Outcome, verbose: bool, consequence: str = "") -> None:
    """Prints notes, warnings and problems as text, to the standard error stream; in colours on a terminal.

    Args:
        outcome: of the run.
        verbose: whether the notes are wanted.
        consequence: what follows if there are problems ("; nothing was written").
    """
    for note in outcome.scanned.notes if verbose else ():
        click.secho(f"polyref: {note}", err=True, dim=True)
    for warning in outcome.scanned.warnings:
        warn(warning)
    for problem in outcome.problems:
        place, mark, text = str(shown(problem, outcome.scanned.given)).partition(f" error[{problem.code}]: ")
        click.echo(click.style(place, bold=True) + click.style(mark, fg="red", bold=True) + text, err=True)
    if outcome.problems:
        count = len(outcome.problems)
        click.echo(f"{count} problem{'' if count == 1 else 's'}{consequence}", err=True)


def warn(text: str) -> None:
    """Prints a warning."""
    click.echo(click.style("warning: ", fg="yellow", bold=True) + text, err=True)


def say_json(outcome: Outcome, more: Mapping[str, Any] | None = None) -> None:
    """Prints the problems and warnings, and more members, as one JSON document to the standard output stream."""
    document = {
        "problems": [_problem(shown(problem, outcome.scanned.given)) for problem in outcome.problems],
        "warnings": list(outcome.scanned.warnings),
        **(more or {}),
    }
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))


def _problem(problem: Problem) -> dict[str, Any]:
    return {
        **asdict(problem.span),
        "code": problem.code,
        "what": problem.what,
        "because": problem.because,
        "hint": problem.hint,
        "page": str(page(problem.code)),
    }
