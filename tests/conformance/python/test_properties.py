"""Accessors of C++'s that are properties, and parameters that go by their names only."""

import inspect

import conformance as c
import pytest


def test_property_read_and_written():
    fountain = c.Fountain()
    assert fountain.height == 1.5 and fountain.label == ""
    fountain.height, fountain.label, fountain.jets = 2, "é", [1, 2]
    assert (fountain.height, fountain.label, fountain.jets) == (2.0, "é", [1, 2])
    assert fountain.neighbour is None
    fountain.neighbour = other = c.Fountain()
    assert fountain.neighbour is other
    fountain.neighbour = None
    assert fountain.neighbour is None
    assert c.Fountain.height.__doc__ == "How high it jets."
    assert (
        not hasattr(fountain, "set_height") and not hasattr(fountain, "set_jets") and not hasattr(fountain, "setJets")
    )


def test_property_refused():
    fountain = c.Fountain()
    with pytest.raises(ValueError, match="too low"):
        fountain.height = -1
    with pytest.raises(TypeError, match=r"conformance\.Fountain\.height must be float, not str"):
        fountain.height = "high"
    with pytest.raises(AttributeError):
        del fountain.height
    assert fountain.height == 1.5


def test_property_read_only():
    fountain = c.Fountain()
    assert fountain.depth == 3
    with pytest.raises(AttributeError):
        fountain.depth = 4


def test_keyword_only():
    fountain = c.Fountain(2.5, depth="x")
    assert (fountain.height, fountain.label) == (2.5, "x") and c.Fountain(depth="y", height=1).label == "y"
    assert (
        fountain.jet(2) == "2 1" and fountain.jet(2, wide=True, times=3) == "2 wide 3" and fountain.jet(by=1) == "1 1"
    )
    assert c.minus(3, b=1) == c.minus(b=1, a=3) == 2
    for call, name in (
        (lambda: fountain.jet(2, True), "wide"),
        (lambda: fountain.jet(2, True, 3), "wide"),
        (lambda: c.minus(3, 1), "b"),
        (lambda: c.Fountain(2.5, "x"), "depth"),
    ):
        with pytest.raises(TypeError, match=rf"\(\) takes '{name}' by keyword only"):
            call()
    with pytest.raises(TypeError, match="takes 2 arguments, but 3 were given"):
        c.minus(1, 2, 3)
    assert str(inspect.signature(c.minus)) == "(a, *, b)"
    assert str(inspect.signature(c.Fountain.jet)) == "(self, /, by, *, wide=False, times=1)"
