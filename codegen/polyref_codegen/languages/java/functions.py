"""Constructors, methods and functions in Java: one overload per number of arguments that may be given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ...kinds import SpanKind, Void
from ...model import Function, Param
from ...plan.thunks import FunctionThunk, Thunk
from . import docs, protocols, values
from .kinds import Types, is_nullable, native
from .naming import parameter_names

_DOES = {None: "Calls", "get": "Reads", "set": "Writes"}
CURRENT_THREAD = "org.polyref.Owner.current()"


@dataclass(frozen=True)
class Body:
    """What a method does: the steps under `try`, and what is done whatever happens."""

    form: str  # the macro that renders it: "plain" or "guarded"
    before: tuple[str, ...]
    steps: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True)
class Method:
    """One overload."""

    name: str
    docs: tuple[str, ...]
    annotations: tuple[str, ...]
    head: str  # "public static long add(long a, long b)"
    form: tuple[str, ...]  # the erased parameter types
    body: Body
    arguments: str = ""  # of constructors: what they pass on to the helper that makes the object
    usr: str = ""  # of the function, in its full form


@dataclass(frozen=True)
class Context:
    """What all members of one class share."""

    types: Types
    codecs: values.Codecs
    self_handle: str  # the expression of the object's own handle
    self_name: str  # the object itself
    self_holds: bool  # it is a wrapper, which can be closed; else it is enough to keep it reachable
    thread: str  # the expression of the current thread
    throws: Mapping[str, str]  # exported exceptions: C++ name -> Java class
    supers: Mapping[str, Thunk] = field(default_factory=dict)  # what calls C++'s own body of an overridable method


def body(
    context: Context,
    thunk: Thunk,
    params: tuple[Param, ...],
    names: tuple[str, ...],
    result: str | None,
    where: str,
    given: int | None = None,
    method: str | None = None,
    leading: tuple[str, ...] = (),
    own: Thunk | None = None,
) -> Body:
    """The call of a thunk's native method with the first `given` of its parameters.

    Args:
        result: the statement with the call as `{}`; None for what the thunk's own result kind asks for.
        method: another native method than the thunk's own.
        leading: plain arguments that come before the parameters.
        own: what is called instead on an object of a Java subclass: `super` has led here, or nothing overrides.
    """
    given = len(params) if given is None else given
    passed = [
        values.argument(context.types, context.codecs, p.type.kind, name, f"{where}: {p.name}")
        for p, name in zip(params[:given], names[:given], strict=True)
    ]
    own_row = values.own_row(context.codecs, thunk.value, where) if thunk.value else None
    first = [own_row.expression if own_row else context.self_handle] if thunk.self_type else []
    arguments = [*leading, *(a.expression for a in passed), *(values.nothing(p.type.kind) for p in params[given:])]
    argc = [str(given)] if thunk.argc else []
    call = f"{context.types.natives}.{method or thunk.symbol}({', '.join([*first, *argc, *arguments])})"
    before_call = []
    if own:
        other = f"{context.types.natives}.{own.symbol}({', '.join([*first, *arguments])})"
        derived = f"org.polyref.Handles.isDerived({context.self_name})"
        if isinstance(thunk.result.kind, Void):
            before_call = [f"if ({derived}) {{", f"  {other};", "  return;", "}"]
        else:
            call = f"{derived} ? {other} : {call}"
    if result is None:
        thread = context.thread if thunk.self_type else CURRENT_THREAD
        last = values.result(context.types, context.codecs, thunk.result.kind, call, where, thread)
    else:
        last = result.format(call)
    passed += [own_row] if own_row else []
    steps = [a.row for a in passed if a.row]
    steps += ["scratch$.seal();"] if any(a.seal for a in passed) else []
    steps += before_call
    scratch = any(a.scratch for a in passed)
    after = ["scratch$.close();"] if scratch else []
    held = [context.self_name] if thunk.self_type and context.self_holds else []
    held += [a.held for a in passed if a.held]
    after += [fence(context.self_name)] if thunk.self_type and not (context.self_holds or own_row) else []
    after += [fence(held_name(n)) for n in held]
    before = (*(hold(n) for n in held), *([values.TAKE_SCRATCH] if scratch else []))
    return Body("guarded" if after else "plain", before, (*steps, last), tuple(after))


def hold(name: str) -> str:
    """The statement that holds the object of a wrapper, which may be closed meanwhile, for a call."""
    return f"java.lang.Object {held_name(name)} = org.polyref.Handles.hold({name});"


def held_name(name: str) -> str:
    """The variable that holds the object of a wrapper."""
    return f"hold${name}"


def fence(name: str) -> str:
    """The statement that keeps an object reachable up to here."""
    return f"java.lang.ref.Reference.reachabilityFence({name});"


def overloads(context: Context, planned: FunctionThunk, name: str, constructor: bool = False) -> list[Method]:
    """The forms of a function, the fullest first; those that take spans as buffers after those that take arrays."""
    function = planned.function
    counts = range(len(function.params), function.required - 1, -1)
    forms = [_overload(context, planned, name, count, constructor) for count in counts]
    buffered = replace(context, types=replace(context.types, buffers=True), supers={})
    takes = [n for n in counts if any(isinstance(p.type.kind, SpanKind) for p in function.params[:n])]
    return forms + [replace(_overload(buffered, planned, name, n, constructor), usr="") for n in takes]


def _overload(context: Context, planned: FunctionThunk, name: str, count: int, constructor: bool) -> Method:
    function, thunk = planned.function, planned.thunk
    names = parameter_names(function.params, context.types.roots)
    given = tuple(zip(function.params[:count], names[:count], strict=True))
    head = f"({', '.join(parameter(context.types, p, n) for p, n in given)})"
    result = "return {};" if constructor else None
    where = function.key
    usr = function.usr if count == len(function.params) else ""
    if not constructor:
        static = "" if thunk.self_type else "static "
        head = f"public {static}{protocols.result(context.types, function)} {name}{head}"
        result = protocols.statement(context.codecs, context.types, planned)
    return Method(
        name,
        _docs(context, function, count, names, constructor),
        annotations(function.deprecated, is_nullable(function.result.kind)),
        head,
        erased(context.types, function, count),
        body(context, thunk, function.params, names, result, where, count, own=context.supers.get(usr)),
        ", ".join(n for _, n in given),
        usr,
    )


def erased(types: Types, function: Function, count: int) -> tuple[str, ...]:
    """The erased types of the first `count` parameters."""
    return tuple(types.erasure(p.type.kind) for p in function.params[:count])


def forms(types: Types, function: Function) -> list[tuple[str, ...]]:
    """The erased parameter types of all overloads of a function."""
    counts = range(function.required, len(function.params) + 1)
    both = (types, replace(types, buffers=True))
    return list(dict.fromkeys(erased(each, function, n) for n in counts for each in both))


def kind(types: Types, planned: FunctionThunk) -> str:
    """What must be equal for one method to override another."""
    return f"{'' if planned.thunk.self_type else 'static '}{protocols.result(types, planned.function)}"


def parameter(types: Types, param: Param, name: str) -> str:
    """A parameter's declaration."""
    nullable = "@org.polyref.Nullable " if types.parameter_nullable(param.type.kind) else ""
    return f"{nullable}{types.parameter(param.type.kind)} {name}"


