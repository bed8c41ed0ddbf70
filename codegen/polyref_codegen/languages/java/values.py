"""Values on their way between Java and native methods, as Java expressions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ...kinds import Bool, Callback, EnumKind, Float, Int, Kind, Optional, SpanKind, String, TensorKind, Void
from .kinds import Types, enum_reader, holds_objects, is_nullable, is_reached, native, object_key

TAKE_SCRATCH = "org.polyref.Scratch scratch$ = org.polyref.Scratch.take();"


@dataclass(frozen=True)
class Argument:
    """One argument of a native call."""

    expression: str
    held: str | None = None  # the object that must stay alive
    scratch: bool = False  # it is laid out in memory of the call's
    row: str | None = None  # laid out before the call: code of the caller's may run, so no handle is read before it
    seal: bool = False  # it may hold objects


@dataclass
class Codecs:
    """The codecs that one generated class keeps, by their names."""

    types: Types
    holder: str = ""  # the class inside that one that keeps them, with a dot: made when the first of them is used
    known: dict[str, tuple[str, str]] = field(default_factory=dict)  # name -> type argument, expression

    def name(self, kind: Kind) -> str:
        """The constant that holds a kind's codec: one of the runtime's, or one that the class declares."""
        expression = self.types.codec(kind)
        if "(" not in expression or is_reached(expression):
            return expression
        name = constant(expression)
        self.known[name] = (self.types.boxed(kind), expression)
        return self.holder + name

    def declared(self) -> tuple[tuple[str, str, str], ...]:
        """The constants that the class declares: name, type, expression."""
        return tuple((n, f"org.polyref.{_class(e)}<{t}>", e) for n, (t, e) in sorted(self.known.items()))


def _class(expression: str) -> str:
    return "CallableCodec" if expression.endswith(".orNull()") else "Codec"


def constant(expression: str) -> str:
    """A constant's name for a codec: `Codecs.list(Codecs.object(ir.Node.class))` → `list_object_ir_Node$`."""
    words = expression.replace("org.polyref.Codecs.", "").replace(".class", "").replace("::of", "")
    return re.sub(r"\W+", "_", words).strip("_") + "$"


def argument(types: Types, codecs: Codecs, kind: Kind, name: str, where: str) -> Argument:
    """How the parameter `name` is passed; `where` is `"ir.fuse: graph"`, for messages."""
    text = f'"{where}"'
    match kind:
        case Bool() | Float():
            return Argument(name)
        case Int():
            return Argument(checked(kind, name, text))
        case EnumKind(underlying=underlying):
            return Argument(cast(native(underlying), f"org.polyref.Handles.ofEnum({name}, {text})", "long"))
        case String():
            return Argument(f"scratch$.text({name}, {text})", scratch=True)
    if object_key(kind):
        of = "ofNullable" if is_nullable(kind) else "of"
        return Argument(f"org.polyref.Handles.{of}({name}, {text})", held=name)
    if isinstance(kind, Callback):
        return laid_out(name, f"callable({codecs.name(kind)}, {name}, {text})", kind)
    if isinstance(kind, TensorKind):
        return laid_out(name, f"tensor({name}, {text})", kind)
    if isinstance(kind, SpanKind):
        return laid_out(name, _span(types, codecs, kind, name, text), kind)
    if isinstance(kind, Optional):
        return laid_out(name, f"putNullable({codecs.name(kind.item)}, {name}, {text})", kind)
    return laid_out(name, f"put({codecs.name(kind)}, {name}, {text})", kind)


def _span(types: Types, codecs: Codecs, kind: SpanKind, name: str, text: str) -> str:
    """The call that lays out memory of the caller's: a buffer by its address, an array as a copy."""
    if types.buffers:
        return f"{'writable' if kind.writable else 'readable'}({name}, {kind.item.width // 8}, {text})"
    return f"{'lend' if kind.writable else 'put'}({codecs.name(kind)}, {name}, {text})"


def laid_out(name: str, put: str, kind: Kind) -> Argument:
    """An argument whose row is made before the call."""
    row = f"{name.partition('.')[0]}$"
    return Argument(row, scratch=True, row=f"long {row} = scratch$.{put};", seal=holds_objects(kind))


def own_row(codecs: Codecs, kind: Kind, where: str) -> Argument:
    """How the record is passed that a method is called on."""
    return laid_out("this", f'put({codecs.name(kind)}, this, "{where}: self")', kind)


def nothing(kind: Kind) -> str:
    """What stands for a parameter that isn't given."""
    java = native(kind)
    return {"boolean": "false", "byte": "(byte) 0", "short": "(short) 0"}.get(java, "0")


def result(types: Types, codecs: Codecs, kind: Kind, call: str, where: str, owner: str) -> str:
    """The statement that makes a call and returns its result."""
    match kind:
        case Void():
            return f"{call};"
    return f"return {value(types, codecs, kind, call, where, owner)};"


def value(types: Types, codecs: Codecs, kind: Kind, raw: str, where: str, owner: str) -> str:
    """The Java value of what a native method returned; `owner` is the expression of the current thread."""
    text = f'"{where}"'
    match kind:
        case Bool() | Float():
            return raw
        case Int(64, False) | Int(width=64, signed=False, platform_long=True):
            return f"org.polyref.Numbers.u64Result({raw}, {text})"
        case Int():
            return raw
        case EnumKind(key=key) if key in types.imported:
            return f"{types.natives}.{enum_reader(types.name(key))}({raw})"
        case EnumKind(key=key):
            return f"{types.name(key)}.of({raw})"
        case String():
            return f"org.polyref.Text.take({raw})"
        case TensorKind():
            return f"org.polyref.Tensor.take({raw})"
        case Callback():
            return f"org.polyref.Callables.take({codecs.name(kind)}, {raw})"
    if object_key(kind):
        return wrapped(types, kind, raw, owner)
    return f"org.polyref.Results.take({codecs.name(kind)}, {raw}, {text})"


def wrapped(types: Types, kind: Kind, raw: str, owner: str) -> str:
    """The wrapper of an owned reference."""
    key = object_key(kind)
    assert key is not None
    form = "wrapNullable" if is_nullable(kind) else "wrap"
    name = types.name(key)
    if key in types.names:
        return f"{types.wraps(key)}.{form}${types.word(key)}({owner}, {raw})"
    return f"org.polyref.Handles.{form}({owner}, {raw}, {name}.class)"


def cast(to: str, expression: str, of: str) -> str:
    """The expression as another type, without a cast that changes nothing."""
    return expression if to == of else f"({to}) {expression}"


def checked(kind: Int, name: str, text: str) -> str:
    """An integer argument, in the range of its C++ type."""
    if kind.signed:
        return f"org.polyref.Numbers.i32({name}, {text})" if kind.platform_long and kind.width == 32 else name
    return f"org.polyref.Numbers.u{kind.width}({name}, {text})"
