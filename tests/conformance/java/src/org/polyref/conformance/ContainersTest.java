package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.polyref.PolyrefException;
import org.polyref.Registry;

class ContainersTest {
  private static final String LONG = "text that is longer than a short string";

  @Test
  void map_values() {
    for (Map<String, Long> given :
        List.of(Map.<String, Long>of(), Map.of("", 0L, "é\0", Long.MIN_VALUE, LONG, 1L))) {
      assertEquals(given, Conformance.eMap(given));
      assertEquals(given, Conformance.eMap(new TreeMap<>(given)));
    }
    Map<Integer, List<String>> hashed = Map.of(-1, List.of("x", ""), 7, List.of());
    assertEquals(hashed, Conformance.eHashMap(hashed));
    Map<Size, Care> flags =
        Map.of(Size.LARGE, Care.FRAGILE.or(Care.UPRIGHT), Size.SMALL, Care.FRAGILE);
    assertEquals(flags, Conformance.eEnumMap(flags));
    Map<Boolean, Double> bools = Map.of(true, 1.5, false, -0.0);
    assertEquals(bools, Conformance.eBoolMap(bools));
    Map<Long, Byte> wide = Map.of(Long.MAX_VALUE, Byte.MIN_VALUE, 0L, Byte.MAX_VALUE);
    assertEquals(wide, Conformance.eWideMap(wide));
    assertEquals(List.of("a", "b", "c"), new ArrayList<>(Conformance.sortedMap().keySet()));
  }

  @Test
  void map_values__nested() {
    Map<String, Map<String, Optional<String>>> nested =
        Map.of("a", Map.of("b", Optional.of("text"), "c", Optional.empty()), "", Map.of());
    assertEquals(nested, Conformance.eMapOfMaps(nested));
    List<Map<String, Long>> maps = List.of(Map.of("a", 1L), Map.of());
    assertEquals(maps, Conformance.eMaps(maps));
    assertTrue(Conformance.eOptMap(null).isEmpty());
    assertEquals(Optional.of(Map.of("a", 1L)), Conformance.eOptMap(Map.of("a", 1L)));
    Map<String, Long> many = new HashMap<>();
    for (long i = 0; i < 10_000; i++) {
      many.put(Long.toString(i), i);
    }
    assertEquals(many, Conformance.eMap(many));
  }

  @Test
  void map_wrong_entry() {
    refused(
        ArithmeticException.class,
        () -> Conformance.eWideMap(Map.of(-1L, (byte) 1)),
        "e_wide_map: v: a key");
    @SuppressWarnings({"unchecked", "rawtypes"})
    Map<String, Parcel> raw = (Map) Map.of("a", new Letter(), "b", 1L);
    refused(ClassCastException.class, () -> Conformance.eRefMap(raw));
  }

  @Test
  void map_objects() {
    Map<String, Parcel> parcels = Map.of("letter", new Letter(), "parcel", new Parcel());
    assertEquals(parcels, Conformance.eRefMap(parcels));
    assertTrue(Conformance.eRefMap(parcels).get("parcel") instanceof Parcel);
    Map<String, Parcel> gaps = new LinkedHashMap<>(parcels);
    gaps.put("none", null);
    Map<String, Parcel> back = Conformance.eNullRefMap(gaps);
    assertEquals(gaps, back);
    assertNull(back.get("none"));
  }

  @Test
  void map_null() {
    Map<String, Parcel> gap = new HashMap<>();
    gap.put("none", null);
    refused(NullPointerException.class, () -> Conformance.eRefMap(gap), "e_ref_map: v[none]");
    Map<String, Long> noKey = new HashMap<>();
    noKey.put(null, 1L);
    refused(NullPointerException.class, () -> Conformance.eMap(noKey), "e_map: v: a key");
    refused(NullPointerException.class, () -> Conformance.eMap(null), "e_map: v");
  }

  @Test
  void map_texts() {
    assertEquals(Map.of("a", 0L, "b", 2L), Conformance.lengths(Map.of("a", "", "b", "é")));
    refused(IllegalArgumentException.class, () -> Conformance.lengths(Map.of("a", "a\0b")), "NUL");
    refused(PolyrefException.class, Conformance::garbledMap, "garbled_map[bad]");
  }

  @Test
  void map_callbacks() {
    Map<String, Parcel> parcels = Map.of("a", new Letter(), "b", new Letter());
    Map<String, Parcel> back =
        Conformance.mapThrough(
            (given, counts) -> {
              assertTrue(counts.isEmpty());
              return Map.of("a", given.get("b"), "c", given.get("a"));
            },
            parcels);
    assertEquals(Map.of("a", parcels.get("b"), "c", parcels.get("a")), back);
    assertEquals(Set.of("a", "b"), Conformance.keysOf().call(Map.of("b", 1L, "a", 2L)));
    Map<String, Parcel> gap = new HashMap<>();
    gap.put("none", null);
    refused(
        NullPointerException.class, () -> Conformance.mapThrough((given, counts) -> gap, parcels));
  }

  private static final class Doubled extends Census {
    @Override
    public Map<Integer, Long> count(int[] numbers, Set<Integer> without) {
      Map<Integer, Long> counted = super.count(numbers, without);
      counted.replaceAll((number, times) -> 2 * times);
      return counted;
    }
  }

  @Test
  void map_override() {
    int[] numbers = {1, 1, 2, 3};
    try (Doubled doubled = new Doubled();
        Census plain = new Census()) {
      assertEquals(Map.of(1, 4L, 2, 2L), doubled.ask(numbers, Set.of(3)));
      assertEquals(Map.of(1, 2L, 2, 1L), plain.ask(numbers, Set.of(3)));
    }
  }

  @Test
  void map_packed() {
    Letter letter = new Letter();
    assertEquals(Map.of("d", letter), Registry.get("conf.e_ref_map").call(Map.of("d", letter)));
    Map<String, Map<String, String>> nested = Map.of("a", new HashMap<>(), "", Map.of());
    nested.get("a").put("b", "text");
    nested.get("a").put("c", null);
    assertEquals(nested, Registry.get("conf.e_map_of_maps").call(nested));
    assertEquals(
        Map.of(200L, 1L), Registry.get("conf.e_enum_map").call(Map.of(Size.LARGE, Care.FRAGILE)));
    refused(
        IllegalArgumentException.class,
        () -> Registry.get("conf.e_enum_map").call(Map.of(77, 1)),
        "77 is not a value of conf.Size");
    assertEquals(
        Map.of(new BigInteger("18446744073709551615"), 1L),
        Registry.get("conf.e_wide_map").call(Map.of(new BigInteger("18446744073709551615"), 1)));
  }

  @Test
  void set_values() {
    for (Set<String> given : List.of(Set.<String>of(), Set.of("", "é\0", LONG))) {
      assertEquals(given, Conformance.eSet(given));
    }
    Set<Integer> edges = Set.of(Integer.MIN_VALUE, Integer.MAX_VALUE);
    assertEquals(edges, Conformance.eHashSet(edges));
    assertEquals(Set.of(Size.LARGE), Conformance.eSizeSet(Set.of(Size.LARGE)));
    List<Set<Byte>> sets = List.of(Set.of((byte) 1, (byte) -128), Set.of());
    assertEquals(sets, Conformance.eSets(sets));
  }

  @Test
  void set_packed() {
    assertEquals(List.of("a", "b"), Registry.get("conf.e_set").call(Set.of("b", "a")));
    assertEquals(List.of("a", "b"), Registry.get("conf.e_set").call(List.of("b", "a", "b")));
  }
}
