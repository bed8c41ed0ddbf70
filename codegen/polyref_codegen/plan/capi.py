"""Plans the thunks of a module: symbols, C parameters, storage and errors."""

from __future__ import annotations

from collections.abc import Iterable

from ..kinds import Bool, Fixed, Int, Map, ObjectKind, Set, Type, Void, elements
from ..model import Class, Declared, Enum, Field, Function, Module, Struct
from ..namespaces import Declared as InNamespace
from ..namespaces import Namespaces
from .c_types import c_params, c_type, makes_temporary, needs_storage, result_can_fail, struct_name
from .derivation import FOREIGN, abstract_methods, plan_derivation
from .factories import value_functions
from .fingerprint import fingerprint
from .imports import used_types
from .names import overload_names
from .signatures import plan_signatures
from .symbols import SIGNATURE, TABLES, THUNK, TYPE, Symbols
from .thunks import (
    ClassThunks,
    CParam,
    CType,
    EnumSymbol,
    FieldThunks,
    FunctionThunk,
    KeyedThunks,
    ModuleThunks,
    StructThunks,
    Thunk,
)

OBJECT = "polyref_object*"
ERROR = "const polyref_error*"
SIZE = CType("size_t", Int(64, signed=False))
VOID = CType("void", Void())


def plan_thunks(module: Module) -> ModuleThunks:
    """The C ABI of a checked module."""
    symbols = Symbols()
    for name in TABLES:
        symbols.take(name)
    register = symbols.take(f"{module.name}_register")
    layout = f"{symbols.take(f'{module.name}_layout')}_{fingerprint(module)}"
    symbols.take(layout)
    signatures = plan_signatures(module)
    for signature in signatures:
        symbols.take(signature.symbol, SIGNATURE)
    for struct in module.structs:
        symbols.take(struct_name(struct.key))
    namespaces = Namespaces(module)
    types = {t.key: symbols.take(f"{_prefix(t, namespaces)}_{_scoped(t, module)}", TYPE) for t in module.types}
    imports = tuple(used_types(module, i, plan_thunks(i.module)) for i in module.imports)
    bases = {c.cls.key: c for i in imports for c in i.classes}
    enums = tuple(_enum(e, types[e.key], symbols) for e in module.enums)
    structs = tuple(_struct(s, types[s.key], symbols) for s in module.structs)
    classes = tuple(_class(c, types[c.key], symbols, bases.get(c.base or "")) for c in module.classes)
    functions = tuple(_free_functions(namespaces, symbols))
    return ModuleThunks(module, classes, enums, functions, register, layout, signatures, structs, imports)


def _prefix(declared: InNamespace, namespaces: Namespaces) -> str:
    """What a symbol begins with: `ir`, or of what is in a namespace below the module's own `ir_passes`."""
    return "_".join((namespaces.module.name, *namespaces.of(declared)))


def _free_functions(namespaces: Namespaces, symbols: Symbols) -> Iterable[FunctionThunk]:
    """Those of one name are overloads if they are in one namespace."""
    groups: dict[str, list[Function]] = {}
    for function in namespaces.module.functions:
        groups.setdefault(_prefix(function, namespaces), []).append(function)
    made = [f for prefix, group in groups.items() for f in _functions(group, prefix, None, symbols)]
    return sorted(made, key=lambda f: f.function.span)


def _scoped(declared: Declared, module: Module) -> str:
    """`Node`, or of a nested type `Dock_Tide`."""
    return "_".join(each.name for each in (*module.outers(declared), declared))


def _enum(enum: Enum, symbol: str, symbols: Symbols) -> EnumSymbol:
    return EnumSymbol(enum, symbol, tuple(symbols.take(f"{symbol}_{c.name}") for c in enum.constants))


def _struct(struct: Struct, symbol: str, symbols: Symbols) -> StructThunks:
    default = symbols.take(f"{symbol}_default", THUNK)
    made = Thunk(default, None, False, (), c_type(struct.kind), True, True, struct.key)
    own = c_type(struct.kind)
    return StructThunks(
        struct, symbol, made, tuple(_functions(value_functions(struct), symbol, own.c, symbols, own=own))
    )


def _class(cls: Class, symbol: str, symbols: Symbols, imported: ClassThunks | None) -> ClassThunks:
    self_type = ERROR if cls.exception else OBJECT
    constructors = tuple(_functions(cls.constructors, symbol, None, symbols, cls))
    methods = tuple(_functions(cls.methods, symbol, self_type, symbols))
    fields = tuple(_field(f, cls, symbol, self_type, symbols) for f in cls.fields)
    derived = cls.derivation.constructors if cls.derivation else ()
    makers = tuple(_functions(derived, f"{symbol}_derive", FOREIGN, symbols, cls))
    abstract = _functions(abstract_methods(imported.cls, cls), symbol, self_type, symbols) if imported else ()
    derivation = plan_derivation(cls, symbol, makers, symbols)
    return ClassThunks(cls, symbol, constructors, methods, fields, derivation, tuple(abstract))


