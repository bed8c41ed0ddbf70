"""Callables in Java: a functional interface for each signature, and the calls in both directions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...kinds import (
    OBJECT_KEY,
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
)
from ...model import Doc, Param, Span
from ...plan.c_types import wire
from ...plan.names import pascal
from ...plan.thunks import SignatureThunk, Thunk
from ...plan.variants import variant_key
from . import docs, values
from .bridge import Entry, Target, entry, unwrapped
from .functions import CURRENT_THREAD, Body, Context, body
from .kinds import Types, codec_constant, is_nullable
from .natives import Native, native_method


@dataclass(frozen=True)
class Interface:
    """One signature, ready to be rendered."""

    name: str
    declared: bool  # else a module that is imported has the same signature, and its interface serves
    docs: tuple[str, ...]
    call_docs: tuple[str, ...]
    annotations: tuple[str, ...]
    head: str  # "long call(long arg0)"
    body: Body  # of the callables of other languages
    codec: str  # the constant of its codec
    type: str  # "ConformanceCallbacks.Int64ToInt64"; with its package if an imported module has it
    signature: str  # the C function that gives the polyref_signature
    entry: Entry
    native: Native  # calls the typed entry of another language


def interface_names(signatures: Iterable[SignatureThunk], names: dict[str, str]) -> dict[str, str]:
    """The interface of each signature, by the signature's name: `Int64StringToItem`, `ToVoid`.

    Args:
        signatures: the module's.
        names: the Java names of the module's classes and enums, by key.
    """
    found: dict[str, str] = {}
    for s in sorted(signatures, key=lambda s: s.name):
        name = _interface_name(s.kind, names)
        while name.lower() in {n.lower() for n in found.values()}:
            name += "_"
        found[s.name] = name
    return found


def _interface_name(kind: Callback, names: dict[str, str]) -> str:
    assert kind.params is not None and kind.result is not None
    return "".join([*(_word(p.kind, names) for p in kind.params), "To", _word(kind.result.kind, names)])


def _word(kind: Kind, names: dict[str, str]) -> str:
    match wire(kind) if isinstance(kind, SpanKind) else kind:
        case Void() | Bool() | String() | Bytes() | Duration() | TimePoint() | PathKind() | TensorKind() | AnyKind():
            return type(kind).__name__.removesuffix("Kind")
        case Complex(width):
            return f"Complex{2 * width}"
        case Int(width, signed):
            return f"{'Int' if signed else 'UInt'}{width}"
        case Float(width):
            return f"Float{width}"
        case ObjectKind(key=key) | EnumKind(key=key) | StructKind(key=key):
            word = (
                "Object" if key == OBJECT_KEY else names.get(key, "").replace(".", "") or pascal(key.replace(".", "_"))
            )
            return f"{'Opt' * is_nullable(kind)}{word}"
        case Optional(item):
            return _word(item, names) if isinstance(item, ObjectKind) else f"Opt{_word(item, names)}"
        case Sequence(item):
            return f"List{_word(item, names)}"
        case Set(item, ordered):
            return f"{'Hash' * (not ordered)}Set{_word(item, names)}"
        case Map(key, item, ordered):
            return f"{'Hash' * (not ordered)}Map{_word(key, names)}{_word(item, names)}"
        case Tuple(items):
            return f"Tuple{len(items)}{''.join(_word(item, names) for item in items)}"
        case Variant():
            key = variant_key(kind)
            return names.get(f"<{key}>") or pascal(key.replace(".", "_"))
        case Fixed(whole, length):
            return f"Array{length}{_word(whole, names)}"
        case Callback(params=None):
            return "Function"
        case Callback():
            return f"Fn{_interface_name(kind, names)}End"
    raise AssertionError(f"check let {kind} through")


@dataclass(frozen=True)
class InterfaceName:
    """What a signature's interface is called."""

    package: str
    holder: str  # the class that holds the module's interfaces
    name: str

    @property
    def qualified(self) -> str:
        """With its package."""
        return f"{self.package}.{self.holder}.{self.name}"

    @property
    def descriptor(self) -> str:
        """As native methods name it."""
        return f"L{self.package.replace('.', '/')}/{self.holder}${self.name};"


