"""Live views of vectors."""

import collections.abc
import copy
import gc
import pickle

import conformance as c
import polyref
import pytest


def test_view_read():
    views = c.Views()
    numbers = views.numbers
    assert len(numbers) == 3 and list(numbers) == [1, 2, 3]
    assert numbers[0] == 1 and numbers[-1] == 3 and numbers[0:2] == [1, 2] and numbers[::-1] == [3, 2, 1]
    assert 2 in numbers and 9 not in numbers
    assert numbers == [1, 2, 3] and numbers != [1] and numbers == c.Views().numbers and numbers != (1, 2, 3)
    assert numbers.index(3) == 2 and numbers.count(1) == 1 and list(reversed(numbers)) == [3, 2, 1]
    assert repr(numbers) == "[1, 2, 3]"
    assert isinstance(numbers, collections.abc.MutableSequence) and isinstance(numbers, polyref.List)
    assert views.words == ["a", "b"] and views.sealed == [7, 8]
    with pytest.raises(ValueError):
        numbers.index(9)
    with pytest.raises(TypeError):
        hash(numbers)
    match numbers:
        case [first, *_]:
            assert first == 1


def test_view_write():
    views = c.Views()
    numbers = views.numbers
    numbers.append(4)
    numbers.insert(0, 10)
    numbers[1] = 11
    assert views.total() == 10 + 11 + 2 + 3 + 4
    del numbers[0]
    assert numbers.pop() == 4 and numbers.pop(0) == 11
    assert list(numbers) == [2, 3] and views.total() == 5
    numbers.extend(numbers)
    numbers += [7]
    views.numbers += [8]
    numbers.remove(2)
    assert list(views.numbers) == [3, 2, 3, 7, 8]
    numbers.reverse()
    numbers[1:3] = [0]
    del numbers[::2]
    assert list(numbers) == [0, 3]
    numbers.clear()
    assert views.total() == 0 and len(numbers) == 0
    with pytest.raises(TypeError, match=r"conformance\.Views\.numbers\[0\] must be int, not str"):
        numbers.append("x")
    with pytest.raises(OverflowError, match=r"conformance\.Views\.numbers\[0\] must be in"):
        numbers.append(2**63)


def test_view_write__slices():
    views = c.Views()
    expected = [1, 2, 3]
    for change in (
        lambda v: v.__setitem__(slice(1, 2), [5, 6, 7]),
        lambda v: v.__setitem__(slice(None, None, 2), [0] * ((len(v) + 1) // 2)),
        lambda v: v.__delitem__(slice(1, 3)),
        lambda v: v.__setitem__(slice(0, 0), (9, 9, 9, 9)),
        lambda v: v.__delitem__(slice(None, None, 3)),
        lambda v: v.insert(-1, 4),
        lambda v: v.insert(99, 5),
        lambda v: v.reverse(),
    ):
        change(views.numbers)
        change(expected)
        assert list(views.numbers) == expected and views.total() == sum(expected)
    with pytest.raises(TypeError):
        views.numbers[0:1] = [1, "x"]
    assert list(views.numbers) == expected


def test_view_live():
    views = c.Views()
    numbers = views.numbers
    views.grow(40)
    assert numbers[3] == 40
    alive = polyref.alive(c.Views)
    del views
    gc.collect()
    assert polyref.alive(c.Views) == alive and len(numbers) == 4
    iterator = iter(numbers)
    del numbers
    assert list(iterator) == [1, 2, 3, 40]
    assert polyref.alive(c.Views) == alive - 1


def test_view_bounds():
    numbers = c.Views().numbers
    for bad in (3, -4, 2**70):
        with pytest.raises(IndexError):
            numbers[bad]
        with pytest.raises(IndexError):
            numbers[bad] = 1
        with pytest.raises(IndexError):
            del numbers[bad]
        with pytest.raises(IndexError):
            numbers.pop(bad)
    with pytest.raises(TypeError):
        numbers["0"]
    with pytest.raises(IndexError):
        c.Views().reals.pop()


def test_view_bulk():
    views = c.Views()
    assert type(list(views.numbers)) is list and copy.copy(views.numbers) == [1, 2, 3]
    views.numbers = [4, 5]
    assert views.total() == 9
    views.numbers = (n for n in range(1000))
    assert views.total() == 499500
    views.numbers = views.numbers
    assert len(views.numbers) == 1000
    dogs = [c.Dog(str(i)) for i in range(10)]
    views.animals = dogs
    assert views.animals == dogs and all(a is b for a, b in zip(views.animals, dogs, strict=True))
    views.animals.remove(dogs[3])
    assert dogs[3] not in views.animals and len(views.animals) == 9


def test_view_bulk__copies():
    """A view is copied as Python's own container; more isn't asked of it, and what it says names what was asked."""
    shelf = c.Shelf()
    views = {"List": (c.Views().numbers, list), "Map": (shelf.counts, dict), "Set": (shelf.words, set)}
    for name, (view, plain) in views.items():
        assert type(copy.copy(view)) is plain and copy.copy(view) == plain(view)
        for refused, verb in ((copy.deepcopy, "copied deeply"), (pickle.dumps, "pickled")):
            with pytest.raises(TypeError, match=rf"polyref\.{name} can't be {verb}: it is a view; {plain.__name__}\("):
                refused(view)


def test_view_nested():
    views = c.Views()
    views.words.append("é\0😀")
    assert views.words == ["a", "b", "é\0😀"]
    views.layouts = [c.Layout.EDGE, c.Layout.NCHW]
    views.layouts[1] = c.Layout.NHWC
    assert list(views.layouts) == [c.Layout.EDGE, c.Layout.NHWC]
    views.gaps = [1, None]
    views.gaps.insert(0, None)
    assert list(views.gaps) == [None, 1, None]
    views.bits = [True, False]
    views.bits[1] = True
    assert list(views.bits) == [True, True]
    views.rows = [[1], [], [2, 3]]
    views.rows[1] = [9, 9]
    views.rows.append([])
    assert list(views.rows) == [[1], [9, 9], [2, 3], []]
    views.reals.extend([0.5, 1])
    assert list(views.reals) == [0.5, 1.0]


def test_view_changed():
    views = c.Views()
    views.numbers = range(100)
    seen = []
    for number in views.numbers:
        seen.append(number)
        if number == 10:
            views.numbers = [0] * 5
    assert seen == list(range(11))
    views.numbers = range(10)
    seen = [views.numbers.pop() for _ in views.numbers]
    assert len(seen) == 5


def test_view_bulk__sums_are_lists():
    views = c.Views()
    more = [4]
    assert views.numbers + more == [1, 2, 3, 4]
    assert views.numbers + views.numbers == [1, 2, 3, 1, 2, 3]
    assert list(views.numbers) == [1, 2, 3]
    views.numbers += [4]
    assert list(views.numbers) == [1, 2, 3, 4]
    with pytest.raises(TypeError):
        views.numbers + 1
