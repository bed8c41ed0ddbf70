"""Time in each zone, paths, and views that do not own their bytes."""

import array
import gc
import os
import pathlib
import time
from datetime import datetime, timedelta, timezone

import conformance as c
import numpy
import pytest


@pytest.fixture(params=["Asia/Tokyo", "America/New_York", "UTC"])
def zone(request):
    """The process's own time zone."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    del os.environ["TZ"]
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


def test_clock_exact():
    micro = timedelta(microseconds=1)
    for given in (micro, -micro, timedelta(days=292 * 365), timedelta(days=-292 * 365)):
        assert c.tick(given) == given and c.span_us(given) == given
    longest = timedelta(microseconds=(2**63 - 1) // 1000)
    assert c.tick(longest) == longest and c.tick(-longest) == -longest
    for given in (longest + micro, -longest - micro, timedelta.max, timedelta.min):
        with pytest.raises(OverflowError, match=r"diary\.tick: parameter 'n' is out of the range of its type"):
            c.tick(given)
    with pytest.raises(OverflowError, match=r"diary\.span_us"):
        c.span_us(timedelta(days=200_000_000))


def test_clock_zones(zone):
    for given in (
        datetime(1969, 12, 31, 23, 59, 59, 500_000, timezone.utc),
        datetime(2038, 1, 19, 3, 14, 8, 1, timezone.utc),
        datetime(2026, 7, 1, 12).astimezone(),
    ):
        back = c.when(given)
        assert back == given and back.tzinfo is timezone.utc
        assert back.timestamp() == given.timestamp()
    assert c.when(datetime(1969, 12, 31, 23, 59, 59, 500_000, timezone.utc)).microsecond == 500_000
    with pytest.raises(OverflowError, match=r"diary\.when: parameter 't' is out of the range of its type"):
        c.when(datetime(2263, 1, 1, tzinfo=timezone.utc))
    with pytest.raises(ValueError, match=r"conformance\.when\(\): t must have a time zone"):
        c.when(datetime(2026, 1, 1))
    midnight = datetime(2026, 3, 29, tzinfo=timezone.utc)
    assert c.day(midnight) == midnight
    with pytest.raises(ValueError, match=r"diary\.day: parameter 'd' must be a whole number of 86400 s"):
        c.day(midnight + timedelta(hours=1))


def test_path_joined():
    joined = c.join("dir", "naïve file")
    assert joined == pathlib.Path("dir/naïve file") and isinstance(joined, pathlib.Path)
    assert os.fsencode(c.join(pathlib.Path(os.fsdecode(b"\xff")), "x")) == b"\xff/x"


def test_span_of_the_caller():
    assert c.total_int([1, 2, 3]) == c.total_int(array.array("i", [1, 2, 3])) == 6
    with pytest.raises(TypeError, match="buffer of int32, not of int64"):
        c.total_int(numpy.array([1, 2, 3]))
    values = numpy.zeros(3)
    c.fill_ones(values)
    assert values.tolist() == [1, 1, 1]
    for given in ([0.0], (0.0,), b"12345678", array.array("f", [0])):
        with pytest.raises(TypeError, match=r"conformance\.fill_ones\(\): v must be a"):
            c.fill_ones(given)


def test_letters_on_the_fly():
    def texts():
        for i in range(2000):
            gc.collect(0)
            yield f"{i}-" * 50 + "é"

    assert c.letters(texts()) == sum(50 * len(f"{i}-") + 2 for i in range(2000))
    assert c.letters([]) == 0


def test_view_for_the_call():
    memo = c.Memo()
    assert memo.recall() == "-"
    memo.remember(f"{1}abc" * 9)
    gc.collect()
    assert memo.recall_size() == 36
    memo.forget()
    title = memo.title()
    memo.retitle()
    assert title == "first" and memo.title() == "x" * 1000
    assert "must not be when the call is over" in c.Memo.remember.__doc__
