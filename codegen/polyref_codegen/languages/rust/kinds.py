"""Each kind in Rust: as argument, as result, as element, and in the C ABI."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
    elements,
    parts,
)
from ...plan.c_types import struct_name, wire
from ...plan.thunks import CType
from ...plan.variants import variant_key

Path = Callable[[str], str]
"""A class's or an enum's key to its path in Rust."""

# By their paths: a type of the module's own may have such a name.
OPTION, STRING, VEC = "::std::option::Option", "::std::string::String", "::std::vec::Vec"


def number(kind: Bool | Int | Float) -> str:
    """Rust's own type of the same memory."""
    match kind:
        case Bool():
            return "bool"
        case Float(width):
            return f"f{width}"
        case Int(width, signed):
            return f"{'i' if signed else 'u'}{width}"


def raw(c: CType) -> str:
    """How a value stands in the declaration of a thunk."""
    match c.c:
        case "size_t":
            return "usize"
        case "polyref_error*":
            return "*mut polyref_error"
    return raw_kind(c.kind)


def raw_kind(kind: Kind) -> str:
    """The same for a value of a kind."""
    match wire(kind):
        case Void():
            return "()"
        case Bool() | Int() | Float():
            return number(kind)
        case EnumKind(underlying=underlying):
            return number(underlying)
        case String():
            return "polyref_str"
        case Bytes():
            return "polyref_bytes"
        case Sequence():
            return "polyref_slice"
        case SpanKind():
            return "polyref_span"
        case Tuple():
            return "polyref_tuple"
        case Duration() | TimePoint():
            return "polyref_time"
        case Complex(width):
            return f"polyref_complex{2 * width}"
        case Variant():
            return "polyref_variant"
        case AnyKind():
            return "polyref_any"
        case StructKind(key):
            return f"crate::sys::{struct_name(key)}"
        case ObjectKind() | Optional(ObjectKind()):
            return "*mut polyref_object"
        case Callback():
            return "*mut polyref_function"
        case TensorKind():
            return "*mut polyref_tensor"
        case Optional(item):
            return f"*const {raw_kind(item)}"
    raise AssertionError(f"check let {kind} through")


def owned(kind: Kind, path: Path) -> str:
    """The type of a result, and of an element."""
    match kind:
        case Void():
            return "()"
        case Bool() | Int() | Float():
            return number(kind)
        case EnumKind(key=key) | StructKind(key=key):
            return path(key)
        case Variant():
            return path(f"<{variant_key(kind)}>")
        case String():
            return STRING
        case Bytes():
            return f"{VEC}<u8>"
        case ObjectKind(key=key, nullable=nullable):
            return f"{OPTION}<{path(key)}>" if nullable else path(key)
        case Optional(ObjectKind(key=key)):
            return f"{OPTION}<{path(key)}>"
        case Callback(nullable=nullable):
            return f"{OPTION}<{callable_type(kind, path)}>" if nullable else callable_type(kind, path)
        case Optional(item):
            return f"{OPTION}<{owned(item, path)}>"
        case Sequence(item):
            return f"{VEC}<{owned(item, path)}>"
        case Set(item, ordered):
            return f"std::collections::{'BTree' if ordered else 'Hash'}Set<{owned(item, path)}>"
        case Map(key, item, ordered):
            name = "BTreeMap" if ordered else "HashMap"
            return f"std::collections::{name}<{owned(key, path)}, {owned(item, path)}>"
        case Tuple(items):
            return f"({', '.join(owned(item, path) for item in items)}{',' * (len(items) == 1)})"
        case Duration():
            return "std::time::Duration"
        case TimePoint():
            return "std::time::SystemTime"
        case AnyKind():
            return "::polyref::Any"
        case PathKind():
            return "std::path::PathBuf"
        case Complex(width):
            return f"::polyref::Complex<f{width}>"
        case TensorKind():
            return "::polyref::Tensor"
        case SpanKind():
            return owned(wire(kind), path)
        case Fixed(Bytes(), length):
            return f"[u8; {length}]"
        case Fixed(Sequence(item), length):
            return f"[{owned(item, path)}; {length}]"
    raise AssertionError(f"check let {kind} through")


