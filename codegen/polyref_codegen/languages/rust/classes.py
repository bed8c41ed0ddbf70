"""Classes and exceptions: their handles and their members."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Class, Module
from ...plan.thunks import ClassThunks
from .constants import RustConstant, plan_constants
from .defaults import RustOptions, with_form
from .derivation import RustTrait, plan_constructors, plan_supers, plan_trait
from .docs import item_docs
from .fields import RustKeyedView, RustView, plan_field
from .functions import RustFunction, deprecated, plain_form, plan_call
from .naming import RustNames
from .protocols import protocol_forms
from .traits import RustImpl, derived_traits, implemented


@dataclass(frozen=True)
class RustClass:
    """A handle's declaration, and the `impl` with the class's members."""

    docs: tuple[str, ...]
    attributes: tuple[str, ...]
    name: str
    path: str
    bases: str  # "crate::Node => ::polyref::Object": from the nearest on
    key: str
    type_of: str  # the thunk's symbol
    exception: bool
    thread_safe: bool
    default: bool  # `new` takes nothing and can't throw
    file: str  # its module under `classes`
    constants: tuple[RustConstant, ...]
    functions: tuple[RustFunction, ...]
    views: tuple[RustView, ...]
    keyed_views: tuple[RustKeyedView, ...]
    options: tuple[RustOptions, ...]
    trait: RustTrait | None  # of what derives from it
    derives: str  # "PartialEq, Eq, Hash"
    impls: tuple[RustImpl, ...]

    @property
    def has_members(self) -> bool:
        """Whether there is anything for an `impl`."""
        return bool(self.constants or self.functions or self.views or self.keyed_views or self.impls)


def plan_class(planned: ClassThunks, module: Module, names: RustNames, file: str) -> RustClass:
    """All that the crate has for one class."""
    cls = planned.cls
    functions: list[RustFunction] = []
    options: list[RustOptions] = []
    views: list[RustView] = []
    keyed_views: list[RustKeyedView] = []
    called = (f for f in planned.methods if not f.function.constant)
    for thunk in (*planned.constructors, *called):
        call = plan_call(thunk, cls, names)
        functions += protocol_forms(call)
        if more := with_form(call):
            functions.append(more[0])
            options.append(more[1])
    if planned.derivation:
        for call in plan_constructors(planned.derivation, cls, names, file):
            functions.append(plain_form(call))
            if more := with_form(call):
                functions.append(more[0])
                options.append(more[1])
        functions += plan_supers(planned.derivation, cls, names)
    for field in planned.fields:
        members = plan_field(field, cls, names)
        functions += members.functions
        views += [members.view] if members.view else []
        keyed_views += [members.keyed] if members.keyed else []
    return RustClass(
        docs=item_docs(cls.doc, f"C++: `{cls.qualified}`."),
        attributes=deprecated(cls.deprecated),
        name=names.of(cls.usr),
        path=names.type_path(cls.key),
        bases=" => ".join(
            [*_ancestors(cls, module, names), "::polyref::Error" if cls.exception else "::polyref::Object"]
        ),
        key=cls.key,
        type_of=f"{planned.symbol}_type",
        exception=cls.exception,
        thread_safe=cls.options.thread_safe and not cls.exception,
        default=any(c.noexcept and c.required == 0 and names.of(c.usr) == "new" for c in cls.constructors),
        file=file,
        constants=plan_constants(planned.methods, names, inside=True),
        functions=tuple(functions),
        views=tuple(views),
        keyed_views=tuple(keyed_views),
        options=tuple(options),
        trait=plan_trait(planned.derivation, cls, names) if planned.derivation else None,
        derives=", ".join(derived_traits(cls, module)),
        impls=implemented(cls, module, names),
    )


def _ancestors(cls: Class, module: Module, names: RustNames) -> list[str]:
    found = []
    base = cls.base
    while base is not None:
        found.append(names.type_path(base))
        base = module.cls(base).base
    return found
