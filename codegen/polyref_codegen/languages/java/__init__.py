"""Java: wrappers over JNI, for Java 17 and newer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

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
from .packages import wrong_package
from .plan import plan_java


class Java:
    """The language object; see `Language`."""

    name = "java"
    kinds = frozenset(
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
    options: Mapping[str, Option] = MappingProxyType(
        {"java-package": Option("the package of the generated classes (default: the module's name)", wrong_package)}
    )

    def plan(self, thunks: ModuleThunks, options: Mapping[str, str]) -> LanguagePlan:
        """All Java files, and the JNI code."""
        return plan_java(thunks, options)


LANGUAGE = Java()
