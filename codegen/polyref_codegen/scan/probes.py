"""C++ that names the members of an instance of a class template, so that libclang shows them: using declarations in a
class derived from it, and expressions that its operators are called in. It is parsed behind the headers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from clang.cindex import Cursor, CursorKind, TypeKind

from . import clang
from .instances import CLASSES

NAMESPACE = "polyref_scan_"
SELF, MEMBERS, BASES, OPERATOR = "polyref_Self", "polyref_Members", "polyref_Bases", "polyref_Operator"
MAKER = "polyref_Maker"  # calls the constructor without arguments, which no using declaration names
_METHODS = (CursorKind.CXX_METHOD, CursorKind.CONVERSION_FUNCTION)
_NAMED = (CursorKind.CXX_METHOD, CursorKind.FIELD_DECL, CursorKind.VAR_DECL, CursorKind.ENUM_DECL, *CLASSES)
_BINARY = ("==", "<", "<=>", "+", "-", "*", "/", "%")
_OF_ITS_CLASS = ("==", "<", "<=>")


@dataclass
class Probe:
    """The lines for one instance. What goes wrong in a `needed` one keeps the instance from being exported."""

    lines: list[str] = field(default_factory=list)
    needed: set[int] = field(default_factory=set)  # indexes of lines

    def add(self, line: str, needed: bool = False) -> None:
        if needed:
            self.needed.add(len(self.lines))
        self.lines.append(line)


def write_probe(index: int, record: Cursor, template: Cursor) -> Probe:
    """The probe of an instance.

    Args:
        index: tells it from others.
        record: the instance.
        template: its template, or the partial specialization.
    """
    probe = Probe()
    declared = [] if shows_members(record) else list(template.get_children())
    probe.add(f"namespace {NAMESPACE}{index} {{")
    probe.add(f"using {SELF} = {record.type.get_canonical().spelling};")
    probe.add(f"constexpr auto polyref_size = sizeof({SELF});", needed=template.is_definition())
    bases = [base for base in declared if base.kind == CursorKind.CXX_BASE_SPECIFIER]
    if bases:
        probe.add(f"struct {BASES} : {', '.join(_base(base, record) for base in bases)} {{}};")
    if declared:
        using = " ".join(f"using {SELF}::{name};" for name in (SELF, *dict.fromkeys(_names(declared))))
        probe.add(f"struct {MEMBERS} : {SELF} {{ {using} }};")
        probe.add(f"struct {MAKER} : {SELF} {{ constexpr {MAKER}() : {SELF}() {{}} }};")
    for line in (*_forced(declared), *_operators(declared, record)):
        probe.add(line)
    probe.add("}")
    return probe


def _names(declared: Sequence[Cursor]) -> Iterator[str]:
    for member in declared:
        unnamed = clang.is_unnamed(member) and not member.spelling.startswith("operator")
        if (member.kind in _NAMED and not unnamed) or member.spelling == "operator bool":
            yield member.spelling


def _base(base: Cursor, record: Cursor) -> str:
    """A base of the instance, with what stands before it. One that depends on the template's arguments has its own name
    in its subclasses."""
    access = base.access_specifier.name.lower()
    virtual = "virtual " if clang.is_virtual_base(base) else ""
    canonical = base.type.get_canonical()
    if canonical.kind == TypeKind.RECORD:
        return f"{access} {virtual}{canonical.spelling}"
    if parameter := re.fullmatch(r"type-parameter-0-(\d+)", canonical.spelling):
        argument = record.type.get_canonical().get_template_argument_type(int(parameter[1]))
        return f"{access} {virtual}{argument.get_canonical().spelling}"
    name = base.spelling.partition("<")[0].rpartition("::")[2]
    return f"{access} {virtual}{SELF}::{name}"


def _forced(declared: Sequence[Cursor]) -> Iterator[str]:
    """Uses of what the compiler leaves undone until it is used."""
    called = [member.spelling for member in declared if member.kind == CursorKind.CXX_METHOD]
    for i, member in enumerate(declared):
        name = f"{SELF}::{member.spelling}"
        if member.kind in CLASSES and not clang.is_unnamed(member):
            yield f"constexpr auto polyref_size_{i} = sizeof({name});"
        elif member.kind == CursorKind.ENUM_DECL and not clang.is_unnamed(member):
            yield f"constexpr auto polyref_enum_{i} = {name}::polyref_none;"
        elif member.kind == CursorKind.VAR_DECL:
            yield f"const volatile void* polyref_variable_{i} = &{name};"
        elif _is_undecided(member) and called.count(member.spelling) == 1:
            yield f"constexpr auto polyref_method_{i} = &{name};"


def _is_undecided(member: Cursor) -> bool:
    """Whether the type of a method says what the compiler finds out as the method is used."""
    return member.kind == CursorKind.CXX_METHOD and bool(re.search(r"\bauto\b|\bnoexcept\(", member.type.spelling))


def _operators(declared: Sequence[Cursor], record: Cursor) -> Iterator[str]:
    """Calls of operators that are no members: friends, which only a call finds, and templates beside the class."""
    canonical = record.type.get_canonical()
    arguments = [canonical.get_template_argument_type(i) for i in range(canonical.get_num_template_arguments())]
    others = [a.get_canonical().spelling for a in arguments if a.kind not in (TypeKind.INVALID, TypeKind.VOID)]
    others += [spelling for member in declared for spelling in _friends_operand(member)]
    own = _value(SELF)
    calls = [f"{_value('std::ostream', constant=False)} << {own}", f"-{own}"]
    for sign in _BINARY:
        operands = [] if sign in _OF_ITS_CLASS else dict.fromkeys(others)
        calls += [f"{own} {sign} {_value(operand)}" for operand in (SELF, *operands)]
    for i, call in enumerate(calls):
        yield f"using {OPERATOR}_{i} = decltype({call});"


def _friends_operand(friend: Cursor) -> Iterator[str]:
    for function in friend.get_children() if friend.kind == CursorKind.FRIEND_DECL else ():
        if function.kind == CursorKind.FUNCTION_DECL and len(operands := list(function.get_arguments())) == 2:
            canonical = operands[1].type.get_canonical()
            if canonical.kind == TypeKind.LVALUEREFERENCE:
                canonical = canonical.get_pointee()
            if "type-parameter" not in canonical.spelling and "<" not in canonical.spelling:
                yield canonical.spelling.removeprefix("const ")


def _value(type_: str, constant: bool = True) -> str:
    """An expression of a type, which isn't evaluated."""
    return f"(*static_cast<{'const ' * constant}std::remove_reference_t<{type_}>*>(nullptr))"


def shows_members(record: Cursor) -> bool:
    """Whether libclang shows what is in a class: it isn't an implicit instantiation, but, say, a specialization."""
    return any(child.kind.is_declaration() for child in record.get_children())
