"""Constructors, methods and free functions: what a call looks like in Rust."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...kinds import refusable
from ...model import Class, Function, Param, Struct
from ...plan.names import snake, unique
from ...plan.thunks import FunctionThunk, Thunk
from . import kinds, words
from .docs import REFUSED, code, function_docs
from .literals import text
from .naming import RustNames
from .results import Reading, reading, result_lines


@dataclass(frozen=True)
class RustFunction:
    """One `pub fn`, as the template writes it."""

    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    parameters: str
    result: str  # " -> T", or ""
    statements: tuple[str, ...]
    tail: tuple[str, ...]


@dataclass(frozen=True)
class Given:
    """A parameter of a thunk, and what is given for it."""

    prepare: tuple[str, ...]
    value: str
    arena: bool = False


@dataclass(frozen=True)
class Call:
    """What all forms of one function share."""

    function: Function
    thunk: Thunk
    owner: Class | Struct | None  # the type that it is a member of
    names: RustNames
    parameters: tuple[str, ...]  # the parameters' names in Rust
    name: str  # the function's own
    derives: str = ""  # the module of its class's trait, of a constructor that makes an object with a half in Rust

    @property
    def key(self) -> str:
        return self.function.key

    @property
    def on_self(self) -> bool:
        return self.thunk.self_type is not None and not self.derives

    @property
    def fallible(self) -> bool:
        """A `Result`, if all parameters are given."""
        return can_fail(self.function, self.owner) or bool(self.derives)


def can_fail(function: Function, owner: Class | Struct | None, given: int | None = None) -> bool:
    """Whether a function gives a `Result`: what isn't `noexcept` can throw, and what is given to it can be refused.

    `given` is how many arguments there are, if not all.
    """
    kinds_given = [p.type.kind for p in function.params[:given]]
    if isinstance(owner, Struct) and function.role == "method":
        kinds_given.append(owner.kind)
    return not function.noexcept or any(map(refusable, kinds_given))


def plan_call(planned: FunctionThunk, owner: Class | Struct | None, names: RustNames) -> Call:
    """The function with its parameters named."""
    function = planned.function
    return Call(function, planned.thunk, owner, names, parameter_names(function), names.of(function.usr))


def parameter_names(function: Function, reserved: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The names of a function's parameters in Rust."""
    wanted = (snake(param.name) if param.name.strip("_") else "value" for param in function.params)
    return unique(wanted, words.KEYWORDS | words.LOCALS | reserved)


def plain_form(call: Call) -> RustFunction:
    """The function with the parameters that must be given."""
    function = call.function
    required = function.required
    given = []
    for i, param in enumerate(function.params):
        if i < required:
            argument = kinds.argument(param.type.kind, call.parameters[i], generic=True)
            given.append(Given(argument.prepare, argument.value, argument.arena))
        else:
            given.append(Given((), kinds.nothing(param.type.kind)))
    fallible = can_fail(function, call.owner, required) or bool(call.derives)
    left_out = zip(call.parameters, function.params, strict=True)
    notes = [f"Here, `{n}` is {code(p.default.text)}." for n, p in left_out if p.default and p.default.text]
    return form(call, call.name, required_parameters(call), given, argc=str(required), notes=notes, fallible=fallible)


def required_parameters(call: Call) -> list[str]:
    """The parameters without default, as Rust declares them."""
    return [
        f"{name}: {kinds.parameter(param.type.kind, call.names.type_path)}"
        for name, param in zip(call.parameters, call.function.params, strict=True)
        if param.default is None
    ]


