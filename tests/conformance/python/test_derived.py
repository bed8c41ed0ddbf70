"""Classes derived in Python."""

import abc
import functools
import gc
import inspect
import weakref

import conformance as c
import polyref
import pytest
from shapes import Full, Plain


def test_derived_overrides():
    shape = Full()
    assert shape.call_area(4) == 40
    assert shape.call_describe() == "full é"
    assert shape.call_title() == "title 1|title 2" or shape.call_title().startswith("title")
    assert shape.call_tag() == "my tag"
    shape.calls.clear()
    shape.call_resize(0.5)
    assert shape.calls == [0.5]
    assert shape.call_leaf() == 11
    assert shape.call_maybe(True) == 4 and shape.call_maybe(False) == -1
    assert shape.call_own_leaf() == 7
    assert shape.call_words() == ["aa", "bb"]
    assert shape.call_number(True) == 7 and shape.call_number(False) == -1
    assert shape.call_visit() == 202
    assert shape.call_quiet() is True
    assert shape.call_hook(3) == "<hook 3>"


def test_derived_overrides__all_ways():
    class Odd(c.Shape):
        @staticmethod
        def area(unit):
            return unit + 1

        @classmethod
        def describe(cls):
            return cls.__name__

        def words(self, *given):
            return map(str, range(3))

        quiet = functools.partialmethod(lambda self, value: value, True)

    shape = Odd("odd")
    assert shape.call_area(1) == 2
    assert shape.call_describe() == "Odd"
    assert shape.call_words() == ["0", "1", "2"]
    assert shape.call_quiet() is True
    Odd.area = staticmethod(lambda unit: -unit)  # what is overridden may be replaced
    assert shape.call_area(5) == -5


def test_derived_overrides__class_changed():
    """C++ keeps the overrides that an object was made with, so it can't become one of a class with others."""

    class Louder(Plain):
        def area(self, unit):
            return 100 * unit

    class Titled(Plain):
        def title(self):
            return "titled"

    class Rolling(c.Square):
        def area(self, unit):
            return unit

    shape = Plain("plain", 5)
    shape.note = "kept"
    shape.__class__ = Louder
    assert type(shape) is shape.__class__ is Louder and shape.note == "kept"
    assert shape.call_area(3) == shape.area(3) == 300
    for other in (Titled, Full, Rolling):
        with pytest.raises(TypeError, match=rf"a Louder can't become a {other.__name__}: its C\+\+ object keeps"):
            shape.__class__ = other
    for other in (c.Shape, int, type("Other", (), {}), 3):
        with pytest.raises(TypeError):
            shape.__class__ = other
    with pytest.raises(TypeError):
        del shape.__class__
    assert type(shape) is Louder and shape.call_area(1) == 100 and isinstance(shape, Plain)


def test_derived_defaults():
    shape = Plain("plain", 5)
    assert shape.call_area(3) == 3
    assert shape.call_describe() == "shape plain" == shape.describe()
    assert shape.call_title() == "plain|plain" and shape.title() == "plain"
    assert shape.call_tag() == "tag"
    shape.call_resize(2.0)
    assert shape.scale == 10
    assert shape.call_leaf() == 10
    assert shape.call_maybe(True) == 4 and shape.call_maybe(False) == -1
    assert shape.call_own_leaf() == 9
    assert shape.call_words() == ["a", "b"]
    assert shape.call_number(True) == 6 and shape.call_number(False) == -1
    assert shape.call_visit() == 110
    assert shape.call_quiet() is False
    assert shape.call_hook(1) == "<own 1>"
    assert shape.hook(2) == "own 2"


def test_derived_super():
    class Louder(Plain):
        def describe(self):
            return super().describe().upper()

        def title(self):
            return c.Shape.title(self) + "!"

        def hook(self, n):
            return super().hook(n + 1) + "?"

        def words(self, given):
            return [*super().words(given), "more"]

        def area(self, unit):
            return super().area(unit) * 7

    shape = Louder("x")
    assert shape.call_describe() == "SHAPE X"
    assert shape.call_title() == "x!|x!"
    assert shape.call_hook(1) == "<own 2?>"
    assert shape.call_words() == ["a", "b", "more"]
    assert shape.call_area(3) == 21

    class NoBody(c.Shape):
        def area(self, unit):
            return super().area(unit)

    with pytest.raises(TypeError, match=r"derive\.Shape\.area is abstract"):
        NoBody("x").call_area(1)
    with pytest.raises(TypeError, match=r"derive\.Shape\.hook is protected"):
        c.Square(2).hook(1)


def test_derived_abstract():
    class Nothing(c.Shape):
        pass

    with pytest.raises(TypeError, match=r"Nothing can't be constructed.*derive\.Shape\.area"):
        Nothing("x")
    with pytest.raises(TypeError, match="abstract"):
        c.Shape("x")
    assert "area" in inspect.getdoc(c.Shape.area).lower()
    assert str(inspect.signature(c.Shape)) == "(name, scale=1)"

    class Own(Plain, abc.ABC):
        @abc.abstractmethod
        def more(self): ...

    with pytest.raises(TypeError, match="more"):
        Own("x")


def test_derived_constructors():
    shape = Plain("a")
    assert shape.scale == 1 and type(shape) is Plain
    assert Plain(name="b", scale=4).scale == 4
    assert polyref.address(shape) == c.shape_address(shape)
    assert shape == shape and shape != Plain("a")
    assert repr(shape).endswith(f"Plain at {polyref.address(shape):#x}>")
    shape.attribute = [1]
    assert shape.__dict__ == {"attribute": [1]}
    with pytest.raises(TypeError, match=r"from 1 to 2 arguments, but 0 were given"):
        Plain()
    with pytest.raises(TypeError, match="name must be str"):
        Plain(3)
    with pytest.raises(TypeError, match="constructed already"):
        shape.__init__("again")
    assert polyref.alive(c.Shape) >= 1


