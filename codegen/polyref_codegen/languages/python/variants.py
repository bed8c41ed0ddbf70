"""Variants: what messages say that they expect."""

from __future__ import annotations

from ...model import Module
from ...plan.variants import plan_variants
from .annotations import Annotations
from .cpp import string_literal
from .naming import Naming


def plan_expected(module: Module, naming: Naming) -> tuple[tuple[str, str], ...]:
    """The variable and the text of each variant: `int, str or list[int]`."""
    annotations = Annotations(naming, ())
    rows = []
    for variant in plan_variants(module):
        *others, last = annotations.union([annotations.returned(item) for item in variant.kind.items]).split(" | ")
        text = f"{', '.join(others)} or {last}" if others else last
        rows.append((naming.variables[f"<{variant.key}>"], string_literal(text)))
    return tuple(rows)
