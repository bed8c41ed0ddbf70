"""Subclasses of Shape that several tests share."""

import conformance as c


class Full(c.Shape):
    """Overrides all that can be."""

    def __init__(self, name="full", scale=3):
        super().__init__(name, scale)
        self.calls = []
        self.own = c.Leaf(7)

    def area(self, unit):
        return 10 * unit

    def describe(self):
        return "full é"

    def title(self):
        self.calls.append("title")
        return f"title {len(self.calls)}"

    def tag(self):
        return "my tag"

    def resize(self, by):
        self.calls.append(by)

    def leaf(self):
        return c.Leaf(11)

    def maybe(self, given):
        self.calls.append(given)
        return given

    def own_leaf(self):
        return self.own

    def words(self, given):
        return [word * 2 for word in given]

    def number(self, given):
        return None if given is None else given + 1

    def visit(self, f):
        return f(1) * 2

    def quiet(self):
        return True

    def hook(self, n):
        return f"hook {n}"


class Plain(c.Shape):
    def area(self, unit):
        return unit


class Tracked(Plain):
    ended = 0

    def __del__(self):
        Tracked.ended += 1
