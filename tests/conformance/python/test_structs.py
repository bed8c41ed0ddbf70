"""Structs: values of public fields, in every position."""

import copy
import dataclasses
import gc
import inspect
import pickle

import conformance as c
import polyref
import pytest

GAUGE = {
    "on": False,
    "small": -128,
    "big": 2**64 - 1,
    "ratio": -0.25,
    "tint": c.Tint.PALE,
    "narrow": 32767,
    "spot": c.Spot(-1, 8),
    "unit": 0xD800,
}


def site(**changes):
    return c.Site(label="é", path=[c.Spot(1, 1)], next=c.Spot(), named={"a": c.Spot(2, 3)}, number=5, **changes)


def test_struct_values():
    assert c.Spot() == c.Spot(0, 1.5) == c.Spot(y=1.5) != c.Spot(1, 1.5)
    assert c.turned(c.Spot(1, 2)) == c.Spot(2, -1)
    assert c.turned(spot=c.Spot(x=3)) == c.Spot(1.5, -3)
    assert hash(c.Spot(1, 2)) == hash(c.Spot(1.0, 2.0))
    assert repr(c.Spot(1.0, 2.0)) == "Spot(x=1.0, y=2.0)"
    match c.Spot(4, 5):
        case c.Spot(x, y):
            assert (x, y) == (4, 5)
    spot = c.Spot()
    with pytest.raises(dataclasses.FrozenInstanceError):
        spot.x = 3
    assert dataclasses.replace(spot, x=3) == c.Spot(3)
    assert pickle.loads(pickle.dumps(spot)) == copy.deepcopy(spot) == spot
    assert dataclasses.asdict(spot) == {"x": 0.0, "y": 1.5}


def test_struct_docs():
    assert c.Spot.__doc__ == "A place on a map.\n\nAttributes:\n    x: To the east.\n    y: To the north."
    assert c.Spot.__module__ == "conformance"
    signature = inspect.signature(c.Gauge)
    assert [*signature.parameters] == [*GAUGE]
    assert signature.parameters["small"].default == -1


def test_struct_defaults():
    first, second = c.Site(), c.Site()
    assert second.number == first.number + 1
    assert first.owner is not second.owner and first.owner.colour == "red"
    assert first.path == [] and first.path is not c.Site().path
    assert (first.label, first.spot, first.next, first.flag, first.measure) == ("site", c.Spot(1, 2), None, None, None)
    assert (first.three, first.pair, first.raw) == ([1, 2, 3], (4, "four"), b"\x00\xff")
    assert c.Gauge() == c.Gauge(True, -1, 7, 0.5, c.Tint.DARK, 0, c.Spot(), ord("m"))


def test_struct_numbers():
    assert c.e_gauge(c.Gauge(**GAUGE)) == c.Gauge(**GAUGE)
    assert c.e_opt_gauge(c.Gauge(**GAUGE)) == c.Gauge(**GAUGE)
    assert c.e_opt_gauge(None) is None
    for name, value in (("small", 128), ("big", -1), ("narrow", 2**15), ("unit", 2**16)):
        with pytest.raises(OverflowError, match=rf"conformance\.e_gauge\(\): v\.{name} must be in "):
            c.e_gauge(c.Gauge(**{name: value}))
    with pytest.raises(ValueError, match=r"v\.tint: 9 is not a value of conformance\.Tint"):
        c.e_gauge(c.Gauge(tint=9))
    with pytest.raises(ValueError, match="9 is not a value"):
        c.bad_gauge()


def test_struct_containers():
    spots = [c.Spot(i, -i) for i in range(1000)]
    assert c.e_spots(spots) == spots
    assert c.e_spots(iter(spots[:2])) == spots[:2]
    whole = site()
    assert c.e_sites([whole, whole]) == [whole, whole]
    assert c.e_opt_site(whole) == whole and c.e_opt_site(None) is None
    assert c.e_site_map({"k": whole}) == {"k": whole}
    assert c.e_spot_site((spots[3], whole)) == (spots[3], whole)
    assert c.e_two_spots(spots[:2]) == spots[:2]
    assert c.sum_of(spots[:1]) == 7 and c.sum_of([], c.Spot(1, 1)) == 2


