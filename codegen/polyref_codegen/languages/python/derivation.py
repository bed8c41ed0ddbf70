"""Classes derived in Python: constructors of the C++ half, and the entries through which C++ calls overrides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...plan.imports import known_classes
from ...plan.thunks import ClassThunks, FunctionThunk, ModuleThunks, VirtualThunk
from .cpp import string_literal
from .functions import DERIVED_CONSTRUCTOR, FunctionPlan, OverloadsPlan, plan_function, plan_overloads
from .kinds import converter
from .naming import Naming, parameter_names


@dataclass(frozen=True)
class VirtualPlan:
    variable: str
    name: str  # literal
    path: str  # literal "ir.Pass.run"
    signature: str  # literal "(graph, depth)"
    result: str  # literal, for messages
    count: int
    pure: str
    type: str  # the C type of an override
    entry: str


@dataclass(frozen=True)
class DerivationPlan:
    variable: str
    constructors: tuple[FunctionPlan, ...]
    chooser: OverloadsPlan | None
    construct: str  # or nullptr
    slots: str
    virtuals: tuple[VirtualPlan, ...]


def hidden_methods(thunks: ModuleThunks) -> dict[str, list[FunctionThunk]]:
    """By class, the virtual methods that are none of its exported ones, and whose body a subclass can call: those that
    are protected, mostly. Each stands in the first class that has it."""
    classes = known_classes(thunks)
    known = {pair.function.usr for c in classes for pair in c.methods}
    found: dict[str, list[FunctionThunk]] = {}
    for c in classes:
        for v in c.derivation.virtuals if c.derivation else ():
            if v.super and v.virtual.function.usr not in known:
                known.add(v.virtual.function.usr)
                found.setdefault(c.cls.key, []).append(FunctionThunk(v.virtual.function, v.super))
    return found


def virtuals_of(thunks: ClassThunks) -> dict[str, VirtualThunk]:
    """What can be overridden, by USR."""
    return {v.virtual.function.usr: v for v in thunks.derivation.virtuals} if thunks.derivation else {}


def plan_derivation(
    thunks: ClassThunks, constructors: Sequence[FunctionThunk], path: str, naming: Naming
) -> DerivationPlan | None:
    """Plans how the class is derived from; None if it can't be.

    Args:
        constructors: what subclasses can call.
        path: the class's name in messages.
    """
    d = thunks.derivation
    if d is None:
        return None
    pairs = sorted(constructors, key=lambda p: len(p.function.params))
    deprecated = thunks.cls.deprecated
    planned = tuple(plan_function(p, DERIVED_CONSTRUCTOR, path, naming, deprecated=deprecated) for p in pairs)
    chooser = plan_overloads(planned, pairs, DERIVED_CONSTRUCTOR, path, naming)
    return DerivationPlan(
        naming.symbols.take(f"{thunks.symbol}_derivation"),
        planned,
        chooser,
        chooser.variable if chooser else planned[0].variable if planned else "nullptr",
        f"::{d.slots}",
        tuple(_virtual(v, naming) for v in d.virtuals),
    )


def _virtual(v: VirtualThunk, naming: Naming) -> VirtualPlan:
    f = v.virtual.function
    variable = naming.symbols.take(f"{v.override}_virtual")
    converters = ", ".join(converter(t.kind, naming) for t in (f.result, *(p.type for p in f.params)))
    return VirtualPlan(
        variable,
        string_literal(naming.names[f.usr]),
        string_literal(f.key),
        string_literal(f"({', '.join(parameter_names(f.params))})"),
        string_literal(f"the result of {f.key}"),
        len(f.params),
        "true" if f.pure else "false",
        f"::{v.override}",
        f"py::Inward<py::MethodTarget<{variable}>, {converters}>::{'stored' if v.storage else 'direct'}",
    )
