"""Which module an annotated type belongs to. Modules don't know each other's types yet."""

from __future__ import annotations

import os

from clang.cindex import Cursor

from .annotations import is_annotated, read_annotation
from .context import Context, outer_class, qualified_name


def other_module(context: Context, declaration: Cursor) -> str | None:
    """A type that is annotated and yet not this module's, and why it isn't; None for any other one."""
    definition = declaration.get_definition() or declaration
    if not is_annotated(definition) or declaration.get_usr() in context.exported:
        return None
    # Only its `module` is asked for; what else is wrong with it is said where it is exported.
    annotation = read_annotation(context.scratch(), definition, "class")
    if annotation.skip:
        return None
    name = qualified_name(definition)
    outer = outer_class(definition)
    if outer is not None and (owner := other_module(context, outer)) is not None:
        return f"`{name}`, nested in {owner}"
    if annotation.options.module not in (None, context.module):
        return f"`{name}`, which belongs to module `{annotation.options.module}`"
    if context.is_named(definition) or definition.location.file is None:
        return None
    header = os.path.basename(definition.location.file.name)
    return f"`{name}`, which is annotated in {header}, none of this module's headers"
