package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAfterCollection;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyref.Registry;

class BaseOffsetsTest {
  private static final long NUMBER = 1234605616436508552L;

  @Test
  void base_offset_values() {
    try (Bus bus = new Bus()) {
      assertEquals(NUMBER, bus.number());
      assertEquals(6, bus.wheels());
      assertEquals("bus", bus.name());
      assertEquals(40, bus.getSeats());
      assertEquals(6, Conformance.wheelsOf(bus));
      assertEquals("bus", Conformance.labelOf(bus));
      bus.setSeats(Integer.MIN_VALUE);
      assertEquals(Integer.MIN_VALUE, bus.getSeats());
      assertEquals(NUMBER, bus.number());
    }
    List<Class<?>> classes = List.of(Vehicle.class, Bus.class, Bus.class);
    int[] wheels = {0, 6, 8};
    for (int n = 0; n < wheels.length; n++) {
      Vehicle picked = Conformance.pick(n);
      assertSame(classes.get(n), picked.getClass());
      assertEquals(wheels[n], picked.wheels());
      assertEquals(wheels[n], Conformance.wheelsOf(picked));
      if (picked instanceof Bus bus) {
        assertEquals(NUMBER, bus.number());
      }
    }
    refused(IndexOutOfBoundsException.class, () -> Conformance.pick(3), "there are three");
  }

  @Test
  void base_offset_identity() throws InterruptedException {
    long before = aliveAtRest();
    for (int n = 1; n <= 2; n++) {
      try (Bus bus = (Bus) Conformance.pick(n);
          Vehicle plain = Conformance.pick(0);
          Yard yard = new Yard()) {
        assertEquals(bus, Conformance.asVehicle(bus));
        yard.setFirst(bus);
        yard.getLot().add(bus);
        yard.getLot().add(plain);
        assertEquals(bus, yard.getFirst());
        assertEquals(bus, yard.getLot().get(0));
        assertEquals(bus.hashCode(), yard.getLot().get(0).hashCode());
        assertTrue(yard.getLot().contains(bus));
        assertSame(Vehicle.class, yard.getLot().get(1).getClass());
        assertEquals(2 * bus.wheels(), yard.allWheels());
        List<Bus> seen = new ArrayList<>();
        Vehicle back =
            Conformance.vehicleThrough(
                given -> {
                  seen.add(given);
                  return given;
                },
                bus);
        assertEquals(bus, back);
        assertEquals(List.of(bus), seen);
        assertEquals(bus, Registry.get("fleet.as_vehicle").call(bus));
        assertEquals(Conformance.objectAddress(bus), bus.address());
        assertEquals(bus.address(), yard.getFirst().address());
      }
    }
    assertEquals(before, aliveAfterCollection(before));
  }

  /** Overrides nothing. */
  private static final class Cart extends Vehicle {}

  private static final class Tram extends Vehicle {
    @Override
    public int wheels() {
      return super.wheels() + 12;
    }
  }

  /** Overrides nothing. */
  private static final class Night extends Bus {}

  private static final class Trolley extends Bus {
    @Override
    public int wheels() {
      return super.wheels() + 4;
    }

    @Override
    public String name() {
      return "trolley " + super.name();
    }
  }

  @Test
  void base_offset_derived() {
    List<Vehicle> made = List.of(new Cart(), new Tram(), new Night(), new Trolley());
    List<Integer> wheels = List.of(0, 12, 6, 10);
    assertEquals(wheels, made.stream().map(Conformance::wheelsOf).toList());
    assertEquals(wheels, made.stream().map(Vehicle::wheels).toList());
    Bus night = (Bus) made.get(2);
    Bus trolley = (Bus) made.get(3);
    assertEquals("bus", Conformance.labelOf(night));
    assertEquals("trolley bus", Conformance.labelOf(trolley));
    assertEquals(40, trolley.getSeats());
    for (Bus bus : List.of(night, trolley)) {
      assertEquals(NUMBER, bus.number());
      assertSame(bus, Conformance.asVehicle(bus));
      assertEquals(Conformance.objectAddress(bus), bus.address());
    }
    try (Yard yard = new Yard()) {
      yard.setLot(made);
      assertEquals(28, yard.allWheels());
      assertSame(trolley, yard.getLot().get(3));
    }
  }
}
