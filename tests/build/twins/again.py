"""A package that is imported anew, reloaded, and found by another path: `again.py COPY`."""

import importlib
import sys

import left

point = left.Point
importlib.reload(left)
assert left.Point is point
for name in [name for name in sys.modules if name.partition(".")[0] == "left"]:
    del sys.modules[name]
import left as anew  # noqa: E402

assert anew is not left and anew.Point is point
for name in [name for name in sys.modules if name.partition(".")[0] == "left"]:
    del sys.modules[name]
sys.path.insert(0, sys.argv[1])
import left as copied  # noqa: E402

assert copied.__file__.startswith(sys.argv[1])
assert copied.Point is point
assert copied.make().x == 1
print("python: ok")
