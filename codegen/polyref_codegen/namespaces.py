"""Namespaces: which of them are a module's own, and which are modules inside it in other languages.

A module's root is the longest namespace that all of its exported declarations are in, or what it was told to be: then
there may be several, whose declarations it has side by side. What is nested in a root is reached by its path below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from .model import Declared as DeclaredType
from .model import Function, Module, Span

Declared = DeclaredType | Function
Path = tuple[str, ...]
"""A namespace below the root by the C++ names on the way to it; () is the root."""


def declarations(module: Module) -> Iterator[Declared]:
    """What stands in a namespace: types that are in no other, and functions."""
    yield from (*module.nested(None), *module.functions)


def namespace_of(declared: Declared, module: Module) -> str:
    """The namespace as a key, "ir.passes"; of what is nested in a type, that of the outermost one."""
    outers = () if isinstance(declared, Function) else module.outers(declared)
    return (outers[0] if outers else declared).key.rpartition(".")[0]


def name_key(path: Path) -> str:
    """By what a language's names know a namespace, as they know declarations by their USRs."""
    return f"namespace {'.'.join(path)}"


@dataclass(frozen=True)
class Namespaces:
    """The namespaces of one module."""

    module: Module

    @cached_property
    def roots(self) -> tuple[Path, ...]:
        """The namespaces whose declarations are the module's own."""
        if self.module.roots:
            return tuple(_parts(root) for root in self.module.roots)
        found = [_parts(namespace_of(d, self.module)) for d in declarations(self.module)]
        levels = zip(*found, strict=False)  # up to where the shortest ends
        return (tuple(names[0] for names in takewhile(lambda names: len(set(names)) == 1, levels)),)

    @cached_property
    def every(self) -> tuple[Path, ...]:
        """The root, and all below it, each after the one that it is in."""
        return tuple(sorted({path[:n] for path in self._paths for n in range(len(path) + 1)}))

    @cached_property
    def _paths(self) -> dict[Path, str]:
        """The namespaces with declarations, and what C++ calls them."""
        found: dict[Path, str] = {(): ""}
        keys = [namespace_of(d, self.module) for d in declarations(self.module)]
        for key in (*keys, *(alias.key.rpartition(".")[0] for alias in self.module.variants)):
            found.setdefault(self.path(key), key)
        return found

    def path(self, namespace: str) -> Path:
        """Where a namespace is; the root also for one outside of it."""
        return self._below(namespace) or ()

    def holds(self, namespace: str) -> bool:
        """Whether a namespace is in a root."""
        return self._below(namespace) is not None

    def _below(self, namespace: str) -> Path | None:
        parts = _parts(namespace)
        around = [root for root in self.roots if parts[: len(root)] == root]
        return parts[len(max(around, key=len)) :] if around else None

    def of(self, declared: Declared) -> Path:
        """Where a declaration is."""
        return self.path(namespace_of(declared, self.module))

    def of_variant(self, key: str) -> Path:
        """Where a variant is: where the alias is that it is called as."""
        return self.path(key.rpartition(".")[0])

    def span(self, path: Path) -> Span:
        """Where its first declaration is."""
        inside = (d.span for d in declarations(self.module) if self.of(d)[: len(path)] == path)
        aliases = (a.span for a in self.module.variants if self.of_variant(a.key)[: len(path)] == path)
        return min((*inside, *aliases))

    def qualified(self, path: Path) -> str:
        """What C++ calls a namespace: "ir::passes"; "" if the global one is the root."""
        longer = next((p for p in sorted(self._paths) if p and p[: len(path)] == path), ())
        if not longer:
            return "::".join(self.roots[0])
        whole = _parts(self._paths[longer])
        return "::".join(whole[: len(whole) - len(longer) + len(path)])


def _parts(key: str) -> Path:
    return tuple(key.split(".")) if key else ()
