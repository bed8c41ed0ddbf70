"""Fields that are neither plain numbers nor views."""

import conformance as c
import pytest


def test_field_values():
    fields = c.Fields()
    assert (fields.text, fields.blob, fields.layout, fields.access) == ("text", b"\1\2\3", c.Layout.NHWC, c.Access.READ)
    fields.text, fields.layout, fields.access = "é", c.Layout.NCHW, c.Access.READ | c.Access.WRITE
    assert (fields.text, fields.layout, fields.access) == ("é", c.Layout.NCHW, c.Access.READ | c.Access.WRITE)
    dog = c.Dog("d")
    fields.pet = dog
    assert fields.pet is dog
    fields.guard = dog
    assert fields.guard is dog
    fields.pet = None
    fields.maybe_int, fields.maybe_text = 5, "t"
    assert (fields.maybe_int, fields.maybe_text) == (5, "t")


def test_field_readonly():
    fields = c.Fields()
    assert fields.fixed == 11 and fields.watched == 12
    for name in ("fixed", "watched"):
        with pytest.raises(AttributeError):
            setattr(fields, name, 1)
    sealed = c.Views().sealed
    for change in (
        lambda: sealed.append(1),
        lambda: sealed.insert(0, 1),
        lambda: sealed.__setitem__(0, 1),
        lambda: sealed.__delitem__(0),
        lambda: sealed.clear(),
        lambda: sealed.pop(),
        lambda: sealed.extend([1]),
        lambda: sealed.reverse(),
        lambda: sealed.remove(7),
    ):
        with pytest.raises(TypeError, match=r"conformance\.Views\.sealed is read-only"):
            change()
    with pytest.raises(AttributeError):
        c.Views().sealed = [1]
    assert sealed == [7, 8]


def test_field_special():
    fields = c.Fields()
    assert fields.bits == 5 and fields.device == 13
    fields.bits, fields.device = 7, -1
    assert fields.bits == 7 and fields.device == -1
    with pytest.raises(OverflowError):
        fields.bits = 2**32
    with pytest.raises(OverflowError, match=r"conf\.Fields\.bits: parameter 'value' must be between 0 and 7, got 8"):
        fields.bits = 8