def test_struct_objects():
    flag, measure = c.Flag("blue"), lambda spot: spot.x * 2
    before = site(flag=flag, measure=measure)
    after = c.moved(before, by=c.Spot(1, 1))
    assert after.flag is flag and after.owner is before.owner and after.measure is measure
    assert after.spot == c.Spot(2, 3) and after.path == [c.Spot(1, 1), c.Spot(2, 3)]
    assert before.spot == c.Spot(1, 2)


def test_struct_errors():
    for wrong, text in (
        ((1, 2), r"c\.spot|conformance\.turned\(\): spot must be conformance\.Spot, not tuple"),
        (c.Spot("1"), r"conformance\.turned\(\): spot\.x must be float, not str"),
        (None, r"spot must be conformance\.Spot, not None"),
    ):
        with pytest.raises(TypeError, match=text):
            c.turned(wrong)
    by = c.Spot()
    for changes, error, text in (
        ({"path": [by, 3]}, TypeError, r"conformance\.moved\(\): site\.path\[1\] must be conformance\.Spot, not int"),
        ({"owner": None}, TypeError, r"site\.owner must be conformance\.Flag, not None"),
        ({"named": {"a": 1}}, TypeError, r"site\.named\['a'\] must be conformance\.Spot, not int"),
        ({"label": "\ud800"}, ValueError, r"site\.label has a lone surrogate"),
        ({"three": [1, 2]}, ValueError, r"field 'three' of parameter 'site' must have 3 elements, got 2"),
    ):
        with pytest.raises(error, match=text):
            c.moved(dataclasses.replace(c.Site(), **changes), by)
    with pytest.raises(UnicodeDecodeError, match=r"conformance\.bad_site"):
        c.bad_site()
    with pytest.raises(TypeError, match="field 'owner' of the result must not be null"):
        c.no_owner()


def test_struct_fields():
    tour = c.Tour()
    assert tour.here == c.Spot()
    tour.here = c.Spot(3, 4)
    assert tour.here == c.Spot(3, 4) and tour.call_start() == 3
    whole = site(flag=c.Flag("f"))
    tour.site = whole
    assert tour.site == whole and tour.site.flag is whole.flag
    assert tour.gauge is None
    tour.gauge = c.Gauge(**GAUGE)
    assert tour.gauge == c.Gauge(**GAUGE)
    with pytest.raises(TypeError, match=r"conformance\.Tour\.here\.y must be float, not str"):
        tour.here = c.Spot(1, "x")
    assert tour.here == c.Spot(3, 4)


def test_struct_views():
    tour, whole = c.Tour(), site()
    tour.spots.extend([c.Spot(1, 1), c.Spot(2, 2)])
    tour.spots[0] = c.Spot(9, 9)
    assert list(tour.spots) == [c.Spot(9, 9), c.Spot(2, 2)] and c.Spot(2, 2) in tour.spots
    tour.sites.append(whole)
    assert tour.sites[0] == whole
    tour.by_name["k"] = whole
    assert dict(tour.by_name) == {"k": whole}
    tour.spots = [c.Spot()]
    assert tour.spots == [c.Spot()]


def test_struct_callbacks():
    assert c.with_spot(lambda spot: spot.x + spot.y, c.Spot(2, 3)) == 5
    whole = site(flag=c.Flag("f"))
    assert c.with_site(lambda given: dataclasses.replace(given, label="new"), whole) == dataclasses.replace(
        whole, label="new"
    )
    assert c.turner()(c.Spot(1, 2)) == c.Spot(2, -1)
    with pytest.raises(TypeError, match=r"the result of a callback must be conformance\.Site, not int"):
        c.with_site(lambda given: 3, whole)
    with pytest.raises(TypeError, match=r"the result of a callback\.spot\.y must be float, not str"):
        c.with_site(lambda given: dataclasses.replace(given, spot=c.Spot(1, "a")), whole)


