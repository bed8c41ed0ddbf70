"""How other languages can derive from a class: its overridable methods, and the constructors that a subclass calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clang.cindex import AccessSpecifier, Cursor, CursorKind, RefQualifierKind

from ..kinds import ObjectKind, SpanKind, Unmapped
from ..model import Derivation, Function, Virtual
from ..overloading import anywhere, same_call
from . import clang
from .bases import seen_as
from .constructors import read_constructors
from .context import Context, qualified_name
from .functions import read_function
from .instances import children, is_final
from .mixins import as_own, owners, usr_in

_ACCESS = {
    AccessSpecifier.PUBLIC: "public",
    AccessSpecifier.PROTECTED: "protected",
    AccessSpecifier.PRIVATE: "private",
}


@dataclass(frozen=True)
class _Refused:
    """Why a method can't be overridden."""

    reason: str


def read_derivation(context: Context, record: Cursor, known: tuple[Function, ...]) -> Derivation | None:
    """How a class can be derived from; None if it can't, or has nothing to override.

    Args:
        context: of the scan.
        record: an exported Object class.
        known: its constructors and methods as they are exported.
    """
    name = qualified_name(record)
    if is_final(record) or _ends_here(record):
        return None
    exported = {function.usr: function for function in known}
    mixed = owners(context, record)
    virtuals: list[Virtual] = []
    seen = {found.get_usr() for found in seen_as(record)}
    for method in final_overriders(record):
        access = _ACCESS[method.access_specifier] if method.semantic_parent.get_usr() in seen else "private"
        found = _virtual(context, method, access, exported, mixed.get(method.get_usr()))
        if isinstance(found, Virtual):
            virtuals.append(found)
        elif method.is_pure_virtual_method():
            context.skip(record, f"as a base for other languages: `{method.spelling}` is abstract, and {found.reason}")
            return None
        elif method.semantic_parent.get_usr() == record.get_usr():
            context.skip(method, f"as a method to override: {found.reason}")
    constructors = _constructors(context, record, exported)
    if not virtuals or not constructors:
        if any(v.function.pure for v in virtuals):
            context.skip(record, f"as a base for other languages: no constructor of `{name}` can be called there")
        return None
    return Derivation(constructors, tuple(virtuals))


def final_overriders(record: Cursor) -> tuple[Cursor, ...]:
    """The virtual methods of a class, each as C++ would call it; in the order of their first declarations."""
    found: dict[str, Cursor] = {}  # by the USR of the first declaration
    first_of: dict[str, str] = {}
    for method in _virtual_methods(record):
        if method.get_usr() in first_of:
            continue  # of a virtual base, which is reached once more
        overridden = [first_of[o.get_usr()] for o in clang.overridden(method) if o.get_usr() in first_of]
        first = overridden[0] if overridden else method.get_usr()
        for other in set(overridden):
            if other != first:
                found.pop(other, None)
        found[first] = method
        first_of[method.get_usr()] = first
    return tuple(found.values())


def _virtual_methods(record: Cursor) -> Iterator[Cursor]:
    """Those that can be called: a deleted method, and one that only the compiler calls, override only their like."""
    for base in children(record, CursorKind.CXX_BASE_SPECIFIER):
        yield from _virtual_methods(clang.base_class(base))
    for method in children(record, CursorKind.CXX_METHOD):
        if method.is_virtual_method() and not (clang.is_deleted(method) or clang.is_consteval(method)):
            yield method


def _virtual(
    context: Context, method: Cursor, access: str, exported: dict[str, Function], owner: Cursor | None
) -> Virtual | _Refused:
    """A method as one to override, with its access in a subclass; of a mixin's, the exported class that has it is the
    owner."""
    if clang.has_attribute(method, CursorKind.CXX_FINAL_ATTR):
        return _Refused("it is final")
    if method.spelling.startswith("operator") and not method.spelling[8:9].isalnum():
        return _Refused("it is an operator")
    if method.type.get_ref_qualifier() != RefQualifierKind.NONE:
        return _Refused("it has a ref-qualifier")
    if _is_volatile(method):
        return _Refused("it is volatile")
    if access == "private" and not method.is_pure_virtual_method():
        return _Refused("it is private")
    # What can't be mapped is an error where it is exported, and said there.
    scratch = context.scratch()
    known = exported.get(method.get_usr()) or (owner and exported.get(usr_in(owner, method.get_usr())))
    function = known or read_function(scratch, [method], "method")
    if function is None:
        return _Refused("it is marked POLYREF(skip)")
    if scratch.problems:
        return _Refused(scratch.problems[0].what)
    if owner and not known:
        function = as_own(owner, method, function)
    for what, type_ in [*((f"its parameter `{p.name}`", p.type) for p in function.params), ("it", function.result)]:
        verb = "has" if type_ is not function.result else "returns"
        if isinstance(type_.kind, Unmapped):
            return _Refused(f"{what} {verb} the type `{type_.spelling}`: {type_.kind.reason.partition('; ')[0]}")
        if isinstance(type_.kind, SpanKind) and type_.kind.writable:
            return _Refused(f"{what} {verb} the type `{type_.spelling}`, and what is written into a copy would be lost")
        if type_.passing == "rvalue" or (type_.passing == "ref" and not isinstance(type_.kind, ObjectKind)):
            return _Refused(f"{what} {verb} the type `{type_.spelling}`, through which nothing can be written")
    canonical = method.type.get_canonical()
    parameters = tuple(argument.get_canonical().spelling for argument in canonical.argument_types())
    return Virtual(function, access, parameters, canonical.get_result().get_canonical().spelling)


def _is_volatile(method: Cursor) -> bool:
    qualifiers = method.type.get_canonical().spelling.rpartition(")")[2]
    return "volatile" in qualifiers


def _ends_here(record: Cursor) -> bool:
    """Whether a final destructor forbids all subclasses."""
    if any(clang.has_attribute(d, CursorKind.CXX_FINAL_ATTR) for d in children(record, CursorKind.DESTRUCTOR)):
        return True
    bases = map(clang.base_class, children(record, CursorKind.CXX_BASE_SPECIFIER))
    return any(map(_ends_here, bases))


def _constructors(context: Context, record: Cursor, exported: dict[str, Function]) -> tuple[Function, ...]:
    """The exported ones, and those that only a subclass reaches. One that can't be mapped, or takes the same arguments
    as another, is left out."""
    scratch = context.scratch()
    chosen: list[Function] = []
    for constructor in read_constructors(scratch, record, for_subclass=True):
        public = exported.get(constructor.usr)
        mapped = not any(isinstance(p.type.kind, Unmapped) or p.type.passing == "rvalue" for p in constructor.params)
        if public is not None or (mapped and not any(_confused(constructor, other) for other in chosen)):
            chosen.append(public or constructor)
    return tuple(chosen)


def _confused(one: Function, other: Function) -> bool:
    return same_call(one, other, anywhere) is not None
