"""Enums and flags."""

import enum
import struct

import conformance as c
import polyref
import pytest


def test_enum_values():
    assert isinstance(c.Layout.NHWC, enum.IntEnum)
    assert [m.value for m in c.Layout] == [0, 1, 255]
    assert [m.value for m in c.Wide] == [-(2**63), 0, 2**63 - 1]
    for layout in c.Layout:
        assert c.e_layout(layout) is layout
        assert c.e_layout(layout.value) is layout
    for wide in c.Wide:
        assert c.e_wide(wide) is wide
    assert c.e_layouts(list(c.Layout)) == list(c.Layout)
    assert c.Layout.__module__ == "conformance"
    for wrong in ("NCHW", 1.0, None, c.Wide.ZERO, True):
        with pytest.raises(TypeError, match=r"conformance\.e_layout\(\): v must be conformance\.Layout"):
            c.e_layout(wrong)


def test_enum_unlisted():
    with pytest.raises(ValueError, match=r"99 is not a value of conformance\.Layout"):
        c.bad_layout()
    with pytest.raises(ValueError, match=r"conformance\.e_layout\(\): v: 7 is not a value of conformance\.Layout"):
        c.e_layout(7)
    with pytest.raises((ValueError, OverflowError)):
        c.e_layout(2**70)
    fields = c.Fields()
    fields.break_layout()
    with pytest.raises(ValueError, match=r"77 is not a value of conformance\.Layout"):
        fields.layout  # noqa: B018 -- reading it is the point
    fields.layout = c.Layout.EDGE
    assert fields.layout is c.Layout.EDGE


def test_enum_names():
    assert [m.name for m in c.Cargo] == ["VALUE", "VAL", "CEREAL", "HEAVY_OIL", "LEAKY_CASK"]
    assert [m.name for m in c.Paint] == ["K_RED", "K_DARK_BLUE"]
    assert c.e_cargo(c.Cargo.CEREAL) is c.Cargo.CEREAL and c.e_paint(c.Paint.K_RED) is c.Paint.K_RED
    with pytest.raises(ValueError, match=r"6 is not a value of conformance\.Cargo"):
        c.contraband()


def test_enum_flags():
    both = c.Access.READ | c.Access.EXECUTE
    assert c.e_access(both) == both and isinstance(c.e_access(both), c.Access)
    assert c.e_access(c.Access(0)) == 0
    odd = c.e_access(c.Access(1 << 31 | 1))
    assert odd.value == 1 << 31 | 1 and c.Access.READ in odd
    assert c.e_access(64).value == 64
    with pytest.raises(OverflowError):
        c.e_access(1 << 32)


def test_enum_flags__signed():
    assert c.Signed.TOP.value == 1 << 31 and c.Signed(1 << 31) is c.Signed.TOP
    both = c.Signed.LOW | c.Signed.TOP
    assert c.e_signed(both) == both and c.Signed.TOP in c.e_signed(both)
    assert c.e_signed(c.Signed.TOP) is c.Signed.TOP
    assert c.e_signeds([both, c.Signed.TOP, ~c.Signed.LOW])[2].value == 2**32 - 2
    fields = c.Fields()
    assert fields.signs is c.Signed.TOP
    fields.signs = both
    assert fields.signs == both


def test_enum_flags__range():
    """Flags of a signed type are taken with a sign too; those of an unsigned one are, as any of its numbers, not."""
    signed = c.e_signed
    assert (signed(-1).value, signed(2**32 - 1).value, signed(-(2**31)).value) == (2**32 - 1, 2**32 - 1, 2**31)
    for wrong in (2**32, -(2**31) - 1, 2**70, -(2**70)):
        with pytest.raises(OverflowError, match=r"v must be in \[-2147483648, 4294967295\]"):
            signed(wrong)
    for taken, most in ((c.e_access, 2**32 - 1), (c.e_broad, 2**64 - 1)):
        assert taken(most).value == most and taken(0).value == 0
        for wrong in (-1, -(2**31), -(2**63), most + 1, 2**70, -(2**70)):
            with pytest.raises(OverflowError, match=rf"v must be in \[0, {most}\], not {wrong}"):
                taken(wrong)
    for taken, flag in ((c.e_access, c.Access.READ), (c.e_broad, c.Broad.LOW)):  # before Python 3.11 they are below 0
        assert flag not in taken(~flag) and max(type(flag)) in taken(~flag)


