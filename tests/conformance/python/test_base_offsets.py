"""Objects whose bases don't stand where they do."""

import gc

import conformance as c
import polyref
import pytest

NUMBER = 1234605616436508552


def test_base_offset_values():
    bus = c.Bus()
    assert (bus.number(), bus.wheels(), bus.name(), bus.seats) == (NUMBER, 6, "bus", 40)
    assert (c.wheels_of(bus), c.label_of(bus)) == (6, "bus")
    bus.seats = -(2**31)
    assert (bus.seats, bus.number()) == (-(2**31), NUMBER)
    picked = [c.pick(n) for n in range(3)]
    assert [type(vehicle) for vehicle in picked] == [c.Vehicle, c.Bus, c.Bus]
    assert [vehicle.wheels() for vehicle in picked] == [c.wheels_of(vehicle) for vehicle in picked] == [0, 6, 8]
    assert [bus.number() for bus in picked[1:]] == [NUMBER, NUMBER]
    with pytest.raises(TypeError, match=r"bus must be conformance\.Bus, not conformance\.Vehicle"):
        c.label_of(picked[0])


@pytest.mark.parametrize("n", [1, 2])
def test_base_offset_identity(n: int):
    gc.collect()
    before = polyref.alive()
    bus = c.pick(n)
    assert c.as_vehicle(bus) is bus
    yard = c.Yard()
    yard.first = bus
    yard.lot.append(bus)
    yard.lot.append(c.pick(0))
    assert yard.first is yard.lot[0] is bus and bus in yard.lot
    assert type(yard.lot[1]) is c.Vehicle
    assert yard.all_wheels() == 2 * bus.wheels()
    seen = []
    assert c.vehicle_through(lambda given: seen.append(given) or given, bus) is bus and seen == [bus]
    packed = polyref.get_function("fleet.as_vehicle")
    assert packed(bus) is bus and packed(packed(bus)) is bus
    assert polyref.address(bus) == c.object_address(bus) == polyref.address(yard.first)
    seen.clear()
    del bus, yard
    gc.collect()
    assert polyref.alive() == before


def test_base_offset_derived():
    class Cart(c.Vehicle):
        pass

    class Tram(c.Vehicle):
        def wheels(self):
            return super().wheels() + 12

    class Night(c.Bus):
        pass

    class Trolley(c.Bus):
        def wheels(self):
            return super().wheels() + 4

        def name(self):
            return f"trolley {super().name()}"

    made = [Cart(), Tram(), Night(), Trolley()]
    assert [c.wheels_of(vehicle) for vehicle in made] == [vehicle.wheels() for vehicle in made] == [0, 12, 6, 10]
    night, trolley = made[2:]
    assert (c.label_of(night), c.label_of(trolley)) == ("bus", "trolley bus")
    assert night.number() == trolley.number() == NUMBER and trolley.seats == 40
    for bus in (night, trolley):
        assert c.as_vehicle(bus) is bus and polyref.address(bus) == c.object_address(bus)
    yard = c.Yard()
    yard.lot = made
    address = polyref.address(trolley)
    del made, night, trolley, bus
    gc.collect()
    assert yard.all_wheels() == 28
    assert type(yard.lot[3]) is Trolley and polyref.address(yard.lot[3]) == address
