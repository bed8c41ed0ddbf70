"""Kinds in Java: the types of signatures, the types of native methods, and the conversions between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...kinds import (
    OBJECT_KEY,
    AnyKind,
    Bool,
    Bytes,
    Callback,
    Complex,
    Duration,
    EnumKind,
    Fixed,
    Float,
    Int,
    Kind,
    Map,
    ObjectKind,
    Optional,
    PathKind,
    Sequence,
    Set,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Variant,
    Void,
    elements,
    parts,
)
from ...plan.c_types import wire
from ...plan.signatures import signature_name
from ...plan.variants import variant_key

STRING = "java.lang.String"
OBJECT_BASE = "org.polyref.PolyrefObject"
PACKED = "org.polyref.PackedFunction"
STRUCT_CODEC = "CODEC$"  # the constant of a record that holds its codec
_RECORDS = {
    Duration: "java.time.Duration",
    TimePoint: "java.time.Instant",
    PathKind: "java.nio.file.Path",
    Complex: "org.polyref.Complex",
    TensorKind: "org.polyref.Tensor",
    AnyKind: "java.lang.Object",
}
_BOXES = {
    "boolean": "java.lang.Boolean",
    "byte": "java.lang.Byte",
    "short": "java.lang.Short",
    "int": "java.lang.Integer",
    "long": "java.lang.Long",
    "float": "java.lang.Float",
    "double": "java.lang.Double",
}
_JNI = {
    "void": ("void", "V"),
    "boolean": ("jboolean", "Z"),
    "byte": ("jbyte", "B"),
    "short": ("jshort", "S"),
    "int": ("jint", "I"),
    "long": ("jlong", "J"),
    "float": ("jfloat", "F"),
    "double": ("jdouble", "D"),
}


def integer(kind: Int) -> str:
    """The smallest Java type that has all values; `long` for C++'s long, whatever its width, and for unsigned 64."""
    if kind.platform_long:
        return "long"
    if kind.signed:
        return {8: "byte", 16: "short", 32: "int", 64: "long"}[kind.width]
    return {8: "int", 16: "int", 32: "long", 64: "long"}[kind.width]


def native(kind: Kind) -> str:
    """The type in native methods: a number, or the address of an object or a row."""
    match kind:
        case Void():
            return "void"
        case Bool():
            return "boolean"
        case Int():
            return integer(kind)
        case Float(width):
            return "float" if width == 32 else "double"
        case EnumKind(underlying=underlying):
            return integer(underlying)
    return "long"


def jni(java: str) -> str:
    """The C++ name of a native method's type."""
    return _JNI[java][0]


def descriptor(java: str) -> str:
    """Its letter in a method descriptor."""
    return _JNI[java][1]


def is_nullable(kind: Kind) -> bool:
    """Whether null stands for a value of this kind: a value of any kind, a callable or an object that may be
    null, the latter with or without a std::optional."""
    return (
        isinstance(kind, AnyKind)
        or (isinstance(kind, ObjectKind | Callback) and kind.nullable)
        or is_optional_object(kind)
    )


def is_optional_object(kind: Kind) -> bool:
    """`std::optional<Ref<T>>`: the C ABI folds it into a nullable object."""
    return isinstance(kind, Optional) and isinstance(kind.item, ObjectKind)


def object_key(kind: Kind) -> str | None:
    """The class, if the kind is an object."""
    match kind:
        case ObjectKind(key=key) | Optional(ObjectKind(key=key)):
            return key
    return None


def variant_codec(name: str) -> str:
    """The class that holds the codec of a variant: an interface has no constants of its own alone."""
    return f"{name}$Codec"


def holds_objects(kind: Kind) -> bool:
    """Whether an object may be a part of a value."""
    return isinstance(kind, AnyKind) or object_key(kind) is not None or any(map(holds_objects, parts(kind)))