def spelled(path: Path, kind: Kind, place: str) -> str:
    """The type in a place: see `LanguagePlan.spell`."""
    item = elements(kind)
    if place == "field" and item is not None:
        return f"::polyref::{'Array' * isinstance(kind, Fixed)}View<{owned(item, path)}>"
    match kind:
        case Map() | Set() if place == "field":
            items = ", ".join(owned(part, path) for part in parts(kind))
            return f"::polyref::{type(kind).__name__}View<{items}>"
    return parameter(kind, path) if place == "parameter" else owned(kind, path)


def callable_type(kind: Callback, path: Path) -> str:
    """The handle of a callable."""
    if kind.params is None:
        return "::polyref::Function"
    return f"::polyref::Callback<{function_type(kind, path)}>"


def function_type(kind: Callback, path: Path) -> str:
    """The signature of a typed callable: `dyn Fn(i64) -> String`."""
    assert kind.params is not None and kind.result is not None
    params = ", ".join(owned(p.kind, path) for p in kind.params)
    result = owned(kind.result.kind, path)
    return f"dyn Fn({params})" + ("" if result == "()" else f" -> {result}")


def borrowed(kind: Kind, path: Path, lifetime: str = "") -> str:
    """The type of an argument. `lifetime` is "" or "'a "."""
    match kind:
        case String():
            return f"&{lifetime}str"
        case Bytes():
            return f"&{lifetime}[u8]"
        case ObjectKind(key=key, nullable=nullable):
            reference = f"&{lifetime}{path(key)}"
            return f"{OPTION}<{reference}>" if nullable else reference
        case Optional(ObjectKind(key=key)):
            return f"{OPTION}<&{lifetime}{path(key)}>"
        case Callback(nullable=nullable):
            reference = f"&{lifetime}{callable_type(kind, path)}"
            return f"{OPTION}<{reference}>" if nullable else reference
        case Optional(item):
            return f"{OPTION}<{borrowed(item, path, lifetime)}>"
        case Sequence(String()):
            return f"&{lifetime}[&{lifetime}str]"
        case Sequence(item):
            return f"&{lifetime}[{owned(item, path)}]"
        case Set() | Map() | Tuple() | Fixed() | StructKind() | Variant() | AnyKind():
            return f"&{lifetime}{owned(kind, path)}"
        case PathKind():
            return f"&{lifetime}std::path::Path"
        case TensorKind():
            return f"&{lifetime}::polyref::Tensor"
        case SpanKind(item, writable):
            return f"&{lifetime}{'mut ' * writable}[{number(item)}]"
    return owned(kind, path)


def parameter(kind: Kind, path: Path) -> str:
    """As `borrowed`, for a parameter of a function: any texts do for a list of them, any closure for a callable."""
    if isinstance(kind, Callback) and _takes_closures(kind):
        return f"impl ::polyref::IntoCallback<{function_type(kind, path)}>"
    return "&[impl AsRef<str>]" if _texts(kind) else borrowed(kind, path)


def _takes_closures(kind: Callback) -> bool:
    """Not where there may be none: of which type `None` is could not be told then."""
    return kind.params is not None and not kind.nullable


def lent(kind: Kind, path: Path) -> str:
    """As `borrowed`, for what C++ gives to an override, and what that gives on to C++'s own body: lists are whole."""
    match kind:
        case Sequence(item):
            return f"&[{owned(item, path)}]"
        case Optional(Sequence(item)):
            return f"{OPTION}<&[{owned(item, path)}]>"
    return borrowed(kind, path)


def _texts(kind: Kind) -> bool:
    return isinstance(kind, Sequence) and isinstance(kind.item, String)


def absent_is_null(kind: Kind) -> bool:
    """Whether the argument's type is an `Option` anyway."""
    return isinstance(kind, Optional) or (isinstance(kind, ObjectKind | Callback) and kind.nullable)


