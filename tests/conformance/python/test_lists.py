"""Lists and deques: sequences as a vector is."""

import conformance as c
import pytest


def test_list_values():
    assert c.e_list(["a", "é"]) == ["a", "é"] and c.e_list(()) == []
    assert c.e_deque(range(5)) == [0, 1, 2, 3, 4]
    assert c.e_deque_of_bools([True, False]) == [True, False]
    assert c.e_nested_lists([[1.5], []]) == [[1.5], []]
    assert c.e_opt_list(None) is None and c.e_opt_list([1, None]) == [1, None]
    with pytest.raises(TypeError, match=r"conformance\.e_list\(\): v\[1\] must be str, not int"):
        c.e_list(["a", 1])


def test_list_fields():
    necklace, bead = c.Necklace(), c.Bead()
    necklace.beads.extend([bead, c.Bead(), bead])
    assert necklace.beads[2] is bead and len(necklace.beads) == 3
    del necklace.beads[1]
    necklace.beads.insert(0, c.Bead())
    assert [each is bead for each in necklace.beads] == [False, True, True]
    necklace.knots = ["a", "b", "c"]
    necklace.knots[1:2] = ["x", "y"]
    assert necklace.knots == ["a", "x", "y", "c"]
    with pytest.raises(IndexError):
        necklace.knots[4]


class Rope(c.Necklace):
    def words(self, lengths):
        return [*super().words(lengths), "end"]


def test_list_overrides():
    assert Rope().call_words([1, 2]) == ["x", "xx", "end"]
