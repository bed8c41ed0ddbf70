package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.polyref.conformance.Support.refused;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.polyref.PolyrefException;

class IterationTest {
  private static Bag filled(long... weights) {
    Bag bag = new Bag();
    for (long weight : weights) {
      bag.put(new Marble(weight));
    }
    return bag;
  }

  private static <T> List<T> all(Iterable<T> items) {
    return StreamSupport.stream(items.spliterator(), false).toList();
  }

  @Test
  void iteration_items() {
    assertEquals(List.of(), all(new Bag()));
    Marble marble = new Marble(1);
    Bag bag = new Bag();
    bag.put(marble);
    bag.put(new Marble(2));
    assertEquals(marble, bag.iterator().next());
    assertEquals(List.of("2", "1"), all(new Countdown(2)));
    assertEquals(List.of((byte) -1, (byte) 0, (byte) 127), all(new Dice()));
    assertEquals(List.of((byte) -1, (byte) 0, (byte) 127), all(new Loaded()));
    List<String> pairs = new ArrayList<>();
    for (Marble a : bag) {
      for (Marble b : bag) {
        pairs.add(a.getWeight() + " " + b.getWeight());
      }
    }
    assertEquals(List.of("1 1", "1 2", "2 1", "2 2"), pairs);
    Iterator<Byte> bytes = new Dice().iterator();
    for (int i = 0; i < 3; i++) {
      bytes.next();
    }
    assertFalse(bytes.hasNext());
    assertThrows(NoSuchElementException.class, bytes::next);
  }

  @Test
  void iteration_errors() {
    Iterator<String> over = new Countdown(-1).iterator();
    refused(IllegalArgumentException.class, over::hasNext, "it is over");
    assertFalse(over.hasNext());
    Iterator<String> seven = new Countdown(7).iterator();
    assertEquals("7", seven.next());
    refused(PolyrefException.class, seven::next, "stuck at seven");
    assertFalse(seven.hasNext());
    List<String> given = new ArrayList<>();
    refused(
        IndexOutOfBoundsException.class,
        () -> new Countdown(5).forEach(given::add),
        "three is missing");
    assertEquals(List.of("5", "4"), given);
    Bag bag = filled(1);
    bag.put(null);
    refused(NullPointerException.class, () -> all(bag), "bag.Bag.begin returned null");
  }

  @Test
  void iteration_errors__asked_within() {
    List<Iterator<Long>> iterators = new ArrayList<>();
    try (Answers answers = new Answers(n -> n == 1 ? iterators.get(0).next() : n, 5)) {
      iterators.add(answers.iterator());
      assertEquals(0L, iterators.get(0).next());
      refused(PolyrefException.class, iterators.get(0)::next, "asked for while it is made");
      iterators.clear();
    }
  }

  @Test
  void iteration_keeps() throws InterruptedException {
    long before = Support.aliveAtRest();
    Iterator<Marble> marbles;
    try (Bag bag = filled(1, 2, 3)) {
      marbles = bag.iterator();
    }
    Support.aliveAfterCollection(before + 4);
    long sum = 0;
    while (marbles.hasNext()) {
      sum += marbles.next().getWeight();
    }
    assertEquals(6, sum);
    marbles = null;
    assertEquals(before, Support.aliveAfterCollection(before));
  }

  @Test
  void iteration_later() {
    Bag bag = filled(1);
    List<Long> weights = new ArrayList<>();
    for (Marble marble : bag) {
      weights.add(marble.getWeight());
      if (marble.getWeight() < 3) {
        bag.put(new Marble(marble.getWeight() + 1));
      }
    }
    assertEquals(List.of(1L, 2L, 3L), weights);
  }

  @Test
  void length() {
    assertEquals(2, filled(5, 5).size());
    assertEquals(4, new Countdown(4).steps());
    assertEquals(-1, new Countdown(-1).steps()); // Java has no length of its own for it
    assertEquals(2, new Two().size());
  }

  static class Two extends Dice {
    @Override
    public long size() {
      return super.size() - 1;
    }
  }
}
