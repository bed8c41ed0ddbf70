"""How long the two halves of objects live whose classes are derived in Python."""

import ctypes
import gc
import threading
import weakref

import conformance as c
import polyref
import pytest
from shapes import Plain, Tracked


def test_derived_lifetime():
    gc.collect()
    alive = polyref.alive()
    Tracked.ended = 0
    keeper = c.Keeper()
    for i in range(10_000):
        shape = Tracked("t")
        keeper.keep(shape)
        if i % 4 == 0:
            keeper.drop()
            del shape
        elif i % 4 == 1:
            del shape
            keeper.drop()
        elif i % 4 == 2:
            del shape
            keeper.drop_elsewhere()
        else:
            keeper.drop_elsewhere()
            del shape
    assert polyref.alive() == alive + 1
    assert Tracked.ended == 10_000
    del keeper
    gc.collect()
    assert polyref.alive() == alive


def test_derived_returns_itself():
    alive = polyref.alive()

    class Mine(c.Adder):
        def add(self, n):
            super().add(n)
            return self

    adder = Mine()
    assert adder.add_twice(2) is adder
    assert adder.sum == 4
    del adder
    assert polyref.alive() == alive


def test_derived_argument():
    alive = polyref.alive()
    keeper = c.Keeper()
    for number in range(20):
        keeper.keep_after(gc.collect, Tracked("t"))
        assert keeper.total() == number + 1
    del keeper
    assert polyref.alive() == alive


def _held_by_malloc():
    class Info(ctypes.Structure):
        _fields_ = [(f"field{i}", ctypes.c_size_t) for i in range(10)]

    mallinfo2 = ctypes.CDLL(None).mallinfo2
    mallinfo2.restype = Info
    return mallinfo2().field7


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="glibc's")
def test_derived_lifetime__of_classes():
    """What is known of a class ends with it."""

    def define(count):
        for _ in range(count):

            class Passing(Plain):
                pass

            Passing("p")
            del Passing
        gc.collect()

    define(200)
    before = _held_by_malloc()
    define(1000)
    assert _held_by_malloc() - before < 100 * 1000


def test_derived_lifetime__outlives_its_class():
    """An object keeps its overrides although its class has lost what is known of it."""

    class Odd(Plain):
        def area(self, unit):
            return 3

    shape, keeper = Odd("o"), c.Keeper()
    keeper.keep(shape)
    del Odd.__polyref_overrides__
    gc.collect()
    assert keeper.total() == 3 and Odd("p").area(1) == 3


def test_derived_lifetime__del_and_weak():
    saved = []

    class Phoenix(Plain):
        def __del__(self):
            saved.append(self)

    alive = polyref.alive()
    shape = Phoenix("p")
    watcher = weakref.ref(shape)
    keeper = c.Keeper()
    keeper.keep(shape)
    del shape
    assert watcher() is not None and saved == []
    keeper.drop()
    assert polyref.alive() == alive + 2
    assert len(saved) == 1 and saved[0].call_area(3) == 3
    keeper.keep(saved.pop())
    assert watcher() is keeper.first()
    keeper.drop()
    assert polyref.alive() == alive + 1
    assert saved == [] and watcher() is None


def test_derived_lifetime__chains():
    gc.collect()
    alive = polyref.alive()
    head = None
    for _ in range(20_000):
        shape, keeper = Plain("link"), c.Keeper()
        keeper.shape, shape.keeper, head = head, keeper, shape
    del shape, keeper, head
    assert polyref.alive() == alive


def test_derived_lifetime__classes():
    def make():
        class Local(Plain):
            pass

        keeper = c.Keeper()
        keeper.keep(Local("x"))
        return weakref.ref(Local)

    gone = make()
    gc.collect()
    assert gone() is None


def test_derived_lifetime__threads():
    gc.collect()
    alive = polyref.alive()
    threshold = gc.get_threshold()
    gc.set_threshold(3, 2, 2)

    def work(start):
        keeper = c.Keeper()
        for i in range(start, start + 500):
            shape = Tracked("t")
            shape.keeper = keeper if i % 3 else shape
            if i % 5 == 0:
                keeper.shape = shape
            else:
                keeper.shapes.append(shape)
            if i % 7 == 0:
                keeper.drop_elsewhere()
            if i % 11 == 0:
                keeper.watch()
                keeper.drop()
                keeper.watched()
            if i % 50 == 0:
                keeper.shuffle(100)
                keeper = c.Keeper()

    threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    gc.set_threshold(*threshold)
    gc.collect()
    assert polyref.alive() == alive


def test_derived_lifetime__cycles():
    gc.collect()
    alive = polyref.alive()
    gone = []
    ended = Tracked.ended
    for i in range(100):
        keeper = c.Keeper()
        shape = Tracked("t")
        shape.keeper = keeper
        weakref.finalize(shape, gone.append, i)
        if i % 3 == 0:
            keeper.shape = shape
        elif i % 3 == 1:
            keeper.keep(shape)
        else:
            shape.me = shape
    del keeper, shape
    gc.collect()
    assert len(gone) == 100
    assert Tracked.ended == ended + 100
    assert polyref.alive() == alive
    keeper = c.Keeper()
    keeper.shape = Tracked("kept")
    keeper.shape.keeper = keeper
    outer = keeper.shape
    del keeper
    gc.collect()
    assert outer.keeper.shape is outer and outer.call_area(2) == 2
    del outer
    gc.collect()
    assert polyref.alive() == alive


def test_derived_weak():
    alive = polyref.alive()
    keeper = c.Keeper()
    assert keeper.watched() is None
    shape = Plain("w")
    keeper.keep(shape)
    keeper.watch()
    keeper.drop()
    assert keeper.watched() is shape
    del shape
    assert keeper.watched() is None
    keeper.keep(Plain("w"))
    keeper.watch()
    assert keeper.watched().call_area(5) == 5
    keeper.drop()
    assert polyref.alive() == alive + 1
    assert keeper.watched() is None


def test_derived_shared():
    alive = polyref.alive()
    keeper = c.Keeper()
    for i in range(10):
        keeper.keep(Tracked(f"s{i}"))
    thread = threading.Thread(target=keeper.shuffle, args=(100_000,))
    thread.start()
    rounds = 0
    while thread.is_alive() or rounds < 100:
        assert all(shape.call_area(1) == 1 for shape in keeper.shapes)
        gc.collect(0)
        rounds += 1
    thread.join()
    assert keeper.total() == 10
    keeper.drop()
    assert polyref.alive() == alive + 1
