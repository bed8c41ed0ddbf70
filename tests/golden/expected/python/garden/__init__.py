# Made by polyref from garden.hpp.
"""The module garden: C++ classes and functions, through polyref."""

import polyref as _polyref  # says what is missing, if anything is

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
