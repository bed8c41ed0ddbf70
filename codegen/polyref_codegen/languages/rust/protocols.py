"""What classes do in Rust's own protocols."""

from __future__ import annotations

from dataclasses import replace

from . import kinds
from .functions import Call, RustFunction, plain_form


def protocol_forms(call: Call) -> list[RustFunction]:
    """A method with the parameters that must be given, as Rust calls it, and what else it is for."""
    form = plain_form(call)
    match call.function.protocol:
        case "iteration":
            return [_iter(call, form)]
        case "length":
            return [form, *_lengths(call, form)]
    if form.name == "to_string":  # beside the one of `Display`
        lints = "clippy::inherent_to_string, clippy::inherent_to_string_shadow_display"
        form = replace(form, attributes=(*form.attributes, f"#[allow({lints})]"))
    return [form]


def _iter(call: Call, form: RustFunction) -> RustFunction:
    """`iter()`: the callable that gives the items, as an iterator."""
    item = kinds.owned(call.function.item, call.names.type_path)
    *first, last = form.tail
    return replace(form, result=f" -> ::polyref::Iter<{item}>", tail=(*first, f"::polyref::Iter::new({last})"))


def _lengths(call: Call, form: RustFunction) -> list[RustFunction]:
    """`len()` and `is_empty()`, of what C++ calls `size()`."""
    assert call.owner is not None
    length, empty = (call.names.derived(call.owner.key, name) for name in ("len", "is_empty"))
    if call.fallible:
        counted = f'rt::length(self.{form.name}()?, "{call.key}")'
        rows = (("::polyref::Result<usize>", counted), ("::polyref::Result<bool>", f"Ok(self.{length}()? == 0)"))
    else:
        counted = f'rt::expect(rt::length(self.{form.name}(), "{call.key}"), "{call.key}")'
        rows = (("usize", counted), ("bool", f"self.{length}() == 0"))
    texts = (f"How many there are: what `{form.name}` gives.", f"Whether `{form.name}` is 0.")
    errors = ("", "# Errors", "", "What C++ throws; a negative number.") if call.fallible else ()
    return [
        replace(form, docs=(text, *errors), name=name, result=f" -> {result}", statements=(), tail=(body,))
        for name, text, (result, body) in zip((length, empty), texts, rows, strict=True)
    ]
