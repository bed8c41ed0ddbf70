package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import org.junit.jupiter.api.Test;
import org.polyref.PolyrefException;

class OperatorsTest {
  @Test
  void text_of_objects() {
    assertEquals("[tea]", new Label("tea").toString());
    assertEquals("[é\0]", "" + new Sticker("é\0"));
    assertEquals("4.50 €", new Price(450).toString());
    assertEquals("4.50 €", new Price(450).toText());
    refused(PolyrefException.class, () -> new Label("").toString(), "nothing is on it");
  }

  static class Loud extends Label {
    Loud(String text) {
      super(text);
    }

    @Override
    public String toString_() {
      return super.toString_().toUpperCase();
    }
  }

  @Test
  void text_of_objects__overridden() {
    assertEquals("[TEA]", new Loud("tea").toString());
  }

  @Test
  void truth() {
    assertTrue(new Price(1).isTrue());
    assertFalse(new Price(0).isTrue());
  }

  @Test
  void index() {
    Stall shelf = new Stall();
    Price soup = new Price(450);
    shelf.put(soup);
    assertEquals(soup, shelf.get(0));
    refused(IndexOutOfBoundsException.class, () -> shelf.get(1));
    refused(ArithmeticException.class, () -> shelf.get(-1), "-1");
    assertEquals(450, new Menu().get("soup"));
    refused(IndexOutOfBoundsException.class, () -> new Menu().get("tea"), "no tea");
  }

  @Test
  void arithmetic() {
    Load ten = new Load(10);
    Load four = new Load(4);
    assertEquals(14, ten.plus(four).getTons());
    assertEquals(6, ten.minus(four).getTons());
    assertEquals(30, ten.times(3).getTons());
    assertEquals(-10, ten.negated().getTons());
    assertEquals(2, ten.dividedBy(four));
    assertEquals(1, ten.remainder(3));
    refused(IllegalArgumentException.class, () -> ten.dividedBy(new Load(0)), "divided by nothing");
  }

  @Test
  void copy() {
    Order order = new Order("soup");
    Order other = order.copy();
    assertNotEquals(order, other);
    other.setDish("tea");
    assertEquals("soup", order.getDish());
    assertEquals(1, other.getCopied());
    Order away = new Takeaway("rice", 3);
    Takeaway copied = (Takeaway) away.copy();
    assertEquals(3, copied.getBags());
    assertEquals(3, new Takeaway("rice", 3).copy().getBags());
    refused(
        ClassCastException.class,
        () -> new Banquet("all").copy(),
        "shop.Order.copy: the object is of a derived class");
    refused(PolyrefException.class, () -> new Order("").copy(), "nothing to copy");
  }

  @Test
  void call() {
    Till till = new Till();
    assertEquals(5, till.call(5));
    assertEquals(15, till.call(5, 3));
    assertEquals(2, till.getCalls());
    refused(IllegalArgumentException.class, () -> till.call(1, -1), "less than none");
  }
}
