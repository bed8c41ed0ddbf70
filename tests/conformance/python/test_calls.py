"""Calls: arity, keywords, defaults, overloads and the registry."""

import array
import inspect
import subprocess
import sys
import threading
import warnings

import conformance as c
import polyref
import pytest


def test_constructors_by_arity():
    assert c.Counter().value() == 0
    assert c.Counter(5).value() == 5
    counter = c.Counter(5, 2)
    assert counter.next() == 7 and counter.next(3) == 13
    assert c.Counter(start=1, step=4).next(times=2) == 9
    with pytest.raises(TypeError, match=r"conformance\.Counter\(\) has no overload"):
        c.Counter(1, 2, 3)
    with pytest.raises(TypeError, match=r"there are \(\), \(times\)"):
        counter.next(1, 2)


def test_static_method():
    assert c.Counter.from_("12").value() == 12
    assert c.Counter().from_("3").value() == 3


def test_noexcept_plain():
    counter = c.Counter(3)
    assert counter.value() == 3 and counter.label() == "counter" and c.Pick(0).use() == 1


def test_default_arguments():
    assert c.defaults(1) == "1,2,three"
    assert c.defaults(1, 5) == "1,5,three"
    assert c.defaults(1, 5, "x") == "1,5,x"
    assert c.computed_default(1) == 44
    assert c.enum_default() == "1/2"
    assert c.enum_default(c.Layout.NCHW) == "0/2"


def test_default_skipped():
    assert c.defaults(1, c="x") == "1,2,x"
    assert c.enum_default(access=c.Access.READ) == "1/1"
    with pytest.raises(TypeError, match=r"conformance\.computed_default\(\): 'b' must be given too"):
        c.computed_default(1, c=2)
    assert c.computed_default(1, c=2, b=3) == 6


def test_keyword_arguments():
    assert c.defaults(c="x", a=1, b=5) == "1,5,x"
    assert c.Dog(name="rex").name == "rex"
    for kwargs, text in (({"d": 1}, "has no parameter 'd'"), ({"a": 1}, "got two values for 'a'")):
        with pytest.raises(TypeError, match=rf"conformance\.defaults\(\) {text}"):
            c.defaults(1, **kwargs)
    with pytest.raises(TypeError, match=r"conformance\.defaults\(\): 'a' is missing"):
        c.defaults(b=1)


def test_wrong_arity():
    with pytest.raises(TypeError, match=r"conformance\.defaults\(\) takes from 1 to 3 arguments, but 0 were given"):
        c.defaults()
    with pytest.raises(TypeError, match=r"conformance\.say\(\) takes 1 argument, but 2 were given"):
        c.say("a", "b")
    with pytest.raises(TypeError):
        c.nothing(1)
    with pytest.raises(TypeError, match=r"conformance\.Fields\(\) takes 0 arguments"):
        c.Fields(1)
    assert c.nothing() is None


