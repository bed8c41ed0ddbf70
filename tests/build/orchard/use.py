import orchard
import polyref

start = polyref.alive()
apple = orchard.Apple(120.5, ripeness=orchard.Ripeness.RIPE)
tree = orchard.Tree()
tree.apples.append(apple)
assert tree.first() is apple
assert tree.total() == 120.5
assert orchard.heavier(apple, orchard.Apple(3)) is apple
assert apple.ripeness is orchard.Ripeness.RIPE
assert not hasattr(tree, "harvest")
del apple, tree
assert polyref.alive() == start
print("python: ok")
