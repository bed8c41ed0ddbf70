package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
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
import org.polyref.Tuple;

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

  @Test
  void tuple_values() {
    assertEquals(Tuple.of("", 0L), Conformance.ePair(Tuple.of("", 0L)));
    assertEquals(LONG, Conformance.ePair(Tuple.of(LONG, Long.MIN_VALUE)).first());
    assertEquals(Tuple.of((byte) -128), Conformance.eOne(Tuple.of((byte) -128)));
    List<Tuple.Of2<String, Long>> pairs = List.of(Tuple.of("a", 1L), Tuple.of("b", 2L));
    assertEquals(pairs, Conformance.ePairs(pairs));
    assertTrue(Conformance.eOptPair(null).isEmpty());
    assertEquals(Optional.of(Tuple.of(1, 2)), Conformance.eOptPair(Tuple.of(1, 2)));
    var nested = Tuple.of(Tuple.of(1, 2), Tuple.of("a", 3L));
    assertEquals(nested, Conformance.eNestedPair(nested));
    var points = Map.of(Tuple.of(1, 2), Tuple.of("a", 3L), Tuple.of(0, 5), Tuple.of("b", 4L));
    assertEquals(points, Conformance.ePointMap(points));
    var tuples = Set.of(Tuple.of("a", true), Tuple.of("a", false));
    assertEquals(tuples, Conformance.eTupleSet(tuples));
    var containers = Tuple.of(Map.of("a", 1L), Set.of(Size.SMALL));
    assertEquals(containers, Conformance.eTupleOfContainers(containers));
  }

  @Test
  void tuple_values__mixed() {
    var mixed =
        Tuple.of(true, -0.5, Size.LARGE, Care.FRAGILE, Optional.<String>empty(), new int[] {1, 2});
    var back = Conformance.eTuple(mixed);
    assertEquals(mixed.items().subList(0, 5), back.items().subList(0, 5));
    assertArrayEquals(mixed.sixth(), back.sixth());
  }

  @Test
  void tuple_wrong() {
    refused(
        NullPointerException.class,
        () -> Conformance.ePair(Tuple.of(null, 1L)),
        "e_pair: v[0] must not be null");
    refused(
        IllegalArgumentException.class,
        () -> Registry.get("conf.e_pair").call(List.of("a", 1, 2)),
        "must have 2 elements, got 3");
  }

  @Test
  void tuple_objects() {
    Letter letter = new Letter();
    assertEquals(letter, Conformance.eLoad(Tuple.of(letter, null)).first());
    assertNull(Conformance.eLoad(Tuple.of(letter, null)).second());
    assertEquals(letter, Conformance.eLoad(Tuple.of(letter, letter)).second());
    assertNull(Conformance.eNullLoad(Tuple.of(null, null)).first());
    refused(
        NullPointerException.class,
        () -> Conformance.eLoad(Tuple.of(null, letter)),
        "e_load: v[0] must not be null");
  }

  @Test
  void tuple_texts() {
    assertEquals("aé", Conformance.joined(Tuple.of("a", "é")));
    refused(IllegalArgumentException.class, () -> Conformance.joined(Tuple.of("a", "b\0c")), "NUL");
  }

  @Test
  void tuple_callbacks() {
    Letter letter = new Letter();
    Parcel parcel = new Parcel();
    var back =
        Conformance.pairThrough(
            (given, point) -> {
              assertEquals(Tuple.of(1, -1), point);
              return Tuple.of(given.second(), given.first());
            },
            Tuple.of(letter, parcel));
    assertEquals(Tuple.of(parcel, letter), back);
    assertEquals(Tuple.of(2, 1), Conformance.swapping().call(Tuple.of(1, 2)));
    refused(
        NullPointerException.class,
        () -> Conformance.pairThrough((given, point) -> null, Tuple.of(letter, parcel)));
  }

  private static final class Named extends Stop {
    @Override
    public Tuple.Of2<String, Tuple.Of2<Integer, Integer>> place(
        Tuple.Of2<Integer, Integer> at, double[] scale) {
      var own = super.place(at, scale);
      return Tuple.of(own.first() + "!", own.second());
    }
  }

  @Test
  void tuple_override() {
    try (Named named = new Named();
        Stop plain = new Stop()) {
      assertEquals(Tuple.of("stop!", Tuple.of(10, 21)), named.ask(Tuple.of(5, 7)));
      assertEquals(Tuple.of("stop", Tuple.of(10, 21)), plain.ask(Tuple.of(5, 7)));
    }
  }

  @Test
  void tuple_fields() {
    try (Stop stop = new Stop();
        Parcel parcel = new Parcel()) {
      assertEquals(Tuple.of("here", 1L), stop.getName());
      stop.setName(Tuple.of("there", 2L));
      stop.setState(Tuple.of(1.0, false));
      assertEquals(Tuple.of("there", 2L), stop.getName());
      assertEquals(Tuple.of(1.0, false), stop.getState());
      stop.setLoad(Tuple.of(parcel, null));
      assertEquals(Tuple.of(parcel, null), stop.getLoad());
      assertArrayEquals(new byte[] {1, 2, 3, 4}, stop.getTag());
      stop.setTag(new byte[] {5, 6, 7, 8});
      assertArrayEquals(new byte[] {5, 6, 7, 8}, stop.getTag());
      refused(IllegalArgumentException.class, () -> stop.setTag(new byte[3]), "4 elements, got 3");
      stop.getPoints().add(Tuple.of(5, 6));
      stop.getPoints().set(0, Tuple.of(7, 8));
      assertEquals(List.of(Tuple.of(7, 8), Tuple.of(3, 4), Tuple.of(5, 6)), stop.getPoints());
    }
  }

  @Test
  void tuple_packed() {
    assertEquals(List.of("a", 1L), Registry.get("conf.e_pair").call(Tuple.of("a", 1)));
    assertEquals(List.of("a", 1L), Registry.get("conf.e_pair").call(List.of("a", 1)));
    refused(
        IllegalArgumentException.class,
        () -> Registry.get("conf.e_pair").call(List.of("a")),
        "must have 2 elements, got 1");
  }

  @Test
  void array_values() {
    assertArrayEquals(new int[] {1, -2, 3}, Conformance.eArray(new int[] {1, -2, 3}));
    assertEquals(List.of("", LONG), Conformance.eTextArray(List.of("", LONG)));
    byte[] bytes = {0, 127, -128, -1};
    assertArrayEquals(bytes, Conformance.eByteArray(bytes));
    assertArrayEquals(
        new boolean[] {true, false}, Conformance.eBoolArray(new boolean[] {true, false}));
    List<Parcel> parcels = List.of(new Parcel(), new Letter());
    assertEquals(parcels, Conformance.eRefArray(parcels));
    List<List<int[]>> nested = List.of(List.of(new int[] {1, 2}));
    assertArrayEquals(new int[] {1, 2}, Conformance.eArrays(nested).get(0).get(0));
  }

  @Test
  void array_length() {
    refused(
        IllegalArgumentException.class,
        () -> Conformance.eArray(new int[2]),
        "conf.e_array: parameter 'v' must have 3 elements, got 2");
    refused(
        IllegalArgumentException.class,
        () -> Registry.get("conf.e_array").call(List.of(1, 2, 3, 4)),
        "must have 3 elements, got 4");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.eByteArray(new byte[5]),
        "must have 4 elements, got 5");
  }

  @Test
  void array_callbacks() {
    assertEquals(6, Conformance.arrayThrough(numbers -> numbers));
    refused(
        IllegalArgumentException.class,
        () -> Conformance.arrayThrough(numbers -> new int[2]),
        "must have 3 elements, got 2");
  }

  @Test
  void map_view() {
    try (Shelf shelf = new Shelf()) {
      Map<String, Long> counts = shelf.getCounts();
      assertEquals(Map.of("a", 1L, "b", 2L), counts);
      assertEquals(List.of("a", "b"), new ArrayList<>(counts.keySet()));
      assertNull(counts.put("é", 40L));
      assertEquals(1L, counts.put("a", 10L));
      assertEquals(52, shelf.total());
      shelf.putCount("b", 0);
      assertEquals(0L, counts.get("b"));
      assertNull(counts.get("x"));
      assertTrue(counts.containsKey("é"));
      assertEquals(40L, counts.remove("é"));
      assertNull(counts.remove("é"));
      for (Map.Entry<String, Long> entry : counts.entrySet()) {
        entry.setValue(entry.getValue() + 1);
      }
      assertEquals(12, shelf.total());
      counts.keySet().removeIf(key -> key.equals("a"));
      assertEquals(Map.of("b", 1L), counts);
      shelf.setCounts(Map.of("z", 1L));
      assertEquals("{z=1}", shelf.getCounts().toString());
      counts.clear();
      assertEquals(0, shelf.total());
      Letter letter = new Letter();
      shelf.getParcels().put("p", letter);
      assertEquals(letter, shelf.getParcels().get("p"));
    }
  }

  @Test
  void map_view_kinds() {
    try (Shelf shelf = new Shelf()) {
      shelf.getCells().put(Tuple.of(1, 2), List.of("a"));
      assertEquals(List.of("a"), shelf.getCells().get(Tuple.of(1, 2)));
      shelf.getSizes().put(Size.LARGE, Optional.empty());
      shelf.getSizes().put(Size.SMALL, Optional.of(3));
      assertEquals(
          Map.of(Size.LARGE, Optional.empty(), Size.SMALL, Optional.of(3)), shelf.getSizes());
      shelf.getLabels().put(2, "two");
      assertEquals(Map.of(1, "one", 2, "two"), shelf.getLabels());
      shelf.getGaps().put("none", null);
      assertTrue(shelf.getGaps().containsKey("none"));
      assertNull(shelf.getGaps().get("none"));
    }
  }

  @Test
  void map_view_wrong() {
    try (Shelf shelf = new Shelf()) {
      refused(
          NullPointerException.class,
          () -> shelf.getParcels().put("x", null),
          "a value of conf.Shelf.parcels must not be null");
      refused(NullPointerException.class, () -> shelf.getCounts().put(null, 1L), "a key of");
      refused(ClassCastException.class, () -> shelf.getCounts().get(3));
      assertEquals(2, shelf.getCounts().size());
    }
  }

  @Test
  void set_view() {
    try (Shelf shelf = new Shelf()) {
      Set<String> words = shelf.getWords();
      assertEquals(Set.of("a", "b"), words);
      assertTrue(words.add("é"));
      assertTrue(shelf.hasWord("é"));
      assertEquals(false, words.add("é"));
      assertTrue(words.remove("a"));
      assertEquals(false, words.contains("a"));
      words.removeIf(word -> word.equals("b"));
      assertEquals(Set.of("é"), words);
      shelf.setWords(Set.of("p"));
      assertTrue(shelf.hasWord("p"));
      words.clear();
      assertTrue(shelf.getWords().isEmpty());
      shelf.getBytes().add(255);
      refused(ArithmeticException.class, () -> shelf.getBytes().add(256), "conf.Shelf.bytes");
      assertEquals(Set.of(255), shelf.getBytes());
    }
  }

  @Test
  void keyed_readonly() {
    try (Shelf shelf = new Shelf()) {
      assertEquals(Map.of("x", 1L), shelf.getFixed());
      assertEquals(Set.of(Size.SMALL), shelf.getSealed());
      refused(
          UnsupportedOperationException.class,
          () -> shelf.getFixed().put("y", 1L),
          "conf.Shelf.fixed is read-only");
      refused(
          UnsupportedOperationException.class,
          () -> shelf.getSealed().add(Size.LARGE),
          "conf.Shelf.sealed is read-only");
    }
  }
}
