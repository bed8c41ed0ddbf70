"""Puts generated files where they belong: only what changed, never half a file, and nothing left over.

A manifest, `.polyref/<module>.json` in the output folder, lists what one module owns there. Several modules may share a
folder; each removes only its own stale files.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

STATE = ".polyref"


def write(out: Path, files: Mapping[str, str], module: str) -> None:
    """Makes the module's files in `out` exactly these.

    A file whose bytes are already right isn't touched, so that its time stays. One that was deleted comes back; one
    that an earlier run wrote and this one didn't is removed, with the folders that become empty.

    Args:
        out: the output folder; made if it isn't there.
        files: the text by path under `out`, with "/" on every platform.
        module: whose manifest this is.

    Raises:
        OSError: a file can't be written.
    """
    manifest = f"{STATE}/{module}.json"
    stale = _listed(out, manifest) - files.keys()
    for others in sorted((out / STATE).glob("*.json")) if stale else ():
        if others.name != f"{module}.json":
            stale -= _listed(out, f"{STATE}/{others.name}")
    for path in sorted(files):
        _write_if_changed(out / path, files[path])
    for path in sorted(stale):
        _remove(out, path)
    _write_if_changed(out / manifest, json.dumps({"files": sorted(files)}, indent=1) + "\n")


def file_list(files: Mapping[str, str], paths: Iterable[str]) -> str:
    """A list that changes whenever one of its files does: a line per file, with its path and a digest of its bytes.

    A build depends on this one file where it can't name in advance what is generated.
    """
    lines = (f"{path} {hashlib.sha256(files[path].encode()).hexdigest()[:16]}\n" for path in sorted(paths))
    return "".join(lines)


def write_depfile(path: Path, target: str, sources: Iterable[str]) -> None:
    """Writes a Make rule that says what the output was made from. Spaces, `#` and `$` in names are escaped."""
    lines = [f"{_escaped(target)}:", *(f"  {_escaped(source)}" for source in sorted(set(sources)))]
    _write_if_changed(path, " \\\n".join(lines) + "\n")


def _escaped(name: str) -> str:
    return name.replace("\\", "/").replace("$", "$$").replace("#", "\\#").replace(" ", "\\ ")


def _listed(out: Path, manifest: str) -> set[str]:
    """What a manifest lists; nothing if it isn't readable. Paths that lead out of the folder are not taken from it."""
    try:
        listed = json.loads((out / manifest).read_text("utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return set()
    return {p for p in listed if isinstance(p, str) and not PurePosixPath(p).is_absolute() and ".." not in p.split("/")}


def _write_if_changed(path: Path, text: str) -> None:
    data = text.encode("utf-8")
    try:
        if path.read_bytes() == data:
            return
    except OSError:
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    # Another run may read or write the same file: it sees the old bytes or the new ones, never some of each.
    temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        temporary.write_bytes(data)
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def _remove(out: Path, path: str) -> None:
    (out / path).unlink(missing_ok=True)
    for folder in (out / path).parents:
        if folder == out:
            break
        try:
            folder.rmdir()
        except OSError:  # not empty, or already gone
            break
