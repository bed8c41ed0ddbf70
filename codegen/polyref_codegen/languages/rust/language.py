"""What the generator knows of Rust."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...kinds import (
    AnyKind,
    Bool,
    Bytes,
    Callback,
    Complex,
    Duration,
    EnumKind,
    Fixed,
    Float,
    Int,
    Map,
    ObjectKind,
    Optional,
    PathKind,
    Sequence,
    Set,
    SpanKind,
    String,
    StructKind,
    TensorKind,
    TimePoint,
    Tuple,
    Variant,
    Void,
)
from ...plan.thunks import ModuleThunks
from .. import LanguagePlan, Option
from .crate import plan_crate


@dataclass(frozen=True)
class Rust:
    """The `Language` of Rust."""

    name: str = "rust"
    kinds: frozenset[type] = frozenset(
        {
            Void,
            Bool,
            Int,
            Float,
            String,
            Bytes,
            EnumKind,
            ObjectKind,
            Optional,
            Sequence,
            Set,
            Map,
            Tuple,
            Fixed,
            StructKind,
            Variant,
            Duration,
            TimePoint,
            PathKind,
            Complex,
            SpanKind,
            TensorKind,
            AnyKind,
            Callback,
        }
    )
    options: Mapping[str, Option] = field(default_factory=dict)

    def plan(self, thunks: ModuleThunks, options: Mapping[str, str]) -> LanguagePlan:
        """Plans the crate `rust/<module>`; Rust has no options of its own."""
        return plan_crate(thunks)


LANGUAGE = Rust()
