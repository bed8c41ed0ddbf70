"""Which module an annotated type belongs to."""

from __future__ import annotations

import os

from clang.cindex import Cursor

from .annotations import is_annotated, read_annotation
from .context import Context, outer_class, qualified_name

_IMPORT = "import that module (IMPORTS of polyref_bind, or --import)"


def other_module(context: Context, declaration: Cursor) -> tuple[str, str] | None:
    """Of a type that is annotated and yet neither this module's nor an imported one's: why it isn't, and what to do.
    None for any other one."""
    definition = declaration.get_definition() or declaration
    if not is_annotated(definition) or declaration.get_usr() in context.exported or context.imported_from(declaration):
        return None
    # Only its `module` is asked for; what else is wrong with it is said where it is exported.
    annotation = read_annotation(context.scratch(), definition, "class")
    if annotation.skip or annotation.mixin:
        return None
    name = qualified_name(definition)
    outer = outer_class(definition)
    if outer is not None and (other := other_module(context, outer)) is not None:
        return f"`{name}`, nested in {other[0]}", other[1]
    owner = annotation.options.module
    file = definition.location.file
    if owner not in (None, context.module):
        what = f"`{name}`, which belongs to module `{owner}`"
    elif context.is_named(definition) or file is None:
        return None
    else:
        owner = _owner_of(context, file.name)
        what = f"`{name}`, which is annotated in {os.path.basename(file.name)}, none of this module's headers"
    if owner in (imported.module.name for imported in context.imports):
        return f"`{name}`, which module `{owner}` lacks as it is imported", "generate that module again"
    return what, _IMPORT


def _owner_of(context: Context, file: str) -> str | None:
    """The imported module of which a file is a header."""
    path = os.path.realpath(file).replace(os.sep, "/")
    for imported in context.imports:
        if any(path.endswith(f"/{header}") for header in imported.module.headers):
            return imported.module.name
    return None
