"""Two modules that export one type: `use.py FIRST SECOND`, in that order of import."""

import importlib
import sys

for name in sys.argv[1:]:
    importlib.import_module(name)

import left  # noqa: E402
import polyref  # noqa: E402
import right  # noqa: E402

assert left.Point is right.Point
assert left.Side is right.Side
assert left.Bent is right.Bent
assert left.Gap is right.Gap
assert left.Point.__module__ == left.Gap.__module__ == sys.argv[1]
start = polyref.alive()
assert right.width(left.gap(3)) == right.width(right.Gap(3)) == 3
assert left.gap(3) == right.Gap(3, left.Side.FAR) and right.Gap(3).doubled() == 6
assert right.read(left.make()) == 1
pin = left.make_pin()
assert type(pin) is right.Pin and right.same(pin) is pin
assert right.all([pin, right.Pin(4), left.Point(5)]) == 24
assert right.is_far(left.side(pin)) and pin.side is right.Side.FAR


class Mine(right.Point):
    def doubled(self):
        return 100


assert right.all([Mine(1), left.Pin(2)]) == 104
assert left.side(Mine(1)) is left.Side.FAR
try:
    left.bend()
except right.Bent as error:
    assert str(error) == "bent"
# Each module calls its own copy, unless the loader's global scope has one for both; the registry has that of the first.
assert [left.bump(), right.bump(), left.bump()] in ([1, 1, 2], [1, 2, 3])
assert polyref.get_function("core.bump")() in (2, 3, 4)
del pin
assert polyref.alive() == start
print("python: ok")
