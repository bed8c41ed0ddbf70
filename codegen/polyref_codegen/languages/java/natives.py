"""The native methods of a module: their Java class, and the JNI code behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...kinds import (
    AnyKind,
    Bool,
    Bytes,
    Callback,
    Complex,
    Composite,
    Duration,
    EnumKind,
    Float,
    Int,
    Kind,
    Optional,
    Record,
    Sequence,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Variant,
    Void,
)
from ...plan.c_types import wire
from ...plan.thunks import ClassThunks, ModuleThunks, Thunk
from .derivation import WRAPPER_CLASS, is_abstract
from .functions import native_parameters, native_result
from .kinds import Types, descriptor, jni, object_key

_SELVES = {
    "polyref_object*": "object",
    "const polyref_error*": "error_of",
    "const polyref_foreign*": "at<const polyref_foreign>",
}


@dataclass(frozen=True)
class Native:
    """One native method, in Java and in C++."""

    name: str  # the C symbol, in Java too
    java_result: str
    java_parameters: str
    signature: str  # "(JJ)J"
    form: str  # the macro that renders the C++ function
    result: str  # its JNI type
    parameters: str  # "JNIEnv* env, jclass, jlong self"
    call: str  # the C call, complete
    c_result: str  # the C type of the result
    frame: str
    storage: str  # "&storage" where the thunk has a storage, else "nullptr"
    symbol: str
    self_type: str


def native_methods(thunks: ModuleThunks) -> tuple[Native, ...]:
    """Every native method of a module, sorted."""
    natives = [native_method(f.thunk) for f in thunks.functions]
    for struct in thunks.structs:
        natives += [native_method(t) for t in (struct.default, *(f.thunk for f in struct.methods))]
    for cls in thunks.classes:
        natives += [native_method(t) for t in _class_thunks(cls)]
        natives += [_chunk(f.at, f.size) for f in cls.fields if f.at and f.size and object_key(f.at.result.kind)]
    return tuple(sorted(natives, key=lambda n: n.name))


def offsets(thunks: ModuleThunks) -> tuple[str, ...]:
    """The symbols of all offsets."""
    return tuple(f.offset for c in thunks.classes for f in c.fields if f.offset)


def _class_thunks(cls: ClassThunks) -> Iterator[Thunk]:
    for f in (*cls.constructors, *cls.methods, *cls.inherited):
        yield f.thunk
    if cls.derivation:
        yield from (v.super for v in cls.derivation.virtuals if v.super)
        yield from (f.thunk for f in cls.derivation.constructors)
    for field in cls.fields:
        yield from (t for t in field.every if field.size is None or t is not field.get)


def native_method(thunk: Thunk) -> Native:
    """The native method of one thunk."""
    java_result, java_parameters = native_result(thunk), native_parameters(thunk)
    form = _form(thunk)
    with_env = thunk.throws or form.startswith(("text", "block"))
    parameters = ["JNIEnv* env" if with_env else "JNIEnv*", "jclass"]
    parameters += [f"{jni(t)} a_{n}" for t, n in java_parameters]
    return Native(
        thunk.symbol,
        java_result,
        ", ".join(f"{t} {_java_name(n)}" for t, n in java_parameters),
        _signature([t for t, _ in java_parameters], java_result),
        form,
        jni(java_result),
        ", ".join(parameters),
        f"{thunk.symbol}({', '.join(_arguments(thunk, form))})",
        thunk.result.c,
        thunk.frame,
        "&storage" if thunk.storage else "nullptr",
        thunk.symbol,
        thunk.self_type or "",
    )


def _chunk(thunk: Thunk, size: Thunk) -> Native:
    """Reads several elements of a vector of objects with one call."""
    return Native(
        f"{thunk.symbol}$chunk",
        "int",
        "long self, long begin, long[] handles",
        "(JJ[J)I",
        "chunk",
        "jint",
        "JNIEnv* env, jclass, jlong a_self, jlong a_begin, jlongArray a_handles",
        f"{size.symbol}(polyref::java::object(a_self))",
        thunk.result.c,
        thunk.frame,
        "nullptr",
        thunk.symbol,
        thunk.self_type or "",
    )


def _form(thunk: Thunk) -> str:
    kind = thunk.result.kind
    if thunk.result.c == "polyref_error*" or object_key(kind) or isinstance(kind, Callback | TensorKind):
        base = "address"
    elif isinstance(kind, Void):
        base = "nothing"
    elif isinstance(kind, String):
        base = "text_stored" if thunk.storage else "text"
    elif isinstance(kind, Bytes | Composite | Record):
        base = "block"
    else:
        base = "number"
    return base if thunk.throws else f"{base}_noexcept"


def _arguments(thunk: Thunk, form: str) -> list[str]:
    arguments = []
    if thunk.value and thunk.self_type:
        arguments.append(to_c(thunk.value, thunk.self_type, "a_self"))
    elif thunk.self_type:
        arguments.append(f"polyref::java::{_SELVES[thunk.self_type]}(a_self)")
    arguments += ["static_cast<uint32_t>(a_argc)"] if thunk.argc else []
    arguments += [to_c(p.type.kind, p.type.c, f"a_{p.name}") for p in thunk.params]
    if thunk.storage:
        arguments.append("&result->storage" if form.startswith("block") else "&storage")
    return arguments + (["&error"] if thunk.throws else [])


def to_c(kind: Kind, c: str, name: str) -> str:
    if object_key(kind):
        return f"polyref::java::object({name})"
    match wire(kind):
        case Bool():
            return f"{name} != JNI_FALSE"
        case Int() | EnumKind():
            return f"static_cast<{c}>({name})"
        case Float():
            return name
        case Callback():
            return f"polyref::java::at<polyref_function>({name})"
        case TensorKind():
            return f"polyref::java::at<polyref_tensor>({name})"
        case String():
            return f"polyref::java::str({name})"
        case Bytes():
            return f"polyref::java::bytes({name})"
        case Sequence():
            return f"polyref::java::slice({name})"
        case SpanKind():
            return f"polyref::java::row<{c}>({name})"
        case Tuple():
            return f"polyref::java::tuple({name})"
        case Duration() | TimePoint() | Complex() | AnyKind() | StructKind() | Variant():
            return f"polyref::java::row<{c}>({name})"
        case Optional():
            return f"polyref::java::at<{c.removesuffix('*')}>({name})"
    raise AssertionError(f"check let {kind} through")


def _signature(parameters: list[str], result: str) -> str:
    return f"({''.join(descriptor(t) for t in parameters)}){descriptor(result)}"


def _java_name(name: str) -> str:
    """A parameter of a native method; the `$` keeps it from being a word of Java's."""
    return f"{name}$"


class Registered:
    """A class in the module's list of types."""

    def __init__(self, ordinal: int, thunks: ClassThunks, types: Types) -> None:
        cls = thunks.cls
        self.ordinal = ordinal
        self.key = cls.key
        self.symbol = thunks.symbol
        self.name = types.name(cls.key)
        self.word = types.word(cls.key)
        self.wrapper = f"{self.name}.{WRAPPER_CLASS}" if is_abstract(thunks) else self.name
        self.binary_name = types.binary(cls.key)
        self.exception = cls.exception
        access = types.access.get(cls.key)
        maker = f"{access}.new${self.word}" if access else f"new {self.wrapper}"
        self.made = f"{maker}({'org.polyref.Owner.current(), error' if cls.exception else 'owner, handle'})"
