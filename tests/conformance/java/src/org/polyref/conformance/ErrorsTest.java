package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAfterCollection;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import org.junit.jupiter.api.Test;
import org.polyref.ErrorKind;
import org.polyref.PolyrefException;
import org.polyref.SystemException;

class ErrorsTest {
  @Test
  void error_table() {
    assertEquals(0, Conformance.dig(0));
    assertEquals(5, refused(RockError.class, () -> Conformance.dig(1), "hit rock").depth());
    assertEquals(9, refused(DeepError.class, () -> Conformance.dig(2), "deep").depth());
    refused(IllegalArgumentException.class, () -> Conformance.dig(4), "bad");
    refused(IndexOutOfBoundsException.class, () -> Conformance.dig(5), "far");
    assertThrows(OutOfMemoryError.class, () -> Conformance.dig(6));
    SystemException open = refused(SystemException.class, () -> Conformance.dig(7), "open");
    assertEquals(2, open.code());
    assertSame(ErrorKind.SYSTEM, open.getKind());
    refused(PolyrefException.class, () -> Conformance.dig(8), "int");
    refused(PolyrefException.class, () -> Conformance.dig(9), "text");
    refused(PolyrefException.class, () -> Conformance.dig(10), "odd");
  }

  @Test
  void error_hierarchy() {
    assertTrue(RuntimeException.class.isAssignableFrom(RockError.class));
    assertSame(RockError.class, DeepError.class.getSuperclass());
    RockError unlisted = assertThrows(RockError.class, () -> Conformance.dig(3));
    assertSame(DeepError.class, unlisted.getClass());
    assertEquals(99, unlisted.depth());
    assertEquals("quarry::Unlisted", unlisted.getCppType());
  }

  @Test
  void error_clashing_names() {
    RockError error = assertThrows(RockError.class, () -> Conformance.dig(1));
    assertEquals("own 5", error.message());
    assertEquals(2, error.args());
    assertEquals("hit rock", error.getMessage());
    RockError mine = new RockError("made here", 3);
    assertEquals("made here", mine.getMessage());
    assertEquals(3, mine.depth());
    assertEquals(4, new DeepError(4).depth());
  }

  @Test
  void error_from_constructor() throws InterruptedException {
    long start = aliveAtRest();
    refused(RockError.class, () -> new Pick(1), "hit rock");
    assertEquals(start, aliveAfterCollection(start));
  }

  @Test
  void error_from_static() {
    refused(IndexOutOfBoundsException.class, () -> Pick.total(5), "far");
  }

  @Test
  void error_frames() {
    RockError error = assertThrows(RockError.class, () -> Pick.total(1));
    assertTrue(error.getFrames().contains("quarry.Pick.total"), error.getFrames().toString());
  }
}
