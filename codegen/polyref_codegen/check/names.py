"""Rules on C++ names, before any language makes its own of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..diagnostics import Problem
from ..model import Declared, Field, Function, Module, Span
from ..namespaces import Namespaces, Path, declarations, namespace_of

# A file's name has at most 255 bytes, and a language may part the words of a name, or add an ending.
_LONGEST = 150
_SHOWN = 40
_PORTABLE = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
Declaration = Declared | Field | Function


def portable_names(module: Module) -> Iterator[Problem]:
    """Names are ASCII identifiers: a `$` or an accent isn't allowed everywhere."""
    declarations: list[Declaration] = [*module.types, *module.functions]
    for cls in module.classes:
        declarations += [*cls.methods, *cls.fields]
    for struct in module.structs:
        declarations += [*struct.methods, *struct.fields]
    named = [(d.name, d.options.name, d.span) for d in declarations]
    named += [(c.name, c.options.name, c.span) for enum in module.enums for c in enum.constants]
    for name, other, span in named:
        if not _PORTABLE.fullmatch(other or name):
            because = "other languages, and linkers, want letters of ASCII, digits and `_`"
            yield Problem(span, "PR403", f"`{name}` can't be a name everywhere", because, 'use POLYREF(name="…")')


def names_of_files(module: Module) -> Iterator[Problem]:
    """Files are called after types, and after those that they are nested in."""
    called = 'use POLYREF(name="…")'
    paths = [(_path(module, each), each.span, called) for each in module.types]
    paths += [([alias.key.rpartition(".")[2]], alias.span, "shorten it") for alias in module.variants]
    for path, span, hint in paths:
        length = len("_".join(path))
        if length > _LONGEST:
            name = path[-1] if len(path[-1]) <= _SHOWN else f"{path[-1][:_SHOWN]}…"
            what = f"`{name}` can't be a name everywhere: {length} characters"
            what += " with those of the classes around it" if len(path) > 1 else ""
            because = f"files are called after types, so that the name of one has at most {_LONGEST}"
            yield Problem(span, "PR403", what, because, hint)


def _path(module: Module, declared: Declared) -> list[str]:
    return [each.options.name or each.name for each in (*module.outers(declared), declared)]


def portable_namespaces(module: Module) -> Iterator[Problem]:
    """So are the names of namespaces that are modules in other languages."""
    namespaces = Namespaces(module)
    seen: set[Path] = set()
    for declared in declarations(module):
        path = namespaces.of(declared)
        if path not in seen and not all(map(_PORTABLE.fullmatch, path)):
            what = f"`{namespaces.qualified(path)}` can't be the name of a module everywhere"
            because = "other languages, and file systems, want letters of ASCII, digits and `_`"
            yield Problem(declared.span, "PR403", what, because, "rename the namespace, or name it as the module's own")
        seen.add(path)


def inside_the_root(module: Module) -> Iterator[Problem]:
    """Where a module was told its namespaces, all that it exports is in one of them."""
    namespaces = Namespaces(module)
    told = " or ".join(f"`{root.replace('.', '::') or '::'}`" for root in module.roots)
    for declared in declarations(module):
        if not namespaces.holds(namespace_of(declared, module)):
            yield Problem(
                declared.span,
                "PR317",
                f"`{declared.qualified}` is not in namespace {told}",
                f"module `{module.name}` was told to be of that",
                "name its namespace too, or take the annotation away",
            )


def unique_in_their_namespace(module: Module) -> Iterator[Problem]:
    """After `name=`, two declarations of one namespace can't share a name, nor two of several that are the root."""
    namespaces = Namespaces(module)
    found: dict[Path, list[Declaration]] = {}
    for declared in declarations(module):
        found.setdefault(namespaces.of(declared), []).append(declared)
    for path in sorted(found):
        yield from _unique(found[path], f"module `{'.'.join((module.name, *path))}`")


def unique_in_their_class(module: Module) -> Iterator[Problem]:
    """After `name=`, two members of one class can't share a name."""
    for declared in (*module.classes, *module.structs):
        called = [method for method in declared.methods if not method.anonymous]
        yield from _unique([*declared.fields, *called, *module.nested(declared.key)], f"`{declared.key}`")


def _unique(declarations: Iterable[Declaration], where: str) -> Iterator[Problem]:
    taken: dict[str, tuple[str, bool, Span]] = {}
    for declaration in sorted(declarations, key=lambda d: d.span):
        name = declaration.options.name or declaration.name
        scope = declaration.key.rpartition(".")[0]
        callable_ = isinstance(declaration, Function)
        first = taken.setdefault(name, (scope, callable_, declaration.span))
        if first == (scope, callable_, declaration.span) or (callable_ and first[:2] == (scope, True)):
            continue
        yield Problem(
            declaration.span,
            "PR308",
            f"there are two `{name}` in {where}",
            f"the other is at {first[2]}",
            'give one of them another name: POLYREF(name="…")',
        )
