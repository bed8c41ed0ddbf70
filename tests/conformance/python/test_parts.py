"""Objects that live inside another one: what is handed out of it keeps it alive."""

import copy
import gc
import threading
import weakref

import conformance as c
import polyref
import pytest


@pytest.fixture(autouse=True)
def nothing_is_left():
    gc.collect()
    before = polyref.alive()
    yield
    gc.collect()
    assert polyref.alive() == before


def test_part_keeps_its_whole():
    before = polyref.alive()
    rear = c.Car().rear()
    gc.collect()
    assert rear.size == 16 and polyref.alive(c.Car) == 1
    rear.size = 18
    assert rear.turn(2) == rear.turns() == 2
    del rear
    assert polyref.alive() == before
    bolts = c.Car().rear().hub.bolts
    assert bolts == 5 and polyref.alive() == before


def test_part_is_seen_by_its_whole():
    car = c.Car()
    car.rear().size = 20
    assert car.rear_size() == 20
    car.steering.size = 21
    assert car.steering.size == 21
    car.steering.marks.append("left")
    assert list(car.steering.marks) == ["left"]


def test_part_constant_is_a_copy():
    car = c.Car()
    front = car.front()
    front.size = 99
    assert car.front().size == 16 and car.front() is not car.front()
    front = c.Car().front()
    gc.collect()
    assert front.size == 16 and polyref.alive(c.Car) == 1
    badge = c.Car().badge
    badge.bolts = 7
    gc.collect()
    assert badge.bolts == 7 and car.maybe(True).size == 16 and car.maybe(False) is None


def test_part_null():
    assert c.Car().spare() is None


def test_part_identity():
    car = c.Car()
    assert car.rear() is car.rear() and car.rear() == car.rear() and hash(car.rear()) == hash(car.rear())
    assert car.steering is car.steering and car.steering is not car.rear()
    assert car.rear().hub is car.rear_hub() and car.rear_hub() is car.rear().hub
    assert car.at(0) is car.at(0) and car.at(0) is not car.at(1)
    assert polyref.address(car.rear()) == polyref.address(car.rear())
    with pytest.raises(IndexError):
        car.at(2)


def test_part_dynamic_type():
    wide = c.Car().wide()
    assert type(wide) is c.WideWheel and wide.width == 30


def test_part_as_argument():
    car = c.Car()
    rear = car.rear()
    assert car.is_rear(rear) and car.is_rear_at(rear) and not car.is_rear(car.steering)
    assert not c.Car().is_rear(rear) and not car.is_rear_at(None)


def test_part_counted_elsewhere():
    """A Ref to a part holds the whole too."""
    other, car = c.Car(), c.Car()
    other.keep(car.rear())
    address = polyref.address(car)
    del car
    gc.collect()
    assert polyref.alive(c.Car) == 2 and other.kept().size == 16
    assert polyref.address(other.kept()) != address
    other.keep(c.Wheel())
    assert polyref.alive(c.Car) == 1


def test_part_counted_itself():
    car = c.Car()
    trailer = car.trailer()
    assert car.hitched() is trailer
    del car
    gc.collect()
    assert polyref.alive(c.Car) == 0 and trailer.size == 16


def test_part_observed():
    car, other = c.Car(), c.Car()
    other.observe(car.rear())
    assert other.observes()
    rear = weakref.ref(car.rear())
    assert rear() is None or rear() is car.rear()
    del car
    gc.collect()
    assert not other.observes()


def test_part_of_two():
    car = c.Car()
    assert car.rear().size == 16
    with pytest.raises(ValueError, match=r"garage\.Wheel at 0x.* was handed out as a part of another object"):
        c.Thief(car).stolen()


def test_part_text_beside_it():
    car = c.Car()
    plate = car.plate()
    car.repaint()
    assert plate == "KX 10" and car.plate() == "KX 10-NEW-PLATE-LONG-ENOUGH-TO-MOVE"
    trailer = car.trailer()
    del car
    assert trailer.size == 16


def test_part_is_seen_by_its_whole__read_only():
    car = c.Car()
    with pytest.raises(AttributeError):
        car.steering = c.Wheel()
    with pytest.raises(TypeError, match="can't be copied"):
        copy.copy(car.steering)


def test_part_as_argument__packed():
    car = c.Car()
    assert car.rear() in [car.rear()]
    keep = [car.at(i % 2) for i in range(100)]
    del car
    assert {wheel.size for wheel in keep} == {16} and polyref.alive(c.Car) == 1


def test_part_identity__threads():
    car = c.Car()

    def work(car):
        for _ in range(2000):
            wheel = car.rear()
            wheel.hub.bolts += 0
            del wheel

    threads = [threading.Thread(target=work, args=(car,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert polyref.alive(c.Car) == 1
    rear = car.rear()
    del car
    assert rear.size == 16
