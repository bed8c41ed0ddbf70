"""Rules on `thread_safe`: it is a promise that Rust relies on, so nothing exported may break it."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Problem
from ..kinds import OBJECT_KEY, Map, Set, Type, elements
from ..model import Class, Module
from .walk import classes_in


def bases_are_thread_safe(module: Module) -> Iterator[Problem]:
    """A thread-safe class is used as its base too."""
    for cls in _safe(module):
        base = cls.base and module.cls(cls.base)
        if base and not base.options.thread_safe:
            yield Problem(
                cls.span,
                "PR309",
                f"`{cls.key}` is thread_safe, but its base `{base.key}` is not",
                f"the base is at {base.span}, and its members are used from other threads too",
                "mark the base, or take the mark away",
            )


def subclasses_are_thread_safe(module: Module) -> Iterator[Problem]:
    """A reference to a thread-safe class may hold an object of any subclass."""
    for cls in module.classes:
        base = cls.base and module.cls(cls.base)
        if base and base.options.thread_safe and not cls.options.thread_safe:
            yield Problem(
                cls.span,
                "PR309",
                f"`{cls.key}` is not thread_safe, but its base `{base.key}` is",
                f"the base is at {base.span}, and what holds one of these as its base may share it between threads",
                "mark it thread_safe",
            )


def fields_are_safe(module: Module) -> Iterator[Problem]:
    """A plain field that can be written, or a view of one, is a race."""
    for cls in _safe(module):
        for field in cls.fields:
            kind = field.type.kind
            view = (elements(kind) is not None or isinstance(kind, Map | Set)) and not _is_const(field.type)
            if (field.readonly and not view) or _is_atomic(field.type):
                continue
            yield Problem(
                field.span,
                "PR310",
                f"field `{field.key}` of a thread_safe class is {'a view' if view else 'writable'}",
                "two threads that use it at once would race",
                "make it const, a std::atomic, or private behind methods that lock",
            )


def statics_are_safe(module: Module) -> Iterator[Problem]:
    """The same of static data members."""
    for cls in _safe(module):
        for method in cls.methods:
            if method.accessor == "set" and not _is_atomic(method.params[0].type):
                yield Problem(
                    method.span,
                    "PR310",
                    f"variable `{method.key}` of a thread_safe class is writable",
                    "two threads that use it at once would race",
                    "make it const, a std::atomic, or private behind methods that lock",
                )


def hands_out_thread_safe_classes(module: Module) -> Iterator[Problem]:
    """What a thread-safe class hands out is used on whichever thread asked for it."""
    unsafe = {OBJECT_KEY, *(cls.key for cls in module.known_classes if not cls.options.thread_safe)}
    for cls in _safe(module):
        given = [(m.result, m.span, f"`{m.key}` returns") for m in cls.methods]
        given += [(f.type, f.span, f"field `{f.key}` holds") for f in cls.fields]
        for type_, span, what in given:
            for key in classes_in(type_.kind):
                if key in unsafe:
                    yield Problem(
                        span,
                        "PR311",
                        f"{what} a `{key}`, which is not thread_safe",
                        "two threads would get the same object",
                        f"mark `{key}` thread_safe",
                    )


def _safe(module: Module) -> Iterator[Class]:
    return (cls for cls in module.classes if cls.options.thread_safe)


def _is_atomic(type_: Type) -> bool:
    return type_.spelling.startswith("std::atomic<")


def _is_const(type_: Type) -> bool:
    return type_.spelling.startswith("const ")
