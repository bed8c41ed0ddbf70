"""Namespaces below a module's own: packages inside of its package."""

import importlib
import inspect
import pickle
import subprocess
import sys

import atlas
import atlas.import_.async_
import atlas.maps
import polyref
import pytest
import trip.legs
from atlas.import_ import Customs, Parcel
from atlas.maps import Mode, Node, Pin


def test_namespace_names():
    assert atlas.maps.Node is Node and atlas.Node is not Node
    assert [t.__module__ for t in (atlas.Node, Node, Parcel, Mode, Pin)] == [
        "atlas", "atlas.maps", "atlas.import_", "atlas.maps", "atlas.maps",
    ]  # fmt: skip
    assert repr(Node) == "<class 'atlas.maps.Node'>" and repr(Node.Legend) == "<class 'atlas.maps.Node.Legend'>"
    assert repr(Node("x")).startswith("<atlas.maps.Node at 0x")
    assert atlas.import_.async_.weigh.__module__ == "atlas.import_.async_"
    assert str(inspect.signature(Node)) == "(name, scale=10)"
    assert pickle.loads(pickle.dumps(Mode.FLAT)) is Mode.FLAT
    assert {"maps", "import_", "Node", "World"} <= set(atlas.__all__)
    assert "Node" in atlas.maps.__all__ and "World" not in dir(atlas.maps)
    assert "namespace atlas::maps" in atlas.maps.__doc__


@pytest.mark.parametrize(
    "statement", ["import atlas; atlas.maps.Node", "import atlas.maps", "from atlas.import_.async_ import weigh"]
)
def test_namespace_names__imported_first(statement):
    subprocess.run([sys.executable, "-c", statement], check=True)


def test_namespace_names__reloaded():
    assert importlib.reload(atlas.maps).Node is Node


def test_namespace_values():
    node = Node("map")
    assert node.mode(None) is Mode.ROUND and node.mode(atlas.Mode.NEAR) is Mode.FLAT
    assert node.layers is atlas.maps.Layers.ROADS
    assert node.legend().side is Node.Legend.Side.RIGHT
    with pytest.raises(TypeError, match=r"atlas\.maps\.Node\.mode\(\): seen must be atlas\.Mode"):
        node.mode(Mode.FLAT)
    world = atlas.World()
    world.modes["flat"] = Mode.FLAT
    assert dict(world.modes) == {"flat": Mode.FLAT}
    assert world.mark == 5
    world.mark = Pin(label="there")
    assert world.mark == Pin(atlas.Spot(1, atlas.Mode.FAR), "there", Mode.ROUND)
    assert atlas.maps.pinned(Pin(), 2).spot == atlas.Spot(x=3)
    assert atlas.maps.mark_of(Pin(label="")) == 1 and atlas.maps.mark_of(Pin()) == Pin()
    assert atlas.fold(lambda pin: pin.spot.x + (pin.mode is Mode.ROUND)) == 2


def test_namespace_functions():
    assert atlas.maps.scale_of(Node("map")) == 10 and atlas.scale_of(atlas.World()) == 1001
    assert atlas.maps.scale_of(atlas.World()) == 1000
    with pytest.raises(TypeError, match=r"atlas\.scale_of\(\): world must be atlas\.World, not atlas\.maps\.Node"):
        atlas.scale_of(Node("map"))
    assert atlas.import_.async_.weigh(atlas.World(), times=2) == 2000
    assert atlas.maps.K_SHEETS == 7
    atlas.maps.set_owner("Ann")
    assert atlas.maps.owner() == "Ann"
    assert polyref.get_function("atlas.maps.scale_of")(Node("map", 4)) == 4
    assert polyref.get_function("atlas.import.async.weigh")(Parcel()) == 3


def test_namespace_objects():
    map_, place = Node("map"), atlas.Node("place")
    map_.nodes.append(place)
    map_.nodes.append(map_)
    assert map_.first() is place and list(map_.nodes) == [place, map_]
    del map_.nodes[:]
    assert type(atlas.make(True)) is atlas.World and type(atlas.make(False)) is Parcel
    assert issubclass(atlas.World, Node) and issubclass(Node, atlas.Node) and issubclass(Parcel, Node)
    assert atlas.tell(atlas.make(False)) == "parcel"
    seen = []
    assert map_.each(lambda node, mode: seen.append((node, mode)) or node.scale) == 10
    assert seen.pop() == (map_, atlas.Mode.FAR)
    del map_, place
    assert polyref.alive(Node) == 0


def test_namespace_exception():
    with pytest.raises(atlas.LostError, match="torn") as caught:
        atlas.maps.tear()
    assert type(caught.value) is atlas.maps.TornError


def test_namespace_derived():
    class Mine(Parcel):
        def weight(self):
            return 5 + super().weight()

        def duty(self, mode, to):
            assert mode is Mode.FLAT and type(to) is atlas.Node
            return 100 + super().duty(mode, to)

    mine = Mine()
    assert atlas.import_.async_.weigh(mine) == 8 and mine.pay(atlas.Node("x")) == 101

    class Finder(atlas.maps.Survey):
        def find(self, near, mode):
            return Pin(label=f"{near.name} {mode.name}")

        def note(self, mode):
            return super().note(Mode.ROUND)

    assert Finder().run(mine) == "parcel NEAR, on a globe"
    assert Customs().run(mine) == "customs of parcel, on paper"


def test_namespace_structs():
    frame = atlas.maps.Frame(side=3)
    assert frame.border() == atlas.maps.Frame.Border(6) and atlas.maps.Frame.Border().width == 0.5
    reach = atlas.Reach(1, 3)
    assert atlas.Reach.__module__ == "atlas" and reach.length() == 2
    stretch = trip.Stretch(reach, frame.border())
    assert stretch.length() == 8 and stretch.framed() == atlas.maps.Frame(8)
    route = trip.Route()
    assert route.length() == 0 and route.stretch == trip.Stretch()
    route.stretch = stretch
    route.reaches.append(reach)
    route.reaches.append(atlas.Reach(5, 9))
    assert route.whole(route.reaches) == atlas.Reach(1, 9) and route.length() == 8
    assert route.changed(lambda r: atlas.Reach(r.from_, r.to * 2)) == atlas.Reach(1, 6)

    class Back(trip.Route):
        def whole(self, given):
            return atlas.Reach(given[-1].to, given[0].from_)

    back = Back()
    back.reaches.append(reach)
    assert back.length() == -2


def test_namespace_imports():
    tour, ferry = trip.Tour(), trip.legs.Ferry()
    assert trip.Tour.__bases__ == (Node,) and trip.legs.Ferry.__bases__ == (Parcel,)
    assert trip.legs.weigh_all([tour, ferry]) == 7
    assert trip.legs.seen(tour) is Mode.FLAT and trip.legs.seen(ferry) is Mode.ROUND
    assert ferry.pay(tour) == 4

    class Free(trip.legs.Ferry):
        def duty(self, mode, to):
            return 0

    assert Free().pay(tour) == 0
