package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.polyref.conformance.Support.refused;

import org.junit.jupiter.api.Test;

/** Accessors of C++'s that are properties. */
class PropertiesTest {
  @Test
  void property_read_and_written() {
    Fountain fountain = new Fountain();
    assertEquals(1.5, fountain.getHeight());
    fountain.setHeight(2);
    fountain.setLabel("é");
    fountain.setJets(new long[] {1, 2});
    assertEquals(2, fountain.getHeight());
    assertEquals("é", fountain.getLabel());
    assertArrayEquals(new long[] {1, 2}, fountain.getJets());
    assertNull(fountain.getNeighbour());
    Fountain other = new Fountain();
    fountain.setNeighbour(other);
    assertEquals(other, fountain.getNeighbour());
    assertEquals("2 wide 3", fountain.jet(2, true, 3));
  }

  @Test
  void property_refused() {
    Fountain fountain = new Fountain();
    refused(IllegalArgumentException.class, () -> fountain.setHeight(-1), "too low");
    assertEquals(1.5, fountain.getHeight());
  }

  @Test
  void property_read_only() {
    assertEquals(3, new Fountain().getDepth());
  }
}
