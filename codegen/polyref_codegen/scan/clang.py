"""libclang beyond what `clang.cindex` wraps: evaluation, pretty printing, the parse itself."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

import clang.cindex as cindex
from clang.cindex import Cursor, CursorKind, TranslationUnit

from ..diagnostics import Problem
from ..model import Span

UMBRELLA = "polyref_scan.cc"
_OPTIONS = TranslationUnit.PARSE_SKIP_FUNCTION_BODIES
_EVAL_INT, _EVAL_FLOAT, _EVAL_STRING = 1, 2, 4

_lib = cindex.conf.lib


def _declare(name: str, result: object, *arguments: object) -> None:
    function = getattr(_lib, name)
    function.argtypes = list(arguments)
    function.restype = result


_declare("clang_Cursor_Evaluate", ctypes.c_void_p, Cursor)
_declare("clang_EvalResult_getKind", ctypes.c_int, ctypes.c_void_p)
_declare("clang_EvalResult_getAsLongLong", ctypes.c_longlong, ctypes.c_void_p)
_declare("clang_EvalResult_getAsUnsigned", ctypes.c_ulonglong, ctypes.c_void_p)
_declare("clang_EvalResult_isUnsignedInt", ctypes.c_uint, ctypes.c_void_p)
_declare("clang_EvalResult_getAsDouble", ctypes.c_double, ctypes.c_void_p)
_declare("clang_EvalResult_getAsStr", ctypes.c_char_p, ctypes.c_void_p)
_declare("clang_EvalResult_dispose", None, ctypes.c_void_p)
_declare("clang_CXXMethod_isDeleted", ctypes.c_uint, Cursor)
_declare("clang_isVirtualBase", ctypes.c_uint, Cursor)
_declare("clang_getCursorPrettyPrinted", cindex._CXString, Cursor, ctypes.c_void_p)
_lib.clang_getCursorPrettyPrinted.errcheck = cindex._CXString.from_result
_declare("clang_getSpecializedCursorTemplate", Cursor, Cursor)
_lib.clang_getSpecializedCursorTemplate.errcheck = Cursor.from_cursor_result
_declare("clang_getOverriddenCursors", None, Cursor, ctypes.c_void_p, ctypes.c_void_p)
_declare("clang_disposeOverriddenCursors", None, ctypes.c_void_p)
_declare("clang_getNumOverloadedDecls", ctypes.c_uint, Cursor)
_declare("clang_getOverloadedDecl", Cursor, Cursor, ctypes.c_uint)
_lib.clang_getOverloadedDecl.errcheck = Cursor.from_cursor_result
_declare("clang_Cursor_isInlineNamespace", ctypes.c_uint, Cursor)
_declare("clang_Cursor_isAnonymous", ctypes.c_uint, Cursor)
_declare("clang_Cursor_isAnonymousRecordDecl", ctypes.c_uint, Cursor)
_declare("clang_Cursor_getCommentRange", cindex.SourceRange, Cursor)


def parse(
    headers: Iterable[str],
    arguments: Sequence[str],
    lines: Iterable[str] = (),
    files: Mapping[str, bytes] = MappingProxyType({}),
    bodies: bool = False,
) -> TranslationUnit | Problem:
    """Parses all headers in one go, and lines behind them.

    Without `bodies`, those of functions are passed over, but for `constexpr` and `auto` functions: declarations depend
    on them. The texts of `files` stand for what is on the disk.
    """
    umbrella = "".join([*(f'#include "{header}"\n' for header in headers), *(f"{line}\n" for line in lines)])
    words = ["-x", "c++", *arguments, "-DPOLYREF_SCAN=1", "-w", "-ferror-limit=0"]
    options = 0 if bodies else _OPTIONS
    try:
        return cindex.Index.create().parse(UMBRELLA, words, [(UMBRELLA, umbrella), *files.items()], options)
    except cindex.TranslationUnitLoadError:
        because = "libclang couldn't start with these flags: " + " ".join(words)
        return Problem(Span("<command line>", 1, 1), "PR001", "the headers can't be parsed", because)


def evaluate(cursor: Cursor) -> int | float | str | None:
    """The value of an expression, or of what a variable or parameter starts with; None if it is no constant."""
    result = _lib.clang_Cursor_Evaluate(cursor)
    if not result:
        return None
    try:
        match _lib.clang_EvalResult_getKind(result):
            case kind if kind == _EVAL_INT and _lib.clang_EvalResult_isUnsignedInt(result):
                return _lib.clang_EvalResult_getAsUnsigned(result)
            case kind if kind == _EVAL_INT:
                return _lib.clang_EvalResult_getAsLongLong(result)
            case kind if kind == _EVAL_FLOAT:
                return _lib.clang_EvalResult_getAsDouble(result)
            case kind if kind == _EVAL_STRING:
                try:
                    return _lib.clang_EvalResult_getAsStr(result).decode("utf-8")
                except UnicodeDecodeError:
                    return None
        return None
    finally:
        _lib.clang_EvalResult_dispose(result)


def pretty(cursor: Cursor) -> str:
    """The declaration as the compiler sees it, with macros expanded."""
    return _lib.clang_getCursorPrettyPrinted(cursor, None)


def is_consteval(function: Cursor) -> bool:
    """Whether only the compiler calls it. The word stands before the name, as the compiler prints it."""
    before = pretty(function).partition(f"{function.spelling.partition('<')[0]}(")[0]
    return "consteval" in before.split()


def is_deleted(function: Cursor) -> bool:
    return bool(_lib.clang_CXXMethod_isDeleted(function))


def is_virtual_base(base: Cursor) -> bool:
    return bool(_lib.clang_isVirtualBase(base))


def overridden(method: Cursor) -> list[Cursor]:
    """The methods that this one overrides, nearest first."""
    found = ctypes.POINTER(Cursor)()
    count = ctypes.c_uint()
    _lib.clang_getOverriddenCursors(method, ctypes.byref(found), ctypes.byref(count))
    direct = []
    for index in range(count.value):
        # A copy: the array is given back below.
        cursor = Cursor.from_buffer_copy(found[index])
        cursor._tu = method._tu
        direct.append(cursor)
    if found:
        _lib.clang_disposeOverriddenCursors(found)
    return direct + [further for cursor in direct for further in overridden(cursor)]


def is_inline_namespace(namespace: Cursor) -> bool:
    return bool(_lib.clang_Cursor_isInlineNamespace(namespace))


def is_unnamed(cursor: Cursor) -> bool:
    """Whether a namespace, class, union or enum has no name. libclang gives such types a made-up spelling."""
    return not cursor.spelling or "(" in cursor.spelling


def is_variable_template(cursor: Cursor) -> bool:
    """Whether it is one, of which libclang shows the name only."""
    return cursor.kind == CursorKind.UNEXPOSED_DECL and bool(cursor.spelling)


def is_anonymous_record(cursor: Cursor) -> bool:
    """Whether it is a class or union without a name whose members are those of what is around it."""
    return bool(_lib.clang_Cursor_isAnonymousRecordDecl(cursor))


def template_of(record: Cursor) -> Cursor | None:
    """The template that a class was instantiated from."""
    return _lib.clang_getSpecializedCursorTemplate(record)


def used_by(using: Cursor) -> Iterator[Cursor]:
    """The declarations that a using declaration names."""
    for reference in using.get_children():
        if reference.kind == CursorKind.OVERLOADED_DECL_REF:
            for index in range(_lib.clang_getNumOverloadedDecls(reference)):
                yield _lib.clang_getOverloadedDecl(reference, index)


def base_class(specifier: Cursor) -> Cursor:
    """The class that a base specifier names: its definition, if there is one."""
    declaration = specifier.type.get_canonical().get_declaration()
    return declaration.get_definition() or declaration


def comment_start(cursor: Cursor) -> int:
    """The offset of the doc comment in its file."""
    return _lib.clang_Cursor_getCommentRange(cursor).start.offset


def enum_value(constant: Cursor, signed: bool) -> int:
    """The exact value; cindex's own reads unsigned values as negative where the underlying type is a typedef."""
    if signed:
        return _lib.clang_getEnumConstantDeclValue(constant)
    return _lib.clang_getEnumConstantDeclUnsignedValue(constant)


def is_noexcept(function: Cursor) -> bool:
    """Whether the function's type says so; read off the canonical type, which has `noexcept(…)` evaluated."""
    return function.type.get_canonical().spelling.endswith(" noexcept")


def has_attribute(cursor: Cursor, kind: CursorKind) -> bool:
    return any(child.kind == kind for child in cursor.get_children())


def libclang_files() -> tuple[str, ...]:
    """The files of libclang that the scan depends on."""
    return (cindex.__file__, cindex.conf.get_filename())
