"""Calls from threads that Python hasn't made."""

import gc
import os
import re
import subprocess
import sys
import threading
import time
import weakref

import conformance as c
import polyref
import pytest


def test_callback_new_thread():
    assert c.on_new_thread(lambda n: 2 * n, 1000) == 999_000
    with pytest.raises(ZeroDivisionError) as caught:
        c.on_new_thread(lambda n: 1 // (n - 3), 10)
    assert caught.traceback[-1].name == "<lambda>"

    seen = set()
    c.on_new_thread(lambda n: seen.add(threading.get_ident()) or 0, 10)
    assert len(seen) == 1 and threading.get_ident() not in seen


def test_callback_new_thread__while_python_works():
    results = []

    def work():
        results.append(c.on_new_thread(lambda n: n, 2000))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        sum(range(100))
    assert results == [1_999_000] * 4


class Triangle(c.Shape):
    def area(self, unit):
        return 3


def test_callback_new_thread__after_fork():
    gc.collect()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        total = c.on_new_thread(lambda n: n, 100) + c.apply(lambda n: n, 1)
        item = c.Item(5)
        keeper = c.Keeper()
        keeper.keep(Triangle("t"))
        total += keeper.total()
        keeper.drop_elsewhere()
        keeper.shape = Triangle("t")
        keeper.shape.keeper = keeper
        del keeper
        gc.collect()
        os.write(write, b"%d %d" % (total + item.value, polyref.alive(c.Shape)))
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    assert os.read(read, 100) == b"4959 0"
    os.close(read)
    os.close(write)


class Sink(c.Sink):
    def __init__(self):
        super().__init__()
        self.threads = set()
        self.depth = 0

    def take(self, text, extra):
        self.threads.add(id(threading.current_thread()))
        if text == "d" and self.depth < 3:
            self.depth += 1
            c.Ticker().direct(self, 1)
            self.depth -= 1
        return len(text) + (extra is not None)


def test_native_threads():
    alive = polyref.alive()
    sink, ticker = Sink(), c.Ticker()
    assert ticker.burst(sink, 200, 3) == 200 * 3 * 3
    assert ticker.flood(sink, 20_000) == 40_000
    assert ticker.direct(sink, 1000) == 1000
    del sink, ticker
    gc.collect()
    assert polyref.alive() == alive


def test_native_thread_is_one():
    sink, ticker = Sink(), c.Ticker()
    names = set()

    class Namer(c.Sink):
        def take(self, text, extra):
            thread = threading.current_thread()
            names.add((id(thread), thread.name, thread.ident))
            return 1

    before = threading.active_count()
    assert ticker.flood(Namer(), 2000) == 2000
    assert len(names) == 1
    ticker.flood(sink, 2000)
    assert len(sink.threads) == 1
    assert threading.active_count() <= before + 2


def test_heart_beats():
    alive = polyref.alive()

    class Beat(c.Beat):
        count = 0
        enough = threading.Event()

        def beat(self):
            self.count += 1
            if self.count == 20:
                self.enough.set()

    heart, beat = c.Heart(), Beat()
    heart.start(beat)
    assert beat.enough.wait(20)
    heart.stop()
    count = beat.count
    assert count >= 20
    watcher = weakref.ref(beat)
    del beat
    gc.collect()
    assert watcher() is not None
    del heart
    gc.collect()
    assert polyref.alive() == alive
    assert watcher() is None


def test_heart_stops():
    alive = polyref.alive()

    class Beat(c.Beat):
        beats = 0

        def beat(self):
            time.sleep(0)
            self.beats += 1

    def holder_ends(heart):
        holder = [heart]
        holder.append(holder)
        del heart, holder
        gc.collect()

    beat = Beat()
    for let_go in (lambda heart: None, holder_ends):
        heart = c.Heart()
        heart.start(beat)
        while beat.beats == 0:
            time.sleep(0.001)
        let_go(heart)
        del heart
        beat.beats = 0
    del beat
    gc.collect()
    assert polyref.alive() == alive


def test_job_reports():
    alive = polyref.alive()
    reported = []
    gc.collect()
    gc.freeze()  # a collection then has little to do, and is soon there again
    for count in range(1, 21):
        job = c.Job()
        job.on_done = reported.append
        job.start(300_000)
        while len(reported) < count:
            gc.collect()  # which must not look at what the thread is changing
        del job
    gc.unfreeze()
    assert reported == [300_000] * 20
    assert polyref.alive() == alive


def test_collector_leaves_threads_alone():
    """Whatever its threads may be changing isn't looked at, so a cycle through it stays until it is broken up."""
    alive = polyref.alive()
    job = c.Job()

    def on_done(_, held=[job]):  # noqa: B006
        return held

    watcher = weakref.ref(on_done)
    job.on_done = on_done
    del job, on_done
    gc.collect()
    assert polyref.alive() == alive + 1
    watcher().__defaults__[0].clear()
    assert watcher() is None and polyref.alive() == alive


def test_closing_race():
    motor = c.Motor()
    results = []
    thread = threading.Thread(target=lambda motor: results.append(motor.run(50)), args=(motor,))
    thread.start()
    del motor
    gc.collect()
    thread.join()
    assert results == [50]


def test_sharing():
    book = c.Book()
    alias = book.alias()
    assert alias is book
    for _ in range(3):
        alias.add(1)
    book.merge(alias)
    assert book.total() == 6
    memo = book.memo()
    book.note("other")
    assert memo == "m" and book.memo() == "other"
    meter = c.Meter()

    def count():
        for _ in range(1000):
            meter.add(1)

    threads = [threading.Thread(target=count) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert meter.total() == 4000


def run(script):
    """Runs a script on its own; gives its exit status and what it wrote to stderr."""
    done = subprocess.run(
        [sys.executable, "-c", f"import conformance as c, sys\n{script}"],
        capture_output=True,
        timeout=60,
        check=False,
        text=True,
    )
    return done.returncode, done.stderr


HOOK = """
class Hook(c.Hook):
    def call(self, n):
        return n + 1
"""


@pytest.mark.parametrize(
    ("ending", "status", "said"),
    [
        ("", 0, r""),
        ("c.arm()", 0, r"(late call refused\n)*"),
        ("c.leave_thread_running(Hook())", 0, r""),
        ("c.leave_thread_running(Hook()); sys.exit(3)", 3, r""),
        ("c.arm(); sys.exit(3)", 3, r"(late call refused\n)*"),
        ("raise ValueError('end')", 1, r"Traceback (.*\n)*ValueError: end\n"),
    ],
)
def test_callback_new_thread__exits(ending, status, said):
    script = f"{HOOK}\nc.keep(Hook()); c.keep(Hook())\nassert c.run_all(1) == 4\n{ending}"
    for _ in range(int(os.environ.get("POLYREF_ENDS", "1"))):
        got, stderr = run(script)
        assert got == status, stderr
        assert re.fullmatch(said, stderr), stderr


def test_callback_new_thread__exit_with_callables():
    script = """
import polyref
b = c.Button(); b.on_press = lambda p: None; b.steps = [abs]
polyref.register("exit.f", lambda a, b: a)
c.apply(lambda n: n, 1)
sys.keep = [b, c.adder(2), c.with_callable(lambda g: sys.__dict__.setdefault("kept", g) and 1)]
"""
    assert run(script) == (0, "")
