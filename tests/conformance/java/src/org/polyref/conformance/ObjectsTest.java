package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAfterCollection;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.polyref.ClosedException;
import org.polyref.Polyref;
import org.polyref.PolyrefObject;

class ObjectsTest {
  @Test
  void address_same() {
    Dog dog = new Dog("d");
    assertEquals(Conformance.addressOf(dog), dog.address());
    assertEquals(dog.address(), Polyref.address(dog));
  }

  @Test
  void identity_same() {
    Singer singer = new Singer();
    Choir choir = new Choir();
    choir.add(singer);
    assertEquals(singer, singer.self());
    assertEquals(singer, choir.lead());
    assertEquals(singer.hashCode(), choir.lead().hashCode());
    assertEquals(singer.address(), choir.lead().address());
    assertEquals(1, new HashSet<>(Set.of(singer)).size());
    assertTrue(Set.of(singer).contains(choir.lead()));
    assertNotEquals(singer, new Singer());
    assertFalse(singer.equals(null));
  }

  @Test
  void identity_remove() {
    Singer singer = new Singer();
    Choir choir = new Choir();
    choir.add(singer);
    assertFalse(choir.remove(new Singer()));
    assertTrue(choir.remove(singer));
    assertEquals(0, choir.size());
  }

  @Test
  void identity_outlives() {
    Singer singer = new Singer();
    Singer second = singer.self();
    singer.setPitch(9);
    int hash = singer.hashCode();
    singer.close();
    assertEquals(9, second.getPitch());
    assertEquals(hash, singer.hashCode());
    singer.close();
    assertEquals(9, second.getPitch());
    second.close();
  }

  @Test
  void identity_outlives__closed() {
    Singer singer = new Singer();
    Choir choir = new Choir();
    singer.close();
    refused(ClosedException.class, singer::sing, "chorus.Singer is closed");
    refused(ClosedException.class, singer::getPitch, "chorus.Singer is closed");
    refused(ClosedException.class, singer::address, "chorus.Singer is closed");
    refused(
        IllegalStateException.class,
        () -> choir.add(singer),
        "chorus.Choir.add: s",
        "chorus.Singer is closed");
    assertEquals("chorus.Singer (closed)", singer.toString());
  }

  @Test
  void identity_outlives__closed_by_another_thread() throws InterruptedException {
    long start = aliveAtRest();
    for (int round = 0; round < 200; round++) {
      Counter counter = new Counter();
      Thread other = new Thread(counter::close);
      other.start();
      try {
        counter.work(10_000);
      } catch (ClosedException e) {
        assertTrue(e.getMessage().contains("conf.Counter"));
      }
      other.join();
      refused(ClosedException.class, counter::next, "conf.Counter is closed");
    }
    assertEquals(start, aliveAfterCollection(start));
  }

