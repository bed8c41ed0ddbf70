"""Maps, sets, tuples and arrays."""

import collections
import itertools
import types

import conformance as c
import polyref
import pytest

LONG = "text that is longer than a short string"


def test_map_values():
    for given in ({}, {"": 0, "é": -(2**63), LONG: 2**63 - 1}):
        assert c.e_map(given) == given
    assert c.e_hash_map({-1: ["x", ""], 7: []}) == {-1: ["x", ""], 7: []}
    flags = {c.Size.LARGE: c.Care.FRAGILE | c.Care.UPRIGHT, c.Size.SMALL: c.Care(0)}
    back = c.e_enum_map(flags)
    assert back == flags and all(type(key) is c.Size and type(item) is c.Care for key, item in back.items())
    assert c.e_bool_map({True: 1.5, False: 0}) == {True: 1.5, False: 0.0}
    assert c.e_wide_map({2**64 - 1: -128, 0: 127}) == {2**64 - 1: -128, 0: 127}
    nested = {"a": {"b": "text", "c": None}, "": {}}
    assert c.e_map_of_maps(nested) == nested
    assert c.e_maps([{"a": 1}, {}]) == [{"a": 1}, {}]
    assert c.e_opt_map(None) is None and c.e_opt_map({}) == {} and c.e_opt_map({"a": 1}) == {"a": 1}
    assert list(c.sorted_map().items()) == [("a", 1), ("b", 2), ("c", 3)]
    many = {str(i): i for i in range(10000)}
    assert c.e_map(many) == many


def test_map_arguments():
    counts = {"a": 1, "b": 2}
    for given in (types.MappingProxyType(counts), collections.OrderedDict(counts), collections.ChainMap(counts)):
        assert c.e_map(given) == counts
    for wrong in ([("a", 1)], "text", 3, None, {"a"}):
        with pytest.raises(TypeError, match=r"conformance\.e_map\(\): v must be a dict or another mapping, not "):
            c.e_map(wrong)


def test_map_arguments__broken():
    class Broken(collections.abc.Mapping):
        def __getitem__(self, key):
            raise LookupError(key)

        def __iter__(self):
            return iter(["a"])

        def __len__(self):
            return 1

    class Uneven(dict):
        def values(self):
            return [1]

    with pytest.raises(LookupError):
        c.e_map(Broken())
    with pytest.raises(RuntimeError, match=r"conformance\.e_map\(\): v has not as many values as keys"):
        c.e_map(Uneven(a=1, b=2))


def test_map_wrong_entry():
    before = polyref.alive()
    with pytest.raises(TypeError, match=r"conformance\.e_map\(\): v\['b'\] must be int, not str"):
        c.e_map({"a": 1, "b": "2"})
    with pytest.raises(TypeError, match=r"conformance\.e_map\(\): v: the key 3 must be str, not int"):
        c.e_map({"a": 1, 3: 2})
    with pytest.raises(OverflowError, match=r"conformance\.e_wide_map\(\): v\[5\] must be in \[-128, 127\], not 128"):
        c.e_wide_map({5: 128})
    with pytest.raises(
        TypeError, match=r"conformance\.e_map_of_maps\(\): v\['a'\]\['b'\] must be str or None, not int"
    ):
        c.e_map_of_maps({"a": {"b": 1}})
    with pytest.raises(TypeError, match=r"v\['b'\] must be .*Parcel.*, not int"):
        c.e_ref_map({"a": c.Letter(), "b": 1})
    assert polyref.alive() == before


def test_map_wrong_entry__changing_dict():
    """A value that empties the dict while it is read must not make C++ read freed text."""
    texts = {"a": {"x": "a" * 100}, "c": {"x": "c" * 100}}

    class Evil(dict):
        def keys(self):
            texts.clear()
            return super().keys()

    texts["b"] = Evil(x="b" * 100)
    assert c.e_map_of_maps(texts) == {name: {"x": name * 100} for name in "abc"}


def test_map_objects():
    parcels = {str(i): c.Parcel() for i in range(100)}
    back = c.e_ref_map(parcels)
    assert back.keys() == parcels.keys() and all(back[key] is letter for key, letter in parcels.items())
    gaps = {"letter": c.Letter(), "none": None}
    back = c.e_null_ref_map(gaps)
    assert back["letter"] is gaps["letter"] and back["none"] is None


