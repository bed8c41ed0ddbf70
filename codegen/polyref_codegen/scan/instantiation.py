"""Finds the members of the instances of class templates that are asked for, by a parse with a probe for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from clang.cindex import Cursor, CursorKind, TranslationUnit

from ..diagnostics import Problem
from . import clang
from .context import Context
from .finals import final_of, without_finals
from .instances import Instance, Instances, children, remember
from .probes import BASES, MAKER, MEMBERS, NAMESPACE, OPERATOR, SELF, Probe, shows_members, write_probe
from .reparse import Reparse, failures
from .usable import unusable

# Declarations that don't depend on the template's arguments, or that nobody asks more of than that they are there.
_AS_WRITTEN = (
    CursorKind.DESTRUCTOR,
    CursorKind.CONVERSION_FUNCTION,
    CursorKind.UNION_DECL,
    CursorKind.USING_DECLARATION,
    CursorKind.FRIEND_DECL,
    CursorKind.FUNCTION_TEMPLATE,
    CursorKind.CLASS_TEMPLATE,
    CursorKind.TYPE_ALIAS_DECL,
    CursorKind.TYPEDEF_DECL,
    CursorKind.TYPE_ALIAS_TEMPLATE_DECL,
    CursorKind.ANNOTATE_ATTR,
)


@dataclass(frozen=True)
class Asked:
    """An instance that is asked for."""

    record: Cursor
    place: Cursor  # what asks for it

    @property
    def key(self) -> tuple[str, str]:
        """Which instance of which template; the partial specialization is known once the instance has been used."""
        return self.record.get_usr(), self.template.get_usr()

    @property
    def template(self) -> Cursor:
        """The definition that it is made from."""
        template = clang.template_of(self.record) or self.record
        return template.get_definition() or template


Search = Callable[[Context, TranslationUnit], Iterable[Asked]]


def with_instances(
    context: Context, reparse: Reparse, unit: TranslationUnit, search: Search
) -> TranslationUnit | list[Problem]:
    """A parse that shows all instances that are asked for; the given one if there are none. Or what is wrong with them.

    Args:
        context: of the scan; nothing is read into it.
        reparse: parses the headers again.
        unit: the first parse.
        search: what asks for instances in a parse. An instance may have others as its bases.
    """
    done: set[tuple[str, str]] = set()
    finals: dict[str, Cursor] = {}
    problems: list[Problem] = []
    instances = Instances()
    found = list(search(context, unit))
    while not done.issuperset(asked.key for asked in found):
        wanted = list({asked.key[0]: asked for asked in found}.values())
        done |= {asked.key for asked in found}
        for asked in wanted:
            if (final := final_of(asked.template)) is not None:
                finals.setdefault(asked.template.get_usr(), final)
        probes = [write_probe(i, asked.record, asked.template) for i, asked in enumerate(wanted)]
        reparse = reparse.with_files(without_finals(finals.values()))
        made = reparse.parse(line for probe in probes for line in probe.lines)
        if isinstance(made, Problem):
            return [made]
        problems = list(_problems(context, reparse, made, probes, wanted)) or list(_unread(context, made, wanted))
        unit, instances = made, Instances(dict(_instances(made, finals)))
        remember(unit, instances)
        found = list(search(context, unit))
    if problems:
        return problems
    if instances.by_usr:
        instances.broken |= unusable(reparse, _own_scopes(unit))
    return unit


def _problems(
    context: Context, reparse: Reparse, unit: TranslationUnit, probes: list[Probe], wanted: list[Asked]
) -> Iterator[Problem]:
    """Instances that the compiler can't make."""
    owners = [
        (asked, i in probe.needed) for asked, probe in zip(wanted, probes, strict=True) for i in range(len(probe.lines))
    ]
    said: set[str] = set()
    for line, diagnostic in failures(reparse, unit):
        asked, needed = owners[line]
        usr = asked.record.get_usr()
        if needed and usr not in said:
            said.add(usr)
            place = context.span(diagnostic.location) if not reparse.is_own(diagnostic.location) else ""
            yield Problem(
                context.span(asked.place),
                "PR112",
                f"`{asked.record.type.get_canonical().spelling}` can't be made",
                f"{diagnostic.spelling}{f', at {place}' if place else ''}",
                "give the template other arguments",
            )


