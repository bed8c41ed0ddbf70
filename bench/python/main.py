"""Measures the Python peers in one interpreter, taking turns, and prints one JSON list of samples."""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import sys
from collections.abc import Callable
from time import perf_counter_ns
from types import ModuleType

from operations import OPERATIONS, Operation, check, operations_of

PEERS = {"polyref": "bench_model", "nanobind": "bench_nanobind", "pybind11": "bench_pybind11", "raw": "bench_raw"}
UNROLLED = 20
SAMPLE_NS = 5_000_000

Timer = Callable[[int], int]


def repeated(operation: Operation) -> int:
    """How often the statement stands in the loop."""
    return UNROLLED if operation.per_statement == 1 else 1


def make_timer(operation: Operation, module: ModuleType) -> Timer:
    """A function that runs the operation's statement `loops` times, unrolled, and returns the nanoseconds."""
    body = "\n".join([operation.statement.strip()] * repeated(operation))
    names = operation.setup(module)
    prologue = ", ".join(names)
    source = f"def timer(_loops, {prologue}):\n    _start = _clock()\n    for _ in range(_loops):\n"
    source += "".join(f"        {line}\n" for line in body.splitlines())
    source += "    return _clock() - _start\n"
    scope: dict[str, object] = {"_clock": perf_counter_ns}
    exec(compile(source, f"<{operation.name}>", "exec"), scope)
    timer = scope["timer"]
    return lambda loops: timer(loops, **names)  # type: ignore[operator]


def sample(operation: Operation, module: ModuleType, timer: Timer, loops: int) -> float:
    """Nanoseconds of one operation."""
    if operation.once:
        timer = make_timer(operation, module)
    gc.collect()
    return timer(loops) / (loops * repeated(operation) * operation.per_statement)


def loops_for(operation: Operation, timer: Timer) -> int:
    """How many loops a sample takes; also warms the interpreter up."""
    if operation.once:
        timer(1)
        return 1
    loops = 1
    while (taken := timer(loops)) < SAMPLE_NS // 4:
        loops *= 2
    return max(1, loops * SAMPLE_NS // taken)


def measure(modules: dict[str, ModuleType], rounds: int) -> list[dict[str, object]]:
    """All samples: in each round every peer once, the first one another in each round."""
    rows = []
    for operation in OPERATIONS:
        peers = [peer for peer in modules if operation in operations_of(peer)]
        timers = {peer: make_timer(operation, modules[peer]) for peer in peers}
        loops = {peer: loops_for(operation, timer) for peer, timer in timers.items()}
        samples: dict[str, list[float]] = {peer: [] for peer in peers}
        for i in range(rounds):
            first = i % len(peers)
            for peer in peers[first:] + peers[:first]:
                samples[peer].append(sample(operation, modules[peer], timers[peer], loops[peer]))
        rows += [{"operation": operation.name, "peer": peer, "samples_ns": found} for peer, found in samples.items()]
    return rows


def main() -> None:
    """Runs the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only check what the peers answer")
    parser.add_argument("--rounds", type=int, default=45)
    parser.add_argument("--peers", default=",".join(PEERS))
    arguments = parser.parse_args()

    modules = {peer: importlib.import_module(PEERS[peer]) for peer in arguments.peers.split(",")}
    for peer, module in modules.items():
        check(peer, module)
    runtime = f"{sys.implementation.name}-{sys.version_info.major}.{sys.version_info.minor}"
    gc.freeze()
    rows = [] if arguments.check else measure(modules, arguments.rounds)
    json.dump({"runtime": runtime, "rows": rows}, sys.stdout)


if __name__ == "__main__":
    main()
