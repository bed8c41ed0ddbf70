"""Which C++ type is which kind: one line per spelling.

A line here is all that a new spelling of an existing kind needs. `types.py` finds the line for a type: first by the
name of each alias that leads to it, then by the name of the class template (without inline namespaces), then by the
built-in type that is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from clang.cindex import TypeKind

from ..kinds import (
    AnyKind,
    Bool,
    Bytes,
    Complex,
    Float,
    Int,
    Kind,
    Map,
    Optional,
    PathKind,
    Sequence,
    Set,
    String,
    TensorKind,
    Tuple,
    Void,
)

# Built-in types. The scan fills in the width and, for `char`, the signedness of its target.
BUILTINS: dict[TypeKind, Kind] = {
    TypeKind.VOID: Void(),
    TypeKind.BOOL: Bool(),
    TypeKind.CHAR_S: Int(8, signed=True),
    TypeKind.CHAR_U: Int(8, signed=False),
    TypeKind.SCHAR: Int(8, signed=True),
    TypeKind.UCHAR: Int(8, signed=False),
    TypeKind.CHAR16: Int(16, signed=False),
    TypeKind.CHAR32: Int(32, signed=False),
    TypeKind.SHORT: Int(0, signed=True),
    TypeKind.USHORT: Int(0, signed=False),
    TypeKind.INT: Int(0, signed=True),
    TypeKind.UINT: Int(0, signed=False),
    TypeKind.LONG: Int(0, signed=True, platform_long=True),
    TypeKind.ULONG: Int(0, signed=False, platform_long=True),
    TypeKind.LONGLONG: Int(0, signed=True),
    TypeKind.ULONGLONG: Int(0, signed=False),
    TypeKind.FLOAT: Float(32),
    TypeKind.DOUBLE: Float(64),
}

# Standard integer aliases. What they stand for differs by target (`long`, `long long`), what they mean doesn't: so they
# are never C++ `long`, and the thunks name them as the author did.
INTEGER_ALIASES: dict[str, str] = {
    "int8_t": "std::int8_t",
    "int16_t": "std::int16_t",
    "int32_t": "std::int32_t",
    "int64_t": "std::int64_t",
    "uint8_t": "std::uint8_t",
    "uint16_t": "std::uint16_t",
    "uint32_t": "std::uint32_t",
    "uint64_t": "std::uint64_t",
    "intptr_t": "std::intptr_t",
    "uintptr_t": "std::uintptr_t",
    "intmax_t": "std::intmax_t",
    "uintmax_t": "std::uintmax_t",
    "size_t": "std::size_t",
    "ptrdiff_t": "std::ptrdiff_t",
    "ssize_t": "ssize_t",
}

# Classes that are a kind by themselves, and how the thunks name them. A specialization is known by its first argument.
# docs/extending.md says what a class of each kind must have.
CLASSES: dict[str, tuple[Kind, str]] = {
    "std::basic_string<char>": (String("owned"), "std::string"),
    "std::basic_string_view<char>": (String("view"), "std::string_view"),
    "std::vector<unsigned char>": (Bytes(), "std::vector<unsigned char>"),
    "std::vector<std::byte>": (Bytes(), "std::vector<std::byte>"),
    "std::complex<float>": (Complex(32), "std::complex<float>"),
    "std::complex<double>": (Complex(64), "std::complex<double>"),
    "std::filesystem::path": (PathKind(), "std::filesystem::path"),
    "polyref::Tensor": (TensorKind(), "polyref::Tensor"),
    "polyref::Any": (AnyKind(), "polyref::Any"),
}


def _tuple(*items: Kind) -> Kind:
    return Tuple(items)


# Class templates that hold values of other types: how many types those are (None: any number), and what they make of
# them. Arguments after these must be the defaults.
TEMPLATES: dict[str, tuple[int | None, Callable[..., Kind]]] = {
    "std::vector": (1, Sequence),
    "std::list": (1, Sequence),
    "std::deque": (1, Sequence),
    "std::optional": (1, Optional),
    "std::map": (2, Map),
    "std::unordered_map": (2, partial(Map, ordered=False)),
    "std::set": (1, Set),
    "std::unordered_set": (1, partial(Set, ordered=False)),
    "std::pair": (2, _tuple),
    "std::tuple": (None, _tuple),
}
TUPLES = frozenset(name for name, (_, make) in TEMPLATES.items() if make is _tuple)

_NOT_YET = "is not supported yet"
_ONE_VALUE = "other languages' maps have one value for each key; use a std::map of std::vector"
_ONCE = "other languages' sets have each value once; use std::vector"
_OWN = "hold the object in polyref::Ref, which every language shares"

# Types that users will try, and why they are refused.
REFUSED: dict[str, str] = {
    "std::multimap": _ONE_VALUE,
    "std::unordered_multimap": _ONE_VALUE,
    "std::multiset": _ONCE,
    "std::unordered_multiset": _ONCE,
    "std::tuple": "it holds nothing",
    "std::monostate": "only a std::variant can be nothing; use std::optional",
    "std::any": "nobody knows what may be in it; use polyref::Any",
    "std::forward_list": f"a forward list {_NOT_YET}; use std::list",
    "std::shared_ptr": f"it counts by itself; {_OWN}",
    "std::unique_ptr": f"it has one owner; {_OWN}",
    "std::weak_ptr": f"it counts by itself; {_OWN}",
    "polyref::WeakRef": f"a weak reference {_NOT_YET}; return the locked Ref",
    "std::basic_string": "only text of `char` crosses, as UTF-8; use std::string",
    "std::basic_string_view": "only text of `char` crosses, as UTF-8; use std::string_view",
    "std::byte": "a single std::byte has no counterpart; use std::uint8_t",
    "std::complex": "only complex numbers of float and double cross",
}

# Inside an instance of a template libclang writes out what its arguments stand for.
_STRING = re.compile(r"(?:std::)?basic_string<char(?:, (?:std::)?char_traits<char>, (?:std::)?allocator<char>)?>")


def readable(spelling: str) -> str:
    """A type as people write it."""
    return _STRING.sub("std::string", spelling)


REFUSED_BUILTINS: dict[TypeKind, str] = {
    TypeKind.WCHAR: "its width depends on the platform; use std::string, char16_t or char32_t",
    TypeKind.LONGDOUBLE: "no other language has its width; use double",
    TypeKind.INT128: "no other language has its width; use std::int64_t",
    TypeKind.UINT128: "no other language has its width; use std::uint64_t",
    TypeKind.HALF: "half precision is not supported yet; use float",
    TypeKind.FLOAT128: "no other language has its width; use double",
    TypeKind.NULLPTR: "it has one value only",
    TypeKind.FUNCTIONPROTO: "it can't carry another language's callable; use std::function",
    TypeKind.AUTO: "what it stands for isn't known where it is only declared; write the type",
    TypeKind.MEMBERPOINTER: "a pointer to a member has no counterpart",
    TypeKind.CONSTANTARRAY: "an array of C has no counterpart; use std::array",
    TypeKind.INCOMPLETEARRAY: "an array without a length has no counterpart; use std::vector",
}

# Callables: with a signature, and without.
TYPED_FUNCTION = "std::function"
PACKED_FUNCTION = "polyref::Function"

DURATION = "std::chrono::duration"
TIME_POINT = "std::chrono::time_point"
SYSTEM_CLOCK = "std::chrono::system_clock"
VECTOR = "std::vector"
VARIANT = "std::variant"
MONOSTATE = "std::monostate"
ARRAY = "std::array"
SPAN = "std::span"
ATOMIC = "std::atomic"
REF = "polyref::Ref"
OBJECT = "polyref::Object"
