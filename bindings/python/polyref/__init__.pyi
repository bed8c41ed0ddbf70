# ruff: noqa: PYI021 -- editors show the docstrings of stubs; those of an extension module they cannot see
from collections.abc import Callable, Iterable, Iterator, MutableMapping, MutableSequence, MutableSet
from typing import Any, Final, Generic, SupportsIndex, TypeVar, final, overload

from typing_extensions import Buffer, Never

from .live import LiveObjects as LiveObjects
from .live import live_objects as live_objects
from .live import track_objects as track_objects
from .tensors import SupportsDLPack as SupportsDLPack
from .tracing import Audit as Audit
from .tracing import Trace as Trace
from .tracing import audit as audit
from .tracing import trace as trace

__all__ = [
    "ABI_VERSION",
    "Audit",
    "Error",
    "ErrorDetails",
    "FieldInfo",
    "Function",
    "List",
    "LiveObjects",
    "Map",
    "MethodInfo",
    "Object",
    "Set",
    "SupportsDLPack",
    "Tensor",
    "Trace",
    "TypeInfo",
    "address",
    "alive",
    "audit",
    "error_details",
    "function_names",
    "get_function",
    "library_path",
    "live_objects",
    "load_plugin",
    "register",
    "trace",
    "track_objects",
    "types",
]

_F = TypeVar("_F", bound=Callable[..., Any])
_K = TypeVar("_K")
_T = TypeVar("_T")
_V = TypeVar("_V")

ABI_VERSION: Final[int]

class Object:
    """A C++ object, seen from Python. Each living C++ object has one wrapper at a time, so `is` compares objects."""

    def __init__(self, _: Never, /) -> None: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...

