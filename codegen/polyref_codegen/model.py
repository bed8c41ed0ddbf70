"""The model: what the annotated headers declare, in no target language's terms.

Everything here is a frozen value with one deterministic order, and round-trips through JSON (see `model_json`).
Types are those of `kinds`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .kinds import Callback, Int, Kind, ObjectKind, Optional, StructKind, Type


@dataclass(frozen=True, order=True)
class Span:
    """A place in a header: the file as the compiler names it, line and column from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def shown(self, given: Mapping[str, str]) -> Span:
        """The place as its user named the file, so that it can be opened; `given` is `ScanResult.given`."""
        return replace(self, file=given.get(self.file, self.file))


@dataclass(frozen=True)
class Doc:
    """A doc comment, taken apart. Texts are plain, with inner newlines kept."""

    brief: str = ""
    details: str = ""
    params: tuple[tuple[str, str], ...] = ()
    returns: str = ""
    throws: tuple[tuple[str, str], ...] = ()
    deprecated: str | None = None  # as a declaration's own: None, or the text (may be empty)


@dataclass(frozen=True)
class Options:
    """What `POLYREF(...)` said."""

    name: str | None = None
    module: str | None = None
    nullable: bool = False
    nonnull: bool = False
    counted: bool = False
    inside: bool = False
    blocking: bool = False
    leaf: bool = False
    readonly: bool = False
    flags: bool = False
    thread_safe: bool = False
    threads: bool = False  # said, or seen by the scan
    copy: bool = False
    property: bool = False
    keyword_only: str | None = None  # the first of the parameters that Python takes by their names only


@dataclass(frozen=True)
class Constant:
    """The value of a default argument or of a constant, where the compiler could evaluate it.

    `value` is None for `nullptr`; an enum's is its integer.
    """

    value: bool | int | float | str | None


@dataclass(frozen=True)
class Default:
    """A default argument is present. `constant` is None where only C++ can evaluate it: it can then only be left out
    together with all parameters after it."""

    constant: Constant | None
    text: str
    """The source text, for documentation only; never compiled."""
    negative: bool = False
    """It is a duration below 0, as far as the compiler could tell."""


@dataclass(frozen=True)
class Param:
    name: str
    type: Type
    default: Default | None
    span: Span


@dataclass(frozen=True)
class Function:
    """A constructor, a method or a free function."""

    usr: str
    role: str  # "constructor" | "method" | "static" | "function"
    name: str
    qualified: str  # C++: "ir::Node::add"
    key: str  # "ir.Node.add", for messages and the registry; a constructor has its class's, "ir.Node"
    params: tuple[Param, ...]
    result: Type
    noexcept: bool
    const: bool
    virtual: bool
    pure: bool
    final: bool
    deprecated: str | None  # None, or the text (may be empty)
    doc: Doc
    options: Options
    span: Span
    protocol: str | None = None
    """What it is to the language's own syntax: "iteration" (its result gives the next item), "length", "equality",
    "order" (below 0 for less, above for greater), "hash", "text", "truth", "call", "index", "add", "subtract",
    "multiply", "divide", "modulo", "negate" or "copy"."""
    anonymous: bool = False
    """It is only that: no language calls it by its C++ name."""
    accessor: str | None = None
    """It stands for a variable, a static data member or one of a namespace: "get" reads it, "set" writes it."""
    constant: Constant | None = None
    """The value of that variable, where the compiler could evaluate it and nothing can change it."""
    of_property: str | None = None
    """"get" or "set" of a property: `POLYREF(property)`. A setter is called `set_x`, whatever C++ calls it."""

    @property
    def positional(self) -> int:
        """How many leading parameters may be given by their positions."""
        names = [p.name for p in self.params]
        return names.index(self.options.keyword_only) if self.options.keyword_only in names else len(names)

    @property
    def required(self) -> int:
        """How many leading parameters have no default."""
        return sum(1 for p in self.params if p.default is None)

    @property
    def item(self) -> Kind:
        """What an iteration gives, and never as null."""
        match self.result.kind:
            case Callback(result=Type(Optional(ObjectKind() as item))):
                return replace(item, nullable=False)
            case Callback(result=Type(Optional(item))):
                return item
        raise AssertionError(f"{self.key} is no iteration")


@dataclass(frozen=True)
class Field:
    usr: str
    name: str
    key: str  # "ir.Node.op"
    type: Type
    readonly: bool  # const, or POLYREF(readonly)
    in_memory: bool  # false: bit-field, reference, atomic, volatile or misaligned, only reached through thunks
    scan_offset: int | None  # bytes from the class's start as the scan saw it; only ever checked against
    deprecated: str | None
    doc: Doc
    options: Options
    span: Span
    bits: int | None = None  # the width of a bit-field
    default: Default | None = None  # what a new struct has there; None: only C++ knows


@dataclass(frozen=True)
class Virtual:
    """A virtual method that a subclass in another language can override: the one that C++ would call."""

    function: Function
    access: str  # "public", "protected" or "private"; who overrides a private one can't call C++'s body
    declared: tuple[str, ...]  # the parameters' full C++ types, as an override must have them
    returns: str  # the same of the result


