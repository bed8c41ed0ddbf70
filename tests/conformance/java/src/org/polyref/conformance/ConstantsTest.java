package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.polyref.Registry;

class ConstantsTest {
  @Test
  void constant_numbers() {
    final int sum = Sloop.BERTHS + Sloop.MASTS + Sloop.FLAG + Sloop.LIMIT + Conformance.K_DRAFT;
    assertEquals(12 + 255 + 'F' + 9 + 7, sum);
    switch (12) {
      case Sloop.BERTHS: // a constant of the compiler's
        break;
      default:
        throw new AssertionError();
    }
    assertEquals(Long.MIN_VALUE, Sloop.LOWEST);
    refused(ArithmeticException.class, Sloop::getBiggest, "conf.Sloop.biggest");
    refused(ArithmeticException.class, Sloop::getNpos, "conf.Sloop.npos");
    assertTrue(Sloop.SEAWORTHY);
    assertEquals(0.1F, Sloop.DRAFT);
    assertEquals(1.0 / 3, Sloop.THIRD);
    assertEquals(Double.POSITIVE_INFINITY, Sloop.FOREVER);
    assertEquals(404, Aground.CODE_NUMBER);
    assertEquals(12 - 127, new Sloop().room());
  }

  @Test
  void constant_texts() {
    assertEquals("sl\"oo\\p\né", Sloop.NAME);
    assertEquals(List.of("SOS", "Kiel"), List.of(Sloop.SIGNAL, Sloop.PORT));
    assertEquals("Kiel", Conformance.K_HARBOR);
    assertEquals("😀 $ {} {{ x }}", Sloop.MOTTO);
  }

  @Test
  void constant_enums() {
    assertSame(Grade.FAIR, Sloop.GRADE);
    assertSame(Grade.FAIR, Grade.DEFAULT);
    assertSame(Grade.BEST, Conformance.K_USUAL);
    assertEquals(Parts.K_HULL.or(Parts.K_MAST).or(Parts.of(64)), Sloop.PARTS);
    refused(IllegalArgumentException.class, Sloop::getUnlisted, "conf.Grade");
  }

  @Test
  void constant_is_fixed() throws ReflectiveOperationException {
    int expected = Modifier.PUBLIC | Modifier.STATIC | Modifier.FINAL;
    assertEquals(expected, Sloop.class.getField("BERTHS").getModifiers());
    assertEquals(expected, Conformance.class.getField("K_DRAFT").getModifiers());
    assertEquals(12, Ketch.BERTHS);
    assertTrue(
        Arrays.stream(Sloop.class.getMethods()).noneMatch(m -> m.getName().equals("getBerths")));
    assertTrue(Arrays.stream(Sloop.class.getFields()).noneMatch(f -> f.getName().equals("SECRET")));
  }

  @Test
  void static_variables() {
    int before = Sloop.getBuilt();
    List<Sloop> kept = List.of(new Sloop(), new Ketch());
    assertEquals(before + kept.size(), Sloop.getBuilt());
    Sloop.setBuilt(Integer.MIN_VALUE);
    assertEquals(Integer.MIN_VALUE, Sloop.getBuilt());
    Sloop.setBuilt(0);
    Sloop.setSailed(1L << 40);
    assertEquals(1L << 40, Sloop.getSailed());
    Sloop.setWorst(Grade.BEST);
    assertSame(Grade.BEST, Sloop.getWorst());
    refused(NullPointerException.class, () -> Sloop.setWorst(null), "conf.Sloop.worst: value");
    assertEquals(Optional.empty(), Sloop.getDepth());
    Sloop.setDepth(2.5);
    assertEquals(OptionalDouble.of(2.5).getAsDouble(), Sloop.getDepth().orElseThrow());
    Sloop.setDepth(null);
    int seen = Aground.getSeen();
    assertEquals("aground", new Aground().getMessage());
    assertEquals(seen + 1, Aground.getSeen());
  }

  @Test
  void static_texts() {
    assertEquals("nobody", Sloop.getOwner());
    Sloop.setOwner("é\0 ".repeat(20));
    assertEquals("é\0 ".repeat(20), Sloop.getOwner());
    refused(NullPointerException.class, () -> Sloop.setOwner(null), "conf.Sloop.owner: value");
    Sloop.setOwner("nobody");
    Sloop.setLog(new int[] {3});
    assertEquals(List.of(3), Arrays.stream(Sloop.getLog()).boxed().toList());
    Sloop.setLog(new int[] {1, 2});
    assertEquals(List.of("Ann", "B"), Sloop.getCrew());
  }

  @Test
  void static_objects() {
    Sloop sloop = new Sloop();
    assertNull(Sloop.getFlagship());
    assertNull(Sloop.getLatest());
    Sloop.setFlagship(sloop);
    assertEquals(sloop, Sloop.getFlagship());
    Conformance.setVisitor(sloop);
    assertEquals(sloop, Conformance.getVisitor());
    Sloop.setFlagship(null);
    Conformance.setVisitor(null);
    assertNull(Conformance.getVisitor());
  }

  @Test
  void static_readonly() {
    assertEquals(7, Sloop.getWatch());
    assertEquals(42, Sloop.getMeasured());
    List<String> absent = List.of("setWatch", "setMeasured", "setCrew", "setLatest", "setUnlisted");
    assertTrue(
        Arrays.stream(Sloop.class.getMethods()).noneMatch(m -> absent.contains(m.getName())));
  }

  @Test
  void namespace_variables() {
    Conformance.setTideway(Short.MIN_VALUE);
    assertEquals(Short.MIN_VALUE, Conformance.getTideway());
    Conformance.setTideway((short) -3);
  }

  @Test
  void variable_packed() {
    assertEquals(7L, Registry.get("conf.kDraft").call());
    Registry.get("conf.set_tideway").call(11);
    assertEquals(11L, Registry.get("conf.tideway").call());
    refused(
        ArithmeticException.class, () -> Registry.get("conf.set_tideway").call(1 << 15), "value");
    Conformance.setTideway((short) -3);
  }
}
