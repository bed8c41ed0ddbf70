"""The stages in their order: scan, check, plan, render. Writing is left to who asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .check import check
from .check.checker import in_order
from .diagnostics import Problem
from .imports import model_path
from .languages import Language, LanguagePlan
from .model import Module
from .model_json import to_json
from .plan.capi import plan_thunks
from .plan.capi_files import capi_files
from .render import render
from .scan import ScanRequest, ScanResult, scan
from .suggest import did_you_mean
from .write import STATE, file_list


@dataclass(frozen=True)
class Outcome:
    """What a run comes to: files, or problems."""

    module: Module | None
    problems: tuple[Problem, ...]
    scanned: ScanResult
    plans: Mapping[str, LanguagePlan] = field(default_factory=dict)  # by language
    files: Mapping[str, str] = field(default_factory=dict)  # by path; empty if there are problems


def plan(request: ScanRequest, languages: Mapping[str, Language], options: Mapping[str, str]) -> Outcome:
    """Scans, checks and plans, as far as it goes without problems."""
    scanned = scan(request)
    module = scanned.module
    if module is None:
        return Outcome(None, in_order(scanned.problems), scanned)
    problems = in_order([*scanned.problems, *check(module, {name: lang.kinds for name, lang in languages.items()})])
    if problems:
        return Outcome(module, problems, scanned)
    thunks = plan_thunks(module)
    plans = {name: language.plan(thunks, _own(language, options)) for name, language in languages.items()}
    problems = in_order([problem for made in plans.values() for problem in made.problems])
    return Outcome(module, problems, scanned, plans)


def generate(request: ScanRequest, languages: Mapping[str, Language], options: Mapping[str, str]) -> Outcome:
    """All stages up to the text of every file, with a list of each language's files for the build."""
    outcome = plan(request, languages, options)
    if outcome.problems or outcome.module is None:
        return outcome
    files = render(capi_files(plan_thunks(outcome.module)))
    given = {name: value for language in languages.values() for name, value in _own(language, options).items()}
    files[model_path(outcome.module.name)] = to_json(outcome.module, tuple(languages), given)
    lists = {}
    for language, planned in outcome.plans.items():
        own = render(planned.files)
        lists[f"{STATE}/{outcome.module.name}.{language}.files"] = file_list(own, own)
        files |= own
    return Outcome(outcome.module, (), outcome.scanned, outcome.plans, files | lists)


def shown(problem: Problem, given: Mapping[str, str]) -> Problem:
    """A problem with files named as the user named them, so that they can be opened.

    Args:
        problem: as found.
        given: as `ScanResult.given`.
    """
    texts = {name: placed(getattr(problem, name), given) for name in ("what", "because", "hint")}
    return replace(problem, span=problem.span.shown(given), **texts)


def placed(text: str, given: Mapping[str, str]) -> str:
    """The same for a text with places in it."""
    for included in sorted(given, key=len, reverse=True):
        if given[included] != included:
            text = re.sub(rf"(?<![\w/.-]){re.escape(included)}(?=:\d+:\d+)", lambda _, i=included: given[i], text)
    return text


def _own(language: Language, options: Mapping[str, str]) -> Mapping[str, str]:
    return {name: value for name, value in options.items() if name in language.options}


def language_names(given: str, known: Sequence[str]) -> tuple[str, ...]:
    """The languages of `python,java`, in their fixed order.

    Raises:
        ValueError: one is unknown; the text names it, and the nearest or the known ones.
    """
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known, f"there are {', '.join(known) or 'none'}")
            raise ValueError(f"unknown language `{name}`; {hint}")
    return tuple(name for name in known if name in names)
