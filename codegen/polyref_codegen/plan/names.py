"""Names in target languages: one way to take C++ names apart, one rule where a name can't be had.

The rule: a name that the language reserves, or that every wrapper inherits, gets a trailing `_`. Two declarations that
would come to one name in one scope are a problem that names both lines; neither is renamed behind its author's back.

A language makes one `NamePlan`, opens a `Scope` per namespace of names (the module, each class, each enum), and takes
each declaration's name there, in the model's order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ..diagnostics import Problem
from ..kinds import Bytes, Type
from ..model import Function, Param, Span
from ..namespaces import Namespaces, Path, name_key

_DIMENSION = r"(?:(?<=[0-9])[A-Z](?![a-z]))?"  # the D of Conv2D
_WORD = re.compile(rf"[A-Z]+(?![a-z])[0-9]*|[A-Z][a-z0-9]*{_DIMENSION}|[a-z0-9]+{_DIMENSION}|[^\W_]+")
_UNDERSCORES = re.compile(r"(_*)(.*?)(_*)", re.DOTALL)


def split_words(name: str) -> tuple[str, ...]:
    """The words of a C++ identifier: `getHTTPServer2` → get, HTTP, Server2; `fold_batch_norm` → fold, batch, norm.

    A run of capitals is one word, up to the capital that starts the next (`IOError` → IO, Error). Digits belong to the
    word before them (`Conv2d` and `Conv2D` are one word). Underscores at either end are in no word.
    """
    return tuple(_WORD.findall(name))


def _dressed(name: str, body: str) -> str:
    """`body` with the underscores that `name` starts and ends with: they are part of a name, no word border."""
    match = _UNDERSCORES.fullmatch(name)
    assert match is not None  # the pattern matches every string
    lead, middle, tail = match.groups()
    return lead + body + tail if middle else name


def snake(name: str) -> str:
    """`setSpeed` → `set_speed`, as functions are named in Python and Rust."""
    return _dressed(name, "_".join(word.lower() for word in split_words(name)))


def upper(name: str) -> str:
    """`maxDepth` → `MAX_DEPTH`, as constants are named in all languages."""
    return _dressed(name, "_".join(word.upper() for word in split_words(name)))


def pascal(name: str) -> str:
    """`batch_norm` → `BatchNorm`, as types are named where they must be renamed.

    A word with capitals inside keeps them (`NCHW`, `ReLU`).
    """
    return _dressed(name, "".join(word[:1].upper() + word[1:] for word in split_words(name)))


def lower(name: str) -> str:
    """`batch_norm` → `batchnorm`, as Java names packages."""
    return _dressed(name, "".join(word.lower() for word in split_words(name)))


def camel(name: str) -> str:
    """`set_speed` → `setSpeed`, as Java names methods; the first word is all lower case (`IOMode` → `ioMode`)."""
    words = split_words(name)
    rest = "".join(word[:1].upper() + word[1:] for word in words[1:])
    return _dressed(name, words[0].lower() + rest if words else "")


def unique(names: Iterable[str], reserved: Container[str]) -> tuple[str, ...]:
    """The names of parameters or members, each with `_` appended until it is not reserved and none before it has it."""
    taken: list[str] = []
    for name in names:
        while name in reserved or name in taken:
            name += "_"
        taken.append(name)
    return tuple(taken)


def is_identifier(name: str) -> bool:
    """Whether the name is an ASCII identifier, as every target can carry it."""
    return re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name) is not None


def source_name(name: str, option: str | None) -> str:
    """The name that a language starts from: what `POLYREF(name="…")` says, else the C++ name.

    The language's own case is applied to either.
    """
    return option or name


def overload_suffixes(overloads: Sequence[Function]) -> tuple[tuple[str, ...], ...]:
    """Words that tell overloads apart, one tuple for each of `overloads`, for languages (and C) that have none.

    The overload with the fewest parameters, of several the first, is the plain one and gets no words; each other is
    named after the parameters that it has beyond those (`("with", "teeth")`). Where that doesn't tell two apart, all
    parameter names are used, and then their types too (`("with", "double", "size")`), of those without default if that
    is enough. A parameter without a name goes by its type. Nothing is numbered, so a new overload leaves the names of
    longer ones as they are. Two that nothing tells apart get the same words: a clash, which the plan reports.
    """
    if len(overloads) < 2:
        return ((),) * len(overloads)
    plain = min(overloads, key=lambda f: (len(f.params), f.span))
    every = [tuple(w for i, p in enumerate(f.params) for w in _words(p, i)) for f in overloads]
    known = {_words(p, i) for i, p in enumerate(plain.params)}
    beyond = [
        tuple(w for i, p in enumerate(f.params) if (ws := _words(p, i)) not in known for w in ws) for f in overloads
    ]
    typed = [tuple(w for i, p in enumerate(f.params) for w in _typed(p, i)) for f in overloads]
    needed = [tuple(w for i, p in enumerate(f.params[: f.required]) for w in _typed(p, i)) for f in overloads]
    whole = [tuple(w for p in f.params for w in (*split_words(p.type.cpp), p.name)) for f in overloads]
    for choice in (beyond, every, needed, typed, whole):
        taken = [c for f, c in zip(overloads, choice, strict=True) if f is not plain]
        if all(taken) and len(set(taken)) == len(taken):
            break
    return tuple(() if f is plain or not c else ("with", *c) for f, c in zip(overloads, choice, strict=True))


def _words(param: Param, position: int) -> tuple[str, ...]:
    """What a parameter is called; one without a name after its type."""
    return type_words(param.type) if param.name == f"arg{position}" else (param.name,)


def _typed(param: Param, position: int) -> tuple[str, ...]:
    """A parameter's type and name."""
    return tuple(dict.fromkeys((*type_words(param.type), *_words(param, position))))


