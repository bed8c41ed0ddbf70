"""What someone meant who mistyped a word. `python -m polyref_codegen.suggest WORD KNOWN...` says it too, for CMake."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is nearest, or nothing if none is near."""
    return next(iter(difflib.get_close_matches(word, list(known), 1)), "")


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """A question that names the nearest word, or `otherwise`."""
    near = nearest(word, known)
    return f"did you mean `{near}`?" if near else otherwise


if __name__ == "__main__":
    print(nearest(sys.argv[1], sys.argv[2:]), end="")
