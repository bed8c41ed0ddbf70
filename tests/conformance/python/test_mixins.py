"""Mixins: bases that are no objects, whose members are those of the classes that derive from them."""

import conformance as c
import polyref
import pytest


def test_mixin_members():
    kiosk = c.Kiosk(cents=30)
    assert (kiosk.price(), kiosk.price(pieces=3), kiosk.doubled()) == (30, 90, 60)
    kiosk.raise_(5)
    assert kiosk.cents == 35 and kiosk.reduced() == 35
    assert kiosk.currency == "EUR"
    kiosk.currency = "CHF"
    assert kiosk.currency == "CHF" and kiosk.owner() is kiosk
    assert "What it costs." in c.Kiosk.price.__doc__ and "pieces: how many of them" in c.Kiosk.price.__doc__
    with pytest.raises(ValueError, match="prices only rise"):
        kiosk.raise_(-1)
    with pytest.raises(TypeError, match=r"conformance\.Kiosk\.raise_?\(\): by must be int"):
        kiosk.raise_("x")


def test_mixin_fields():
    kiosk, booth = c.Kiosk(), c.Booth()
    for thing in (kiosk, booth):
        thing.cents = 2**40
        thing.history = [1, 2]
        thing.history.append(3)
        assert (thing.cents, list(thing.history)) == (2**40, [1, 2, 3])
    assert kiosk.price() == 2**40 and booth.price() == 7
    kiosk.name, kiosk.nth = "K", -5
    assert (kiosk.name, kiosk.nth, kiosk.size) == ("K", -5, 3)
    assert not hasattr(kiosk, "unseen") and not hasattr(kiosk, "internal")


def test_mixin_statics():
    assert c.Kiosk.tax(50) == 10 and c.Booth.K_DECIMALS == 2
    c.Kiosk.set_sold(4)
    assert c.Booth.sold() == 4  # it is one variable
    made = c.Kiosk.made()
    assert c.Kiosk().nth == made + 1 == c.Kiosk.made()


def test_mixin_hiding():
    kiosk = c.Kiosk()
    kiosk.name = "Ada"
    assert kiosk.describe() == "a kiosk called Ada" and kiosk.shout() == "Ada!"


def test_mixin_overriding():
    class Cheap(c.Kiosk):
        def price(self, pieces=1):
            return super().price(pieces) // 2

        def discount(self):
            return 1

    cheap = Cheap(40)
    assert cheap.doubled() == 40 and c.cost([cheap, c.Kiosk(10)]) == 60 and cheap.reduced() == 19

    class Dear(c.GrandKiosk):
        def price(self, pieces=1):
            return 10 * super().price(pieces)

    assert Dear(3).doubled() == 60 and c.cost([Dear(1)]) == 20

    class Shown(c.Booth):
        def price(self, pieces=1):
            return 1 + super().price(pieces)

    assert Shown().doubled() == 16 and c.Booth().doubled() == 14


def test_mixin_abstract():
    class Crier(c.Herald):
        def rank(self):
            return 3

    crier = Crier()
    crier.name = "Tom"
    assert c.rank_of(crier) == 3 and crier.shout() == "SIR" and crier.describe() == "called Tom"
    with pytest.raises(TypeError):
        c.Herald()


def test_mixin_inherited():
    grand = c.grand_kiosk()
    assert type(grand) is c.GrandKiosk and grand.price() == 250 and grand.cents == 250
    assert "price" not in vars(c.GrandKiosk) and "price" in vars(c.Kiosk)
    assert not any(hasattr(c, name) for name in ("Priced", "Named", "Counted", "Titled"))


def test_mixin_packed():
    kiosk = c.Kiosk(6)
    before = polyref.alive()
    assert polyref.get_function("bazaar.cost")([kiosk, kiosk]) == 24
    assert polyref.alive() == before
