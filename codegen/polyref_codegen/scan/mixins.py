"""Mixins: classes that are no objects. Their public members are members of each exported class that derives from them,
as far as C++ finds them there by their names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from clang.cindex import AccessSpecifier, Cursor, CursorKind

from ..model import Field, Function
from . import clang
from .annotations import read_annotation
from .bases import ancestry
from .context import Context, key_of, qualified_name
from .instances import children, members, name_of, place_of
from .spellings import OBJECT

_Member = TypeVar("_Member", Function, Field)
_READ = (CursorKind.CXX_METHOD, CursorKind.FIELD_DECL, CursorKind.VAR_DECL)


def is_mixin(context: Context, record: Cursor) -> bool:
    """Whether a class, or the template of an instance, is marked `POLYREF(mixin)`."""
    definition = record.get_definition() or record
    template = clang.template_of(definition) or definition
    return any(read_annotation(context.scratch(), d, "class").mixin for d in (definition, template))


def note_mixin(context: Context, record: Cursor) -> None:
    """Takes note of a class that is marked so."""
    if (sort := ancestry(record).sort) is not None:
        context.problem(
            record,
            "PR103",
            "`mixin` makes no sense here",
            f"`{name_of(record)}` is an {sort} by itself",
            "take the mark away: it is a base class like any other",
        )
    context.skip(record, "mixin: its members are those of the exported classes that derive from it")


@dataclass(frozen=True)
class _Found:
    """The class of a declaration, and where it is found: in the scope of that class, or of one that says `using`."""

    record: Cursor
    scope: Cursor  # the latter
    path: tuple[str, ...]  # USRs down to it, from the last virtual base on


def mixed_in(context: Context, record: Cursor, report: bool = True) -> Iterator[Cursor]:
    """The public members that a class has from mixins, and not from an exported base.

    Args:
        context: of the scan.
        record: an exported class.
        report: whether members that can't be had are reported. Otherwise they are left out.
    """
    said = context if report else context.scratch()
    reported: set[str] = set()
    for mixin in {mixin.get_usr(): mixin for mixin in _mixins(context, record)}.values():
        for member in members(mixin):
            if member.kind not in _READ or member.access_specifier != AccessSpecifier.PUBLIC:
                continue
            found = _nearest(list(_lookup(record, member.spelling, ())))
            if not any(f.record.get_usr() == mixin.get_usr() for f in found):
                if not any(_overrides(f.record, member) for f in found):
                    hidden = f"`{qualified_name(record)}` has another `{member.spelling}`, which hides it there"
                    said.skip(member, hidden)
            elif len({f.path for f in found}) > 1:
                if member.spelling not in reported:
                    _ambiguous(said, record, member, found)
                reported.add(member.spelling)
            else:
                yield member


def _overrides(record: Cursor, member: Cursor) -> bool:
    usr = member.get_usr()
    same = (m for m in children(record, CursorKind.CXX_METHOD) if m.spelling == member.spelling)
    return any(o.get_usr() == usr for method in same for o in clang.overridden(method))


def usr_in(record: Cursor, usr: str) -> str:
    """The USR of a mixin's member as one of a class."""
    return f"{record.get_usr()}@{usr}"


def as_own(record: Cursor, member: Cursor, read: _Member) -> _Member:
    """What was read of a member, as one of the class; of a mixin's, that is another one in each class."""
    if member.semantic_parent.get_usr() == record.get_usr():
        return read
    owner, usr = qualified_name(record), usr_in(record, read.usr)
    key = key_of(f"{owner}.{read.key.rpartition('.')[2]}")
    if isinstance(read, Field):
        fixed = read.in_memory and _is_behind_object(record, member)
        return replace(read, usr=usr, key=key, scan_offset=None, in_memory=fixed)
    return replace(read, usr=usr, key=key, qualified=f"{owner}::{read.qualified.rpartition('::')[2]}")


def owners(context: Context, record: Cursor) -> dict[str, Cursor]:
    """The exported class, the given one or a base of it, that each mixin's member is one of; by the member's USR."""
    found = {member.get_usr(): record for member in mixed_in(context, record, report=False)}
    for base in _bases(record):
        for usr, owner in owners(context, base).items() if base.get_usr() in context.exported else ():
            found.setdefault(usr, owner)
    return found


