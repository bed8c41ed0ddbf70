"""Callbacks and derived objects by the million, on 8 threads: memory stays flat, and nothing is left alive.

    soak.py CALLBACKS OBJECTS [ALLOWED_GROWTH]

CALLBACKS go from C++ to Python, and as many from Python to C++; OBJECTS are made of a Python class and dropped by C++.
Resident memory is looked at after the first tenth and at the end.
"""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable

import conformance
import polyref

THREADS = 8
ALLOWED_GROWTH = 8  # MB: what an allocator may keep back; a sanitizer keeps more


def resident() -> int:
    """Bytes of resident memory."""
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * 4096


class Square(conformance.Shape):
    """A half in Python."""

    def __init__(self, side: int) -> None:
        super().__init__("square", side)

    def area(self, unit: int) -> int:
        """What C++ calls."""
        return self.scale * self.scale * unit


def on_threads(work: Callable[[int], None], total: int) -> None:
    """Does a share of the work on each thread; an error of one is an error of all."""
    failed: list[BaseException] = []

    def run(share: int) -> None:
        try:
            work(share)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(total // THREADS,)) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]


def callbacks_from_cpp(share: int) -> None:
    """C++ calls Python, on threads of its own."""
    total = conformance.on_new_thread(lambda n: n + 1, share)
    assert total == share * (share + 1) // 2, total


def callbacks_from_python(share: int) -> None:
    """Python calls a function of C++'s."""
    add = conformance.adder(1)
    for n in range(share):
        if add(n) != n + 1:
            raise AssertionError(n)


def objects(share: int) -> None:
    """C++ calls and drops objects of a Python class, and Python drops some first."""
    keeper = conformance.Keeper()
    for start in range(0, share, 100):
        count = min(100, share - start)
        for side in range(count):
            keeper.keep(Square(side))
        assert keeper.total() == sum(side * side for side in range(count))
        if start % 1000:
            keeper.drop()
        else:
            keeper.drop_elsewhere()


def main(callbacks: int, made: int, allowed: int = ALLOWED_GROWTH) -> None:
    """Runs all parts in ten steps."""
    alive = polyref.alive()
    after_first = 0
    for step in range(10):
        on_threads(callbacks_from_cpp, callbacks // 10)
        on_threads(callbacks_from_python, callbacks // 10)
        on_threads(objects, made // 10)
        gc.collect()
        if step == 0:
            after_first = resident()
    growth = resident() - after_first
    print(f"Python: {callbacks} callbacks each way, {made} objects: {growth / 2**20:+.1f} MB after the first tenth")
    assert growth <= allowed << 20, f"resident memory grew by {growth} bytes"
    assert polyref.alive() == alive, f"{polyref.alive() - alive} objects are left"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