@dataclass(frozen=True)
class Argument:
    """How an argument gets its C form."""

    prepare: tuple[str, ...]  # statements before the call
    value: str  # the expression in the call
    arena: bool  # both use `arena`


def argument(kind: Kind, name: str, generic: bool = False, source: str = "") -> Argument:
    """The C form of the argument `name`; `generic` if its type is that of `parameter`.

    `source` is the expression that has it, if it is no variable of that name yet.
    """
    source = source or name
    match kind:
        case Callback() if generic and _takes_closures(kind):
            prepare = (f"let {name} = ::polyref::IntoCallback::into_callback({source});",)
            return Argument(prepare, f"rt::raw_function(&{name})", False)
        case Optional(ObjectKind()):
            pass
        case Optional(item):
            inner = argument(item, "value")
            assert not inner.prepare, "the scan folds an optional of an optional"
            if inner.value == "value":  # a number: a `map` would be idle
                return Argument((), f"rt::pointer(&{source})", inner.arena)
            prepare = (f"let {name} = {source}.map({closure(inner.value)});",)
            return Argument(prepare, f"rt::pointer(&{name})", inner.arena)
    value, arena = _value(kind, source, generic)
    return Argument((), value, arena)


def closure(expression: str) -> str:
    """The function that gives `expression` for `value`, which is named where it alone is called."""
    function = expression.removesuffix("(value)")
    return f"|value| {expression}" if function == expression or "(" in function else function


def _value(kind: Kind, name: str, generic: bool) -> tuple[str, bool]:
    match kind:
        case EnumKind(flags=True):
            return f"{name}.bits()", False
        case EnumKind(underlying=underlying):
            return f"{name} as {number(underlying)}", False
        case String():
            return f"rt::raw_str({name})", False
        case Bytes():
            return f"rt::raw_bytes({name})", False
        case ObjectKind(nullable=False):
            return f"rt::raw({name})", False
        case ObjectKind() | Optional(ObjectKind()):
            return f"rt::raw_object({name})", False
        case Callback(nullable=nullable):
            return f"rt::raw_function{'s' if nullable else ''}({name})", False
        case TensorKind():
            return f"rt::raw_tensor({name})", False
        case Sequence(Bool() | Int() | Float() | EnumKind() | ObjectKind(nullable=False) | TensorKind()):
            return f"rt::direct({name})", False
        case Sequence(ObjectKind()):
            return f"rt::handles({name})", False
        case Sequence():
            return f"rt::{'strings' if generic and _texts(kind) else 'slice'}({name}, &arena)", True
        case SpanKind(writable=True):
            return f"rt::writable({name})", False
        case SpanKind():
            return _value(wire(kind), name, generic)
        case Set() | Map() | Tuple() | Fixed() | StructKind() | Variant() | AnyKind() | PathKind():
            return f"rt::ToWire::raw({name}, &arena)", True
        case Duration() | TimePoint() | Complex():
            return f"rt::ToWire::raw(&{name}, &arena)", True
    return name, False


def nothing(kind: Kind) -> str:
    """Any value of the C form: for an argument that is not given."""
    match kind:
        case Bool():
            return "false"
        case Int() | EnumKind():
            return "0"
        case Float():
            return "0.0"
        case String():
            return 'rt::raw_str("")'
        case Bytes() | Sequence() | Set() | Fixed():
            return "rt::no_items()"
        case Map() | Tuple() | StructKind(flat=False):
            return "rt::no_tuple()"
        case SpanKind(writable=False):
            return nothing(wire(kind))
        case PathKind():
            return 'rt::raw_str("")'
        case AnyKind():
            return "rt::no_any()"
        case Variant():
            return "rt::no_variant()"
        case Duration() | TimePoint() | Complex() | StructKind():
            return "Default::default()"
        case ObjectKind() | Optional(ObjectKind()) | Callback() | TensorKind():
            return "std::ptr::null_mut()"
    return "std::ptr::null()"
