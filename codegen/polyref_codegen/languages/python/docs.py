"""Docstrings, from doc comments, with the text signatures that `inspect` reads."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import replace

from ...doc_text import deprecation, exception, pieces
from ...model import Doc, Enum, Function, Module, Struct
from .kinds import COMPUTED, python_constant
from .naming import Naming, parameter_names

_EXCEPTIONS = {
    "std::invalid_argument": "ValueError",
    "std::domain_error": "ValueError",
    "std::out_of_range": "IndexError",
    "std::bad_alloc": "MemoryError",
    "std::system_error": "OSError",
    "std::overflow_error": "OverflowError",
    "std::runtime_error": "RuntimeError",
}


def docstring(doc: Doc, deprecated: str | None = None, exceptions: Mapping[str, str] | None = None) -> str:
    """A doc comment in Google style; empty if there is none.

    Args:
        doc: the comment.
        deprecated: what the declaration says.
        exceptions: see `Naming`.
    """
    blocks = [_shown(doc.brief), _shown(doc.details), _shown(deprecation(doc, deprecated))]
    if doc.params:
        blocks.append(_section("Args", [_entry(name, text) for name, text in doc.params]))
    if doc.returns:
        blocks.append(_section("Returns", [_shown(doc.returns)]))
    if doc.throws:
        named = [(exception(name, _EXCEPTIONS, exceptions or {}) or name, text) for name, text in doc.throws]
        blocks.append(_section("Raises", [_entry(name, text) for name, text in named]))
    return "\n\n".join(block for block in blocks if block)


def function_docstring(function: Function, exceptions: Mapping[str, str]) -> str:
    """The docstring of a function, with its parameters, and exceptions, as Python calls them."""
    names = dict(zip((p.name for p in function.params), parameter_names(function.params), strict=True))
    params = tuple((names.get(name, name), text) for name, text in function.doc.params)
    return docstring(replace(function.doc, params=params), function.deprecated, exceptions)


def _shown(text: str) -> str:
    """A text with its blocks of code indented."""
    return "\n\n".join(textwrap.indent(piece, "    ") if is_code else piece for piece, is_code in pieces(text))


def _entry(name: str, text: str) -> str:
    return f"{name}: {_shown(text)}" if text else name


def enum_docstring(enum: Enum, naming: Naming) -> str:
    """The docstring of an enum and of those of its constants that have one."""
    entries = []
    for constant in enum.constants:
        text = docstring(constant.doc, constant.deprecated)
        if text:
            entries.append(f"{naming.names[f'{enum.usr}@{constant.name}']}: {text}")
    own = docstring(enum.doc, enum.deprecated)
    return "\n\n".join(block for block in (own, _section("Values", entries) if entries else "") if block)


def struct_docstring(struct: Struct, naming: Naming) -> str:
    """The docstring of a struct and of those of its fields that have one."""
    entries = [
        f"{naming.names[field.usr]}: {text}"
        for field in struct.fields
        if (text := docstring(field.doc, field.deprecated))
    ]
    own = docstring(struct.doc, struct.deprecated) or f"The C++ struct {struct.qualified}."
    return "\n\n".join(block for block in (own, _section("Attributes", entries) if entries else "") if block)


def _section(title: str, entries: list[str]) -> str:
    lines = [f"{title}:"]
    for entry in entries:
        first, *rest = entry.splitlines()
        lines.append(f"    {first}")
        lines.extend(f"        {line}".rstrip() for line in rest)
    return "\n".join(lines)


def signature(function: Function, module: Module, naming: Naming, computed: str) -> str:
    """The parameters as in Python's source: `op, id=-1`. `computed` stands for a default that only C++ knows."""
    parts = []
    for i, (name, param) in enumerate(zip(parameter_names(function.params), function.params, strict=True)):
        parts += ["*"] if i == function.positional else []
        default = param.default
        if default is not None:
            constant = default.constant
            name += "=" + (python_constant(constant, param.type.kind, module, naming) if constant else computed)
        parts.append(name)
    return ", ".join(parts)


def callable_doc(name: str, this: str, overloads: tuple[Function, ...], module: Module, naming: Naming) -> str:
    """The docstring of a function or class, led by its text signature.

    Args:
        name: as Python calls it.
        this: the leading parameter of the signature, `$self` or `$module`; empty if there is none.
        overloads: all functions of this name. More than one can't have one signature: the text lists them.
    """
    lead = f"{this}, " if this else ""
    if len(overloads) == 1:
        only = signature(overloads[0], module, naming, COMPUTED)
        head = f"{name}({(lead + only).removesuffix(', ')})"
        return f"{head}\n--\n\n{function_docstring(overloads[0], naming.exceptions)}"
    texts = [
        f"{name}({signature(f, module, naming, '...')})\n\n{function_docstring(f, naming.exceptions)}"
        for f in overloads
    ]
    return f"{name}({lead}*args, **kwargs)\n--\n\n" + "\n\n".join(text.strip() for text in texts)
