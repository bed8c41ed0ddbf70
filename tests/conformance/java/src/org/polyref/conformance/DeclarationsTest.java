package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Member;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DeclarationsTest {
  @Test
  void default_names() {
    Dock dock = new Dock();
    assertEquals(119, dock.book());
    assertEquals(9, dock.book(1));
    assertEquals(20, dock.book(2, Dock.Tide.SLACK));
    assertEquals(19, dock.clearance());
    assertEquals(Long.MIN_VALUE, dock.clearance(Long.MIN_VALUE));
    assertEquals("A\"\\B\n", dock.tag());
    assertEquals("x\n", dock.tag("x"));
    assertEquals("xy", dock.tag("x", (byte) 'y'));
    assertEquals(1.0 / 3, dock.slope());
    assertEquals(3, dock.days());
    assertEquals(1, dock.days(new int[] {1}));
  }

  @Test
  void default_of_later_types() {
    assertFalse(Conformance.hasTug());
    assertFalse(Conformance.hasTug(null));
    assertTrue(Conformance.hasTug(new Tug()));
    assertEquals(-1, Conformance.tideOf());
    assertEquals(1, Conformance.tideOf(Dock.Tide.FLOOD));
    assertEquals(12, Dock.BERTHS);
  }

  @Test
  void types_without_names() {
    Cloth cloth = new Cloth();
    assertEquals(150, cloth.getWidth());
    assertEquals(0, cloth.weight());
    Cloth copied = cloth.copy();
    assertEquals(150, copied.getWidth());
    assertNotEquals(cloth, copied);
    Set<String> members =
        Arrays.stream(Cloth.class.getDeclaredMethods())
            .map(Member::getName)
            .filter(name -> !name.endsWith("$"))
            .collect(Collectors.toSet());
    assertEquals(Set.of("copy", "weight", "getWidth", "setWidth"), members);
    assertEquals(List.of(), List.of(Cloth.class.getDeclaredClasses()));
  }

  @Test
  void comments_like_code() {
    Pen pen = new Pen();
    assertEquals(1, pen.draw());
    assertEquals(3, pen.wide(3));
    assertEquals(2, Conformance.ink());
    Stream<Member> all =
        Stream.of(Pen.class, Conformance.class)
            .flatMap(
                type ->
                    Stream.concat(
                        Arrays.stream(type.getDeclaredFields()),
                        Arrays.stream(type.getDeclaredMethods())));
    assertTrue(all.noneMatch(member -> member.getName().contains("oops")));
    assertSame(Pen.class, pen.getClass());
  }
}
