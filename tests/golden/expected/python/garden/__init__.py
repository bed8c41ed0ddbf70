# Made by polyref from garden.hpp.
"""The module garden: C++ classes and functions, through polyref."""

from ._native import (
    Bed,
    Light,
    Needs,
    Plant,
    Rose,
    WitheredError,
    filed,
    looks,
    tallest,
    water,
    without,
)

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
