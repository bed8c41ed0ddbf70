package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class NullTest {
  @Test
  void null_argument_refused() {
    refused(NullPointerException.class, () -> Conformance.weigh(null), "cargo.weigh: c");
    refused(NullPointerException.class, () -> Conformance.eReference(null), "conf.e_reference: v");
    refused(NullPointerException.class, () -> Conformance.say(null), "parrot.say: s");
    refused(NullPointerException.class, () -> Conformance.sum(null), "gauge.sum: b");
    assertEquals(2, Conformance.weigh(new Crate()));
  }

  @Test
  void null_argument_allowed() {
    assertEquals(0, Conformance.weighAny(null));
    assertEquals(2, Conformance.weighAny(new Crate()));
    assertTrue(Conformance.nullDefault());
    assertTrue(Conformance.nullDefault(null));
    assertFalse(Conformance.nullDefault(new Dog("d")));
  }

  @Test
  void null_result() {
    assertNull(Conformance.find(false));
    assertEquals(2, Conformance.find(true).getKg());
  }

  @Test
  void null_element() {
    List<Crate> crates = Arrays.asList(new Crate(), null);
    refused(NullPointerException.class, () -> Conformance.all(crates), "cargo.all: v[1]");
    assertEquals(4, Conformance.all(List.of(new Crate(), new Crate())));
    List<Animal> animals = Arrays.asList(new Dog("d"), null);
    assertEquals(animals, Conformance.eNullRefs(animals));
  }

  @Test
  void null_optional() {
    assertEquals(-2, Conformance.weighOpt(null));
    assertEquals(2, Conformance.weighOpt(new Crate()));
    Dog dog = new Dog("d");
    assertEquals(dog, Conformance.eOptRef(dog));
    assertNull(Conformance.eOptRef(null));
  }

  @Test
  void null_field() {
    try (Crate crate = new Crate();
        Fields fields = new Fields()) {
      assertNull(crate.getInner());
      crate.setInner(null);
      crate.setInner(new Crate());
      assertEquals(2, crate.getInner().getKg());
      crate.setInner(null);
      assertNull(crate.getInner());
      assertNull(fields.getPet());
      refused(NullPointerException.class, () -> fields.setGuard(null), "conf.Fields.guard");
      assertEquals("guard", fields.getGuard().getName());
    }
  }

  @Test
  void null_view_element() {
    try (Views views = new Views()) {
      List<Animal> animals = views.getAnimals();
      animals.add(new Dog("d"));
      views.addNull();
      refused(NullPointerException.class, () -> animals.get(1), "1");
      refused(NullPointerException.class, () -> new ArrayList<>(animals).size(), "1");
      refused(NullPointerException.class, () -> animals.forEach(each -> {}), "1");
      refused(NullPointerException.class, () -> animals.set(0, null), "conf.Views.animals");
    }
  }
}
