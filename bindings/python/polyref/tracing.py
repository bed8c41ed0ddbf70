"""The boundary log in Python: what crosses between languages, how often, and how many bytes are copied on the way."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ._core import get_function


class Trace:
    """What was logged since `trace()` began."""

    @property
    def crossings(self) -> int:
        """Calls that went from one language to another."""
        return int(get_function("polyref.trace.crossings")())

    @property
    def bytes(self) -> int:
        """Bytes of text, bytes and lists of numbers that were copied on the way."""
        return int(get_function("polyref.trace.bytes")())

    def text(self) -> str:
        """One line for each crossing."""
        return str(get_function("polyref.trace.text")())

    def summary(self) -> str:
        """Crossings and bytes in all, then the functions that took the most time."""
        return str(get_function("polyref.trace.summary")())

    def json(self) -> str:
        """A trace for Chrome (about:tracing) or Perfetto."""
        return str(get_function("polyref.trace.json")())


class Audit:
    """What was counted since `audit()` began, on all threads."""

    def __init__(self, crossings: int, copied: int) -> None:
        self._before = crossings, copied
        self._after: tuple[int, int] | None = None

    def _totals(self) -> tuple[int, int]:
        crossings, copied = self._after or get_function("polyref.audit.totals")()
        return crossings - self._before[0], copied - self._before[1]

    def _end(self) -> None:
        crossings, copied = get_function("polyref.audit.end")()
        self._after = crossings, copied

    @property
    def crossings(self) -> int:
        """Calls that went from one language to another."""
        return self._totals()[0]

    @property
    def bytes(self) -> int:
        """Bytes that were copied between languages."""
        return self._totals()[1]


@contextlib.contextmanager
def trace(file: str | None = None) -> Iterator[Trace]:
    """Logs every crossing between languages while the block runs.

    Args:
        file: where to write a trace for Chrome or Perfetto when the block ends.

    Raises:
        OSError: the file can't be written.
    """
    get_function("polyref.trace.start")()
    try:
        yield Trace()
    finally:
        get_function("polyref.trace.stop")()
    if file is not None:
        get_function("polyref.trace.write")(str(file))


@contextlib.contextmanager
def audit(max_bytes: int | None = 0) -> Iterator[Audit]:
    """Checks that a block copies no more bytes between languages than it says; for tests.

    Args:
        max_bytes: how many may be copied, on all threads together; None only counts. Handles count 0, a string its
            UTF-8.

    Raises:
        AssertionError: more were copied.
    """
    counted = Audit(*get_function("polyref.audit.begin")())
    try:
        yield counted
    finally:
        counted._end()
    if max_bytes is not None and counted.bytes > max_bytes:
        found = f"{counted.bytes} bytes were copied between languages in {counted.crossings} crossings"
        raise AssertionError(f"{found}; {max_bytes} are allowed")
