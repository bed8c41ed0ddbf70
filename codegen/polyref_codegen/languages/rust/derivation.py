"""Classes that Rust derives from C++'s: a trait of the methods, entries for C++, constructors, and `super`."""

from __future__ import annotations

from collections.abc import Iterator
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
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Type,
    Variant,
)
from ...model import Class
from ...plan.names import overload_names, snake
from ...plan.thunks import DerivationThunks, VirtualThunk
from . import kinds, words
from .docs import function_docs
from .functions import Call, Given, RustFunction, form, parameter_names
from .kinds import raw
from .naming import RustNames


@dataclass(frozen=True)
class RustMethod:
    """A method of the trait, and the entry by which C++ calls it."""

    docs: tuple[str, ...]
    name: str
    index: int  # of its slot
    parameters: str  # without self
    result: str  # " -> T", or ""
    body: str  # "" if it must be there: else what the default body does
    raw_parameters: str  # of the entry
    raw_result: str
    prepare: tuple[str, ...]  # statements of the entry
    call: str  # a Result


@dataclass(frozen=True)
class RustTrait:
    """What a class's Rust halves implement."""

    name: str
    docs: tuple[str, ...]
    methods: tuple[RustMethod, ...]


@dataclass(frozen=True)
class Names:
    """How a virtual method and its parameters are called."""

    method: str
    super: str  # "" if C++ has no body that can be called
    parameters: tuple[str, ...]


def plan_constructors(d: DerivationThunks, cls: Class, names: RustNames, file: str) -> Iterator[Call]:
    """`derive`, for each constructor that a subclass can use."""
    wanted = overload_names((f.function for f in d.constructors), snake)
    for f in d.constructors:
        name = wanted[f.function.usr]
        plain = name == "new" or name.startswith("new_with_")
        name = names.derived(cls.key, "derive" + (name.removeprefix("new") if plain else f"_{name}"))
        parameters = parameter_names(f.function, frozenset({"own", "foreign"}))
        yield Call(f.function, f.thunk, cls, names, parameters, name, f"{names.home(cls)}::derived::{file}")


def plan_supers(d: DerivationThunks, cls: Class, names: RustNames) -> Iterator[RustFunction]:
    """The methods that run C++'s own bodies."""
    for v, name in zip(d.virtuals, _names(d, cls, names), strict=True):
        if not name.super or v.super is None:
            continue
        function = v.virtual.function
        call = Call(function, v.super, cls, names, name.parameters, name.super)
        given = []
        for param, own in zip(function.params, name.parameters, strict=True):
            argument = kinds.argument(param.type.kind, own)
            given.append(Given(argument.prepare, argument.value, argument.arena))
        trait, path = names.trait(cls), names.trait_path(cls)
        body = f"C++'s own body, for what overrides [`{name.method}`]({path}::{name.method})"
        yield form(
            call,
            name.super,
            [_declared(p.type.kind, own, names) for p, own in zip(function.params, name.parameters, strict=True)],
            given,
            argc="",
            before=(f'rt::derived(self, "{function.key}")?;',),
            notes=[f"{body}: an error unless the object was made of a [`{trait}`]({path})."],
            fallible=True,
        )


def plan_trait(d: DerivationThunks, cls: Class, names: RustNames) -> RustTrait:
    """The trait of what derives from the class."""
    path = names.type_path(cls.key)
    every = tuple(_names(d, cls, names))
    methods = tuple(_method(v, n, path, names) for v, n in zip(d.virtuals, every, strict=True))
    return RustTrait(
        name=names.trait(cls),
        docs=(
            f"The methods of a class that Rust derives from [`{names.of(cls.usr)}`]({path}).",
            "",
            "`this` is the object itself. C++ calls a method on any thread; a panic in it becomes an error.",
        ),
        methods=methods,
    )


