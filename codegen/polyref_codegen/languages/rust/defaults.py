"""Default arguments: the `…_with` form of a function and its struct of options."""

from __future__ import annotations

from dataclasses import dataclass

from ...kinds import Kind, ObjectKind, Optional
from ...model import Constant, Doc, Param
from . import kinds
from .docs import code, item_docs
from .functions import Call, Given, RustFunction, defaulted, form, required_parameters
from .literals import constant, has_constant
from .naming import options_name


@dataclass(frozen=True)
class OptionsField:
    docs: tuple[str, ...]
    name: str
    type: str


@dataclass(frozen=True)
class RustOptions:
    """The struct that holds a function's default arguments."""

    docs: tuple[str, ...]
    name: str
    lifetime: str  # "<'a>" or ""
    fields: tuple[OptionsField, ...]


def with_form(call: Call) -> tuple[RustFunction, RustOptions] | None:
    """The form that takes what has defaults too; None if nothing has."""
    params = defaulted(call.function)
    if not params:
        return None
    space = call.names.scope_of(call.owner or call.function)
    home = call.names.home(call.owner or call.function)
    scope = call.owner.key if call.owner else space
    plain = call.name
    stem = plain.rstrip("_")  # `loop_with` clashes with nothing
    name = call.names.derived(scope, f"{stem}_with")
    owner = call.names.of(call.owner.usr) if call.owner else ""
    struct = call.names.derived(space, options_name(owner, stem))
    options = _options(call, params, struct, plain)
    path = f"{home}::{struct}{options.lifetime.replace('a', '_')}"

    required = call.function.required
    names = call.parameters[required:]
    given = []
    for i, param in enumerate(call.function.params):
        if i < required:
            argument = kinds.argument(param.type.kind, call.parameters[i], generic=True)
            given.append(Given(argument.prepare, argument.value, argument.arena))
        else:
            given.append(_given(param, call.parameters[i]))
    must = [n for n, p in zip(names[:-1], params[:-1], strict=True) if not _skippable(p)]
    function = form(
        call,
        name,
        [*required_parameters(call), f"options: {path}"],
        given,
        argc="argc",
        before=[
            _count(names, required),
            *(line for n in must for line in _check(call, n, required + names.index(n) + 1)),
        ],
        notes=[f"As [`{plain}`]({'Self' if call.owner else home}::{plain}), with what has a default in C++."],
        fallible=call.fallible or bool(must),
    )
    return function, options


def _options(call: Call, params: tuple[Param, ...], struct: str, plain: str) -> RustOptions:
    path = call.names.type_path
    rows = []
    for param, name in zip(params, call.parameters[call.function.required :], strict=True):
        type_ = kinds.borrowed(param.type.kind, path, "'a ")
        default = param.default.text if param.default else ""
        notes = [f"Default: {code(default)}."] if default else []
        docs = item_docs(_param_doc(call, param), f"`{param.name}` of C++.", notes)
        rows.append(OptionsField(docs, name, type_ if _collapsed(param) else f"{kinds.OPTION}<{type_}>"))
    lifetime = "<'a>" if any("'a" in row.type for row in rows) else ""
    owner = call.names.type_path(call.owner.key) if call.owner else call.names.home(call.function)
    target = f"{owner}::{plain}"
    docs = (f"What has a default argument in [`{plain}`]({target}); `None` is C++'s own default.",)
    return RustOptions(docs, struct, lifetime, tuple(rows))


def _param_doc(call: Call, param: Param) -> Doc:
    return Doc(brief=dict(call.function.doc.params).get(param.name, ""))


def _collapsed(param: Param) -> bool:
    """`None` is the default as well as the null."""
    default = param.default
    return default is not None and default.constant == Constant(None) and kinds.absent_is_null(param.type.kind)


def _skippable(param: Param) -> bool:
    assert param.default is not None
    return has_constant(_inner(param), param.default.constant)


def _inner(param: Param) -> Kind:
    kind = param.type.kind
    return kind.item if isinstance(kind, Optional) else kind


def _count(names: tuple[str, ...], required: int) -> str:
    """How many arguments are given: up to the last one that is."""
    return f"let argc = rt::given({required}, [{', '.join(f'options.{name}.is_some()' for name in names)}]);"


def _check(call: Call, name: str, position: int) -> tuple[str, ...]:
    return (
        f"if argc > {position} && options.{name}.is_none() {{",
        f'    return Err(rt::skipped("{call.key}", "{name}"));',
        "}",
    )


def _given(param: Param, name: str) -> Given:
    """The argument's C form: the option's, or the default's where the compiler could tell it."""
    kind = param.type.kind
    take = f"options.{name}"
    if _collapsed(param):
        argument = kinds.argument(kind, name, source=take)
        return Given(argument.prepare, argument.value, argument.arena)
    default = param.default.constant if param.default and _skippable(param) else None
    if isinstance(kind, Optional) and not isinstance(kind.item, ObjectKind):
        inner = kinds.argument(kind.item, "value")
        absent = f"Some({constant(kind.item, default)})" if default and default.value is not None else "None"
        mapped = "value" if inner.value == "value" else f"value.map({kinds.closure(inner.value)})"
        prepare = (
            f"let {name} = match {take} {{",
            f"    Some(value) => {mapped},",
            f"    None => {absent},",
            "};",
        )
        return Given(prepare, f"rt::pointer(&{name})", inner.arena)
    argument = kinds.argument(kind, "value")
    absent = constant(kind, default) if default else kinds.nothing(kind)
    if argument.value == "value":
        return Given((), f"{take}.unwrap_or({absent})")
    return Given((f"let {name} = {take}.map_or({absent}, {kinds.closure(argument.value)});",), name, argument.arena)