def _unread(context: Context, unit: TranslationUnit, wanted: list[Asked]) -> Iterator[Problem]:
    """Instances that the compiler makes, but of which their probes don't show everything."""
    for asked, scope in zip(wanted, _own_scopes(unit), strict=True):
        declared = {child.spelling: child for child in scope.get_children()}
        written = list(children(asked.template, CursorKind.CXX_BASE_SPECIFIER))
        told = list(children(declared[BASES], CursorKind.CXX_BASE_SPECIFIER)) if BASES in declared else []
        because, hint = "", ""
        if MEMBERS in declared and not any(True for _ in children(declared[MEMBERS], CursorKind.CXX_BASE_SPECIFIER)):
            because, hint = "a macro makes it final, and what is final is looked into without the word", "write `final`"
        elif BASES in declared and len(told) != len(written):
            because = f"which class its base `{_first_untold(written, told)}` is can't be told"
            hint = "derive from a class, an instance that is called by its template's name, or a template's argument"
        if because:
            name = asked.record.type.get_canonical().spelling
            yield Problem(context.span(asked.place), "PR112", f"`{name}` can't be read", because, hint)


def _first_untold(written: list[Cursor], told: list[Cursor]) -> str:
    names = {base.type.get_canonical().get_declaration().spelling for base in told}
    missing = (b.spelling for b in written if b.spelling.partition("<")[0].rpartition("::")[2] not in names)
    return next(missing, written[-1].spelling)


# ---- reading the probes -------------------------------------------------------------------------------------------


def _own_scopes(unit: TranslationUnit) -> Iterator[Cursor]:
    return (c for c in children(unit.cursor, CursorKind.NAMESPACE) if c.spelling.startswith(NAMESPACE))


def _instances(unit: TranslationUnit, finals: Mapping[str, Cursor]) -> Iterator[tuple[str, Instance]]:
    for scope in _own_scopes(unit):
        declared = {child.spelling: child for child in scope.get_children()}
        record = declared[SELF].underlying_typedef_type.get_canonical().get_declaration()
        asked = Asked(record, record)
        if shows_members(record):
            yield record.get_usr(), Instance(tuple(record.get_children()))
            continue
        final = finals.get(asked.template.get_usr())
        operators = (_called(child) for name, child in declared.items() if name.startswith(OPERATOR))
        operators = (f for called in operators for f in called if f.kind == CursorKind.FUNCTION_DECL)
        yield (
            record.get_usr(),
            Instance((*([final] if final else []), *_members(asked.template, declared), *operators)),
        )


def _members(template: Cursor, probed: Mapping[str, Cursor]) -> Iterator[Cursor]:
    """The instance's own declarations, in the order of the template."""
    bases = iter(list(children(probed[BASES], CursorKind.CXX_BASE_SPECIFIER)) if BASES in probed else [])
    found: list[Cursor] = []
    if MEMBERS in probed:
        usings = children(probed[MEMBERS], CursorKind.USING_DECLARATION)
        found = [*(named for using in usings for named in clang.used_by(using)), *_called(probed[MAKER])]
    for written in template.get_children():
        if written.kind == CursorKind.CXX_BASE_SPECIFIER:
            yield from (base for base in [next(bases, None)] if base)
        elif made := next((c for c in found if _is_made_from(c, written)), None):
            yield made
        elif written.kind in _AS_WRITTEN:
            yield written


def _is_made_from(declaration: Cursor, written: Cursor) -> bool:
    if (pattern := clang.template_of(declaration)) is not None:
        return pattern == written
    if declaration.kind == CursorKind.CONSTRUCTOR:
        return False  # the compiler's own
    return declaration.spelling == written.spelling and declaration.location == written.location


def _called(probe: Cursor) -> list[Cursor]:
    """The operator or constructor that is called, if there is one."""
    call = next((c for c in probe.walk_preorder() if c.kind == CursorKind.CALL_EXPR), None)
    return [call.referenced] if call is not None and call.referenced is not None else []