class Hike(c.Tour):
    def start(self):
        return c.Spot(42, 0)

    def describe(self, site, by):
        return dataclasses.replace(super().describe(site, by), label=f"{site.label} by {by.y}")

    def last(self):
        return c.Site(label="the last")


def test_struct_overrides():
    hike = Hike()
    assert hike.call_start() == 42 and hike.call_last() == "the last"
    assert hike.call_describe(site()).label == "é by 1.5"
    assert c.Tour().call_describe(site()).spot == c.Spot(1, 3.5)


def test_struct_packed():
    turned = polyref.get_function("structs.turned")
    assert turned(c.Spot(1, 2)) == turned({"x": 1, "y": 2}) == {"x": 2.0, "y": -1.0}
    assert turned({"x": 3}) == {"x": 1.5, "y": -3.0}
    moved = polyref.get_function("structs.moved")
    flag = c.Flag("f")
    given = site(flag=flag)
    made = moved(given, c.Spot())
    assert made["flag"] is flag and made["pair"] == [4, "four"] and made["named"] == {"a": {"x": 2.0, "y": 3.0}}
    with pytest.raises(ValueError, match=r"structs\.turned: parameter 'spot' has no field 'z'"):
        turned({"z": 1})
    with pytest.raises(
        TypeError, match=r"structs\.turned: field 'x' of parameter 'spot' must be a number, not a string"
    ):
        turned({"x": "1"})
    with pytest.raises(TypeError, match=r"structs\.turned: parameter 'spot' must be a map"):
        turned([1, 2])
    entry = polyref.get_function("structs.e_entry")
    assert entry(c.Entry("a", max_depth=3, kind=4)) == {"from": "a", "maxDepth": 3, "type": 4}


def test_struct_names():
    entry = c.Entry(from_="a", max_depth=2, kind=3)
    assert c.e_entry(entry) == entry
    assert c.Entry().max_depth == -1
    assert c.hidden_of(entry) == 9


def test_struct_lifetime():
    gc.collect()
    before = polyref.alive()
    for _ in range(100):
        given = site(flag=c.Flag("f"), measure=lambda spot: spot.x)
        c.e_sites([given, c.moved(given, c.Spot())])
        with pytest.raises(TypeError):
            c.moved(dataclasses.replace(given, owner=None), c.Spot())
        with pytest.raises(TypeError):
            c.no_owner()
    del given
    gc.collect()
    assert polyref.alive() == before


def test_struct_nested():
    mooring = c.Quay.Mooring
    assert (mooring.__qualname__, mooring.Extent.__qualname__) == ("Quay.Mooring", "Quay.Mooring.Extent")
    assert mooring.__module__ == mooring.Side.__module__ == mooring.Warden.__module__ == "conformance"
    assert repr(mooring.Extent()) == "Quay.Mooring.Extent(length=30.0, depth=5.0)"
    assert mooring.Extent.__doc__ == "How much room there is."
    assert not hasattr(c, "Mooring")
    assert pickle.loads(pickle.dumps(mooring.Extent(1, 2))) == mooring.Extent(1, 2)
    one = mooring()
    assert (one.extent, one.side, one.name, one.warden) == (mooring.Extent(), mooring.Side.STARBOARD, "", None)
    warden = mooring.Warden("w")
    one = mooring(mooring.Extent(7), mooring.Side.PORT, "a", warden)
    assert c.extent_of(one) == mooring.Extent(7, 5) and one.extent.area() == 35
    assert c.e_mooring(one) == one and c.e_mooring(one).warden is warden and c.e_mooring(None) is None
    assert c.e_extents([mooring.Extent(), one.extent]) == [mooring.Extent(), one.extent]
    assert c.with_mooring(lambda m, side: dataclasses.replace(m, side=side, name="b"), one).name == "b"
    quay = c.Quay()
    quay.first = one
    quay.moorings.append(one)
    quay.extents["x"] = one.extent
    assert quay.first == quay.moorings[0] == one and quay.extents["x"] == one.extent
    assert quay.chosen(mooring()).side is mooring.Side.PORT

    class Mine(c.Quay):
        def choose(self, one, side):
            assert side is c.Quay.Mooring.Side.PORT
            return dataclasses.replace(super().choose(one, side), name="mine")

    assert Mine().chosen(one).name == "mine"
    assert polyref.get_function("quays.extent_of")(one) == {"length": 7.0, "depth": 5.0}


