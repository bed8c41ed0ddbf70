"""C++ types → kinds. Which type is which kind stands in `spellings.py`; here is how a type is taken apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from clang.cindex import AccessSpecifier, Cursor, CursorKind, TypeKind
from clang.cindex import Type as ClangType

from ..kinds import (
    OBJECT_KEY,
    AnyKind,
    Bool,
    Bytes,
    Callback,
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
    TimePoint,
    Tuple,
    Type,
    Unmapped,
    Variant,
    Void,
    borrows,
    parts,
)
from . import clang, spellings
from .aliases import ALIASES
from .annotations import is_annotated
from .bases import ancestry
from .context import Context, Exported, qualified_name
from .mixins import is_mixin
from .ownership import other_module
from .plain import is_plain
from .variants import name_of, variant_fault

LONGEST_TUPLE = 8
_BYTES = ("unsigned char", "std::uint8_t")
_ANY_OBJECT = Exported("object", OBJECT_KEY, spellings.OBJECT)


@dataclass(frozen=True)
class Mapped:
    """A value type's kind and its full C++ name."""

    kind: Kind
    cpp: str


def read_type(context: Context, written: ClangType) -> Type:
    """The type of a parameter, a result or a field. What can't be mapped is `Unmapped` with its reason."""
    spelling = spellings.readable(written.spelling)
    bare = _peel(written)
    match bare.kind:
        case TypeKind.LVALUEREFERENCE:
            inner = bare.get_pointee()
            passing = "const_ref" if _is_const(inner) else "ref"
            return _referred(context, inner, passing, "reference", spelling)
        case TypeKind.RVALUEREFERENCE:
            return _referred(context, bare.get_pointee(), "rvalue", "reference", spelling)
        case TypeKind.POINTER if not _is_text(bare):
            return _pointer(context, bare.get_pointee(), spelling)
    found = value_type(context, written)
    if "(unnamed " in spelling:
        spelling = found.cpp
    if atomic := _atomic(written):
        # The canonical spelling, so that it shows whatever alias it hides behind.
        return Type(found.kind, found.cpp, "value", atomic)
    return Type(found.kind, found.cpp, "value", spelling)


def is_atomic(written: ClangType) -> bool:
    """Whether it is a `std::atomic`."""
    return _atomic(written) is not None


def _referred(context: Context, inner: ClangType, passing: str, form: str, spelling: str) -> Type:
    if (exported := exported_object(context, inner)) is not None:
        return Type(ObjectKind(exported.key, form), exported.qualified, passing, spelling)
    found = value_type(context, inner)
    return Type(found.kind, found.cpp, passing, spelling)


def _pointer(context: Context, inner: ClangType, spelling: str) -> Type:
    if (exported := exported_object(context, inner)) is not None:
        return Type(ObjectKind(exported.key, "pointer", nullable=True), exported.qualified, "pointer", spelling)
    target = inner.get_canonical()
    if target.kind == TypeKind.RECORD and isinstance(found := value_type(context, inner).kind, Unmapped):
        unmapped = replace(found, spelling=spelling, chain=(spelling, *found.chain))
        return Type(unmapped, spelling, "pointer", spelling)
    if target.kind == TypeKind.FUNCTIONPROTO:
        reason = spellings.REFUSED_BUILTINS[TypeKind.FUNCTIONPROTO]
    elif target.kind in (TypeKind.CHAR_S, TypeKind.CHAR_U):
        reason = "a pointer to writable text has no counterpart; use std::string"
    else:
        reason = "a pointer says neither how many values it points to nor who owns them; use a value or std::optional"
    return Type(Unmapped(spelling, reason, (spelling,)), spelling, "pointer", spelling)


