"""Callables: Python's in C++, C++'s in Python."""

import functools
import gc
import sys
import weakref

import conformance as c
import polyref
import pytest


def echo(value):
    return value


def test_callback_kinds():
    seen = []
    assert c.apply(lambda n: n + 1, 41) == 42
    c.each(4, seen.append)
    assert seen == [0, 1, 2, 3]
    for text in ("", "é\0😀", "x" * 1000):
        assert c.with_text(echo, text) == text
    assert c.with_bytes(echo, b"\0\xff") == b"\0\xff"
    assert c.with_bytes(bytearray, b"abc") == b"abc"
    assert c.with_bool(echo, True) is True and c.with_bool(echo, False) is False
    assert c.with_double(echo, -0.5) == -0.5
    assert c.with_i8(echo, -128) == -128
    assert c.with_u64(echo, 2**64 - 1) == 2**64 - 1
    assert c.with_mode(echo, c.Mode.FAST) is c.Mode.FAST
    item = c.Item(3)
    assert c.with_item(echo, item) is item
    assert c.with_reference(lambda i: i.value + (i is item), item) == 4
    assert c.with_maybe_item(echo, item) is item and c.with_maybe_item(echo, None) is None
    assert c.with_maybe(echo, 7) == 7 and c.with_maybe(echo, None) is None
    assert c.with_texts(echo, ["a", "", "é"]) == ["a", "", "é"]
    assert c.with_texts(lambda texts: (t * 2 for t in texts), ["a", "b"]) == ["aa", "bb"]
    assert c.with_items(lambda items: items[::-1], [item, c.Item(4)])[1] is item


def test_callback_kinds__any_callable():
    class Adder:
        def __call__(self, n):
            return n + 2

        def method(self, n):
            return n + 3

    assert c.apply(Adder(), 1) == 3
    assert c.apply(Adder().method, 1) == 4
    assert c.apply(functools.partial(pow, 2), 5) == 32
    assert c.apply(abs, -5) == 5
    assert c.apply(int, 5) == 5
    with pytest.raises(TypeError, match=r"apply\(\): f must be a callable, not int"):
        c.apply(3, 1)
    with pytest.raises(TypeError, match="positional"):
        c.apply(lambda: 1, 1)


def test_callback_wrong_result():
    with pytest.raises(TypeError, match="the result of a callback must be int, not str"):
        c.apply(lambda n: "x", 1)
    with pytest.raises(OverflowError, match=r"the result of a callback must be in \[-128, 127\], not 300"):
        c.with_i8(lambda n: 300, 1)
    with pytest.raises(TypeError, match=r"the result of a callback must be .*Item, not None"):
        c.with_item(lambda i: None, c.Item())
    with pytest.raises(ValueError, match="9"):
        c.with_mode(lambda m: 9, c.Mode.SLOW)
    with pytest.raises(TypeError, match=r"the result of a callback\[1\] must be str, not int"):
        c.with_texts(lambda t: ["a", 1], [])


def test_callback_home():
    def f(n):
        return n

    assert c.e_unary(f) is f
    assert c.e_unary(c.e_unary(f)) is f
    button = c.Button()
    button.on_press = f
    assert button.on_press is f
    button.packed = f
    assert button.packed is f
    button.scale = c.e_function(button.packed)
    assert button.scale is f


def test_callback_cpp():
    add = c.adder(5)
    assert isinstance(add, polyref.Function)
    assert add(7) == 12
    assert c.apply(add, 7) == 12
    assert c.apply(c.e_unary(add), 7) == 12
    assert c.e_function(add) == add and hash(c.e_function(add)) == hash(add)
    assert add != c.adder(5)
    with pytest.raises(IndexError, match="seven"):
        c.thrower()(7)
    assert c.thrower()(8) == 8
    with pytest.raises(TypeError, match="takes 1 argument, but 2 were given"):
        add(1, 2)
    with pytest.raises(TypeError, match="argument 1 must be int, not str"):
        add("1")
    with pytest.raises(TypeError, match="by position, so 'n'"):
        add(n=1)
    with pytest.raises(TypeError):
        polyref.Function()
    assert repr(add).startswith("<polyref.Function at 0x")
    assert weakref.ref(add)() is add


def test_callback_null():
    assert c.is_null(None) is True
    assert c.is_null(echo) is False
    with pytest.raises(TypeError, match=r"apply\(\): f must be a callable, not None"):
        c.apply(None, 1)
    assert c.maybe_adder(False) is None
    assert c.maybe_adder(True)(1) == 2
    with pytest.raises(TypeError, match="null_by_mistake returned null"):
        c.null_by_mistake()


def test_callback_nested():
    assert c.with_callable(lambda g: g(1)) == 3
    kept = []
    c.with_callable(lambda g: kept.append(g) or 0)
    assert kept[0](5) == 7
    assert c.apply(lambda n: c.apply(lambda m: m * 2, n) + 1, 10) == 21


