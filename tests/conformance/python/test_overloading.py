"""Overloads that only the types of their arguments tell apart."""

import array
import datetime
import gc
import inspect
import types

import conformance as c
import numpy
import polyref
import pytest


class Whole:
    def __index__(self):
        return 7


class Near(c.Disc):
    pass


def test_overload_constructors():
    assert [c.Chosen(*args).by for args in ((), (True,), (1,), (1.0,), ("a",))] == [
        "nothing",
        "bool",
        "int",
        "double",
        "text",
    ]
    assert c.Chosen(Whole()).by == "int" and c.Chosen(c.Tone.LOW).by == "int"
    assert c.Chosen(["a"]).by == "texts" and c.Chosen((1, 2)).by == "ints" and c.Chosen({"a"}).by == "texts"
    assert c.Chosen(figures=[c.Disc(), c.Figure()]).by == c.Chosen([c.Disc(), c.Ring()]).by == "2 figures"
    assert c.Chosen(array.array("q", [1])).by == "ints"
    assert c.Chosen([]).by == "texts", "of those that fit as well the first one is called"
    assert c.Chosen(iter([])).by == "texts", "an iterator isn't looked into"


def test_overload_constructors__of_numpy():
    for given, by in [
        (numpy.int8(3), "int"),
        (numpy.uint8(3), "int"),
        (numpy.int64(3), "int"),
        (numpy.array(3), "int"),
        (numpy.True_, "bool"),
        (numpy.float32(1), "double"),
        (numpy.float64(1), "double"),
        (numpy.array(1.5), "double"),
        (numpy.array([1, 2]), "ints"),
        (numpy.array(["a"]), "texts"),
    ]:
        assert c.Chosen(given).by == by
    assert c.Chosen().which(numpy.int8(3)) == "int" and c.Chosen().which(numpy.zeros(2, numpy.uint8)) == "bytes"
    for wrong in (numpy.array([1.5, 2]), numpy.complex64(1), numpy.array(1j), numpy.array(None)):
        with pytest.raises(TypeError, match="has no overload for"):
            c.Chosen(wrong)


def test_overload_methods__mapping():
    """The values of a mapping aren't dropped: it is no list of its keys."""
    for given in ({"a": 1}, types.MappingProxyType({"a": 1})):
        assert c.Chosen().which(given) == "map"
        with pytest.raises(TypeError, match="has no overload for"):
            c.Chosen(given)
    assert c.Chosen({"a": 1}.keys()).by == "texts"
    with pytest.raises(TypeError, match="has no overload for"):
        c.Chosen().which({"a": "b"})


def test_overload_constructors__of_a_subclass():
    class Told(c.Teller):
        def __init__(self, *args):
            super().__init__(*args)

    assert Told().start == 0 and Told(3).start == 3 and Told("four").start == 4
    with pytest.raises(TypeError, match=r"conformance\.Teller\(\) has no overload for \(list\)"):
        Told([])


def test_overload_nearest_class():
    made = (c.Figure(), c.Disc(), c.Ring(), Near())
    assert [c.Chosen(figure).by for figure in made] == ["figure", "disc", "disc", "disc"]
    assert [c.either(figure) for figure in made] == ["figure", "disc", "ring", "disc"]
    assert c.either(None) == "none" and c.either(5) == "5"


def test_overload_methods():
    chosen = c.Chosen()
    assert chosen.which(c.Tone.HIGH) == "tone" and chosen.which(1) == "int" and chosen.which(1, 2) == "two"
    assert chosen.which(b"a") == "bytes" and chosen.which(bytearray(b"a")) == "bytes"
    assert chosen.which({"a": 1}) == "map" and chosen.which((1, "a")) == "pair" and chosen.which([1, "a"]) == "pair"
    assert chosen.which("a") == "text" and chosen.which(None) == "no text" and chosen.which(text="a") == "text"
    assert c.Chosen.kept(1) == c.Chosen.kept(1.5) == "float" and chosen.kept("a") == "a"
    assert c.Chosen.listed(["a"]) == "texts" and c.Chosen.listed([c.Ring()]) == "figures"
    assert c.Chosen.which.__doc__.count("which(arg0)") == 5 and "which(arg0, arg1)" in c.Chosen.which.__doc__
    assert str(inspect.signature(c.mixed)) == "(*args, **kwargs)"


