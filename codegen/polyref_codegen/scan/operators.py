"""Operators: what a class's members, friends and the functions beside it are to the languages' own syntax."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from clang.cindex import AccessSpecifier, Cursor, CursorKind, TypeKind
from clang.cindex import Type as ClangType

from ..kinds import Bool, Int, ObjectKind, String, Type, Unmapped
from ..model import Function
from . import clang
from .context import Context, key_of, qualified_name
from .functions import read_function
from .instances import children, members


@dataclass(frozen=True)
class Meaning:
    """What an operator is."""

    operator: str
    protocol: str
    name: str  # in the registry and in C
    operands: (
        str  # beside the object: "same" (one of its class), "key" (a number or text), "stream", "one", "none", "any"
    )
    gives: tuple[type, ...] = ()  # the kinds that its result may have; all if there are none
    result: Type | None = None  # what other languages see as its result, if not what C++ gives


_COMPARED = Type(Int(32, True), "std::int32_t", "value", "std::int32_t")
_HASH = Type(Int(64, True), "std::int64_t", "value", "std::int64_t")
_TEXT = Type(String(), "std::string", "value", "std::string")

MEANINGS = (
    Meaning("operator==", "equality", "equals", "same", (Bool,)),
    Meaning("operator<", "order", "compare", "same", (Bool,), _COMPARED),
    Meaning("operator<=>", "order", "compare", "same", (Unmapped,), _COMPARED),
    Meaning("operator bool", "truth", "is_true", "none"),
    Meaning("operator()", "call", "call", "any"),
    Meaning("operator[]", "index", "get", "key"),
    Meaning("operator+", "add", "plus", "one"),
    Meaning("operator-", "subtract", "minus", "one"),
    Meaning("operator*", "multiply", "times", "one"),
    Meaning("operator/", "divide", "divided_by", "one"),
    Meaning("operator%", "modulo", "remainder", "one"),
    Meaning("operator-", "negate", "negated", "none"),
    Meaning("operator<<", "text", "to_text", "stream", (Unmapped,), _TEXT),
)
_FREE = frozenset(meaning.operator for meaning in MEANINGS) - {"operator bool", "operator()", "operator[]"}


def is_operator(member: Cursor) -> bool:
    """Whether a member is an operator; of conversions, only the one to bool is one."""
    if member.kind == CursorKind.CONVERSION_FUNCTION:
        return member.spelling == "operator bool"
    return member.kind == CursorKind.CXX_METHOD and re.match(r"operator(?!\w)", member.spelling) is not None


def is_free_operator(function: Cursor) -> bool:
    """Whether a function may be an operator of a class."""
    return function.spelling in _FREE


def is_hash(record: Cursor) -> bool:
    """Whether it is a specialization of `std::hash`."""
    return record.spelling == "hash" and qualified_name(record) == "std::hash"


def with_operators(context: Context, record: Cursor, methods: Sequence[Function]) -> list[Function]:
    """The methods of a class, and each of its operators, its text and its hash (if it has `==`) as one method.

    Args:
        context: of the scan, with the functions of its headers that are operators.
        record: an exported Object class.
        methods: its methods.
    """
    found: dict[str, Function] = {}
    for text in (m for m in methods if _is_own(m, "to_string", String)):
        found["text"] = _derived(text, record, "text", "to_text", _TEXT)
    for meaning in MEANINGS:
        for operator in _candidates(context, record, meaning):
            if meaning.protocol in found:
                continue
            if any(method.name == meaning.name for method in methods):
                context.skip(operator, f"`{meaning.name}`, as which it would be exported, is there")
            elif function := _read(context, record, operator, meaning):
                found[meaning.protocol] = function
    if "equality" in found:
        hashes = [m for m in methods if _is_own(m, "hash", Int)] or _standard_hashes(context, record)
        for function in hashes[:1]:
            found["hash"] = _derived(function, record, "hash", "hash_value", _HASH)
    return [*methods, *found.values()]


def _is_own(method: Function, name: str, kind: type) -> bool:
    """Whether it is `kind name() const`."""
    given = isinstance(method.result.kind, kind) and not method.params
    return method.name == name and method.role == "method" and method.const and given


def _candidates(context: Context, record: Cursor, meaning: Meaning) -> Iterator[Cursor]:
    """The operators of this meaning: members, friends, then functions beside the class."""
    for member in members(record):
        if member.kind in (CursorKind.CXX_METHOD, CursorKind.CONVERSION_FUNCTION):
            usable = member.access_specifier == AccessSpecifier.PUBLIC and not clang.is_deleted(member)
            functions = [member] if usable else []
        elif member.kind == CursorKind.FUNCTION_DECL:  # an instance's friend
            functions = [member]
        elif member.kind == CursorKind.FRIEND_DECL:
            functions = list(children(member, CursorKind.FUNCTION_DECL))
        else:
            continue
        yield from (f for f in functions if f.spelling == meaning.operator and _fits(f, record, meaning))
    for function in context.operators:
        beside = function.semantic_parent == record.semantic_parent
        if beside and function.spelling == meaning.operator and _fits(function, record, meaning):
            yield function


def _fits(function: Cursor, record: Cursor, meaning: Meaning) -> bool:
    """Whether the operands are as they must be; only a call can change the object."""
    operands = [argument.type for argument in function.get_arguments()]
    if function.kind == CursorKind.FUNCTION_DECL:
        own = 1 if meaning.operands == "stream" else 0
        if len(operands) <= own or not _is_const(operands.pop(own), record):
            return False
    elif meaning.operands == "stream" or not (function.is_const_method() or meaning.operands == "any"):
        return False
    match meaning.operands, operands:
        case ("same", [other]):
            return _is_const(other, record)
        case ("stream", [other]):
            return _is_stream(other)
        case (("key" | "one"), [_]) | ("none", []) | ("any", _):
            return True
    return False


def _is_const(operand: ClangType, record: Cursor) -> bool:
    canonical = operand.get_canonical()
    if canonical.kind != TypeKind.LVALUEREFERENCE or not canonical.get_pointee().is_const_qualified():
        return False
    return canonical.get_pointee().get_declaration().get_usr() == record.get_usr()


def _is_stream(operand: ClangType) -> bool:
    canonical = operand.get_canonical()
    if canonical.kind != TypeKind.LVALUEREFERENCE:
        return False
    return canonical.get_pointee().get_canonical().spelling == "std::basic_ostream<char>"


def _read(context: Context, record: Cursor, operator: Cursor, meaning: Meaning) -> Function | None:
    member = operator.kind != CursorKind.FUNCTION_DECL
    function = read_function(context, [operator], "method" if member else "function")
    if function is None:
        return None
    if obstacle := _obstacle(function, meaning):
        context.skip(operator, f"operator: {obstacle}")
        return None
    return replace(
        _derived(function, record, meaning.protocol, meaning.name, meaning.result or function.result),
        key=key_of(f"{qualified_name(record)}::{meaning.operator}"),
        params=() if meaning.operands == "stream" else function.params[0 if member else 1 :],
        const=function.const or not member,
        noexcept=function.noexcept and meaning.operator not in ("operator<=>", "operator<<"),
    )


def _obstacle(function: Function, meaning: Meaning) -> str | None:
    """Why other languages can't have an operator."""
    result = function.result.kind
    if meaning.gives:
        return None if isinstance(result, meaning.gives) else f"it returns a `{function.result.spelling}`"
    if meaning.operands == "key" and not isinstance(function.params[0].type.kind, Int | String):
        return "its key is neither a number nor a text"
    marked = function.options.counted or function.options.inside
    if isinstance(result, ObjectKind) and result.form != "ref" and not marked:
        return f"it returns a bare `{function.result.spelling}`, and nothing says how long its object lives"
    for type_ in (*(p.type for p in function.params), function.result):
        written = type_.passing == "ref" and type_ is not function.result and not isinstance(type_.kind, ObjectKind)
        if isinstance(type_.kind, Unmapped) or type_.passing == "rvalue" or written:
            return f"`{type_.spelling}` can't cross"
    return None


def _standard_hashes(context: Context, record: Cursor) -> list[Function]:
    """What `std::hash` has for a class."""
    found = []
    for specialization in context.hashes:
        argument = specialization.type.get_template_argument_type(0)
        if argument.get_canonical().get_declaration().get_usr() == record.get_usr():
            calls = (c for c in children(specialization, CursorKind.CXX_METHOD) if c.spelling == "operator()")
            functions = filter(None, (read_function(context, [call], "method") for call in calls))
            found += [replace(function, name="hash") for function in functions]
    return found


def _derived(function: Function, record: Cursor, protocol: str, name: str, result: Type) -> Function:
    """A function as a method that only its protocol calls; without parameters, and const."""
    return replace(
        function,
        usr=f"{record.get_usr()}@{protocol}",
        role="method",
        name=name,
        key=key_of(f"{qualified_name(record)}::{function.name}"),
        params=(),
        result=result,
        const=True,
        virtual=False,
        pure=False,
        final=False,
        protocol=protocol,
        anonymous=True,
    )
