"""Operators: what a class's members, friends and the functions beside it are to the languages' own syntax."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from clang.cindex import AccessSpecifier, Cursor, CursorKind, TypeKind
from clang.cindex import Type as ClangType

from ..model import Bool, Function, Int, Type
from . import clang
from .context import Context, children, key_of, qualified_name
from .functions import read_function


@dataclass(frozen=True)
class Meaning:
    """What an operator is."""

    operator: str
    protocol: str
    name: str  # in the registry and in C


MEANINGS = (
    Meaning("operator==", "equality", "equals"),
    Meaning("operator<", "order", "compare"),
    Meaning("operator<=>", "order", "compare"),
)
_SPELLINGS = frozenset(meaning.operator for meaning in MEANINGS)
_HASH = Type(Int(64, True), "std::int64_t", "value", "std::int64_t")
_COMPARED = Type(Int(32, True), "std::int32_t", "value", "std::int32_t")


def is_free_operator(function: Cursor) -> bool:
    """Whether a function may be an operator of a class."""
    return function.spelling in _SPELLINGS


def is_hash(record: Cursor) -> bool:
    """Whether it is a specialization of `std::hash`."""
    return record.spelling == "hash" and qualified_name(record) == "std::hash"


def with_operators(context: Context, record: Cursor, methods: Sequence[Function]) -> list[Function]:
    """The methods of a class; its operators, each as one method; and its hash, if it has one and `==`.

    Args:
        context: of the scan, with the functions of its headers that are operators.
        record: an exported Object class.
        methods: its methods.
    """
    found: dict[str, Function] = {}
    for meaning in MEANINGS:
        for operator in _candidates(context, record, meaning.operator):
            if meaning.protocol in found:
                continue
            if any(method.name == meaning.name for method in methods):
                context.skip(operator, f"`{meaning.name}`, as which it would be exported, is there")
            elif function := _read(context, record, operator, meaning):
                found[meaning.protocol] = function
    if "equality" in found:
        hashes = [m for m in methods if _is_own_hash(m)] or _standard_hashes(context, record)
        return [*methods, *found.values(), *(_hash(function, record) for function in hashes[:1])]
    return [*methods, *found.values()]


def _is_own_hash(method: Function) -> bool:
    """Whether it is `hash() const`."""
    counts = isinstance(method.result.kind, Int) and method.result.passing == "value"
    return method.name == "hash" and method.role == "method" and method.const and counts and not method.params


def _candidates(context: Context, record: Cursor, spelling: str) -> Iterator[Cursor]:
    """The operators of this spelling between two objects of the class: members, friends, then functions beside it."""
    for member in children(record, CursorKind.CXX_METHOD, CursorKind.FRIEND_DECL):
        if member.kind == CursorKind.CXX_METHOD:
            usable = member.access_specifier == AccessSpecifier.PUBLIC and not clang.is_deleted(member)
            functions = [member] if usable else []
        else:
            functions = list(children(member, CursorKind.FUNCTION_DECL))
        yield from (f for f in functions if f.spelling == spelling and _is_between(f, record))
    for function in context.operators:
        beside = function.semantic_parent == record.semantic_parent
        if beside and function.spelling == spelling and _is_between(function, record):
            yield function


def _is_between(function: Cursor, record: Cursor) -> bool:
    """Whether all operands are objects of the class, which it can't change."""
    operands = [argument.type for argument in function.get_arguments()]
    if function.kind == CursorKind.CXX_METHOD:
        return function.is_const_method() and len(operands) == 1 and _is_const(operands[0], record)
    return len(operands) == 2 and all(_is_const(operand, record) for operand in operands)


def _is_const(operand: ClangType, record: Cursor) -> bool:
    canonical = operand.get_canonical()
    if canonical.kind != TypeKind.LVALUEREFERENCE or not canonical.get_pointee().is_const_qualified():
        return False
    return canonical.get_pointee().get_declaration().get_usr() == record.get_usr()


def _read(context: Context, record: Cursor, operator: Cursor, meaning: Meaning) -> Function | None:
    member = operator.kind == CursorKind.CXX_METHOD
    function = read_function(context, [operator], "method" if member else "function")
    if function is None:
        return None
    if meaning.operator != "operator<=>" and not isinstance(function.result.kind, Bool):
        return None
    return replace(
        _anonymous(function, record, meaning.protocol),
        name=meaning.name,
        key=key_of(f"{qualified_name(record)}::{meaning.operator}"),
        params=function.params[-1:],
        result=_COMPARED if meaning.protocol == "order" else function.result,
        noexcept=function.noexcept and meaning.operator != "operator<=>",
    )


def _standard_hashes(context: Context, record: Cursor) -> list[Function]:
    """What `std::hash` has for a class."""
    found = []
    for specialization in context.hashes:
        argument = specialization.type.get_template_argument_type(0)
        if argument.get_canonical().get_declaration().get_usr() == record.get_usr():
            calls = (c for c in children(specialization, CursorKind.CXX_METHOD) if c.spelling == "operator()")
            found += [function for call in calls if (function := read_function(context, [call], "method"))]
    return found


def _hash(function: Function, record: Cursor) -> Function:
    """The hash of a class, from what C++ has for it."""
    key = key_of(f"{qualified_name(record)}::hash")
    return replace(_anonymous(function, record, "hash"), name="hash_value", key=key, params=(), result=_HASH)


def _anonymous(function: Function, record: Cursor, protocol: str) -> Function:
    """A function as a method that only its protocol calls."""
    return replace(
        function,
        usr=f"{record.get_usr()}@{protocol}",
        role="method",
        const=True,
        virtual=False,
        pure=False,
        final=False,
        protocol=protocol,
        anonymous=True,
    )
