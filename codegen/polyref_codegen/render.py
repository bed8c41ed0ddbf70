"""Renders planned files. Templates see their plan and nothing else; a name that the plan lacks is an error."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from .languages import OutputFile


def templates_folder() -> Path:
    """Where the templates are: beside this package when installed, else in the source tree."""
    here = Path(__file__).resolve().parent
    installed = here / "templates"
    return installed if installed.is_dir() else here.parent.parent / "templates"


def render(files: Iterable[OutputFile]) -> dict[str, str]:
    """The text of each file, by its path under the output folder."""
    environment = Environment(
        loader=FileSystemLoader(templates_folder()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    return {file.path: environment.get_template(file.template).render(file.context) for file in files}
