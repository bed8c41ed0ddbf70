"""The compile flags of the target, as libclang can take them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

DEFAULT_STANDARD = "-std=c++17"

# Flags that say how to compile or where to write, not what the source means. The next argument belongs to those marked.
_OUTPUT_WITH_VALUE = frozenset(
    ["-o", "-MF", "-MT", "-MQ", "-x", "-Xlinker", "-Xassembler", "-L", "-l", "-z", "-aux-info"]
)
_OUTPUT = re.compile(
    r"-(c|S|E|MM?D?|MG|MP|MF.+|MT.+|MQ.+|o.+|L.+|l.+|O.*|g.*|pipe|save-temps.*|v|p|pg|s|static|shared)"
)

# Flags that only GCC knows. None of them changes what a declaration means.
_GCC_ONLY = re.compile(
    r"""-f(no-)?(
        ipa-.*|tree-.*|gcse.*|sched-.*|rtl-.*|graphite.*|isra.*|whole-program|fat-lto-objects|use-linker-plugin
        |var-tracking.*|merge-debug-strings|canonical-system-headers|conserve-stack|gnu-unique|plt-.*
        |allow-store-data-races|reorder-.*|toplevel-reorder|section-anchors|stack-reuse=.*|plugin.*|dump-.*|opt-info.*
        |diagnostics-(generate-patch|path-format.*|show-labels|show-line-numbers|urls.*|minimum-margin-width=.*
            |format=.*|show-caret|column-.*)
        |concepts(-ts)?|concepts-diagnostics-depth=.*|coroutines|modules-ts|implicit-constexpr|extern-tls-init
        |prefetch-loop-arrays|predictive-commoning|lto-.*|lto=.*|profile-(partial-training|reorder-functions)
        |delete-dead-exceptions|deduce-init-list|nonansi-builtins|strong-eval-order.*|weak|analyzer.*|callgraph-info.*
        |compare-elim|cprop-registers|crossjumping|caller-saves|code-hoisting|early-inlining|hardened|ivopts|keep-.*
        |ext-numeric-literals|constexpr-(ops-limit|loop-limit|cache-depth)=.*|enforce-eh-specs|profile-use.*
        |partial-inlining|implicit-inline-templates|new-ttp-matching|pretty-templates|module-lazy|harden-.*
        |stack-limit.*|ira-.*|lifetime-dse.*|live-patching.*|live-range-shrinkage|pch-.*|working-directory
        |sync-libcalls|strict-volatile-bitfields|bit-tests|compare-debug.*|checking.*|report-bug|mem-report
        |guess-branch-probability|branch-probabilities|vpt|emit-struct-debug.*
        |loop-.*|lra-.*|peel-loops|pre|ree|rename-registers|split-(loops|paths|wide-types.*|ivs.*)|web|condition-dump
        )
      |-m(no-)?(indirect-branch.*|function-return=.*|record-mcount|fentry-.*|preferred-stack-boundary=.*|avx256-.*
        |align-data=.*|manual-endbr|veclibabi=.*|accumulate-outgoing-args|push-args|tls-dialect=.*
        |sched-.*|tune-ctrl=.*|red-zone-.*|vzeroupper-.*|needed)
      |-(specs=.*|no-canonical-prefixes|fabi-compat-version=.*|fabi-version=.*|Wp,.*|Wl,.*|Wa,.*|W.*|w|pedantic.*)
    """,
    re.VERBOSE,
)

_INCLUDE_DIR = ("-I", "-isystem", "-iquote", "-idirafter", "-cxx-isystem")


@dataclass(frozen=True)
class Flags:
    """What of the target's flags decides the meaning of a header."""

    arguments: tuple[str, ...]  # for libclang, without -x
    include_dirs: tuple[str, ...]
    dropped: tuple[str, ...]

    @property
    def target(self) -> str | None:
        """The target triple, if the flags name one."""
        for first, second in zip(self.arguments, (*self.arguments[1:], ""), strict=True):
            if first.startswith("--target="):
                return first.removeprefix("--target=")
            if first == "-target":
                return second
        return None

    def has(self, *names: str) -> bool:
        """Whether one of these flags is given."""
        return any(name in self.arguments for name in names)


def read_flags(given: Sequence[str]) -> Flags:
    """Sorts the flags after `--`: semantic ones are kept, those of the output and of GCC alone are dropped."""
    kept: list[str] = []
    dropped: list[str] = []
    include_dirs: list[str] = []
    rest = iter(given)
    for flag in rest:
        if flag in _OUTPUT_WITH_VALUE:
            dropped += [flag, next(rest, "")]
        elif _OUTPUT.fullmatch(flag) or _GCC_ONLY.fullmatch(flag):
            dropped.append(flag)
        else:
            kept.append(flag)
            if option := next((o for o in _INCLUDE_DIR if flag.startswith(o)), None):
                folder = flag.removeprefix(option)
                if not folder:
                    folder = next(rest, "")
                    kept.append(folder)
                include_dirs.append(folder)
    if not any(flag.startswith(("-std=", "--std=")) for flag in kept):
        kept.append(DEFAULT_STANDARD)
    return Flags(tuple(kept), tuple(include_dirs), tuple(dropped))


def includable(header: str, include_dirs: Sequence[str]) -> str:
    """How an `#include` line names the header: from the innermost include folder that holds it, else as given."""
    path = Path(header).resolve()
    best: Path | None = None
    for folder in include_dirs:
        root = Path(folder).resolve()
        if path.is_relative_to(root) and (best is None or len(root.parts) > len(best.parts)):
            best = root
    return (path.relative_to(best) if best else Path(header)).as_posix()