def value_type(context: Context, written: ClangType) -> Mapped:
    """The kind of a value of this type, `const` or not."""
    for step in aliases(written):
        name = _plain(step.spelling)
        if alias := spellings.INTEGER_ALIASES.get(name.removeprefix("std::")):
            builtin = spellings.BUILTINS.get(written.get_canonical().kind)
            if isinstance(builtin, Int):
                return Mapped(replace(builtin, width=written.get_size() * 8, platform_long=False), alias)
    bare = _peel(written)
    canonical = written.get_canonical()
    if (builtin := spellings.BUILTINS.get(canonical.kind)) is not None:
        kind = replace(builtin, width=canonical.get_size() * 8) if isinstance(builtin, Int) else builtin
        return Mapped(kind, _plain(canonical.spelling))
    if _is_text(bare):
        return Mapped(String("cstr"), "const char*")
    match canonical.kind:
        case TypeKind.ENUM:
            return _enum(context, canonical.get_declaration(), written)
        case TypeKind.RECORD:
            return _record(context, bare, written)
        case TypeKind.POINTER if exported_object(context, canonical.get_pointee()) is not None:
            return _unmapped(
                written, "a bare pointer inside a container owns nothing; hold the objects in polyref::Ref"
            )
    if canonical.spelling == "char8_t":
        return Mapped(Int(8, signed=False), "char8_t")
    return _unmapped(written, spellings.REFUSED_BUILTINS.get(canonical.kind, "no language has such a type"))


def _enum(context: Context, declaration: Cursor, written: ClangType) -> Mapped:
    exported = context.exported.get(declaration.get_usr())
    if exported is not None and exported.underlying is not None:
        return Mapped(EnumKind(exported.key, exported.underlying, exported.flags), exported.qualified)
    name = qualified_name(declaration)
    if reason := spellings.REFUSED.get(name):
        return _unmapped(written, reason)
    chain = _chain(written)
    return Mapped(_not_exported(context, declaration, chain), _plain(chain[0]))


def _record(context: Context, bare: ClangType, written: ClangType) -> Mapped:
    declaration = bare.get_declaration()
    name = qualified_name(declaration)
    if exported := context.exported.get(declaration.get_usr()):
        return (
            _struct(context, declaration, exported, written) if exported.sort == "struct" else _whole(exported, written)
        )
    if name == spellings.PACKED_FUNCTION:
        return Mapped(Callback(None, None), name)
    arguments = [bare.get_template_argument_type(i) for i in range(max(0, bare.get_num_template_arguments()))]
    arguments = [a for a in arguments if a.kind != TypeKind.INVALID]
    first = f"<{_plain(arguments[0].get_canonical().spelling)}>" if arguments else ""
    known = spellings.CLASSES.get(name + first)
    count, _ = spellings.TEMPLATES.get(name, (1 if known else None, None))
    if count and _explicit_arguments(written.get_canonical()) > count:
        return _unmapped(written, "its allocator, order or traits are not the default ones")
    if known:
        return Mapped(*known)
    if name == spellings.TYPED_FUNCTION:
        return _callback(context, arguments[0], written)
    if name == spellings.REF:
        return _ref(context, arguments[0], written)
    if name in (spellings.DURATION, spellings.TIME_POINT):
        return _time(name, arguments, written)
    if name == spellings.VARIANT:
        return _variant(context, arguments, written)
    if name == spellings.ARRAY:
        return _array(context, arguments[0], written)
    if name == spellings.SPAN:
        return _span(context, arguments[0], written)
    if arguments and (name == spellings.ATOMIC or name in spellings.TEMPLATES):
        return _template(context, name, arguments[:count], written)
    if reason := spellings.REFUSED.get(name):
        return _unmapped(written, reason)
    chain = _chain(written)
    return Mapped(_not_exported(context, declaration, chain), _plain(chain[0]))


def _struct(context: Context, declaration: Cursor, exported: Exported, written: ClangType) -> Mapped:
    kind = context.struct_kind(declaration.get_usr())
    if kind is None:
        return _unmapped(
            written, "a value that holds values of its own type has no end elsewhere; make it a class and hold its Refs"
        )
    return Mapped(kind, exported.qualified)


def _whole(exported: Exported, written: ClangType) -> Mapped:
    """An exported class by value. The type keeps its C++ name, by which the check knows it."""
    reason = "an object can't be copied across: it has one address; hold it in polyref::Ref"
    if exported.sort == "exception":
        reason = "an exception is thrown, not passed"
    return Mapped(Unmapped(written.spelling, reason, _chain(written)), exported.qualified)


