"""The table of C++ types in docs/reference/types.md: each type that the conformance headers have, in each language.

    type_table.py INCLUDE... [--refresh]

Fails if the page differs, or if no test of a language names a declaration with that type; table.py shows that the tests
pass.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from polyref_codegen.kinds import (
    Callback,
    EnumKind,
    Int,
    Kind,
    ObjectKind,
    StructKind,
    Unmapped,
    Void,
    kind_name,
    with_parts,
)
from polyref_codegen.languages import LanguagePlan, available
from polyref_codegen.model import Module
from polyref_codegen.pipeline import plan
from polyref_codegen.scan import ScanRequest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PAGE = ROOT / "docs/reference/types.md"
TESTS = {"python": "python/*.py", "java": "java/src/**/*.java", "rust": "rust/*/*.rs"}
PLACES = ("parameter", "result", "field")
# Names without the packages that users import from.
PACKAGES = re.compile(
    r"\bjava\.(?:lang|util|time|nio\.file)\.|(?:::|\b)std::(?:collections|time|path|option|string|vec)::|\bcrate::|::(?=polyref)"
)
HEAD = """# C++ types in each language

Made from the conformance run: each kind of type that its headers have, by one of its types, and what it is in each
language as a parameter, a result and a field. A field that is a container is a live view. The tests of every language
use every line.
"""


@dataclass
class Row:
    """One C++ type."""

    kind: Kind
    cells: dict[str, dict[str, str]] = field(default_factory=dict)  # by language and place
    tested: set[str] = field(default_factory=set)  # languages


def uses(module: Module) -> Iterator[tuple[str, str, str, Kind]]:
    """The USR of a declaration, the place, and the type and kind that it has there; not of operators, since they have
    no names of their own."""
    members = [f for c in module.classes for f in (*c.constructors, *c.methods)]
    for function in (f for f in (*members, *module.functions) if not f.protocol):
        for param in function.params:
            yield function.usr, "parameter", param.type.cpp, param.type.kind
        yield function.usr, "result", function.result.cpp, function.result.kind
    for cls in module.classes:
        for member in cls.fields:
            yield member.usr, "field", member.type.cpp, member.type.kind


def shape(kind: Kind) -> Kind:
    """A kind without the names of the user's own types: one row for each is enough."""
    match kind:
        case EnumKind(flags=flags):
            return EnumKind("", Int(0, signed=True), flags)
        case ObjectKind():
            return replace(kind, key="")
        case StructKind():
            return StructKind("", ())
        case Callback(params, result) if params is not None and result is not None:
            types = [replace(t, kind=shape(t.kind), cpp="", spelling="") for t in (*params, result)]
            return replace(kind, params=tuple(types[:-1]), result=types[-1])
    return with_parts(kind, shape)


def rows(module: Module, plans: Mapping[str, LanguagePlan]) -> dict[str, Row]:
    """A row for each shape of types, by the C++ name of its first type."""
    words = {name: set(re.findall(r"\w+", "\n".join(texts(name)))) for name in plans}
    found: dict[str, Row] = {}
    # Objects differ by how C++ holds them, numbers by their C++ names: so the form of the name counts as well.
    first: dict[tuple[str, Kind], str] = {}
    own = re.compile("|".join(rf"\b{re.escape(t.qualified)}\b" for t in module.types))
    for usr, place, cpp, kind in uses(module):
        if isinstance(kind, Void | Unmapped):
            continue
        row = found.setdefault(first.setdefault((own.sub("", cpp), shape(kind)), cpp), Row(kind))
        for name, planned in plans.items():
            assert planned.spell
            row.cells.setdefault(name, {})[place] = PACKAGES.sub("", planned.spell(row.kind, place))
            if accessors(planned.names.get(usr, "")) & words[name]:
                row.tested.add(name)
    return found


def accessors(name: str) -> set[str]:
    """What a test says that uses a declaration: a field of Java goes by getter and setter."""
    upper = name[:1].upper() + name[1:]
    return {name, f"get{upper}", f"set{upper}", f"set_{name}", f"{name}_with"}


def texts(language: str) -> Iterator[str]:
    """The sources of a language's tests."""
    return (path.read_text("utf-8") for path in sorted(HERE.glob(TESTS[language])))


def page(found: Mapping[str, Row], languages: list[str]) -> str:
    """The page, a section for each kind."""
    lines = [HEAD]
    by_kind: dict[str, list[str]] = {}
    for cpp, row in found.items():
        by_kind.setdefault(kind_name(type(row.kind)), []).append(cpp)
    for kind in sorted(by_kind):
        lines += [f"## {kind}", "", f"| C++ | {' | '.join(n.capitalize() for n in languages)} |"]
        lines.append("|---" * (len(languages) + 1) + "|")
        for cpp in sorted(by_kind[kind]):
            lines.append(f"| `{cpp}` | {' | '.join(cell(found[cpp].cells[n]) for n in languages)} |")
        lines.append("")
    return "\n".join(lines)


def cell(places: Mapping[str, str]) -> str:
    """The type in its places; once, if it is the same in all."""
    spelled = {p: f"`{places[p]}`".replace("|", "\\|") for p in PLACES if p in places}
    if len(set(spelled.values())) == 1:
        return next(iter(spelled.values()))
    return "<br>".join(f"{text} ({place})" for place, text in spelled.items())


def namespaces(headers: Iterable[str]) -> list[str]:
    """Those that the headers open, whose declarations are all the module's own: as CMakeLists.txt says."""
    texts_ = (Path(header).read_text("utf-8") for header in headers)
    return sorted({name for text in texts_ for name in re.findall(r"^namespace ([\w:]+) {", text, re.MULTILINE)})


def main(*arguments: str) -> int:
    """1 if the page is old, or a language doesn't test a type."""
    includes = [a for a in arguments if a != "--refresh"]
    languages = {name: available()[name] for name in TESTS}
    headers = sorted(map(str, (HERE / "include").glob("*.hpp")))
    flags = ("-std=c++20", *(f"-I{folder}" for folder in includes))
    request = ScanRequest(headers, flags, "conformance", namespaces=namespaces(headers))
    outcome = plan(request, languages, {})
    assert outcome.module and not outcome.problems, outcome.problems[:3]
    found = rows(outcome.module, outcome.plans)
    text = page(found, list(languages))
    if "--refresh" in arguments:
        PAGE.write_text(text, "utf-8")
    holes = [f"{cpp}: no test in {name}" for cpp, row in found.items() for name in languages if name not in row.tested]
    print(*holes, f"{len(found)} types, {len(holes)} holes", sep="\n")
    old = not PAGE.exists() or PAGE.read_text("utf-8") != text
    if old:
        print(f"{PAGE.name} is old; type_table.py --refresh writes it anew")
    return 1 if holes or old else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
