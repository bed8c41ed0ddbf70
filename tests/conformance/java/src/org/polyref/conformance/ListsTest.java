package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.polyref.conformance.Support.refused;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListsTest {
  @Test
  void list_values() {
    assertEquals(List.of("a", "é"), Conformance.eList(List.of("a", "é")));
    assertArrayEquals(new int[] {0, 1, 2}, Conformance.eDeque(new int[] {0, 1, 2}));
    assertArrayEquals(
        new boolean[] {true, false}, Conformance.eDequeOfBools(new boolean[] {true, false}));
    assertArrayEquals(
        new double[] {1.5}, Conformance.eNestedLists(List.of(new double[] {1.5})).get(0));
    assertEquals(Optional.empty(), Conformance.eOptList(null));
    List<Optional<Long>> some = List.of(Optional.of(1L), Optional.empty());
    assertEquals(Optional.of(some), Conformance.eOptList(some));
    refused(
        NullPointerException.class,
        () -> Conformance.eList(Arrays.asList("a", null)),
        "lists.e_list: v[1]");
  }

  @Test
  void list_fields() {
    try (Necklace necklace = new Necklace();
        Bead bead = new Bead()) {
      necklace.getBeads().addAll(List.of(bead, new Bead(), bead));
      necklace.getBeads().remove(1);
      necklace.getBeads().add(0, new Bead());
      assertEquals(1, necklace.getBeads().indexOf(bead));
      assertEquals(3, necklace.getBeads().size());
      necklace.setKnots(List.of("a", "b"));
      necklace.getKnots().set(1, "x");
      assertEquals(List.of("a", "x"), necklace.getKnots());
      assertThrows(IndexOutOfBoundsException.class, () -> necklace.getKnots().get(2));
    }
  }

  private static final class Rope extends Necklace {
    @Override
    public List<String> words(int[] lengths) {
      List<String> words = new ArrayList<>(super.words(lengths));
      words.add("end");
      return words;
    }
  }

  @Test
  void list_overrides() {
    try (Rope rope = new Rope()) {
      assertEquals(List.of("x", "xx", "end"), rope.callWords(new int[] {1, 2}));
    }
  }
}