def test_map_null():
    before = polyref.alive()
    with pytest.raises(TypeError, match=r"v\['none'\] must be .*Parcel.*, not None"):
        c.e_ref_map({"letter": c.Letter(), "none": None})
    with pytest.raises(TypeError, match="not None"):
        c.e_map(None)
    assert polyref.alive() == before


def test_map_texts():
    assert c.lengths({"a": "", "b": "é"}) == {"a": 0, "b": 2}
    with pytest.raises(ValueError, match="NUL"):
        c.lengths({"a": "fine", "b": "a\0b"})
    with pytest.raises(UnicodeDecodeError):
        c.garbled_map()


def test_map_callbacks():
    parcels = {"a": c.Letter(), "b": c.Letter()}

    def swap(given, counts):
        assert counts is None and given["a"] is parcels["a"]
        return {"a": given["b"], "c": given["a"]}

    back = c.map_through(swap, parcels)
    assert list(back) == ["a", "c"] and back["a"] is parcels["b"] and back["c"] is parcels["a"]
    with pytest.raises(TypeError, match=r"the result of a callback\['a'\] must be .*Parcel.*, not None"):
        c.map_through(lambda given, counts: {"a": None}, parcels)
    with pytest.raises(TypeError, match="the result of a callback must be a dict or another mapping, not list"):
        c.map_through(lambda given, counts: [], parcels)
    assert c.keys_of()({"b": 1, "a": 2}) == {"a", "b"}


def test_map_override():
    class Doubled(c.Census):
        def count(self, numbers, without):
            assert numbers == [1, 1, 2, 3] and without == {3}
            return {number: 2 * times for number, times in super().count(numbers, without).items()}

    assert Doubled().ask([1, 1, 2, 3], {3}) == {1: 4, 2: 2}
    assert c.Census().ask([1, 1, 2, 3], [3, 3]) == {1: 2, 2: 1}


def test_map_packed():
    letter = c.Letter()
    back = polyref.get_function("conf.e_ref_map")({"d": letter})
    assert list(back) == ["d"] and back["d"] is letter
    nested = {"a": {"b": "text", "c": None}, "": {}}
    assert polyref.get_function("conf.e_map_of_maps")(nested) == nested
    enums = polyref.get_function("conf.e_enum_map")
    assert enums({c.Size.LARGE: c.Care.FRAGILE}) == {200: 1}
    with pytest.raises(ValueError, match=r"conf\.e_enum_map: .*77 is not a value of conf\.Size"):
        enums({77: 1})
    with pytest.raises(TypeError, match=r"conf\.e_map: parameter 'v' must be a map, not a list"):
        polyref.get_function("conf.e_map")([1])
    with pytest.raises(ValueError, match="NUL"):
        polyref.get_function("conf.lengths")({"a": "a\0b"})


def test_map_packed__own_function():
    """A dict goes through C++ to a function of Python's and back."""

    @polyref.register("containers.same", replace=True)
    def same(value):
        return value

    letter = c.Letter()
    given = {"letter": letter, 1: [True, {"x": None}], 2.5: b"\0"}
    back = polyref.get_function("containers.same")(given)
    assert back == given and back["letter"] is letter
    itself = {}
    itself["self"] = itself
    with pytest.raises(RecursionError):
        polyref.get_function("conf.e_map")(itself)


def test_set_values():
    for given in (set(), {"", "é", LONG}):
        assert c.e_set(given) == given
        assert c.e_set(list(given) * 2) == given
        assert c.e_set(frozenset(given)) == given
        assert c.e_set(iter(given)) == given
    assert type(c.e_set([])) is set
    assert c.e_hash_set({-(2**31), 2**31 - 1}) == {-(2**31), 2**31 - 1}
    assert c.e_size_set({c.Size.LARGE}) == {c.Size.LARGE}
    assert c.e_sets([{1, 2}, set()]) == [{1, 2}, set()]
    with pytest.raises(TypeError, match=r"conformance\.e_set\(\): v must be a list or another iterable, not str"):
        c.e_set("text")
    with pytest.raises(OverflowError, match=r"conformance\.e_sets\(\): v\[1\]\[0\] must be in \[-128, 127\], not 128"):
        c.e_sets([set(), {128}])


def test_set_packed():
    packed = polyref.get_function("conf.e_set")
    assert packed({"b", "a"}) == ["a", "b"] and packed(["b", "a", "b"]) == ["a", "b"]


def mixed(text, numbers):
    return (True, -0.5, c.Size.LARGE, c.Care.FRAGILE | c.Care.UPRIGHT, text, numbers)


