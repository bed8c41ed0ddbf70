package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.polyref.conformance.Support.refused;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyref.ClosedException;
import org.polyref.NativeEnum;
import org.polyref.PackedFunction;
import org.polyref.Registry;

class AnyValuesTest {
  private static final List<Object> VALUES =
      Arrays.asList(
          null,
          true,
          -1L,
          new BigInteger("18446744073709551615"),
          0.5,
          "é\0",
          List.of(1L, "a", List.of()),
          Map.of("k", List.of(1.5), 2L, Map.of()));

  @Test
  void any_values() {
    for (Object value : VALUES) {
      assertEquals(value, Conformance.eAny(value));
      assertEquals(value, Conformance.eAnyValue(value));
    }
    assertArrayEquals(new byte[] {0, -1}, (byte[]) Conformance.eAny(new byte[] {0, -1}));
    assertEquals(0, Conformance.tagOf(null));
    assertEquals(2, Conformance.tagOf(1));
    assertEquals(5, Conformance.tagOf(""));
    assertEquals("default", Conformance.eAnyValue());
    Coin coin = new Coin();
    assertEquals(coin, Conformance.eAny(coin));
    PackedFunction function = arguments -> 1L;
    assertSame(function, Conformance.eAny(function));
    assertEquals(Map.of("x", 1.0, "y", 2.0), Conformance.eAny(new Spot(1, 2)));
    for (NativeEnum top : List.of(EdgeU64.HIGH, Broad.TOP)) {
      assertEquals(new BigInteger(Long.toUnsignedString(top.nativeValue())), Conformance.eAny(top));
    }
    assertEquals(0L, Conformance.eAny(EdgeU64.LOW));
    assertEquals(Long.MIN_VALUE, Conformance.eAny(EdgeI64.LOW));
  }

  @Test
  void any_containers() {
    assertEquals(VALUES, Conformance.eAnys(VALUES));
    Map<String, Object> named = new LinkedHashMap<>();
    VALUES.forEach(value -> named.put(Integer.toString(named.size()), value));
    assertEquals(named, Conformance.eAnyMap(named));
    assertEquals(new Couple(1L, null), new Couple());
    assertEquals(new Couple("a", List.of(1L)), Conformance.eCouple(new Couple("a", List.of(1L))));
  }

  @Test
  void any_errors() {
    refused(
        IllegalArgumentException.class,
        () -> Conformance.eAny(new Object()),
        "anything.e_any: v: can't pass a java.lang.Object");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.eCouple(new Couple(1L, List.of(new Object()))),
        "anything.e_couple: v.second[0]: can't pass a java.lang.Object");
    refused(IllegalArgumentException.class, () -> Conformance.eAny("\ud800"), "anything.e_any: v");
    refused(RuntimeException.class, Conformance::garbledAny);
    Coin coin = new Coin();
    coin.close();
    refused(ClosedException.class, () -> Conformance.eAny(List.of(coin)), "anything.e_any: v[0]");
  }

  @Test
  void any_fields() {
    try (Chest chest = new Chest();
        Coin coin = new Coin()) {
      assertNull(chest.getContent());
      chest.setContent(List.of(coin, 1L));
      assertEquals(List.of(coin, 1L), chest.getContent());
      chest.getMore().addAll(List.of(1L, "a"));
      chest.getMore().set(0, coin);
      assertEquals(List.of(coin, "a"), chest.getMore());
      chest.getMore().add(null);
      assertNull(chest.getMore().get(2));
      chest.getNamed().put("k", Map.of("a", 1L));
      assertEquals(Map.of("k", Map.of("a", 1L)), chest.getNamed());
    }
  }

  private static final class Vault extends Chest {
    @Override
    public Object open(Object key) {
      return Arrays.asList(key, super.open(null));
    }
  }

  @Test
  void any_callbacks() {
    assertEquals(
        Arrays.asList("a", null), Conformance.withAny(value -> Arrays.asList(value, null), "a"));
    assertNull(Conformance.withAny(value -> null, "a"));
    try (Vault vault = new Vault()) {
      vault.setContent(5L);
      assertEquals(List.of("k", 5L), vault.callOpen("k"));
    }
  }

  @Test
  void any_packed() {
    PackedFunction echo = Registry.get("anything.e_any");
    for (Object value : VALUES) {
      assertEquals(value, echo.call(value));
    }
    Object couple = Registry.get("anything.e_couple").call(Map.of("second", 2L));
    assertEquals(Map.of("first", 1L, "second", 2L), couple);
  }

  @Test
  void any_lifetime() throws InterruptedException {
    long before = Support.aliveAtRest();
    for (int i = 0; i < 100; i++) {
      Chest chest = new Chest();
      PackedFunction function = arguments -> 1L;
      chest.setContent(List.of(new Coin(), function));
      chest.getMore().add(chest.getContent());
    }
    assertEquals(before, Support.aliveAfterCollection(before));
  }
}