def test_derived_constructors__forgotten():
    class Forgets(Plain):
        def __init__(self):
            self.early = 1

    shape = Forgets()
    for use in (
        lambda s: s.call_area(1),
        lambda s: s.scale,
        lambda s: setattr(s, "scale", 2),
        lambda s: c.shape_address(s),
        lambda s: c.Keeper().keep(s),
        lambda s: hash(s),
        lambda s: polyref.address(s),
        lambda s: s.describe(),
        lambda s: polyref.get_function("derive.shape_address")(s),
    ):
        with pytest.raises(TypeError, match=r"Forgets isn't constructed.*super\(\).__init__\(\)"):
            use(shape)
    assert "not constructed" in repr(shape)
    assert shape == shape and shape != Plain("x")
    weakref.ref(shape)
    del shape
    gc.collect()


def test_derived_constructors__slots_and_mixins():
    class Mixin:
        def describe(self):
            return "mixed"

    class Mixed(Mixin, Plain):
        pass

    class Both(Plain, Mixin):
        __slots__ = ("slot",)

    assert Mixed("m").call_describe() == "mixed"
    both = Both("b")
    both.slot = both
    assert both.call_describe() == "shape b"
    with pytest.raises(TypeError, match="__dict__"):
        type("Slim", (c.Shape,), {"__slots__": (), "area": Plain.area})
    with pytest.raises(TypeError):
        type("Two", (Plain, c.Both), {})
    with pytest.raises(TypeError):
        both.__class__ = type("Other", (c.Both,), {})


def test_derived_identity():
    keeper = c.Keeper()
    shape = Full()
    shape.note = "mine"
    number = id(shape)
    keeper.keep(shape)
    assert keeper.first() is shape
    del shape
    gc.collect()
    assert keeper.total() == 10
    back = keeper.first()
    assert type(back) is Full and back.note == "mine" and id(back) == number
    keeper.shape = back
    assert keeper.shape is back and keeper.shapes[0] is back
    keeper.drop()
    assert keeper.shape is back


def test_derived_in_list():
    class Numbered(c.Task):
        def __init__(self, number):
            super().__init__()
            self.number = number

    task = c.Task()
    task.parts.append(Numbered(7))
    task.parts = [task.parts[0], Numbered(8)]
    gc.collect()
    assert [part.number for part in task.parts] == [7, 8]
    assert type(task.parts[1]) is Numbered and task.parts[1] is task.parts[1]
    task.parts.clear()


def test_derived_null():
    class Null(Full):
        def leaf(self):
            return None

        def own_leaf(self):
            return None

        def maybe(self, given):
            return None

    shape = Null()
    with pytest.raises(TypeError, match=r"the result of derive\.Shape\.leaf must be conformance\.Leaf, not None"):
        shape.call_leaf()
    with pytest.raises(TypeError, match=r"derive\.Shape\.own_leaf"):
        shape.call_own_leaf()
    assert shape.call_maybe(True) == -1

    class Empty(c.Source):
        def next(self):
            return None

        def maybe(self):
            return None

    with pytest.raises(TypeError, match=r"cargo\.Source\.next"):
        Empty().pull()
    assert Empty().pull_maybe() == 0


def test_derived_from_square():
    class Room(c.Square):
        def area(self, unit):
            return super().area(unit) + 1

        def describe(self):
            return "room, " + super().describe()

    room = Room(3)
    assert room.side == 3 and isinstance(room, c.Shape)
    assert room.call_area(2) == 19
    assert room.call_describe() == "room, square of 3"
    assert c.Shape.describe(room) == "square of 3"
    assert room.call_title() == "square|square"
    keeper = c.Keeper()
    keeper.keep(room)
    assert keeper.total() == 10

    class Same(c.Square):
        pass

    assert Same(4).call_area(1) == 16


def test_derived_both():
    class Mine(c.Both):
        def value(self):
            return super().value() + 40

    mine = Mine()
    assert mine.call_value() == 44
    assert c.object_address(mine) == polyref.address(mine)


def test_derived_closed():
    with pytest.raises(TypeError, match=r"Open can't derive from conformance\.Closed"):
        type("Open", (c.Closed,), {})
    with pytest.raises(TypeError, match=r"polyref\.Object"):
        type("Open", (polyref.Object,), {})
    with pytest.raises(TypeError, match=r"conformance\.Leaf"):
        type("Open", (c.Leaf,), {})


def test_derived_wrong_override():
    with pytest.raises(TypeError, match=r"MyShape\.area\(self\) doesn't fit derive\.Shape\.area\(unit\)"):

        class MyShape(c.Shape):
            def area(self):
                return 1

    with pytest.raises(TypeError, match=r"Four\.area\(self, a, b, c=\.\.\.\) doesn't fit"):

        class Four(c.Shape):
            def area(self, a, b, c=1):
                return 1

    with pytest.raises(TypeError, match=r"Number\.area is of type int.*derive\.Shape\.area\(unit\)"):

        class Number(c.Shape):
            area = 3

    with pytest.raises(TypeError, match=r"Property\.describe is of type property"):

        class Property(c.Shape):
            @property
            def describe(self):
                return ""

    class Wrong(Plain):
        def describe(self):
            return 3

        def number(self, given):
            return "x"

    with pytest.raises(TypeError, match=r"the result of derive\.Shape\.describe must be str, not int"):
        Wrong("w").call_describe()
    with pytest.raises(TypeError, match=r"the result of derive\.Shape\.number must be int or None, not str"):
        Wrong("w").call_number(True)
