"""Numbers: edges, refusals and fields."""

import math
import struct

import conformance as c
import pytest

INTEGERS = {
    "e_i8": (-(2**7), 2**7 - 1),
    "e_u8": (0, 2**8 - 1),
    "e_i16": (-(2**15), 2**15 - 1),
    "e_u16": (0, 2**16 - 1),
    "e_i32": (-(2**31), 2**31 - 1),
    "e_u32": (0, 2**32 - 1),
    "e_i64": (-(2**63), 2**63 - 1),
    "e_u64": (0, 2**64 - 1),
    "e_ul": (0, 2**64 - 1),
    "e_size": (0, 2**64 - 1),
    "e_schar": (-(2**7), 2**7 - 1),
}
FIELDS = {"i8": -100, "u8": 200, "i16": -30000, "u16": 60000, "i32": -(2**31), "u32": 2**32 - 1, "i64": -(2**62)}


class Index:
    """An integer by `__index__` only, as NumPy's are."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


@pytest.mark.parametrize("name", INTEGERS)
def test_int_edges(name):
    for value in (0, *INTEGERS[name], Index(1)):
        assert getattr(c, name)(value) == (value if isinstance(value, int) else 1)


@pytest.mark.parametrize("name", INTEGERS)
def test_int_past_edges(name):
    low, high = INTEGERS[name]
    for value in (low - 1, high + 1, -(2**200), 2**200, 10**5000):
        with pytest.raises(OverflowError) as caught:
            getattr(c, name)(value)
        text = str(caught.value)
        assert f"conformance.{name}(): v must be in [{low}, {high}]" in text


def test_int_wrong_type():
    for value in (3.7, "3", b"3", None, [3]):
        with pytest.raises(TypeError, match=r"conformance\.e_i32\(\): v must be int"):
            c.e_i32(value)
    assert c.e_i32(True) == 1 and type(c.e_i32(True)) is int


def test_unsigned_biggest():
    assert c.biggest() == 18446744073709551615


def test_char_types():
    assert c.e_char(ord("a")) == 97
    assert c.e_c32(0x1F600) == 0x1F600
    assert c.e_c16(0xD800) == 0xD800
    with pytest.raises(TypeError):
        c.e_char("a")


def test_float_bits():
    for value in (math.inf, -math.inf, -0.0, 0.1, 5e-324, 1.7976931348623157e308, math.nan):
        assert struct.pack("d", c.e_f64(value)) == struct.pack("d", value)
    assert c.e_f32(1e300) == math.inf
    assert c.e_f32(0.5) == 0.5 and c.e_f64(3) == 3.0
    with pytest.raises(TypeError, match=r"conformance\.e_f64\(\): v must be float, not str"):
        c.e_f64("1")
    with pytest.raises(OverflowError, match=r"conformance\.e_f64\(\): v"):
        c.e_f64(10**400)


def test_bool_values():
    assert c.e_bool(True) is True and c.e_bool(False) is False
    for value in (1, 0, None, "", []):
        with pytest.raises(TypeError, match=r"conformance\.e_bool\(\): v must be bool"):
            c.e_bool(value)


def test_field_numbers():
    fields = c.Fields()
    for name, value in FIELDS.items():
        setattr(fields, name, value)
        assert getattr(fields, name) == value
    assert fields.sum() == sum(FIELDS.values())
    fields.u64, fields.native_long, fields.f32, fields.f64, fields.flag = 2**64 - 1, -(2**63), 0.25, 1e-300, False
    assert (fields.u64, fields.native_long, fields.f32, fields.f64, fields.flag) == (
        2**64 - 1,
        -(2**63),
        0.25,
        1e-300,
        False,
    )
    fields.letter, fields.unit, fields.scalar = 98, 0xFFFF, 0x10FFFF
    assert (fields.letter, fields.unit, fields.scalar) == (98, 0xFFFF, 0x10FFFF)


def test_field_number_range():
    fields = c.Fields()
    for name in FIELDS:
        before = getattr(fields, name)
        with pytest.raises(OverflowError, match=rf"conformance\.Fields\.{name} must be in"):
            setattr(fields, name, 2**64)
        with pytest.raises(TypeError, match=rf"conformance\.Fields\.{name} must be int, not str"):
            setattr(fields, name, "1")
        with pytest.raises(AttributeError, match="can't be deleted"):
            delattr(fields, name)
        assert getattr(fields, name) == before
