"""JSON: a description of the module's API that any tool can read. docs/reference/api.md says what is in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from ...kinds import Kind, Unmapped
from ...plan.thunks import ModuleThunks
from .. import LanguagePlan, Option, OutputFile
from .api import describe
from .names import plan_names
from .text import members


class Json:
    """The language `json`: it has every kind, since it only describes them."""

    name = "json"
    kinds: frozenset[type] = frozenset(get_args(Kind)) - {Unmapped}
    options: Mapping[str, Option] = {}

    def plan(self, thunks: ModuleThunks, options: Mapping[str, str]) -> LanguagePlan:
        """Plans the one file."""
        names = plan_names(thunks.module)
        path = f"json/{thunks.module.name}.api.json"
        context = {"members": members(describe(thunks, names))}
        return LanguagePlan((OutputFile(path, "json/api.json.j2", context),), names)


LANGUAGE = Json()
