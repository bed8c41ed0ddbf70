"""C++ exceptions in Python."""

import conformance as c
import polyref
import pytest

TABLE = {
    1: (c.RockError, "hit rock"),
    2: (c.DeepError, "deep"),
    3: (c.DeepError, "deep"),
    4: (ValueError, "bad"),
    5: (IndexError, "far"),
    6: (MemoryError, ""),
    7: (FileNotFoundError, "open"),
    8: (RuntimeError, "int"),
    9: (RuntimeError, "char"),
    10: (RuntimeError, "string"),
}


@pytest.mark.parametrize("n", TABLE)
def test_error_table(n):
    expected, text = TABLE[n]
    with pytest.raises(expected) as caught:
        c.dig(n)
    assert text in str(caught.value)
    assert type(caught.value) is (polyref.Error if expected is RuntimeError else expected)
    details = polyref.error_details(caught.value)
    assert details.message and details.cpp_type
    assert repr(details).startswith(f"<polyref.ErrorDetails {details.kind} {details.cpp_type}")
    assert f": {details.message!r} from quarry.dig" in repr(details)
    if n == 7:
        assert caught.value.errno == 2 and details.code == 2


def test_error_table__nothing():
    assert c.dig(0) == 0
    assert polyref.error_details(ValueError("mine")) is None


def test_error_hierarchy__own_init():
    class Own(c.RockError):
        def __init__(self, note):
            super().__init__("deep down", depth=7)
            self.note = note

    error = Own("mine")
    assert (error.note, str(error), error.depth(), error.args_()) == ("mine", "deep down", 7, 2)

    def fail(n):
        raise error

    with pytest.raises(Own) as caught:
        c.apply(fail, 1)
    assert caught.value is error

    class Bare(c.RockError):
        def __init__(self):
            pass

    with pytest.raises(TypeError, match=r"holds no C\+\+ exception"):
        Bare().depth()


def test_error_hierarchy():
    assert issubclass(c.DeepError, c.RockError) and issubclass(c.RockError, polyref.Error)
    try:
        c.dig(2)
    except c.RockError as error:
        assert type(error) is c.DeepError and error.depth() == 9
    with pytest.raises(c.DeepError) as caught:
        c.dig(3)
    assert caught.value.depth() == 99


def test_error_clashing_names():
    with pytest.raises(c.RockError) as caught:
        c.dig(1)
    error = caught.value
    assert str(error) == "hit rock" and error.args == ("hit rock",)
    assert error.depth() == 5 and error.args_() == 2 and error.message() == "own 5"


def test_error_clashing_names__made_in_python():
    error = c.RockError("mine", depth=3)
    assert str(error) == "mine" and error.depth() == 3
    with pytest.raises(c.RockError, match="mine"):
        raise error
    with pytest.raises(TypeError):
        c.RockError("mine")

    class Own(c.RockError):
        def __init__(self, depth):
            super().__init__("own", depth)

        def __new__(cls, depth):
            return super().__new__(cls, "own", depth)

    assert Own(4).depth() == 4
    assert str(polyref.Error("plain")) == "plain" and polyref.error_details(polyref.Error("plain")) is None


def test_error_from_constructor():
    start = polyref.alive()
    with pytest.raises(c.RockError):
        c.Pick(1)
    with pytest.raises(ValueError):
        c.Pick(n=4)
    assert polyref.alive() == start


def test_error_from_static():
    with pytest.raises(IndexError, match="far"):
        c.Pick.total(5)


def test_error_frames():
    for call, frame in ((lambda: c.dig(1), "quarry.dig"), (lambda: c.Pick(4), "quarry.Pick")):
        with pytest.raises((c.RockError, ValueError)) as caught:
            call()
        assert any(frame in f for f in polyref.error_details(caught.value).frames)
        assert any(frame in note for note in caught.value.__notes__)


def test_error_table__long_chain():
    """Freeing it must not need a stack as deep as the chain is long."""

    def rock(_: str) -> c.RockError:
        with pytest.raises(c.RockError) as caught:
            c.dig(1)
        return caught.value

    for make in (polyref.Error, rock):
        first = None
        for i in range(200_000 if make is polyref.Error else 20_000):
            error = make(str(i))
            error.__context__ = first
            error.__traceback__ = None
            first = error
        del error, first


def test_error_table__not_made_in_python():
    for cls in (polyref.ErrorDetails, polyref.TypeInfo, polyref.FieldInfo, polyref.MethodInfo, polyref.Function):
        for make in (cls, lambda cls=cls: cls.__new__(cls), lambda cls=cls: object.__new__(cls)):
            with pytest.raises(TypeError):
                make()