def test_enum_flags_packed():
    both = c.Signed.LOW | c.Signed.TOP
    echo, echo_all = polyref.get_function("conf.e_signed"), polyref.get_function("conf.e_signeds")
    assert echo(both) == both and echo(c.Signed.TOP) == c.Signed.TOP and echo(-(2**31)) == c.Signed.TOP
    most = c.Signed(2**32 - 2)
    assert echo_all([both, most]) == [both, most]
    for wrong in (2**32, -(2**31) - 1, 2**63):
        with pytest.raises(OverflowError, match="'v' must be between -2147483648 and 4294967295"):
            echo(wrong)
    with pytest.raises(OverflowError):
        polyref.get_function("conf.e_wide")(2**63)


def test_enum_docs():
    assert c.Layout.__doc__.startswith("How a thing is laid out.")
    assert "Channels first." in c.Layout.__doc__


def test_enum_unlisted__packed():
    with pytest.raises(ValueError, match=r"77 is not a value of conf\.Layout"):
        polyref.get_function("conf.e_layout")(77)
    with pytest.raises(ValueError, match=r"77 is not a value of conf\.Layout"):
        polyref.get_function("conf.e_layouts")([0, 77])
    assert polyref.get_function("conf.e_layout")(255) == 255


def test_enum_flags__broad():
    echo = polyref.get_function("awkward.e_broad")
    assert echo(-1) == 2**64 - 1 and echo(-(2**63)) == echo(c.Broad.TOP) == c.e_broad(c.Broad.TOP) == c.Broad.TOP
    for wrong in (2**64, -(2**63) - 1, 2**70):
        with pytest.raises(OverflowError):
            echo(wrong)
    assert polyref.get_function("conf.e_access")(-1) == 2**32 - 1


EDGES = {
    c.EdgeI8: ("int8_t", "i8", -(2**7), 2**7 - 1),
    c.EdgeI16: ("int16_t", "i16", -(2**15), 2**15 - 1),
    c.EdgeI32: ("int32_t", "i32", -(2**31), 2**31 - 1),
    c.EdgeI64: ("int64_t", "i64", -(2**63), 2**63 - 1),
    c.EdgeU8: ("uint8_t", "u8", 0, 2**8 - 1),
    c.EdgeU16: ("uint16_t", "u16", 0, 2**16 - 1),
    c.EdgeU32: ("uint32_t", "u32", 0, 2**32 - 1),
    c.EdgeU64: ("uint64_t", "u64", 0, 2**64 - 1),
    c.EdgeChar: ("char", "c", *((0, 255) if c.EdgeChar.LOW == 0 else (-128, 127))),
    c.EdgeBool: ("bool", "b", 0, 1),
    c.EdgeLong: ("long", "l", -(2 ** (8 * struct.calcsize("l") - 1)), 2 ** (8 * struct.calcsize("l") - 1) - 1),
}


@pytest.mark.parametrize("edge", EDGES)
def test_enum_edges(edge: type[enum.IntEnum]):
    type_, field, low, high = EDGES[edge]
    as_, all_, maybe, through = (getattr(c, f"{name}_{type_}") for name in ("as", "all", "maybe", "through"))
    assert [m.value for m in edge] == [low, high]
    for member in edge:
        assert as_(member) is as_(member.value) is member
        assert all_([member, edge.LOW]) == [member, edge.LOW]
        assert maybe(member) is member and maybe(None) is None
        assert through(lambda v: {edge.LOW: edge.HIGH, edge.HIGH: edge.LOW}[v], member) is not member
        fields = c.EdgeFields()
        setattr(fields, field, member)
        assert getattr(fields, field) is member
        assert polyref.get_function(f"conf.as_{type_}")(member) == member.value
    assert as_() is edge.HIGH
    for past in (low - 1, high + 1):
        with pytest.raises((ValueError, OverflowError), match=rf"as_{type_}\(\): v"):
            as_(past)


@pytest.mark.parametrize("edge", EDGES)
def test_enum_aliases(edge: type[enum.IntEnum]):
    assert list(edge.__members__) == ["LOW", "LOWEST", "HIGH", "HIGHEST"]
    assert edge.LOWEST is edge.LOW and edge["HIGHEST"] is edge.HIGH and edge(edge.HIGHEST.value) is edge.HIGH
