"""Exceptions that pass C++ on their way."""

import sys
import traceback

import conformance as c
import polyref
import pytest


class Boom(Exception):
    pass


class Step(c.Step):
    def __init__(self, error):
        super().__init__()
        self.error = error

    def run(self, n):
        raise self.error


def raised(function):
    """What a function raises."""
    try:
        function()
    except BaseException as error:  # KeyboardInterrupt too
        return error
    raise AssertionError("nothing was raised")


def test_error_through():
    boom = Boom("through")
    error = raised(lambda: c.Chain().call(Step(boom), 1))
    assert error is boom
    names = [frame.name for frame in traceback.extract_tb(error.__traceback__)]
    assert names == ["raised", "<lambda>", "run"]
    assert error.__cause__ is None
    again = raised(lambda: c.apply(lambda n: c.Chain().call(Step(boom), n), 1))
    assert again is boom
    for _ in range(3):
        with pytest.raises(Boom):
            c.call_packed(lambda a, b: c.Chain().call(Step(Boom("x")), a), 1, "")


def test_error_cause():
    boom = Boom("original")
    error = raised(lambda: c.Chain().call_wrapped(Step(boom), 3))
    assert type(error) is polyref.Error or isinstance(error, RuntimeError)
    assert str(error) == "step 3 failed"
    assert error.__cause__ is boom
    texts = []
    error = raised(lambda: c.Chain().deep(2))
    while error:
        texts.append(str(error))
        error = error.__cause__
    assert texts == ["level 2", "level 1", "level 0", "bottom"]

    def chained(n):
        try:
            raise KeyError("inner")
        except KeyError as inner:
            raise Boom("outer") from inner

    error = raised(lambda: c.wrap(chained))
    assert str(error) == "wrapped" and type(error.__cause__) is Boom
    assert type(error.__cause__.__cause__) is KeyError
    details = polyref.error_details(error).cause
    assert details.message.endswith("Boom: outer") and details.cause.message == "KeyError: 'inner'"
    assert details.frames[0].startswith(__file__) and details.frames[0].endswith(" in chained")


def raiser(error):
    def f(n):
        raise error

    return f


@pytest.mark.parametrize(
    ("error", "seen"),
    [
        (ValueError("bad"), "1 ValueError: bad"),
        (IndexError("seven"), "2 IndexError: seven"),
        (KeyError("k"), "2 KeyError: 'k'"),
        (MemoryError(), "3 MemoryError"),
        (FileNotFoundError(2, "No such file", "/x"), "4 FileNotFoundError of '/x': No such file or directory"),
        (TypeError("t"), "5 TypeError: t"),
        (OverflowError("o"), "6 OverflowError: o"),
        (RuntimeError("é😀"), "0 RuntimeError: é😀"),
        (KeyboardInterrupt(), "0 KeyboardInterrupt"),
        (SystemExit(4), "0 SystemExit: 4"),
        (Boom(), f"0 {__name__}.Boom"),
    ],
)
def test_error_swallowed(error, seen):
    assert c.swallow(raiser(error)) == seen
    assert sys.exc_info() == (None, None, None)
    assert c.apply(lambda n: n, 1) == 1


def test_error_swallowed__odd_exceptions():
    class Odd(Exception):
        def __str__(self):
            raise ValueError("no text")

    assert c.swallow(raiser(Odd())).endswith("Odd: ?")
    assert c.swallow(lambda n: n) == "none"
    assert c.swallow(lambda n: c.thrower()(7)) == "2 seven"


def test_error_special():
    for error in (KeyboardInterrupt("stop"), SystemExit(3), MemoryError("full"), GeneratorExit()):
        assert raised(lambda error=error: c.apply(raiser(error), 1)) is error
        assert raised(lambda error=error: c.Chain().call(Step(error), 1)) is error


def test_error_custom():
    error = raised(lambda: c.Pick(1))
    assert type(error) is c.RockError
    assert raised(lambda: c.apply(raiser(error), 1)) is error
    assert c.swallow(raiser(error)) == "own hit rock"
    index = raised(lambda: c.thrower()(7))
    assert raised(lambda: c.apply(raiser(index), 1)) is index
    wrapped = raised(lambda: c.Chain().call_wrapped(Step(error), 1))
    assert wrapped.__cause__ is error