@dataclass(frozen=True)
class Derivation:
    """How a class can be derived from in another language."""

    constructors: tuple[Function, ...]  # public and protected ones, those of an abstract class too
    virtuals: tuple[Virtual, ...]  # bases' first, in the order of their first declarations


@dataclass(frozen=True)
class Class:
    """An annotated class: an Object, or an exception."""

    usr: str
    name: str
    qualified: str  # "ir::Node"
    key: str  # "ir.Node"
    exception: bool
    base: str | None  # key of the nearest exported base; None: right under Object (or std::exception)
    abstract: bool
    final: bool
    constructors: tuple[Function, ...]
    methods: tuple[Function, ...]
    fields: tuple[Field, ...]
    scan_size: int
    deprecated: str | None
    doc: Doc
    options: Options
    span: Span
    derivation: Derivation | None = None  # None: no language can derive from it
    outer: str | None = None  # key of the class or the struct that it is nested in
    vtable: str = ""  # a hash of all its virtual functions, exported or not, which decide on where each of them is

    @property
    def protocols(self) -> dict[str, Function]:
        """The methods that are what languages have a syntax for, by their protocols; a class has one of each."""
        return {method.protocol: method for method in self.methods if method.protocol}


@dataclass(frozen=True)
class EnumConstant:
    name: str
    value: int
    deprecated: str | None
    doc: Doc
    span: Span
    options: Options = Options()


@dataclass(frozen=True)
class Enum:
    usr: str
    name: str
    qualified: str
    key: str
    underlying: Int
    constants: tuple[EnumConstant, ...]
    deprecated: str | None
    doc: Doc
    options: Options
    span: Span
    outer: str | None = None  # key of the class or the struct that it is nested in


@dataclass(frozen=True)
class Struct:
    """An annotated struct of public fields: a value, which crosses as a copy."""

    usr: str
    name: str
    qualified: str
    key: str
    kind: StructKind
    fields: tuple[Field, ...]
    deprecated: str | None
    doc: Doc
    options: Options
    span: Span
    outer: str | None = None  # key of the class or the struct that it is nested in
    constructors: tuple[Function, ...] = ()  # those that take arguments
    methods: tuple[Function, ...] = ()  # const and static ones

    @property
    def protocols(self) -> dict[str, Function]:
        """As of a class."""
        return {method.protocol: method for method in self.methods if method.protocol}


Declared = Class | Enum | Struct
"""A type that a module exports."""


@dataclass(frozen=True)
class VariantAlias:
    """An alias that stands for a variant, and names it."""

    key: str
    doc: Doc
    span: Span


@dataclass(frozen=True)
class Skipped:
    """A declaration passed over without an error, for `inspect`."""

    name: str
    reason: str
    span: Span


@dataclass(frozen=True)
class Module:
    """All that one module exports. Classes stand after their bases and after the class that they are nested in, structs
    after those that they hold, else all in the order of their spans."""

    name: str
    headers: tuple[str, ...]  # as they can be included: what the thunks' #include lines say
    classes: tuple[Class, ...]
    enums: tuple[Enum, ...]
    functions: tuple[Function, ...]
    structs: tuple[Struct, ...] = ()
    variants: tuple[VariantAlias, ...] = ()
    roots: tuple[str, ...] = ()
    """The namespaces whose declarations are the module's own, if it was told: see `namespaces`."""
    skipped: tuple[Skipped, ...] = field(default=(), compare=False)
    imports: tuple[Import, ...] = field(default=(), compare=False)
    """The modules whose types this one uses, and those that they use, each after what it uses itself."""

    @property
    def known_classes(self) -> tuple[Class, ...]:
        """Its own classes after those of the modules that it imports."""
        return (*(c for i in self.imports for c in i.module.classes), *self.classes)

    @property
    def types(self) -> tuple[Declared, ...]:
        """Enums, then classes, then structs."""
        return (*self.enums, *self.classes, *self.structs)

    def outers(self, declared: Declared) -> tuple[Declared, ...]:
        """The types that a type is nested in, outermost first."""
        if declared.outer is None:
            return ()
        outer = next(t for t in self.types if t.key == declared.outer)
        return (*self.outers(outer), outer)

    def nested(self, key: str | None) -> tuple[Declared, ...]:
        """The types nested in a class or a struct; those of the module itself for None."""
        return tuple(t for t in self.types if t.outer == key)

    def cls(self, key: str) -> Class:
        """The class with this key, its own or an imported one."""
        return next(c for c in self.known_classes if c.key == key)

    def enum(self, key: str) -> Enum:
        """The enum with this key, its own or an imported one."""
        enums = (*(e for i in self.imports for e in i.module.enums), *self.enums)
        return next(e for e in enums if e.key == key)

    def struct(self, key: str) -> Struct:
        """The struct with this key, its own or an imported one."""
        structs = (*(s for i in self.imports for s in i.module.structs), *self.structs)
        return next(s for s in structs if s.key == key)


@dataclass(frozen=True)
class Import:
    """Another module, as its own generation left it."""

    module: Module
    languages: tuple[str, ...]  # that it was generated for
    options: tuple[tuple[str, str], ...]  # those of the languages, as they were given
    file: str  # what says all this
    folder: str  # the output folder that the file is in, from that of the importing module: "." or "../engine"
