"""Durations, points in time, paths and complex numbers."""

import math
import os
import pathlib
from datetime import datetime, timedelta, timezone

import conformance as c
import polyref
import pytest

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def test_duration_values():
    for given in (timedelta(0), timedelta(milliseconds=-1), timedelta(days=-5, milliseconds=7), timedelta(days=10**6)):
        assert c.e_millis(given) == given
    assert c.e_nanos(timedelta(microseconds=-3)) == timedelta(microseconds=-3)
    assert c.e_days(timedelta(days=-(2**20))) == timedelta(days=-(2**20))
    assert c.count_of(timedelta(seconds=1.5)) == 1500
    assert c.ago() == timedelta(seconds=-1.5)
    assert c.waits(3) == timedelta(seconds=3)
    assert c.waits(2, each=timedelta(milliseconds=10)) == timedelta(milliseconds=20)
    with pytest.raises(TypeError, match=r"conformance\.e_millis\(\): v must be datetime\.timedelta, not int"):
        c.e_millis(5)


def test_duration_inexact():
    with pytest.raises(ValueError, match=r"conf\.e_millis: parameter 'v' must be a whole number of 1/1000 s"):
        c.e_millis(timedelta(microseconds=1))
    with pytest.raises(ValueError, match=r"conf\.e_days: parameter 'v' must be a whole number of 86400 s"):
        c.e_days(timedelta(hours=1))
    with pytest.raises(ValueError, match=r"conf\.a_third: the result must be a whole number of 1/1000000000 s"):
        c.a_third()
    with pytest.raises(ValueError, match="parts of a microsecond"):
        c.a_nanosecond()


def test_duration_range():
    with pytest.raises(OverflowError, match=r"conf\.for_ever: the result is out of the range"):
        c.for_ever()
    with pytest.raises(OverflowError):
        c.e_nanos(timedelta(days=200_000))
    with pytest.raises(OverflowError, match="nanoseconds"):
        polyref.get_function("conf.e_millis")(timedelta(days=10**6))


def test_time_values():
    for given in (EPOCH, EPOCH - timedelta(microseconds=1), datetime(2026, 2, 3, 4, 5, 6, 7, timezone.utc)):
        back = c.e_time(given)
        assert back == given and back.tzinfo is timezone.utc
    assert c.micros_of(EPOCH - timedelta(microseconds=1)) == -1
    zone = timezone(timedelta(hours=-7, minutes=30))
    assert c.e_time(datetime(1999, 12, 31, 23, tzinfo=zone)) == datetime(1999, 12, 31, 23, tzinfo=zone)
    assert c.e_second(EPOCH + timedelta(days=1)) == EPOCH + timedelta(days=1)
    assert c.e_time(datetime.max.replace(tzinfo=timezone.utc)) == datetime.max.replace(tzinfo=timezone.utc)


def test_time_wrong():
    with pytest.raises(ValueError, match=r"conformance\.e_time\(\): v must have a time zone"):
        c.e_time(datetime(2020, 1, 1))
    with pytest.raises(TypeError, match=r"e_time\(\): v must be datetime\.datetime, not datetime\.timedelta"):
        c.e_time(timedelta(1))
    with pytest.raises(ValueError, match=r"conf\.e_second: parameter 'v' must be a whole number of 1 s"):
        c.e_second(EPOCH + timedelta(milliseconds=1))
    with pytest.raises(OverflowError):
        c.far_away()


def test_path_values():
    for given in ("", ".", "/tmp/é 😀", pathlib.PurePosixPath("a/b")):
        assert c.e_path(given) == pathlib.Path(given)
    assert type(c.e_path("a")) is type(pathlib.Path())
    assert c.e_path(b"/tmp/\xff") == pathlib.Path(os.fsdecode(b"/tmp/\xff"))
    assert c.path_bytes(os.fsdecode(b"\xff\xfe")) == 2
    assert c.join_paths("/a", pathlib.Path("b")) == pathlib.Path("/a/b")


def test_path_wrong():
    for wrong in (3, None, ["a"]):
        with pytest.raises(TypeError, match=r"conformance\.e_path\(\): v must be str, bytes or os\.PathLike, not "):
            c.e_path(wrong)
    with pytest.raises(TypeError, match=r"e_opt_path\(\): v must be str, bytes or os\.PathLike or None, not int"):
        c.e_opt_path(3)
    with pytest.raises(ValueError, match=r"conformance\.e_path\(\): v must not contain NUL"):
        c.e_path("a\0b")
    with pytest.raises(ValueError, match=r"parameter 'v' must not contain NUL, which would end it in C"):
        polyref.get_function("conf.e_path")("a\0b")


