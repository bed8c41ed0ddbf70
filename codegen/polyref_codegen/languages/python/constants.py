"""Constants: attributes of classes and of the module, whose values the extension asks C++ for when it is imported."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...plan.thunks import FunctionThunk
from .cpp import string_literal
from .functions import NO_ARGUMENTS_STATIC, FunctionPlan, plan_function
from .naming import Naming


@dataclass(frozen=True)
class ConstantPlan:
    outer: str  # "&ir_Node_class", or nullptr for the module
    name: str  # literal
    function: FunctionPlan  # gives the value


def constants(pairs: Iterable[FunctionThunk]) -> tuple[FunctionThunk, ...]:
    """Those of some functions that read a constant."""
    return tuple(pair for pair in pairs if pair.function.constant)


def plan_constants(pairs: Iterable[FunctionThunk], outer: str, path: str, naming: Naming) -> tuple[ConstantPlan, ...]:
    """Plans the constants of a class or of the module.

    Args:
        outer: as `ConstantPlan.outer`.
        path: the name of the class or module in messages.
    """
    made = []
    for pair in constants(pairs):
        name = naming.names[pair.function.usr]
        # Reading it isn't noticed, so that nothing can warn then.
        silent = replace(pair, function=replace(pair.function, deprecated=None))
        function = plan_function(silent, NO_ARGUMENTS_STATIC, f"{path}.{name}", naming, no_arguments=True)
        made.append(ConstantPlan(outer, string_literal(name), function))
    return tuple(made)
