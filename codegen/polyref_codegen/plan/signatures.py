"""The signatures that a module's callables have: one C declaration each, named after its kinds."""

from __future__ import annotations

from collections.abc import Iterator

from ..kinds import (
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
    Type,
    Variant,
    Void,
    parts,
)
from ..model import Function, Module
from .c_types import c_type, result_in_storage, wire
from .thunks import CParam, SignatureThunk


def signature_name(kind: Callback) -> str:
    """What tells a signature from others: `Node_int64_to_string`. Two with one name are the same in C."""
    assert kind.params is not None and kind.result is not None
    return "_".join([*(_name(p.kind) for p in kind.params), "to", _name(kind.result.kind)])


def plan_signatures(module: Module) -> tuple[SignatureThunk, ...]:
    """All signatures of the module's typed callables, nested ones too."""
    found: dict[str, SignatureThunk] = {}
    for kind in _callbacks(module):
        name = signature_name(kind)
        if name not in found:
            found[name] = _signature(module, name, kind)
    return tuple(found[name] for name in sorted(found))


def _signature(module: Module, name: str, kind: Callback) -> SignatureThunk:
    assert kind.params is not None and kind.result is not None
    return SignatureThunk(
        name,
        f"{module.name}_fn_{name}",
        f"{kind.result.cpp}({', '.join(p.declared for p in kind.params)})",
        kind,
        tuple(CParam(f"arg{i}", c_type(p.kind)) for i, p in enumerate(kind.params)),
        c_type(kind.result.kind),
        result_in_storage(kind.result.kind),
    )


def kind_words(kind: Kind) -> str:
    """A kind as it stands in a signature's name: `list_int64`, `ir_Node`."""
    return _name(kind)


def _name(kind: Kind) -> str:
    match wire(kind) if isinstance(kind, SpanKind) else kind:
        case Void() | Bool() | String() | Bytes() | Duration() | TimePoint() | PathKind() | TensorKind() | AnyKind():
            return type(kind).__name__.removesuffix("Kind").lower()
        case Complex(width):
            return f"complex{2 * width}"
        case Int(width, signed):
            return f"{'int' if signed else 'uint'}{width}"
        case Float(width):
            return f"float{width}"
        case EnumKind(key) | StructKind(key):
            return key.replace(".", "_")
        case ObjectKind(key, nullable=nullable):
            return ("opt_" if nullable else "") + key.replace(".", "_")
        case Optional(item):
            return _name(item) if isinstance(item, ObjectKind) else f"opt_{_name(item)}"
        case Sequence(item):
            return f"list_{_name(item)}"
        case Set(item, ordered):
            return f"{'' if ordered else 'hash'}set_{_name(item)}"
        case Map(key, item, ordered):
            return f"{'' if ordered else 'hash'}map_{_name(key)}_{_name(item)}"
        case Tuple(items):
            return "_".join((f"tuple{len(items)}", *map(_name, items)))
        case Variant(items):
            return "_".join((f"variant{len(items)}", *map(_name, items)))
        case Fixed(whole, length):
            return f"array{length}_{_name(whole)}"
        case Callback(params=None):
            return "function"
        case Callback():
            return f"fn_{signature_name(kind)}_end"
    raise AssertionError(f"check let {kind} through")


def _callbacks(module: Module) -> Iterator[Callback]:
    functions: list[Function] = [*module.functions]
    for struct in module.structs:
        yield from _typed(struct.kind)
        functions += [*struct.constructors, *struct.methods]
    for cls in module.classes:
        functions += [*cls.constructors, *cls.methods]
        if cls.derivation:
            functions += [*cls.derivation.constructors, *(v.function for v in cls.derivation.virtuals)]
        for field in cls.fields:
            yield from _inside(field.type)
    for function in functions:
        for type_ in (*(p.type for p in function.params), function.result):
            yield from _inside(type_)


def _inside(type_: Type) -> Iterator[Callback]:
    yield from _typed(type_.kind)


def _typed(kind: Kind) -> Iterator[Callback]:
    for part in parts(kind):
        yield from _typed(part)
    if isinstance(kind, Callback) and kind.params is not None and kind.result is not None:
        yield kind
        for type_ in (*kind.params, kind.result):
            yield from _typed(type_.kind)
