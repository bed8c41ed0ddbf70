"""Variants: values of one of several types, in every position."""

import gc
import pathlib
from array import array

import conformance as c
import numpy
import polyref
import pytest


def test_variant_values():
    for index, value in ((0, 1), (0, 2**62), (1, -2.5), (2, ""), (2, "é"), (3, [1, 2]), (3, [])):
        assert c.setting_index(value) == index
        found = c.e_setting(value)
        assert found == value and type(found) is type(value)
    for value in (pathlib.Path("a"), b"a", b"a\0b"):
        assert c.e_content(value) == value
    assert c.e_content("a") == pathlib.Path("a") and c.e_content(bytearray(b"a")) == b"a"
    assert c.e_setting(True) == 1  # there is no bool, and it is an int
    assert c.e_setting((3, 4)) == c.e_setting(iter([3, 4])) == c.e_setting(array("q", [3, 4])) == [3, 4]
    for index, value in ((0, True), (1, 255), (2, 0.5)):
        found = c.e_unnamed(value)
        assert found == value and type(found) is type(value), index


def test_variant_values__of_numpy():
    for given, value in (
        (numpy.int8(3), 3),
        (numpy.float32(0.5), 0.5),
        (numpy.array(3), 3),
        (numpy.array([1, 2]), [1, 2]),
    ):
        assert c.e_setting(given) == value and type(c.e_setting(given)) is type(value)
    assert c.e_unnamed(numpy.True_) is True and c.e_unnamed(numpy.uint8(3)) == 3
    for wrong in (numpy.complex64(1), numpy.array([1.5]), b"a", bytearray(b"a")):
        with pytest.raises(TypeError, match=r"conformance\.e_setting\(\): v must be int, float, str or list"):
            c.e_setting(wrong)


def test_variant_nothing():
    for index, value in ((0, None), (1, c.Puck(3)), (2, c.Plank()), (3, c.Peg("p")), (4, c.Bolt()), (5, True)):
        assert c.piece_index(value) == index
        assert c.e_piece(value) == value
    peg = c.Peg("p")
    assert c.e_piece(peg) is peg


def test_variant_lists():
    for index, value in ((0, [1.5]), (1, ["a"]), (2, [True]), (3, [1, 2]), (0, [1, 2.5]), (2, [])):
        assert c.lists_index(value) == index
        assert c.e_lists(value) == value
    assert c.lists_index(iter([1.5, 2])) == 0


def test_variant_containers():
    settings = {"axis": 1, "alpha": 0.5, "mode": "same", "pads": [0, 1]}
    assert c.e_settings(settings) == settings
    peg = c.Peg("p")
    pieces = [None, peg, c.Puck(), False]
    assert c.e_pieces(pieces) == pieces and c.e_pieces(pieces)[1] is peg
    assert c.e_opt_setting(None) is None and c.e_opt_setting("a") == "a"
    assert c.e_setting_piece((1, None)) == (1, None)
    assert c.Plank().label == "plank" and c.Plank(label=[1]).label == [1]


def test_variant_errors():
    for wrong in (None, {"a": 1}, c.Bolt(), ["a"], object()):
        with pytest.raises(
            TypeError, match=r"conformance\.e_setting\(\): v must be int, float, str or list\[int\], not "
        ):
            c.e_setting(wrong)
    with pytest.raises(
        TypeError, match=r"conformance\.e_settings\(\): v\['k'\] must be int, float, str or list\[int\]"
    ):
        c.e_settings({"k": None})
    with pytest.raises(OverflowError, match=r"conformance\.e_setting\(\): v must be in \["):
        c.e_setting(2**63)
    with pytest.raises(ValueError, match=r"conformance\.e_setting\(\): v has a lone surrogate"):
        c.e_setting("\ud800")
    with pytest.raises(
        TypeError, match=r"conformance\.e_piece\(\): v must be Puck, Plank, Peg, Bolt, bool or None, not str"
    ):
        c.e_piece("x")
    with pytest.raises(UnicodeDecodeError, match=r"conformance\.garbled_setting"):
        c.garbled_setting()


def test_variant_fields():
    machine = c.Machine()
    assert (machine.setting, machine.piece) == (3, None)
    machine.setting = "s"
    peg = c.Peg("p")
    machine.piece = peg
    assert machine.setting == "s" and machine.piece is peg
    with pytest.raises(TypeError, match=r"conformance\.Machine\.setting must be int, float, str or list\[int\]"):
        machine.setting = None
    machine.settings["a"] = [1]
    machine.settings.update(b=1.5, c="x")
    assert dict(machine.settings) == {"a": [1], "b": 1.5, "c": "x"}
    machine.pieces.extend([None, peg])
    machine.pieces[0] = c.Puck(5)
    assert list(machine.pieces) == [c.Puck(5), peg]


class Press(c.Machine):
    def describe(self, setting, piece):
        if piece is None:
            return [len(setting)]
        return super().describe(setting, piece)


def test_variant_callbacks():
    assert c.with_setting(lambda setting: [setting], 3) == [3]
    assert c.with_setting(lambda setting: setting + 0.5, 3) == 3.5
    with pytest.raises(TypeError, match=r"the result of a callback must be int, float, str or list\[int\], not None"):
        c.with_setting(lambda setting: None, 1)
    press = Press()
    assert press.call_describe("abc") == [3]
    press.piece = False
    assert press.call_describe("abc") == 7


def test_variant_packed():
    piece = polyref.get_function("variants.e_piece")
    peg = c.Peg("p")
    assert piece(None) is None and piece(peg) is peg and piece(True) is True
    assert piece(c.Puck(2)) == {"radius": 2.0}
    index = polyref.get_function("variants.piece_index")
    assert [index(v) for v in ({"radius": 1}, {"width": 1, "label": 2.5}, c.Puck(), c.Plank())] == [1, 2, 1, 2]
    lists = polyref.get_function("variants.lists_index")
    assert [lists(v) for v in ([1.5], ["a"], [True], [1])] == [0, 1, 2, 3]
    settings = polyref.get_function("variants.e_settings")
    assert settings({"a": 1, "b": [2]}) == {"a": 1, "b": [2]}
    with pytest.raises(TypeError, match=r"variants\.e_piece: parameter 'v' must be of one of the variant's types"):
        piece(3.5)


def test_variant_lifetime():
    gc.collect()
    before = polyref.alive()
    for _ in range(100):
        machine = c.Machine()
        machine.pieces.extend([c.Peg("p"), c.Bolt(), None])
        machine.piece = c.e_piece(machine.pieces[0])
        with pytest.raises(TypeError):
            machine.pieces.extend([c.Peg("q"), "x"])
    del machine
    gc.collect()
    assert polyref.alive() == before
