"""The C++ expressions inside a thunk: arguments in, the call, the result out."""

from __future__ import annotations

from dataclasses import replace

from ..kinds import (
    Bytes,
    Callback,
    Composite,
    Fixed,
    Kind,
    ObjectKind,
    Optional,
    Record,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    Tuple,
    Type,
    Variant,
    Void,
    elements,
    parts,
)
from ..model import Class, Field, Function, Param, Struct
from .thunks import Thunk

# What methods are in C++ that have no names of their own, by protocol.
EXPRESSIONS = {
    "iteration": "thunk::iterate<{item}>({self}, {key})",
    "equality": "{self} == {0}",
    "order": "thunk::order({self}, {0})",
    "hash": "thunk::hash({self})",
    "text": "thunk::to_text({self})",
    "truth": "static_cast<bool>({self})",
    "call": "{self}({args})",
    "index": "{self}[{0}]",
    "add": "{self} + {0}",
    "subtract": "{self} - {0}",
    "multiply": "{self} * {0}",
    "divide": "{self} / {0}",
    "modulo": "{self} % {0}",
    "negate": "-{self}",
    "copy": "thunk::copy({self}, {key})",
}


def null_option(kind: Kind) -> str:
    """The template argument that lets objects in a value be null; nothing where none may be."""
    match kind:
        case ObjectKind(nullable=True) | Callback(nullable=True):
            return "polyref::Null::allow"
        case StructKind() | Variant():  # each field says it for itself, and nothing is no null
            return ""
        case Tuple(items):  # an optional element has its own way to be absent, and says nothing of the others
            return next(filter(None, (null_option(item) for item in items if not isinstance(item, Optional))), "")
    return next(filter(None, map(null_option, parts(kind))), "")


def quoted(text: str) -> str:
    """A C++ string literal. Bytes outside ASCII and whatever could end it early are octal escapes."""
    plain = (chr(b) if 32 <= b < 127 and chr(b) not in '"\\?' else f"\\{b:03o}" for b in text.encode())
    return '"' + "".join(plain) + '"'


def where(key: str, parameter: str | None = None) -> str:
    """A `polyref::Where`."""
    return f"{{{quoted(key)}, {quoted(parameter)}}}" if parameter else f"{{{quoted(key)}}}"


def typed_argument(key: str, p: Param, name: str) -> str:
    """A parameter's argument, from its C form."""
    options = ", ".join(filter(None, (p.type.declared, null_option(p.type.kind))))
    return f"thunk::arg<{options}>({name}, {where(key, p.name)})"


def packed_argument(p: Param, index: int) -> str:
    """A parameter's argument, from a packed call."""
    options = ", ".join(filter(None, (p.type.declared, null_option(p.type.kind))))
    return f"in.get<{options}>({index}, {quoted(p.name)})"


def call(function: Function, cls: Class | Struct | None, receiver: str, arguments: list[str]) -> str:
    """The C++ call itself, and what makes its result one that can leave C++."""
    return given(function, receiver, _call(function, cls, receiver, arguments), function.key)


def given(declaration: Function | Field, whole: str, expression: str, key: str) -> str:
    """What is handed out of an object: a part that lives in it holds it."""
    return f"thunk::part({whole}, {expression}, {where(key)})" if declaration.options.inside else expression


def _call(function: Function, cls: Class | Struct | None, receiver: str, arguments: list[str]) -> str:
    args = ", ".join(arguments)
    if function.role == "constructor":
        assert isinstance(cls, Class)
        if receiver:
            return f"thunk::make_foreign<{receiver}>({', '.join(['self', *arguments])})"
        maker = "thunk::make_error" if cls.exception else "polyref::make"
        return f"{maker}<{cls.qualified}>({args})"
    if function.accessor == "set":
        return f"{function.qualified} = {args}"
    if function.accessor:
        is_number = is_plain(function.result.kind) or function.result.kind == String("cstr")
        return f"static_cast<{function.result.cpp}>({function.qualified})" if is_number else function.qualified
    if function.anonymous:
        return EXPRESSIONS[function.protocol or ""].format(
            *arguments, args=args, self=seen(function, receiver), key=quoted(function.key), item=_item(function)
        )
    if function.role == "method":
        return f"{seen(function, receiver)}.{function.name}({args})"
    return f"{function.qualified}({args})"


def _item(function: Function) -> str:
    """The C++ type of what an iteration gives."""
    kind = function.result.kind
    return element(kind.result).cpp if isinstance(kind, Callback) and kind.result else ""


def seen(function: Function, receiver: str) -> str:
    """The object as the function sees it; a twin without `const` would be called else."""
    return f"std::as_const({receiver})" if function.const else receiver


def typed_result(thunk: Thunk, t: Type, expression: str) -> str:
    """The return statement of a typed thunk for a call with a result of type `t`."""
    if thunk.result.c == "void":
        return f"{expression}; return;"
    if thunk.result.c == "polyref_error*":
        return f"return {expression};"
    option = null_option(t.kind)
    template = f"<{option}>" if option else ""
    if not thunk.storage:
        return f"return thunk::result{template}({expression}, {where(thunk.frame)});"
    if isinstance(t.kind, String) and (t.passing != "value" or t.kind.form != "owned"):
        expression = f"thunk::owned_text({expression}, {where(thunk.frame)})"
    return f"return thunk::result{template}({expression}, storage, {where(thunk.frame)});"


def packed_result(thunk: Thunk, t: Type, expression: str) -> str:
    """The return statement of a packed entry."""
    if isinstance(t.kind, Void) and thunk.result.c == "void":
        return f"{expression}; return thunk::pack(result);"
    option = null_option(t.kind)
    template = f"<{option}>" if option else ""
    return f"return thunk::pack{template}(result, {expression}, {where(thunk.frame)});"


def element(t: Type) -> Type:
    """What a list, an array or an optional holds: `std::string` of `std::vector<std::string>`."""
    kind = t.kind.item if isinstance(t.kind, Optional) else elements(t.kind)
    assert kind is not None
    inner = t.cpp.partition("<")[2].removesuffix(">").strip()
    if isinstance(t.kind, Fixed):
        inner = inner.rpartition(",")[0]
    return Type(kind, inner, "value", inner)


def by_value(t: Type) -> Type:
    """The same type, passed by value."""
    return replace(t, passing="value")


def is_plain(kind: Kind) -> bool:
    """Whether a value of this kind is read by a cast, not by reference: it may be a bit-field's."""
    handles = ObjectKind | Callback | TensorKind
    return not isinstance(kind, handles | String | Bytes | Composite | Record | SpanKind)
