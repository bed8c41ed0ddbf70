"""The thunks as Rust declares them."""

from __future__ import annotations

from dataclasses import dataclass

from ...plan.names import unique
from ...plan.thunks import ModuleThunks, Thunk
from .kinds import raw, raw_kind
from .words import KEYWORDS

_SELF = {
    "polyref_object*": "*mut polyref_object",
    "const polyref_error*": "*const polyref_error",
    "const polyref_foreign*": "*const polyref_foreign",
}


@dataclass(frozen=True)
class Foreign:
    """`sys.rs`."""

    functions: tuple[str, ...]  # declarations without `pub fn` and `;`
    offsets: tuple[str, ...]


def plan_foreign(thunks: ModuleThunks) -> Foreign:
    """Every thunk of the module, and the offsets of fields that are read in memory."""
    functions = [f"{thunks.register}() -> *mut polyref_error"]
    offsets = []
    functions += [_declaration(t) for s in thunks.structs for t in (s.default, *(f.thunk for f in s.methods))]
    for cls in thunks.classes:
        functions.append(f"{cls.symbol}_type() -> *const polyref_type")
        functions += [_declaration(f.thunk) for f in (*cls.constructors, *cls.methods)]
        if cls.derivation:
            functions += [_declaration(f.thunk) for f in cls.derivation.constructors]
            functions += [_declaration(v.super) for v in cls.derivation.virtuals if v.super]
        for field in cls.fields:
            functions += [_declaration(thunk) for thunk in field.every]
            offsets += [field.offset] if field.offset else []
    functions += [_declaration(f.thunk) for f in thunks.functions]
    functions += [f"{s.symbol}() -> *const polyref_signature" for s in thunks.signatures]
    return Foreign(tuple(functions), tuple(offsets))


def _declaration(thunk: Thunk) -> str:
    parts = []
    if thunk.self_type:
        parts.append(f"this: {raw_kind(thunk.value) if thunk.value else _SELF[thunk.self_type]}")
    parts += ["argc: u32"] if thunk.argc else []
    names = unique((p.name for p in thunk.params), KEYWORDS)
    parts += [f"{name}: {raw(p.type)}" for name, p in zip(names, thunk.params, strict=True)]
    parts += ["storage: *mut polyref_storage"] if thunk.storage else []
    parts += ["error: *mut *mut polyref_error"] if thunk.throws else []
    result = raw(thunk.result)
    return f"{thunk.symbol}({', '.join(parts)})" + ("" if result == "()" else f" -> {result}")
