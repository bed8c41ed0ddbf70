"""Java names: camelCase, one rule for those that Java has already, and no method that would override by accident."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...diagnostics import Problem
from ...model import Function, Param
from ...plan.names import Scope, camel, pascal, unique

WORDS = frozenset(
    """abstract assert boolean break byte case catch char class const continue default do double else enum extends false
    final finally float for goto if implements import instanceof int interface long native new null package private
    protected public return short static strictfp super switch synchronized this throw throws transient true try void
    volatile while _""".split()
)
TYPE_WORDS = WORDS | {"permits", "record", "sealed", "var", "yield"}
# Qualified names in generated expressions start with these, and a parameter of the name would hide them.
PARAMETER_WORDS = WORDS | {"java", "org"}

OBJECT = {
    "notify()": "void",
    "notifyAll()": "void",
    "wait()": "void",
    "wait(long)": "void",
    "wait(long,int)": "void",
    "getClass()": "",
    "hashCode()": "",
    "toString()": "",
    "equals(java.lang.Object)": "",
    "finalize()": "",
    "clone()": "",
}
WRAPPER = OBJECT | {"close()": "", "address()": ""}
EXCEPTION = OBJECT | {
    f"{name}()": ""
    for name in """getMessage getLocalizedMessage getCause fillInStackTrace getStackTrace getSuppressed printStackTrace
    getKind getSystemCode getCppType getFrames""".split()
}


@dataclass
class Methods:
    """The methods of a class by signature ("wait(long)"), with the kind of each, and those of its bases."""

    own: dict[str, str] = field(default_factory=dict)
    base: Methods | None = None
    inherited: dict[str, str] = field(default_factory=dict)  # what every wrapper has

    def kind(self, signature: str) -> str | None:
        """What a base has under a signature: "" for what nothing may replace."""
        at: Methods | None = self.base
        while at is not None:
            if signature in at.own:
                return at.own[signature]
            at = at.base
        return self.inherited.get(signature)

    def free(self, name: str, forms: Iterable[tuple[str, ...]], kind: str) -> str:
        """The name, with `_` appended until no form of the method meets one of a base that it doesn't override.

        Args:
            name: the wanted name.
            forms: the parameter types of each overload to be declared.
            kind: what must be equal to override: result type and whether it is static.
        """
        forms = list(forms)
        while any(self._clashes(f"{name}({','.join(form)})", kind) for form in forms):
            name += "_"
        return name

    def _clashes(self, signature: str, kind: str) -> bool:
        known = self.kind(signature)
        return known is not None and (signature in self.inherited or known != kind)

    def declare(self, name: str, form: tuple[str, ...], kind: str) -> bool:
        """Declares a form; false if the class has one with this signature."""
        signature = f"{name}({','.join(form)})"
        if signature in self.own:
            return False
        self.own[signature] = kind
        return True


@dataclass(frozen=True)
class Naming:
    """Where a class takes its names from."""

    scope: Scope
    methods: Methods
    problems: list[Problem]


def method_name(name: str) -> str:
    """`set_speed` → `setSpeed`."""
    return camel(name)


PROTOCOL_METHODS = {"iteration": "iterator", "equality": "equalTo", "order": "compareTo"}
"""What a method without a name of its own is called, by its protocol, where that isn't the name in the registry."""


def accessor(prefix: str, name: str) -> str:
    """`get`, `first_input` → `getFirstInput`."""
    return prefix + pascal(name)


def parameter_names(params: tuple[Param, ...], reserved: Iterable[str] = ()) -> tuple[str, ...]:
    """The names of parameters: camelCase, no word of Java's and nothing that is reserved, each once."""
    return unique((camel(param.name) or "value" for param in params), PARAMETER_WORDS.union(reserved))


def package_folder(package: str) -> str:
    """`com.example.ir` → `java/com/example/ir`."""
    return "java/" + package.replace(".", "/")


def default_package(module: str) -> str:
    """The package of a module that names none."""
    return f"{module}_" if module in TYPE_WORDS else module


def same_signature(
    function: Function,
    other: Function,
    name: str,
    form: tuple[str, ...],
    hint: str = 'give one of them another name with POLYREF(name="…")',
) -> Problem:
    """Two functions that Java would take for one."""
    return Problem(
        function.span,
        "PR401",
        f"`{function.name}` and another `{other.name}` are both `{name}({', '.join(form)})` in Java",
        f"the other is at {other.span}",
        hint,
    )
