"""The signatures of a module's callables: how C++ calls Python's, and Python those of others."""

from __future__ import annotations

from dataclasses import dataclass

from ...plan.thunks import SignatureThunk
from .kinds import converter
from .naming import Naming


@dataclass(frozen=True)
class SignaturePlan:
    variable: str
    signature: str  # the C function that gives it
    type: str  # the C type of its entries
    entry: str  # C++ calls it
    call: str  # Python calls it


def plan_signature(thunk: SignatureThunk, naming: Naming) -> SignaturePlan:
    """Plans one signature."""
    params, result = thunk.kind.params, thunk.kind.result
    assert params is not None and result is not None
    converters = ", ".join(converter(t.kind, naming) for t in (result, *params))
    form = "stored" if thunk.storage else "direct"
    return SignaturePlan(
        naming.variables[f"({thunk.name})"],
        f"::{thunk.symbol}",
        f"::{thunk.symbol}_call",
        f"py::Inward<py::CallableTarget, {converters}>::{form}",
        f"py::Outward<{converters}>::{form}",
    )
