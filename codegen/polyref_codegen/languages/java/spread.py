"""What only a module of several packages has: a package for each namespace, and the classes by which its packages reach
what others can't see.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...model import Module
from ...namespaces import Namespaces, Path
from ...plan.names import Scope, lower, namespace_names, pascal
from ...plan.variants import PlannedVariant
from .derivation import Relay
from .kinds import STRUCT_CODEC, Types, codec_method, variant_codec
from .naming import WORDS
from .natives import Registered

HIDDEN = ("/**", " * For generated code only.", " *", " * @hidden", " */")
"""The docs of what is public for other packages of the module."""


@dataclass(frozen=True)
class Reached:
    """A record or a variant, whose codec other packages reach."""

    name: str
    method: str
    codec: str


@dataclass(frozen=True)
class Access:
    """The class by which one package shows the others what only it can see."""

    name: str
    package: str
    natives: str
    made: tuple[Registered, ...]  # the classes and exceptions whose constructors are called by it
    wrapped: tuple[Registered, ...]  # the classes among them
    codecs: tuple[Reached, ...]
    relays: tuple[Relay, ...]


def package_names(namespaces: Namespaces, types: Mapping[Path, Scope], root: str) -> dict[Path, str]:
    """The package of each namespace.

    Args:
        namespaces: the module's.
        types: the names of the types in each of them: a class and a package can't share one.
        root: the module's own package.
    """
    scopes = {path: scope.plan.scope(scope.title, WORDS | scope.names, fold_case=True) for path, scope in types.items()}
    names = namespace_names(namespaces, scopes, lower)
    return {path: ".".join((root, *names[path])) for path in namespaces.every}


def type_homes(
    namespaces: Namespaces, variants: Iterable[PlannedVariant], packages: Mapping[Path, str]
) -> dict[str, str]:
    """The package of each type, by its key."""
    module = namespaces.module
    homes = {d.key: packages[namespaces.of(d)] for d in module.types}
    return homes | {f"<{v.key}>": packages[namespaces.of_variant(v.key)] for v in variants}


def type_word(home: str, root: str, name: str) -> str:
    """A type as a part of another name: `MapsNode`."""
    return "".join(map(pascal, home.removeprefix(root).split("."))) + name.replace(".", "")


def access_classes(homes: Mapping[str, str], module: Module, root: str, name: str) -> dict[str, str]:
    """See `Types.access`: of what is in another package than the module's own, and of all that has a codec."""
    enums, classes = ({t.key for t in types} for types in (module.enums, module.classes))
    return {
        key: f"{home}.{name}"
        for key, home in homes.items()
        if key not in enums and (key not in classes or home != root)
    }


def plan_access(access: str, classes: Sequence[Registered], types: Types, relays: Sequence[Relay]) -> Access:
    """The access class of one package.

    Args:
        access: its name, with the package.
        classes: all classes of the module.
        types: the module's.
        relays: those of the class.
    """
    package, _, name = access.rpartition(".")
    keys = [key for key, reached in types.access.items() if reached == access]
    made = tuple(c for c in classes if c.key in keys)
    known = {c.key for c in made}
    return Access(
        name,
        package,
        types.natives,
        made,
        tuple(c for c in made if not c.exception),
        tuple(_reached(key, types) for key in keys if key not in known),
        tuple(relays),
    )


def _reached(key: str, types: Types) -> Reached:
    name = types.name(key)
    codec = f"{variant_codec(name)}.CODEC" if key.startswith("<") else f"{name}.{STRUCT_CODEC}"
    return Reached(name, codec_method(types.word(key)), codec)
