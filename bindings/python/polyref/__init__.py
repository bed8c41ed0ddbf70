"""What all modules made by polyref share: the base of their classes, the registries, errors, living objects."""

import sys as _sys
from collections.abc import MutableSequence as _MutableSequence

try:
    from ._core import (
        ABI_VERSION,
        Error,
        ErrorDetails,
        FieldInfo,
        Function,
        List,
        MethodInfo,
        Object,
        Tensor,
        TypeInfo,
        address,
        alive,
        error_details,
        function_names,
        get_function,
        library_path,
        load_plugin,
        register,
        types,
    )
except ModuleNotFoundError as error:
    if error.name != f"{__name__}._core":
        raise
    tag = _sys.implementation.cache_tag
    raise ImportError(f"polyref has no extension module for {tag} in {__path__[0]}; build it for this Python") from None

from .live import LiveObjects, live_objects, track_objects
from .tensors import SupportsDLPack
from .tracing import Audit, Trace, audit, trace
from .views import Map, Set

_MutableSequence.register(List)
for _type in (ErrorDetails, FieldInfo, Map, MethodInfo, Set, TypeInfo):
    _type.__module__ = __name__
del _type


class _Computed(str):
    """Stands in signatures for a default argument that only C++ can evaluate; `inspect` wants a simple type."""

    __slots__ = ()

    def __repr__(self):
        return "..."


_computed = _Computed("...")

__all__ = [
    "ABI_VERSION",
    "Audit",
    "Error",
    "ErrorDetails",
    "FieldInfo",
    "Function",
    "List",
    "LiveObjects",
    "Map",
    "MethodInfo",
    "Object",
    "Set",
    "SupportsDLPack",
    "Tensor",
    "Trace",
    "TypeInfo",
    "address",
    "alive",
    "audit",
    "error_details",
    "function_names",
    "get_function",
    "library_path",
    "live_objects",
    "load_plugin",
    "register",
    "trace",
    "track_objects",
    "types",
]
