package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyref.Polyref;

/** Objects that live inside another one: what is handed out of it keeps it alive. */
class PartsTest {
  @Test
  void part_keeps_its_whole() throws InterruptedException {
    long before = Support.aliveAtRest();
    Car car = new Car();
    Wheel rear = car.rear();
    car.close();
    assertEquals(16, rear.getSize());
    rear.setSize(18);
    assertEquals(2, rear.turn(2));
    assertEquals(2, rear.turns());
    Hub hub = rear.getHub();
    rear.close();
    assertEquals(5, hub.getBolts());
    assertEquals(before + 2, Polyref.alive()); // the car and its trailer
    hub.close();
    assertEquals(before, Polyref.alive());
  }

  private static Wheel rearOfDropped() {
    return new Car().rear();
  }

  @Test
  void part_keeps_its_whole__collected() throws InterruptedException {
    long before = Support.aliveAtRest();
    Wheel rear = rearOfDropped();
    System.gc();
    assertEquals(before + 2, Support.aliveAfterCollection(before + 2));
    assertEquals(16, rear.getSize());
    rear.close();
    assertEquals(before, Support.aliveAfterCollection(before));
  }

  @Test
  void part_is_seen_by_its_whole() {
    try (Car car = new Car()) {
      car.rear().setSize(20);
      assertEquals(20, car.rearSize());
      car.getSteering().setSize(21);
      assertEquals(21, car.getSteering().getSize());
      car.getSteering().getMarks().add("left");
      assertEquals(List.of("left"), car.getSteering().getMarks());
    }
  }

  @Test
  void part_constant_is_a_copy() {
    Car car = new Car();
    Wheel front = car.front();
    front.setSize(99);
    assertEquals(16, car.front().getSize());
    assertNotEquals(car.front(), car.front());
    Hub badge = car.getBadge();
    car.close();
    badge.setBolts(7);
    assertEquals(7, badge.getBolts());
    assertNull(new Car().maybe(false));
    assertEquals(16, new Car().maybe(true).getSize());
  }

  @Test
  void part_null() {
    assertNull(new Car().spare());
  }

  @Test
  void part_identity() {
    Car car = new Car();
    assertEquals(car.rear(), car.rear());
    assertEquals(car.rear().hashCode(), car.rear().hashCode());
    assertEquals(car.rear().address(), car.rear().address());
    assertNotEquals(car.rear(), car.getSteering());
    assertEquals(car.rear().getHub(), car.rearHub());
    assertNotEquals(car.at(0), car.at(1));
    refused(IndexOutOfBoundsException.class, () -> car.at(2));
  }

  @Test
  void part_dynamic_type() {
    assertEquals(30, ((WideWheel) new Car().wide()).getWidth());
  }

  @Test
  void part_as_argument() {
    Car car = new Car();
    Wheel rear = car.rear();
    assertTrue(car.isRear(rear) && car.isRearAt(rear));
    assertFalse(car.isRear(car.getSteering()) || new Car().isRear(rear) || car.isRearAt(null));
  }

  @Test
  void part_counted_elsewhere() throws InterruptedException {
    long before = Support.aliveAtRest();
    try (Car other = new Car()) {
      try (Car car = new Car();
          Wheel rear = car.rear()) {
        other.keep(rear);
      }
      assertEquals(before + 4, Polyref.alive());
      try (Wheel kept = other.kept()) {
        assertEquals(16, kept.getSize());
      }
    }
    assertEquals(before, Polyref.alive());
  }

  @Test
  void part_counted_itself() {
    Car car = new Car();
    Wheel trailer = car.hitched();
    assertEquals(car.trailer(), trailer);
    car.close();
    assertEquals(16, trailer.getSize());
  }

  @Test
  void part_observed() throws InterruptedException {
    Support.aliveAtRest();
    try (Car other = new Car()) {
      try (Car car = new Car();
          Wheel rear = car.rear()) {
        other.observe(rear);
        assertTrue(other.observes());
      }
      assertFalse(other.observes());
    }
  }

  @Test
  void part_of_two() {
    Car car = new Car();
    assertEquals(16, car.rear().getSize());
    refused(
        IllegalArgumentException.class,
        () -> new Thief(car).stolen(),
        "garage.Wheel at 0x",
        "was handed out as a part of another object");
  }

  @Test
  void part_text_beside_it() {
    Car car = new Car();
    String plate = car.plate();
    car.repaint();
    assertEquals("KX 10", plate);
    assertEquals("KX 10-NEW-PLATE-LONG-ENOUGH-TO-MOVE", car.plate());
  }

  @Test
  void part_identity__threads() throws InterruptedException {
    long before = Support.aliveAtRest();
    try (Car car = new Car()) {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        Thread thread =
            new Thread(
                () -> {
                  for (int k = 0; k < 2000; k++) {
                    try (Wheel rear = car.rear();
                        Hub hub = rear.getHub()) {
                      assertEquals(5, hub.getBolts());
                    }
                  }
                });
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    assertEquals(before, Support.aliveAfterCollection(before));
  }
}