@dataclass(frozen=True)
class Types:
    """The Java names of a module's classes and enums, by key, and all that follows from them.

    The module's own classes go by their names without the package, `Dock.Tide` if they are nested: no parameter is
    likely to hide those, while one that is called as the package would hide a qualified name in an expression. All
    others are qualified, so that a user's class may be called String, and so are those whose name a nested class has
    too, and all where the module has several packages.
    """

    names: Mapping[str, str]
    imported: Mapping[str, str]  # the same of other modules, with their packages
    package: str
    natives: str  # the class of native methods
    callbacks: Mapping[str, str]  # the interfaces of signatures, by the names of those
    homes: Mapping[str, str] = field(default_factory=dict)  # the package of each type, where there are several
    access: Mapping[str, str] = field(default_factory=dict)
    """The class by which other packages of the module reach what only a type's own package can see, by the type's key:
    the wrappers of what isn't in `package`, and codecs."""
    buffers: bool = False  # parameters that are spans are buffers; else they are arrays

    def name(self, key: str) -> str:
        """The Java class of a key."""
        return OBJECT_BASE if key == OBJECT_KEY else self.names.get(key) or self.imported[key]

    @property
    def roots(self) -> tuple[str, ...]:
        """What qualified names of the module's own classes start with, if there are any: no parameter may hide it."""
        qualified = bool(self.homes) or any(name.startswith(f"{self.package}.") for name in self.names.values())
        return (self.package.partition(".")[0],) if qualified else ()

    def word(self, key: str) -> str:
        """The class as a part of another name: `Dock$Tide`, `maps$Node`."""
        return self.name(key).removeprefix(f"{self.package}.").replace(".", "$")

    def binary(self, key: str) -> str:
        """The class as the virtual machine names it: `com.example.Dock$Tide`."""
        home = self.homes.get(key, self.package)
        return f"{home}.{self.name(key).removeprefix(f'{home}.').replace('.', '$')}"

    def wraps(self, key: str) -> str:
        """The class with the methods that wrap objects of one of the module's own classes."""
        return self.access.get(key, self.natives)

    def simple(self, key: str) -> str:
        """The last part of the name, by which the class is declared."""
        return self.name(key).rpartition(".")[2]

    def callback(self, kind: Callback) -> str:
        """The interface of a callable."""
        return PACKED if kind.params is None else self.callbacks[signature_name(kind)]

    def java(self, kind: Kind) -> str:
        """The type of a value: as a result, or inside a list."""
        match kind:
            case Void():
                return "void"
            case String():
                return STRING
            case Bytes():
                return "byte[]"
            case EnumKind(key=key) | StructKind(key=key) | ObjectKind(key=key) | Optional(ObjectKind(key=key)):
                return self.name(key)
            case Variant():
                return self.name(f"<{variant_key(kind)}>")
            case Optional(item):
                return f"java.util.Optional<{self.boxed(item)}>"
            case Sequence(item):
                element = self.java(item)
                return f"{element}[]" if element in _BOXES else f"java.util.List<{element}>"
            case Set(item):
                return f"java.util.Set<{self.boxed(item)}>"
            case Map(key, item):
                return f"java.util.Map<{self.boxed(key)}, {self.boxed(item)}>"
            case Tuple(items):
                return f"org.polyref.Tuple.Of{len(items)}<{', '.join(map(self.boxed, items))}>"
            case Fixed(whole):
                return self.java(whole)
            case SpanKind(item):
                return self.java(as_array(item))
            case Duration() | TimePoint() | PathKind() | Complex() | TensorKind() | AnyKind():
                return _RECORDS[type(kind)]
            case Callback():
                return self.callback(kind)
        return native(kind)

    def view(self, kind: Kind) -> str:
        """The type of a field that is a live view."""
        item = elements(kind)
        return self.java(kind) if item is None else f"java.util.List<{self.boxed(item)}>"

    def spell(self, kind: Kind, place: str) -> str:
        """The type in a place: see `LanguagePlan.spell`."""
        if place == "field":
            return self.view(kind)
        if isinstance(kind, SpanKind):
            return f"{self.java(kind)} | java.nio.{buffer(kind.item)}"
        return self.parameter(kind) if place == "parameter" else self.java(kind)

    def boxed(self, kind: Kind) -> str:
        """The type as a type argument."""
        java = self.java(kind)
        return _BOXES.get(java, java)

    def parameter(self, kind: Kind) -> str:
        """The type of a parameter: an optional value is one that may be null."""
        if isinstance(kind, Optional):
            return self.boxed(kind.item)
        if isinstance(kind, SpanKind) and self.buffers:
            return f"java.nio.{buffer(kind.item)}"
        return self.java(kind)

    def parameter_nullable(self, kind: Kind) -> bool:
        """Whether a parameter may be null."""
        return isinstance(kind, Optional) or is_nullable(kind)

    def erasure(self, kind: Kind) -> str:
        """The parameter's type as method descriptors see it: what tells overloads apart."""
        return self.parameter(kind).partition("<")[0]

    def erased(self, kind: Kind) -> str:
        """A value's type as method descriptors see it."""
        return self.java(kind).partition("<")[0]

    def codec(self, kind: Kind) -> str:
        """The expression of a kind's codec."""
        codecs = "org.polyref.Codecs"
        match kind:
            case Bool():
                return f"{codecs}.BOOL"
            case Int():
                return f"{codecs}.{_integer_codec(kind)}"
            case Float(width):
                return f"{codecs}.FLOAT{width}"
            case String():
                return f"{codecs}.STRING"
            case Bytes():
                return f"{codecs}.BYTES"
            case EnumKind(key, underlying):
                name = self.name(key)
                return f"{codecs}.enumOf({name}.class, {codecs}.{_integer_codec(underlying)}, {name}::of)"
            case ObjectKind(key=key) | Optional(ObjectKind(key=key)):
                form = "nullableObject" if is_nullable(kind) else "object"
                return f"{codecs}.{form}({self.name(key)}.class)"
            case Callback(params=None):
                return f"{codecs}.{'NULLABLE_' if kind.nullable else ''}PACKED"
            case Callback():
                return f"{self.natives}.{codec_constant(kind)}{'.orNull()' if kind.nullable else ''}"
            case Optional(item):
                return f"{codecs}.optional({self.codec(item)})"
            case Sequence(Bool() | Int() | Float() as item):
                return f"{self.codec(item)}S"
            case Sequence(item):
                return f"{codecs}.list({self.codec(item)})"
            case Set(item):
                return f"{codecs}.set({self.codec(item)})"
            case Map(key, item):
                return f"{codecs}.map({self.codec(key)}, {self.codec(item)})"
            case Tuple(items):
                return f"{codecs}.tuple({', '.join(map(self.codec, items))})"
            case Fixed(whole):
                return self.codec(whole)
            case StructKind(key):
                own = key in self.names
                codec = f"{self.name(key)}.{STRUCT_CODEC}" if own else f"{codecs}.structOf({self.name(key)}.class)"
                return self._reached(key) or codec
            case Variant():
                name, own = self.java(kind), f"<{variant_key(kind)}>" in self.names
                codec = f"{variant_codec(name)}.CODEC" if own else f"{codecs}.variantOf({name}.class)"
                return self._reached(f"<{variant_key(kind)}>") or codec
            case SpanKind(item):
                return self.codec(as_array(item))
            case Duration() | TimePoint() | PathKind() | TensorKind() | AnyKind():
                return f"{codecs}.{type(kind).__name__.removesuffix('Kind').upper()}"
            case Complex(width):
                return f"{codecs}.COMPLEX{2 * width}"
        raise AssertionError(f"check let {kind} through")

    def _reached(self, key: str) -> str | None:
        """The call that gives the codec of a type that may be of another package."""
        return f"{self.access[key]}.{codec_method(self.word(key))}()" if key in self.access else None


