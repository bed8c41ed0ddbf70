"""What classes do in Java's own protocols: the interfaces that they implement, and the methods that those ask for."""

from __future__ import annotations

from collections.abc import Iterator

from ...check.walk import ancestors
from ...diagnostics import Problem
from ...kinds import Callback
from ...model import Class, Function, Module, Struct
from ...plan.thunks import FunctionThunk
from . import values
from .kinds import Types, is_optional_object


def interfaces(types: Types, module: Module, cls: Class | Struct) -> str:
    """The clause of a class's declaration. A class is compared with those that its base is compared with."""
    found = []
    if iteration := cls.protocols.get("iteration"):
        found.append(f"java.lang.Iterable<{types.boxed(iteration.item)}>")
    inherited = any("order" in module.cls(key).protocols for key in ancestors(module, cls.key))
    if "order" in cls.protocols and not inherited:
        found.append(f"java.lang.Comparable<{types.name(cls.key)}>")
    return f" implements {', '.join(found)}" if found else ""


def overrides(function: Function) -> bool:
    """Whether a method takes the place of the base's of that name, whatever that returns: a copy is of the class."""
    return function.protocol == "copy"


def result(types: Types, function: Function) -> str:
    """The type of a function's result."""
    if function.protocol == "iteration":
        return f"java.util.Iterator<{types.boxed(function.item)}>"
    return types.java(function.result.kind)


def statement(codecs: values.Codecs, types: Types, planned: FunctionThunk) -> str | None:
    """The statement that returns the result of a call, which is its `{}`; None for what the result's kind asks for."""
    if planned.function.protocol != "iteration":
        return None
    kind = planned.function.result.kind
    assert isinstance(kind, Callback) and kind.result
    form = "overObjects" if is_optional_object(kind.result.kind) else "over"
    next_ = values.value(types, codecs, kind, "{}", planned.function.key, "")
    return f"return org.polyref.Iteration.{form}({next_}::call);"


def other_items(module: Module) -> Iterator[Problem]:
    """The classes whose items are others than a base's: an Iterable of Java's is one of one type."""
    for cls in module.classes:
        mine = cls.protocols.get("iteration")
        bases = (module.cls(key).protocols.get("iteration") for key in ancestors(module, cls.key))
        for other in bases:
            if mine and other and other.item != mine.item:
                yield Problem(
                    mine.span,
                    "PR406",
                    f"`{cls.key}` is iterated over with other items than its base",
                    f"Java has one Iterable for both; the base's begin() is at {other.span}",
                    "leave it out with POLYREF(skip), or generate without Java",
                )
