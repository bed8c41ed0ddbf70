package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.RandomAccess;
import org.junit.jupiter.api.Test;
import org.polyref.ClosedException;
import org.polyref.Polyref;

class ViewsTest {
  private final Views views = new Views();

  @Test
  void view_read() {
    List<Long> numbers = views.getNumbers();
    assertEquals(3, numbers.size());
    assertEquals(List.of(1L, 2L, 3L), numbers);
    assertTrue(numbers.contains(2L));
    assertFalse(numbers.contains(9L));
    assertEquals(2, numbers.indexOf(3L));
    assertEquals("[a, b]", views.getWords().toString());
    assertTrue(numbers instanceof RandomAccess);
    assertTrue(views.getAnimals().isEmpty());
    assertFalse(views.getAnimals().iterator().hasNext());
  }

  @Test
  void view_write__of_itself() {
    List<Long> numbers = views.getNumbers(); // 1, 2, 3
    assertTrue(numbers.addAll(views.getNumbers()));
    assertTrue(views.getNumbers().addAll(1, numbers.subList(2, 4)));
    assertEquals(List.of(1L, 3L, 1L, 2L, 3L, 1L, 2L, 3L), numbers);
    numbers.subList(2, 8).clear();
    assertTrue(numbers.addAll(numbers));
    assertTrue(numbers.subList(0, 1).addAll(views.getNumbers()));
    assertEquals(List.of(1L, 1L, 3L, 1L, 3L, 3L, 1L, 3L), numbers);
    assertTrue(numbers.containsAll(views.getNumbers()));
    assertFalse(numbers.retainAll(views.getNumbers()));
    assertTrue(numbers.removeAll(views.getNumbers().subList(0, 1)));
    assertEquals(List.of(3L, 3L, 3L, 3L), numbers);
    assertTrue(numbers.removeAll(views.getNumbers()));
    assertEquals(List.of(), numbers);
    assertFalse(numbers.addAll(views.getNumbers()));
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.addAll(1, List.of()));
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.addAll(-1, List.of(1L)));
  }

  @Test
  void view_write() {
    List<Long> numbers = views.getNumbers();
    numbers.add(4L);
    numbers.add(0, 10L);
    assertEquals(1L, numbers.set(1, 11L));
    assertEquals(10 + 11 + 2 + 3 + 4, views.total());
    assertEquals(10L, numbers.remove(0));
    assertTrue(numbers.remove(Long.valueOf(3)));
    assertEquals(List.of(11L, 2L, 4L), numbers);
    numbers.addAll(List.of(5L, 6L));
    numbers.removeIf(n -> n % 2 == 0);
    assertEquals(List.of(11L, 5L), numbers);
    Collections.sort(numbers);
    assertEquals(16, views.total());
    numbers.subList(0, 1).clear();
    assertEquals(11, views.total());
    numbers.clear();
    assertEquals(0, views.total());
  }

  @Test
  void view_write__objects() {
    List<Animal> animals = views.getAnimals();
    Dog dog = new Dog("d");
    for (int i = 0; i < 40; i++) {
      animals.add(i % 2 == 0 ? dog : new Animal("a" + i));
    }
    int dogs = 0;
    for (Animal animal : animals) {
      dogs += animal instanceof Dog ? 1 : 0;
    }
    assertEquals(20, dogs);
    for (Iterator<Animal> i = animals.iterator(); i.hasNext(); ) {
      if (i.next().equals(dog)) {
        i.remove();
      }
    }
    assertEquals(20, animals.size());
    assertEquals("a1", animals.get(0).getName());
    assertEquals("a39", animals.get(19).getName());
    assertFalse(animals.contains(dog));
    animals.set(0, dog);
    assertEquals(0, animals.indexOf(dog));
  }

  @Test
  void view_live() throws InterruptedException {
    long start = aliveAtRest();
    List<Long> numbers = new Views().getNumbers();
    System.gc();
    assertEquals(List.of(1L, 2L, 3L), numbers);
    List<Long> mine = views.getNumbers();
    views.grow(7);
    assertEquals(4, mine.size());
    assertEquals(7L, mine.get(3));
    assertEquals(start + 1, Polyref.alive());
    try (Views closed = new Views()) {
      mine = closed.getNumbers();
    }
    assertThrows(ClosedException.class, mine::size);
    assertEquals(3, numbers.size());
  }

  @Test
  void view_bounds() {
    List<Long> numbers = views.getNumbers();
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.get(3));
    refused(IndexOutOfBoundsException.class, () -> numbers.get(-1), "-1", "numbers of size 3");
    refused(
        IndexOutOfBoundsException.class,
        () -> numbers.get(Integer.MAX_VALUE),
        "2147483647",
        "numbers of size 3");
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.set(3, 1L));
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.add(4, 1L));
    assertThrows(IndexOutOfBoundsException.class, () -> numbers.remove(3));
    assertEquals(6, views.total());
  }

  @Test
  void view_bulk() {
    assertEquals(List.of(1L, 2L, 3L), new ArrayList<>(views.getNumbers()));
    assertArrayEquals(new Long[] {1L, 2L, 3L}, views.getNumbers().toArray(new Long[0]));
    views.setNumbers(List.of(5L, 6L));
    assertEquals(11, views.total());
    views.setNumbers(views.getNumbers());
    assertEquals(11, views.total());
    Dog dog = new Dog("d");
    views.setAnimals(List.of(dog, dog));
    assertEquals(List.of(dog, dog), views.getAnimals());
    assertThrows(NullPointerException.class, () -> views.setAnimals(Arrays.asList(dog, null)));
    assertThrows(NullPointerException.class, () -> views.setNumbers(null));
    assertEquals(2, views.getAnimals().size());
  }

  @Test
  void view_nested() {
    views.getWords().add("é\0");
    assertEquals(List.of("a", "b", "é\0"), views.getWords());
    views.getLayouts().add(Layout.EDGE);
    assertEquals(List.of(Layout.EDGE), views.getLayouts());
    views.getGaps().addAll(List.of(Optional.of(3), Optional.empty()));
    assertEquals(List.of(Optional.of(3), Optional.empty()), views.getGaps());
    views.getBits().addAll(List.of(true, false));
    views.getBits().set(1, true);
    assertEquals(List.of(true, true), views.getBits());
    views.getRows().add(new int[] {1, 2});
    assertArrayEquals(new int[] {1, 2}, views.getRows().get(0));
    views.getReals().add(0.5);
    assertEquals(List.of(0.5), views.getReals());
  }

  @Test
  void view_changed() {
    List<Animal> animals = views.getAnimals();
    for (int i = 0; i < 100; i++) {
      animals.add(new Dog("d"));
    }
    int seen = 0;
    for (Animal animal : animals) {
      assertEquals("d", animal.getName());
      if (++seen == 5) {
        views.getAnimals().clear();
      }
    }
    assertTrue(seen >= 5 && seen < 100);
    List<Long> numbers = views.getNumbers();
    assertThrows(RuntimeException.class, () -> numbers.forEach(each -> views.getNumbers().clear()));
  }

  @Test
  void view_changed__through_itself() {
    List<Animal> animals = views.getAnimals();
    animals.add(new Dog("a"));
    animals.add(new Dog("b"));
    Iterator<Animal> stale = animals.iterator();
    stale.next();
    List<Animal> part = animals.subList(0, 1);
    animals.remove(0);
    assertThrows(ConcurrentModificationException.class, stale::next);
    assertThrows(ConcurrentModificationException.class, stale::remove);
    assertThrows(ConcurrentModificationException.class, part::size);
    assertEquals(1, animals.size());
  }
}
