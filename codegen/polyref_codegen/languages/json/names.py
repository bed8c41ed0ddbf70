"""What declarations are called: as in the registry, so that a description says how to find them there."""

from __future__ import annotations

from collections.abc import Mapping

from ...model import Module
from ...plan.factories import value_functions
from ...plan.names import overload_names, registry_names, source_name


def plan_names(module: Module) -> Mapping[str, str]:
    """The names by USR, as in `LanguagePlan.names`. Check has kept them apart."""
    names = registry_names(module.functions)
    for enum in module.enums:
        names[enum.usr] = source_name(enum.name, enum.options.name)
        names |= {f"{enum.usr}@{c.name}": source_name(c.name, c.options.name) for c in enum.constants}
    for struct in module.structs:
        names[struct.usr] = source_name(struct.name, struct.options.name)
        names |= {f.usr: source_name(f.name, f.options.name) for f in struct.fields}
        names |= overload_names(value_functions(struct))
    for cls in module.classes:
        names[cls.usr] = source_name(cls.name, cls.options.name)
        derived = cls.derivation.constructors if cls.derivation else ()
        names |= overload_names(derived) | overload_names(cls.constructors) | overload_names(cls.methods)
        names |= {f.usr: source_name(f.name, f.options.name) for f in cls.fields}
    return names
