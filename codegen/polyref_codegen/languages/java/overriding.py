"""`equals`, `hashCode` and `toString` of classes that C++ has its own for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...model import Class, Struct
from .functions import Body, Method
from .kinds import Types


def overriding(types: Types, cls: Class | Struct, names: Mapping[str, str]) -> Iterator[Method]:
    """What every Java object has, by the methods that the class has for C++'s operators."""
    called = {protocol: names[method.usr] for protocol, method in cls.protocols.items()}
    if "text" in called:
        yield _override("/** What C++ writes. */", "java.lang.String toString()", f"return {called['text']}();")
    if "equality" not in called:
        return
    name = types.name(cls.key)
    compared = f"other instanceof {name} that && {called['equality']}(that)"
    yield _override(
        "/** Whether C++ says that both are equal; what isn't of this class is not. */",
        "boolean equals(java.lang.Object other)",
        f"return this == other || {compared};",
    )
    hashed = f"java.lang.Long.hashCode({called['hash']}())" if "hash" in called else f"{name}.class.hashCode()"
    which = "C++'s hash." if "hash" in called else "The same for all objects of this class: C++ has no hash of them."
    yield _override(f"/** {which} */", "int hashCode()", f"return {hashed};")


def _override(doc: str, head: str, step: str) -> Method:
    return Method("", (doc,), ("@java.lang.Override",), f"public {head}", (), Body("plain", (), (step,), ()))