def type_words(type_: Type) -> tuple[str, ...]:
    """A C++ type in words, without its namespaces and what it is held in: `std::vector<polyref::Ref<ir::Node>>` is
    vector and Node, `std::int64_t` int64."""
    if isinstance(type_.kind, Bytes):
        return ("bytes",)
    names = (name.rpartition("::")[2].removesuffix("_t") for name in re.findall(r"[\w:]+", type_.cpp))
    return tuple(word for name in names if name not in ("Ref", "const") for word in split_words(name))


def overload_names(functions: Iterable[Function], case: Callable[[str], str] = str) -> dict[str, str]:
    """The wanted name of each function of one scope, by USR: `new`, `new_with_teeth`.

    Args:
        functions: all functions of the scope.
        case: puts a name into the language's case.
    """
    groups: dict[str, list[Function]] = {}
    for function in functions:
        unnamed = function.role == "constructor" and not function.options.name
        plain = "new" if unnamed else case(source_name(function.name, function.options.name))
        groups.setdefault(plain, []).append(function)
    return {
        function.usr: "_".join((name, *map(case, suffix)))
        for name, overloads in groups.items()
        for function, suffix in zip(overloads, overload_suffixes(overloads), strict=True)
    }


def registry_names(functions: Iterable[Function]) -> dict[str, str]:
    """What the registry calls each free function, by USR: `harbor.add`, `harbor.add_with_c`."""
    scopes: dict[str, list[Function]] = {}
    for function in functions:
        scopes.setdefault(function.key.rpartition(".")[0], []).append(function)
    return {
        usr: f"{scope}.{name}" if scope else name
        for scope, group in scopes.items()
        for usr, name in overload_names(group).items()
    }