def test_tuple_values():
    for given in (("", 0), (LONG, -(2**63))):
        assert c.e_pair(given) == given and type(c.e_pair(given)) is tuple
        assert c.e_pair(list(given)) == given
        assert c.e_pair(iter(given)) == given
    for given in (mixed("text", [1, 2]), mixed(None, [])):
        assert c.e_tuple(given) == given
    assert c.e_one((-128,)) == (-128,)
    assert c.e_pairs([("a", 1), ["b", 2]]) == [("a", 1), ("b", 2)]
    assert c.e_opt_pair(None) is None and c.e_opt_pair((1, 2)) == (1, 2)
    assert c.e_nested_pair(((1, 2), ("a", 3))) == ((1, 2), ("a", 3))
    assert c.e_point_map({(1, 2): ("a", 3), (0, 5): ("b", 4)}) == {(1, 2): ("a", 3), (0, 5): ("b", 4)}
    assert c.e_tuple_set({("a", True), ("a", False)}) == {("a", True), ("a", False)}
    assert c.e_tuple_of_containers(({"a": 1}, {c.Size.SMALL})) == ({"a": 1}, {c.Size.SMALL})


def test_tuple_wrong__endless():
    for given in (itertools.count(), iter(lambda: 1, 2)):
        with pytest.raises(ValueError, match=r"conformance\.e_pair\(\): v must have 2 elements, not more"):
            c.e_pair(given)
    with pytest.raises(ValueError, match=r"must have 2 elements, not 1"):
        c.e_pair(iter("a"))


def test_tuple_wrong():
    with pytest.raises(ValueError, match=r"conformance\.e_pair\(\): v must have 2 elements, not 3"):
        c.e_pair(("a", 1, 2))
    with pytest.raises(ValueError, match=r"conformance\.e_one\(\): v must have 1 element, not 0"):
        c.e_one([])
    with pytest.raises(TypeError, match=r"conformance\.e_pair\(\): v\[1\] must be int, not str"):
        c.e_pair(("a", "b"))
    with pytest.raises(OverflowError, match=r"conformance\.e_nested_pair\(\): v\[0\]\[1\] must be in "):
        c.e_nested_pair(((1, 2**31), ("a", 3)))
    with pytest.raises(TypeError, match=r"e_point_map\(\): v: the key \(1, 'x'\)\[1\] must be int, not str"):
        c.e_point_map({(1, "x"): ("a", 3)})
    for wrong in ("ab", b"ab", 3, None):
        with pytest.raises(TypeError, match=r"conformance\.e_pair\(\): v must be a list or another iterable"):
            c.e_pair(wrong)


def test_tuple_objects():
    before = polyref.alive()
    load = (c.Letter(), None)
    back = c.e_load(load)
    assert back[0] is load[0] and back[1] is None
    back = c.e_load((load[0], load[0]))
    assert back[0] is load[0] and back[1] is load[0]
    assert c.e_null_load((None, None)) == (None, None)
    with pytest.raises(TypeError, match=r"conformance\.e_load\(\): v\[0\] must be .*Parcel.*, not None"):
        c.e_load((None, c.Letter()))
    del load, back
    assert polyref.alive() == before


def test_tuple_texts():
    assert c.joined(("a", "é")) == "aé"
    with pytest.raises(ValueError, match="NUL"):
        c.joined(("a", "b\0c"))


def test_tuple_callbacks():
    load = (c.Letter(), c.Parcel())

    def swap(given, point):
        assert point == (1, -1) and type(given) is tuple
        return given[1], given[0]

    back = c.pair_through(swap, load)
    assert back[0] is load[1] and back[1] is load[0]
    with pytest.raises(ValueError, match="the result of a callback must have 2 elements, not 1"):
        c.pair_through(lambda given, point: (given[0],), load)
    with pytest.raises(TypeError, match=r"the result of a callback\[0\] must be .*Parcel.*, not None"):
        c.pair_through(lambda given, point: (None, None), load)
    assert c.swapping()((1, 2)) == (2, 1)


def test_tuple_override():
    class Named(c.Stop):
        def place(self, at, scale):
            assert at == (5, 7) and scale == [2.0, 3.0]
            text, point = super().place(at, scale)
            return text + "!", point

    assert Named().ask((5, 7)) == ("stop!", (10, 21))
    assert c.Stop().ask((5, 7)) == ("stop", (10, 21))


