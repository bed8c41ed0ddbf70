"""Plans how other languages derive from a class: a trampoline's constructors, and one entry for each virtual method."""

from __future__ import annotations

from ..model import Class, Function, Virtual
from .c_types import c_params, c_type, result_in_storage
from .names import overload_names
from .symbols import SLOT, THUNK, Symbols
from .thunks import DerivationThunks, FunctionThunk, Thunk, VirtualThunk

FOREIGN = "const polyref_foreign*"
SELF = "polyref_object*"


def identity(virtual: Virtual) -> tuple[str, tuple[str, ...], bool]:
    """What a method and its overrides have in common."""
    return virtual.function.name, virtual.declared, virtual.function.const


def abstract_methods(base: Class, cls: Class) -> tuple[Function, ...]:
    """The public methods that are abstract in a class's base, and that it doesn't export itself."""
    exported = {method.usr for method in cls.methods}
    virtuals = cls.derivation.virtuals if cls.derivation else ()
    overridden = {identity(v) for v in virtuals if v.function.usr in exported}
    inherited = base.derivation.virtuals if base.derivation else ()
    return tuple(
        v.function for v in inherited if v.function.pure and v.access == "public" and identity(v) not in overridden
    )


def plan_derivation(
    cls: Class, symbol: str, constructors: tuple[FunctionThunk, ...], symbols: Symbols
) -> DerivationThunks | None:
    """The plan; None if no language can derive from the class.

    Args:
        cls: the class.
        symbol: the class's C symbol.
        constructors: thunks that make a trampoline, one for each of `cls.derivation.constructors`.
        symbols: the module's.
    """
    if cls.derivation is None:
        return None
    names = overload_names(v.function for v in cls.derivation.virtuals)
    virtuals = []
    for index, virtual in enumerate(cls.derivation.virtuals):
        function = virtual.function
        name = names[function.usr]
        params = c_params(function.params)
        result = c_type(function.result.kind)
        storage = result_in_storage(function.result.kind)
        super_ = None
        if virtual.access != "private":
            super_ = Thunk(
                symbols.take(f"{symbol}_{name}_super", THUNK), SELF, False, params, result, storage, True, function.key
            )
        virtuals.append(
            VirtualThunk(
                virtual,
                index,
                symbols.take(f"{symbol}_slot_{name}", SLOT),
                symbols.take(f"{symbol}_{name}_override"),
                params,
                result,
                storage,
                super_,
            )
        )
    return DerivationThunks(symbols.take(f"{symbol}_slots"), f"{symbol}_foreign", constructors, tuple(virtuals))