def annotations(deprecated: str | None, nullable: bool) -> tuple[str, ...]:
    """The annotations of a method."""
    return (*(["@java.lang.Deprecated"] * (deprecated is not None)), *(["@org.polyref.Nullable"] * nullable))


def _docs(
    context: Context, function: Function, count: int, names: tuple[str, ...], constructor: bool
) -> tuple[str, ...]:
    params = [
        (p.name, n, docs.code(p.type.spelling)) for p, n in zip(function.params[:count], names[:count], strict=True)
    ]
    does = "Makes a new object with" if constructor else _DOES[function.accessor]
    returns = "" if constructor or isinstance(function.result.kind, Void) else docs.code(function.result.spelling)
    lines = docs.javadoc(
        function.doc,
        f"{does} {docs.code(function.qualified)}.",
        params=params,
        returns=returns,
        throws=context.throws,
        origin=function.qualified,
        deprecated=function.deprecated,
    )
    left_out = [
        f" * <p>Here, {docs.code(n)} is {docs.code(p.default.text)}."
        for p, n in zip(function.params[count:], names[count:], strict=True)
        if p.default
    ]
    if not left_out:
        return lines
    lines = docs.spread(lines)
    at = next((i for i, line in enumerate(lines) if line.startswith(" * @")), len(lines) - 1)
    at -= lines[at - 1] == " *"
    return (*lines[:at], " *", *left_out, *lines[at:])


def native_parameters(thunk: Thunk) -> list[tuple[str, str]]:
    """The Java types and names of a thunk's native method."""
    parameters = [("long", "self")] if thunk.self_type else []
    parameters += [("int", "argc")] if thunk.argc else []
    return parameters + [(native(p.type.kind), p.name) for p in thunk.params]


def native_result(thunk: Thunk) -> str:
    """The Java type of a native method's result: an exception's constructor gives the address of an error."""
    if thunk.result.c == "polyref_error*":
        return "long"
    return native(thunk.result.kind)
