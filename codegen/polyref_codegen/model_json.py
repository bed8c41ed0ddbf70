"""The model as JSON, and back: what another module, or a tool, needs to know of this one."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from . import __version__, kinds, model
from .model import Import, Module

FORMAT = 3
_TYPES: dict[str, type] = {
    name: value
    for name, value in (vars(kinds) | vars(model)).items()
    if isinstance(value, type) and dataclasses.is_dataclass(value)
}


class WrongVersionError(ValueError):
    """The text is a module's description, but of another format, or by another version of the generator, whose names
    for other languages may differ."""


def to_json(module: Module, languages: Sequence[str] = (), options: Mapping[str, str] | None = None) -> str:
    """The module as JSON text, the same for equal modules. Fields with their default value are left out.

    Args:
        module: the module; of what it imports only the names are kept.
        languages: those that it is generated for.
        options: the languages' own.
    """
    document = {
        "made": f"Made by polyref from {', '.join(module.headers)}.",
        "format": FORMAT,
        "polyref": __version__,
        "languages": list(languages),
        "options": dict(options or {}),
        "imports": [imported.module.name for imported in module.imports],
        "module": _pack(replace(module, imports=())),
    }
    # The first line says what every generated file says there.
    return json.dumps(document, indent=1, ensure_ascii=False).replace("\n", "", 1) + "\n"


def from_json(text: str, file: str = "", folder: str = ".") -> tuple[Import, tuple[str, ...]]:
    """The module that `to_json` wrote, and the names of those that it imports.

    Args:
        text: what was written.
        file: see `Import`.
        folder: see `Import`.

    Raises:
        WrongVersionError: another version of the generator wrote it.
        ValueError: it is no module.
    """
    data = json.loads(text)
    if not isinstance(data, dict) or "format" not in data:
        raise ValueError("this is no polyref module")
    if data["format"] != FORMAT or data.get("polyref") != __version__:
        raise WrongVersionError(f"version {data.get('polyref', 'unknown')}, format {data['format']}")
    try:
        module = _unpack(data["module"])
        names = tuple(str(name) for name in data["imports"])
        found = Import(module, tuple(data["languages"]), tuple(dict(data["options"]).items()), file, folder)
    except (KeyError, TypeError) as error:
        raise ValueError(f"this polyref module is incomplete: {error}") from None
    if not isinstance(module, Module):
        raise ValueError("this is no polyref module")
    return found, names


def _pack(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_pack(item) for item in value]
    if not dataclasses.is_dataclass(value):
        return value
    fields = {"is": type(value).__name__}
    for field in dataclasses.fields(value):
        item = getattr(value, field.name)
        if field.default is dataclasses.MISSING or item != field.default:
            fields[field.name] = _pack(item)
    return fields


def _unpack(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_unpack(item) for item in value)
    if not isinstance(value, dict):
        return value
    name = value.get("is")
    if name not in _TYPES:
        raise ValueError(f"there is no `{name}` in a polyref module")
    try:
        return _TYPES[name](**{key: _unpack(item) for key, item in value.items() if key != "is"})
    except TypeError as error:
        raise ValueError(f"a `{name}` is incomplete: {error}") from None
