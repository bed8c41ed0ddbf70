"""Properties: `POLYREF(property)` on a getter makes it and its setter what languages read and write as a field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..kinds import String, Void
from ..model import Function
from .context import Context


def with_properties(context: Context, methods: Sequence[Function]) -> list[Function]:
    """The methods of a class, of which those that are accessors know it."""
    accessors: dict[str, Function] = {}
    for getter in methods:
        if not getter.options.property:
            continue
        if because := _obstacle(getter):
            hint = "take it away" if getter.const else "make the getter const, or take `property` away"
            context.problem(getter.span, "PR103", "`property` makes no sense here", because, hint)
            continue
        accessors[getter.usr] = replace(getter, of_property="get")
        for setter in _setters(getter, methods):
            name = f"set_{getter.options.name or getter.name}"
            accessors[setter.usr] = replace(setter, of_property="set", options=replace(setter.options, name=name))
    return [accessors.get(method.usr, method) for method in methods]


def _obstacle(getter: Function) -> str | None:
    if getter.params:
        return f"`{getter.key}` has parameters"
    if not getter.const:
        return f"`{getter.key}` isn't const"
    if isinstance(getter.result.kind, Void):
        return f"`{getter.key}` gives nothing"
    if getter.virtual:
        return f"`{getter.key}` is virtual, and what can be overridden is a method in every language"
    return None


def _setters(getter: Function, methods: Sequence[Function]) -> Iterator[Function]:
    """`set_x(value)`, `setX(value)` or `x(value)` of the getter's type: the first that there is."""
    name = getter.name
    wanted = (f"set_{name}", f"set{name[:1].upper()}{name[1:]}", name)
    found = [m for m in methods if m.name in wanted and _sets(m, getter)]
    yield from sorted(found, key=lambda m: wanted.index(m.name))[:1]


def _sets(method: Function, getter: Function) -> bool:
    plain = method.role == "method" and not (method.virtual or method.const or method.options.blocking)
    if not plain or len(method.params) != 1 or method.required != 1 or not isinstance(method.result.kind, Void):
        return False
    given, read = method.params[0].type.kind, getter.result.kind
    return given == read or (isinstance(given, String) and isinstance(read, String))
