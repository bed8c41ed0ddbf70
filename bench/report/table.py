"""The table of ratios."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from targets import OPERATIONS, target


@dataclass(frozen=True)
class Row:
    """What one peer needs for one operation."""

    language: str
    runtime: str
    operation: str
    peer: str
    min_ns: float
    median_ns: float
    rounds: int

    def as_json(self) -> dict[str, object]:
        """The row of results.json."""
        return asdict(self)


@dataclass(frozen=True)
class Ratio:
    """polyref's median against one peer's."""

    polyref: Row
    peer: Row

    @property
    def value(self) -> float:
        return self.polyref.median_ns / self.peer.median_ns

    @property
    def target(self) -> float | None:
        return target(self.peer.language, self.peer.operation, self.peer.peer)

    @property
    def missed(self) -> bool:
        # Compared as it is printed: two decimals.
        return self.target is not None and round(self.value, 2) > self.target


def ratios(rows: Iterable[Row]) -> list[Ratio]:
    """polyref against every other peer, in the order of languages, runtimes, operations and peers."""
    rows = list(rows)
    ours = {(r.runtime, r.operation): r for r in rows if r.peer == "polyref"}
    theirs = [r for r in rows if r.peer != "polyref" and (r.runtime, r.operation) in ours]
    runtimes = list(dict.fromkeys(r.runtime for r in rows))
    theirs.sort(key=lambda r: (runtimes.index(r.runtime), OPERATIONS.index(r.operation), r.peer))
    return [Ratio(ours[r.runtime, r.operation], r) for r in theirs]


def table(rows: Iterable[Row]) -> str:
    """The ratios with their targets, then the rows that miss."""
    found = ratios(rows)
    head = ("runtime", "operation", "polyref ns", "peer", "ns", "ratio", "target", "")
    lines = [head]
    for r in found:
        wanted = "" if r.target is None else f"{r.target:.2f}"
        ours, theirs = f"{r.polyref.median_ns:.2f}", f"{r.peer.median_ns:.2f}"
        verdict = "MISSES" if r.missed else ""
        lines.append((r.peer.runtime, r.peer.operation, ours, r.peer.peer, theirs, f"{r.value:.2f}", wanted, verdict))
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    left = (0, 1, 3, 7)
    text = [
        "  ".join(c.ljust(w) if i in left else c.rjust(w) for i, (c, w) in enumerate(zip(line, widths, strict=True)))
        for line in lines
    ]
    missed = [r for r in found if r.missed]
    text.append("")
    text.append(f"{len(missed)} of {sum(r.target is not None for r in found)} rows miss their target.")
    text += [
        f"  {r.peer.runtime} {r.peer.operation} against {r.peer.peer}: {r.value:.2f}, not {r.target:.2f}"
        for r in missed
    ]
    return "\n".join(line.rstrip() for line in text)
