"""What methods are to Python's own syntax: the special methods that they become."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...check.walk import ancestors
from ...model import Class, Function, Module, Struct
from ...plan.thunks import FunctionThunk

# By protocol: each special method, and the statement that returns its result if that isn't what C++ gives. `{taken}` is
# the result of the call as a Python object, `result` as it comes from the thunk.
SPECIAL_METHODS: Mapping[str, Mapping[str, str | None]] = {
    "iteration": {"__iter__": "return py::api->new_iterator({taken});"},
    "length": {"__len__": None},
    "equality": {"__eq__": None, "__ne__": "return PyBool_FromLong(!result);"},
    "order": {
        "__lt__": "return PyBool_FromLong(result < 0);",
        "__le__": "return PyBool_FromLong(result <= 0);",
        "__gt__": "return PyBool_FromLong(result > 0);",
        "__ge__": "return PyBool_FromLong(result >= 0);",
    },
    "hash": {"__hash__": None},
    "text": {"__str__": None},
    "truth": {"__bool__": None},
    "call": {"__call__": None},
    "index": {"__getitem__": None},
    "add": {"__add__": None},
    "subtract": {"__sub__": None},
    "multiply": {"__mul__": None},
    "divide": {"__truediv__": None},
    "modulo": {"__mod__": None},
    "negate": {"__neg__": None},
    "copy": {"__copy__": None},
}

# Those whose operand may be anything: of another class, it is asked in turn.
_BETWEEN_TWO = frozenset(("equality", "order", "add", "subtract", "multiply", "divide", "modulo"))


def special_methods(pairs: Iterable[FunctionThunk]) -> dict[str, list[FunctionThunk]]:
    """The special methods that some methods are, by name. One with a name of its own is that too."""
    return {name: [p] for p in pairs for name in SPECIAL_METHODS.get(p.function.protocol or "", ())}


def special_name(function: Function) -> str:
    """What a function without a name of its own is called."""
    return next(iter(SPECIAL_METHODS[function.protocol or ""]))


def missing_methods(declared: Class | Struct, module: Module) -> tuple[str, ...]:
    """The special methods that a class or a struct is said to have none of. Python would go through whatever has an
    index from 0 on, until an IndexError, which C++'s `[]` need not throw."""
    known = set(declared.protocols)
    for base in ancestors(module, declared.key):
        known |= module.cls(base).protocols.keys()
    return ("__iter__",) if "index" in declared.protocols and "iteration" not in known else ()


def refusal(function: Function) -> str:
    """What a method returns when an argument can't be read."""
    if function.protocol == "index":
        return "py::no_such_index()"
    return "py::not_implemented()" if function.protocol in _BETWEEN_TWO else "nullptr"


def takes_anything(name: str) -> bool:
    """Whether Python passes objects of any class to a special method, and type checkers want it to take them."""
    return name in ("__eq__", "__ne__")
