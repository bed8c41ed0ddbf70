"""Functions of the extension: one C++ function per exported one, and one more that chooses among overloads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ...kinds import Optional, Void
from ...model import Function, Module, Param
from ...overloading import by_type
from ...plan.c_types import c_name
from ...plan.derivation import FOREIGN
from ...plan.thunks import FunctionThunk, Thunk, VirtualThunk
from .cpp import long_literal, string_literal
from .docs import callable_doc
from .kinds import converter, cpp_constant, holds_text
from .naming import Naming, parameter_names
from .protocols import SPECIAL_METHODS, refusal


@dataclass(frozen=True)
class ParamPlan:
    name: str  # literal
    variable: str
    c_type: str
    converter: str
    initial: str  # what it is before it is read, and stays if it was left out
    pointee: str  # "constexpr int32_t default_arg_n = 4;": what an optional's default points to; mostly empty
    guard: str  # "given[1] && " where it may be left out
    index: int


@dataclass(frozen=True)
class FunctionPlan:
    """One function over one thunk."""

    variable: str  # its name in the source
    function: str  # "ir.Node.add", as a literal
    returns: str  # C++ type
    signature: str
    params: tuple[ParamPlan, ...]
    required: int
    positional: int
    skippable: str
    no_arguments: bool  # METH_NOARGS: nothing to check
    deprecated: str | None
    needs_error_self: bool
    needs_object_self: bool
    value: tuple[str, ...]  # the C type and the converter of self, if it is a struct
    protected: str | None  # "ir.Pass.hook", as a literal, if only objects of derived classes have it
    storage: bool
    throws: bool
    blocking: bool
    declared: str  # `blocking`: the result's declaration before the call
    call: str  # assigns the result, if there is one
    done: str  # the statement that returns
    refused: str  # what is returned where an argument is wrong


@dataclass(frozen=True)
class OverloadPlan:
    """One that is chosen among functions of one name."""

    variable: str
    row: str  # what the choice is told of it
    slots: str  # the table of what its parameters take; empty if there is none
    converters: tuple[str, ...]


@dataclass(frozen=True)
class OverloadsPlan:
    """Chooses among functions of one name."""

    variable: str
    returns: str
    signature: str
    forwarded: str  # the arguments as they are passed on
    type: str  # of the rows
    choice: str  # the expression that gives the number of a row
    overloads: tuple[OverloadPlan, ...]


@dataclass(frozen=True)
class MethodRow:
    """One row of a method table."""

    name: str
    function: str
    flags: str
    doc: str


@dataclass(frozen=True)
class Form:
    """How a function is called and what it gives back: what tells methods, constructors and the like apart."""

    returns: str
    signature: str
    forwarded: str


METHOD = Form(
    "PyObject*",
    "PyObject* self, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames",
    "self, args, nargs, kwnames",
)
STATIC = Form(
    "PyObject*",
    "PyObject*, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames",
    "nullptr, args, nargs, kwnames",
)
ERROR_CONSTRUCTOR = Form(
    "polyref_error*", "PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames", "args, nargs, kwnames"
)
DERIVED_CONSTRUCTOR = Form(
    "polyref_object*",
    "const polyref_foreign* foreign, PyObject* const* args, Py_ssize_t nargs, PyObject* kwnames",
    "foreign, args, nargs, kwnames",
)
NO_ARGUMENTS = Form("PyObject*", "PyObject* self, PyObject*", "")
NO_ARGUMENTS_STATIC = Form("PyObject*", "PyObject*, PyObject*", "")


def plan_function(
    pair: FunctionThunk,
    form: Form,
    path: str,
    naming: Naming,
    made: str = "",
    no_arguments: bool = False,
    deprecated: str | None = None,
    own: Thunk | None = None,
    protected: bool = False,
) -> FunctionPlan:
    """Plans one function.

    Args:
        path: its name in messages, "ir.Node.add".
        made: the variable of the class that it constructs, if it is a constructor of an Object.
        no_arguments: it is a METH_NOARGS method.
        deprecated: the deprecation of the class that it constructs.
        own: calls C++'s own body of a virtual method, for objects of classes derived in Python: their overrides are
            found by Python.
        protected: the thunk is for objects of derived classes only.
    """
    function, thunk = pair.function, pair.thunk
    names = parameter_names(function.params)
    variable = naming.symbols.take(thunk.symbol, ("_where", "_params"))
    blocking = function.options.blocking
    result = "" if thunk.result.c == "void" else thunk.result.c
    assign = "result = " if blocking else f"{result} result = "
    return FunctionPlan(
        variable=variable,
        function=string_literal(path),
        returns=form.returns,
        signature=form.signature,
        params=tuple(_params(pair, names, naming)),
        required=function.required,
        positional=function.positional,
        skippable=string_literal(_skippable(function)),
        no_arguments=no_arguments,
        deprecated=deprecation(path, deprecated if function.deprecated is None else function.deprecated),
        needs_error_self=thunk.self_type == "const polyref_error*",
        needs_object_self=thunk.self_type == "polyref_object*",
        value=(thunk.self_type or "", converter(thunk.value, naming)) if thunk.value else (),
        protected=string_literal(function.key) if protected else None,
        storage=thunk.storage or (own is not None and own.storage),
        throws=thunk.throws or own is not None,
        blocking=blocking,
        declared=f"{result} result;" if result and blocking else "",
        call=(assign if result else "")
        + (f"py::is_derived(cpp) ? {_call(own)} : {_call(thunk)}" if own else _call(thunk)),
        done=_done(pair, naming, made, path),
        refused=refusal(function),
    )


def _params(pair: FunctionThunk, names: Sequence[str], naming: Naming) -> Iterable[ParamPlan]:
    for i, (param, c) in enumerate(zip(pair.function.params, pair.thunk.params, strict=True)):
        variable = f"arg_{c.name}"
        initial, pointee = _initial(param, variable)
        yield ParamPlan(
            string_literal(names[i]),
            variable,
            c.type.c,
            converter(param.type.kind, naming),
            initial,
            pointee,
            "" if param.default is None else f"given[{i}] && ",
            i,
        )


def _initial(param: Param, variable: str) -> tuple[str, str]:
    """`ParamPlan.initial` and `ParamPlan.pointee`."""
    constant = param.default.constant if param.default else None
    kind = param.type.kind
    if (text := cpp_constant(constant, kind)) is not None:
        return f" = {text}", ""
    if isinstance(kind, Optional) and (text := cpp_constant(constant, kind.item)) is not None:
        return f" = &default_{variable}", f"static constexpr {c_name(kind.item)} default_{variable} = {text};"
    return "{}", ""


def _skippable(function: Function) -> str:
    """`py::Params::skippable`."""
    return "".join("01"[bool(p.default) and _initial(p, "")[0] != "{}"] for p in function.params)


def _call(thunk: Thunk) -> str:
    this = {None: [], FOREIGN: ["foreign"]}.get(thunk.self_type, ["cpp"])
    args = [*this, *(["static_cast<uint32_t>(given.count)"] if thunk.argc else [])]
    args += [f"arg_{p.name}" for p in thunk.params]
    args += ["&storage"] if thunk.storage else []
    args += ["&error"] if thunk.throws else []
    return f"::{thunk.symbol}({', '.join(args)})"


def _done(pair: FunctionThunk, naming: Naming, made: str, path: str) -> str:
    if made:
        return f"return py::wrap_new(result, {made});"
    if pair.function.role == "constructor":
        return "return result;"
    kind = pair.function.result.kind
    if isinstance(kind, Void):
        return "Py_RETURN_NONE;"
    taken = f"{converter(kind, naming)}::take(result)"
    special = SPECIAL_METHODS.get(pair.function.protocol or "", {}).get(path.rpartition(".")[2])
    if special:
        return special.format(taken=taken)
    return f"return py::named({taken}, {string_literal(path)});" if holds_text(kind) else f"return {taken};"


def deprecation(path: str, text: str | None) -> str | None:
    """The text of the warning, as a literal; None if there is none."""
    if text is None:
        return None
    return string_literal(f"{path} is deprecated: {text}" if text else f"{path} is deprecated")


@dataclass(frozen=True)
class CallablePlan:
    """All functions of one name."""

    functions: tuple[FunctionPlan, ...]
    chooser: OverloadsPlan | None
    row: MethodRow


def plan_callable(
    name: str,
    pairs: Sequence[FunctionThunk],
    path: str,
    this: str,
    module: Module,
    naming: Naming,
    virtuals: Mapping[str, VirtualThunk] = MappingProxyType({}),
) -> CallablePlan:
    """Plans a method, a static method or a free function with its overloads.

    Args:
        this: `$self`, `$module`, or nothing for static methods.
        virtuals: those of the class that can be overridden, by USR.
    """

    def plan(pair: FunctionThunk, form: Form, no_arguments: bool = False) -> FunctionPlan:
        virtual = virtuals.get(pair.function.usr)
        own = virtual.super if virtual else None
        protected = own is pair.thunk
        return plan_function(
            pair,
            form,
            path,
            naming,
            no_arguments=no_arguments,
            own=None if protected else own,
            protected=protected and own is not None,
        )

    static = pairs[0].function.role != "method"
    role = "METH_STATIC | " if pairs[0].function.role == "static" else ""
    doc = long_literal(callable_doc(name, this, tuple(p.function for p in pairs), module, naming))
    if len(pairs) == 1 and not pairs[0].function.params:
        form = NO_ARGUMENTS_STATIC if static else NO_ARGUMENTS
        one = plan(pairs[0], form, no_arguments=True)
        return CallablePlan((one,), None, MethodRow(string_literal(name), one.variable, f"{role}METH_NOARGS", doc))
    form = STATIC if static else METHOD
    functions = tuple(plan(pair, form) for pair in pairs)
    chooser = plan_overloads(functions, pairs, form, path, naming)
    target = chooser.variable if chooser else functions[0].variable
    row = MethodRow(string_literal(name), f"py::fast({target})", f"{role}METH_FASTCALL | METH_KEYWORDS", doc)
    return CallablePlan(functions, chooser, row)


def missing_callable(name: str) -> CallablePlan:
    """A special method that is None, which says that there is none."""
    return CallablePlan((), None, MethodRow(string_literal(name), "nullptr", "METH_NOARGS", "nullptr"))


def plan_overloads(
    functions: Sequence[FunctionPlan], pairs: Sequence[FunctionThunk], form: Form, path: str, naming: Naming
) -> OverloadsPlan | None:
    """The chooser among overloads; None if there is only one function. It looks at types only where that is needed.

    Args:
        pairs: what the functions were planned from.
    """
    if len(functions) < 2:
        return None
    variable = naming.symbols.take(f"{functions[0].variable}_overloads")
    name, count = string_literal(path), len(functions)
    if not by_type(pair.function for pair in pairs):
        rows = tuple(OverloadPlan(f.variable, f"&{f.variable}_params", "", ()) for f in functions)
        choice = f"py::api->choose({name}, overloads, {count}, nargs, kwnames)"
        return OverloadsPlan(variable, form.returns, form.signature, form.forwarded, "py::Params*", choice, rows)
    choice = f"py::api->choose_by_type({name}, overloads, {count}, args, nargs, kwnames)"
    rows = tuple(_by_type(f, naming) for f in functions)
    return OverloadsPlan(variable, form.returns, form.signature, form.forwarded, "py::Overload", choice, rows)


def _by_type(f: FunctionPlan, naming: Naming) -> OverloadPlan:
    slots = naming.symbols.take(f"{f.variable}_slots") if f.params else ""
    row = f"{{&{f.variable}_params, {slots or 'nullptr'}}}"
    return OverloadPlan(f.variable, row, slots, tuple(p.converter for p in f.params))


def by_name(pairs: Iterable[FunctionThunk], naming: Naming) -> dict[str, list[FunctionThunk]]:
    """Functions with names of their own, by their Python name, the ones with fewer parameters first. What only reads a
    constant is none: the constant has the name."""
    groups: dict[str, list[FunctionThunk]] = {}
    for pair in pairs:
        if not (pair.function.anonymous or pair.function.constant or pair.function.of_property):
            groups.setdefault(naming.names[pair.function.usr], []).append(pair)
    for group in groups.values():
        group.sort(key=lambda p: len(p.function.params))
    return groups
