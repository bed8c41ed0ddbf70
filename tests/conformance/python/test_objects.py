"""Objects: identity, classes and lifetimes."""

import copy
import gc
import pickle
import weakref

import conformance as c
import polyref
import pytest


def test_address_same():
    dog = c.Dog("d")
    assert polyref.address(dog) == c.address_of(dog)
    with pytest.raises(TypeError):
        polyref.address(3)


def test_identity_same():
    singer, choir = c.Singer(), c.Choir()
    choir.add(singer)
    assert singer.self() is singer
    assert choir.lead() is singer
    assert choir.lead() == singer and hash(choir.lead()) == hash(singer)
    assert singer != c.Singer() and singer != 3
    assert len({singer, choir.lead(), singer.self()}) == 1


def test_identity_remove():
    singer, choir = c.Singer(), c.Choir()
    choir.add(singer)
    assert choir.remove(c.Singer()) is False
    assert choir.remove(singer) is True
    assert choir.size() == 0


def test_identity_outlives():
    choir = c.Choir()
    choir.add(c.Singer())
    gc.collect()
    lead = choir.lead()
    lead.pitch = 9
    kept = hash(lead)
    del lead
    assert choir.lead().pitch == 9 and hash(choir.lead()) == kept
    lead = choir.lead()
    del choir
    assert lead.pitch == 9
    gone = weakref.ref(lead)
    assert gone() is lead
    del lead
    assert gone() is None


def test_identity_outlives__weakref_callback():
    """A callback that runs while the wrapper ends must get a new wrapper, never the one that ends."""
    choir = c.Choir()
    choir.add(c.Singer())
    seen = []
    lead = choir.lead()
    ref = weakref.ref(lead, lambda _: seen.append(choir.lead()))
    del lead
    assert len(seen) == 1 and seen[0].pitch == 0 and choir.lead() is seen[0]
    assert ref() is None


def test_identity_reused_address():
    first = c.Singer()
    ref = weakref.ref(first)
    del first
    others = [c.Singer() for _ in range(10)]
    assert ref() is None and len(set(others)) == 10


def test_chaining():
    singer = c.Singer()
    result = singer.raise_(1).raise_(2)
    assert result is singer and singer.pitch == 3


def test_downcast():
    dog = c.make_dog()
    assert type(dog) is c.Dog and dog.tricks == 0 and dog.sound() == "woof"
    puppy = c.make_puppy()
    assert type(puppy) is c.Dog and puppy.sound() == "yip"
    assert c.hear(puppy) == "yip"


def test_upcast():
    assert c.hear(c.Dog("d")) == "woof"
    assert issubclass(c.Dog, c.Animal) and issubclass(c.Animal, polyref.Object)
    with pytest.raises(
        TypeError, match=r"conformance\.hear\(\): animal must be conformance\.Animal, not conformance\.Crate"
    ):
        c.hear(c.Crate())
    with pytest.raises(TypeError):
        c.Animal.legs(c.Crate())


def test_base_offset():
    ship = c.Ship()
    assert ship.cargo == 7 and ship.legs() == 0 and ship.name == "ship"
    ship.cargo = 2**40
    assert ship.cargo == 2**40
    assert ship.self() is ship
    assert polyref.address(ship) == c.address_of(ship)
    assert c.hear(ship) == "..."


def test_object_kinds():
    dog = c.Dog("d")
    for function in (c.e_ref, c.e_reference, c.e_pointer, c.e_opt_ref):
        assert function(dog) is dog
    assert c.e_pointer(None) is None


def test_abstract_class():
    with pytest.raises(TypeError, match=r"conformance\.Source can't be constructed"):
        c.Source()
    stock = c.stock()
    assert isinstance(stock, c.Source)
    assert stock.maybe() is None
    assert stock.next().kg == 1 and stock.pull() == 2
    assert stock.maybe().kg == 2 and stock.pull_maybe() == 2


def test_unmanaged_refused():
    holder = c.Unmanaged()
    for make in (holder.member, c.Unmanaged.on_stack):
        with pytest.raises(RuntimeError, match="Animal"):
            make()


def test_alive_returns():
    def alive():
        gc.collect()
        return polyref.alive(), polyref.alive(c.Singer)

    start = alive()
    choir = c.Choir()
    for i in range(100_000):
        singer = c.Singer()
        choir.add(singer)
        assert choir.lead() is singer
        choir.remove(singer)
        if i == 50_000:
            assert polyref.alive(c.Singer) == start[1] + 1
    del singer, choir
    assert alive() == start
    with pytest.raises(TypeError):
        polyref.alive(int)


def test_chain_drops():
    start = polyref.alive(c.Link)
    head = c.chain(1_000_000)
    assert polyref.alive(c.Link) == start + 1_000_000
    assert head.next.value == 999_998
    del head
    assert polyref.alive(c.Link) == start


def test_repr_text():
    dog = c.Dog("d")
    assert repr(dog) == f"<conformance.Dog at {polyref.address(dog):#x}>"


def test_wrapper_methods__immutable_classes():
    dog = c.Dog("rex")
    with pytest.raises(TypeError):
        dog.__class__ = c.Singer
    with pytest.raises(TypeError):
        c.Dog.__bases__ = (c.Singer,)
    with pytest.raises(TypeError):
        c.RockError.__bases__ = (polyref.Error,)
    for cls in (polyref.Object, polyref.List, polyref.Error, c.Dog, c.DeepError):
        with pytest.raises(TypeError):
            cls.mine = 1
    assert dog.sound() == "woof" and dog.name == "rex"


def test_wrapper_methods():
    singer = c.Singer()
    for refused, verb in ((copy.copy, "copied"), (copy.deepcopy, "copied"), (pickle.dumps, "pickled")):
        with pytest.raises(TypeError, match=rf"conformance\.Singer objects can't be {verb}"):
            refused(singer)
    with pytest.raises(TypeError, match=r"can't derive from conformance\.Choir: it has no methods to override"):
        type("Mine", (c.Choir,), {})
    with pytest.raises(AttributeError):
        singer.unknown = 1
    with pytest.raises(TypeError):
        polyref.Object()
    with pytest.raises(TypeError):
        object.__new__(c.Singer)
    assert isinstance(c.Singer.__new__(c.Singer), c.Singer)
    ship = c.Ship()
    assert ship.self() is ship  # a C++ method with the name of Python's own parameter
