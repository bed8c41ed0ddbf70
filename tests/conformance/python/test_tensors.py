"""Tensors: memory of numbers that languages share, kept by its owner."""

import array
import gc
import sys
import threading
import weakref

import conformance as c
import numpy
import polyref
import pytest


class Owner:
    """What NumPy's memory can be of, so that its end is seen."""

    def __init__(self, size):
        self.memory = bytearray(8 * size)

    def array(self):
        """The memory as an array, which keeps this."""
        holder = _Holder(self)
        return numpy.asarray(holder)


class _Holder:
    def __init__(self, owner):
        self.owner = owner

    @property
    def __array_interface__(self):
        address = numpy.frombuffer(self.owner.memory, numpy.float64).ctypes.data
        return {"version": 3, "shape": (len(self.owner.memory) // 8,), "typestr": "<f8", "data": (address, False)}


def collected(reference):
    """Whether something is gone, once what was put off is done."""
    for _ in range(50):
        gc.collect()
        if reference() is None:
            return True
    return False


def test_tensor_address():
    values = numpy.arange(1_000_000, dtype=numpy.float64)
    address = values.ctypes.data
    assert c.where_tensor(values) == c.where_tensor(values[5:]) - 40 == address
    back = c.e_tensor(values)
    assert type(back) is polyref.Tensor and back.address == address
    assert numpy.asarray(back).ctypes.data == numpy.from_dlpack(back).ctypes.data == address
    assert c.tensor_total(values) == c.tensor_total(back) == 499_999_500_000
    with polyref.audit(0):
        c.same_tensor(values)
    numbers = array.array("d", [1, 2])
    assert c.where_tensor(numbers) == numbers.buffer_info()[0]


def test_tensor_view():
    made = c.count_rows(2)
    assert (made.shape, made.strides, made.dtype, made.ndim, made.size) == ((2, 3), (3, 1), "float64", 2, 6)
    assert not made.readonly
    assert repr(made) == "<polyref.Tensor float64 (2, 3)>"
    assert numpy.asarray(made).tolist() == [[0, 1, 2], [3, 4, 5]]
    view = memoryview(made)
    assert (view.format, view.shape, view.strides, view.contiguous) == ("d", (2, 3), (24, 8), True)
    numpy.asarray(made)[1, 2] = 10
    assert c.tensor_total(made) == 20 and view[1, 2] == 10
    assert c.int_tensor([1, 2]).dtype == "int32" and memoryview(c.int_tensor([1, 2])).tolist() == [1, 2]
    flags = c.some_flags()
    assert flags.readonly and numpy.asarray(flags).tolist() == [True, False]
    assert repr(flags) == "<polyref.Tensor bool (2,) readonly>"
    empty = c.no_numbers()
    assert (empty.shape, empty.dtype, numpy.asarray(empty).tolist()) == ((0,), "float32", [])


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"])
def test_tensor_view__dtypes(dtype):
    assert c.describe_tensor(numpy.zeros((2, 3), dtype)) == f"{dtype} 2 3 / 3 1"
    assert polyref.Tensor(numpy.zeros(2, dtype)).dtype == dtype


def test_tensor_view__others():
    assert c.describe_tensor(numpy.array(1.0)) == "float64 /"
    for dtype in ("float16", "complex64", "complex128", "bool"):
        back = c.e_tensor(numpy.ones(3, dtype))
        assert back.dtype == dtype and numpy.asarray(back).dtype == dtype
    assert c.describe_tensor(b"abc") == "uint8 3 / 1 readonly"
    assert c.describe_tensor(numpy.zeros((4, 6))[::2, ::-3]) == "float64 2 2 / 12 -3"
    assert numpy.asarray(c.e_tensor(numpy.arange(6.0)[::-2])).tolist() == [5, 3, 1]


def test_tensor_written():
    values = numpy.zeros((2, 2))
    c.tensor_fill(values, 3)
    assert values.tolist() == [[3, 3], [3, 3]]
    tensor = polyref.Tensor(values)
    c.tensor_fill(tensor, 4)
    assert values.sum() == 16
    fixed = numpy.zeros(2)
    fixed.flags.writeable = False
    with pytest.raises(TypeError, match="a tensor to write to is wanted, not a read-only one"):
        c.tensor_fill(fixed, 1)
    assert c.tensor_total(fixed) == 0
    back = c.e_tensor(fixed)
    assert back.readonly and not numpy.asarray(back).flags.writeable and not numpy.from_dlpack(back).flags.writeable
    with pytest.raises(BufferError, match="read-only"):
        back.__dlpack__()


def test_tensor_wrong():
    for given, text in [
        (numpy.zeros(2, numpy.float32), "a tensor of float64 is wanted, not of float32"),
        (numpy.zeros((4, 4))[:, ::2], r"not one with strides \(4, 2\)"),
        (numpy.zeros(17, numpy.uint8)[1:].view(float), "aligned for float64"),
    ]:
        with pytest.raises(TypeError, match=text):
            c.tensor_total(given)
    with pytest.raises(TypeError, match="a tensor of 1 dimension is wanted, not of 2 dimensions"):
        c.tensor_first(numpy.zeros((1, 1), numpy.int64))
    for given in ([1.0], 5, None, "text"):
        with pytest.raises(
            TypeError, match=r"conformance\.tensor_total\(\): t must be an object with buffers or __dlp"
        ):
            c.tensor_total(given)
    with pytest.raises(TypeError, match=r"a buffer of numbers, which the format '.*' isn't"):
        c.tensor_total(numpy.zeros(2, ">f8"))
    with pytest.raises(TypeError, match=r"polyref\.Tensor\(?\)?: memory must be"):
        polyref.Tensor(3)


def test_tensor_equal():
    values = numpy.arange(6.0).reshape(2, 3)
    tensor = polyref.Tensor(values)
    for same in (c.e_tensor(tensor), c.e_tensor(values), polyref.Tensor(values)):
        assert same == tensor and hash(same) == hash(tensor)
    for other in (values[:1], values.T, values.view(numpy.int64), values.copy(), values[:, :0]):
        assert polyref.Tensor(other) != tensor
    assert tensor != 5 and c.no_numbers() == c.no_numbers()
    slide = c.Slide("a", tensor)
    assert c.e_slide(slide) == slide and hash(c.e_slide(slide)) == hash(slide)
    assert c.e_slide(slide) != c.Slide("a", polyref.Tensor(values.copy()))


def test_tensor_wrong__keywords_of_dlpack():
    tensor = c.count_rows(1)
    for name in ("max_version", "dl_device"):
        for wrong in ("x", 1, (1,), (1, "x"), [1, 0], (1, 0, 0)):
            with pytest.raises(TypeError):
                tensor.__dlpack__(**{name: wrong})
    for name, wrong in (("copy", "x"), ("copy", 1), ("stream", "x"), ("stream", 1.5)):
        with pytest.raises(TypeError, match=f"{name} must be"):
            tensor.__dlpack__(**{name: wrong})
    assert tensor.__dlpack__(max_version=(1, 0), dl_device=(1, 0), copy=False, stream=None)


def test_tensor_wrong__far_apart():
    far = c.far_apart()
    assert far.strides == (2**61,) and c.e_tensor(far) == far
    with pytest.raises(BufferError, match="strides are past 64 bits"):
        memoryview(far)


class Exporter:
    """Only DLPack, of some version."""

    def __init__(self, memory, versions):
        self.memory = memory
        self.versions = versions

    def __dlpack_device__(self):
        return (1, 0)

    def __dlpack__(self, **kwargs):
        if not self.versions and kwargs:
            raise TypeError("no keywords")
        return polyref.Tensor(self.memory).__dlpack__(**kwargs)


@pytest.mark.parametrize("versions", [True, False])
def test_tensor_address__dlpack(versions):
    values = numpy.arange(3.0)
    before = sys.getrefcount(values)
    back = c.e_tensor(Exporter(values, versions))
    assert back.address == values.ctypes.data and back.shape == (3,)
    assert back.__dlpack_device__() == (1, 0)
    assert sys.getrefcount(values) > before
    del back
    gc.collect()
    c.no_numbers()  # what was put off is done
    assert sys.getrefcount(values) == before
    assert "dltensor_versioned" in repr(polyref.Tensor(values).__dlpack__(max_version=(1, 0)))
    assert '"dltensor"' in repr(polyref.Tensor(values).__dlpack__())
    with pytest.raises(BufferError, match="no copy"):
        polyref.Tensor(values).__dlpack__(copy=True)
    with pytest.raises(BufferError, match="stays on its device"):
        polyref.Tensor(values).__dlpack__(dl_device=(2, 0))

    class Broken:
        def __dlpack__(self, **kwargs):
            return 5

    with pytest.raises(TypeError, match="capsule"):
        c.tensor_total(Broken())


def test_tensor_lifetime():
    before = polyref.alive()
    buffer = c.Buffer(1000)
    views = [
        buffer.whole(),
        numpy.asarray(buffer.evens()),
        memoryview(buffer.fixed()),
        numpy.from_dlpack(buffer.whole()),
    ]
    del buffer
    gc.collect()
    assert polyref.alive() == before + 1  # the views keep it
    assert c.tensor_total(views[0]) == 1000 and views[1].sum() == 500 and views[2][999] == 1 and views[3].sum() == 1000
    assert views[2].readonly
    views[3][0] = 5
    assert c.tensor_total(views[0]) == 1004
    while views:
        views.pop()
    assert polyref.alive() == before


def test_tensor_lifetime__of_python():
    album = c.Album()
    owner = Owner(4)
    gone = weakref.ref(owner)
    values = owner.array()
    values[:] = 2
    album.keep(values)
    del values, owner
    assert not collected(gone)
    assert c.tensor_total(album.kept()) == 8
    album.keep(c.no_numbers())
    assert collected(gone)


def test_tensor_lifetime__dropped_elsewhere():
    album = c.Album()
    owner = Owner(4)
    gone = weakref.ref(owner)
    album.keep(owner.array())
    del owner
    album.drop_elsewhere()  # a thread without the lock
    assert collected(gone)
    for _ in range(200):
        album.keep(numpy.ones(100))
        album.drop_elsewhere()
    threads = [threading.Thread(target=lambda: c.tensor_total(numpy.ones(1000))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_tensor_fields():
    album = c.Album()
    assert album.cover.shape == (0,) and album.back is None
    values = numpy.arange(3.0)
    album.cover = values
    album.back = values[1:]
    assert album.cover.address == values.ctypes.data and album.back.address == values.ctypes.data + 8
    album.back = None
    assert album.back is None
    album.pages.append(values)
    album.pages.insert(0, c.count_rows(1))
    assert [page.shape for page in album.pages] == [(1, 3), (3,)]
    album.pages[0] = values
    assert album.pages[0].address == values.ctypes.data
    del album.pages[:]
    album.named["one"] = values
    assert album.named["one"].address == values.ctypes.data
    with pytest.raises(TypeError, match="must be an object with buffers"):
        album.cover = 5


def test_tensor_containers():
    values = numpy.arange(3.0)
    back = c.e_tensors([values, c.no_numbers()])
    assert [t.shape for t in back] == [(3,), (0,)] and back[0].address == values.ctypes.data
    assert c.e_opt_tensor(None) is None and c.e_opt_tensor(values).shape == (3,)
    first, text = c.e_tensor_pair((values, "x"))
    assert first.address == values.ctypes.data and text == "x"


def test_tensor_callbacks():
    values = numpy.arange(3.0)
    seen = []

    def take(tensor, others):
        seen.extend([tensor, *others])
        return others[0]

    assert c.tensor_through(take, values).address == values.ctypes.data
    assert [t.shape for t in seen] == [(3,), (3,), (0,)]
    assert c.tensor_through(lambda t, _: numpy.asarray(t)[1:], values).address == values.ctypes.data + 8
    with pytest.raises(TypeError, match="the result of a callback must be an object with buffers"):
        c.tensor_through(lambda t, _: 5, values)
    assert c.tensor_totaller()(values) == 3

    class Mine(c.Album):
        def develop(self, t, other):
            return numpy.asarray(super().develop(t, other)) * 2

    mine = Mine()
    assert c.tensor_total(mine.develop_here(values)) == 6
    assert mine.develop(values, values).sum() == 6
    assert c.Album().develop(values, other=values[1:]).address == values.ctypes.data + 8


def test_tensor_packed():
    values = polyref.Tensor(numpy.arange(3.0))
    assert polyref.get_function("conf.tensor_total")(values) == 3
    assert polyref.get_function("conf.e_tensor")(values).address == values.address
    polyref.get_function("conf.fill_double")(values, 2.0)  # a span of the tensor's numbers
    assert polyref.get_function("conf.total_double")(values) == 6
    with pytest.raises(TypeError, match=r"conf\.tensor_total: parameter 't' must be a tensor, not a list"):
        polyref.get_function("conf.tensor_total")([1.0])
    with pytest.raises(TypeError, match="a tensor of float64 is wanted, not of int32"):
        polyref.get_function("conf.total_double")(c.int_tensor([1]))
