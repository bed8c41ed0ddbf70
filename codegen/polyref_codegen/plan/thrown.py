"""What doc comments say of exceptions."""

from __future__ import annotations

from collections.abc import Mapping


def thrown(name: str, standard: Mapping[str, str], exported: Mapping[str, str]) -> str | None:
    """What a language calls an exception that C++ throws; None if it has no name for it.

    Args:
        name: as the comment has it, perhaps without its namespaces.
        standard: the language's names for those of the standard library.
        exported: its names for the exported ones, by their qualified C++ names.
    """
    bare = name.removeprefix("::")
    if bare in standard:
        return standard[bare]
    return next((own for cpp, own in exported.items() if cpp == bare or cpp.endswith(f"::{bare}")), None)
