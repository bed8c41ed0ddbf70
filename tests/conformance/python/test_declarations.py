"""Declarations that are easily misread: defaults that name other things, types without names, comments like code."""

import inspect
import pydoc

import conformance as c
import pytest

Tide = c.Dock.Tide


def test_default_names():
    dock = c.Dock()
    assert dock.book() == 119 and dock.book(count=1) == 9
    assert dock.book(tide=Tide.FLOOD) == 121 and dock.book(2, tide=Tide.SLACK) == 20
    assert (dock.clearance(), dock.clearance(depth=-(2**63))) == (19, -(2**63))
    assert dock.tag() == 'A"\\B\n' and len(dock.tag()) == 5 and dock.tag("x", ord("y")) == "xy"
    assert dock.slope() == 1 / 3 and dock.days() == 3 and dock.days([1]) == 1
    assert str(inspect.signature(c.Dock.book)) == "(self, /, count=12, tide=<Tide.EBB: -1>)"


def test_default_of_later_types():
    assert c.has_tug() is False and c.has_tug(None) is False and c.has_tug(tug=c.Tug()) is True
    assert c.tide_of() == -1 and c.tide_of(tide=Tide.FLOOD) == 1
    assert c.Dock.BERTHS == 12


def test_types_without_names():
    cloth = c.Cloth()
    assert (cloth.width, cloth.weight()) == (150, 0)
    copied = cloth.copy()
    assert type(copied) is c.Cloth and copied.width == 150 and copied is not cloth
    members = {name for name in vars(c.Cloth) if not name.startswith("__")}
    assert members == {"copy", "weight", "width"}
    assert not any("anonymous" in name or "(unnamed" in name for name in (*vars(c.Cloth), *vars(c)))


def test_comments_like_code():
    pen = c.Pen()
    assert (pen.draw(), pen.wide(3), c.ink()) == (1, 3, 2)
    text = c.Pen.__doc__
    for part in (
        "Ends early? */ int oops = 1; /* and goes on.",
        r"Escapes: \u002a\u002f then \u0022 then \uZZZZ and C:\users\new\table.",
        "Triple \"\"\" and ''' quotes, a dollar ${HOME}, a template {{ 7 * 7 }} and {% raw %}, percent %s.",
        "Zoë, 東京, 🖋",
    ):
        assert part in text
    assert not {"\u202a", "\u202c", "\u202e"} & set(text)
    assert c.Pen.draw.__doc__ == 'One line with a quote at the end "'
    assert "width: in mm" in c.Pen.wide.__doc__
    assert "Ends early?" in pydoc.render_doc(c.Pen)
    assert not any("oops" in vars(owner) for owner in (c, c.Pen))


@pytest.mark.parametrize("name", ["int", "anonymous", "Holes", "OnTear", "Self", "grams", "Knot", "kWarp"])
def test_types_without_names__absent(name: str):
    assert not hasattr(c.Cloth, name) and not hasattr(c, name)
