"""Methods that are called as what every object has."""

import gc

import conformance as c
import polyref
import pytest


def test_clashing_names():
    guest = c.Guest()
    assert (guest.notify(), guest.wait(4), guest.get_class(), guest.hash_code()) == (1, 4, "first", "abc")
    assert (guest.to_string(), guest.equals(5), guest.equals(4), guest.finalize()) == (5, True, False, None)
    assert (guest.close(0), guest.close(1), guest.clone(), guest.drop(), guest.into()) == (True, False, 6, 7, 8)
    assert (guest.borrow(), guest.handle(), guest.retain(12)) == (9, 10, 12)
    assert (guest.__len___(), guest.__init___(7), guest.__class___()) == (3, 7, 11)


def test_clashing_constructors():
    for arguments in ((), (1,), ("one",)):
        assert c.Guest(*arguments).notify() == 1
    with pytest.raises(TypeError, match=r"(?s)no overload for \(float\).*must be int.*must be str"):
        c.Guest(1.5)


def test_clashing_life_cycle():
    gc.collect()
    before = polyref.alive()
    guest = c.Guest()
    with pytest.raises(TypeError):
        len(guest)
    assert guest.__class__ is c.Guest and bool(guest)
    assert guest == guest and guest != c.Guest() and isinstance(hash(guest), int)
    assert repr(guest).startswith("<conformance.Guest at 0x")
    guest.close(0)
    guest.drop()
    assert guest.clone() == 6
    del guest
    assert polyref.alive() == before
