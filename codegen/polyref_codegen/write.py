"""Puts generated files where they belong: only what changed, never half a file, and nothing left over.

A manifest, `.polyref/<module>.json` in the output folder, lists what one module owns there, and so do the lists of its
languages' files. Several modules may share a folder; each removes only its own stale files. A file that none of them
wrote is never overwritten.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

STATE = ".polyref"
# The first line of every generated file that is not empty says this.
MARKER = b"Made by polyref"
_LEFTOVER = re.compile(r"\.(.+)\.(\d+)\.new")


class NotOursError(OSError):
    """A file that is no generated one stands where one would be written."""


def write(out: Path, files: Mapping[str, str], module: str) -> tuple[str, ...]:
    """Makes the module's files in `out` exactly these.

    A file whose bytes are already right isn't touched, so that its time stays. One that was deleted comes back; one
    that an earlier run wrote and this one didn't is removed, with the folders that become empty.

    Args:
        out: the output folder; made if it isn't there.
        files: the text by path under `out`, with "/" on every platform.
        module: whose manifest this is.

    Returns:
        warnings: what can't be known to be stale.

    Raises:
        NotOursError: a file in the way wasn't generated; nothing has been written.
        OSError: a file can't be written.
    """
    manifest = f"{STATE}/{module}.json"
    owned = _owned(out, module)
    others: set[str] = set()
    for other in sorted((out / STATE).glob("*.json")):
        if other.stem != module:
            others |= _owned(out, other.stem)
    _refuse_others_files(out, files, owned | others)
    _remove_leftovers(out, {*files, *owned, manifest})
    warnings = _unreadable(out, manifest)
    for path in sorted(files):
        _write_if_changed(out / path, files[path])
    for path in sorted(owned - files.keys() - others):
        _remove(out, path)
    _write_if_changed(out / manifest, json.dumps({"files": sorted(files)}, indent=1) + "\n")
    return warnings


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


def _owned(out: Path, module: str) -> set[str]:
    """What a module's manifest lists, and its lists of files: a run that was killed may have left those only. Paths
    that lead out of the folder are not taken from them."""
    listed = _listed(out, f"{STATE}/{module}.json") or []
    for path in sorted((out / STATE).glob(f"{module}.*.files")):
        lines = path.read_text("utf-8", errors="replace").splitlines()
        listed += [f"{STATE}/{path.name}", *(line.rpartition(" ")[0] for line in lines)]
    return {p for p in listed if isinstance(p, str) and _is_inside(p)}


def _is_inside(path: str) -> bool:
    return bool(path) and not PurePosixPath(path).is_absolute() and ".." not in path.split("/")


def _listed(out: Path, manifest: str) -> list[object] | None:
    """What a manifest lists; None if it isn't readable."""
    try:
        listed = json.loads((out / manifest).read_text("utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return listed if isinstance(listed, list) else None


def _unreadable(out: Path, manifest: str) -> tuple[str, ...]:
    if not (out / manifest).exists() or _listed(out, manifest) is not None:
        return ()
    return (f"{out / manifest} can't be read: files that are no longer generated may be left in {out}",)


def _refuse_others_files(out: Path, files: Mapping[str, str], ours: set[str]) -> None:
    """Raises for the first file that would be overwritten, though no run has written it."""
    for path in sorted(files):
        if path in ours or path.startswith(f"{STATE}/"):
            continue
        try:
            with (out / path).open("rb") as there:
                present = there.read()
        except OSError:
            continue
        if present and present != files[path].encode("utf-8") and MARKER not in present.partition(b"\n")[0]:
            raise NotOursError(0, "is there already, and polyref didn't make it: move it away", str(out / path))


def _remove_leftovers(out: Path, paths: Iterable[str]) -> None:
    """Removes what runs that no longer live left half written of these files."""
    names: dict[Path, set[str]] = {}
    for path in paths:
        names.setdefault((out / path).parent, set()).add(PurePosixPath(path).name)
    for folder, known in names.items():
        for left in sorted(folder.glob(".*.new")):
            found = _LEFTOVER.fullmatch(left.name)
            if found and found[1] in known and not _lives(int(found[2])):
                left.unlink(missing_ok=True)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # it is someone else's
        return True
    return True


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
