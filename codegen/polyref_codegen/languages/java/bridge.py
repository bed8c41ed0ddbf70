"""Calls from C++ into Java: C++ entries, each with a static method of the module's bridge class behind it.

The bridge's methods take and return what native methods do, numbers only; text and the like are addresses of rows.
"""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import dataclass

from ...kinds import Bool, Callback, EnumKind, Float, Int, Kind, Optional, TensorKind, Void
from ...plan.thunks import CType
from . import values
from .functions import Body
from .kinds import Types, descriptor, is_nullable, jni, native, object_key

OWNER = "org.polyref.Owner $owner = org.polyref.Owner.current();"


@dataclass(frozen=True)
class Target:
    """What a bridge method calls."""

    type: str  # the Java type of its first parameter
    descriptor: str  # "Lorg/example/Callbacks$X;"
    call: str  # the call with its arguments as `{}`
    where: str  # names the callable in messages
    self: str  # the C++ expression of the Java object
    values: bool  # its parameters have the types of values, else those of parameters


@dataclass(frozen=True)
class Entry:
    """A C++ entry and its bridge method."""

    name: str
    head: str  # "static long area(Shape self$, long unit$)"
    body: Body
    signature: str  # "(Lorg/example/Shape;J)J"
    form: str  # the macro that renders the C++ function's last statement
    c_result: str
    parameters: str  # C's
    self: str  # the C++ expression of the Java object
    arguments: tuple[str, ...]  # jvalues of the others
    jni_result: str
    docs: tuple[str, ...] = ()
    annotations: tuple[str, ...] = ()


def entry(
    types: Types,
    codecs: values.Codecs,
    name: str,
    target: Target,
    params: Row[tuple[str, CType]],
    result: CType,
    c_parameters: Row[str],
) -> Entry:
    """The entry of a callable or of a virtual method.

    Args:
        name: the bridge method's.
        params: name and type of each parameter.
        c_parameters: all of the C function's, each "type name".
    """
    java = native(result.kind)
    given = [incoming(types, codecs, t.kind, f"{n}$", f"{target.where}: {n}") for n, t in params]
    if not target.values:
        given = [unwrapped(t.kind, g) for (_, t), g in zip(params, given, strict=True)]
    call = target.call.format(", ".join(given))
    heads = [f"{target.type} self$", *(f"{native(t.kind)} {n}$" for n, t in params)]
    last = outgoing(types, codecs, result.kind, call, f"{target.where}: result")
    letters = "".join(descriptor(native(t.kind)) for _, t in params)
    return Entry(
        name,
        f"static {java} {name}({', '.join(heads)})",
        Body("plain", (), ((OWNER, last) if any(object_key(t.kind) for _, t in params) else (last,)), ()),
        f"({target.descriptor}{letters}){descriptor(java)}",
        _form(result.kind),
        result.c,
        ", ".join(c_parameters),
        target.self,
        tuple(f"polyref::java::value({_to_java(t.kind, n)})" for n, t in params),
        jni(java),
    )


def incoming(types: Types, codecs: values.Codecs, kind: Kind, raw: str, where: str) -> str:
    """The Java value of an argument that C++ keeps."""
    if isinstance(kind, Bool | Int | Float | EnumKind):
        return values.value(types, codecs, kind, raw, where, "$owner")
    if object_key(kind):
        return values.wrapped(types, kind, f"org.polyref.Callables.retained({raw})", "$owner")
    if isinstance(kind, TensorKind):
        return f"org.polyref.Tensor.borrowed({raw})"
    if isinstance(kind, Callback):
        return f"org.polyref.Callables.borrowed({codecs.name(kind)}, {raw})"
    return f'org.polyref.Callables.read({codecs.name(kind)}, {raw}, "{where}")'


def outgoing(types: Types, codecs: values.Codecs, kind: Kind, call: str, where: str) -> str:
    """The statement that makes the call and returns its result to C++, which then owns it."""
    if isinstance(kind, Void):
        return f"{call};"
    if isinstance(kind, Bool | Int | Float | EnumKind):
        return f"return {values.argument(types, codecs, kind, call, where).expression};"
    if object_key(kind):
        return f'return org.polyref.Callables.give{"Nullable" * is_nullable(kind)}({call}, "{where}");'
    if isinstance(kind, TensorKind):
        return f'return org.polyref.Tensor.give({call}, "{where}");'
    if isinstance(kind, Callback):
        return f'return org.polyref.Callables.give({codecs.name(kind)}, {call}, "{where}");'
    return f'return org.polyref.Scratch.answer({codecs.name(kind)}, {call}, "{where}");'


def _form(kind: Kind) -> str:
    if isinstance(kind, Void):
        return "nothing"
    if isinstance(kind, Bool | Int | Float | EnumKind):
        return "number"
    if object_key(kind):
        return "object"
    return {Callback: "function", TensorKind: "tensor"}.get(type(kind), "answer")


def _to_java(kind: Kind, name: str) -> str:
    if isinstance(kind, Bool | Int | Float | EnumKind):
        return f"static_cast<{jni(native(kind))}>({name})"
    if object_key(kind) or isinstance(kind, Callback | TensorKind):
        return f"polyref::java::address({name})"
    return f"polyref::java::address(&{name})"


def unwrapped(kind: Kind, name: str) -> str:
    """How a value of the type that results have is passed where a parameter may be null."""
    return f"{name}.orElse(null)" if isinstance(kind, Optional) and not object_key(kind) else name
