"""Live views of maps and sets in C++ objects."""

from collections.abc import MutableMapping, MutableSet

from ._core import Keyed, _set_view_types


class Map(Keyed, MutableMapping):
    """A map in a C++ object. Reading and changing it reads and changes the map; `dict(view)` makes a copy.

    Iterating, `items()` and `values()` give what is in it when they are called, in C++'s order.
    """

    __slots__ = ()

    def items(self):
        return self._whole().items()

    def values(self):
        return self._whole().values()

    def clear(self):
        self._assign({})

    def copy(self):
        """A copy, as `dict(view)`."""
        return self._whole()


class Set(Keyed, MutableSet):
    """A set in a C++ object. Reading and changing it reads and changes the set; `set(view)` makes a copy.

    Iterating gives what is in it when it begins. Operators give sets of Python's own.
    """

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, items):
        return set(items)

    def add(self, value):
        self._add(value)

    def discard(self, value):
        self._discard(value)

    def clear(self):
        self._assign(())

    def copy(self):
        """A copy, as `set(view)`."""
        return self._whole()


_set_view_types(Map, Set)
