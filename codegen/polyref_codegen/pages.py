"""The pages about diagnostics: what a code means, with an example that is wrong and one that is right."""

from __future__ import annotations

from pathlib import Path


def page(code: str) -> Path:
    """The page of a code, `docs/errors/PR201.md`: beside this package when installed, else in the source tree."""
    here = Path(__file__).resolve().parent
    installed = here / "errors"
    return (installed if installed.is_dir() else here.parent.parent / "docs" / "errors") / f"{code}.md"