def _names(d: DerivationThunks, cls: Class, names: RustNames) -> Iterator[Names]:
    wanted = overload_names((v.virtual.function for v in d.virtuals), snake)
    taken: set[str] = set()
    for v in d.virtuals:
        function = v.virtual.function
        name = wanted[function.usr]
        while name in words.KEYWORDS | words.PRELUDE_METHODS or name in taken:
            name += "_"
        taken.add(name)
        has_body = v.super is not None and not function.pure
        super_ = names.super(cls, function.usr, f"super_{name.rstrip('_')}") if has_body else ""
        yield Names(name, super_, parameter_names(function, words.ENTRY_LOCALS))


def _method(v: VirtualThunk, name: Names, path: str, names: RustNames) -> RustMethod:
    function = v.virtual.function
    value = kinds.owned(function.result.kind, names.type_path)
    result = value if function.noexcept else f"::polyref::Result<{value}>"
    body = f"this.{name.super}({', '.join(name.parameters)})" if name.super else ""
    if body and function.noexcept:
        body = f'rt::expect({body}, "{function.key}")'
    pairs = zip(function.params, name.parameters, strict=True)
    incoming = [_incoming(p.type, n, f'"{function.key}", "{p.name or n}"', names) for p, n in pairs]
    call = f"own.{name.method}({', '.join(['this', *(i.value for i in incoming)])})"
    raws = ["half: *mut c_void"]
    raws += [f"{n}: {raw(p.type)}" for p, n in zip(v.params, name.parameters, strict=True)]
    raws += ["storage: *mut polyref_storage"] if v.storage else []
    raw_result = raw(v.result)
    notes = [f"C++'s own body runs unless it is overridden; an override reaches it by `this.{name.super}(…)`."]
    return RustMethod(
        docs=function_docs(
            function.doc,
            f"C++: `{function.qualified}`.",
            {p.name: own for p, own in zip(function.params, name.parameters, strict=True)},
            notes=notes if name.super else ["Abstract in C++."] if function.pure else [],
        ),
        name=name.method,
        index=v.index,
        parameters=", ".join(
            [
                f"this: &{path}",
                *(_declared(p.type.kind, n, names) for p, n in zip(function.params, name.parameters, strict=True)),
            ]
        ),
        result="" if result == "()" else f" -> {result}",
        body=body,
        raw_parameters=", ".join([*raws, "error: *mut *mut polyref_error"]),
        raw_result="" if raw_result == "()" else f" -> {raw_result}",
        prepare=tuple(line for i in incoming for line in i.prepare),
        call=_give(f"Ok({call})" if function.noexcept else call, v.storage),
    )


def _give(call: str, storage: bool) -> str:
    place = "storage" if storage else "std::ptr::null_mut()"
    return f"{call}.map(|value| ::polyref::Value::give(value, {place}))"


def _declared(kind: Kind, name: str, names: RustNames) -> str:
    return f"{name}: {kinds.lent(kind, names.type_path)}"


def _incoming(type_: Type, name: str, place: str, names: RustNames) -> Given:
    """What an override is given for a raw argument. What C++ may change or end meanwhile is copied, or held. `place` is
    what an error says."""
    kind = type_.kind
    own = type_.passing == "value"  # a temporary of C++'s, which nobody else has
    match kind:
        case Bool() | Int() | Float():
            return Given((), name)
        case String(form="owned") if own:
            return Given((), f"rt::in_argument(rt::text({name}), {place})?")
        case Bytes() if own:
            return Given((), f"rt::byte_slice({name})")
    value = f"<{kinds.owned(kind, names.type_path)} as rt::FromWire>::read({name})"
    read = f"let {name} = rt::in_argument({value}, {place})?;"
    match kind:
        case ObjectKind(nullable=True) | Callback(nullable=True) | Optional(ObjectKind()):
            return Given((read,), f"{name}.as_ref()")
        case Optional(String() | Bytes() | Sequence() | PathKind()):
            return Given((read,), f"{name}.as_deref()")
        case Optional(Set() | Map() | Tuple() | Fixed() | StructKind() | Variant() | TensorKind() | AnyKind()):
            return Given((read,), f"{name}.as_ref()")
        case EnumKind() | Optional() | Duration() | TimePoint() | Complex():
            return Given((read,), name)
    return Given((read,), f"&{name}")
