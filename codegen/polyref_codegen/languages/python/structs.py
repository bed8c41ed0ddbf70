"""Structs as dataclasses: their fields, and the converter that carries them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...model import Field, Module
from ...plan.c_types import c_name
from ...plan.symbols import c_names
from ...plan.thunks import FunctionThunk, StructThunks
from .annotations import Annotations
from .cpp import long_literal, string_literal
from .docs import struct_docstring
from .functions import CallablePlan, by_name, missing_callable, plan_callable
from .kinds import converter
from .naming import Naming
from .protocols import missing_methods, special_methods


@dataclass(frozen=True)
class StructPlan:
    variable: str  # of its converter
    path: str  # literal "ir.Point"
    package: str  # literal "ir"
    doc: str
    fields: tuple[
        tuple[str, str, str, str], ...
    ]  # literals of the names and the annotation, and whether it is constant
    default: str  # the thunk that makes one
    type: str  # the function that gives its registered type
    callables: tuple[CallablePlan, ...]


def plan_struct(thunks: StructThunks, module: Module, naming: Naming) -> StructPlan:
    """Plans one struct."""
    struct = thunks.struct
    package = naming.homes[struct.key]
    annotations = Annotations(naming, (), here=package.name)
    rows = tuple(
        (
            string_literal(naming.names[f.usr]),
            string_literal(f.name),
            string_literal(annotations.returned(f.type.kind)),
            "true" if _is_constant(f) else "false",
        )
        for f in struct.fields
    )
    return StructPlan(
        naming.variables[struct.key],
        string_literal(naming.path(struct.key)),
        string_literal(package.name),
        long_literal(struct_docstring(struct, naming)),
        rows,
        f"::{thunks.default.symbol}",
        f"::{thunks.symbol}_type",
        tuple(_callables(thunks, module, naming)),
    )


def struct_functions(thunks: StructThunks, naming: Naming) -> dict[str, list[FunctionThunk]]:
    """What can be called on a struct, by name."""
    return by_name(thunks.methods, naming) | special_methods(thunks.methods)


def _callables(thunks: StructThunks, module: Module, naming: Naming) -> Iterator[CallablePlan]:
    path = naming.path(thunks.struct.key)
    for name, group in struct_functions(thunks, naming).items():
        this = "$self" if group[0].function.role == "method" else ""
        yield plan_callable(name, group, f"{path}.{name}", this, module, naming)
    yield from map(missing_callable, missing_methods(thunks.struct, module))


def struct_converter(thunks: StructThunks, naming: Naming) -> tuple[str, str]:
    """The name and the type of what carries a struct, the module's own or another one's."""
    struct, variable = thunks.struct, naming.variables[thunks.struct.key]
    items = [converter(f.type.kind, naming) for f in struct.fields]
    if struct.kind.flat:
        c = f"::{c_name(struct.kind)}"
        members = zip(items, c_names(struct.fields), strict=True)
        items = [c, *(f"py::Member<{item}, &{c}::{member}>" for item, member in members)]
    form = "FlatStruct" if struct.kind.flat else "StructTuple"
    return variable, f"py::{form}<{', '.join([f'{variable}_struct', *items])}>"


def _is_constant(field: Field) -> bool:
    """Whether what a new struct has there is one value of a type that can't be changed."""
    return field.default is not None and field.default.constant is not None