def _template(context: Context, name: str, arguments: list[ClangType], written: ClangType) -> Mapped:
    # What a tuple holds is put in once, as it is made: a std::map's items have a const key.
    if name not in spellings.TUPLES and any(map(_is_const, arguments)):
        return _unmapped(written, "its value is const, so that none can be put in; take the `const` away")
    items = [value_type(context, argument) for argument in arguments]
    for item in items:
        if isinstance(item.kind, Unmapped):
            chain = (*_chain(written), *item.kind.chain)
            return Mapped(replace(item.kind, chain=chain), _plain(written.spelling))
    if name == spellings.ATOMIC:
        return items[0]
    _, make = spellings.TEMPLATES[name]
    kind = make(*(item.kind for item in items))
    if isinstance(kind, Sequence) and items[0].cpp in _BYTES:
        return _unmapped(written, "bytes are a std::vector; use std::vector<std::uint8_t>")
    if reason := _contradiction(kind):
        return _unmapped(written, reason)
    if isinstance(kind, Optional) and isinstance(kind.item, ObjectKind):
        kind = Optional(replace(kind.item, nullable=True))
    return Mapped(kind, f"{name}<{', '.join(item.cpp for item in items)}>")


def _time(name: str, arguments: list[ClangType], written: ClangType) -> Mapped:
    """A duration, or a point in time. The thunks know its unit, and no one else."""
    first = arguments[0].get_canonical()
    if name == spellings.TIME_POINT:
        if qualified_name(first.get_declaration()) != spellings.SYSTEM_CLOCK:
            return _unmapped(written, "only the system's clock means something elsewhere; use system_clock")
        return Mapped(TimePoint(), _plain(written.get_canonical().spelling))
    count = spellings.BUILTINS.get(first.kind)
    if not isinstance(count, Int) or not count.signed:
        return _unmapped(written, "its count is no signed integer, so no other language has it exactly; pass a number")
    return Mapped(Duration(), _plain(written.get_canonical().spelling))


def _array(context: Context, argument: ClangType, written: ClangType) -> Mapped:
    """A `std::array`, from what a `std::vector` of its elements would be."""
    first = _plain(argument.get_canonical().spelling)
    known = spellings.CLASSES.get(f"{spellings.VECTOR}<{first}>")
    whole = Mapped(*known) if known else _template(context, spellings.VECTOR, [argument], written)
    if not isinstance(whole.kind, Sequence | Bytes):
        return whole
    length = int(re.sub(r".*, (\d+)\D*>$", r"\1", written.get_canonical().spelling))
    item = whole.cpp.removeprefix(f"{spellings.VECTOR}<").removesuffix(">")
    return Mapped(Fixed(whole.kind, length), f"{spellings.ARRAY}<{item}, {length}>")


def _variant(context: Context, arguments: list[ClangType], written: ClangType) -> Mapped:
    items = [
        Mapped(Void(), spellings.MONOSTATE)
        if qualified_name(argument.get_canonical().get_declaration()) == spellings.MONOSTATE
        else value_type(context, argument)
        for argument in arguments
    ]
    for item in items:
        if isinstance(item.kind, Unmapped):
            chain = (*_chain(written), *item.kind.chain)
            return Mapped(replace(item.kind, chain=chain), _plain(written.spelling))
    kinds = tuple(item.kind for item in items)
    if reason := variant_fault(kinds, arguments):
        return _unmapped(written, reason)
    cpp = f"{spellings.VARIANT}<{', '.join(item.cpp for item in items)}>"
    return Mapped(Variant(kinds, name_of(context, kinds, _plain(written.get_canonical().spelling))), cpp)


def _span(context: Context, argument: ClangType, written: ClangType) -> Mapped:
    """A `std::span` of numbers: only those have the same memory in every language."""
    if _explicit_arguments(written.get_canonical()) > 1:
        return _unmapped(written, "its length is fixed; use a std::span of any length")
    if argument.get_canonical().get_declaration().spelling == "byte":
        item = Mapped(Int(8, signed=False), "std::byte")
    else:
        item = value_type(context, argument)
    if not isinstance(item.kind, Int | Float):
        return _unmapped(written, "only numbers have the same memory in every language; use std::vector")
    constant = _is_const(argument)
    return Mapped(SpanKind(item.kind, not constant), f"{spellings.SPAN}<{'const ' * constant}{item.cpp}>")


def _contradiction(kind: Kind) -> str | None:
    """Why a value can't hold values of the kinds that it holds."""
    if any(isinstance(part, SpanKind) for part in parts(kind)):
        return "a span stands alone, since nothing would keep its memory; use std::vector"
    match kind:
        case Optional(Optional()):
            return "an absent value inside a present one can't be told from an absent one"
        case Optional(Variant(items)) if Void() in items:
            return "an absent variant can't be told from one that is nothing; take the std::optional away"
        case Optional(AnyKind()):
            return "a polyref::Any can be nothing by itself; take the std::optional away"
        case Optional(Callback()):
            return "an empty function is an absent one; mark a std::function with POLYREF(nullable)"
        case Map(key) | Set(key) if not _is_key(key):
            return "what is found by its value must be an integer, bool, text, enum, path or time, or a tuple of those"
        case Tuple(items) if len(items) > LONGEST_TUPLE:
            return f"a tuple of more than {LONGEST_TUPLE} elements has no counterpart; use an annotated class"
    return None