def _functions(
    functions: Iterable[Function],
    prefix: str,
    self_type: str | None,
    symbols: Symbols,
    made: Class | None = None,
    own: CType | None = None,
) -> Iterable[FunctionThunk]:
    functions = list(functions)
    names = overload_names(functions)
    for function in functions:
        symbol = symbols.take(f"{prefix}_{names[function.usr]}", THUNK)
        yield FunctionThunk(function, _function(function, symbol, self_type, made, own))


def _function(function: Function, symbol: str, self_type: str | None, made: Class | None, own: CType | None) -> Thunk:
    value = own.kind if own and function.role == "method" else None
    temporaries = value is not None or any(makes_temporary(p.type) for p in function.params)
    storage = needs_storage(function.result, temporaries)
    if made and made.exception:
        result = CType("polyref_error*", Void())
    elif made:
        result = c_type(ObjectKind(made.key))
    else:
        result = c_type(function.result.kind)
    static = function.role in ("static", "function") or (made is not None and self_type != FOREIGN)
    can_fail = (
        not function.noexcept
        or made is not None
        or self_type == ERROR
        or temporaries
        or result_can_fail(function.result, storage)
    )
    return Thunk(
        symbol,
        None if static else self_type,
        any(p.default for p in function.params),
        c_params(function.params),
        result,
        storage,
        can_fail,
        function.key,
        value,
    )


def _field(f: Field, cls: Class, symbol: str, self_type: str, symbols: Symbols) -> FieldThunks:
    base = f"{symbol}_{f.options.name or f.name}"
    whole = _accessor(f, f"{base}_get", self_type, symbols, f.type)
    writable = not f.readonly and not cls.exception
    value = CParam("value", c_type(f.type.kind))
    fails = makes_temporary(f.type) or f.bits is not None
    set_ = (
        Thunk(symbols.take(f"{base}_set", THUNK), self_type, False, (value,), VOID, False, fails, f.key)
        if writable
        else None
    )
    offset = symbols.take(f"{base}_offset") if f.in_memory and not cls.exception else None
    if isinstance(f.type.kind, Map | Set) and not cls.exception:
        keyed = _keyed(f, f.type.kind, base, self_type, symbols, writable)
        return FieldThunks(f, offset, whole, set_, keyed=keyed)
    if not is_view(f) or cls.exception:
        return FieldThunks(f, offset, whole, set_)
    return FieldThunks(f, offset, whole, set_, **_view(f, base, self_type, symbols, writable))


def is_view(f: Field) -> bool:
    """Whether a field's elements are seen through a live view."""
    return elements(f.type.kind) is not None


def _view(f: Field, base: str, self_type: str, symbols: Symbols, writable: bool) -> dict[str, Thunk]:
    kind = elements(f.type.kind)
    assert kind is not None
    item = Type(kind, "", "const_ref", "")
    index, value = CParam("index", SIZE), CParam("value", c_type(item.kind))
    begin, end = CParam("begin", SIZE), CParam("end", SIZE)

    def edit(name: str, *params: CParam) -> Thunk:
        return Thunk(symbols.take(f"{base}_{name}", THUNK), self_type, False, params, VOID, False, True, f.key)

    thunks = {
        "size": Thunk(symbols.take(f"{base}_size", THUNK), self_type, False, (), SIZE, False, False, f.key),
        "at": Thunk(
            symbols.take(f"{base}_at", THUNK),
            self_type,
            False,
            (index,),
            c_type(item.kind),
            needs_storage(item, temporaries=False),
            True,
            f.key,
        ),
    }
    if writable:
        thunks["put"] = edit("put", index, value)
    if writable and not isinstance(f.type.kind, Fixed):
        thunks |= {"insert": edit("insert", index, value), "erase": edit("erase", begin, end)}
    return thunks


def _keyed(f: Field, kind: Map | Set, base: str, self_type: str, symbols: Symbols, writable: bool) -> KeyedThunks:
    key_kind = kind.key if isinstance(kind, Map) else kind.item
    key, flag = CParam("key", c_type(key_kind)), CType("bool", Bool())
    item = Type(kind.item, "", "const_ref", "") if isinstance(kind, Map) else None

    def thunk(name: str, result: CType, *params: CParam, storage: bool = False) -> Thunk:
        throws = bool(params)
        return Thunk(symbols.take(f"{base}_{name}", THUNK), self_type, False, params, result, storage, throws, f.key)

    found = thunk("find", c_type(item.kind), key, storage=needs_storage(item, temporaries=False)) if item else None
    value = (CParam("value", c_type(item.kind)),) if item else ()
    return KeyedThunks(
        thunk("size", SIZE),
        thunk("has", flag, key),
        found,
        thunk("put", flag, key, *value) if writable else None,
        thunk("drop", flag, key) if writable else None,
    )


def _accessor(f: Field, symbol: str, self_type: str, symbols: Symbols, whole: Type) -> Thunk:
    seen = Type(whole.kind, whole.cpp, "const_ref", whole.spelling)
    storage = needs_storage(seen, temporaries=False)
    fails = self_type == ERROR or result_can_fail(seen, storage)
    return Thunk(symbols.take(symbol, THUNK), self_type, False, (), c_type(whole.kind), storage, fails, f.key)
