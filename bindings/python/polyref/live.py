"""What lives, and who holds it: to find what keeps an object alive."""

from __future__ import annotations

from ._core import get_function


class LiveObjects:
    """The living objects at one moment."""

    def __init__(self, text: str, dot: str) -> None:
        self.text = text
        """Each type with its number of objects, then each tracked object with its count and its holders."""
        self.dot = dot
        """The tracked objects as a graph for Graphviz (`dot -Tsvg`)."""

    def __str__(self) -> str:
        return self.text


def track_objects(on: bool = True) -> None:
    """Notes each C++ object that is made from now on, or no longer, for `live_objects()`.

    POLYREF_TRACK=1 in the environment does so from the start.
    """
    get_function("polyref.live.track")(on)


def live_objects() -> LiveObjects:
    """What lives, by type, and who holds the tracked objects.

    References are seen in public fields of exported classes and in Python's wrappers; what else holds an object is only
    known by its count. To be called while no other thread changes objects.
    """
    return LiveObjects(get_function("polyref.live.text")(), get_function("polyref.live.dot")())
