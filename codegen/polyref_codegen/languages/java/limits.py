"""What a class file has no room for."""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import Problem
from ...model import Enum, Struct
from ...plan.thunks import FunctionThunk, ModuleThunks
from .functions import native_parameters
from .kinds import native

_SLOTS = 255  # of a method's parameters; a long or double takes two
# One static initialiser makes all constants of a type, in 64 KiB of bytecode: about 20 bytes for each.
_CONSTANTS = 2500


def too_large(thunks: ModuleThunks) -> Iterator[Problem]:
    """The functions with too many parameters, and the enums with too many constants."""
    for cls in thunks.classes:
        for planned in (*cls.constructors, *cls.methods):
            yield from _parameters(planned)
    for planned in thunks.functions:
        yield from _parameters(planned)
    for struct in thunks.structs:
        yield from _fields(struct.struct)
        for planned in struct.methods:
            yield from _parameters(planned)
    for planned_enum in thunks.enums:
        yield from _constants(planned_enum.enum)


def _parameters(planned: FunctionThunk) -> Iterator[Problem]:
    slots = sum(2 if type_ in ("long", "double") else 1 for type_, _ in native_parameters(planned.thunk))
    if slots > _SLOTS:
        yield Problem(
            planned.function.span,
            "PR405",
            f"`{planned.function.key}` has too many parameters for Java",
            f"they take {slots} places, and a method has {_SLOTS}",
            "take them in an annotated class, or a std::vector",
        )


def _fields(struct: Struct) -> Iterator[Problem]:
    """A record's constructor takes all fields, and so does the struct in a call."""
    slots = 1 + sum(2 if native(f.type.kind) in ("long", "double") else 1 for f in struct.fields)
    if slots > _SLOTS:
        yield Problem(
            struct.span,
            "PR405",
            f"`{struct.key}` has too many fields for Java",
            f"they take {slots} places, and a constructor has {_SLOTS}",
            "put some of them into structs of their own",
        )


def _constants(enum: Enum) -> Iterator[Problem]:
    if len(enum.constants) > _CONSTANTS:
        yield Problem(
            enum.span,
            "PR405",
            f"`{enum.key}` has too many constants for Java: {len(enum.constants)}",
            f"a class file holds the code that makes {_CONSTANTS}",
            "export integers, or generate without Java",
        )