def namespace_names(
    namespaces: Namespaces, scopes: Mapping[Path, Scope], case: Callable[[str], str], reserved: Container[str] = ()
) -> dict[Path, tuple[str, ...]]:
    """What the namespaces below a module's root are called, each by the names on the way to it.

    Args:
        namespaces: the module's.
        scopes: the names of what is in each of them, where those of the inner ones are taken.
        case: puts a name into the language's case.
        reserved: what no namespace can be called, beside what nothing in it can be.
    """
    found: dict[Path, tuple[str, ...]] = {(): ()}
    for path in namespaces.every[1:]:
        shown = f"namespace {namespaces.qualified(path)}"
        wanted, span = case(path[-1]), namespaces.span(path)
        name = scopes[path[:-1]].take(
            name_key(path), wanted, shown, span, reserved, f"`{shown}`", rename="rename one of the namespaces"
        )
        found[path] = (*found[path[:-1]], name)
    return found


@dataclass(frozen=True)
class Holder:
    """Who has a name: its group, what messages call it, where it is declared, and how it gets another name."""

    group: str
    shown: str
    span: Span
    rename: str  # "": by its annotation


@dataclass
class Scope:
    """The names of one class, enum or module in one language."""

    plan: NamePlan
    title: str  # "class ir.Node", for messages
    reserved: Container[str]  # the language's words, and what the wrapper's base class has
    parent: Scope | None = None  # the base class's names, which mustn't be hidden by accident
    fold_case: bool = False  # names become files, and some file systems ignore case
    _taken: dict[str, Holder] = field(default_factory=dict)
    _names: set[str] = field(default_factory=set)

    def take(
        self,
        usr: str,
        wanted: str,
        group: str,
        span: Span,
        avoid: Container[str] = (),
        shown: str = "",
        rename: str = "",
    ) -> str:
        """Takes a name for one declaration and returns it.

        Args:
            usr: the declaration; the plan's `names` records its name ("" to record nothing: a helper's name).
            wanted: the name in the language's case.
            group: declarations of one group may share the name: overloads and overrides, so pass the C++ name.
            span: where it is declared.
            avoid: further names that this one declaration mustn't have (`wait` with Java's own parameters, say).
            shown: what messages call it; the C++ name if it isn't given.
            rename: what to do for another name, of what no annotation gives one.
        """
        name = wanted
        while name in self.reserved or name in avoid:
            name += "_"
        mine = Holder(group, shown or f"`{group}`", span, rename)
        holder = self._holder(name)
        if holder is not None and holder.group != group:
            self.plan.clash(self, name, mine, holder)
        self._taken.setdefault(self._fold(name), mine)
        self._names.add(name)
        if usr:
            self.plan.names[usr] = name
        return name

    @property
    def names(self) -> frozenset[str]:
        """All names that are taken, as they were."""
        return frozenset(self._names)

    def _fold(self, name: str) -> str:
        return name.lower() if self.fold_case else name

    def _holder(self, name: str) -> Holder | None:
        scope: Scope | None = self
        while scope is not None:
            if found := scope._taken.get(scope._fold(name)):
                return found
            scope = scope.parent
        return None


@dataclass
class NamePlan:
    """All names of a module in one language, and the clashes among them."""

    language: str
    names: dict[str, str] = field(default_factory=dict)  # as LanguagePlan.names
    problems: list[Problem] = field(default_factory=list)

    def scope(
        self, title: str, reserved: Container[str] = (), parent: Scope | None = None, fold_case: bool = False
    ) -> Scope:
        """Opens a scope; see `Scope` for the parameters."""
        return Scope(self, title, reserved, parent, fold_case)

    def clash(self, scope: Scope, name: str, late: Holder, first: Holder) -> None:
        """Records that two declarations come to one name."""
        self.problems.append(
            Problem(
                late.span,
                "PR401",
                f"{late.shown} and {first.shown} are both `{name}` in {self.language}'s {scope.title}",
                f"the other is at {first.span}",
                _other_name(late, first),
            )
        )


def _other_name(late: Holder, first: Holder) -> str:
    """What to do about a clash: what has an annotation is renamed by it."""
    annotated = [holder.shown for holder in (late, first) if not holder.rename]
    if not annotated:
        return late.rename
    return f'give {"one of them" if len(annotated) == 2 else annotated[0]} another name with POLYREF(name="…")'
