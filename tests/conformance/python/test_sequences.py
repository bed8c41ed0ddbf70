"""Optionals and sequences."""

import conformance as c
import pytest


def test_optional_values():
    assert c.e_opt_int(None) is None and c.e_opt_int(0) == 0
    assert c.e_opt_text(None) is None and c.e_opt_text("") == "" and c.e_opt_text("é") == "é"
    assert c.e_opt_layout(None) is None and c.e_opt_layout(c.Layout.NHWC) is c.Layout.NHWC
    assert c.e_opt_ints(None) is None and c.e_opt_ints([]) == [] and c.e_opt_ints([1, 2]) == [1, 2]
    fields = c.Fields()
    assert fields.maybe_int is None and fields.maybe_text is None
    fields.maybe_int, fields.maybe_text = 0, ""
    assert fields.maybe_int == 0 and fields.maybe_text == ""
    fields.maybe_int = fields.maybe_text = None
    assert fields.maybe_int is None and fields.maybe_text is None


def test_sequence_values():
    big = list(range(1000))
    for given in ([], [1, -2, 3], big):
        assert c.e_i32s(given) == given
        assert c.e_i32s(tuple(given)) == given
        assert c.e_i32s(iter(given)) == given
        assert c.e_i32s(v for v in given) == given
    assert c.e_i8s([-128, 127]) == [-128, 127]
    assert c.e_u64s([0, 2**64 - 1]) == [0, 2**64 - 1]
    assert c.e_doubles([0.5, 1]) == [0.5, 1.0] and c.e_floats([0.5]) == [0.5]
    assert c.e_bools([True, False]) == [True, False]
    assert c.e_texts(["", "é", "a\0b"]) == ["", "é", "a\0b"]
    assert c.e_layouts([c.Layout.EDGE]) == [c.Layout.EDGE]
    dogs = [c.Dog(str(i)) for i in range(100)]
    assert all(a is b for a, b in zip(c.e_refs(dogs), dogs, strict=True))
    assert c.e_opts([1, None, 3]) == [1, None, 3]
    nested = [["a", "é"], [], ["😀"] * 50]
    assert c.e_nested(nested) == nested
    assert c.e_nested(iter(row) for row in nested) == nested


def test_sequence_wrong_element():
    with pytest.raises(TypeError, match=r"conformance\.e_i32s\(\): v\[2\] must be int, not str"):
        c.e_i32s([1, 2, "3"])
    with pytest.raises(TypeError, match=r"conformance\.e_nested\(\): v\[1\]\[0\] must be str, not int"):
        c.e_nested([[], [1]])
    for wrong in ("text", b"bytes", 3, None):
        with pytest.raises(TypeError, match=r"conformance\.e_texts\(\): v must be a list or another iterable"):
            c.e_texts(wrong)


def test_sequence_wrong_element__changing_list():
    """An element that empties the list while it is read must not make C++ read freed text."""
    texts = [["a" * 100], ["b" * 100]]

    class Evil:
        def __iter__(self):
            texts.clear()
            return iter(["c"])

    texts.insert(1, Evil())
    assert c.e_nested(texts) == [["a" * 100], ["c"]]


def test_sequence_element_range():
    with pytest.raises(OverflowError, match=r"conformance\.e_i8s\(\): v\[1\] must be in \[-128, 127\], not 128"):
        c.e_i8s([0, 128])
