"""Diagnostics: one table of codes, one form of message."""

from __future__ import annotations

from dataclasses import dataclass

from .model import Span


@dataclass(frozen=True, order=True)
class Problem:
    """One reason why nothing is generated: `file:line:col: error[PRnnn]: what; because; hint`."""

    span: Span
    code: str  # "PR101"; a key of CODES
    what: str
    because: str = ""
    hint: str = ""

    def __str__(self) -> str:
        text = "; ".join(part for part in (self.what, self.because, self.hint) if part)
        return f"{self.span}: error[{self.code}]: {text}"


CODES: dict[str, str] = {
    # the input itself
    "PR001": "the headers don't parse",
    "PR002": "a header isn't there",
    "PR003": "a compile flag is unknown",
    "PR004": "the compiler's own headers aren't found",
    "PR005": "run-time type information is off",
    "PR006": "the C++ standard is older than C++17",
    "PR007": "text that is no UTF-8",
    # annotations and what they stand on
    "PR101": "an option is unknown",
    "PR102": "an annotation is malformed",
    "PR103": "an option makes no sense here",
    "PR104": "two options contradict each other",
    "PR106": "an annotated member isn't public",
    "PR107": "this kind of declaration can't be exported",
    "PR108": "a declaration in an unnamed namespace",
    "PR109": "an unnamed type",
    "PR110": "a member of a class or an enum that is not exported",
    "PR111": "an annotated type is only declared",
    "PR112": "an instance of a template that can't be made or read",
    "PR113": "an instance of a template with two names",
    "PR114": "a name that a class has from two bases",
    # types in signatures and fields
    "PR201": "a type has no counterpart",
    "PR202": "a bare reference to an object",
    "PR203": "an object by value",
    "PR204": "an out-parameter",
    "PR205": "an rvalue reference",
    "PR206": "a variadic function",
    "PR208": "a type of a module that isn't imported",
    # classes, overloads and threads
    "PR301": "neither an object nor an exception",
    "PR302": "two Object bases, or an object that is an exception",
    "PR303": "a virtual Object base",
    "PR304": "a base that isn't public",
    "PR305": "no public destructor",
    "PR307": "overloads that can't be told apart",
    "PR308": "two declarations with one name",
    "PR309": "a thread-safe class with a base or subclass that isn't",
    "PR310": "a thread-safe class with a plain writable field",
    "PR311": "a thread-safe class that hands out one that isn't",
    "PR312": "a base class of a module that isn't imported",
    "PR313": "an exception that can't be copied",
    "PR314": "no public `operator new`",
    "PR315": "marked `copy`, and can't be copied",
    "PR316": "a struct that can't be a value",
    "PR317": "a declaration outside of the module's namespaces",
    # languages
    "PR401": "two declarations come to one name in a language",
    "PR402": "a language doesn't have this kind of value yet",
    "PR403": "a name that not every language can have",
    "PR404": "an exception that gives an object of a class that isn't thread-safe, or a callable",
    "PR405": "too large for a language",
    "PR406": "a class iterated over with other items than its base",
    # imported modules
    "PR501": "an imported module isn't there",
    "PR502": "an imported module was made by another polyref",
    "PR503": "an imported module needs another one",
    "PR504": "two modules of one name",
    "PR505": "an imported module lacks a language",
    "PR506": "imported crates with different runtimes",
}
"""Each code and what it stands for, in a few words."""