def test_tuple_fields():
    stop = c.Stop()
    assert stop.name == ("here", 1) and stop.state == (0.5, True)
    stop.name = ["there", 2]
    stop.state = (1, False)
    assert stop.name == ("there", 2) and stop.state == (1.0, False)
    parcel = c.Parcel()
    stop.load = (parcel, None)
    assert stop.load[0] is parcel and stop.load[1] is None
    with pytest.raises(ValueError, match=r"conformance\.Stop\.name must have 2 elements, not 1"):
        stop.name = ("x",)
    assert stop.name == ("there", 2)
    assert stop.tag == b"\1\2\3\4"
    stop.tag = b"abcd"
    assert stop.tag == b"abcd"
    with pytest.raises(ValueError, match="must have 4 elements, got 3"):
        stop.tag = b"abc"
    stop.points.append((5, 6))
    stop.points[0] = [7, 8]
    assert list(stop.points) == [(7, 8), (3, 4), (5, 6)]


def test_tuple_packed():
    pair = polyref.get_function("conf.e_pair")
    assert pair(("a", 1)) == ["a", 1] and pair(["a", 1]) == ["a", 1]
    with pytest.raises(ValueError, match=r"conf\.e_pair: parameter 'v' must have 2 elements, got 1"):
        pair(("a",))
    with pytest.raises(TypeError, match=r"conf\.e_pair: element 1 of parameter 'v' must be an integer"):
        pair(("a", "b"))
    with pytest.raises(ValueError, match=r"conf\.e_tuple: element 2 of parameter 'v': 77 is not a value of conf\.Size"):
        polyref.get_function("conf.e_tuple")((True, 1.0, 77, 0, None, []))


def test_array_values():
    assert c.e_array([1, -2, 2**31 - 1]) == [1, -2, 2**31 - 1]
    assert c.e_array(range(3)) == [0, 1, 2]
    assert c.e_text_array(["", LONG]) == ["", LONG]
    assert c.e_byte_array(b"\0\x7f\x80\xff") == b"\0\x7f\x80\xff"
    assert c.e_bool_array((True, False)) == [True, False]
    parcels = [c.Parcel(), c.Letter()]
    back = c.e_ref_array(parcels)
    assert back[0] is parcels[0] and back[1] is parcels[1]
    assert c.e_arrays([[[1, 2]], [[3, 4]]]) == [[[1, 2]], [[3, 4]]]


def test_array_length():
    with pytest.raises(ValueError, match=r"conf\.e_array: parameter 'v' must have 3 elements, got 2"):
        c.e_array([1, 2])
    with pytest.raises(ValueError, match="must have 4 elements, got 5"):
        c.e_byte_array(b"12345")
    with pytest.raises(ValueError, match="must have 2 elements, got 3"):
        c.e_arrays([[[1, 2]], [[3, 4, 5]]])
    with pytest.raises(ValueError, match=r"conf\.e_array: parameter 'v' must have 3 elements, got 4"):
        polyref.get_function("conf.e_array")([1, 2, 3, 4])
    with pytest.raises(ValueError, match="must have 4 elements, got 1"):
        polyref.get_function("conf.e_byte_array")(b"1")
    before = polyref.alive()
    with pytest.raises(ValueError, match="must have 2 elements, got 1"):
        c.e_ref_array([c.Parcel()])
    assert polyref.alive() == before


def test_array_callbacks():
    assert c.array_through(lambda numbers: [2 * n for n in numbers]) == 12
    with pytest.raises(ValueError, match="must have 3 elements, got 2"):
        c.array_through(lambda numbers: numbers[1:])


def test_map_view():
    shelf = c.Shelf()
    assert dict(shelf.counts) == {"a": 1, "b": 2} and list(shelf.counts) == ["a", "b"] and len(shelf.counts) == 2
    shelf.counts["é"] = 40
    assert shelf.total() == 43 and "é" in shelf.counts and "x" not in shelf.counts
    shelf.put_count("a", 10)
    assert shelf.counts["a"] == 10 and shelf.counts.get("a") == 10 and shelf.counts.get("x") is None
    del shelf.counts["é"]
    assert shelf.counts.pop("b") == 2 and shelf.counts == {"a": 10} and shelf.total() == 10
    shelf.counts.update(x=1, y=2)
    assert shelf.counts.setdefault("x", 5) == 1 and list(shelf.counts.items()) == [("a", 10), ("x", 1), ("y", 2)]
    assert repr(shelf.counts) == "{'a': 10, 'x': 1, 'y': 2}"
    shelf.counts = {"z": 1}
    assert shelf.counts.copy() == {"z": 1} and c.e_map(shelf.counts) == {"z": 1}
    assert polyref.get_function("conf.e_map")(shelf.counts) == {"z": 1}
    shelf.counts.clear()
    assert shelf.total() == 0 and not shelf.counts
    parcel = c.Letter()
    shelf.parcels["p"] = parcel
    assert shelf.parcels["p"] is parcel
    before = polyref.alive()
    shelf.parcels["p"] = c.Parcel()
    del parcel
    assert polyref.alive() == before


