"""Fields that are arrays: live views of a length that stays as it is."""

import dataclasses
import gc

import conformance as c
import polyref
import pytest

FIXED = "conformance.Rack.position is an array: its length is always 3"


def test_array_elements():
    rack = c.Rack()
    assert rack.position == [1, 2, 3] and len(rack.position) == 3
    rack.position[0] = 10
    rack.position[-1] += 0.5
    assert rack.total() == 15.5
    assert [*rack.position] == [10, 2, 3.5] and 2 in rack.position and rack.position.index(3.5) == 2
    rack.position[0:2] = [0, 1]
    rack.position.reverse()
    assert rack.position == [3.5, 1, 0] and rack.position[:2] == [3.5, 1]
    rack.names[1] = "é"
    assert rack.joined() == "aé"
    assert rack.knobs == [c.Knob(), c.Knob()]
    rack.knobs[1] = c.Knob(3, width=2)
    assert rack.knobs == [c.Knob(), c.Knob(3, 2)]
    assert rack.square == [[1, 2], [3, 4]]
    rack.square[0] = [5, 6]
    assert rack.square == [[5, 6], [3, 4]]
    rack.flags[0] = False
    assert rack.flags == [False, False]
    rack.maybe[1] = 4
    assert rack.maybe == [None, 4]
    rack.ports[0] = 65535
    with pytest.raises(OverflowError):
        rack.ports[1] = 65536
    assert rack.ports == [65535, 443]
    rack.raw = b"abcd"
    assert rack.raw == b"abcd"


def test_array_length():
    rack = c.Rack()
    view = rack.position
    for change in (
        lambda: view.append(4),
        lambda: view.extend([4]),
        lambda: view.insert(0, 4),
        lambda: view.pop(),
        lambda: view.clear(),
        lambda: view.remove(1),
        lambda: view.__delitem__(0),
        lambda: view.__delitem__(slice(1, 2)),
        lambda: view.__iadd__([4]),
    ):
        with pytest.raises(TypeError) as refused:
            change()
        assert str(refused.value) == FIXED
    with pytest.raises(IndexError, match=r"index 3: conformance\.Rack\.position has length 3"):
        view[3] = 1
    with pytest.raises(ValueError, match="must have 3 elements, got 4"):
        view[1:2] = [1, 2]
    assert view == [1, 2, 3]


def test_array_assigned():
    rack = c.Rack()
    rack.position = (4, 5, 6)
    assert rack.total() == 15
    rack.position = c.Rack().position
    assert rack.position == [1, 2, 3]
    for wrong in ([], [1, 2], [1, 2, 3, 4]):
        with pytest.raises(ValueError, match=f"arrays.Rack.position.* must have 3 elements, got {len(wrong)}"):
            rack.position = wrong
    with pytest.raises(ValueError, match=r"square: parameter .value. must have 2 elements, got 1"):
        rack.square[0] = [1]
    assert rack.position == [1, 2, 3] and rack.square[0] == [1, 2]


def test_array_objects():
    rack, pearl = c.Rack(), c.Pearl(3)
    assert rack.pearls == [None, None]
    rack.pearls[1] = pearl
    assert rack.pearls[0] is None and rack.pearls[1] is pearl
    rack.pearls = [pearl, None]
    assert [*rack.pearls] == [pearl, None]
    assert rack.held[0].size == 7
    rack.held[0] = pearl
    with pytest.raises(TypeError):
        rack.held[0] = None
    with pytest.raises(TypeError):
        rack.held = [None]
    with pytest.raises(TypeError):
        rack.pearls[0] = rack
    assert rack.held[0] is pearl
    assert rack.calls == [None, None]
    rack.calls[0] = lambda n: n + 1
    assert rack.called(4) == 5 and rack.calls[0](1) == 2


def test_array_readonly():
    rack = c.Rack()
    assert rack.fixed == [5, 6] and rack.seen == [7, 8]
    for view in (rack.fixed, rack.seen):
        with pytest.raises(TypeError, match="is read-only"):
            view[0] = 1
    with pytest.raises(AttributeError):
        rack.seen = [1, 2]


def test_array_in_struct():
    pearl = c.Pearl(1)
    panel = c.Panel(corner=[3, 4], pearls=[pearl, None])
    back = c.e_panel(panel)
    assert back.corner == [3, 4] and back.knobs == [c.Knob(), c.Knob()]
    assert back.pearls[0] is pearl and back.pearls[1] is None
    assert c.Panel().corner == [1, 2]
    with pytest.raises(ValueError, match=r"'corner'.* must have 2 elements, got 1"):
        c.e_panel(c.Panel(corner=[3]))
    assert c.with_panel(lambda p: c.Panel(corner=[p.corner[1], 9]), panel).corner == [4, 9]


def test_array_lifetime():
    gc.collect()
    before = polyref.alive()
    for _ in range(100):
        rack = c.Rack()
        rack.pearls = [c.Pearl(1), c.Pearl(2)]
        rack.calls[1] = lambda n, rack=rack: n + len(rack.pearls)
        with pytest.raises(ValueError):
            rack.pearls = [c.Pearl(3)]
        c.e_panel(c.Panel(pearls=[*rack.pearls]))
    del rack
    gc.collect()
    assert polyref.alive() == before


def test_array_structs():
    sheet, other = c.Sheet(), c.Sheet()
    assert sheet == other == c.e_sheet(sheet) and "rows=[[1.0, 2.0], []]" in repr(sheet)
    changes = {"rows": [[1, 3], []], "grid": [[True, False]] * 2, "marks": {"a": [4]}, "extra": [1], "last": ([5], 5)}
    for name, value in changes.items():
        changed = dataclasses.replace(sheet, **{name: value})
        assert changed != sheet and changed == c.e_sheet(changed)
    assert c.e_cells([[1.5], []]) == [[1.5], []]