  @Test
  void identity_reused_address() {
    Set<Long> closed = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      Singer old = new Singer();
      long address = old.address();
      old.close();
      try (Singer young = new Singer()) {
        assertNotEquals(old, young);
        assertNotEquals(young, old);
        closed.add(address);
      }
    }
    assertTrue(closed.size() <= 100);
  }

  @Test
  void chaining() {
    Singer singer = new Singer();
    Singer result = singer.raise(1).raise(2);
    assertEquals(3, result.getPitch());
    assertEquals(singer, result);
  }

  @Test
  void downcast() {
    assertTrue(Conformance.makeDog() instanceof Dog);
    Animal puppy = Conformance.makePuppy();
    assertSame(Dog.class, puppy.getClass());
    assertEquals("yip", puppy.sound());
    assertEquals("yip", Conformance.hear(puppy));
    assertEquals(0, ((Dog) puppy).getTricks());
  }

  @Test
  void upcast() {
    Animal animal = new Dog("d");
    assertEquals("woof", Conformance.hear(animal));
    assertEquals("woof", animal.sound());
    assertSame(Animal.class, Dog.class.getSuperclass());
  }

  @Test
  void base_offset() {
    Ship ship = new Ship();
    assertEquals(7, ship.getCargo());
    assertEquals(0, ship.legs());
    assertEquals("ship", ship.getName());
    ship.setCargo(1L << 40);
    assertEquals(1L << 40, ship.getCargo());
    assertEquals(ship, ship.self());
    assertTrue(ship.self() instanceof Ship);
    assertEquals(Conformance.addressOf(ship), ship.address());
    assertEquals("...", Conformance.hear(ship));
  }

  @Test
  void object_kinds() {
    Dog dog = new Dog("d");
    assertEquals(dog, Conformance.eRef(dog));
    assertEquals(dog, Conformance.eReference(dog));
    assertEquals(dog, Conformance.ePointer(dog));
    assertEquals(dog, Conformance.eOptRef(dog));
    assertNull(Conformance.ePointer(null));
  }

  @Test
  void abstract_class() {
    assertEquals(0, Source.class.getConstructors().length);
    Source stock = Conformance.stock();
    assertNull(stock.maybe());
    assertEquals(1, stock.next().getKg());
    assertEquals(2, stock.pull());
    assertEquals(2, stock.maybe().getKg());
    assertEquals(2, stock.pullMaybe());
  }

  @Test
  void unmanaged_refused() {
    try (Unmanaged holder = new Unmanaged()) {
      refused(IllegalStateException.class, holder::member, "Animal");
      refused(IllegalStateException.class, Unmanaged::onStack, "Animal");
    }
  }

  @Test
  void alive_returns() throws InterruptedException {
    long start = aliveAtRest();
    try (Choir choir = new Choir()) {
      for (int i = 0; i < 100_000; i++) {
        Singer singer = new Singer();
        choir.add(singer);
        assertEquals(singer, choir.lead());
        choir.remove(singer);
        if (i % 2 == 0) {
          singer.close();
        }
      }
    }
    assertEquals(start, aliveAfterCollection(start));
    assertEquals(0, Polyref.alive(Choir.class));
  }

  @Test
  void chain_drops() throws InterruptedException {
    long start = aliveAtRest();
    Link head = Conformance.chain(1_000_000);
    assertEquals(start + 1_000_000, Polyref.alive());
    assertEquals(999_998, head.getNext().getValue());
    head.close();
    assertEquals(start, aliveAfterCollection(start));
  }

  @Test
  void repr_text() {
    try (Dog dog = new Dog("d")) {
      assertEquals("conf.Dog@0x" + Long.toHexString(dog.address()), dog.toString());
    }
  }

  @Test
  void wrapper_methods() throws NoSuchMethodException {
    Class<?> wrapper = PolyrefObject.class; // which generated classes override only for C++'s own
    assertEquals(wrapper, Dog.class.getMethod("hashCode").getDeclaringClass());
    assertEquals(wrapper, Dog.class.getMethod("equals", Object.class).getDeclaringClass());
    assertEquals(wrapper, Dog.class.getMethod("toString").getDeclaringClass());
    assertTrue(Modifier.isFinal(Dog.class.getMethod("close").getModifiers()));
  }

  /** C++ would never call what such a class has: there is nothing to override. */
  static class Box extends Crate {
    Box() {}
  }

  @Test
  void wrapper_methods__subclassing_refused() throws InterruptedException {
    long start = aliveAtRest();
    refused(UnsupportedOperationException.class, Box::new, "cargo.Crate");
    assertEquals(start, aliveAfterCollection(start));
  }

  @Test
  void wrapper_methods__second_class_loader() throws Exception {
    new Dog("here").close();
    URL[] jars = {Dog.class.getProtectionDomain().getCodeSource().getLocation()};
    try (URLClassLoader other = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
      String name = Dog.class.getName();
      refused(
          UnsatisfiedLinkError.class,
          () -> Class.forName(name, true, other),
          "works for one class loader only",
          "conformance_polyref");
    }
  }
}
