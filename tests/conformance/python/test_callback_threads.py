"""Calls from threads that Python hasn't made."""

import gc
import os
import threading

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


def test_callback_new_thread__after_fork():
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        total = c.on_new_thread(lambda n: n, 100) + c.apply(lambda n: n, 1)
        item = c.Item(5)
        os.write(write, b"%d" % (total + item.value))
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    assert os.read(read, 100) == b"4956"
    os.close(read)
    os.close(write)
