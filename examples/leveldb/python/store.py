"""LevelDB from Python: bytes, options, batches, ranges and errors."""

from __future__ import annotations

import tempfile
from pathlib import Path

import ldb
import polyref


def check(right: bool, what: str) -> None:
    """Fails with what is wrong."""
    if not right:
        raise AssertionError(what)


def fill(database: ldb.Database) -> None:
    """Writes one by one, and all at once."""
    database.put(b"apple", b"red")
    database.put(b"\x00\xff", bytes(range(256)), sync=True)
    batch = ldb.Batch()
    for number in range(1000):
        batch.put(f"n{number:03}".encode(), number.to_bytes(2, "big"))
    batch.remove(b"apple")
    database.write(batch)


def read(database: ldb.Database) -> None:
    """Single values, and ranges that later changes don't touch."""
    check(database.get(b"apple") is None, "removed")
    check(database.get(b"\x00\xff") == bytes(range(256)), "any bytes")
    everything = database.entries()
    database.put(b"later", b"")
    check(len(dict(everything)) == 1001, "as it was")
    some = [int.from_bytes(value, "big") for _, value in database.entries(b"n010", to=b"n020")]
    check(some == list(range(10, 20)), "in order, to the last but one")
    check(list(database.entries(b"x")) == [], "nothing")
    stats = database.property("leveldb.stats")
    check(stats is not None and "Compactions" in stats, "LevelDB's own figures")
    check(database.property("leveldb.nonsense") is None, "no such property")


def refused(path: Path) -> None:
    """LevelDB's errors, with its own words."""
    nowhere = path.with_name("nowhere")
    options = ldb.Options()
    options.create_if_missing = False
    try:
        ldb.Database(nowhere, options)
    except ValueError as error:
        check("does not exist" in str(error), str(error))
        ldb.destroy(nowhere)  # LevelDB has begun a log there
    else:
        raise AssertionError("opened what isn't there")
    try:
        ldb.Database(path)
    except ldb.DatabaseError as error:
        check("lock" in str(error), str(error))
        print(f"  opened twice: {error}")
    else:
        raise AssertionError("opened twice")


def main() -> None:
    """Runs all of it in a folder of its own."""
    print("Python: LevelDB")
    before = polyref.alive()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "database"
        database = ldb.Database(path)
        fill(database)
        read(database)
        refused(path)
        iteration = iter(database.entries())
        del database  # what is iterated over stays open
        check(next(iteration)[0] == b"\x00\xff", "the first key")
        del iteration
        ldb.destroy(path)
        check(not path.exists(), "destroyed")
    check(polyref.alive() == before, "closed")


if __name__ == "__main__":
    main()
