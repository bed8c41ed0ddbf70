"""Refuses what can't be exported: every rule is one small function, and all that is found is listed in one run."""

from .checker import RULES, check

__all__ = ["RULES", "check"]
