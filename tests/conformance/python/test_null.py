"""None, where it may be and where it may not."""

import conformance as c
import pytest


def test_null_argument_refused():
    with pytest.raises(TypeError, match=r"conformance\.weigh\(\): c must be conformance\.Crate, not None"):
        c.weigh(None)
    with pytest.raises(TypeError):
        c.e_reference(None)
    assert c.weigh(c.Crate()) == 2


def test_null_argument_allowed():
    assert c.weigh_any(None) == 0
    assert c.weigh_any(c.Crate()) == 2
    assert c.null_default() is True
    assert c.null_default(None) is True
    assert c.null_default(c.Dog("d")) is False


def test_null_result():
    assert c.find(False) is None
    assert c.find(True).kg == 2


def test_null_element():
    with pytest.raises(TypeError, match=r"conformance\.all\(\): v\[1\] must be conformance\.Crate, not None"):
        c.all([c.Crate(), None])
    assert c.all([c.Crate(), c.Crate()]) == 4
    dog = c.Dog("d")
    assert c.e_null_refs([dog, None]) == [dog, None]


def test_null_optional():
    assert c.weigh_opt(None) == -2
    assert c.weigh_opt(c.Crate()) == 2
    dog = c.Dog("d")
    assert c.e_opt_ref(dog) is dog
    assert c.e_opt_ref(None) is None


def test_null_field():
    crate = c.Crate()
    assert crate.inner is None
    crate.inner = None
    crate.inner = c.Crate()
    assert crate.inner.kg == 2
    crate.inner = None
    assert crate.inner is None
    fields = c.Fields()
    assert fields.pet is None
    with pytest.raises(TypeError, match=r"conformance\.Fields\.guard must be conformance\.Animal, not None"):
        fields.guard = None
    assert fields.guard.name == "guard"
    fields.lose_guard()
    with pytest.raises(
        ValueError, match=r"^conformance\.Fields\.guard is null, though C\+\+ declares that it never is"
    ):
        fields.guard  # noqa: B018 -- reading it is the point


def test_null_view_element():
    views = c.Views()
    views.animals.append(c.Dog("d"))
    views.add_null()
    with pytest.raises((TypeError, ValueError), match="1"):
        views.animals[1]
    with pytest.raises((TypeError, ValueError), match="1"):
        list(views.animals)
    with pytest.raises(TypeError, match=r"conformance\.Views\.animals\[0\] must be conformance\.Animal, not None"):
        views.animals[0] = None
