"""Objects that other languages copy: `POLYREF(copy)`."""

from __future__ import annotations

from collections.abc import Iterator

from clang.cindex import Cursor

from ..kinds import ObjectKind, Type
from ..model import Doc, Function, Options
from .context import Context, key_of, qualified_name
from .copying import copy_obstacle, new_obstacle
from .instances import name_of


def read_copy(context: Context, record: Cursor, exception: bool) -> Iterator[Function]:
    """The method that copies an object of a class that is marked so; none if that can't be."""
    if because := _because(context, record, exception):
        context.problem(
            record,
            "PR315",
            f"`{name_of(record)}` is marked `copy`, and can't be copied",
            because,
            "take the mark away, or give the class a public copy constructor",
        )
        return
    qualified = qualified_name(record)
    yield Function(
        usr=f"{record.get_usr()}@copy",
        role="method",
        name="copy",
        qualified=f"{qualified}::{name_of(record)}",
        key=key_of(f"{qualified}::copy"),
        params=(),
        result=Type(ObjectKind(key_of(qualified)), f"polyref::Ref<{qualified}>", "value", name_of(record)),
        noexcept=False,
        const=True,
        virtual=False,
        pure=False,
        final=False,
        deprecated=None,
        doc=Doc(brief="A new object, made by C++'s copy constructor."),
        options=Options(),
        span=context.span(record),
        protocol="copy",
        anonymous=True,
    )


def _because(context: Context, record: Cursor, exception: bool) -> str | None:
    if exception:
        return "it is an exception, which isn't shared anyway"
    if record.is_abstract_record():
        return "it is abstract"
    if obstacle := copy_obstacle(record) or new_obstacle(record):
        return f"see {context.span(obstacle)}"
    return None
