package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.Tuple;

class ArraysTest {
  @Test
  void array_structs() {
    Sheet sheet = new Sheet();
    assertEquals(new Sheet(), sheet);
    assertEquals(new Sheet().hashCode(), sheet.hashCode());
    assertTrue(
        sheet.toString().contains("rows=[[1.0, 2.0], []], marks={a=[3.0]}"), sheet::toString);
    assertTrue(sheet.toString().endsWith("last=([4.0], 5)]"), sheet::toString);
    for (Sheet changed :
        List.of(
            sheet.withRows(List.of(new double[] {1, 3}, new double[0])),
            sheet.withGrid(List.of(new boolean[] {true, false}, new boolean[] {false, false})),
            sheet.withMarks(Map.of("a", new double[] {4})),
            sheet.withMarks(Map.of("b", new double[] {3})),
            sheet.withExtra(Optional.of(new int[] {1})),
            sheet.withLast(Tuple.of(new double[] {5}, 5)))) {
      assertNotEquals(sheet, changed);
      Sheet same = Conformance.eSheet(changed);
      assertEquals(changed, same);
      assertEquals(changed.hashCode(), same.hashCode());
    }
    Cells cells = Cells.of(List.of(new double[] {1.5}, new double[0]));
    assertEquals(cells, Conformance.eCells(cells));
    assertEquals(cells.hashCode(), Conformance.eCells(cells).hashCode());
    assertNotEquals(cells, Cells.of(List.of(new double[] {1.5})));
  }

  @Test
  void array_elements() {
    Rack rack = new Rack();
    List<Double> position = rack.getPosition();
    assertEquals(List.of(1.0, 2.0, 3.0), position);
    assertEquals(1.0, position.set(0, 10.0));
    assertEquals(15, rack.total());
    Collections.sort(position);
    assertEquals(List.of(2.0, 3.0, 10.0), position);
    assertEquals(1, position.indexOf(3.0));
    rack.getNames().set(1, "é");
    assertEquals("aé", rack.joined());
    rack.getKnobs().set(1, new Knob(3, 2));
    assertEquals(List.of(new Knob(), new Knob(3, 2)), rack.getKnobs());
    rack.getSquare().set(0, new int[] {5, 6});
    assertArrayEquals(new int[] {5, 6}, rack.getSquare().get(0));
    rack.getFlags().set(0, false);
    assertEquals(List.of(false, false), rack.getFlags());
    rack.getMaybe().set(1, Optional.of(4));
    assertEquals(List.of(Optional.empty(), Optional.of(4)), rack.getMaybe());
    rack.getPorts().set(0, 65535);
    refused(ArithmeticException.class, () -> rack.getPorts().set(1, 65536));
    assertEquals(List.of(65535, 443), rack.getPorts());
    rack.setRaw(new byte[] {5, 6, 7, 8});
    assertArrayEquals(new byte[] {5, 6, 7, 8}, rack.getRaw());
  }

  @Test
  void array_length() {
    Rack rack = new Rack();
    List<Double> view = rack.getPosition();
    String fixed = "arrays.Rack.position is an array: its length is always 3";
    refused(UnsupportedOperationException.class, () -> view.add(4.0), fixed);
    refused(UnsupportedOperationException.class, () -> view.add(0, 4.0), fixed);
    refused(UnsupportedOperationException.class, () -> view.remove(0), fixed);
    refused(UnsupportedOperationException.class, () -> view.remove(1.0), fixed);
    refused(UnsupportedOperationException.class, view::clear, fixed);
    Iterator<Pearl> pearls = rack.getPearls().iterator();
    pearls.next();
    refused(UnsupportedOperationException.class, pearls::remove, "its length is always 2");
    refused(IndexOutOfBoundsException.class, () -> view.get(3));
    refused(IndexOutOfBoundsException.class, () -> view.set(3, 1.0));
    assertEquals(List.of(1.0, 2.0, 3.0), view);
  }

  @Test
  void array_assigned() {
    Rack rack = new Rack();
    rack.setPosition(List.of(4.0, 5.0, 6.0));
    assertEquals(15, rack.total());
    rack.setPosition(new Rack().getPosition());
    refused(
        IllegalArgumentException.class,
        () -> rack.setPosition(List.of(1.0)),
        "arrays.Rack.position",
        "must have 3 elements, got 1");
    refused(
        IllegalArgumentException.class,
        () -> rack.getSquare().set(0, new int[1]),
        "must have 2 elements, got 1");
    assertEquals(List.of(1.0, 2.0, 3.0), rack.getPosition());
  }

  @Test
  void array_objects() {
    Rack rack = new Rack();
    Pearl pearl = new Pearl(3);
    assertEquals(Arrays.asList(null, null), rack.getPearls());
    rack.getPearls().set(1, pearl);
    assertNull(rack.getPearls().get(0));
    assertEquals(pearl, rack.getPearls().get(1));
    rack.setPearls(Arrays.asList(pearl, null));
    assertEquals(Arrays.asList(pearl, null), rack.getPearls());
    assertEquals(7, rack.getHeld().get(0).getSize());
    rack.getHeld().set(0, pearl);
    refused(NullPointerException.class, () -> rack.getHeld().set(0, null));
    refused(NullPointerException.class, () -> rack.setHeld(Arrays.asList((Pearl) null)));
    assertEquals(pearl, rack.getHeld().get(0));
    assertEquals(Arrays.asList(null, null), rack.getCalls());
    rack.getCalls().set(0, n -> n + 1);
    assertEquals(5, rack.called(4));
    assertEquals(2, rack.getCalls().get(0).call(1));
  }

  @Test
  void array_readonly() {
    Rack rack = new Rack();
    assertEquals(List.of(5L, 6L), rack.getFixed());
    assertEquals(List.of(7L, 8L), rack.getSeen());
    refused(UnsupportedOperationException.class, () -> rack.getFixed().set(0, 1L), "is read-only");
    refused(UnsupportedOperationException.class, () -> rack.getSeen().set(0, 1L), "is read-only");
  }

  @Test
  void array_in_struct() {
    Pearl pearl = new Pearl(1);
    Panel panel =
        new Panel().withCorner(new double[] {3, 4}).withPearls(Arrays.asList(pearl, null));
    Panel back = Conformance.ePanel(panel);
    assertEquals(panel, back);
    assertEquals(List.of(new Knob(), new Knob()), back.knobs());
    assertArrayEquals(new double[] {1, 2}, new Panel().corner());
    refused(
        IllegalArgumentException.class,
        () -> Conformance.ePanel(panel.withCorner(new double[1])),
        "'corner'",
        "must have 2 elements, got 1");
    Panel made = Conformance.withPanel(p -> p.withCorner(new double[] {p.corner()[1], 9}), panel);
    assertArrayEquals(new double[] {4, 9}, made.corner());
  }

  @Test
  void array_lifetime() throws InterruptedException {
    long before = Support.aliveAtRest();
    for (int i = 0; i < 100; i++) {
      Rack rack = new Rack();
      rack.setPearls(List.of(new Pearl(1), new Pearl(2)));
      rack.getCalls().set(1, n -> n);
      refused(IllegalArgumentException.class, () -> rack.setPearls(List.of(new Pearl(3))));
      Conformance.ePanel(new Panel().withPearls(List.copyOf(rack.getPearls())));
    }
    assertEquals(before, Support.aliveAfterCollection(before));
  }
}
