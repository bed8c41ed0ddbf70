"""The model as JSON, and back: what another module, or a tool, needs to know of this one."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

from . import model
from .model import Module

FORMAT = 1
_TYPES: dict[str, type] = {
    name: value for name, value in vars(model).items() if isinstance(value, type) and dataclasses.is_dataclass(value)
}


def to_json(module: Module) -> str:
    """The module as JSON text, the same for equal modules. Fields with their default value are left out."""
    return json.dumps({"format": FORMAT, "module": _pack(module)}, indent=1, ensure_ascii=False) + "\n"


def from_json(text: str) -> Module:
    """The module that `to_json` wrote.

    Raises:
        ValueError: the text is no module, or one of another format.
    """
    data = json.loads(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"this is no polyref module of format {FORMAT}")
    module = _unpack(data["module"])
    if not isinstance(module, Module):
        raise ValueError("this is no polyref module")
    return module


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
