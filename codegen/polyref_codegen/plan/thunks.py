"""The plan of a module's C ABI: one thunk per call that a language can make. docs/reference/abi.md describes it.

Languages plan their own calls from these; nothing else knows a C symbol.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..kinds import Callback, Kind
from ..model import Class, Declared, Enum, Field, Function, Import, Module, Struct, Virtual


@dataclass(frozen=True)
class CType:
    """How one value stands in a C signature."""

    c: str  # "int64_t", "polyref_str", "polyref_object*", "const int64_t*" (optional), "polyref_slice"
    kind: Kind


@dataclass(frozen=True)
class CParam:
    name: str  # safe in C and C++
    type: CType


@dataclass(frozen=True)
class Thunk:
    """One `extern "C"` function.

    Its C parameters are, in this order and each only if it applies: `self`, `argc`, the parameters, `storage`, `error`.
    """

    symbol: str
    self_type: str | None  # "polyref_object*", "const polyref_error*" (of exceptions), or a struct's C type
    argc: bool  # there are default arguments: `uint32_t argc` says how many parameters are really given
    params: tuple[CParam, ...]
    result: CType
    storage: bool  # `polyref_storage* storage`: the result points into it
    throws: bool  # `polyref_error** error`
    frame: str  # "ir.Node.add": names the function in errors
    value: Kind | None = None  # of self, if it is a struct

    @property
    def signature(self) -> tuple[str, ...]:
        """The C parameters as source, each "type name"."""
        parts = [f"{self.self_type} self"] if self.self_type else []
        parts += ["uint32_t argc"] if self.argc else []
        parts += [f"{p.type.c} {p.name}" for p in self.params]
        parts += ["polyref_storage* storage"] if self.storage else []
        parts += ["polyref_error** error"] if self.throws else []
        return tuple(parts)


@dataclass(frozen=True)
class FunctionThunk:
    function: Function
    thunk: Thunk


@dataclass(frozen=True)
class KeyedThunks:
    """The live view of a map or a set: its entries by their keys. All of it is read by the field's `get`."""

    size: Thunk
    has: Thunk
    find: Thunk | None  # the value of a key; None for a set
    put: Thunk | None  # says whether the key is new; None: read-only
    drop: Thunk | None  # says whether there was one

    @property
    def every(self) -> tuple[Thunk, ...]:
        """All of them."""
        return tuple(t for t in (self.size, self.has, self.find, self.put, self.drop) if t)


@dataclass(frozen=True)
class FieldThunks:
    """Accessors of one field. `get`/`set` copy the whole value; the others are there for a live view (of a list or an
    array that is no Bytes, which neither grows nor shrinks): see the table in docs/reference/abi.md."""

    field: Field
    offset: str | None  # name of the exported `const uint32_t`, for fields in memory
    get: Thunk
    set: Thunk | None  # None: read-only
    size: Thunk | None = None
    at: Thunk | None = None
    put: Thunk | None = None
    insert: Thunk | None = None
    erase: Thunk | None = None
    keyed: KeyedThunks | None = None

    @property
    def every(self) -> tuple[Thunk, ...]:
        """All thunks of the field."""
        view = (self.size, self.at, self.put, self.insert, self.erase)
        return tuple(t for t in (self.get, self.set, *view, *(self.keyed.every if self.keyed else ())) if t)


@dataclass(frozen=True)
class SignatureThunk:
    """The signature of typed callables. An entry is `R (*)(void* self, params..., [storage,] error)`."""

    name: str  # "ir_Node_int64_to_string": what callbacks of this signature are known by
    symbol: str  # the C function that gives the polyref_signature; `<symbol>_call` is the entry's type
    cpp: str  # "std::string(ir::Node&, std::int64_t)"
    kind: Callback
    params: tuple[CParam, ...]
    result: CType
    storage: bool

    @property
    def entry(self) -> tuple[str, ...]:
        """The C parameters of an entry, each "type name"."""
        return entry_signature(self.params, self.storage)


def entry_signature(params: tuple[CParam, ...], storage: bool) -> tuple[str, ...]:
    """The C parameters of an entry that C++ calls in another language, each "type name"."""
    parts = ["void* self", *(f"{p.type.c} {p.name}" for p in params)]
    parts += ["polyref_storage* storage"] if storage else []
    return (*parts, "polyref_error** error")


@dataclass(frozen=True)
class VirtualThunk:
    """A virtual method that can be overridden. The override's C type is `R (*)(void* self, params..., [storage,]
    error)`, `self` being the foreign half."""

    virtual: Virtual
    index: int  # of its slot in `polyref_foreign.overrides`
    slot: str  # the C constant of that index
    override: str  # the name of the C function type
    params: tuple[CParam, ...]
    result: CType
    storage: bool
    super: Thunk | None  # calls C++'s own body on a foreign object; None: a private method

    @property
    def entry(self) -> tuple[str, ...]:
        """The C parameters of an override, each "type name"."""
        return entry_signature(self.params, self.storage)


@dataclass(frozen=True)
class DerivationThunks:
    slots: str  # the C constant of how many there are
    trampoline: str  # the C++ class
    constructors: tuple[FunctionThunk, ...]  # take `const polyref_foreign* self` first
    virtuals: tuple[VirtualThunk, ...]


@dataclass(frozen=True)
class ClassThunks:
    cls: Class
    symbol: str  # "ir_Node"
    constructors: tuple[FunctionThunk, ...]
    methods: tuple[FunctionThunk, ...]
    fields: tuple[FieldThunks, ...]
    derivation: DerivationThunks | None = None  # None: no language can derive from it
    inherited: tuple[FunctionThunk, ...] = ()
    """Public methods that are abstract in an imported base, for languages whose classes must have each of them."""


@dataclass(frozen=True)
class EnumSymbol:
    enum: Enum
    symbol: str
    constants: tuple[str, ...]  # the C macro of each constant


@dataclass(frozen=True)
class StructThunks:
    struct: Struct
    symbol: str
    default: Thunk  # gives a new one, as C++ makes it of nothing
    methods: tuple[FunctionThunk, ...] = ()  # as `value_functions`


@dataclass(frozen=True)
class ImportedTypes:
    """What a module uses of another one. Its own thunks are not called: the other's code in each language has them."""

    source: Import
    thunks: ModuleThunks  # the other module's
    classes: tuple[ClassThunks, ...]  # bases first
    enums: tuple[EnumSymbol, ...]
    structs: tuple[StructThunks, ...]  # after those that they hold

    @property
    def declared(self) -> tuple[Declared, ...]:
        """All of these types."""
        return (
            *(e.enum for e in self.enums),
            *(s.struct for s in self.structs),
            *(c.cls for c in self.classes),
        )


@dataclass(frozen=True)
class ModuleThunks:
    module: Module
    classes: tuple[ClassThunks, ...]
    enums: tuple[EnumSymbol, ...]
    functions: tuple[FunctionThunk, ...]
    register: str  # "ir_register"
    layout_symbol: str  # "ir_layout_<hash>": a stale crate doesn't link
    signatures: tuple[SignatureThunk, ...] = ()
    structs: tuple[StructThunks, ...] = ()
    imports: tuple[ImportedTypes, ...] = ()  # as Module.imports