def _is_key(kind: Kind) -> bool:
    """Whether all languages find a value of this kind in a map or a set. C++ compares C strings by their addresses."""
    match kind:
        case Tuple(items):
            return all(map(_is_key, items))
        case String(form):
            return form != "cstr"
    return isinstance(kind, Bool | Int | EnumKind | PathKind | Duration | TimePoint)


def _callback(context: Context, signature: ClangType, written: ClangType) -> Mapped:
    """A `std::function` with its signature."""
    prototype = signature.get_canonical() if signature.kind != TypeKind.FUNCTIONPROTO else signature
    params = tuple(read_type(context, argument) for argument in prototype.argument_types())
    result = read_type(context, prototype.get_result())
    for type_ in (*params, result):
        if isinstance(type_.kind, Unmapped):
            chain = (*_chain(written), *type_.kind.chain)
            return Mapped(replace(type_.kind, chain=chain), _plain(written.spelling))
    for type_ in params:
        if type_.passing == "rvalue" or (type_.passing == "ref" and not isinstance(type_.kind, ObjectKind)):
            return _unmapped(
                written, f"it takes a `{type_.spelling}`, which other languages can't write to; take a value"
            )
        if isinstance(type_.kind, SpanKind) and type_.kind.writable:
            return _unmapped(written, f"it takes a `{type_.spelling}`, and what is written into a copy would be lost")
    if result.passing != "value" or borrows(result.kind):
        return _unmapped(
            written,
            f"it returns a `{result.spelling}`, and nothing would keep what that refers to; "
            "return a value or a polyref::Ref",
        )
    cpp = f"{spellings.TYPED_FUNCTION}<{result.cpp}({', '.join(p.declared for p in params)})>"
    return Mapped(Callback(params, result), cpp)


def _ref(context: Context, argument: ClangType, written: ClangType) -> Mapped:
    exported = exported_object(context, argument)
    if exported is None:
        declaration = argument.get_canonical().get_declaration()
        unmapped = _not_exported(context, declaration, (*_chain(written), *_chain(argument)))
        return Mapped(replace(unmapped, spelling=argument.spelling), _plain(written.spelling))
    if _is_const(argument):
        return _unmapped(written, "a reference to a const object would become writable; use a Ref without const")
    return Mapped(ObjectKind(exported.key, "ref"), f"{spellings.REF}<{exported.qualified}>")


def exported_object(context: Context, written: ClangType) -> Exported | None:
    """The exported Object class that a type is; every language has the base of all of them."""
    canonical = written.get_canonical()
    if canonical.kind != TypeKind.RECORD:
        return None
    declaration = canonical.get_declaration()
    exported = context.exported.get(declaration.get_usr())
    if exported is None and qualified_name(declaration) == spellings.OBJECT:
        return _ANY_OBJECT
    return exported if exported is not None and exported.sort == "object" else None


def aliases(written: ClangType) -> Iterator[ClangType]:
    """The type and each type that an alias of it stands for."""
    seen = written
    for _ in range(64):  # no chain of aliases is that long
        yield seen
        if seen.kind == TypeKind.ELABORATED:
            seen = seen.get_named_type()
        elif seen.kind == TypeKind.TYPEDEF:
            seen = seen.get_declaration().underlying_typedef_type
        elif seen.kind == TypeKind.AUTO and seen.get_declaration().kind in ALIASES:  # what it was deduced to
            seen = seen.get_declaration().type
        else:
            return


def _not_exported(context: Context, declaration: Cursor, chain: tuple[str, ...]) -> Unmapped:
    """A user's type that this module doesn't have."""
    public = declaration.access_specifier not in (AccessSpecifier.PRIVATE, AccessSpecifier.PROTECTED)
    if public and (other := other_module(context, declaration)) is not None:
        return Unmapped(chain[0], f"it is {'; '.join(other)}", chain, "PR208")
    return Unmapped(chain[0], _why_not(context, declaration), chain)


