"""Java subclasses: which methods of a class can be overridden, what is abstract, and what C++ calls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...kinds import Void
from ...plan.names import overload_suffixes, pascal, source_name
from ...plan.thunks import ClassThunks, DerivationThunks, FunctionThunk, VirtualThunk
from . import docs, functions, values
from .bridge import Entry, Target, entry
from .functions import Body, Context, Method
from .kinds import Types, is_nullable
from .naming import Naming, method_name, parameter_names

WRAPPER_CLASS = "Wrapper$"  # stands for objects of C++ classes that are not exported

Identity = tuple[str, tuple[str, ...], bool]


@dataclass(frozen=True)
class Overridable:
    """A virtual method as Java knows it."""

    name: str
    form: tuple[str, ...]
    abstract: bool
    thunk: FunctionThunk | None  # calls it from outside; None: only subclasses can
    virtual: VirtualThunk
    entry: Entry


@dataclass(frozen=True)
class Derivable:
    """What the module's native half and natives' class know of a class that can be derived from."""

    name: str  # the Java class, as a part of other names
    constant: str  # "DERIVED$Shape"
    key: str
    methods: tuple[str, ...]  # "\"area\", long.class": one for each slot
    entries: tuple[str, ...]  # names of the C++ entries, one for each slot
    symbol: str  # the class's C symbol


@dataclass(frozen=True)
class Relay:
    """A method of a package's access class: C++'s calls come from another package, which sees no protected methods."""

    head: str
    call: str


@dataclass
class Members:
    """What derivation makes of the methods of one class."""

    methods: list[Method]
    known: dict[Identity, Overridable]  # what has been planned, and what bases have
    wrapper: list[Method] = field(default_factory=list)  # of the hidden class for objects of C++'s own


class Derivations:
    """Those of a module, planned class after class, bases first.

    Args:
        types: the module's.
        bridge: the codecs of the bridge class.
        imported: what has been planned of the modules that this one imports.
    """

    def __init__(self, types: Types, bridge: values.Codecs, imported: Derivations | None = None) -> None:
        self.types = types
        self.bridge = bridge
        self.entries: list[Entry] = []
        self.classes: list[Derivable] = []
        self.relays: dict[str, list[Relay]] = {}  # by the access class
        self._known: dict[str, dict[Identity, Overridable]] = dict(imported._known) if imported else {}
        self._elsewhere = frozenset(self._known)

    def members(self, c: ClassThunks, context: Context, methods: list[Method], naming: Naming) -> Members:
        """The methods of a class with those that only subclasses see, and what is abstract made so."""
        cls, d = c.cls, c.derivation
        inherited = self._known.get(cls.base or "", {})
        known = dict(inherited)
        if foreign := cls.base in self._elsewhere:
            known = {key: _own_thunk(c, one) for key, one in inherited.items()}
        made = Members(methods, known)
        if d:
            by_usr = {f.function.usr: f for f in c.methods}
            full = {m.usr: m for m in methods if m.usr}
            for v in _twins_last(d, full):
                own = full.get(v.virtual.function.usr)
                key = _identity(v)
                before = inherited.get(key)
                if foreign and not own and before and before.virtual.virtual.access == "public":
                    known[key] = replace(known[key], entry=self._entry(c, v, before.name))
                # In another package, what is protected is only reached where it is declared anew.
                elif own or before is None or foreign:
                    thunk = by_usr.get(v.virtual.function.usr)
                    known[key] = self._declare(c, context, made, naming, v, own, thunk, None if foreign else before)
            self._derivable(c, d, known)
        self._implement(c, context, made, known)
        self._known[cls.key] = known
        return made

    def _declare(
        self,
        c: ClassThunks,
        context: Context,
        made: Members,
        naming: Naming,
        v: VirtualThunk,
        own: Method | None,
        thunk: FunctionThunk | None,
        before: Overridable | None,
    ) -> Overridable:
        function = v.virtual.function
        twin = made.known.get(_identity(v, twin=True))
        if own is None and twin and self._java(twin.virtual) == self._java(v):
            return self._share(c, made, v, twin)
        if own is None:
            own = self._hidden(c, context, naming, v)
            made.methods.append(own)
        abstract = function.pure and c.cls.abstract
        if abstract:
            made.methods[made.methods.index(own)] = _abstract(own)
        reached = before.entry if before and before.virtual.result == v.result else self._entry(c, v, own.name)
        return Overridable(own.name, own.form, abstract, thunk, v, reached)

    def _java(self, v: VirtualThunk) -> str:
        return self.types.java(v.virtual.function.result.kind)

    def _share(self, c: ClassThunks, made: Members, v: VirtualThunk, twin: Overridable) -> Overridable:
        """One of two methods that only `const` tells apart: one Java method overrides both."""
        abstract = v.virtual.function.pure and c.cls.abstract
        if abstract:
            shared = [m for m in made.methods if (m.name, m.form) == (twin.name, twin.form)]
            for method in shared:
                made.methods[made.methods.index(method)] = _abstract(method)
        return Overridable(twin.name, twin.form, abstract, twin.thunk, v, self._entry(c, v, twin.name))

    def _hidden(self, c: ClassThunks, context: Context, naming: Naming, v: VirtualThunk) -> Method:
        """A method that subclasses can override and call, and nobody else reaches."""
        function = v.virtual.function
        java = self.types.java(function.result.kind)
        form = functions.erased(self.types, function, len(function.params))
        wanted = method_name(source_name(function.name, function.options.name))
        if f"{wanted}({','.join(form)})" in naming.methods.own:
            wanted += _parameter_words(c.derivation, v)
        free = naming.methods.free(wanted, [form], java)
        while not naming.methods.declare(free, form, java):
            free += "_"  # a twin with another result
        name = naming.scope.take(function.usr, free, function.name, function.span)
        names = parameter_names(function.params, self.types.roots)
        lines = docs.javadoc(
            function.doc,
            f"Can be overridden: C++ calls it as {docs.code(function.qualified)}.",
            params=[
                (p.name, n, f"{docs.code(p.type.spelling)} in C++") for p, n in zip(function.params, names, strict=True)
            ],
            returns="" if isinstance(function.result.kind, Void) else f"{docs.code(function.result.spelling)} in C++",
            throws=context.throws,
            origin=function.qualified,
            deprecated=function.deprecated,
        )
        notes = functions.annotations(function.deprecated, is_nullable(function.result.kind))
        head = f"protected {java} {name}({_parameters(self.types, v)})"
        return Method(name, lines, notes, head, form, self._super_body(context, v), usr=function.usr)

    def _super_body(self, context: Context, v: VirtualThunk) -> Body:
        function = v.virtual.function
        refusal = f'org.polyref.Handles.requireDerived({context.self_name}, "{function.key}");'
        if v.super is None:
            return Body("plain", (), (f'throw org.polyref.Handles.onlyOverridden("{function.key}");',), ())
        names = parameter_names(function.params, self.types.roots)
        body = functions.body(context, v.super, function.params, names, None, function.key)
        return replace(body, before=(refusal, *body.before))

    def _entry(self, c: ClassThunks, v: VirtualThunk, name: str) -> Entry:
        java = self.types.name(c.cls.key)
        access = self.types.access.get(c.cls.key)
        target = Target(
            java,
            f"L{self.types.binary(c.cls.key).replace('.', '/')};",
            self._relayed(access, java, v, name) if access else f"self$.{name}({{}})",
            v.virtual.function.key,
            "polyref::java::half(self)",
            False,
        )
        made = entry(
            self.types, self.bridge, v.override, target, [(p.name, p.type) for p in v.params], v.result, v.entry
        )
        self.entries.append(made)
        return made

    def _relayed(self, access: str, java: str, v: VirtualThunk, name: str) -> str:
        """The call of a method by the access class of its package, with its arguments as `{}`."""
        names = parameter_names(v.virtual.function.params, self.types.roots)
        result = self._java(v)
        params = ", ".join(filter(None, (f"{java} self$", _parameters(self.types, v))))
        head = f"public static {result} {v.override}({params})"
        call = f"self$.{name}({', '.join(names)})"
        self.relays.setdefault(access, []).append(Relay(head, call if result == "void" else f"return {call}"))
        return f"{access}.{v.override}({', '.join(('self$', *(['{}'] if names else [])))})"

    def _derivable(self, c: ClassThunks, d: DerivationThunks, known: dict[Identity, Overridable]) -> None:
        name = self.types.word(c.cls.key)
        slots = [known[_identity(v)] for v in d.virtuals]
        methods = tuple(", ".join([f'"{s.name}"', *(f"{t}.class" for t in s.form)]) for s in slots)
        entries = tuple(s.entry.name for s in slots)
        self.classes.append(Derivable(name, constant(name), c.cls.key, methods, entries, c.symbol))

    def _implement(self, c: ClassThunks, context: Context, made: Members, known: dict[Identity, Overridable]) -> None:
        """Gives bodies to what is still abstract: in the class itself, or in the wrapper if the class is abstract."""
        declared = {(m.name, m.form) for m in made.methods if " abstract " not in m.head}
        wrapped = set()
        own = {_identity(v): v for v in c.derivation.virtuals} if c.derivation else {}
        for key, one in list(known.items()):
            if not one.abstract:
                continue
            if (one.name, one.form) in declared:
                known[key] = replace(one, abstract=False)
            elif is_abstract(c):
                if (one.name, one.form) not in wrapped:
                    made.wrapper.append(self._implementation(context, one, None))
                wrapped.add((one.name, one.form))
            else:
                declared.add((one.name, one.form))
                made.methods.append(self._implementation(context, one, own.get(key, one.virtual)))
                known[key] = replace(one, abstract=False)

    def _implementation(self, context: Context, one: Overridable, own: VirtualThunk | None) -> Method:
        function = one.virtual.virtual.function
        notes = ("@java.lang.Override", *functions.annotations(None, is_nullable(function.result.kind)))
        head = f"{self.types.java(function.result.kind)} {one.name}({_parameters(self.types, one.virtual)})"
        if one.thunk:
            body = functions.body(
                context,
                one.thunk.thunk,
                function.params,
                parameter_names(function.params, self.types.roots),
                None,
                function.key,
                own=own.super if own else None,
            )
            return Method(one.name, (), notes, f"public {head}", one.form, body)
        body = Body("plain", (), (f'throw org.polyref.Handles.onlyOverridden("{function.key}");',), ())
        if own:
            body = self._super_body(context, own)
        return Method(one.name, (), notes, f"protected {head}", one.form, body)


def _own_thunk(c: ClassThunks, one: Overridable) -> Overridable:
    """What a class has from one of another module's, called by a thunk of the class's own module."""
    usr = one.virtual.virtual.function.usr
    return replace(one, thunk=next((f for f in c.inherited if f.function.usr == usr), None))


def is_abstract(c: ClassThunks) -> bool:
    """Whether the Java class is abstract."""
    return c.cls.abstract and c.derivation is not None


def constant(name: str) -> str:
    """The constant of the natives' class that knows how to derive from a class."""
    return f"DERIVED${name}"