def test_struct_methods():
    heading = c.Heading(3, 4)
    assert heading.norm() == 5 and heading.norm.__doc__ == "How long it is."
    assert heading.scaled() == c.Heading(6, 8) and heading.scaled(3, also=2) == c.Heading(18, 24)
    assert heading.scaled("2") == c.Heading(6, 8)
    assert heading.both(other=c.Heading()) == [heading, c.Heading(1, 0)]
    assert c.Heading.north() == c.Heading(0, 1)
    assert not hasattr(c.Heading, "turn")
    with pytest.raises(IndexError, match="a heading has two parts"):
        heading.part(2)
    with pytest.raises(TypeError, match=r"Heading.part\(\): i must be int, not str"):
        heading.part("2")
    with pytest.raises(TypeError):
        c.Heading.norm(c.Spot())
    with pytest.raises(TypeError, match=r"conformance.Heading.norm\(\): self.x must be float, not str"):
        c.Heading("x").norm()
    quay = c.Quay()
    voyage = c.Voyage("7", quay, [heading, c.Heading()])
    assert voyage.count() == 2 and voyage.label() == "7" and voyage.start() is quay and c.Voyage().start() is None
    assert voyage.same_as(c.Voyage("7"))
    assert voyage.changed(lambda leg: c.Heading(leg.y, leg.x)).legs == [c.Heading(4, 3), c.Heading(0, 1)]
    with pytest.raises(ZeroDivisionError):
        voyage.changed(lambda leg: 1 / 0)
    assert c.sum_of_legs(voyage) == c.Heading(4, 4)
    assert c.Site().norm() == 1


def test_struct_constructors():
    assert c.Heading.new_with_x_y(1, 2) == c.Heading(1, 2)
    assert c.Heading.new_with_angle(0) == c.Heading()
    assert c.Voyage.new_with_number_legs("8") == c.Voyage("8")
    assert c.Voyage.new_with_number_legs("8", legs=3).count() == 3
    quay = c.Quay()
    assert c.Voyage.from_quay(quay).start() is quay
    with pytest.raises(TypeError):
        c.Voyage.from_quay(None)


def test_struct_operators():
    heading = c.Heading(3, 4)
    assert heading == c.Heading(3 + 1e-9, 4) and heading != c.Heading(3, 4.1) and heading != 3
    assert hash(heading) == hash(c.Heading(3, 9)) == 3 and len({heading, c.Heading(3, 4)}) == 1
    assert c.Heading() < heading and heading >= c.Heading() and max([c.Heading(), heading]) is heading
    assert heading + c.Heading() == c.Heading(4, 4) and -heading == c.Heading(-3, -4)
    with pytest.raises(TypeError):
        heading + 3
    assert str(heading) == "3 east, 4" and repr(heading) == "Heading(x=3, y=4)"
    assert c.Heading.K_QUARTERS == 4
    assert c.Voyage("1", c.Quay()) == c.Voyage("1") != c.Voyage("2")
    with pytest.raises(TypeError, match="unhashable"):
        hash(c.Voyage())


def test_struct_registered():
    info = next(t for t in polyref.types() if t.key == "quays.Heading")
    assert info.python_class is c.Heading
    assert [f.name for f in info.fields] == ["x", "y"]
    methods = {m.name: m for m in info.methods}
    assert methods["north"].is_static and not methods["norm"].is_static
    assert methods["new_with_angle"].signature == "quays::Heading(double angle)"