def _why_not(context: Context, declaration: Cursor) -> str:
    """Why a type that could have been exported isn't."""
    if clang.is_unnamed(declaration):
        return "its type has no name"
    name = qualified_name(declaration)
    if name == spellings.OBJECT:
        return "an object can't be copied across: it has one address; hold it in polyref::Ref"
    if declaration.access_specifier in (AccessSpecifier.PRIVATE, AccessSpecifier.PROTECTED):
        return f"`{name}` is not public"
    if declaration.location.is_in_system_header:
        return "no language has such a type"
    if is_mixin(context, declaration):
        return f"`{name}` is a mixin, and nothing by itself; pass a class that derives from it"
    if is_annotated(declaration.get_definition() or declaration):
        exported = context.exported.get(declaration.get_usr())
        if exported and exported.sort == "struct":
            return "a struct crosses as a copy, and is not shared; pass it by value"
        return "marked POLYREF(skip); take the mark away"
    if clang.template_of(declaration) is not None:
        written = declaration.type.get_canonical().spelling
        return f"not annotated; name it by an annotated alias: `using Name POLYREF() = {written};`"
    if declaration.kind == CursorKind.ENUM_DECL or ancestry(declaration.get_definition() or declaration).sort:
        return f"not annotated; annotate `{name}` with POLYREF()"
    if is_plain(declaration.get_definition() or declaration):
        return f"not annotated; write `struct POLYREF() {declaration.spelling}` if it is a plain value"
    head = f"class POLYREF() {declaration.spelling} : public polyref::Object"
    return f"not annotated; write `{head}` and hold it in polyref::Ref"


def _explicit_arguments(canonical: ClangType) -> int:
    """How many arguments of a class template aren't its defaults: the canonical spelling leaves those out."""
    depth, count = 0, 1
    for sign in canonical.spelling:
        depth += (sign == "<") - (sign == ">")
        count += sign == "," and depth == 1
    return count


def _atomic(written: ClangType) -> str | None:
    bare = _peel(written)
    if bare.get_canonical().kind == TypeKind.RECORD and qualified_name(bare.get_declaration()) == spellings.ATOMIC:
        return bare.get_canonical().spelling
    return None


def _peel(written: ClangType) -> ClangType:
    """What is left when all aliases are resolved; template arguments keep their own."""
    *_, last = aliases(written)
    if last.kind in (TypeKind.UNEXPOSED, TypeKind.AUTO):
        declaration = last.get_declaration()
        if declaration.kind == CursorKind.NO_DECL_FOUND or last.get_canonical().kind != TypeKind.RECORD:
            return last.get_canonical()
        if last.get_num_template_arguments() < 1 or _is_alias_template(last, declaration):
            return last.get_canonical()
    return last


def _is_alias_template(step: ClangType, declaration: Cursor) -> bool:
    """`Vec<T>` for an alias template Vec: its arguments aren't those of the class that it stands for."""
    return _plain(step.spelling).partition("<")[0].rpartition("::")[2] != declaration.spelling


def _is_text(bare: ClangType) -> bool:
    """`const char*`, and nothing else that points."""
    if bare.get_canonical().kind != TypeKind.POINTER:
        return False
    pointee = bare.get_canonical().get_pointee()
    return pointee.kind in (TypeKind.CHAR_S, TypeKind.CHAR_U) and pointee.is_const_qualified()


def _is_const(written: ClangType) -> bool:
    return written.is_const_qualified() or written.get_canonical().is_const_qualified()


def _plain(spelling: str) -> str:
    """A spelling without `const` and `volatile` in front."""
    while spelling.startswith(("const ", "volatile ")):
        spelling = spelling.partition(" ")[2]
    return spelling


def _unmapped(written: ClangType, reason: str) -> Mapped:
    chain = _chain(written)
    return Mapped(Unmapped(chain[0], reason, chain), _plain(chain[0]))


def _chain(written: ClangType) -> tuple[str, ...]:
    """A type as it is written, and what each alias of the user's own on its way stands for."""
    steps = [written]
    for step in aliases(written):
        if step.kind == TypeKind.TYPEDEF and not step.get_declaration().location.is_in_system_header:
            steps.append(step.get_declaration().underlying_typedef_type)
    # libclang spells an unnamed type with the path of its file.
    return tuple(
        "an unnamed type" if "(unnamed " in step.spelling else spellings.readable(step.spelling) for step in steps
    )
