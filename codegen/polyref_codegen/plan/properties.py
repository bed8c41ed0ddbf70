"""Properties: accessors that are methods in C++, for languages whose properties look like fields."""

from __future__ import annotations

from collections.abc import Iterator

from ..model import Field
from .thunks import ClassThunks, FieldThunks


def properties(thunks: ClassThunks) -> Iterator[FieldThunks]:
    """The properties of a class, as fields that are only reached through thunks."""
    setters = {pair.function.options.name: pair.thunk for pair in thunks.methods if pair.function.of_property == "set"}
    for pair in thunks.methods:
        getter = pair.function
        if getter.of_property == "get":
            set_ = setters.get(f"set_{getter.options.name or getter.name}")
            yield FieldThunks(
                Field(
                    usr=getter.usr,
                    name=getter.name,
                    key=getter.key,
                    type=getter.result,
                    readonly=set_ is None,
                    in_memory=False,
                    scan_offset=None,
                    deprecated=getter.deprecated,
                    doc=getter.doc,
                    options=getter.options,
                    span=getter.span,
                ),
                offset=None,
                get=pair.thunk,
                set=set_,
            )
