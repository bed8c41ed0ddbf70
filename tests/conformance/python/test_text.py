"""Text and bytes."""

import conformance as c
import pytest

TEXTS = ["", "é", "a\0b", "😀", "👨‍👩‍👧", "\U0010ffff", "plain", "😀" * (1 << 18)]


@pytest.mark.parametrize("text", TEXTS, ids=lambda t: ascii(t[:3]))
def test_text_round_trip(text):
    assert c.say(text) == text
    assert c.say_view(text) == text
    echo = c.Echo()
    assert echo.ask(text) == text
    assert echo.last == "é"
    echo.last = text
    assert echo.last == text
    assert c.e_texts([text, "", text]) == [text, "", text]
    views = c.Views()
    views.words = [text]
    assert views.words[0] == text


def test_text_byte_counts():
    assert c.bytes_in("😀") == 4
    assert c.bytes_in("a\0b") == 3
    assert len(c.grin()) == 3 and c.grin() == "a😀z"
    assert len(c.gap()) == 3 and c.gap() == "a\0b"


def test_text_c_string():
    assert c.c_gap() == "a"
    assert c.e_cstr("text") == "text"
    with pytest.raises(ValueError):
        c.e_cstr("a\0b")


def test_text_lone_surrogate():
    with pytest.raises(ValueError, match=r"conformance\.say\(\): s has a lone surrogate"):
        c.say("\ud83d")
    with pytest.raises(ValueError, match=r"conformance\.e_texts\(\): v\[1\] has a lone surrogate"):
        c.e_texts(["", "\udc00"])
    with pytest.raises(TypeError, match=r"conformance\.say\(\): s must be str, not bytes"):
        c.say(b"bytes")


def test_bytes_round_trip():
    assert c.bytes() == bytes([0, 127, 128, 255])
    assert c.sum(c.bytes()) == 510
    every = bytes(range(256))
    for given in (every, bytearray(every), memoryview(every)):
        assert c.e_bytes(given) == every
        assert c.e_raw(given) == every
        assert c.sum(given) == sum(every)
    assert c.e_bytes(b"") == b""
    assert c.e_blobs([every, b""]) == [every, b""]
    fields = c.Fields()
    assert fields.blob == b"\1\2\3" and fields.raw == b"\xff"
    fields.blob, fields.raw = every, bytearray(every)
    assert fields.blob == every and fields.raw == every
    for wrong in ("text", [1, 2], 3, memoryview(bytes(16)).cast("d")):
        with pytest.raises(TypeError, match=r"conformance\.e_bytes\(\): v must be bytes"):
            c.e_bytes(wrong)


def test_text_not_utf8():
    for give, named in (
        (c.garbled, "conformance.garbled"),
        (c.all_garbled, "conformance.all_garbled"),
        (lambda: c.Garbled().text, "conformance.Garbled.text"),
        (lambda: c.Garbled().lines[1], "conformance.Garbled.lines"),
    ):
        with pytest.raises(UnicodeDecodeError, match=rf"C\+\+ gave it as {named}$"):
            give()
    assert c.Garbled().lines[0] == "fine"
