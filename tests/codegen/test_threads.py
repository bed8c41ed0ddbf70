"""Which classes have threads of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from polyref_codegen.model import Module

ModuleOf = Callable[..., Module]
INCLUDES = "condition_variable future memory mutex string thread vector polyref/polyref.h"


def marked(module_of: ModuleOf, text: str) -> list[str]:
    module = module_of(f"namespace t {{ {text} }}", includes=INCLUDES)
    return [cls.name for cls in module.classes if cls.options.threads]


@pytest.mark.parametrize(
    "field",
    [
        "std::thread a;",
        "std::vector<std::thread> a;",
        "std::unique_ptr<std::thread> a;",
        "mutable std::mutex a;",
        "std::condition_variable a;",
        "std::future<int> a;",
        "Part a;",
    ],
)
def test_seen(module_of: ModuleOf, field: str) -> None:
    text = f"struct Part {{ std::thread own; }}; class POLYREF() A : public polyref::Object {{ {field} }};"
    assert marked(module_of, text) == ["A"]


def test_not_seen(module_of: ModuleOf) -> None:
    text = "class POLYREF() A : public polyref::Object { std::thread::id id; std::string future, thread; };"
    assert marked(module_of, text) == []


def test_bases(module_of: ModuleOf) -> None:
    text = """
    class Base : public polyref::Object { std::thread own; };
    class POLYREF() A : public Base {};
    class POLYREF(threads) B : public polyref::Object {};
    class POLYREF() C : public B {};
    class POLYREF() D : public polyref::Object {};
    """
    assert marked(module_of, text) == ["A", "B", "C"]
