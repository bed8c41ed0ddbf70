"""Static data members, and constants and variables of namespaces."""

import inspect
import math
import struct

import conformance as c
import polyref
import pytest

Sloop = c.Sloop


def test_constant_numbers():
    assert [12, 255, ord("F"), 9, 7] == [Sloop.BERTHS, Sloop.MASTS, Sloop.FLAG, Sloop.LIMIT, c.K_DRAFT]
    assert (Sloop.LOWEST, Sloop.BIGGEST, Sloop.NPOS) == (-(2**63), 2**64 - 1, 2**64 - 1)
    assert Sloop.SEAWORTHY is True
    assert struct.pack("f", Sloop.DRAFT) == struct.pack("f", 0.1) and Sloop.DRAFT != 0.1  # C++'s float
    assert Sloop.THIRD == 1 / 3 and math.isinf(Sloop.FOREVER)
    assert (Sloop.BUNKS, c.Aground.CODE_NUMBER) == (12, 404)
    assert Sloop().room() == 12 - 127
    assert str(inspect.signature(Sloop.room)) == "(self, /, count=12, at=<Grade.FAIR: -127>)"


def test_constant_texts():
    assert (Sloop.NAME, Sloop.SIGNAL, Sloop.PORT, c.K_HARBOR) == ('sl"oo\\p\né', "SOS", "Kiel", "Kiel")
    assert Sloop.MOTTO == "😀 $ {} {{ x }}"


def test_constant_enums():
    assert Sloop.GRADE is c.Grade.FAIR is c.Grade.DEFAULT and c.K_USUAL is c.Grade.BEST
    assert Sloop.PARTS == c.Parts.K_HULL | c.Parts.K_MAST | 64 and isinstance(Sloop.PARTS, c.Parts)
    with pytest.raises(ValueError, match=r"3 is not a value of conformance\.Grade"):
        Sloop.unlisted()


def test_constant_is_fixed():
    assert not hasattr(Sloop, "berths") and not hasattr(Sloop, "SECRET") and not hasattr(c, "K_NOT_EXPORTED")
    assert c.Ketch.BERTHS == c.Ketch().BERTHS == 12
    for owner in (Sloop, c.Aground):
        with pytest.raises(TypeError, match="immutable"):
            owner.BERTHS = 13
    with pytest.raises(AttributeError):
        Sloop().BERTHS = 13
    assert "K_DRAFT" in c.__all__


def test_static_variables():
    before = Sloop.built()
    kept = [Sloop(), c.Ketch()]
    assert Sloop.built() == before + len(kept) == c.Ketch.built()
    Sloop.set_built(-(2**31))
    assert Sloop.built() == -(2**31)
    with pytest.raises(OverflowError, match=r"conformance\.Sloop\.set_built\(\): value must be in "):
        Sloop.set_built(2**31)
    assert Sloop.built() == -(2**31)
    Sloop.set_built(value=0)
    Sloop.set_sailed(2**40)
    assert Sloop.sailed() == 2**40
    Sloop.set_worst(c.Grade.BEST)
    assert Sloop.worst() is c.Grade.BEST
    assert Sloop.depth() is None
    Sloop.set_depth(2.5)
    assert Sloop.depth() == 2.5
    Sloop.set_depth(None)
    seen = c.Aground.seen()
    c.Aground()
    assert c.Aground.seen() == seen + 1


def test_static_texts():
    assert Sloop.owner() == "nobody"
    Sloop.set_owner("é\0 " * 20)
    assert Sloop.owner() == "é\0 " * 20
    Sloop.set_owner("nobody")
    assert Sloop.log() == [1, 2]
    Sloop.set_log([3])
    assert Sloop.log() == [3] and Sloop.log() is not Sloop.log()
    Sloop.set_log([1, 2])
    assert Sloop.crew() == ["Ann", "B"]
    with pytest.raises(TypeError, match=r"set_owner\(\): value must be str, not int"):
        Sloop.set_owner(3)


def test_static_objects():
    before = polyref.alive(Sloop)
    sloop = Sloop()
    assert Sloop.flagship() is None and Sloop.latest() is None
    Sloop.set_flagship(sloop)
    assert Sloop.flagship() is sloop
    c.set_visitor(sloop)
    assert c.visitor() is sloop
    del sloop
    assert polyref.alive(Sloop) == before + 1 and type(Sloop.flagship()) is Sloop
    Sloop.set_flagship(None)
    c.set_visitor(None)
    assert polyref.alive(Sloop) == before


def test_static_readonly():
    assert (Sloop.watch(), Sloop.measured()) == (7, 42)
    for name in ("watch", "measured", "crew", "latest", "unlisted"):
        assert not hasattr(Sloop, f"set_{name}")


def test_namespace_variables():
    c.set_tideway(-(2**15))
    assert c.tideway() == -(2**15)
    with pytest.raises(OverflowError, match=r"conformance\.set_tideway\(\): value must be in "):
        c.set_tideway(2**15)
    c.set_tideway(-3)


def test_variable_packed():
    assert polyref.get_function("conf.kDraft")() == 7
    polyref.get_function("conf.set_tideway")(11)
    assert polyref.get_function("conf.tideway")() == 11
    c.set_tideway(-3)
