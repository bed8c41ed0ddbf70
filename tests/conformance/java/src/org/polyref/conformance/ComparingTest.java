package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ComparingTest {
  @Test
  void equality() {
    Version one = new Version(1, 2);
    Version same = new Version(1, 2);
    assertEquals(one, same);
    assertNotSame(one, same);
    assertNotEquals(one.address(), same.address());
    assertNotEquals(one, new Version(1, 3));
    assertEquals(new Tag("a"), new Tag("a"));
    assertNotEquals(new Tag("a"), new Tag("b"));
    assertEquals(new Release(1, "x"), new Version(1, 0));
    assertEquals(new Version(1, 0), new Release(1, "x"));
    assertFalse(one.equals(null));
    assertFalse(one.equals((Object) "1.2"));
    assertTrue(one.equalTo(same));
    assertNotEquals(new Pebble(), new Pebble());
  }

  @Test
  void equality__throws() {
    Weight negative = new Weight(-1);
    assertTrue(negative.equals(negative));
    refused(
        IllegalArgumentException.class, () -> negative.equals(new Weight(1)), "less than nothing");
  }

  @Test
  void hashes() {
    assertEquals(new Version(1, 2).hashCode(), new Version(1, 2).hashCode());
    assertEquals("a", Map.of(new Version(1, 2), "a").get(new Version(1, 2)));
    assertEquals(
        2,
        new HashSet<>(List.of(new Version(1, 0), new Release(1, "x"), new Version(2, 0))).size());
    assertEquals(3, new Weight(3.5).hash());
    assertEquals(3, new Weight(3.5).hashValue());
    assertEquals(new Weight(3).hashCode(), new Weight(3.5).hashCode());
    assertEquals(new Tag("a").hashCode(), new Tag("b").hashCode());
    assertTrue(Set.of(new Tag("a"), new Tag("b")).contains(new Tag("b")));
  }

  @Test
  void order() {
    Version one = new Version(1, 2);
    assertEquals(-1, one.compareTo(new Version(1, 3)));
    assertEquals(1, new Version(1, 3).compareTo(one));
    assertEquals(0, one.compareTo(new Version(1, 2)));
    Version[] versions = {new Version(2, 0), new Release(3, "x"), new Version(1, 9)};
    Arrays.sort(versions);
    assertEquals(
        List.of(1009L, 2000L, 3000L), Arrays.stream(versions).map(Version::packed).toList());
    assertFalse(Comparable.class.isAssignableFrom(Tag.class));
    refused(
        IllegalArgumentException.class,
        () -> new Weight(-1).compareTo(new Weight(1)),
        "less than nothing");
  }
}
