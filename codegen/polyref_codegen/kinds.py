"""Kinds: how a value crosses the border, and types, which say how C++ spells them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Void:
    """No value."""


@dataclass(frozen=True)
class Bool:
    """`bool`."""


@dataclass(frozen=True)
class Int:
    """An integer. `platform_long` marks C++ `long`, whose width the target decides; `width` is the scanned target's.

    Character types are integers too: `char` with the target's signedness, `char16_t` and `char32_t` unsigned.
    """

    width: int
    signed: bool
    platform_long: bool = False


@dataclass(frozen=True)
class Float:
    """`float` (32) or `double` (64)."""

    width: int


@dataclass(frozen=True)
class String:
    """UTF-8 text. `form` is "owned" (`std::string`), "view" (`std::string_view`) or "cstr" (`const char*`)."""

    form: str = "owned"


@dataclass(frozen=True)
class Bytes:
    """`std::vector<uint8_t>`, `std::vector<unsigned char>`, `std::vector<std::byte>`."""


@dataclass(frozen=True)
class EnumKind:
    """An exported enum, by its key; `underlying` is its integer type. `flags` makes it a bit set."""

    key: str
    underlying: Int
    flags: bool = False


OBJECT_KEY = "polyref.Object"


@dataclass(frozen=True)
class ObjectKind:
    """An exported Object class, by its key; OBJECT_KEY is the base of all, which no module exports.

    `form` is "ref" (`Ref<T>`), "reference" (`T&`) or "pointer" (`T*`). `nullable` is decided by the scan from form,
    default and annotation.
    """

    key: str
    form: str = "ref"
    nullable: bool = False


@dataclass(frozen=True)
class Optional:
    """`std::optional<T>`; an optional object is `ObjectKind(nullable=True)` inside."""

    item: Kind


@dataclass(frozen=True)
class Sequence:
    """`std::vector<T>`."""

    item: Kind


@dataclass(frozen=True)
class Set:
    """`std::set<T>`, or if not `ordered` `std::unordered_set<T>`."""

    item: Kind
    ordered: bool = True


@dataclass(frozen=True)
class Map:
    """`std::map<K, V>`, or if not `ordered` `std::unordered_map<K, V>`."""

    key: Kind
    item: Kind
    ordered: bool = True


@dataclass(frozen=True)
class Tuple:
    """`std::pair<A, B>`, `std::tuple<T...>`."""

    items: tuple[Kind, ...]


@dataclass(frozen=True)
class Fixed:
    """`std::array<T, N>`: a sequence, or bytes, of one length."""

    whole: Sequence | Bytes
    length: int


@dataclass(frozen=True)
class StructKind:
    """An exported struct, by its key, with the kinds of its fields. A `flat` one is of numbers, and the same in C."""

    key: str
    items: tuple[Kind, ...]
    flat: bool = False


@dataclass(frozen=True)
class Variant:
    """`std::variant<T...>`; `std::monostate` is Void. `key` is that of the first alias that stands for it, or empty."""

    items: tuple[Kind, ...]
    key: str = ""


@dataclass(frozen=True)
class SpanKind:
    """`std::span`: memory of the caller's, for the call. `item` is an integer or a floating-point number; bytes are
    integers too."""

    item: Int | Float
    writable: bool


@dataclass(frozen=True)
class Duration:
    """`std::chrono::duration` with a signed count of any unit."""


@dataclass(frozen=True)
class TimePoint:
    """`std::chrono::time_point` of the system's clock."""


@dataclass(frozen=True)
class PathKind:
    """`std::filesystem::path`."""


@dataclass(frozen=True)
class Complex:
    """`std::complex<float>` (32) or `std::complex<double>` (64)."""

    width: int


@dataclass(frozen=True)
class TensorKind:
    """`polyref::Tensor`; never null."""


@dataclass(frozen=True)
class AnyKind:
    """`polyref::Any`: a value of whatever kind, as packed calls have them."""


@dataclass(frozen=True)
class Callback:
    """A callable: `std::function<R(A...)>`; or `polyref::Function`, whose signature nobody knows: then `params` and
    `result` are None. `nullable` is decided by the scan, as an object's."""

    params: tuple[Type, ...] | None
    result: Type | None
    nullable: bool = False


@dataclass(frozen=True)
class Unmapped:
    """A type with no kind yet; `reason` says why, `chain` which types lead to it. Check refuses it with the code."""

    spelling: str
    reason: str
    chain: tuple[str, ...] = ()
    code: str = "PR201"


Composite = Optional | Sequence | Set | Map | Tuple | Fixed | StructKind | Variant
Record = Duration | TimePoint | PathKind | Complex | AnyKind
Plain = Void | Bool | Int | Float | String | Bytes
Kind = Plain | EnumKind | ObjectKind | Composite | Record | SpanKind | TensorKind | Callback | Unmapped


def parts(kind: Kind) -> tuple[Kind, ...]:
    """The kinds of the values that a value directly holds. A callable holds none."""
    match kind:
        case Optional(item) | Sequence(item) | Set(item):
            return (item,)
        case Map(key, item):
            return (key, item)
        case Tuple(items) | StructKind(items=items) | Variant(items):
            return items
        case Fixed(whole):
            return (whole,)
    return ()


def elements(kind: Kind) -> Kind | None:
    """What a field of this kind shows one by one, in a live view: a list's or an array's elements. Bytes are one
    value."""
    match kind:
        case Sequence(item) | Fixed(Sequence(item)):
            return item
    return None


def borrows(kind: Kind) -> bool:
    """Whether a value refers to text or to memory that it doesn't own, or has such a value in it."""
    match kind:
        case SpanKind() | String("view") | String("cstr"):
            return True
    return any(map(borrows, parts(kind)))


def refusable(kind: Kind) -> bool:
    """Whether C++ can refuse a value of this kind, though it is well-typed: a time that its unit or count can't hold, a
    path or a C string with a NUL in it, or what has such a value in it."""
    match kind:
        case Duration() | TimePoint() | PathKind() | String("cstr"):
            return True
    return any(map(refusable, parts(kind)))


def with_parts(kind: Kind, change: Callable[[Kind], Kind]) -> Kind:
    """The same kind, with each of its parts changed; those of a struct and a variant are theirs."""
    match kind:
        case Optional(item) | Sequence(item) | Set(item):
            return replace(kind, item=change(item))
        case Map(key, item):
            return replace(kind, key=change(key), item=change(item))
        case Tuple(items):
            return Tuple(tuple(map(change, items)))
        case Fixed(whole):
            return replace(kind, whole=change(whole))
    return kind


def kind_name(kind: type) -> str:
    """What messages and descriptions call a kind: `int`, `enum`, `sequence`."""
    return kind.__name__.removesuffix("Kind").lower()


@dataclass(frozen=True)
class Type:
    """A kind with its C++ side.

    `cpp` is the fully qualified value type without reference and top-level const, like
    `std::vector<polyref::Ref<ir::Node>>`. `passing` is "value", "const_ref", "ref", "pointer" or "rvalue". `spelling`
    is as the author wrote it.
    """

    kind: Kind
    cpp: str
    passing: str
    spelling: str

    @property
    def declared(self) -> str:
        """The type as a C++ parameter declares it: `const std::string&`."""
        forms = {"value": "{}", "const_ref": "const {}&", "ref": "{}&", "pointer": "{}*", "rvalue": "{}&&"}
        return forms[self.passing].format(self.cpp)