def supers(d: DerivationThunks | None) -> dict[str, functions.Thunk]:
    """What calls C++'s own bodies, by the methods' USRs."""
    virtuals: Iterable[VirtualThunk] = d.virtuals if d else ()
    return {v.virtual.function.usr: v.super for v in virtuals if v.super}


def _identity(v: VirtualThunk, twin: bool = False) -> Identity:
    """What a method and its overrides have in common; of its twin, which only `const` tells apart from it."""
    return v.virtual.function.name, v.virtual.declared, v.virtual.function.const != twin


def _twins_last(d: DerivationThunks, full: Mapping[str, Method]) -> list[VirtualThunk]:
    """A class's virtual methods; of two twins the one that Java has leads."""
    all_ = {_identity(v) for v in d.virtuals}
    return sorted(d.virtuals, key=lambda v: _identity(v, twin=True) in all_ and v.virtual.function.usr not in full)


def _parameters(types: Types, v: VirtualThunk) -> str:
    params = v.virtual.function.params
    return ", ".join(
        functions.parameter(types, p, n) for p, n in zip(params, parameter_names(params, types.roots), strict=True)
    )


def _abstract(method: Method) -> Method:
    access, rest = method.head.split(" ", 1)
    return replace(method, head=f"{access} abstract {rest}", body=Body("none", (), (), ()))


def _parameter_words(d: DerivationThunks | None, v: VirtualThunk) -> str:
    """What tells a method from its overloads: `WithTeeth`."""
    name = v.virtual.function.name
    same = [other.virtual.function for other in d.virtuals if other.virtual.function.name == name] if d else []
    words = dict(zip((f.usr for f in same), overload_suffixes(same), strict=True))
    return pascal("_".join(words.get(v.virtual.function.usr, ())))
