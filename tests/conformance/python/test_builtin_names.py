"""Classes and functions that are called as Python's own."""

import builtins

import lexicon


def test_builtin_names():
    user = lexicon.User()
    assert user.join(lexicon.String(), ["a"], 4) == "sa4"
    assert user.join(s=lexicon.String(), more=[], n=None) == "s0"
    assert type(user.object()) is lexicon.Object and user.object().id() == 1
    assert user.maybe(True) == "y" and user.maybe(False) is None
    assert (lexicon.len(5), lexicon.print(5), lexicon.object(5), lexicon.str(5)) == (5, 6, 7, 8)
    for name in "Option Result Vec Box List Integer Override System Throwable Exception Send Some int32 Native".split():
        assert type(getattr(lexicon, name)()).__name__ == name


def test_builtin_names_import():
    importing = {}
    exec("from lexicon import *", importing)
    hidden = {"len", "print", "object", "str", "Exception"}
    assert importing.keys() >= {"User", "String", "Object"} and not importing.keys() & hidden
    assert all(hasattr(lexicon, name) and hasattr(builtins, name) for name in hidden)


def test_builtin_names_structs():
    plain = lexicon.plain
    text = plain.String(vecs=[plain.Vec()], option=plain.Option(3))
    assert text.joined(["a"], 4) == "sa4" and text.vecs[0].items == [1, 2] and text.option.value == 3
    assert plain.first("t") == "t" and plain.first([text]) == [text]