def test_complex_values():
    for given in (0j, 1.5 - 2j, complex(-0.0, math.inf)):
        assert c.e_complex(given) == given
    assert math.isnan(c.e_complex(complex(math.nan, 1)).real)
    assert c.e_complex(2) == 2 and c.e_complex(0.5) == 0.5
    assert c.e_complex_float(0.5 + 0.25j) == 0.5 + 0.25j
    assert c.e_complexes([1j, 2]) == [1j, 2 + 0j]
    assert c.product([1j, 1j, 3]) == -3
    with pytest.raises(TypeError, match=r"conformance\.e_complexes\(\): v\[1\] must be complex, not str"):
        c.e_complexes([1j, "1"])


ROW = (timedelta(milliseconds=5), EPOCH + timedelta(days=3), pathlib.Path("/x"), 1 + 2j)


def test_record_nesting():
    assert c.e_rows({"a": ROW}) == {"a": ROW}
    durations = [timedelta(milliseconds=i) for i in range(-3, 1000)]
    assert c.e_durations(durations) == durations
    paths = {pathlib.Path("/a"): EPOCH, pathlib.Path("b"): EPOCH + timedelta(1)}
    assert c.e_path_map(paths) == paths
    assert c.e_opt_millis(None) is None and c.e_opt_millis(timedelta(1)) == timedelta(1)
    assert c.e_opt_path(None) is None and c.e_opt_path("a") == pathlib.Path("a")
    with pytest.raises(TypeError, match=r"conformance\.e_rows\(\): v\['a'\]\[1\] must be datetime\.datetime, not int"):
        c.e_rows({"a": (timedelta(1), 5, "", 1)})
    with pytest.raises(ValueError, match="element 1 of parameter 'v' must be a whole number of 1/1000 s"):
        c.e_durations([timedelta(1), timedelta(microseconds=1)])


def test_record_callbacks():
    def same(*given):
        assert given == (*ROW, None)
        return given[:4]

    assert c.row_through(same, ROW) == ROW
    assert c.duration_through(lambda given: 2 * given) == timedelta(milliseconds=40)
    with pytest.raises(TypeError, match=r"the result of a callback must be datetime\.timedelta, not int"):
        c.duration_through(lambda given: 1)
    with pytest.raises(ValueError, match="must be a whole number of 1/1000 s"):
        c.duration_through(lambda given: timedelta(microseconds=1))
    assert c.parent_of()("/a/b") == pathlib.Path("/a")


def test_record_override():
    class Slow(c.Timer):
        def wait(self, given, at, by):
            assert at == pathlib.Path("/home") and by == 1j
            return 2 * super().wait(given, at, by)

    assert Slow().ask(timedelta(milliseconds=4)) == timedelta(milliseconds=20)
    assert c.Timer().ask(timedelta(milliseconds=4)) == timedelta(milliseconds=10)


def test_record_fields():
    timer = c.Timer()
    assert timer.delay == timedelta(milliseconds=5) and timer.start == EPOCH
    assert timer.home == pathlib.Path("/home") and timer.phase == 1j and timer.log is None
    timer.delay, timer.start, timer.home, timer.phase, timer.log = timedelta(1), EPOCH + timedelta(1), "x", 2, b"log"
    assert timer.delay == timedelta(1) and timer.start == EPOCH + timedelta(1)
    assert timer.home == pathlib.Path("x") and timer.phase == 2 and timer.log == pathlib.Path("log")
    with pytest.raises(ValueError, match="whole number"):
        timer.delay = timedelta(microseconds=1)
    assert timer.delay == timedelta(1)
    timer.laps.append(timedelta(seconds=1))
    assert list(timer.laps) == [timedelta(milliseconds=1), timedelta(milliseconds=2), timedelta(seconds=1)]


def test_record_packed():
    assert polyref.get_function("conf.e_millis")(timedelta(seconds=1)) == 10**9
    assert polyref.get_function("conf.e_millis")(-(10**6)) == -(10**6)
    with pytest.raises(ValueError, match="must be a whole number of 1/1000 s"):
        polyref.get_function("conf.e_millis")(1)
    assert polyref.get_function("conf.e_time")(EPOCH - timedelta(seconds=1)) == -(10**9)
    assert polyref.get_function("conf.e_path")(pathlib.Path("/é")) == "/é"
    assert polyref.get_function("conf.e_complex")(1 + 2j) == [1.0, 2.0]
    assert polyref.get_function("conf.e_rows")({"a": ROW}) == {"a": [5 * 10**6, 3 * 86400 * 10**9, "/x", [1.0, 2.0]]}
