"""Spans: memory of the caller's, for the call."""

import array
import ctypes
import gc
import sys

import conformance as c
import numpy
import polyref
import pytest

INTEGERS = [
    ("b", c.total_int8),
    ("B", c.total_uint8),
    ("B", c.total_bytes),
    ("h", c.total_int16),
    ("H", c.total_uint16),
    ("i", c.total_int32),
    ("I", c.total_uint32),
    ("q", c.total_int64),
    ("l", c.total_long),
]


def limits(code):
    """The least and the greatest integer of an `array` type."""
    bits = 8 * array.array(code).itemsize
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if code.islower() else (0, (1 << bits) - 1)


@pytest.mark.parametrize(("code", "total"), INTEGERS)
def test_span_values__integers(code, total):
    low, high = limits(code)
    values = [high, low, 5]
    assert total(array.array(code, values)) == total(values) == total(iter(values)) == total(v=values) == sum(values)
    assert total(memoryview(array.array(code, values))[1:]) == low + 5
    assert total([]) == total(array.array(code)) == 0
    with pytest.raises(OverflowError, match=rf"conformance\.{total.__name__}\(\): v\[1\] must be in \[{low}, {high}\]"):
        total([0, high + 1])


def test_span_values():
    assert c.total_float([1.5, 2]) == 3  # 1 and 2: the sum is of integers
    assert c.total_float(numpy.array([3, 4], dtype=numpy.float32)) == 7
    assert c.total_double([1.5, 2]) == c.total_double(numpy.array([1.5, 2])) == 3.5
    assert c.xor_uint64([2**64 - 1, 1]) == c.xor_uint64(numpy.array([2**64 - 1, 1], numpy.uint64)) == 2**64 - 2
    assert c.total_bytes(b"\x01\xff") == c.total_bytes(bytearray(b"\x01\xff")) == c.total_uint8([1, 255]) == 256
    assert c.total_char(memoryview(b"ab").cast("c")) == 195
    assert c.total_int32((ctypes.c_int32 * 3)(1, 2, 3)) == 6
    assert c.total_or(5) == 5 and c.total_or(5, [1, 2]) == c.total_or(5, v=range(3)) == 3
    assert c.total_blocking([1, 2]) == c.total_noexcept([1, 2]) == 3
    assert c.Series([1, 2]).size() == c.Series(numpy.ones(2)).size() == 2


def test_span_values__made_on_the_fly():
    def values():
        for i in range(5000):
            gc.collect(0)
            yield float(i) / 3

    assert c.total_double(values()) == sum(float(i) / 3 for i in range(5000))


def test_span_memory():
    values = numpy.arange(1_000_000, dtype=numpy.float64)
    assert c.where_read(values) == c.where_written(values) == values.ctypes.data
    assert c.where_read(values[7:9]) == values.ctypes.data + 56
    numbers = array.array("d", [1, 2])
    assert c.where_written(numbers) == numbers.buffer_info()[0]
    assert c.where_read(memoryview(numbers)[1:]) == numbers.buffer_info()[0] + 8
    with polyref.audit(0):
        c.where_read(values)


def test_span_memory__is_released():
    numbers = array.array("d", [1, 2])
    before = sys.getrefcount(numbers)
    c.where_written(numbers)
    with pytest.raises(TypeError):
        c.total_int32(numbers)
    with pytest.raises(RuntimeError):
        c.fill_and_throw(numbers)
    numbers.append(3)  # a BufferError while it is lent
    assert sys.getrefcount(numbers) == before


def test_span_written():
    values = numpy.zeros(4)
    c.fill_double(values)
    assert values.tolist() == [1, 1, 1, 1]
    c.fill_double(values[1:3], value=2)
    assert values.tolist() == [1, 2, 2, 1]
    counts = array.array("i", [9] * 3)
    c.count_up(counts)
    assert counts.tolist() == [0, 1, 2]
    data = bytearray(3)
    c.fill_bytes(memoryview(data)[1:], 255)
    assert data == b"\x00\xff\xff"
    to = array.array("d", [0, 0])
    c.copy_span([5, 6, 7], to)
    assert to.tolist() == [5, 6]
    c.Series([3]).scale(to)
    assert to.tolist() == [15, 18]
    shorts, longs = array.array("H", [0]), array.array("Q", [0])
    c.fill_uint16(shorts, 65535)
    c.fill_uint64(longs, 2**64 - 1)
    assert shorts[0] == 65535 and longs[0] == 2**64 - 1
    with pytest.raises(RuntimeError, match="after the first"):
        c.fill_and_throw(to)
    assert to.tolist() == [7, 18]
    c.fill_double(numpy.zeros(0))


