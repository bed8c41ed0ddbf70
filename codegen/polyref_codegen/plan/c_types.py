"""How each kind stands in a C signature, and what converting it costs. The table of docs/reference/abi.md."""

from __future__ import annotations

from ..kinds import (
    AnyKind,
    Bool,
    Bytes,
    Callback,
    Complex,
    Composite,
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
    Record,
    Sequence,
    Set,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Type,
    Variant,
    Void,
)
from ..model import Param
from .symbols import c_names
from .thunks import CParam, CType


def c_params(params: tuple[Param, ...]) -> tuple[CParam, ...]:
    """The parameters of a function in C."""
    return tuple(CParam(name, c_type(p.type.kind)) for name, p in zip(c_names(params), params, strict=True))


def wire(kind: Kind) -> Kind:
    """What stands for a container in the C ABI: a set is a sequence, a map the tuple of its keys and its values, an
    array has no other form than what may be of any length, a struct that C doesn't have is the tuple of its fields, and
    a span that is only read is what it is copied to."""
    match kind:
        case Set(item):
            return Sequence(item)
        case Map(key, item):
            return Tuple((Sequence(key), Sequence(item)))
        case Fixed(whole):
            return whole
        case PathKind():
            return String()
        case StructKind(items=items, flat=False):
            return Tuple(items)

        case SpanKind(Int(8, False), False):
            return Bytes()
        case SpanKind(item, False):
            return Sequence(item)
    return kind


def c_name(kind: Kind) -> str:
    """The C type of a value of this kind."""
    match wire(kind):
        case Void():
            return "void"
        case Bool():
            return "bool"
        case Int(width, signed):
            return f"{'int' if signed else 'uint'}{width}_t"
        case Float(width):
            return "float" if width == 32 else "double"
        case String():
            return "polyref_str"
        case Bytes():
            return "polyref_bytes"
        case EnumKind(underlying=underlying):
            return c_name(underlying)
        case ObjectKind():
            return "polyref_object*"
        case Callback():
            return "polyref_function*"
        case TensorKind():
            return "polyref_tensor*"
        case Optional(ObjectKind()):
            return "polyref_object*"
        case Optional(item):
            return pointer_to(c_name(item))
        case Sequence():
            return "polyref_slice"
        case SpanKind():
            return "polyref_span"
        case Tuple():
            return "polyref_tuple"
        case Variant():
            return "polyref_variant"
        case Duration() | TimePoint():
            return "polyref_time"
        case Complex(width):
            return f"polyref_complex{2 * width}"
        case AnyKind():
            return "polyref_any"
        case StructKind(key):
            return struct_name(key)
    raise AssertionError(f"check let {kind} through")


def struct_name(key: str) -> str:
    """The C struct that has the memory of a flat one."""
    return f"{key.replace('.', '_')}_struct"


def pointer_to(c: str) -> str:
    """`const T*`, also where T is a pointer itself."""
    return f"{c} const*" if c.endswith("*") else f"const {c}*"


def traced_type(kind: Kind) -> str:
    """The C++ type by which the boundary log knows a value; empty for what copies nothing and is no handle."""
    if isinstance(kind, SpanKind):
        return ""
    match wire(kind):
        case Void() | Bool() | Int() | Float() | EnumKind() | Duration() | TimePoint() | Complex():
            return ""
        case StructKind() | TensorKind():
            return ""
        case Optional(item) if not isinstance(item, ObjectKind):
            return pointer_to(traced_type(item) or c_name(item))
        case Sequence(item):
            return f"thunk::SliceOf<{traced_type(item) or c_name(item)}>"
        case Tuple(items):
            return f"thunk::TupleOf<{', '.join(traced_type(item) or c_name(item) for item in items)}>"
        case Variant(items):
            names = ("void" if isinstance(item, Void) else traced_type(item) or c_name(item) for item in items)
            return f"thunk::VariantOf<{', '.join(names)}>"
    return c_name(kind)


def c_type(kind: Kind) -> CType:
    """The kind with its C type."""
    return CType(c_name(kind), kind)


def makes_temporary(t: Type) -> bool:
    """Whether a thunk makes a C++ value of its own for this argument: making it can fail, and it ends with the call."""
    match t.kind:
        case String(form="view"):
            return False
        case Optional(item):
            return makes_temporary(Type(item, "", "value", ""))
    return isinstance(t.kind, String | Bytes | Callback | TensorKind | Composite | Record)


def needs_storage(t: Type, temporaries: bool) -> bool:
    """Whether a result of this type points into memory of the call's. `temporaries`: it may refer to an argument."""
    match t.kind:
        case Optional(ObjectKind()):
            return False
        case String(form="owned") | Bytes():
            return temporaries or t.passing == "value"
        case String():
            return temporaries
    return isinstance(t.kind, Composite | Record)


def result_in_storage(kind: Kind) -> bool:
    """Whether a result from another language points into a storage: all that is neither number nor handle."""
    match kind:
        case Optional(ObjectKind()):
            return False
    return isinstance(kind, String | Bytes | Composite | Record)


def result_can_fail(t: Type, storage: bool) -> bool:
    """Whether turning a result into its C form can fail: a null, an unmanaged object, memory."""
    match t.kind:
        case String(form="owned" | "view") | Bytes():
            return storage and t.passing != "value"
    return isinstance(t.kind, String | ObjectKind | Callback | Composite | Record)
