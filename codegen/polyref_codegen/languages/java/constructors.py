"""Constructors: a C++ object for the class itself, or the C++ half of an object of a Java subclass."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...diagnostics import Problem
from ...model import Function
from ...plan.factories import Made, part
from ...plan.thunks import ClassThunks, FunctionThunk
from . import functions
from .derivation import constant
from .functions import Body, Context, Method, fence, forms
from .kinds import Types
from .naming import same_signature

NEW = "new$"  # the helper that makes an object; no C++ name is like it
DERIVE = "derive$"
FOREIGN = "foreign$"


@dataclass(frozen=True)
class Constructor:
    """One constructor, with the helpers that make the object."""

    docs: tuple[str, ...]
    annotations: tuple[str, ...]
    head: str  # "public Square(long side)"
    steps: tuple[str, ...]
    helpers: tuple[Method, ...]


def part_constructors(types: Types, c: ClassThunks) -> Made:
    """The constructors that Java tells apart, and those that are static methods instead. Exceptions have none of
    these."""
    return part(
        c,
        lambda first, second: not set(forms(types, first)).isdisjoint(forms(types, second)),
        lambda function: not c.cls.exception,
    )


def confused_constructors(types: Types, c: ClassThunks, parted: Made) -> Iterator[Problem]:
    """Those that Java would take for one, and that can't be static methods."""
    taken: dict[tuple[str, ...], Function] = {}
    for pair in parted.constructors:
        shapes = forms(types, pair.function)
        if other := next((taken[shape] for shape in shapes if shape in taken), None):
            hint = "leave one of them out with POLYREF(skip)"
            yield same_signature(pair.function, other, types.name(c.cls.key), shapes[-1], hint)
        for shape in shapes:
            taken.setdefault(shape, pair.function)


def plan_constructors(context: Context, c: ClassThunks, parted: Made) -> tuple[Constructor, ...]:
    """All constructors of a class, public ones first."""
    name, simple = context.types.name(c.cls.key), context.types.simple(c.cls.key)
    public = _forms(context, parted.constructors)
    if c.derivation is None:
        return tuple(_plain(name, simple, m, c.cls.exception) for m in public.values())
    outside = replace(context, self_handle=FOREIGN, self_name=FOREIGN, self_holds=False)
    derived = _forms(outside, parted.derived)
    start = "super(org.polyref.Owner.current(), 0);"
    known = f"{context.types.natives}.{constant(context.types.word(c.cls.key))}"
    make = f"org.polyref.Derived.construct(this, {known}, {FOREIGN} -> "
    made = []
    for form, method in {**public, **derived}.items():
        steps: tuple[str, ...] = ()
        helpers: tuple[Method, ...] = ()
        if form in derived:
            helpers = (_helper(derived[form], DERIVE),)
            steps = (f"{make}{DERIVE}({', '.join(filter(None, (FOREIGN, method.arguments)))}));",)
        if form in public:
            helpers = (_helper(public[form], NEW), *helpers)
            plain = f"org.polyref.Handles.constructed(this, {NEW}({method.arguments}));"
            refuse = (f"throw org.polyref.Handles.notDerivable(this, {name}.class);",)
            other = (f"  {s}" for s in steps or refuse)
            steps = (f"if (getClass() == {name}.class) {{", f"  {plain}", "} else {", *other, "}")
        access = "public" if form in public else "protected"
        head = f"{access} {simple}{method.head}"
        made.append(Constructor(method.docs, method.annotations, head, (start, *steps), helpers))
    return tuple(made)


def _plain(name: str, simple: str, method: Method, exception: bool) -> Constructor:
    start = "this" if exception else "super"
    steps = [f"{start}(org.polyref.Owner.current(), {NEW}({method.arguments}));"]
    steps += [] if exception else [f"org.polyref.Handles.constructed(this, {name}.class);"]
    helpers = (_helper(method, NEW),)
    return Constructor(method.docs, method.annotations, f"public {simple}{method.head}", tuple(steps), helpers)


def _helper(method: Method, name: str) -> Method:
    if name == NEW:
        return Method(name, (), (), f"private static long {name}{method.head}", method.form, method.body)
    parameters = ", ".join(filter(None, (f"long {FOREIGN}", method.head[1:-1])))
    return Method(name, (), (), f"private static long {name}({parameters})", method.form, _unfenced(method.body))


def _unfenced(body: Body) -> Body:
    """Without keeping what is only an address."""
    after = tuple(line for line in body.after if line != fence(FOREIGN))
    return Body("guarded" if after else "plain", body.before, body.steps, after)


def _forms(context: Context, planned: Iterable[FunctionThunk]) -> dict[tuple[str, ...], Method]:
    """The full and the shorter forms, by their parameters."""
    made: dict[tuple[str, ...], Method] = {}
    every = [functions.overloads(context, each, NEW, constructor=True) for each in planned]
    for method in [each[0] for each in every] + [m for each in every for m in each[1:]]:
        made.setdefault(method.form, method)
    return made