def test_overload_results():
    given = (True, 7, 7.5, "seven", ["a"], c.Ring(), c.Figure(), c.Tone.LOW)
    assert [*map(c.result, given)] == ["bool", 7, True, 5.0, ["a"], "disc", 5, 6]


def test_overload_defaults():
    assert c.mixed(1) == c.mixed(a=1) == "int 1" and c.mixed(1, 2) == c.mixed(1, b=2.5) == "int 1 b"
    assert c.mixed("x") == c.mixed(b=2, a="x") == "text x2" and c.mixed("x", 3) == "text x3"
    assert c.mixed(c.Ring()) == "ring2" and c.mixed(c.Disc(), b=1) == "disc1"
    assert c.mixed(1.5) == c.mixed(a=1.5) == "double" and c.mixed(True) == "int 1"


def test_overload_refused():
    with pytest.raises(TypeError) as raised:
        c.mixed(b"", 3)
    assert str(raised.value).splitlines() == [
        "conformance.mixed() has no overload for (bytes, int); there are",
        "  (a): takes 1 argument, but 2 were given",
        "  (a, b=...): a must be int, not bytes",
        "  (a, b=...): a must be str, not bytes",
        "  (a, b=...): a must be conformance.Figure, not bytes",
    ]
    with pytest.raises(TypeError, match=r"(?s)\(a\): has no parameter 'z'.*\(a, b=\.\.\.\): has no parameter 'z'"):
        c.mixed(z=1)
    with pytest.raises(TypeError, match=r"(?s)for \(list\).*arg0\[1\] must be str, not int.*figures\[0\] must be"):
        c.Chosen(["a", 1])
    with pytest.raises(TypeError, match=r"(?s)for \(tuple\).*arg0 must have 2 elements, not 3"):
        c.Chosen().which((1, "a", 2))
    with pytest.raises(TypeError, match=r"overload for \(datetime\.timedelta\)"):
        c.Chosen(datetime.timedelta())
    # What a number is too large for is no matter of types.
    with pytest.raises(OverflowError, match=r"conformance\.either\(\): number must be in \[-128, 127\], not 300"):
        c.either(300)


def test_overload_refused__by_an_iterable():
    class Broken:
        def __iter__(self):
            raise KeyError("broken")

    for _ in range(3):
        with pytest.raises(KeyError, match="broken"):
            c.Chosen(Broken())
    assert c.Chosen().by == "nothing"


def test_overload_nothing_left():
    gc.collect()
    before = polyref.alive()
    for _ in range(100):
        c.Chosen([c.Disc(), c.Ring()])
        with pytest.raises(TypeError):
            c.mixed(c.Ring(), "b")
    assert polyref.alive() == before


def test_overload_named():
    assert c.Chosen.narrow(1).by == "narrow" and c.Chosen(1).by == "int"
    assert type(c.Chosen.narrow(1)) is c.Chosen
    with pytest.raises(OverflowError):
        c.Chosen.narrow(2**31)


def test_overload_twins():
    chosen = c.Chosen()
    assert (chosen.twin(), chosen.chosen_twin(), chosen.other_twin(), chosen.lasting()) == (1, 2, 2, 3)
    assert not hasattr(chosen, "fleeting")


def test_overload_overrides():
    class Loud(c.Teller):
        def tell(self, what):
            return f"{super().tell(what)}!" if not isinstance(what, list) else "a list"

    class Hinting(c.Teller):
        def hint(self, of):
            return type(of).__name__

        def own(self):
            return ", ".join(map(super().hint, (1, ["a"], [c.Ring()])))

    assert c.Teller().ask() == "number 1, text a, 1 texts, 0 numbers"
    assert Loud().ask() == "number 1!, text a!, a list, a list"
    assert c.Teller().hints() == "number, texts, 0"
    assert Hinting().hints() == "int, list, list" and Hinting().own() == "number, texts, 1"
    assert Loud().tell(5) == "number 5!" and c.Teller.tell(Loud(), "b") == "text b"
    with pytest.raises(TypeError, match=r"Two\.tell\(self, a, b\) doesn't fit overloading\.Teller\.tell\(number\)"):

        class Two(c.Teller):
            def tell(self, a, b):
                return ""


def test_overload_packed():
    packed = polyref.get_function
    assert packed("overloading.mixed")(1.5) == "double"
    assert packed("overloading.mixed_with_int64_a")(1) == "int 1"
    assert packed("overloading.mixed_with_string_a")("x", 4) == "text x4"
    assert packed("overloading.mixed_with_Figure_a")(c.Ring()) == "ring2"