def test_callback_fields():
    button = c.Button()
    assert button.on_press is None
    button.press()
    pressed = []
    button.on_press = pressed.append
    assert button.on_press == pressed.append
    button.press()
    assert pressed == [button] and pressed[0] is button
    button.on_press = None
    assert button.on_press is None
    button.press()
    assert len(pressed) == 1
    assert button.scale(4) == 40
    button.scale = echo
    assert button.scale is echo
    with pytest.raises(TypeError, match=r"Button\.scale must be a callable, not None"):
        button.scale = None
    assert button.scale is echo


def test_callback_lists():
    button = c.Button()
    assert list(button.steps) == []
    button.steps.append(lambda n: n + 1)
    button.steps.append(echo)
    button.steps.insert(1, c.adder(10))
    assert button.run_steps(0) == 11
    assert button.steps[2] is echo
    button.steps[0] = echo
    assert button.run_steps(0) == 10
    button.steps = [abs, abs]
    assert list(button.steps) == [abs, abs]
    with pytest.raises(TypeError, match=r"steps\[0\] must be a callable, not None"):
        button.steps[0] = None
    del button.steps[:]
    assert len(button.steps) == 0


def test_callback_packed():
    def f(a, b):
        return a + len(b)

    assert c.e_function(f) is f
    button = c.Button()
    assert button.packed is None
    button.packed = f
    assert button.packed is f
    assert c.call_packed(f, 2, "ab") == 4
    with pytest.raises(ZeroDivisionError):
        c.call_packed(lambda a, b: a // 0, 1, "")
    with pytest.raises(TypeError):
        c.call_packed(lambda a, b: object(), 1, "")
    back = polyref.get_function("calls.e_function")(f)
    assert back is f


def test_registered_functions():
    name = f"python.sum{sys.version_info[1]}"

    @polyref.register(name)
    def add(a, b):
        return a + b

    assert polyref.get_function(name) is add
    assert c.call_registered(name) == 42
    assert name in polyref.function_names()
    with pytest.raises(ValueError, match="registered already"):
        polyref.register(name, abs)
    assert polyref.register(name, lambda a, b: a * b, replace=True)(2, 3) == 6
    assert c.call_registered(name) == 440
    with pytest.raises(TypeError, match=r"polyref.register\(\): function must be a callable, not int"):
        polyref.register("python.three", 3)
    with pytest.raises(TypeError, match="name must be str"):
        polyref.register(3)
    c.register_sum("python.cpp_sum")
    assert polyref.get_function("python.cpp_sum")(20, 22) == 42
    assert c.call_registered("python.cpp_sum") == 42
    with pytest.raises(KeyError):
        polyref.get_function("python.nothing")


class Counted:
    living = 0

    def __init__(self):
        Counted.living += 1

    def __call__(self, n):
        return n

    def __del__(self):
        Counted.living -= 1


def test_callback_released():
    gc.collect()
    alive = polyref.alive()
    button = c.Button()
    for _ in range(100_000 // 4):
        c.apply(Counted(), 1)
        c.e_unary(Counted())
        button.scale = Counted()
        button.steps = [Counted()]
    assert Counted.living == 2
    button.steps = []
    assert Counted.living == 1
    f = Counted()
    before = sys.getrefcount(f)
    for _ in range(1000):
        c.apply(f, 1)
        c.e_unary(f)
        with pytest.raises(TypeError):
            c.with_i8(f, "x")
    assert sys.getrefcount(f) == before
    del f, button
    gc.collect()  # what C++'s destructor has dropped ends soon after
    assert Counted.living == 0
    assert polyref.alive() == alive


def test_callback_released__cycles():
    gc.collect()
    alive = polyref.alive()
    gone = []
    for i in range(100):
        button = c.Button()
        how = i % 4
        if how == 0:
            button.on_press = lambda pressed, button=button: button
        elif how == 1:
            button.steps = [lambda n, button=button: n] * 3
        elif how == 2:
            button.packed = lambda button=button: button
        else:
            button.on_press = lambda pressed, button=button: button
            button.steps.append(lambda n, button=button: n)
        weakref.finalize(button, gone.append, i)
    del button
    gc.collect()
    assert len(gone) == 100
    assert polyref.alive() == alive
    kept = c.Button()
    kept.on_press = lambda pressed: kept
    gc.collect()
    assert kept.on_press(kept) is kept


def test_callback_released__nested_cycles():
    gc.collect()
    alive = polyref.alive()
    for depth in (1, 2, 5000):
        outer = inner = c.Button()
        for _ in range(depth):
            inner.anything = c.Button()
            inner = inner.anything
        inner.on_press = lambda pressed, outer=outer: outer
        del inner
        assert polyref.alive() == alive + depth + 1
        gc.collect()
        assert polyref.alive() == alive + depth + 1
        last = outer
        for _ in range(depth):
            last = last.anything
        assert last.on_press(None) is outer
        del outer, last
        gc.collect()
        assert polyref.alive() == alive


def test_any_object():
    item = c.any_item()
    assert type(item) is c.Item and item.value == 5
    button = c.Button()
    assert button.anything is None
    button.anything = item
    assert button.anything is item
    button.anything = button2 = c.Button()
    assert button.anything is button2
    button.anything = None
    assert c.object_address(item) == polyref.address(item)
    with pytest.raises(TypeError, match=r"must be polyref\.Object, not int"):
        c.object_address(3)
