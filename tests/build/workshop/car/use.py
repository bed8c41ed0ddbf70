"""What module car does with the classes of module engine, which it imports."""

import dataclasses
import gc
import inspect
import sys

import car
import engine
import polyref

start = polyref.alive()


class Mine(car.Driver):
    def run(self, by):
        return super().run(by) + 1

    def label(self):
        return "my " + super().label()

    def watch(self, watcher):
        watcher(7)
        super().watch(watcher)


class Fast(car.Racer):
    def run(self, by):
        return -by

    def team(self):
        return "python"


class Round(car.Wheel):
    def mark(self):
        return "round " + super().mark()

    def weight(self):
        return super().weight() * 10


class Heavy(engine.Part):
    def weight(self):
        return 1000


class Swap(car.Mechanic):
    def fit(self, part, fuel):
        assert fuel is engine.Fuel.DIESEL
        return engine.Motor("swapped") if part.name == "old" else super().fit(part, fuel)

    def draw(self, plan, bolt):
        assert type(plan) is engine.Plan and bolt == engine.Bolt(5)
        return super().draw(dataclasses.replace(plan, name="mine"), bolt)


class Tuner(car.Driver):
    def tune(self, setting, bolt):
        assert bolt == engine.Bolt(9)
        return bolt if setting is None else super().tune(setting, bolt)


def classes():
    assert car.Wheel.__base__ is engine.Part
    assert car.Flat.__base__ is engine.Broken
    assert "Part" not in car.__all__
    wheel = car.Wheel("w", size=4)
    assert isinstance(wheel, engine.Part)
    assert type(car.spare()) is car.Wheel
    assert wheel.name == "w" and engine.weigh(wheel) == 4
    assert polyref.alive(engine.Part) == 1


def values():
    motor = engine.Motor("v8")
    it = car.Car(motor)
    wheel = car.Wheel("w", 4)
    assert it.motor is motor
    assert it.fuel() is engine.Fuel.DIESEL
    it.refuel()
    assert motor.fuel is engine.Fuel.PETROL
    it.refuel(fuel=engine.Fuel.DIESEL)
    assert str(inspect.signature(car.Car.refuel)) == f"(self, /, fuel={engine.Fuel.PETROL!r})"
    assert it.first() is None
    it.parts.append(wheel)
    it.parts += [motor]
    assert it.first() is wheel and it.parts[1] is motor
    it.named = {"left": wheel}
    assert it.named["left"] is wheel
    assert it.known(True) is engine.Fuel.DIESEL and it.known(False) is None
    assert it.fuels() == [engine.Fuel.PETROL, engine.Fuel.DIESEL]
    assert it.whole() == (motor, engine.Fuel.DIESEL)
    it.lamps |= engine.Lamps.WATER
    assert it.lamps == engine.Lamps.OIL | engine.Lamps.WATER
    it.change = lambda part, fuel: part if fuel is engine.Fuel.PETROL else motor
    assert it.change(wheel, engine.Fuel.PETROL) is wheel
    assert it.change(wheel, engine.Fuel.DIESEL) is motor
    assert car.total([wheel, motor, engine.Part("p")]) == 105
    assert polyref.get_function("car.total")([wheel, motor]) == 104


def derived():
    mine = Mine()
    assert car.run(mine, 5) == 11
    assert mine.label() == "my runner"
    seen = []
    mine.watch(seen.append)
    assert seen == [7, 3]
    assert car.run(Fast(), 4) == -4
    unseen = car.unseen()
    assert type(unseen) is car.Racer
    assert (unseen.run(2), unseen.team()) == (10, "unseen")
    round_ = Round("r", 2)
    assert round_.marked() == "round part"
    assert engine.weigh(round_) == 20
    assert car.total([Heavy("h")]) == 1000
    old = engine.Part("old")
    assert type(car.fitted(Swap(), old)) is engine.Motor
    new = engine.Part("new")
    assert car.fitted(Swap(), new) is new


def structs():
    bolt, part = engine.Bolt(4), engine.Part("p")
    assert car.widened(bolt) == engine.Bolt(5, engine.Fuel.DIESEL) and car.widened(bolt, by=2).area() == 36
    assert type(car.widened(bolt)) is engine.Bolt and "Bolt" not in car.__all__
    assert car.Axle() == car.Axle(engine.Bolt(3), None, engine.Plan.Step("turn"))
    for tuning in (None, 7, "seven", bolt):
        assert car.e_axle(car.Axle(bolt, tuning)).tuning == tuning
    it = car.Car(engine.Motor("v8"))
    it.bolt = bolt
    it.plan = plan = engine.Plan("mine", part, [bolt, bolt])
    it.bolts.append(bolt)
    it.tunings["x"] = bolt
    assert it.bolt == it.bolts[0] == it.tunings["x"] == bolt and it.spare is None
    assert it.plan == plan and it.plan.part is part
    drawn = car.drawn(Swap(), plan)
    assert (drawn.name, len(drawn.bolts), drawn.part) == ("mine", 3, part)
    assert car.tuned(Tuner(), None) == engine.Bolt(9) and car.tuned(Tuner(), "x") == "x"
    assert car.with_bolt(lambda b, t: engine.Bolt(b.width + t.width), bolt) == engine.Bolt(6)
    assert polyref.get_function("car.widened")(bolt) == {"width": 5.0, "fuel": 1}
    try:
        car.widened(car.Axle())
    except TypeError as error:
        assert str(error) == "car.widened(): bolt must be engine.Bolt, not Axle", error
    else:
        raise AssertionError


def errors():
    try:
        car.fail(True)
    except engine.Broken as error:
        assert type(error) is car.Flat
        assert error.cost == 7
    try:
        car.fail(False)
    except engine.Broken as error:
        assert type(error) is engine.Broken
    for wrong in (car.Wheel("w"), None):
        try:
            car.Car(wrong)
        except TypeError as error:
            assert str(error).startswith("car.Car(): motor must be engine.Motor, not "), error
        else:
            raise AssertionError


def imported_again():
    wheel = car.Wheel
    for name in [name for name in sys.modules if name.partition(".")[0] in ("car", "engine")]:
        del sys.modules[name]
    import car as again

    assert again.Wheel is wheel
    assert type(again.widened(engine.Bolt())) is engine.Bolt
    assert again.Wheel.__base__ is sys.modules["engine"].Part


for part in (classes, values, derived, structs, errors, imported_again):
    part()
    gc.collect()
    assert polyref.alive() == start, part
print("python: ok")
