"""Python: a C extension over the thunks, and a typed package around it."""

from __future__ import annotations

import keyword
import sys
from collections.abc import Mapping

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
from ...plan.imports import without_language
from ...plan.thunks import ModuleThunks
from .. import LanguagePlan, Option, OptionError, OutputFile
from .annotations import Annotations
from .confusion import confused_overloads
from .extension import plan_extension
from .naming import plan_names
from .stub import plan_stub


class Python:
    """The language `python`."""

    name = "python"
    kinds: frozenset[type] = frozenset(
        (
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
        )
    )
    options: Mapping[str, Option] = {}

    def plan(self, thunks: ModuleThunks, options: Mapping[str, str]) -> LanguagePlan:
        """Plans the extension's source and the package's files."""
        module = thunks.module
        if wrong := _wrong_module(module.name):
            raise OptionError("module", wrong)
        naming, problems = plan_names(thunks)
        extension = plan_extension(thunks, naming)
        common = {"module": module.name, "headers": ", ".join(module.headers)}
        imports = [i.source.module.name for i in thunks.imports]
        files = [
            OutputFile(f"src/{module.name}_python.cc", "python/extension.cc.j2", common | {"extension": extension})
        ]
        for package in naming.packages.values():
            context = common | {"package": package, "imports": imports}
            folder = f"python/{package.name.replace('.', '/')}"
            template = "python/inner.py.j2" if package.inside else "python/package.py.j2"
            files += [
                OutputFile(f"{folder}/__init__.py", template, context),
                OutputFile(
                    f"{folder}/__init__.pyi",
                    "python/stub.pyi.j2",
                    common | {"stub": plan_stub(package, thunks, naming)},
                ),
            ]
        files.append(OutputFile(f"python/{module.name}/py.typed", "python/py.typed.j2", {}))
        return LanguagePlan(
            files=tuple(files),
            names=naming.names,
            problems=(*problems, *confused_overloads(thunks, naming), *without_language(thunks, self.name)),
            spell=Annotations(naming, ()).spell,
        )


def _wrong_module(name: str) -> str | None:
    """Why a package can't have a name; None if it can."""
    if keyword.iskeyword(name):
        return f"`{name}` is a word of Python's: nothing could import a module of this name"
    if name in sys.stdlib_module_names:
        return f"`{name}` is a module of Python's own library, which it would hide"
    return None


LANGUAGE = Python()
