"""Classes that are iterated over: `begin()` and `end()` become one method, whose result gives an item at each call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clang.cindex import Cursor, CursorKind, TypeKind
from clang.cindex import Type as ClangType

from ..kinds import Callback, Int, ObjectKind, Optional, String, Type, Unmapped
from ..model import Function
from .annotations import read_annotation
from .context import Context, qualified_name
from .functions import read_function
from .instances import children
from .spellings import TYPED_FUNCTION
from .types import value_type

# All that is there for iteration only. Other languages go from the first to the last.
_NAMES = frozenset(f"{prefix}{name}" for prefix in ("", "c", "r", "cr") for name in ("begin", "end"))
_STANDARD = ("std::", "__gnu_cxx::")
_ADAPTERS = ("std::reverse_iterator", "std::move_iterator")


@dataclass(frozen=True)
class Iteration:
    """How a class is iterated over."""

    begin: Cursor  # the const one, if there is one

    def includes(self, method: Cursor) -> bool:
        """Whether the method is a part of it, and so isn't called by name."""
        return method.spelling in _NAMES and not list(method.get_arguments())


def find_iteration(context: Context, methods: Sequence[Cursor]) -> Iteration | None:
    """The iteration of a class with these public methods; None if it has none, or `begin` or `end` is to be skipped."""
    plain = [m for m in methods if not (m.is_static_method() or list(m.get_arguments()))]
    begins, ends = ([m for m in plain if m.spelling == name] for name in ("begin", "end"))
    if not begins or not ends:
        return None
    scratch = context.scratch()  # what is wrong with the options is said where they are read
    if any(read_annotation(scratch, m, "method").skip for m in (*begins, *ends)):
        return None
    return Iteration(max(begins, key=Cursor.is_const_method))


def read_iteration(context: Context, iteration: Iteration) -> Function:
    """The method that begins an iteration. It can't throw: C++'s `begin()` is called with the first item."""
    begin = read_function(context, [iteration.begin], "method")
    assert begin is not None  # it isn't marked to be skipped
    return replace(
        begin,
        usr=f"{begin.usr}@iteration",
        result=_result(context, iteration.begin.result_type),
        noexcept=True,
        virtual=False,
        pure=False,
        final=False,
        protocol="iteration",
        anonymous=True,
    )


def with_length(method: Function) -> Function:
    """A method, marked as the length of its object if it is that."""
    counts = isinstance(method.result.kind, Int) and method.result.passing == "value"
    if method.name == "size" and method.role == "method" and method.const and counts and not method.params:
        return replace(method, protocol="length")
    return method


def _result(context: Context, iterator: ClangType) -> Type:
    """A callable whose result is the next item, if there is one."""
    written = _item(iterator)
    if written is None:
        reason = "what its `*` gives can't be told"
        return Type(Unmapped(iterator.spelling, reason, (iterator.spelling,)), iterator.spelling, "value", "iterator")
    item = value_type(context, written)
    kind = item.kind
    if isinstance(kind, Unmapped):
        return Type(kind, item.cpp, "value", iterator.spelling)
    cpp = item.cpp
    if kind == String("view"):  # what it points to may be gone when the next one is asked for
        kind, cpp = String("owned"), "std::string"
    if isinstance(kind, Optional | Callback) or kind == String("cstr"):
        unmapped = Unmapped(written.spelling, "such items can't be iterated over", (written.spelling,))
        return Type(unmapped, cpp, "value", iterator.spelling)
    if isinstance(kind, ObjectKind):
        kind = replace(kind, nullable=True)  # so that null can be the end
    optional = Type(Optional(kind), f"std::optional<{cpp}>", "value", f"std::optional<{cpp}>")
    function = f"{TYPED_FUNCTION}<{optional.cpp}()>"
    return Type(Callback((), optional), function, "value", f"iterator over {cpp}")


def _item(iterator: ClangType) -> ClangType | None:
    """What `*` gives, without its reference; None if it can't be told. libclang shows no members of a template's
    instance: the standard library's iterators all have the item, or a pointer to it, as their first argument."""
    canonical = iterator.get_canonical()
    if canonical.kind == TypeKind.POINTER:
        return canonical.get_pointee()
    declaration = canonical.get_declaration()
    definition = declaration.get_definition() or declaration
    for member in children(definition, CursorKind.CXX_METHOD):
        if member.spelling == "operator*" and not list(member.get_arguments()):
            return _referred(member.result_type)
    name = qualified_name(declaration)
    if not name.startswith(_STANDARD) or canonical.get_num_template_arguments() < 1:
        return None
    first = canonical.get_template_argument_type(0)
    return _item(first) if name in _ADAPTERS or first.kind == TypeKind.POINTER else first


def _referred(written: ClangType) -> ClangType:
    canonical = written.get_canonical()
    return canonical.get_pointee() if canonical.kind == TypeKind.LVALUEREFERENCE else written
