"""polyref::Any in signatures: values of whatever kind."""

import decimal
import gc

import conformance as c
import numpy
import polyref
import pytest

VALUES = [None, True, -1, 2**64 - 1, 0.5, "é\0", b"\x00\xff", [1, "a", [None]], {"k": [1.5], 2: {}}]


def test_any_values():
    for value in VALUES:
        found = c.e_any(value)
        assert found == value and type(found) is type(value)
        assert c.e_any_value(v=value) == value
    assert [c.tag_of(v) for v in (None, True, 1, 0.5, "", b"")] == [0, 1, 2, 4, 5, 6]
    assert c.e_any_value() == "default"
    coin, function = c.Coin(), len
    assert c.e_any(coin) is coin and c.e_any(function) is function
    assert c.e_any((1, 2)) == [1, 2] and c.e_any(c.Spot(1, 2)) == {"x": 1.0, "y": 2.0}


def test_any_values__of_numpy():
    whole = [t(3) for t in (numpy.int8, numpy.uint8, numpy.int16, numpy.int64, numpy.uint64)]
    for value in (*whole, numpy.array(3), numpy.array(3, numpy.int8)):
        assert c.e_any(value) == 3 and type(c.e_any(value)) is int
    for value in (numpy.float16(1.5), numpy.float32(1.5), numpy.float64(1.5), numpy.array(1.5), decimal.Decimal("1.5")):
        assert c.e_any(value) == 1.5 and type(c.e_any(value)) is float
    assert c.e_any(numpy.True_) is True and c.e_any(numpy.array(False)) is False
    assert c.e_any(numpy.complex64(1 + 2j)) == c.e_any(1 + 2j) == [1.0, 2.0]
    assert c.e_any([numpy.uint8(1), {"k": numpy.False_}]) == [1, {"k": False}]
    assert c.e_any(numpy.array([1, 2], numpy.uint8)) == b"\1\2", "an array of bytes is bytes"
    for wrong in (numpy.array([1, 2]), numpy.datetime64("2020-01-01")):
        with pytest.raises(TypeError):
            c.e_any(wrong)


def test_any_containers():
    assert c.e_anys(VALUES) == VALUES
    named = {str(i): value for i, value in enumerate(VALUES)}
    assert c.e_any_map(named) == named
    assert c.e_couple(c.Couple()) == c.Couple() == c.Couple(1, None)
    assert c.e_couple(c.Couple("a", [1])) == c.Couple("a", [1])


def test_any_errors():
    for wrong in (object(), [1, object()], {"k": object()}):
        with pytest.raises(TypeError, match=r"conformance\.e_any\(\): v must be a number, text, .* not object"):
            c.e_any(wrong)
    with pytest.raises(TypeError, match=r"conformance\.e_couple\(\): v\.second must be a number"):
        c.e_couple(c.Couple(1, object()))
    for large in (2**64, 2**70 + 1, -(2**63) - 1):
        with pytest.raises(OverflowError, match=r"conformance\.e_any\(\): v: .* is past 64 bits"):
            c.e_any(large)
    with pytest.raises(ValueError, match=r"conformance\.e_any\(\): v has a lone surrogate"):
        c.e_any("\ud800")
    with pytest.raises(UnicodeDecodeError):
        c.garbled_any()


def test_any_fields():
    chest, coin = c.Chest(), c.Coin()
    assert chest.content is None
    chest.content = [coin, 1]
    assert chest.content == [coin, 1] and chest.content[0] is coin
    chest.more.extend([1, "a"])
    chest.more[0] = coin
    assert chest.more == [coin, "a"]
    chest.named["k"] = {"a": 1}
    assert dict(chest.named) == {"k": {"a": 1}}


class Vault(c.Chest):
    def open(self, key):
        return {"key": key, "inside": super().open(None)}


def test_any_callbacks():
    assert c.with_any(lambda value: [value, None], "a") == ["a", None]
    with pytest.raises(TypeError, match=r"the result of a callback must be a number"):
        c.with_any(lambda value: object(), 1)
    vault = Vault()
    vault.content = 5
    assert vault.call_open("k") == {"key": "k", "inside": 5}


def test_any_packed():
    echo = polyref.get_function("anything.e_any")
    for value in VALUES:
        assert echo(value) == value
    assert polyref.get_function("anything.e_couple")({"second": 2}) == {"first": 1, "second": 2}


def test_any_lifetime():
    gc.collect()
    before = polyref.alive()
    for _ in range(100):
        chest = c.Chest()
        chest.content = [c.Coin(), lambda: 1]
        chest.more.extend([chest.content, {"k": c.Coin()}])
        with pytest.raises(TypeError):
            c.e_any([c.Coin(), object()])
    del chest
    gc.collect()
    assert polyref.alive() == before
