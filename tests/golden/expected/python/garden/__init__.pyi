# Made by polyref from garden.hpp.
import datetime
import enum
import os
import polyref
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from typing import final
from typing import overload
from typing_extensions import deprecated

__all__ = [
    "Bed",
    "Light",
    "Needs",
    "Plant",
    "Rose",
    "WitheredError",
    "filed",
    "looks",
    "tallest",
    "water",
    "without",
]

class Light(enum.IntEnum):
    """What the sun gives.

    Values:
        SHADE: Little of it."""
    SHADE = 0
    SUN = 3

class Needs(enum.IntFlag):
    """What a plant needs."""
    WATER = 1
    FOOD = 2

class WitheredError(polyref.Error):
    """Nothing grows any more."""
    def __init__(self, plant: str) -> None: ...
    def days(self) -> int:
        """How long ago."""

class Plant(polyref.Object):
    """A plant of any kind.

    It grows in a Bed.

        if (plant->grow(0.5) > 2) {
          bed->add(plant);  // <here>
        }"""
    def __init__(self, name: str, height: float = 1.5) -> None:
        """Sows a plant.

        Args:
            name: What it is called.
            height: Its height in centimetres."""
    @property
    def name(self) -> str: ...
    @name.setter
    def name(self, value: str) -> None: ...
    @property
    def height(self) -> float: ...
    @height.setter
    def height(self, value: float) -> None: ...
    @property
    def light(self) -> Light: ...
    @light.setter
    def light(self, value: Light) -> None: ...
    @property
    def neighbour(self) -> Plant | None: ...
    @neighbour.setter
    def neighbour(self, value: Plant | None) -> None: ...
    @property
    def seed(self) -> int: ...
    @overload
    def grow(self, by: float) -> float:
        """Grows by some centimetres.

        Args:
            by: How much.

        Returns:
            The new height in centimetres.

        Raises:
            garden.WitheredError: if it has withered."""
    @overload
    def grow(self, by: float, light: Light) -> float: ...
    def leaves(self) -> int: ...
    def parent(self) -> Plant | None: ...
    @deprecated('use grow')
    def stretch(self) -> None:
        """Deprecated: use grow"""

@final
class Rose(Plant):
    def __init__(self, petals: int = 5) -> None: ...
    @staticmethod
    def wild() -> Rose: ...

@final
class Bed(polyref.Object):
    """Where plants grow."""
    def __init__(self) -> None: ...
    @property
    def plants(self) -> polyref.List[Plant]: ...
    @plants.setter
    def plants(self, value: Iterable[Plant]) -> None: ...
    @property
    def labels(self) -> polyref.List[str]: ...
    @labels.setter
    def labels(self, value: Iterable[str]) -> None: ...
    @property
    def row(self) -> int | None: ...
    @row.setter
    def row(self, value: int | None) -> None: ...
    @property
    def named(self) -> polyref.Map[str, Plant]: ...
    @named.setter
    def named(self, value: Mapping[str, Plant]) -> None: ...
    @property
    def lights(self) -> polyref.Set[Light]: ...
    def size(self) -> int: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Plant]:
        """The plants, one by one."""

def water(bed: Bed, needs: Needs = Needs.WATER) -> Bed:
    """Waters a bed."""

def tallest(bed: Bed, count: int) -> list[Plant]: ...

def without(plants: Mapping[str, Plant], kinds: Iterable[Light]) -> dict[str, Plant]:
    """The plants that are left when some kinds are taken out."""

def looks(place: tuple[str, int]) -> tuple[str, list[float]]:
    """Where a plant stands, and its colour as red, green and blue."""

def filed(at: str | bytes | os.PathLike[str] | os.PathLike[bytes], grown: datetime.timedelta, spin: complex = ...) -> datetime.datetime:
    """When a plant was filed after growing for so long."""