def test_blocking_call():
    counter = c.Counter()
    results = []
    threads = [threading.Thread(target=lambda: results.append(c.Counter(1).work(1000))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [1001] * 4 and counter.work(5) == 5


DAEMONS = """
import threading, time
import conformance as c

def loop():
    counter = c.Counter()
    while True:
        counter.work(1000)

for _ in range(4):
    threading.Thread(target=loop, daemon=True).start()
time.sleep(0.02)
"""


def test_blocking_call__at_exit():
    for _ in range(5):
        ended = subprocess.run([sys.executable, "-c", DAEMONS], capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stderr) == (0, "")


def test_renamed_function():
    assert c.renamed() == 3
    assert not hasattr(c, "awkward_name")


def test_deprecated_function():
    with pytest.warns(DeprecationWarning, match="conformance.older is deprecated: use newer"):
        assert c.older() == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(DeprecationWarning):
            c.older()
    with pytest.warns(DeprecationWarning, match=r"conformance\.OldStone is deprecated: gone in 5\.0"):
        c.OldStone()


def test_registry_call():
    assert polyref.get_function("cargo.find")(True).kg == 2
    assert polyref.get_function("cargo.find")(False) is None
    assert polyref.get_function("conf.defaults")(1, 5, "é") == "1,5,é"
    assert polyref.get_function("conf.e_nested")([["a"], ()]) == [["a"], []]
    dog = c.Dog("d")
    assert polyref.get_function("conf.e_ref")(dog) is dog
    assert polyref.get_function("gauge.e_u64")(2**64 - 1) == 2**64 - 1
    assert polyref.get_function("conf.e_bytes")(b"\0\xff") == b"\0\xff"
    assert "cargo.find" in polyref.function_names()
    with pytest.raises(KeyError, match=r"no\.such"):
        polyref.get_function("no.such")


def test_constructors_inherited():
    assert c.StepCounter(5, 2).next() == 7
    assert c.StepCounter().next() == 1


def test_registry_call__repr():
    assert repr(polyref.get_function("conf.total")) == "<polyref.Function conf.total>"


def test_registry_names():
    assert polyref.get_function("conf.total")(1, 2) == c.total(1, 2) == 3
    assert polyref.get_function("conf.total_with_c")(1, 2, 3) == c.total(1, 2, 3) == 6
    assert polyref.get_function("conf.renamed")() == 3
    assert "conf.awkward_name" not in polyref.function_names()


def test_registry_errors():
    packed = polyref.get_function("conf.defaults")
    with pytest.raises(TypeError, match=r"conf\.defaults"):
        packed("one")
    with pytest.raises(TypeError, match=r"conf\.defaults"):
        packed()
    with pytest.raises(OverflowError, match=r"gauge\.e_i8"):
        polyref.get_function("gauge.e_i8")(128)
    with pytest.raises(TypeError, match=r"cargo\.weigh"):
        polyref.get_function("cargo.weigh")(None)
    with pytest.raises(TypeError):
        packed(object())
    with pytest.raises(TypeError, match="by position, so 'b' can't be given by keyword"):
        packed(1, b=2)
    for wrong, given in ((None, "None"), (b"conf.defaults", "bytes"), (3, "int")):
        with pytest.raises(TypeError, match=rf"get_function\(\): name must be str, not {given}"):
            polyref.get_function(wrong)
    with pytest.raises(ValueError, match="a is negative"):
        packed(-1)


def test_registry_errors__deep_lists():
    packed = polyref.get_function("cargo.all")
    inside = []
    inside.append(inside)
    deep = []
    for _ in range(200_000):
        deep = [deep]
    dog = c.Dog("d")
    start = sys.getrefcount(dog)
    for wrong in (inside, [dog, inside], (dog, deep)):
        with pytest.raises(RecursionError):
            packed(wrong)
    del wrong, deep  # pytest couldn't show it either
    alive = polyref.alive()
    assert sys.getrefcount(dog) == start
    del dog
    assert polyref.alive() == alive - 1


def test_builtin_headers():
    oven = c.Oven()
    assert (oven.slots(), oven.drift(), oven.room(["a", "b"]), oven.most()) == (6, -2, 4, 2147483647)


def test_macro_members():
    stone = c.Stone()
    with pytest.warns(DeprecationWarning, match="use grind2 since 4.1"):
        assert stone.grind(2) == 24
    assert stone.grind2(2) == 25 and stone.speed() == 1.5 and stone.grade() == "fine"
    stone.set_speed(2.5)
    stone.set_grade("coarse")
    assert stone.speed() == 2.5 and stone.grade() == "coarse"


def test_docs_reach():
    doc = c.defaults.__doc__
    for text in (
        "Default arguments that only C++",
        """\n\n    if (defaults(1) == "1,2,three" && '@' != '\\\\') {  // `no` end: */ ```\n""",
        """      defaults(1, /* b */ 2, "<c>");\n\n""",
        "    a: The first, as in\n\n            defaults(1);\n",
        "All three, joined.",
        "ValueError: if `a` is negative.",
    ):
        assert text in doc
    assert str(inspect.signature(c.defaults)) == "(a, b=2, c='three')"
    assert str(inspect.signature(c.Animal)) == "(name, legs=4)"
    assert str(inspect.signature(c.Source)) == "()"
    with pytest.raises(TypeError, match=r"conformance\.Source can't be constructed from Python: it is abstract"):
        c.Source()
    assert str(inspect.signature(c.Counter.work)) == "(self, /, rounds)"
    assert str(inspect.signature(c.computed_default)) == "(a, b=..., c=1)"
    assert inspect.signature(c.enum_default).parameters["layout"].default == 1
    assert c.Animal.__doc__.startswith("The base of the tree of classes.")
    assert c.say.__module__ == "conformance"


def test_awkward_names():
    own = c.Implicit()
    assert (own.type(), own.methods(), own.fields(), c.implicit_type()) == (1, 2, 3, 4)
    assert c.e_blank(c.Blank._) is c.Blank._ and c.e_blank(_=c.Blank.WORD) is c.Blank.WORD


def test_many_defaults():
    assert c.last_of_many() == 7
    assert c.last_of_many(*range(68)) == 67
    assert c.last_of_many(g7=9) == 9 and c.last_of_many(g0=1, g7=3) == 3
    with pytest.raises(TypeError, match="has no parameter 'g8'"):
        c.last_of_many(g8=9)


def test_registry_errors__reentrant():
    """Converting an argument may run Python code, which may change the list that it is in."""

    items = []

    class Buffer:
        def __buffer__(self, flags):
            items.clear()
            return memoryview(b"ab")

    if sys.version_info < (3, 12):  # no buffers of classes written in Python
        return
    items += [Buffer(), "text" * 2, "text" * 3]
    packed = polyref.get_function("cargo.all")
    with pytest.raises(TypeError, match=r"cargo\.all"):
        packed(items)
    assert items == []


def test_registry_errors__buffers():
    """A buffer that is refused is released."""
    numbers = array.array("i", [1, 2, 3])
    with pytest.raises(TypeError, match="a buffer of single bytes"):
        polyref.get_function("conf.e_bytes")(numbers)
    numbers.append(4)  # a BufferError if anyone still had it


def test_registry_call__huge_int():
    packed = polyref.get_function("gauge.e_f64")
    for number in (2**70, -(2**70), 2**64 - 1, 2**1000):
        assert packed(number) == c.e_f64(number) == float(number)
    with pytest.raises(OverflowError, match="the range of a double"):
        packed(2**2000)
    for inexact in (2**64 + 1, -(2**63) - 1, 10**30 + 7):
        with pytest.raises(OverflowError, match=f"^{inexact} is past 64 bits"):
            packed(inexact)
    with pytest.raises(OverflowError, match=r"gauge\.e_i64.*must be between"):
        polyref.get_function("gauge.e_i64")(2**70)
    with pytest.raises(TypeError, match="must be an integer, not a number"):
        polyref.get_function("gauge.e_i64")(3.0)
