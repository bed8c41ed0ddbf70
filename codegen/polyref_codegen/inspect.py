"""What `polyref inspect` prints: the module as a reader of the header would look for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .model import Class, Enum, Field, Function, Module, ObjectKind, Type, Void

Names = Mapping[str, Mapping[str, str]]  # by language, by USR


def describe(module: Module, names: Names) -> Iterator[str]:
    """The lines of the listing.

    Args:
        module: as scanned.
        names: what each language calls each declaration; empty while there are problems.
    """
    yield f"module {module.name}, from {', '.join(module.headers)}"
    for enum in module.enums:
        yield from _enum(enum, names)
    for cls in module.classes:
        yield from _class(cls, names)
    if module.functions:
        yield ""
    for function in module.functions:
        yield from _line("", _signature(function), function.usr, str(function.span), names)
    if module.skipped:
        yield ""
        yield "passed over:"
    for skipped in module.skipped:
        yield f"  {skipped.name}: {skipped.reason} ({skipped.span})"


def _enum(enum: Enum, names: Names) -> Iterator[str]:
    yield ""
    yield from _line(
        "", f"{'flags' if enum.options.flags else 'enum'} {enum.qualified}", enum.usr, str(enum.span), names
    )
    for constant in enum.constants:
        usr = f"{enum.usr}@{constant.name}"
        yield from _line("  ", f"{constant.name} = {constant.value}", usr, str(constant.span), names)


def _class(cls: Class, names: Names) -> Iterator[str]:
    yield ""
    what = "exception" if cls.exception else "abstract class" if cls.abstract else "class"
    base = f" : {cls.base.replace('.', '::')}" if cls.base else ""
    yield from _line("", f"{what} {cls.qualified}{base}", cls.usr, str(cls.span), names)
    if cls.derivation:
        methods = ", ".join(v.function.name for v in cls.derivation.virtuals)
        yield f"  can be derived from in other languages, overriding: {methods}"
    for function in (*cls.constructors, *cls.methods):
        yield from _line("  ", _signature(function), function.usr, str(function.span), names)
    for field in cls.fields:
        yield from _line("  ", _field(field), field.usr, str(field.span), names)


def _line(indent: str, text: str, usr: str, place: str, names: Names) -> Iterator[str]:
    yield f"{indent}{text}  ({place})"
    called = [f"{language} {known[usr]}" for language, known in names.items() if usr in known]
    if called:
        yield f"{indent}    {', '.join(called)}"


def _signature(function: Function) -> str:
    params = ", ".join(
        f"{_type(p.type)} {p.name}" + (f" = {p.default.text}" if p.default else "") for p in function.params
    )
    result = "" if function.role == "constructor" else f"{_type(function.result)} "
    static = "static " if function.role == "static" else ""
    tail = (" const" if function.const else "") + (" noexcept" if function.noexcept else "")
    name = function.qualified if function.role == "function" else function.name
    tail += f", its {function.protocol}" if function.protocol else ""
    return f"{static}{result}{name}({params}){tail}"


def _field(field: Field) -> str:
    return f"{_type(field.type)} {field.name}" + (" (read-only)" if field.readonly else "")


def _type(type_: Type) -> str:
    if isinstance(type_.kind, Void):
        return "void"
    null = isinstance(type_.kind, ObjectKind) and type_.kind.nullable
    return type_.spelling + (" (may be null)" if null else "")
