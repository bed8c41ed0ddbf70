"""Type annotations in the stub, safe from exported names that hide Python's own."""

from __future__ import annotations

from collections.abc import Callable, Container

from ...kinds import (
    OBJECT_KEY,
    AnyKind,
    Bool,
    Bytes,
    Callback,
    Complex,
    Duration,
    EnumKind,
    Fixed,
    Float,
    Int,
    Kind,
    Map,
    ObjectKind,
    Optional,
    PathKind,
    Sequence,
    Set,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Variant,
    Void,
    elements,
    parts,
)
from ...plan.c_types import wire
from .naming import Naming

_BUILTINS = {Bool: "bool", Int: "int", Float: "float", String: "str", Bytes: "bytes", Complex: "complex"}


class Annotations:
    """Writes annotations, and remembers what they import.

    A name that the module or one of its classes has too is imported under another one, or reached through its module.
    """

    def __init__(self, naming: Naming, taken: Container[str], nested: Container[str] = (), here: str = "") -> None:
        self._naming = naming
        self._here = here or naming.module  # the package that they stand in
        self._taken = taken
        self._nested = nested  # names of nested types, which hide those of the module in their class
        self._imports: set[str] = set()

    @property
    def imports(self) -> tuple[str, ...]:
        """The import statements needed so far."""
        return tuple(sorted(self._imports, key=lambda line: (line.startswith("from"), line)))

    def builtin(self, name: str) -> str:
        """A name of `builtins`."""
        if name not in self._taken:
            return name
        return f"{self.module('builtins')}.{name}"

    def module(self, name: str) -> str:
        """An imported module."""
        alias = f"_{name.replace('.', '_')}" if name.partition(".")[0] in self._taken else name
        self._imports.add(f"import {name} as {alias}" if alias != name else f"import {name}")
        return alias

    def imported(self, module: str, name: str) -> str:
        """A name imported from a module."""
        alias = f"_{name}" if name in self._taken else name
        self._imports.add(
            f"from {module} import {name} as {alias}" if alias != name else f"from {module} import {name}"
        )
        return alias

    def type(self, key: str) -> str:
        """A class, an enum or a struct."""
        if key == OBJECT_KEY:
            return f"{self.module('polyref')}.Object"
        home, name = self._naming.place(key)
        if home != self._here or name.partition(".")[0] in self._nested:
            return f"{self.module(home)}.{name}"
        return name

    def spell(self, kind: Kind, place: str) -> str:
        """The annotation in a place: see `LanguagePlan.spell`."""
        if place == "field" and (elements(kind) is not None or isinstance(kind, Map | Set)):
            return self.view(kind)
        return self.given(kind) if place == "parameter" else self.returned(kind)

    def given(self, kind: Kind) -> str:
        """What a parameter or a setter takes."""
        match kind:
            case Bytes():
                return self.imported("typing_extensions", "Buffer")
            case TensorKind() | SpanKind(writable=True):
                return f"{self.given(Bytes())} | {self.module('polyref')}.SupportsDLPack"
            case SpanKind(item):
                return f"{self.given(TensorKind())} | {self.given(Sequence(item))}"
            case PathKind():
                text, raw, path = self.builtin("str"), self.builtin("bytes"), f"{self.module('os')}.PathLike"
                return f"{text} | {raw} | {path}[{text}] | {path}[{raw}]"
            case Optional(item):
                return self._optional(self.given(item))
            case Sequence(item) | Set(item):
                return f"{self.imported('collections.abc', 'Iterable')}[{self.given(item)}]"
            case Map(key, item):
                mapping = self.imported("collections.abc", "Mapping")
                return f"{mapping}[{self.given(key)}, {self.given(item)}]"
            case Tuple(items):
                return f"{self.builtin('tuple')}[{', '.join(map(self.given, items))}]"
            case Fixed(whole):
                return self.given(whole)
            case Variant(items):
                return self.union([self.given(item) for item in items])
            case Callback():
                return self._callable(kind, self.returned, self.given)
        return self._same_both_ways(kind)

    def returned(self, kind: Kind) -> str:
        """What a result or a getter gives."""
        match kind:
            case Optional(item):
                return self._optional(self.returned(item))
            case Sequence(item):
                return f"{self.builtin('list')}[{self.returned(item)}]"
            case Set(item):
                return f"{self.builtin('set')}[{self.returned(item)}]"
            case Map(key, item):
                return f"{self.builtin('dict')}[{self.returned(key)}, {self.returned(item)}]"
            case Tuple(items):
                return f"{self.builtin('tuple')}[{', '.join(map(self.returned, items))}]"
            case Fixed(whole):
                return self.returned(whole)
            case Variant(items):
                return self.union([self.returned(item) for item in items])
            case SpanKind():
                return self.returned(wire(kind))
            case Callback():
                return self._callable(kind, self.given, self.returned)
        return self._same_both_ways(kind)

    def view(self, kind: Kind) -> str:
        """The live view of a container field."""
        item = elements(kind)
        name = type(kind).__name__ if item is None else "List"
        items = ", ".join(map(self.returned, parts(kind) if item is None else (item,)))
        return f"{self.module('polyref')}.{name}[{items}]"

    def _callable(self, kind: Callback, param: Callable[[Kind], str], result: Callable[[Kind], str]) -> str:
        """What is given is called with what C++ returns, and the other way round."""
        if kind.params is None or kind.result is None:
            text = f"..., {self.imported('typing', 'Any')}"
        else:
            # A callback's result may be anything where C++ ignores it.
            void = isinstance(kind.result.kind, Void) and param == self.returned
            gives = self.builtin("object") if void else result(kind.result.kind)
            text = f"[{', '.join(param(p.kind) for p in kind.params)}], {gives}"
        text = f"{self.imported('collections.abc', 'Callable')}[{text}]"
        return self._optional(text) if kind.nullable else text

    def _same_both_ways(self, kind: Kind) -> str:
        match kind:
            case Void():
                return "None"
            case TensorKind():
                return f"{self.module('polyref')}.Tensor"
            case AnyKind():
                return self.imported("typing", "Any")
            case Duration():
                return f"{self.module('datetime')}.timedelta"
            case TimePoint():
                return f"{self.module('datetime')}.datetime"
            case PathKind():
                return f"{self.module('pathlib')}.Path"
            case EnumKind(key) | StructKind(key):
                return self.type(key)
            case ObjectKind(key, nullable=nullable):
                return self._optional(self.type(key)) if nullable else self.type(key)
        return self.builtin(_BUILTINS[type(kind)])

    @staticmethod
    def union(texts: list[str]) -> str:
        """One of several types; None comes last."""
        return " | ".join(sorted(texts, key=lambda text: text == "None"))

    @staticmethod
    def _optional(text: str) -> str:
        return text if text.endswith(" | None") else f"{text} | None"
