"""Instances of class templates, which are classes under the names of their aliases."""

import inspect

import conformance as c
import polyref
import pytest


def test_template_names():
    assert (c.IntCask.__name__, c.TextCask.__qualname__) == ("IntCask", "TextCask")
    assert c.IntCask.__doc__.startswith("A cask of numbers.") and "Holds one kind of thing." in c.TextCask.__doc__
    assert "Written for itself." in c.FullOrEmpty.__doc__
    assert "Puts more in." in c.TextCask.fill.__doc__ and "more: what is put in" in c.IntCask.fill.__doc__
    assert not any(hasattr(c, name) for name in ("Cask", "BoolCask", "AgedCask", "Cart", "BraceOf"))
    assert c.FullOrEmpty().full is True and c.FullOrEmpty(full=False).full is False


def test_template_members():
    numbers, texts = c.IntCask(5), c.TextCask(content="wine")
    assert (numbers.content, numbers.seals, texts.content, texts.seals) == (5, 3, "wine", 5)
    assert (c.IntCask().seals, c.TextCask().content) == (2, "")
    assert (c.IntCask.K_RINGS, c.TextCask.K_RINGS) == (2, 4)
    numbers.fill(2, times=3)
    texts.fill("!")
    assert (numbers.content, texts.content, list(numbers.drops), list(texts.drops)) == (11, "wine!", [2], ["!"])
    numbers.drops.append(9)
    assert len(numbers) == 2
    numbers.label, texts.label = 7, "red"
    assert (numbers.label, texts.label, numbers.twice(), texts.twice()) == (7, "red", 22, "wine!wine!")
    with pytest.deprecated_call(match="it leaks"):
        assert numbers.leaks() == 3
    with pytest.raises(TypeError, match=r"conformance\.TextCask\.fill\(\): more must be str"):
        texts.fill(3)


def test_template_statics():
    c.IntCask.set_filled(0)
    c.TextCask.set_filled(40)
    c.IntCask(1).fill(1)
    assert (c.IntCask.filled(), c.TextCask.filled()) == (1, 40)


def test_template_nested():
    assert c.IntCask.Wood.PINE == 5 and c.TextCask.Wood.PINE == 7 and c.IntCask.Wood is not c.TextCask.Wood
    assert c.IntCask().wood() is c.IntCask.Wood.PINE and c.TextCask().wood(c.TextCask.Wood.OAK) is c.TextCask.Wood.OAK
    assert c.IntCask().closed(c.IntCask.Bung(4), 3) == 7 and c.TextCask().closed(c.TextCask.Bung(), "x") == "x"

    class Wax(c.TextCask.Bung):
        def seal(self, more):
            return "wax on " + super().seal(more)

    assert c.TextCask().closed(Wax("a"), "b") == "wax on ab"
    with pytest.raises(TypeError, match=r"bung must be conformance\.IntCask\.Bung"):
        c.IntCask().closed(c.TextCask.Bung(), 1)


def test_template_identity():
    cask = c.IntCask(5)
    assert c.roll(cask) is cask and cask.itself() is cask and cask.itself(False) is None
    assert c.poured([cask, c.Barrel(6), c.AgedIntCask(7)]) == 18
    assert c.tapped(cask, c.TextCask("four")) == 9
    with pytest.raises(TypeError, match=r"conformance\.IntCask"):
        c.roll(c.TextCask())


def test_template_operators():
    one, two = c.IntCask(1), c.IntCask(2)
    assert one == c.IntCask(1) and one != two and one < two and two >= one
    assert (one + 5).content == 6 and type(one + 5) is c.IntCask and (c.TextCask("a") + "b").content == "ab"
    assert str(one) == "a cask of 1" and str(c.TextCask("ale")) == "a cask of ale"
    one.fill(3)
    assert list(one) == [3] and len(one) == 1 and [*c.TextCask()] == []


def test_template_partial():
    assert c.TextCask("four").letters() == 4 and not hasattr(c.IntCask, "letters")
    assert c.IntCask(9).half() == 4 and not hasattr(c.TextCask, "half")


def test_template_bases():
    assert issubclass(c.AgedIntCask, c.IntCask) and issubclass(c.Barrel, c.IntCask) and issubclass(c.Dray, c.DrayCart)
    aged = c.aged(hidden=False)
    assert type(aged) is c.AgedIntCask and aged.content == 5 and aged.years() == 12
    assert type(c.aged(hidden=True)) is c.AgedIntCask
    aged.fill(1)
    assert aged.content == 18
    assert c.Barrel(3).staves == 30 and c.Barrel().content == 0
    assert c.Dray().loaded() == 8
    assert c.SealedText("letter").inside == "letter"


def test_template_derived():
    class Leaky(c.TextCask):
        def fill(self, more, times=1):
            super().fill(more[:1], times)

    class Old(c.AgedIntCask):
        def years(self):
            return super().years() + 1

    assert Leaky("a").tasted("bcd") == "ab"
    assert Old(1).years() == 13 and Old(1).tasted(2) == 15
    assert isinstance(c.roll(Old()), Old)


def test_template_exception():
    with pytest.raises(c.SpoiledInts, match="spoiled") as caught:
        c.spoil(2**40)
    assert caught.value.amount() == 2**40 and isinstance(caught.value, polyref.Error)


def test_template_structs():
    brace = c.IntBrace(left=1)
    assert (brace.left, brace.right) == (1, 3) and c.swapped(brace) == c.IntBrace(3, 1)
    assert c.across() == 3.0 and c.across(c.DoubleBrace(0.5, 0.25)) == 0.75
    assert str(inspect.signature(c.swapped)) == "(brace)"


def test_template_leaves_nothing():
    before = polyref.alive()
    cask = c.IntCask(5) + 3
    cask.drops.append(1)
    assert polyref.alive(c.IntCask) == 1 and polyref.alive() == before + 1
    del cask
    assert polyref.alive() == before
