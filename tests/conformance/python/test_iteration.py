"""Iteration and length."""

import gc

import conformance as c
import polyref
import pytest


def filled(*weights: int) -> c.Bag:
    bag = c.Bag()
    for weight in weights:
        bag.put(c.Marble(weight))
    return bag


def test_iteration_items():
    marble = c.Marble(1)
    bag = c.Bag()
    assert list(bag) == []
    bag.put(marble)
    bag.put(c.Marble(2))
    assert [m.weight for m in bag] == [1, 2]
    assert next(iter(bag)) is marble and marble in bag and c.Marble(1) not in bag
    assert list(c.Countdown(2)) == ["2", "1"]
    assert list(c.Dice()) == list(c.Loaded()) == [-1, 0, 127]
    assert [(a.weight, b.weight) for a in bag for b in bag] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    first = iter(bag)
    assert iter(first) is first and len(list(first)) == 2 and next(first, None) is None


def test_iteration_items__not_iterated_over():
    with pytest.raises(TypeError, match="not iterable"):
        iter(c.Sealed())


def test_iteration_errors():
    over = iter(c.Countdown(-1))
    with pytest.raises(ValueError, match="it is over"):
        next(over)
    assert next(over, None) is None
    seven = iter(c.Countdown(7))
    assert next(seven) == "7"
    with pytest.raises(polyref.Error, match="stuck at seven"):
        next(seven)
    assert next(seven, None) is None
    given = []
    with pytest.raises(IndexError, match="three is missing"):
        given.extend(c.Countdown(5))
    assert given == ["5", "4"]
    bag = filled(1)
    bag.put(None)
    with pytest.raises(TypeError, match=r"bag\.Bag\.begin returned null"):
        list(bag)


def test_iteration_keeps():
    gc.collect()
    before = polyref.alive()
    marbles = iter(filled(1, 2, 3))
    gc.collect()
    assert [m.weight for m in marbles] == [1, 2, 3]
    del marbles
    assert polyref.alive() == before


def test_iteration_errors__stop():
    def ask(n: int) -> int:
        return next(iter([])) if n == 2 else n

    with pytest.raises(RuntimeError, match="raised StopIteration") as caught:
        list(c.Answers(ask, 5))
    assert isinstance(caught.value.__cause__, StopIteration)


def test_iteration_errors__asked_within():
    iterators = []
    answers = c.Answers(lambda n: next(iterators[0]) if n == 1 else n, 5)
    iterators.append(iter(answers))
    assert next(iterators[0]) == 0
    with pytest.raises(polyref.Error, match=r"bag\.Answers\.begin: the next item is asked for while it is made"):
        next(iterators[0])
    assert list(iterators[0]) == []
    iterators.clear()


def test_iteration_later():
    bag = filled(1)
    weights = []
    for marble in bag:
        weights.append(marble.weight)
        if marble.weight < 3:
            bag.put(c.Marble(marble.weight + 1))
    assert weights == [1, 2, 3]


def test_length():
    assert len(c.Bag()) == 0 and not c.Bag()
    assert len(filled(5, 5)) == filled(5, 5).size() == 2
    assert len(c.Countdown(4)) == c.Countdown(4).steps() == 4
    with pytest.raises(ValueError, match="__len__"):
        len(c.Countdown(-1))


def test_length__overridden():
    class Two(c.Dice):
        def size(self) -> int:
            return super().size() - 1

    assert len(Two()) == 2 and len(c.Loaded()) == 3
