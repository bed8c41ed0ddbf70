"""Structs as dataclasses: their fields, and the converter that carries them."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Field
from ...plan.c_types import c_name
from ...plan.symbols import safe
from ...plan.thunks import StructThunks
from .annotations import Annotations
from .cpp import long_literal, string_literal
from .docs import struct_docstring
from .kinds import converter
from .naming import Naming


@dataclass(frozen=True)
class StructPlan:
    variable: str  # of its converter
    path: str  # literal "ir.Point"
    package: str  # literal "ir"
    module: str  # the variable of the module that it is put into
    attribute: str  # literal
    doc: str
    fields: tuple[
        tuple[str, str, str, str], ...
    ]  # literals of the names and the annotation, and whether it is constant
    converter: str
    default: str  # the thunk that makes one


def plan_struct(thunks: StructThunks, naming: Naming) -> StructPlan:
    """Plans one struct."""
    struct = thunks.struct
    name, variable = naming.types[struct.key], naming.variables[struct.key]
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
    items = [converter(f.type.kind, naming) for f in struct.fields]
    if struct.kind.flat:
        c = f"::{c_name(struct.kind)}"
        members = zip(items, struct.fields, strict=True)
        items = [c, *(f"py::Member<{item}, &{c}::{safe(f.name)}>" for item, f in members)]
    form = "FlatStruct" if struct.kind.flat else "StructTuple"
    return StructPlan(
        variable,
        string_literal(naming.path(struct.key)),
        string_literal(package.name),
        package.variable,
        string_literal(name),
        long_literal(struct_docstring(struct, naming)),
        rows,
        f"py::{form}<{', '.join([f'{variable}_struct', *items])}>",
        f"::{thunks.default.symbol}",
    )


def _is_constant(field: Field) -> bool:
    """Whether what a new struct has there is one value of a type that can't be changed."""
    return field.default is not None and field.default.constant is not None