@final
class Tensor:
    """Memory of numbers that languages share, kept as long as anyone looks at it.

    Made of anything with buffers or `__dlpack__`, without a copy. `numpy.asarray`, `numpy.from_dlpack` and
    `memoryview` see the same memory. Tensors are equal if they are the same view of the same memory: its address,
    its shape, its strides and its dtype.
    """

    def __init__(self, memory: Buffer | SupportsDLPack) -> None: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    @property
    def shape(self) -> tuple[int, ...]:
        """The length of each dimension."""
    @property
    def strides(self) -> tuple[int, ...]:
        """How many numbers the next one of each dimension is away."""
    @property
    def dtype(self) -> str:
        """The type of the numbers, as NumPy calls it: 'float64'."""
    @property
    def readonly(self) -> bool:
        """Whether nobody may write through this."""
    @property
    def ndim(self) -> int:
        """How many dimensions there are."""
    @property
    def size(self) -> int:
        """How many numbers there are."""
    @property
    def address(self) -> int:
        """Where the first number is."""
    def __buffer__(self, flags: int, /) -> memoryview: ...
    def __dlpack__(
        self,
        *,
        stream: object = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """A capsule by which other libraries share the memory."""
    def __dlpack_device__(self) -> tuple[int, int]:
        """The type and the number of the device: (1, 0) is the CPU's memory."""

class Error(RuntimeError):
    """An exception thrown by C++ that no built-in exception stands for; base of all exported exception classes."""

@final
class List(MutableSequence[_T], Generic[_T]):
    """A list or an array in a C++ object. Reading and changing it reads and changes that; `list(view)` makes a copy.

    The length of an array stays as it is.
    """

    def __init__(self, _: Never, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[_T]: ...
    def __contains__(self, value: object, /) -> bool: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> _T: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[_T]: ...
    @overload
    def __setitem__(self, index: SupportsIndex, value: _T, /) -> None: ...
    @overload
    def __setitem__(self, index: slice, values: Iterable[_T], /) -> None: ...
    def __delitem__(self, index: SupportsIndex | slice, /) -> None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __add__(self, values: list[_T] | List[_T], /) -> list[_T]: ...
    def append(self, value: _T, /) -> None: ...
    def extend(self, values: Iterable[_T], /) -> None: ...
    def insert(self, index: SupportsIndex, value: _T, /) -> None: ...
    def pop(self, index: SupportsIndex = -1, /) -> _T: ...
    def clear(self) -> None: ...
    def remove(self, value: _T, /) -> None: ...
    def reverse(self) -> None: ...
    def copy(self) -> list[_T]: ...
    def __copy__(self) -> list[_T]: ...

@final
class Map(MutableMapping[_K, _V]):
    """A map in a C++ object. Reading and changing it reads and changes the map; `dict(view)` makes a copy.

    Iterating, `items()` and `values()` give what is in it when they are called, in C++'s order.
    """

    def __init__(self, _: Never, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[_K]: ...
    def __getitem__(self, key: _K, /) -> _V: ...
    def __setitem__(self, key: _K, value: _V, /) -> None: ...
    def __delitem__(self, key: _K, /) -> None: ...
    def copy(self) -> dict[_K, _V]: ...

@final
class Set(MutableSet[_T]):
    """A set in a C++ object. Reading and changing it reads and changes the set; `set(view)` makes a copy.

    Iterating gives what is in it when it begins. Operators give sets of Python's own.
    """

    def __init__(self, _: Never, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[_T]: ...
    def __contains__(self, value: object, /) -> bool: ...
    def add(self, value: _T, /) -> None: ...
    def discard(self, value: _T, /) -> None: ...
    def copy(self) -> set[_T]: ...

@final
class Function:
    """A function by name, or a callable of C++ or another language."""

    def __init__(self, _: Never, /) -> None: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __call__(self, *args: Any) -> Any:
        """Calls it; all arguments go by position.

        Raises:
            TypeError: an argument is nothing that can cross, or not what the function takes, or goes by keyword.
        """

class FieldInfo:
    """A field of a registered type."""

    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str:
        """The C++ type, as it is written in the header."""
    @property
    def doc(self) -> str: ...
    @property
    def readonly(self) -> bool: ...

class MethodInfo:
    """A method or constructor of a registered type."""

    @property
    def name(self) -> str: ...
    @property
    def signature(self) -> str:
        """As in C++."""
    @property
    def doc(self) -> str: ...
    @property
    def is_static(self) -> bool: ...
    @property
    def is_constructor(self) -> bool: ...

class TypeInfo:
    """A C++ type in polyref's registry."""

    @property
    def key(self) -> str:
        """The qualified C++ name, as "ir.Node"."""
    @property
    def module(self) -> str: ...
    @property
    def doc(self) -> str: ...
    @property
    def size(self) -> int:
        """`sizeof` in C++, in bytes."""
    @property
    def parent(self) -> TypeInfo | None: ...
    @property
    def python_class(self) -> type | None:
        """The Python class; None as long as its module isn't imported."""
    @property
    def fields(self) -> list[FieldInfo]: ...
    @property
    def methods(self) -> list[MethodInfo]: ...

class ErrorDetails:
    """What C++ knew of an exception."""

    @property
    def kind(self) -> str:
        """One of runtime, invalid_argument, out_of_range, out_of_memory, system, type, overflow, custom, closed."""
    @property
    def message(self) -> str: ...
    @property
    def cpp_type(self) -> str:
        """The C++ class of what was thrown; empty if it wasn't thrown by C++."""
    @property
    def code(self) -> int:
        """The code of a `std::system_error`, else 0."""
    @property
    def category(self) -> str:
        """The category of the code; "generic" and "system" codes are errno values."""
    @property
    def frames(self) -> list[str]:
        """The calls that the error passed, innermost first."""
    @property
    def cause(self) -> ErrorDetails | None: ...

def address(object: Object) -> int:
    """The address of the C++ object, as C++ sees it.

    Raises:
        TypeError: it is no polyref object.
    """

def alive(type: type | TypeInfo | None = None) -> int:
    """How many objects of a class and its subclasses are alive; of all classes without one.

    Raises:
        TypeError: it is no exported class.
    """

def error_details(exception: BaseException) -> ErrorDetails | None:
    """What C++ knew of an exception that it threw; None for exceptions from elsewhere."""

def function_names() -> list[str]:
    """The names of all registered functions, sorted."""

def get_function(name: str) -> Callable[..., Any]:
    """The function registered under a name, as "ir.fuse". A module's are there once it is imported.

    A callable that Python registered is given back itself.

    Raises:
        KeyError: there is none.
        TypeError: the name is no str.
    """

def library_path() -> str:
    """The file of the libpolyref in use."""

@overload
def register(name: str, function: _F, *, replace: bool = False) -> _F:
    """Registers a callable under a name, for all languages; gives it back. Without one, gives a decorator.

    Raises:
        ValueError: the name is taken, and `replace` isn't set.
        TypeError: the function is nothing that can be called.
    """

@overload
def register(name: str, function: None = None, *, replace: bool = False) -> Callable[[_F], _F]: ...
def types() -> list[TypeInfo]:
    """All registered types, in the order of their registration."""

def load_plugin(path: str) -> None:
    """Loads a shared library that adds functions or types to this process, in whatever language it is written.

    It stays loaded until the process ends.

    Args:
        path: the library's file.

    Raises:
        OSError: it can't be loaded.
        ValueError: it is no plugin.
    """