def _mixins(context: Context, record: Cursor) -> Iterator[Cursor]:
    """The mixins that a class publicly derives from, not by an exported base."""
    for specifier in children(record, CursorKind.CXX_BASE_SPECIFIER):
        base = clang.base_class(specifier)
        if specifier.access_specifier != AccessSpecifier.PUBLIC or base.get_usr() in context.exported:
            continue
        if is_mixin(context, base):
            yield base
        yield from _mixins(context, base)


def _bases(record: Cursor) -> Iterator[Cursor]:
    return map(clang.base_class, children(record, CursorKind.CXX_BASE_SPECIFIER))


# ---- names -------------------------------------------------------------------------------------------------------


def _lookup(record: Cursor, name: str, path: tuple[str, ...]) -> Iterator[_Found]:
    """The classes that C++ finds a name in: the class itself, or those of its bases that are nearest."""
    path = (*path, record.get_usr())
    declared = [m for m in _shown(record) if m.spelling == name and m.kind.is_declaration()]
    if declared:
        for member in declared:
            named = clang.used_by(member) if member.kind == CursorKind.USING_DECLARATION else [member]
            yield from (_Found(target.semantic_parent, record, path) for target in named)
    else:
        for specifier in children(record, CursorKind.CXX_BASE_SPECIFIER):
            start = () if clang.is_virtual_base(specifier) else path
            yield from _lookup(clang.base_class(specifier), name, start)


def _nearest(found: list[_Found]) -> list[_Found]:
    """Without what is in a virtual base of a class that has another: that one hides it, on whatever way it is found."""
    hidden = {base.get_usr() for each in found for base in _virtual_bases(each.scope)}
    return [each for each in found if each.path[0] not in hidden]


def _virtual_bases(record: Cursor) -> Iterator[Cursor]:
    for specifier in children(record, CursorKind.CXX_BASE_SPECIFIER):
        base = clang.base_class(specifier)
        if clang.is_virtual_base(specifier):
            yield base
        yield from _virtual_bases(base)


def _shown(record: Cursor) -> list[Cursor]:
    """The declarations in a class; of an instance that isn't known, those of its template."""
    return list(members(record)) or list((clang.template_of(record) or record).get_children())


def _ambiguous(context: Context, record: Cursor, member: Cursor, found: list[_Found]) -> None:
    others = [f for f in found if f.record.get_usr() != member.semantic_parent.get_usr()]
    if others:
        other = next((m for m in _shown(others[0].record) if m.spelling == member.spelling), others[0].record)
        because = f"the other is `{qualified_name(other)}`, at {context.span(other)}"
    else:
        because = f"it derives from `{qualified_name(member.semantic_parent)}` twice"
    context.problem(
        place_of(record),
        "PR114",
        f"`{qualified_name(record)}` has two `{member.spelling}`, of which one is `{qualified_name(member)}`",
        because,
        f"declare a `{member.spelling}` in the class itself, or say `using` there which one is meant",
    )


def _is_behind_object(record: Cursor, member: Cursor) -> bool:
    """Whether the member surely stands behind the Object base in memory, at one distance in all objects: offsets are
    counted from there. A virtual base may be anywhere, and one that is declared before may be before."""
    wanted, behind = member.semantic_parent.get_usr(), False
    if any(base.get_usr() == wanted or _derives(base, wanted) for base in _virtual_bases(record)):
        return False
    for specifier in children(record, CursorKind.CXX_BASE_SPECIFIER):
        base = clang.base_class(specifier)
        has_object = qualified_name(base) == OBJECT or bool(ancestry(base).objects)
        if base.get_usr() == wanted or _derives(base, wanted):
            return _is_behind_object(base, member) if has_object else behind
        behind = behind or has_object
    return False


def _derives(record: Cursor, usr: str) -> bool:
    return any(base.get_usr() == usr or _derives(base, usr) for base in _bases(record))
