package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyref.Polyref;
import org.polyref.Registry;
import org.polyref.Tuple;

/**
 * Overloads that only the types of their arguments tell apart: Java's own, or named after their
 * parameters.
 */
class OverloadingTest {
  @Test
  void overload_constructors() {
    assertEquals("nothing", new Chosen().getBy());
    assertEquals("bool", new Chosen(true).getBy());
    assertEquals("int", new Chosen(1L).getBy());
    assertEquals("double", new Chosen(1.0).getBy());
    assertEquals("text", new Chosen("a").getBy());
    assertEquals("texts", new Chosen(List.of("a")).getBy());
    assertEquals("ints", new Chosen(new long[] {1}).getBy());
    assertEquals("1 figures", Chosen.newWithFigures(List.of(new Figure())).getBy());
  }

  static class Told extends Teller {
    Told(long start) {
      super(start);
    }

    Told(String text) {
      super(text);
    }
  }

  @Test
  void overload_constructors__of_a_subclass() {
    assertEquals(3, new Told(3).getStart());
    assertEquals(4, new Told("four").getStart());
  }

  @Test
  void overload_nearest_class() {
    Figure hidden = new Ring();
    assertEquals("figure", new Chosen(hidden).getBy());
    assertEquals("disc", new Chosen(new Ring()).getBy());
    assertEquals("ring", Conformance.either(new Ring()));
    assertEquals("ring", Conformance.either(hidden));
    assertEquals("none", Conformance.either((Figure) null));
    assertEquals("5", Conformance.either((byte) 5));
  }

  @Test
  void overload_methods() {
    Chosen chosen = new Chosen();
    assertEquals("tone", chosen.which(Tone.HIGH));
    assertEquals("int", chosen.which(1));
    assertEquals("two", chosen.which(1, 2));
    assertEquals("bytes", chosen.which(new byte[] {1}));
    assertEquals("map", chosen.which(Map.of("a", 1L)));
    assertEquals("pair", chosen.which(Tuple.of(1L, "a")));
    assertEquals("text", chosen.which("a"));
    assertEquals("no text", chosen.which((String) null));
    assertEquals("float", Chosen.kept(1.5f));
    assertEquals("a", Chosen.kept("a"));
    assertEquals("texts", Chosen.listed(List.of("a")));
    assertEquals("figures", Chosen.listedWithFigures(List.of(new Ring())));
  }

  @Test
  void overload_results() {
    assertEquals("bool", Conformance.result(true));
    assertEquals(7, Conformance.result(7));
    assertEquals(true, Conformance.result(7.5));
    assertEquals(5.0, Conformance.result("seven"));
    assertEquals(List.of("a"), Conformance.result(List.of("a")));
    assertEquals("disc", Conformance.result(new Ring()));
    assertEquals(5, Conformance.result(new Figure()));
    assertEquals(6, Conformance.result(Tone.LOW));
  }

  @Test
  void overload_defaults() {
    assertEquals("double", Conformance.mixed(1.5));
    assertEquals("int 1", Conformance.mixed(1));
    assertEquals("int 1 b", Conformance.mixed(1, 2));
    assertEquals("text x2", Conformance.mixed("x"));
    assertEquals("disc1", Conformance.mixed(new Disc(), 1));
  }

  @Test
  void overload_nothing_left() throws InterruptedException {
    long before = Support.aliveAtRest();
    for (int i = 0; i < 100; i++) {
      try (Figure figure = new Figure();
          Chosen chosen = Chosen.newWithFigures(List.of(figure))) {
        assertEquals("1 figures", chosen.getBy());
      }
    }
    assertThrows(NullPointerException.class, () -> Chosen.newWithFigures(null));
    assertEquals(before, Support.aliveAfterCollection(before));
    assertEquals(before, Polyref.alive());
  }

  @Test
  void overload_named() {
    assertEquals("narrow", new Chosen(1).getBy());
  }

  @Test
  void overload_twins() {
    Chosen chosen = new Chosen();
    assertEquals(1, chosen.twin());
    assertEquals(2, chosen.chosenTwin());
    assertEquals(2, chosen.otherTwin());
    assertEquals(3, chosen.lasting());
  }

  static class Loud extends Teller {
    @Override
    public String tell(long number) {
      return super.tell(number) + "!";
    }

    @Override
    public String tell(String text) {
      return super.tell(text) + "!";
    }

    @Override
    public String tell(List<String> texts) {
      return "a list";
    }

    @Override
    protected String hint(List<String> texts) {
      return super.hint(texts) + "!";
    }

    @Override
    protected String hintWithFigures(List<Figure> figures) {
      return super.hintWithFigures(figures) + "!";
    }
  }

  @Test
  void overload_overrides() {
    assertEquals("number 1, text a, 1 texts, 0 numbers", new Teller().ask());
    Loud loud = new Loud();
    assertEquals("number 1!, text a!, a list, 0 numbers", loud.ask());
    assertEquals("number 5!", loud.tell(5));
    assertEquals("number, texts!, 0!", loud.hints());
  }

  @Test
  void overload_packed() {
    assertEquals("double", Registry.get("overloading.mixed").call(1.5));
    assertEquals("int 1", Registry.get("overloading.mixed_with_int64_a").call(1));
    assertEquals("text x4", Registry.get("overloading.mixed_with_string_a").call("x", 4));
  }
}