def test_map_view_kinds():
    shelf = c.Shelf()
    shelf.cells[1, 2] = ["a", "b"]
    assert shelf.cells == {(1, 2): ["a", "b"]} and (1, 2) in shelf.cells and shelf.cells[(1, 2)] == ["a", "b"]
    shelf.sizes[c.Size.LARGE] = None
    shelf.sizes[c.Size.SMALL] = 3
    assert shelf.sizes == {c.Size.LARGE: None, c.Size.SMALL: 3} and shelf.sizes[c.Size.LARGE] is None
    shelf.labels[2] = "two"
    assert shelf.labels == {1: "one", 2: "two"}
    shelf.gaps["none"] = None
    assert shelf.gaps["none"] is None and "none" in shelf.gaps


def test_map_view_wrong():
    shelf = c.Shelf()
    with pytest.raises(KeyError, match="'x'"):
        shelf.counts["x"]
    with pytest.raises(KeyError, match="'x'"):
        del shelf.counts["x"]
    with pytest.raises(TypeError, match=r"conformance\.Shelf\.counts: the key 3 must be str, not int"):
        shelf.counts[3] = 1
    with pytest.raises(TypeError, match=r"conformance\.Shelf\.counts\['x'\] must be int, not str"):
        shelf.counts["x"] = "1"
    with pytest.raises(TypeError, match=r"conformance\.Shelf\.parcels\['x'\] must be .*Parcel.*, not None"):
        shelf.parcels["x"] = None
    with pytest.raises(OverflowError):
        shelf.labels[2**31] = ""
    assert shelf.counts == {"a": 1, "b": 2} and not shelf.parcels and len(shelf.labels) == 1
    with pytest.raises(TypeError, match="views of fields"):
        polyref.Map()


def test_set_view():
    shelf = c.Shelf()
    assert set(shelf.words) == {"a", "b"} and sorted(shelf.words) == ["a", "b"] and len(shelf.words) == 2
    shelf.words.add("é")
    assert shelf.has_word("é") and "é" in shelf.words
    shelf.words.discard("a")
    shelf.words.discard("a")
    assert not shelf.has_word("a") and shelf.words == {"b", "é"}
    with pytest.raises(KeyError):
        shelf.words.remove("a")
    view = shelf.words
    view |= {"x"}
    assert shelf.words & {"x", "y"} == {"x"} and shelf.has_word("x")
    shelf.words = ["p", "q", "p"]
    assert c.e_set(shelf.words) == {"p", "q"}
    assert polyref.get_function("conf.e_set")(shelf.words) == ["p", "q"]
    shelf.words.clear()
    assert not shelf.words
    shelf.bytes.add(255)
    with pytest.raises(OverflowError, match=r"conformance\.Shelf\.bytes: the key 256 must be in \[0, 255\]"):
        shelf.bytes.add(256)
    assert shelf.bytes == {255}
    with pytest.raises(TypeError):
        shelf.words["p"]


def test_keyed_readonly():
    shelf = c.Shelf()
    assert shelf.fixed == {"x": 1} and shelf.sealed == {c.Size.SMALL}
    with pytest.raises(TypeError, match=r"conformance\.Shelf\.fixed is read-only"):
        shelf.fixed["y"] = 1
    for change in (
        shelf.sealed.clear,
        lambda: shelf.sealed.add(c.Size.LARGE),
        lambda: shelf.sealed.discard(c.Size.SMALL),
    ):
        with pytest.raises(TypeError, match=r"conformance\.Shelf\.sealed is read-only"):
            change()
    with pytest.raises(AttributeError):
        shelf.fixed = {}
    assert shelf.fixed == {"x": 1} and shelf.sealed == {c.Size.SMALL}
