"""The C++ of trampolines: subclasses whose virtual methods call another language, and the thunks around them."""

from __future__ import annotations

from dataclasses import dataclass

from ..kinds import ObjectKind, String, Type, Void
from ..model import Class
from .cpp_calls import given, null_option, quoted, seen, typed_argument, where
from .derivation import identity
from .symbols import OWN
from .thunk_bodies import Body, function_body, thunk_body
from .thunks import ClassThunks, DerivationThunks, ModuleThunks, Thunk, VirtualThunk


@dataclass(frozen=True)
class Method:
    """One overriding method."""

    declaration: str
    index: int
    slot: str  # the C++ constant that stands for the method in calls of `super`
    call: str  # calls the override
    body: str  # calls C++'s own
    kept: str  # declares the member that keeps a result which is returned by reference, or nothing


@dataclass(frozen=True)
class Trampoline:
    """One trampoline, with the access that protected methods need."""

    name: str
    base: str
    methods: tuple[Method, ...]
    using: tuple[str, ...]  # names of protected methods
    bodies: tuple[Body, ...]  # thunks


def plan_trampolines(thunks: ModuleThunks) -> tuple[tuple[tuple[str, str], ...], tuple[Trampoline, ...]]:
    """The slots' constants, each with a text that says the same of the method in every module, and the trampolines in
    the order of the classes."""
    slots: dict[tuple[str, tuple[str, ...], bool], str] = {}
    made = [_trampoline(c, c.derivation, slots) for c in thunks.classes if c.derivation]
    return tuple((constant, _signature(*method)) for method, constant in slots.items()), tuple(made)


def _signature(name: str, declared: tuple[str, ...], const: bool) -> str:
    return quoted(f"{name}({', '.join(declared)}){' const' if const else ''}")


def _trampoline(c: ClassThunks, d: DerivationThunks, slots: dict[tuple[str, tuple[str, ...], bool], str]) -> Trampoline:
    methods = []
    bodies = []
    for v in d.virtuals:
        slot = slots.setdefault(identity(v.virtual), f"{v.slot}_id")
        methods.append(_method(c.cls, v, slot))
        if v.super:
            bodies.append(_super(c.cls, d, v, v.super, slot))
    bodies += [function_body(f, c.cls, d.trampoline) for f in d.constructors]
    using = sorted({v.virtual.function.name for v in d.virtuals if v.virtual.access == "protected"})
    return Trampoline(d.trampoline, c.cls.qualified, tuple(methods), tuple(using), tuple(bodies))


def _declaring(v: VirtualThunk) -> str:
    """The class whose method C++ would call: in a class derived from it, another overload may hide the name."""
    return v.virtual.function.qualified.rpartition("::")[0]


def _method(cls: Class, v: VirtualThunk, slot: str) -> Method:
    f = v.virtual.function
    params = [f"{declared} arg{i}" for i, declared in enumerate(v.virtual.declared)]
    tail = (" const" if f.const else "") + (" noexcept" if f.noexcept else "")
    declaration = f"{v.virtual.returns} {f.name}({', '.join(params)}){tail} override"
    forwarded = ", ".join(f"std::forward<{declared}>(arg{i})" for i, declared in enumerate(v.virtual.declared))
    own = f"return {_declaring(v)}::{f.name}({forwarded});"
    if f.pure:
        own = f"polyref::detail::raise_abstract({quoted(f.key)}, this);"
    kept = _kept_type(f.result)
    return Method(
        declaration,
        v.index,
        slot,
        _override_call(v, kept),
        own,
        f"mutable thunk::Kept<{kept}> polyref_kept_{v.index}_;" if kept else "",
    )


def _override_call(v: VirtualThunk, kept: str) -> str:
    f = v.virtual.function
    value = kept or (f.result.cpp if not isinstance(f.result.kind, Void) else "void")
    options = ", ".join(filter(None, (value, null_option(f.result.kind))))
    arguments = ["entry", where(f.key)]
    for i, (param, declared) in enumerate(zip(f.params, v.virtual.declared, strict=True)):
        out = ", ".join(filter(None, (declared, null_option(param.type.kind))))
        arguments.append(f"thunk::Outgoing<{out}>(arg{i}, {where(f.key, param.name)})")
    call = f"thunk::call_entry<{options}>({', '.join(arguments)})"
    if not kept:
        return f"return {call};"
    if isinstance(f.result.kind, ObjectKind) and f.result.kind.form != "ref":
        dereferenced = "" if f.result.kind.form == "pointer" else "*"
        return f"return {dereferenced}polyref_kept_{v.index}_.keep_object({call}, this);"
    held = f"polyref_kept_{v.index}_.keep({call})"
    if f.result.kind == String("view"):
        return f"return thunk::text_view<{f.result.cpp}>({held});"
    if f.result.kind == String("cstr"):
        return f"return thunk::c_text({held}, {where(f.key + ': result')});"
    return f"return {held};"


def _kept_type(result: Type) -> str:
    """The type of the value that a result refers to; empty if the result is a value itself."""
    match result.kind:
        case ObjectKind(form="ref") if result.passing == "value":
            return ""
        case ObjectKind(form="ref"):
            return result.cpp
        case ObjectKind():
            return f"polyref::Ref<{result.cpp}>"
        case String(form="view") | String(form="cstr"):
            return "std::string"
    return result.cpp if result.passing in ("const_ref", "ref") else ""


def _super(cls: Class, d: DerivationThunks, v: VirtualThunk, thunk: Thunk, slot: str) -> Body:
    f = v.virtual.function
    names = [p.name for p in thunk.params]
    arguments = ", ".join(typed_argument(f.key, p, n) for p, n in zip(f.params, names, strict=True))
    receiver = f"static_cast<{_declaring(v)}&>(thunk::self_as<{cls.qualified}>(self))"
    call = f"{seen(f, receiver)}.{f.name}({arguments})"
    if v.virtual.access == "protected":
        pointer = f"{v.virtual.returns} ({_declaring(v)}::*)({', '.join(v.virtual.declared)})"
        pointer += (" const" if f.const else "") + (" noexcept" if f.noexcept else "")
        call = f"({receiver}.*static_cast<{pointer}>(&{d.trampoline}_access::{f.name}))({arguments})"
    before = f"const thunk::Super {OWN}(self, {slot});"
    return thunk_body(thunk, f.result, given(f, receiver, call, f.key), (before,))
