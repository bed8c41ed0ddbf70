"""Variants in Java: a sealed interface, with a record for each alternative."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from ...kinds import Kind, Void
from ...plan.names import unique
from ...plan.variants import PlannedVariant, trial_order
from . import docs, values
from .kinds import Types, variant_codec


@dataclass(frozen=True)
class Alternative:
    """One alternative with a value."""

    index: int
    name: str  # of its record: "OfInt64"
    declared: str  # "long value"
    docs: tuple[str, ...]
    maker: str  # the function that makes it: "of", or "ofListString" where that would be two
    maker_docs: tuple[str, ...]
    required: tuple[str, ...]  # the statement that refuses a null, if there can be one
    arrays: tuple[str, ...]  # the component, if it is an array or holds some
    cast: str  # what makes its value of an Object `value`
    codec: str


@dataclass(frozen=True)
class JavaVariant:
    """One variant, ready to be rendered."""

    name: str
    codec: str  # the class that holds its codec
    docs: tuple[str, ...]
    items: tuple[Alternative, ...]
    nothing: tuple[tuple[int, str], ...]  # the position and the record of the alternative without a value, or none
    codecs: tuple[tuple[str, str, str], ...]
    every: tuple[str, ...]  # all alternatives' codecs, null for nothing
    order: str
    unchecked: tuple[str, ...]


def plan_variant(variant: PlannedVariant, types: Types) -> JavaVariant:
    """The interface with its records, and the class of its codec."""
    kinds = variant.kind.items
    codecs = values.Codecs(types)
    name = types.simple(f"<{variant.key}>")
    every = tuple("null" if isinstance(k, Void) else codecs.name(k) for k in kinds)
    shown = [types.java(k) for k in kinds if not isinstance(k, Void)]
    # What is inside of the interface hides what has its name around it.
    around = {name, *(word for java in shown for word in re.findall(r"\w+", java))}
    wanted = ("None" if isinstance(k, Void) else f"Of{a}" for k, a in zip(kinds, variant.alternatives, strict=True))
    records = unique(wanted, around)
    erasures = Counter(types.java(k).partition("<")[0] for k in kinds)
    items = tuple(
        _alternative(i, k, record, codec, types, erasures)
        for i, (k, record, codec) in enumerate(zip(kinds, records, every, strict=True))
        if not isinstance(k, Void)
    )
    nothing = tuple((i, records[i]) for i, k in enumerate(kinds) if isinstance(k, Void))
    return JavaVariant(
        name,
        variant_codec(name),
        docs.javadoc(variant.doc, f"One of {docs.code(', '.join(shown))}{', or nothing' * bool(nothing)}."),
        items,
        nothing,
        codecs.declared(),
        every,
        ", ".join(map(str, trial_order(variant.kind))),
        ('@java.lang.SuppressWarnings("unchecked") // the codec has read it',) if any("<" in s for s in shown) else (),
    )


def _alternative(index: int, kind: Kind, record: str, codec: str, types: Types, erasures: Counter[str]) -> Alternative:
    java, boxed = types.java(kind), types.boxed(kind)
    text = f"{docs.code(java)} as the value"
    return Alternative(
        index,
        record,
        f"{java} value",
        docs.spread(docs.javadoc(docs.Doc(), f"{text}.", params=[("value", "value", "the value")])),
        "of" if erasures[java.partition("<")[0]] == 1 else f"of{record.removeprefix('Of')}",
        docs.spread(
            docs.javadoc(docs.Doc(), f"{text}.", params=[("value", "value", "the value")], returns="the variant")
        ),
        (f'org.polyref.Handles.require(value, "{record}.value");',) if java == boxed else (),
        ("value",) if "[]" in java else (),
        f"({boxed}) value",
        codec,
    )
