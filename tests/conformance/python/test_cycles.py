"""Cycles through the fields of objects whose classes are derived in Python, and what the collector leaves alone."""

import gc
import subprocess
import sys
import threading
import time

import conformance as c
import polyref
import pytest


class Task(c.Task):
    def __init__(self):
        super().__init__()
        self.data = [1]

    def run(self, n):
        return n + 1


def own_method():
    task = Task()
    task.on_run = task.run


def own_body():
    task = Task()
    task.on_run = super(Task, task).run


def view():
    task = Task()
    task.view = task.parts


def iterator():
    task = Task()
    task.iterator = iter(task.parts)


def view_in_callable():
    task = c.Task()
    task.on_run = lambda n, parts=task.parts: n


def child():
    task = Task()
    task.next = Task()
    task.next.on_run = lambda n: task.run(n)


def children_and_method():
    task = Task()
    task.next = c.Task()
    task.next.parts.append(Task())
    task.next.parts[0].next = Task()
    task.next.parts[0].next.on_run = task.run


CYCLES = [own_method, own_body, view, iterator, view_in_callable, child, children_and_method]


@pytest.mark.parametrize("make", CYCLES)
def test_derived_lifetime__rings(make):
    gc.collect()
    alive = polyref.alive()
    for _ in range(10):
        make()
    gc.collect()
    assert polyref.alive() == alive
    assert not any(type(o) is Task for o in gc.get_objects())


def test_derived_lifetime__reachable_child():
    """What a child's fields hold stays, if the child can be reached while its parent is garbage."""
    parent = Task()
    parent.me = parent
    parent.next = child = Task()
    child.on_run = lambda n, kept=[5]: n + kept[0]
    del parent
    gc.collect()
    assert c.Task.run(child, 2) == 7
    parent = Task()
    parent.next = Task()
    parent.next.on_run = lambda n, kept=[6]: n + kept[0]
    gc.collect()
    assert c.Task.run(parent.next, 2) == 8


def test_derived_shared__native_owner():
    """A thread of C++'s that owns an object alone may change its fields while Python collects."""
    code = """
import gc, time
import conformance as c
class Task(c.Task):
    pass
worker, task = c.Worker(), Task()
worker.start(task)
del task
until = time.monotonic() + 1
while time.monotonic() < until:
    gc.collect()
worker.stop()
print("whole")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == "whole\n", done.stderr


def test_callback_released__under_lock():
    """A callable's end may take the lock that C++ held when it dropped the callable."""
    code = """
import threading, conformance as c
guarded, seen = c.Guarded(), []
class F:
    def __call__(self): pass
    def __del__(self): seen.append(guarded.is_set())
guarded.set(F())
guarded.set(None)
for _ in range(10): pass
assert seen == [False], seen
guarded.set(lambda: None)
print("whole")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20)
    assert done.stdout == "whole\n", done.stderr


def test_callback_released__in_a_thread():
    """What is dropped in a thread doesn't pile up while the main thread waits."""
    gone = [0]
    most = []

    class F:
        def __call__(self):
            pass

        def __del__(self):
            gone[0] += 1

    def work():
        guarded = c.Guarded()
        for i in range(1000):
            guarded.set(F())
            most.append(i - gone[0])

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    time.sleep(0)
    assert max(most) < 10
    assert gone[0] == 1000
