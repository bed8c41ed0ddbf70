"""Each kind in Python: the converter that carries it, and its values as literals."""

from __future__ import annotations

from ...kinds import (
    AnyKind,
    Bool,
    Bytes,
    Callback,
    Complex,
    Duration,
    EnumKind,
    Fixed,
    Float,
    Int,
    Kind,
    Map,
    ObjectKind,
    Optional,
    PathKind,
    Sequence,
    Set,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Variant,
    Void,
    parts,
)
from ...model import Constant, Enum, Module
from ...plan.c_types import c_name
from ...plan.signatures import signature_name
from ...plan.variants import trial_order, variant_key
from .cpp import text_value
from .naming import Naming


def converter(kind: Kind, naming: Naming) -> str:
    """The C++ type, of polyref/python.h, that reads and writes values of this kind."""
    match kind:
        case Void():
            return "py::Void"
        case Bool():
            return "py::Bool"
        case Int():
            return f"py::Int<{c_name(kind)}>"
        case Float(width):
            return "py::Float" if width == 32 else "py::Double"
        case String():
            return "py::String"
        case Bytes():
            return "py::Bytes"
        case EnumKind(key, underlying):
            return f"py::EnumValue<{naming.variables[key]}, {c_name(underlying)}>"
        case ObjectKind(key, nullable=True) | Optional(ObjectKind(key)):
            return f"py::NullableObject<{naming.variables[key]}>"
        case ObjectKind(key):
            return f"py::Object<{naming.variables[key]}>"
        case Optional(item):
            return f"py::Optional<{converter(item, naming)}>"
        case Sequence(item):
            return f"py::Sequence<{converter(item, naming)}>"
        case Set(item):
            return f"py::Set<{converter(item, naming)}>"
        case Map(key, item):
            return f"py::Map<{converter(key, naming)}, {converter(item, naming)}>"
        case Tuple(items):
            return f"py::Tuple<{', '.join(converter(item, naming) for item in items)}>"
        case Fixed(whole):
            return converter(whole, naming)
        case StructKind(key):
            return naming.variables[key]
        case Variant(items):
            order = f"std::index_sequence<{', '.join(map(str, trial_order(kind)))}>"
            expected = naming.variables[f"<{variant_key(kind)}>"]
            return f"py::Variant<{', '.join([expected, order, *(converter(item, naming) for item in items)])}>"
        case Duration() | TimePoint() | PathKind() | TensorKind() | AnyKind():
            return f"py::{type(kind).__name__.removesuffix('Kind')}"
        case SpanKind(item, writable):
            return f"py::{'Writable' * writable}Span<{converter(item, naming)}>"
        case Complex(width):
            return f"py::Complex<polyref_complex{2 * width}>"
        case Callback(params=params, nullable=nullable):
            signature = "nullptr" if params is None else f"&{naming.variables[signature_key(kind)]}"
            return f"py::Callback<{signature}, {'true' if nullable else 'false'}>"
    raise AssertionError(f"check let {kind} through")


def holds_text(kind: Kind) -> bool:
    """Whether a value of this kind is text or has text in it: C++ may give bytes that are none."""
    return isinstance(kind, String) or any(map(holds_text, parts(kind)))


def signature_key(kind: Callback) -> str:
    """The key of a signature among `Naming.variables`."""
    return f"({signature_name(kind)})"


def cpp_constant(constant: Constant | None, kind: Kind) -> str | None:
    """A default's value in C++; None if it can't be written, so that only C++ knows it."""
    if constant is None:
        return None
    value = constant.value
    match kind:
        case Bool():
            return "true" if value else "false"
        case Int() | EnumKind() if isinstance(value, int):
            return _cpp_integer(value, kind.underlying if isinstance(kind, EnumKind) else kind)
        case Float(width):
            return f"{value!r}f" if width == 32 else repr(value)
        case String() if isinstance(value, str):
            return text_value(value)
        case ObjectKind() | Optional() | Callback() if value is None:
            return "nullptr"
    return None


def _cpp_integer(value: int, kind: Int) -> str:
    if kind.width < 64:
        return f"{value}" if kind.signed else f"{value}u"
    if value == -(1 << 63):
        return "INT64_MIN"
    return f"INT64_C({value})" if kind.signed else f"UINT64_C({value % (1 << 64)})"


COMPUTED = "polyref._computed"
"""Stands for a default that only C++ knows, where `inspect.signature` reads it: that prints it as `...`."""


def python_constant(constant: Constant, kind: Kind, module: Module, naming: Naming) -> str:
    """A default's value as Python source that `inspect.signature` can read."""
    match kind:
        case EnumKind(key) if isinstance(constant.value, int):
            found = member(module.enum(key), constant.value, naming)
            return f"{naming.path(key)}.{found}" if found else str(constant.value)
        case Optional(item) if constant.value is not None:
            return python_constant(constant, item, module, naming)
    return ascii(constant.value)


def member(enum: Enum, value: int, naming: Naming) -> str | None:
    """The first member of an enum that has a value, `NCHW`; None if there is none."""
    for constant in enum.constants:
        if constant.value == value:
            return naming.names[f"{enum.usr}@{constant.name}"]
    return None
