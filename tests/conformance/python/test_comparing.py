"""Comparison and hashes, as C++ has them."""

from operator import eq, ge, gt, le, lt, ne

import conformance as c
import pytest


def test_equality():
    one, same, other = c.Version(1, 2), c.Version(1, 2), c.Version(1, 3)
    assert eq(one, same) and not ne(one, same) and one is not same
    assert ne(one, other) and not eq(one, other) and eq(one, one)
    assert c.Tag("a") == c.Tag("a") and c.Tag("a") != c.Tag("b")
    assert c.Release(1, "x") == c.Release(1, "y") == c.Version(1, 0)
    assert one in [other, same] and [other, same].index(one) == 1


def test_equality__with_others():
    for stranger in (None, 1, "1.2", c.Tag("1.2"), object()):
        assert ne(c.Version(1, 2), stranger) and not eq(c.Version(1, 2), stranger)
        assert ne(stranger, c.Version(1, 2)) and not eq(stranger, c.Version(1, 2))
    pebble = c.Pebble()
    assert pebble == pebble and pebble != c.Pebble() and len({pebble, c.Pebble()}) == 2


def test_equality__throws():
    with pytest.raises(ValueError, match="less than nothing"):
        assert c.Weight(-1) == c.Weight(1)


def test_hashes():
    assert hash(c.Version(1, 2)) == hash(c.Version(1, 2)) != hash(c.Version(1, 3))
    assert {c.Version(1, 2): "a"}[c.Version(1, 2)] == "a"
    assert len({c.Version(1, 0), c.Release(1, "x"), c.Version(2, 0)}) == 2
    assert hash(c.Weight(3.5)) == hash(c.Weight(3)) == c.Weight(3).hash() == 3
    with pytest.raises(TypeError, match="unhashable type"):
        hash(c.Tag("a"))
    with pytest.raises(ValueError, match="less than nothing"):
        hash(c.Weight(-1))


def test_order():
    one, two = c.Version(1, 2), c.Version(1, 3)
    assert lt(one, two) and le(one, two) and gt(two, one) and ge(two, one)
    assert not (lt(two, one) or le(two, one) or gt(one, two) or ge(one, two))
    same = c.Version(1, 2)
    assert le(one, same) and ge(one, same) and not lt(one, same) and not gt(one, same)
    versions = [c.Version(2, 0), c.Release(3, "x"), c.Version(1, 9)]
    assert [v.packed() for v in sorted(versions)] == [1009, 2000, 3000]
    assert max(versions) is versions[1]
    assert c.Weight(1) < c.Weight(2) and not lt(c.Weight(float("nan")), c.Weight(2))
    with pytest.raises(ValueError, match="less than nothing"):
        assert c.Weight(-1) < c.Weight(1)


@pytest.mark.parametrize("other", [None, 1, "x"])
def test_order__with_others(other: object):
    with pytest.raises(TypeError, match="not supported between instances"):
        assert c.Version(1, 2) < other
    with pytest.raises(TypeError, match="not supported between instances"):
        assert c.Tag("a") < c.Tag("b")
