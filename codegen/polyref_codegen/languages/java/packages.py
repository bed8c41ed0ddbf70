"""Names of packages."""

from __future__ import annotations

import re

from .naming import WORDS

_PART = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


def wrong_package(name: str) -> str | None:
    """Why classes can't be generated into a package; None if they can."""
    for part in name.split("."):
        if not _PART.fullmatch(part):
            return f"`{name}` is no name of a package: letters of ASCII, digits and `_`, separated by dots"
        if part in WORDS:
            return f"`{name}` is no name of a package: `{part}` is a word of Java's"
    if name == "java" or name.startswith("java."):
        return f"`{name}` can't be used: Java loads no classes of others into its own packages"
    if name == "org.polyref":
        return f"`{name}` is the package of the runtime itself"
    return None
