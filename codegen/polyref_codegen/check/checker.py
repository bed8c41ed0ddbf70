"""Runs all rules over a module."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..diagnostics import Problem
from ..model import Module
from . import kinds, names, options, overloads, references, threads, types

Rule = Callable[[Module], Iterator[Problem]]

RULES: tuple[Rule, ...] = (
    types.every_type_has_a_kind,
    types.no_out_parameters,
    types.no_rvalue_references,
    references.bare_results_say_how_they_live,
    references.bare_fields_say_how_they_live,
    references.borrowed_text_stands_alone,
    references.spans_are_parameters,
    references.writable_spans_are_given,
    options.lifetimes_are_of_bare_references,
    overloads.told_apart,
    names.portable_names,
    names.names_of_files,
    names.portable_namespaces,
    names.inside_the_root,
    names.unique_in_their_namespace,
    names.unique_in_their_class,
    threads.bases_are_thread_safe,
    threads.subclasses_are_thread_safe,
    threads.fields_are_safe,
    threads.statics_are_safe,
    threads.hands_out_thread_safe_classes,
)


def check(module: Module, languages: Mapping[str, frozenset[type]] | None = None) -> tuple[Problem, ...]:
    """All problems of a module, sorted, each once.

    Args:
        module: as scanned.
        languages: the requested languages with the kinds that they can carry.
    """
    found = [problem for rule in RULES for problem in rule(module)]
    for language, carried in (languages or {}).items():
        found += kinds.language_has_every_kind(module, language, carried)
    return in_order(found)


def in_order(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Problems sorted by their places, each once."""
    return tuple(sorted(set(problems)))