def form(
    call: Call,
    name: str,
    parameters: Sequence[str],
    given: Sequence[Given],
    argc: str,
    before: Sequence[str] = (),
    notes: Sequence[str] = (),
    *,
    fallible: bool,
) -> RustFunction:
    """One form of the function.

    Args:
        call: the function.
        name: this form's name.
        parameters: its parameters, without self.
        given: what stands for each parameter of the thunk.
        argc: the expression for how many of them are given.
        before: statements that come first.
        notes: paragraphs for the docs.
        fallible: it gives a `Result`.
    """
    thunk = call.thunk
    statements = [*_module_check(call, fallible), *before]
    if call.thunk.value or any(g.arena for g in given):
        statements.append("let arena = rt::Arena::new();")
    for g in given:
        statements += g.prepare
    if thunk.storage:
        statements += ["let mut storage = rt::Storage::new();", "let place = storage.as_mut_ptr();"]
    arguments = [_self(call)] if call.on_self else []
    arguments += ["foreign"] if call.derives else []
    arguments += [argc] if thunk.argc else []
    arguments += [g.value for g in given]
    arguments += ["place"] if thunk.storage else []
    arguments += ["error"] if thunk.throws else []
    how, value = _result(call)
    thunk_call = f"sys::{thunk.symbol}({', '.join(arguments)})"
    tail = result_lines(thunk_call, thunk.throws, fallible, how, call.key)
    panics = may_panic(thunk, fallible, how)
    if call.derives:
        derive = f"{call.derives}::derive(own, |foreign, error| unsafe {{"
        tail = (derive, f"    {thunk_call}", "})")
    result = f"::polyref::Result<{value}>" if fallible else value
    return RustFunction(
        docs=_docs(call, parameters, fallible, panics, notes),
        attributes=attributes(call.function.deprecated, panics),
        name=name,
        parameters=", ".join([*_receiver(call), *parameters]),
        result="" if result == "()" else f" -> {result}",
        statements=tuple(statements),
        tail=tail,
    )


def _self(call: Call) -> str:
    if call.thunk.value:
        return "rt::ToWire::raw(self, &arena)"
    return f"rt::{'raw_error' if isinstance(call.owner, Class) and call.owner.exception else 'raw'}(self)"


def _receiver(call: Call) -> list[str]:
    if call.derives:
        assert isinstance(call.owner, Class)
        return [f"own: impl {call.names.trait_path(call.owner)}"]
    return ["&self"] if call.on_self else []


def _module_check(call: Call, fallible: bool) -> list[str]:
    """Whoever has an object has its module registered; and without errors nobody needs it."""
    if (call.on_self and not call.thunk.value) or not call.thunk.throws:
        return []
    return ["crate::MODULE.ready()?;"] if fallible else ["crate::MODULE.require();"]


def _result(call: Call) -> tuple[Reading, str]:
    if call.function.role == "constructor":
        assert isinstance(call.owner, Class)
        take = "rt::owned_exception::<Self>" if call.owner.exception else "rt::owned_object::<Self>"
        return Reading(take, unsafe=True, fails=False), "Self"
    kind = call.function.result.kind
    return reading(kind, call.names.type_path), kinds.owned(kind, call.names.type_path)


def _docs(call: Call, parameters: Sequence[str], fallible: bool, panics: bool, notes: Sequence[str]) -> tuple[str, ...]:
    function = call.function
    declared = {p.partition(":")[0] for p in parameters}
    return function_docs(
        function.doc,
        f"C++: `{function.qualified}`.",
        {p.name: rust for p, rust in zip(function.params, call.parameters, strict=True) if rust in declared},
        errors=("What C++ throws." if not function.noexcept or call.derives else REFUSED) if fallible else "",
        throws=call.names.exceptions,
        panics="Not by C++, which doesn't throw here; only if the result cannot be handed over." if panics else "",
        notes=notes,
    )


def may_panic(thunk: Thunk, fallible: bool, how: Reading) -> bool:
    """Whether what fails at the border has no other way out."""
    return not fallible and (thunk.throws or how.fails)


def attributes(note: str | None, panics: bool) -> tuple[str, ...]:
    """Those of a function: a panic in it is the caller's."""
    return (*deprecated(note), "#[inline]", *(["#[track_caller]"] if panics else []))


def deprecated(note: str | None) -> tuple[str, ...]:
    """The attribute for what C++ marks `[[deprecated]]`."""
    if note is None:
        return ()
    return (f"#[deprecated(note = {text(note)})]" if note else "#[deprecated]",)


def defaulted(function: Function) -> tuple[Param, ...]:
    """The parameters that may be left out."""
    return function.params[function.required :]