def test_span_wrong__types():
    for given, what in [
        (array.array("q", [1]), "int64"),
        (numpy.zeros(1, numpy.uint32), "uint32"),
        (numpy.zeros(1, numpy.float32), "float32"),
        (numpy.zeros(1, bool), r"'\?'"),
        (numpy.zeros(1, ">i4"), "'>i'"),
        (numpy.zeros(1, complex), "'Zd'"),
        (b"abcd", "uint8"),
    ]:
        with pytest.raises(
            TypeError, match=rf"conformance\.total_int32\(\): v must be a contiguous buffer of int32, not of {what}"
        ):
            c.total_int32(given)
    with pytest.raises(TypeError, match=r"v\[0\] must be int, not float"):
        c.total_int32([1.5])
    for given in ("ab", None, 5):
        with pytest.raises(TypeError, match=r"conformance\.total_int32\(\): v must be a list or another iterable"):
            c.total_int32(given)


def test_span_wrong__shapes():
    with pytest.raises(TypeError, match=r"of float64, not one of 2 dimensions"):
        c.total_double(numpy.zeros((2, 2)))
    with pytest.raises(TypeError, match=r"of float64, not one of 0 dimensions"):
        c.total_double(numpy.array(1.0))
    with pytest.raises(TypeError, match=r"of float64, not one with a stride of 16 bytes"):
        c.total_double(numpy.zeros(4)[::2])
    with pytest.raises(TypeError, match=r"of float64, not one with a stride of -8 bytes"):
        c.fill_double(numpy.zeros(4)[::-1])
    with pytest.raises(TypeError, match=r"of float64, not one that isn't aligned"):
        c.total_double(numpy.zeros(17, numpy.uint8)[1:].view(float))


def test_span_wrong__not_writable():
    fixed = numpy.zeros(2)
    fixed.flags.writeable = False
    for given in (fixed, memoryview(numpy.zeros(2)).toreadonly()):
        with pytest.raises(TypeError, match=r"conformance\.fill_double\(\): v must be a writable buffer"):
            c.fill_double(given)
    for given in ([1.0], iter([1.0]), None):
        with pytest.raises(TypeError, match=r"v must be a writable buffer, which C\+\+ writes to, not"):
            c.fill_double(given)
    with pytest.raises(TypeError, match="not a read-only one"):
        c.fill_bytes(b"abc", 1)
    assert fixed.tolist() == [0, 0]


class Exporter:
    """Memory that is only to be had by DLPack."""

    def __init__(self, memory):
        self.memory = memory

    def __dlpack__(self, **kwargs):
        return self.memory.__dlpack__(**kwargs)


def test_span_memory__dlpack():
    values = numpy.arange(3.0)
    before = sys.getrefcount(values)
    assert c.where_read(Exporter(values)) == c.where_written(Exporter(values)) == values.ctypes.data
    with pytest.raises(
        TypeError, match=r"conformance\.total_int32\(\): v: a tensor of int32 is wanted, not of float64"
    ):
        c.total_int32(Exporter(values))
    with pytest.raises(TypeError, match=r"v: a tensor of 1 dimension is wanted, not of 2 dimensions"):
        c.total_double(Exporter(values.reshape(1, 3)))
    fixed = numpy.zeros(1)
    fixed.flags.writeable = False
    with pytest.raises(TypeError, match=r"v: a tensor to write to is wanted, not a read-only one"):
        c.fill_double(Exporter(fixed))
    gc.collect()
    c.total_double([])  # what was put off is done
    assert sys.getrefcount(values) == before


def test_span_copies():
    seen = []
    assert c.span_through(lambda v: seen.append(v) or sum(v), 1) == 6
    assert seen == [[1, 2, 3]]
    assert c.bytes_through(lambda v: seen.append(v) or len(v)) == 3
    assert seen[1] == b"\x00\xff\x07"
    assert c.totaller()([1, 2.5]) == c.totaller()(numpy.array([1, 2.5])) == 3.5

    class Mine(c.Series):
        def weigh(self, by):
            return super().weigh(by) + len(by)

    assert c.Series([1, 2]).weigh_here() == 5
    mine = Mine([1, 2])
    assert mine.weigh_here() == 7
    assert mine.weigh(numpy.array([1.0, 1.0])) == 5


def test_span_packed():
    total = polyref.get_function("conf.total_double")
    assert total([1, 2.5]) == 3.5
    assert polyref.get_function("conf.total_bytes")(b"\x01\xff") == 256
    with pytest.raises(TypeError, match=r"conf\.total_double: parameter 'v'"):
        total("text")
    with pytest.raises(TypeError, match=r"conf\.fill_double: parameter 'v' must be a tensor, which C\+\+ writes to"):
        polyref.get_function("conf.fill_double")([1.0])
