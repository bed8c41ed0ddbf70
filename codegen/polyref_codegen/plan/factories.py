"""Constructors that a language can't have beside the others: there they are static methods that make an object; and
those of structs, whose own ones take the fields in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..kinds import ObjectKind, Type
from ..model import Class, Function, Options, Struct
from .names import overload_names
from .thunks import ClassThunks, FunctionThunk


@dataclass(frozen=True)
class Made:
    """A class's constructors in a language."""

    constructors: tuple[FunctionThunk, ...]
    factories: tuple[FunctionThunk, ...]  # static methods, each with a name of its own
    derived: tuple[FunctionThunk, ...]  # what a subclass in the language calls: one that is confused is left out


Confused = Callable[[Function, Function], bool]
"""Whether a language takes one for the other."""


def part(thunks: ClassThunks, confused: Confused, named: Callable[[Function], bool]) -> Made:
    """Parts a class's constructors: of two that are confused the later one is a factory, if it can be `named`. Those
    without a name of their own lead, shorter ones before longer ones."""
    names = overload_names(pair.function for pair in thunks.constructors)
    kept: list[FunctionThunk] = []
    apart: list[FunctionThunk] = []
    for pair in sorted(
        thunks.constructors, key=lambda p: (bool(p.function.options.name), len(p.function.params), p.function.span)
    ):
        function = pair.function
        if named(function) and any(confused(one.function, function) for one in kept):
            apart.append(replace(pair, function=_factory(thunks.cls, function, names[function.usr])))
        else:
            kept.append(pair)
    constructors = tuple(pair for pair in thunks.constructors if pair in kept)
    return Made(constructors, tuple(apart), tuple(_derived(thunks, kept, confused)))


def _derived(thunks: ClassThunks, kept: Sequence[FunctionThunk], confused: Confused) -> Iterator[FunctionThunk]:
    public = {pair.function.usr for pair in thunks.constructors}
    taken = [pair.function for pair in kept]
    for pair in thunks.derivation.constructors if thunks.derivation else ():
        function = pair.function
        if function in taken:
            yield pair
        elif function.usr not in public and not any(confused(one, function) for one in taken):
            taken.append(function)
            yield pair


def value_functions(struct: Struct) -> tuple[Function, ...]:
    """The functions of a struct: its constructors as static methods, named after their parameters (`new_with_angle`),
    and its methods."""
    if not struct.constructors:
        return struct.methods
    # The one without arguments is there too: as what a language makes of nothing.
    nothing = replace(struct.constructors[0], usr="", params=(), options=Options())
    names = overload_names((nothing, *struct.constructors))
    result = Type(struct.kind, struct.qualified, "value", struct.qualified)
    makers = (
        replace(
            function,
            role="static",
            name=names[function.usr],
            qualified=struct.qualified,
            key=f"{struct.key}.{names[function.usr]}",
            result=result,
        )
        for function in struct.constructors
    )
    return (*makers, *struct.methods)


def _factory(cls: Class, function: Function, name: str) -> Function:
    result = Type(ObjectKind(cls.key), cls.qualified, "value", cls.qualified)
    options = replace(function.options, name=name)
    return replace(function, role="static", key=f"{cls.key}.{name}", result=result, options=options)
