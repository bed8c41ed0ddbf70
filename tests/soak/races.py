"""What may happen at the same time, forced over and over: every time all of an object or nothing is seen.

races.py ROUNDS
"""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import conformance
import early
import polyref


class Numbered(conformance.Shape):
    """A half in Python, with an attribute of its own."""

    def __init__(self, number: int) -> None:
        super().__init__("numbered", number)
        self.own = number

    def area(self, unit: int) -> int:
        """What C++ calls."""
        return self.own * unit


def watch_and_drop(lookout: conformance.Lookout, rounds: int) -> None:
    """Drops objects sooner or later after others may look at them."""
    for number in range(rounds):
        shape = Numbered(number)
        lookout.watch(shape)
        for _ in range(number % 3):
            time.sleep(0)
        del shape


@contextmanager
def alongside(work: Callable[[], None]) -> Iterator[None]:
    """Does something over and over on another thread meanwhile; its error is one here."""
    failed: list[BaseException] = []
    stopped = threading.Event()

    def run() -> None:
        try:
            while not stopped.is_set():
                work()
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()
    if failed:
        raise failed[0]


def looked_up_while_it_dies(rounds: int) -> int:
    """Another thread, and the object's own end, look the wrapper up. Gives how often that was in time."""
    lookout = conformance.Lookout()
    found = 0

    def look() -> None:
        nonlocal found
        shape = lookout.watched()
        assert shape is None or (type(shape) is Numbered and shape.own == shape.scale)
        found += shape is not None

    class Looking(Numbered):
        def __del__(self) -> None:
            assert lookout.watched() in (None, self)

    with alongside(look):
        watch_and_drop(lookout, rounds)
    for number in range(rounds // 10):
        lookout.watch(Looking(number))
    return found


def dropped_while_it_is_taken(rounds: int) -> int:
    """A thread of C++'s takes hold of objects and calls them. Gives how often that was in time."""
    lookout = conformance.Lookout()
    lookout.start()
    watch_and_drop(lookout, rounds)
    lookout.stop()
    assert lookout.wrong() == 0, lookout.wrong()
    return lookout.taken()


def registered_after_it_crossed(rounds: int) -> int:
    """A module is loaded while objects of its class cross. Gives how many had crossed before."""
    coast = early.Coast(rounds)
    kept = [coast.at(index) for index in range(0, rounds, 10)]
    assert {type(beacon) for beacon in kept} == {polyref.Object}
    seen: set[type[object]] = set()

    def look() -> None:
        seen.update(type(coast.at(index)) for index in range(rounds))

    with alongside(look):
        import late
    assert seen <= {polyref.Object, late.Beacon}, seen
    for index in range(rounds):
        beacon = coast.at(index)
        if index % 10 == 0:
            assert beacon is kept[index // 10]  # whoever lives keeps its identity
        else:
            assert isinstance(beacon, late.Beacon) and beacon.number == index
    return len(kept)


def main(rounds: int) -> None:
    """Runs all of them."""
    sys.setswitchinterval(1e-5)
    alive = polyref.alive()
    for race in looked_up_while_it_dies, dropped_while_it_is_taken, registered_after_it_crossed:
        met = next(filter(None, (race(rounds) for _ in range(100))), 0)  # few rounds may be over before all are awake
        print(f"Python: {race.__name__}: {rounds} rounds, {met} met")
        assert met > 0, "the two sides never met"
        gc.collect()
        assert polyref.alive() == alive, f"{polyref.alive() - alive} objects are left"


if __name__ == "__main__":
    main(int(sys.argv[1]))