def plan_interface(
    thunk: SignatureThunk,
    types: Types,
    here: values.Codecs,
    bridge: values.Codecs,
    name: str,
    serves: InterfaceName,
    declared: bool,
) -> Interface:
    """The interface of a signature.

    Args:
        here: the codecs of the class that holds the interfaces.
        bridge: those of the bridge class.
        name: of the module's own classes around it.
        serves: the interface, the module's own or an imported one.
        declared: it is its own.
    """
    kind = thunk.kind
    assert kind.params is not None
    full = types.callback(kind)
    names = tuple(p.name for p in thunk.params)
    kinds = [p.type.kind for p in thunk.params]
    parameters = ", ".join(_parameter(types, k, n) for k, n in zip(kinds, names, strict=True))
    context = Context(types, here, "nativeFunction()", "this", False, CURRENT_THREAD, {})
    nowhere = Span("", 0, 0)
    params = tuple(Param(n, t, None, nowhere) for n, t in zip(names, kind.params, strict=True))
    out = f"fn${thunk.name}"
    called = Thunk(out, "polyref_object*", False, thunk.params, thunk.result, thunk.storage, True, full)
    values_ = tuple(unwrapped(k, n) for k, n in zip(kinds, names, strict=True))
    target = Target(full, serves.descriptor, "self$.call({})", full, "static_cast<jobject>(self)", True)
    inward = entry(
        types, bridge, f"fn${thunk.name}", target, [(p.name, p.type) for p in thunk.params], thunk.result, thunk.entry
    )
    java = types.java(thunk.result.kind)
    return Interface(
        name,
        declared,
        docs.javadoc(Doc(), f"A C++ {docs.code(thunk.cpp)}."),
        _call_docs(kind, names),
        ("@org.polyref.Nullable",) if is_nullable(thunk.result.kind) else (),
        f"{java} call({parameters})",
        _with_packed(types, here, thunk.result.kind, names, body(context, called, params, values_, None, full)),
        codec_constant(kind),
        full,
        thunk.symbol,
        inward,
        _outward(native_method(called), thunk),
    )


def _call_docs(kind: Callback, names: tuple[str, ...]) -> tuple[str, ...]:
    assert kind.params is not None and kind.result is not None
    types = zip(names, kind.params, strict=True)
    returns = "" if isinstance(kind.result.kind, Void) else f"{docs.code(kind.result.spelling)} in C++"
    params = [(n, n, f"{docs.code(t.spelling)} in C++") for n, t in types]
    return docs.javadoc(Doc(), "Calls it.", params=params, returns=returns)


def _parameter(types: Types, kind: Kind, name: str) -> str:
    return f"{'@org.polyref.Nullable ' * is_nullable(kind)}{types.java(kind)} {name}"


def _with_packed(types: Types, codecs: values.Codecs, kind: Kind, names: tuple[str, ...], typed: Body) -> Body:
    """The call, by packed values if the function is of another signature."""
    void = isinstance(kind, Void)
    call = f"callPacked({', '.join(['null' if void else codecs.name(kind), *names])});"
    first = ("if (isPacked()) {", *([f"  {call}", "  return;"] if void else [f"  return {call}"]), "}")
    assert typed.form == "guarded"  # the function is kept reachable during the call
    return replace(typed, before=(*first, *typed.before))


def _outward(native: Native, thunk: SignatureThunk) -> Native:
    """The native method, calling what a function holds instead of a symbol."""
    arguments = native.call.partition("(polyref::java::object(a_self)")[2]
    return replace(native, call=f"polyref::java::call_function<{thunk.symbol}_call>(a_self{arguments}")
