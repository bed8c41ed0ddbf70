"""Members of instances that don't compile there. C++ makes a member of an instance when it is used: a template may have
some that not every argument allows. A parse with the bodies of all functions, and a use of each member, tells them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from clang.cindex import AccessSpecifier, Cursor, CursorKind

from ..diagnostics import Problem
from . import clang
from .instances import members
from .probes import SELF
from .reparse import Reparse, failures

_PRELUDE = (
    "template <class T> using polyref_Id = T;",
    "template <class C, class F> using polyref_Member = F C::*;",
)


def unusable(reparse: Reparse, scopes: Iterable[Cursor]) -> dict[str, str]:
    """The members that can't be used, by their USRs, each with what the compiler says of it.

    Args:
        reparse: parses the headers.
        scopes: the namespaces of the probes.
    """
    lines: list[str] = list(_PRELUDE)
    owners: list[str] = [""] * len(lines)
    for scope in scopes:
        declared = next(child for child in scope.get_children() if child.spelling == SELF)
        written = declared.underlying_typedef_type.get_canonical()
        for member in members(written.get_declaration()):
            if use := _use(member, written.spelling, len(lines), written.get_declaration().is_abstract_record()):
                lines.append(use)
                owners.append(member.get_usr())
    unit = reparse.parse(lines, bodies=True)
    if isinstance(unit, Problem):
        return {}
    found: dict[str, str] = {}
    for line, diagnostic in failures(reparse, unit):
        found.setdefault(owners[line], diagnostic.spelling)
    return found


def _use(member: Cursor, own: str, index: int, abstract: bool) -> str | None:
    """A line that uses a member; None if no other language can."""
    beside = member.kind == CursorKind.FUNCTION_DECL  # an operator
    if member.access_specifier != AccessSpecifier.PUBLIC and not beside:
        return None
    head = f"inline void polyref_use_{index}"
    match member.kind:
        case CursorKind.CXX_METHOD if member.is_virtual_method() and not clang.is_deleted(member):
            # Its address alone doesn't make its body.
            given = ", ".join(filter(None, (f"polyref_Id<{own}>& self", _parameters(member))))
            return f"{head}({given}) {{ self.{own}::{member.spelling}({', '.join(_values(member))}); }}"
        case CursorKind.CXX_METHOD if not clang.is_deleted(member):
            return f"{head}() {{ (void){_pointer(member, own)}; }}"
        case CursorKind.VAR_DECL:
            return f"{head}() {{ (void)&{own}::{member.spelling}; }}"
        case CursorKind.CONSTRUCTOR if not (abstract or clang.is_deleted(member)):
            made = f"::new (static_cast<void*>(nullptr)) {own}({', '.join(_values(member))})"
            return f"{head}({_parameters(member)}) {{ {made}; }}"
        case CursorKind.FUNCTION_DECL:
            sign, values = member.spelling.removeprefix("operator"), list(_values(member))
            call = f"{values[0]} {sign} {values[1]}" if len(values) == 2 else f"{sign}{values[0]}"
            return f"{head}({_parameters(member)}) {{ (void)({call}); }}"
    return None


def _pointer(method: Cursor, own: str) -> str:
    """The method's address, of the overload with its type."""
    address = f"&{own}::{method.spelling}"
    written = method.type.get_canonical().spelling
    if re.search(r"\bauto\b", written):
        return address
    form = f"polyref_Id<{written}>*" if method.is_static_method() else f"polyref_Member<{own}, {written}>"
    return f"static_cast<{form}>({address})"


def _parameters(function: Cursor) -> str:
    types = (argument.type.get_canonical().spelling for argument in function.get_arguments())
    return ", ".join(f"polyref_Id<{type_}> a{i}" for i, type_ in enumerate(types))


def _values(function: Cursor) -> Iterator[str]:
    for i, argument in enumerate(function.get_arguments()):
        yield f"static_cast<polyref_Id<{argument.type.get_canonical().spelling}>&&>(a{i})"
