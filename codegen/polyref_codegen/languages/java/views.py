"""Live views of container fields: a class inside the wrapper's own, over the thunks of the field."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...kinds import Fixed, Kind, Map, Optional, Set, elements
from ...model import Field, Param
from ...plan.thunks import FieldThunks, KeyedThunks, Thunk
from . import values
from .functions import Body, Context, body, fence, held_name, hold
from .kinds import is_nullable, is_optional_object, object_key
from .naming import accessor

HANDLE = "org.polyref.Handles.of(owner)"


@dataclass(frozen=True)
class ViewMethod:
    """One method of a view."""

    head: str
    body: Body


@dataclass(frozen=True)
class View:
    """The class of a live view."""

    name: str
    base: str  # "org.polyref.ObjectListView<ir.Node>"
    owner: str
    arguments: str  # of the constructor of its base
    methods: tuple[ViewMethod, ...]


def view_name(f: Field) -> str:
    """The name of a view's class. The `$` keeps it apart from the classes of the package."""
    return accessor("View$", f.options.name or f.name)


def view(context: Context, thunks: FieldThunks, owner: str) -> View:
    """The class of a field's view.

    Args:
        context: the wrapper's.
        thunks: the field's.
        owner: the wrapper's simple name.
    """
    f = thunks.field
    context = replace(context, self_handle=HANDLE, self_name="owner", thread="org.polyref.Owner.of(owner)")
    if thunks.keyed:
        return _keyed_view(context, f, thunks, thunks.keyed, owner)
    element = context.types.boxed(item_kind(f))
    methods = [*_reading(context, thunks, element), *_writing(context, thunks, element)]
    base = "ListView" if object_key(item_kind(f)) is None else "ObjectListView"
    nullable = "true" if is_nullable(item_kind(f)) else "false"
    fixed = ", true" * isinstance(f.type.kind, Fixed)
    return View(view_name(f), f"org.polyref.{base}<{element}>", owner, f'"{f.key}", {nullable}{fixed}', tuple(methods))


def _keyed_view(context: Context, f: Field, thunks: FieldThunks, view: KeyedThunks, owner: str) -> View:
    """The view of a map or a set."""
    kind, types = f.type.kind, context.types
    assert isinstance(kind, Map | Set)
    is_map = isinstance(kind, Map)
    key_kind = kind.key if isinstance(kind, Map) else kind.item
    key, item = types.boxed(key_kind), types.boxed(kind.item)
    key_param, item_param = (
        Param(n, replace(f.type, kind=k), None, f.span) for n, k in (("key", key_kind), ("value", kind.item))
    )

    def method(
        head: str, thunk: Thunk, params: tuple[Param, ...], names: tuple[str, ...], result: str | None
    ) -> ViewMethod:
        return ViewMethod(f"protected {head}", body(context, thunk, params, names, result, f.key))

    methods = [
        method("long length()", view.size, (), (), "return {};"),
        method(f"boolean holds({key} key)", view.has, (key_param,), ("key",), "return {};"),
        method(f"{types.java(kind)} whole()", thunks.get, (), (), None),
    ]
    if view.find:
        methods.append(method(f"{item} read({key} key)", view.find, (key_param,), ("key",), None))
    if view.put and view.drop:
        params = (key_param, item_param) if is_map else (key_param,)
        names = ("key", _unwrapped(kind.item)) if is_map else ("key",)
        heads = f"{key} key, {item} value" if is_map else f"{key} key"
        methods.append(method(f"boolean write({heads})", view.put, params, names, "return {};"))
        methods.append(method(f"boolean drop({key} key)", view.drop, (key_param,), ("key",), "return {};"))
    base = f"org.polyref.MapView<{key}, {item}>" if is_map else f"org.polyref.SetView<{key}>"
    nullable = ", true" if is_nullable(kind.item) else ", false"
    return View(view_name(f), base, owner, f'"{f.key}"{nullable if is_map else ""}', tuple(methods))


def _unwrapped(item: Kind) -> str:
    """An element of the type that results have, as a parameter that may be null."""
    return "value.orElse(null)" if isinstance(item, Optional) and not is_optional_object(item) else "value"


def item_kind(f: Field) -> Kind:
    """The kind of the elements of a list or an array."""
    kind = elements(f.type.kind)
    assert kind is not None
    return kind


def replace_all(context: Context, thunk: Thunk, f: Field) -> Body:
    """Writes all of it from any list."""
    types, key = context.types, f.key
    codec = f"org.polyref.Codecs.list({types.codec(item_kind(f))})"
    name = values.constant(codec)
    context.codecs.known[name] = (f"java.util.List<{types.boxed(item_kind(f))}>", codec)
    row = values.laid_out("value", f'put({name}, value, "{key}: value")', f.type.kind)
    steps = [row.row or "", *(["scratch$.seal();"] if row.seal else [])]
    call = f"{types.natives}.{thunk.symbol}({context.self_handle}, {row.expression});"
    self = context.self_name
    after = ("scratch$.close();", fence(held_name(self)))
    return Body("guarded", (hold(self), values.TAKE_SCRATCH), (*steps, call), after)


def _reading(context: Context, thunks: FieldThunks, element: str) -> list[ViewMethod]:
    size, at, key = thunks.size, thunks.at, thunks.field.key
    assert size and at
    methods = [
        ViewMethod("protected long length()", body(context, size, (), (), "return {};", key)),
        ViewMethod(f"protected {element} at(int index)", body(context, at, (), (), None, key, leading=("index",))),
    ]
    item = item_kind(thunks.field)
    if object_key(item) is not None:
        chunk = body(context, at, (), (), "return {};", key, method=f"{at.symbol}$chunk", leading=("begin", "handles"))
        wrap = Body("plain", (), (f"return {values.wrapped(context.types, item, 'handle', 'current')};",), ())
        methods.append(ViewMethod("protected int chunk(long begin, long[] handles)", chunk))
        methods.append(ViewMethod(f"protected {element} wrap(org.polyref.Owner current, long handle)", wrap))
    return methods


def _writing(context: Context, thunks: FieldThunks, element: str) -> list[ViewMethod]:
    f, erase = thunks.field, thunks.erase
    item = item_kind(f)
    param = Param("value", replace(f.type, kind=item), None, f.span)
    value = _unwrapped(item)
    edits = [
        ViewMethod(
            f"protected void {name}(int index, {element} value)",
            body(context, thunk, (param,), (value,), None, f.key, leading=("index",)),
        )
        for name, thunk in (("put", thunks.put), ("insert", thunks.insert))
        if thunk
    ]
    if erase:
        removal = body(context, erase, (), (), None, f.key, leading=("begin", "end"))
        edits.append(ViewMethod("protected void erase(int begin, int end)", removal))
    return edits
