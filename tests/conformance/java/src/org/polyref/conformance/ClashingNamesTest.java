package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.polyref.Polyref;

/** Methods that are called as what every object has. */
class ClashingNamesTest {
  @Test
  void clashing_names() {
    try (Guest guest = new Guest()) {
      assertEquals(1, guest.notify_());
      assertEquals(4, guest.wait_(4));
      assertEquals("first", guest.getClass_());
      assertEquals("abc", guest.hashCode_());
      assertEquals(5, guest.toString_());
      assertTrue(guest.equals(5));
      assertFalse(guest.equals(4));
      guest.finalize_();
      assertTrue(guest.close(0));
      assertFalse(guest.close(1));
      assertEquals(6, guest.clone_());
      assertEquals(7, guest.drop());
      assertEquals(8, guest.into());
      assertEquals(9, guest.borrow());
      assertEquals(10, guest.handle());
      assertEquals(12, guest.retain(12));
      assertEquals(3, guest.__len__());
      assertEquals(7, guest.__init__(7));
      assertEquals(11, guest.__class__());
    }
  }

  @Test
  void clashing_constructors() {
    assertEquals(1, new Guest().notify_());
    assertEquals(1, new Guest(1).notify_());
    assertEquals(1, new Guest("one").notify_());
  }

  @Test
  void clashing_life_cycle() throws InterruptedException {
    long before = Support.aliveAtRest();
    Guest guest = new Guest();
    Guest other = new Guest();
    assertEquals(guest, guest);
    assertNotEquals(guest, other);
    assertEquals(guest.hashCode(), guest.hashCode());
    assertTrue(guest.toString().startsWith("lodge.Guest@0x"), guest.toString());
    guest.close(0); // C++'s, which ends nothing
    assertEquals(before + 2, Polyref.alive());
    guest.close();
    other.close();
    assertEquals(before, Polyref.alive());
  }
}
