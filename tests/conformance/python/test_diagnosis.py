"""The boundary log, audits, reports of what lives, and plugins."""

from __future__ import annotations

import json
import threading

import conformance as c
import polyref
import pytest


def test_boundary_log(tmp_path):
    item = c.Item(3)
    file = tmp_path / "trace.json"
    with polyref.trace(str(file)) as trace:
        c.object_address(item)
        c.say("é")
    assert (trace.crossings, trace.bytes) == (2, 4)  # into C++ and out again
    first, second = trace.text().splitlines()
    assert first.startswith("Python -> C++  calls.object_address  0 B")
    assert hex(polyref.address(item)) in first
    assert second.startswith("Python -> C++  parrot.say  4 B")
    assert trace.summary().startswith("2 crossings, 4 bytes copied")
    events = json.loads(file.read_text())["traceEvents"]
    assert [e["name"] for e in events] == ["calls.object_address", "parrot.say"]
    assert all({"name", "ph", "ts", "pid", "tid"} <= e.keys() for e in events)


def test_boundary_log__blocking():
    counter = c.Counter(1)
    with polyref.trace() as trace:
        counter.work(1)
    (line,) = trace.text().splitlines()
    assert line.startswith("Python -> C++  ")


def test_boundary_audit():
    item = c.Item(3)
    with polyref.audit() as counted:
        for _ in range(10):
            c.object_address(item)
    assert (counted.crossings, counted.bytes) == (10, 0)
    message = "10 bytes were copied between languages in 1 crossings; 9 are allowed"
    with pytest.raises(AssertionError, match=message), polyref.audit(9):
        c.say("hello")
    with polyref.audit(10):
        c.say("hello")


def test_live_objects():
    polyref.track_objects()
    try:
        first, second = c.Link(), c.Link()
        first.next, second.next = second, first
        names = [f"conf.Link at {polyref.address(link):#x}" for link in (first, second)]
        report = polyref.live_objects()
        for link, holder in (names, names[::-1]):
            lines = report.text.partition(f"{link}, count 2\n")[2].splitlines()
            assert f"  held by {holder}, field next" in lines[:2]
            assert "  held by a Python wrapper" in lines[:2]
        edge = f'"{polyref.address(first):#x}" -> "{polyref.address(second):#x}" [label="next"]'
        assert edge in report.dot
        first.next = None
    finally:
        polyref.track_objects(False)


def test_plugin_errors(tmp_path):
    with pytest.raises(OSError, match="nowhere"):
        polyref.load_plugin("/nowhere/at-all.so")
    with pytest.raises(ValueError, match="polyref_plugin_init"):
        polyref.load_plugin(polyref.library_path())


def test_thread_check(capfd):
    enable = polyref.get_function("polyref.thread_check.enable")
    reports = polyref.get_function("polyref.thread_check.reports")
    enable(True)
    try:
        motor = c.Motor()
        threads = [threading.Thread(target=motor.run, args=(50,)) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        enable(False)
    (report,) = reports()
    assert report.startswith("pump.Motor.run on thread ")
    assert " while pump.Motor.run runs on thread " in report
    assert f"both on the pump.Motor at {polyref.address(motor):#x}, whose class is not thread_safe" in report
    assert report in capfd.readouterr().err
