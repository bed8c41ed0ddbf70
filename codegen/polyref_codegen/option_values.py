"""What options can't be. `python -m polyref_codegen.option_values NAME VALUE` says for CMake what is wrong."""

from __future__ import annotations

import sys

from .languages import available


def wrong_value(name: str, value: str) -> str:
    """Why the option, named without dashes, can't have the value; nothing if it can."""
    found = (language.options[name].wrong(value) for language in available().values() if name in language.options)
    return next((wrong for wrong in found if wrong), "")


if __name__ == "__main__":
    print(wrong_value(sys.argv[1], sys.argv[2]), end="")
