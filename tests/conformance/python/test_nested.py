"""Types inside of classes: enums, flags, objects and exceptions, as members of the class that they are nested in."""

import inspect
import pickle

import conformance as c
import polyref
import pytest

Crane = c.Wharf.Crane
Tide = c.Wharf.Tide


def test_nested_names():
    for nested, name in ((Tide, "Wharf.Tide"), (Crane.Arm, "Wharf.Crane.Arm"), (Crane.Winch, "Wharf.Crane.Winch")):
        assert (nested.__module__, nested.__qualname__) == ("conformance", name)
        assert name.rpartition(".")[2] == nested.__name__
    assert repr(Crane) == "<class 'conformance.Wharf.Crane'>"
    assert repr(Crane()).startswith("<conformance.Wharf.Crane at 0x")
    assert pickle.loads(pickle.dumps(Tide.EBB)) is Tide.EBB
    assert not {"Tide", "Crane", "WharfTide"} & set(c.__all__)
    assert not hasattr(c.Wharf, "Plain") and not hasattr(c.Wharf, "Depth")
    assert Tide.__doc__.startswith("How the water moves.")


def test_nested_values():
    wharf = c.Wharf()
    assert wharf.tide is Tide.EBB and wharf.turned() is Tide.FLOOD and c.Wharf(Tide.SLACK).turned() is Tide.SLACK
    assert str(inspect.signature(c.Wharf)) == "(tide=<Tide.EBB: -1>)"
    assert c.turn_of() == -1 and c.turn_of(tide=Tide.FLOOD) == 1
    wharf.tide = Tide.FLOOD
    assert wharf.turned() is Tide.EBB
    wharf.cargoes |= c.Wharf.Cargoes.K_TAR
    assert wharf.cargoes == c.Wharf.Cargoes.K_FISH | c.Wharf.Cargoes.K_TAR == 129
    assert c.arms() == [Crane.Arm.RIGHT, Crane.Arm.LEFT]
    assert wharf.clearance() == 19 and wharf.self() is wharf
    with pytest.raises(
        ValueError, match=r"conformance\.turn_of\(\): tide: 2 is not a value of conformance\.Wharf\.Tide"
    ):
        c.turn_of(2)


def test_nested_objects():
    wharf, winch = c.Wharf(), Crane.Winch(5)
    crane = Crane(winch)
    assert crane.winch is winch and wharf.winches(crane) == [winch] and winch.side() is Crane.Arm.RIGHT
    assert crane.lift() == 1 and crane.lift(Crane.Arm.RIGHT, tide=Tide.EBB) == 9
    wharf.cranes[Tide.SLACK] = crane
    assert dict(wharf.cranes) == {Tide.SLACK: crane}
    berth = wharf.berth("east")
    assert isinstance(berth, c.Wharf) and type(berth) is c.Wharf.Berth and berth.name == "east"
    assert wharf.through(lambda tide, given: Tide.FLOOD if given is crane else tide, crane) is Tide.FLOOD
    with pytest.raises(TypeError, match=r"conformance\.Wharf\.winches\(\): crane must be conformance\.Wharf\.Crane"):
        wharf.winches(winch)


def test_nested_exception():
    with pytest.raises(c.Wharf.Closed, match="closed at this tide") as caught:
        c.Wharf(Tide.EBB).enter()
    assert caught.value.tide() is Tide.EBB and isinstance(caught.value, polyref.Error)
    assert c.Wharf.Closed(Tide.SLACK).tide() is Tide.SLACK


def test_nested_derived():
    class Mine(Crane):
        def lift(self, arm: Crane.Arm = Crane.Arm.LEFT, tide: Tide = Tide.FLOOD) -> int:
            return 7 + super().lift(arm, tide)

    assert Mine().twice(Crane.Arm.RIGHT) == 36
    assert c.Jetty.SteamCrane().twice(Crane.Arm.LEFT) == 202


def test_nested_hiding():
    jetty = c.Jetty(c.Winch())
    assert jetty.mark() is c.Jetty.Tide.HIGH and jetty.tide is Tide.EBB and c.Jetty.Tide is not Tide
    assert c.Jetty.Crane is Crane and issubclass(c.Jetty.SteamCrane, Crane)
    assert c.mark_of(None) is None and c.mark_of(c.Jetty.Tide.LOW) is c.Jetty.Tide.LOW
    assert c.winch_size(jetty.winch) == 1 and c.Winch is not Crane.Winch
    with pytest.raises(TypeError, match=r"winch must be conformance\.Winch, not conformance\.Wharf\.Crane\.Winch"):
        c.winch_size(Crane.Winch())


def test_nested_packed():
    assert polyref.get_function("conf.turn_of")(Tide.FLOOD) == 1
    assert polyref.get_function("conf.turn_of")() == -1
    assert polyref.alive(c.Wharf.Berth) == 0
