"""C symbols: one name per thunk, the same whatever else the module declares."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Field, Param
from .names import unique

# Names that the generated code makes of a symbol: of a thunk's, of a class's or enum's, of a callable signature's.
THUNK = ("_now", "_traced", "_packed")
TYPE = (
    "_type",
    "_visit",
    "_foreign",
    "_foreign_access",
    "_polyref_field_defs",
    "_polyref_method_defs",
    "_polyref_enum_constants",
)
SIGNATURE = ("_call",)
# Of the constant of a virtual method's slot.
SLOT = ("_id",)
# What the thunks' source calls things of its own; a module can be called `module`.
TABLES = ("function_table", "import_tables", "module_table", "type_tables", "thunk")

# The variables of a thunk: the struct that a method is called on, what makes a call one of C++'s own body, and what the
# boundary log needs.
VALUE, OWN, CROSSING, RESULT = _LOCALS = ("polyref_self", "polyref_own", "polyref_crossing", "polyref_result")

# What a parameter of a thunk can't be called: the words of C and C++, the thunk's own parameters and its variables.
_TAKEN = frozenset(
    """self argc storage error alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t
    char16_t char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
    co_return co_yield decltype default delete do double dynamic_cast else enum explicit export extern false
    float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq
    private protected public register reinterpret_cast requires restrict return short signed sizeof static
    static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename
    union unsigned using virtual void volatile wchar_t while xor xor_eq""".split()
).union(_LOCALS)


def c_names(declared: Iterable[Param | Field]) -> tuple[str, ...]:
    """The names in C of one function's parameters or of one struct's fields, as C and C++ can have them."""
    return unique((each.name for each in declared), _TAKEN)


class Symbols:
    """The symbols of one module. A second taker of a name gets `_` appended: a method `op_get` beside a field `op`.

    What the plan makes without being asked (the getter of each type) is taken before names of members and functions.
    """

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, symbol: str, suffixes: Iterable[str] = ()) -> str:
        """The symbol, now taken.

        Args:
            symbol: as wanted.
            suffixes: what the generated code appends to the symbol for names of its own, which are taken with it.
        """
        suffixes = tuple(suffixes)
        while not self._taken.isdisjoint((symbol, *(symbol + suffix for suffix in suffixes))):
            symbol += "_"
        self._taken.update((symbol, *(symbol + suffix for suffix in suffixes)))
        return symbol
