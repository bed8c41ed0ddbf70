"""Structs: plain ones of Rust, with the traits that their fields allow."""

from __future__ import annotations

from dataclasses import dataclass

from ...check.walk import ancestors
from ...kinds import (
    OBJECT_KEY,
    AnyKind,
    Bytes,
    Callback,
    Complex,
    Fixed,
    Float,
    Kind,
    Map,
    ObjectKind,
    PathKind,
    Sequence,
    Set,
    String,
    StructKind,
    TensorKind,
    parts,
)
from ...model import Module
from ...plan.c_types import struct_name
from ...plan.names import unique
from ...plan.symbols import c_names
from ...plan.thunks import ModuleThunks, StructThunks
from . import kinds
from .constants import RustConstant, plan_constants
from .defaults import RustOptions, with_form
from .docs import item_docs
from .functions import RustFunction, deprecated, plan_call
from .naming import RustNames
from .protocols import protocol_forms
from .traits import RustImpl, implemented
from .words import KEYWORDS


@dataclass(frozen=True)
class RustStructField:
    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    type: str
    member: str  # of the struct in C, if there is one
    raw: str  # its type there
    given: str  # the name in C++


@dataclass(frozen=True)
class RustStruct:
    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    key: str
    form: str  # "flat", or "tuple"
    raw: str  # the path of its C form
    flat: str  # the name of the struct in C, or nothing
    default: str  # the thunk's symbol
    fields: tuple[RustStructField, ...]
    constants: tuple[RustConstant, ...]
    functions: tuple[RustFunction, ...]
    options: tuple[RustOptions, ...]
    impls: tuple[RustImpl, ...]


def plan_struct(thunks: StructThunks, module: Module, names: RustNames) -> RustStruct:
    """One struct; its fields in the order of the source."""
    struct = thunks.struct
    flat = struct.kind.flat
    members = unique(c_names(struct.fields), KEYWORDS)
    fields = tuple(
        RustStructField(
            docs=item_docs(f.doc, f"C++: `{struct.qualified}::{f.name}`."),
            attributes=deprecated(f.deprecated),
            name=names.of(f.usr),
            type=kinds.owned(f.type.kind, names.type_path),
            member=member,
            raw=kinds.raw_kind(f.type.kind),
            given=f.name,
        )
        for f, member in zip(struct.fields, members, strict=True)
    )
    derives = traits(struct.kind, module)
    functions: list[RustFunction] = []
    options: list[RustOptions] = []
    for planned in (f for f in thunks.methods if not f.function.constant):
        call = plan_call(planned, struct, names)
        functions += protocol_forms(call)
        if more := with_form(call):
            functions.append(more[0])
            options.append(more[1])
    return RustStruct(
        docs=item_docs(struct.doc, f"C++: `{struct.qualified}`."),
        attributes=(
            *deprecated(struct.deprecated),
            *(["#[repr(C)]"] if flat else []),
            f"#[derive({', '.join(derives)})]",
        ),
        name=names.of(struct.usr),
        key=struct.key,
        form="flat" if flat else "tuple",
        raw=f"crate::sys::{struct_name(struct.key)}" if flat else "::polyref::private::sys::polyref_tuple",
        flat=struct_name(struct.key) if flat else "",
        default=thunks.default.symbol,
        fields=fields,
        constants=plan_constants(thunks.methods, names, inside=True),
        functions=tuple(functions),
        options=tuple(options),
        impls=implemented(struct, module, names),
    )


def imported_structs(thunks: ModuleThunks, names: RustNames) -> list[tuple[str, str]]:
    """The C structs of other modules that thunks of this one name, and the structs of Rust that know them."""
    used = (s.struct for imported in thunks.imports for s in imported.structs if s.struct.kind.flat)
    return [(struct_name(struct.key), names.type_path(struct.key)) for struct in used]


def traits(kind: Kind, module: Module) -> list[str]:
    """The traits that all parts of a value have, and so itself."""
    inside = list(_leaves(kind))
    found = ["Clone", "Debug"]
    found += [] if any(isinstance(k, _MOVED) for k in inside) else ["Copy"]
    if isinstance(kind, StructKind) and "equality" in module.struct(kind.key).protocols:
        return found  # C++'s own
    found.insert(2, "PartialEq")
    if not all(_is_total(k, module) for k in inside):
        return found
    unhashed = any(isinstance(k, Callback | TensorKind) or (isinstance(k, Map | Set) and not k.ordered) for k in inside)
    return [*found, "Eq"] if unhashed else [*found, "Eq", "Hash"]


_MOVED = AnyKind | String | Bytes | ObjectKind | TensorKind | Callback | Sequence | Map | Set | PathKind


def _leaves(kind: Kind) -> list[Kind]:
    """A kind and all that it is made of; an array is no list."""
    match kind:
        case Fixed(Sequence(item)):
            return _leaves(item)
        case Fixed():
            return []
    return [kind, *(leaf for part in parts(kind) for leaf in _leaves(part))]


def _is_total(kind: Kind, module: Module) -> bool:
    """Whether a value of this kind always equals itself, and has a hash if it is an object."""
    match kind:
        case Float() | Complex() | AnyKind():
            return False
        case StructKind(key):
            known = module.struct(key).protocols
            return "equality" not in known or "hash" in known
        case ObjectKind(key) if key != OBJECT_KEY:
            inherited = {p for k in (key, *ancestors(module, key)) for p in module.cls(k).protocols}
            return "equality" not in inherited or "hash" in inherited
    return True
