"""Objects that have a text, are true, are indexed and are called as C++ says."""

import copy
from collections.abc import Iterable
from typing import Any

import conformance as c
import polyref
import pytest


def test_text_of_objects():
    assert str(c.Label("tea")) == f"{c.Label('tea')}" == c.Label("tea").to_string() == "[tea]"
    assert str(c.Sticker("é\0")) == "[é\0]"
    assert str(c.Price(450)) == "4.50 €"
    assert repr(c.Price(450)).startswith("<conformance.Price at 0x")
    with pytest.raises(RuntimeError, match="nothing is on it"):
        str(c.Label(""))


def test_text_of_objects__overridden():
    class Loud(c.Label):
        def to_string(self) -> str:
            return super().to_string().upper()

    assert str(Loud("tea")) == "[TEA]"


def test_truth():
    assert c.Price(1) and not c.Price(0)
    assert [p.cents for p in filter(None, [c.Price(0), c.Price(2)])] == [2]


def test_index():
    shelf, soup = c.Stall(), c.Price(450)
    shelf.put(soup)
    assert shelf[0] is soup
    with pytest.raises(IndexError):
        shelf[1]
    for index in (-1, 2**64):
        with pytest.raises(IndexError, match=str(index)):
            shelf[index]
    with pytest.raises(TypeError):
        shelf["0"]
    assert c.Menu()["soup"] == 450
    with pytest.raises(IndexError, match="no tea"):
        c.Menu()["tea"]


@pytest.mark.parametrize("indexed", [c.Stall(), c.Menu(), c.Bill(7), c.Trolley()])
def test_index_iteration(indexed: Any):
    name = type(indexed).__name__
    assert not isinstance(indexed, Iterable)
    with pytest.raises(TypeError, match=f"{name}' object is not iterable"):
        iter(indexed)
    with pytest.raises(TypeError, match=f"{name}' is not "):
        assert "soup" not in indexed


def test_index_iteration__overloads():
    trolley = c.Trolley()
    assert len(trolley) == 3 and trolley[2] == 20
    assert c.load(trolley) == "a trolley" and c.load([1]) == "1 places"


def test_arithmetic():
    ten, four = c.Load(10), c.Load(4)
    assert [x.tons for x in (ten + four, ten - four, ten * 3, -ten)] == [14, 6, 30, -10]
    assert (ten / four, ten % 3) == (2, 1)
    with pytest.raises(ValueError, match="divided by nothing"):
        ten / c.Load(0)


@pytest.mark.parametrize("other", [None, "4", c.Price(1)])
def test_arithmetic__with_others(other: object):
    with pytest.raises(TypeError, match="unsupported operand"):
        c.Load(1) + other
    with pytest.raises(TypeError, match="unsupported operand"):
        other - c.Load(1)


def test_copy():
    order = c.Order("soup")
    other = copy.copy(order)
    assert other is not order and (other.dish, other.copied, order.copied) == ("soup", 1, 0)
    other.dish = "tea"
    assert order.dish == "soup" and copy.copy(other).copied == 2
    away = copy.copy(c.Takeaway("rice", 3))
    assert type(away) is c.Takeaway and (away.dish, away.bags, away.copied) == ("rice", 3, 1)
    with pytest.raises(TypeError, match=r"shop\.Order\.copy: the object is of a derived class"):
        copy.copy(c.Banquet("all"))
    with pytest.raises(polyref.Error, match="nothing to copy"):
        copy.copy(c.Order(""))
    with pytest.raises(TypeError, match=r"Order objects .* by copy\.deepcopy\(\), only by copy\.copy\(\)"):
        copy.deepcopy(order)
    with pytest.raises(TypeError, match="Price objects can't be copied deeply"):
        copy.deepcopy(c.Price(1))


def test_call():
    till = c.Till()
    assert (till(5), till(5, 3), till(price=2, count=2), till.calls) == (5, 15, 4, 3)
    with pytest.raises(ValueError, match="less than none"):
        till(1, -1)
    with pytest.raises(TypeError, match="takes from 1 to 2 arguments, but 0 were given"):
        till()
    assert callable(till) and not callable(c.Menu())