def codec_method(word: str) -> str:
    """The method of a package's access class that gives the codec of one of its types."""
    return f"codec${word}"


def is_reached(codec: str) -> bool:
    """Whether a codec's expression is only a call of such a method, which costs nothing and isn't made too early."""
    return ".codec$" in codec and codec.count("(") == 1


def as_array(item: Int | Float) -> Kind:
    """What a span of these is where it is an array."""
    return wire(SpanKind(item, False))


def buffer(item: Int | Float) -> str:
    """The class of `java.nio` whose buffers hold such numbers, those without a sign as their bits."""
    if isinstance(item, Float):
        return "FloatBuffer" if item.width == 32 else "DoubleBuffer"
    return {8: "ByteBuffer", 16: "ShortBuffer", 32: "IntBuffer", 64: "LongBuffer"}[item.width]


def enum_reader(name: str) -> str:
    """The method of the natives' class that gives the value of another module's enum: see `Types`."""
    return f"of${name.replace('.', '_')}"


def codec_constant(kind: Callback) -> str:
    """The constant of the natives' class that holds the codec of a signature's callables."""
    return f"FN${signature_name(kind)}"


def _integer_codec(kind: Int) -> str:
    if kind.platform_long and kind.width == 32:
        return "LONG32" if kind.signed else "UINT32"
    return f"{'' if kind.signed else 'U'}INT{kind.width}"
