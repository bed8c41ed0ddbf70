package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAfterCollection;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.PackedFunction;
import org.polyref.PolyrefObject;
import org.polyref.Registry;
import org.polyref.conformance.ConformanceCallbacks.Int64ToInt64;

class CallbacksTest {
  @Test
  void callback_kinds() {
    long[] sum = {0};
    Conformance.each(5, n -> sum[0] += n);
    assertEquals(10, sum[0]);
    assertEquals(Long.MIN_VALUE, Conformance.apply(n -> n, Long.MIN_VALUE));
    for (String text : Support.TEXTS) {
      assertEquals(text + "!", Conformance.withText(s -> s + "!", text));
    }
    byte[] bytes = {0, 127, -128, -1};
    assertArrayEquals(bytes, Conformance.withBytes(b -> b, bytes));
    assertArrayEquals(new byte[100_000], Conformance.withBytes(b -> new byte[100_000], bytes));
    assertFalse(Conformance.withBool(b -> !b, true));
    assertEquals(-0.5, Conformance.withDouble(d -> -d, 0.5));
    assertEquals((byte) -128, Conformance.withI8(n -> n, (byte) -128));
    assertEquals(Long.MAX_VALUE, Conformance.withU64(n -> n, Long.MAX_VALUE));
    assertEquals(Mode.SLOW, Conformance.withMode(m -> m == Mode.FAST ? Mode.SLOW : m, Mode.FAST));
  }

  @Test
  void callback_kinds__objects() {
    Item item = new Item(3);
    assertEquals(item, Conformance.withItem(i -> i, item));
    assertEquals(7, Conformance.withItem(i -> new Item(i.getValue() + 4), item).getValue());
    assertEquals(3, Conformance.withReference(Item::getValue, item));
    assertEquals(item, Conformance.withMaybeItem(i -> i, item));
    assertNull(Conformance.withMaybeItem(i -> i, null));
    assertNull(Conformance.withMaybeItem(i -> null, item));
    refused(NullPointerException.class, () -> Conformance.withItem(i -> null, item), "result");
    Item closed = new Item(1);
    closed.close();
    refused(
        IllegalStateException.class, () -> Conformance.withItem(i -> closed, item), "calls.Item");
  }

  @Test
  void callback_kinds__containers() {
    assertEquals(Optional.of(5L), Conformance.withMaybe(n -> n.map(v -> v + 1), 4L));
    assertEquals(Optional.empty(), Conformance.withMaybe(n -> n, null));
    List<String> texts = List.of("a", "😀", "x".repeat(5000));
    assertEquals(texts, Conformance.withTexts(t -> t, texts));
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      many.add("text " + i);
    }
    assertEquals(many, Conformance.withTexts(t -> many, texts));
    List<Item> items = List.of(new Item(1), new Item(2));
    assertEquals(items, Conformance.withItems(i -> new ArrayList<>(i), items));
    refused(
        NullPointerException.class,
        () -> Conformance.withItems(i -> Arrays.asList(i.get(0), null), items),
        "result[1]");
  }

  @Test
  void callback_wrong_result() {
    refused(
        ArithmeticException.class, () -> Conformance.withU64(n -> -1, 1), "UInt64ToUInt64: result");
    refused(NullPointerException.class, () -> Conformance.withText(s -> null, ""), "result");
    PackedFunction texts = arguments -> "text";
    refused(ClassCastException.class, () -> Conformance.callPacked(texts, 1, ""));
  }

  @Test
  void callback_home() {
    Int64ToInt64 f = n -> n + 1;
    assertSame(f, Conformance.eUnary(f));
    assertSame(f, Conformance.eUnary(Conformance.eUnary(f)));
    try (Button button = new Button()) {
      button.setScale(f);
      assertSame(f, button.getScale());
      button.setScale(button.getScale());
      assertSame(f, button.getScale());
    }
  }

  @Test
  void callback_cpp() {
    Int64ToInt64 adder = Conformance.adder(5);
    assertEquals(12, adder.call(7));
    assertEquals(13, Conformance.apply(adder, 8));
    assertEquals(14, Conformance.eUnary(adder).call(9));
    refused(IndexOutOfBoundsException.class, () -> Conformance.thrower().call(7), "seven");
    assertEquals(8, Conformance.thrower().call(8));
  }

  @Test
  void callback_null() {
    assertTrue(Conformance.isNull(null));
    assertFalse(Conformance.isNull(n -> n));
    refused(NullPointerException.class, () -> Conformance.apply(null, 1), "calls.apply: f");
    assertNull(Conformance.maybeAdder(false));
    assertEquals(2, Conformance.maybeAdder(true).call(1));
    refused(NullPointerException.class, Conformance::nullByMistake, "null");
  }

  @Test
  void callback_nested() {
    assertEquals(3, Conformance.withCallable(g -> g.call(1)));
  }

  @Test
  void callback_fields() {
    Button button = new Button();
    assertNull(button.getOnPress());
    button.press();
    List<PolyrefObject> pressed = new ArrayList<>();
    ConformanceCallbacks.ButtonToVoid add = pressed::add;
    button.setOnPress(add);
    assertSame(add, button.getOnPress());
    button.press();
    assertEquals(List.of(button), pressed);
    button.setOnPress(null);
    assertNull(button.getOnPress());
    button.press();
    assertEquals(1, pressed.size());
    assertEquals(70, button.getScale().call(7));
    refused(NullPointerException.class, () -> button.setScale(null), "calls.Button.scale");
    assertEquals(70, button.getScale().call(7));
  }

  @Test
  void callback_lists() {
    Button button = new Button();
    Int64ToInt64 twice = n -> 2 * n;
    button.getSteps().add(twice);
    button.getSteps().add(Conformance.adder(1));
    assertEquals(11, button.runSteps(5));
    assertSame(twice, button.getSteps().get(0));
    button.setSteps(List.of(twice, twice));
    assertEquals(20, button.runSteps(5));
    assertSame(twice, button.getSteps().get(1));
    refused(NullPointerException.class, () -> button.getSteps().add(null), "steps");
  }

  @Test
  void callback_packed() {
    PackedFunction f = arguments -> (Long) arguments[0] + ((String) arguments[1]).length();
    assertSame(f, Conformance.eFunction(f));
    assertEquals(4, Conformance.callPacked(f, 2, "ab"));
    Button button = new Button();
    assertNull(button.getPacked());
    button.setPacked(f);
    assertSame(f, button.getPacked());
    PackedFunction echo = arguments -> Arrays.asList(arguments);
    Object[] all = {null, true, 1L, 0.5, "é", button, f, List.of(1L, List.of("x"))};
    assertEquals(Arrays.asList(all), Conformance.eFunction(echo).call(all));
    byte[] bytes = {1, -1};
    Registry.register("java.echo", echo, true);
    List<?> back = (List<?>) Registry.get("java.echo").call(bytes, echo);
    assertArrayEquals(bytes, (byte[]) back.get(0));
    assertSame(echo, back.get(1));
  }

  @Test
  void callback_packed__typed() {
    Int64ToInt64 twice = n -> 2 * n;
    Object result = Registry.get("calls.apply").call(twice, 21);
    assertEquals(42L, result);
    PackedFunction adder = (PackedFunction) Registry.get("calls.adder").call(2);
    assertEquals(44L, Registry.get("calls.apply").call(adder, 42));
  }

  @Test
  void registered_functions() {
    PackedFunction sum = arguments -> (Long) arguments[0] + (Long) arguments[1];
    Registry.register("java.sum", sum, true);
    assertEquals(42, Conformance.callRegistered("java.sum"));
    assertSame(sum, Registry.get("java.sum"));
    refused(
        IllegalArgumentException.class,
        () -> Registry.register("java.sum", arguments -> 0, false),
        "java.sum");
    Registry.register("java.sum", arguments -> 43, true);
    assertEquals(43, Conformance.callRegistered("java.sum"));
    Conformance.registerSum("java.cpp_sum");
    assertEquals(5L, Registry.get("java.cpp_sum").call(2, 3));
    assertEquals(42, Conformance.callRegistered("java.cpp_sum"));
    refused(
        NullPointerException.class, () -> Registry.register("java.null", null, true), "function");
  }

  @Test
  void callback_released() throws InterruptedException {
    long before = aliveAtRest();
    List<WeakReference<Int64ToInt64>> some = new ArrayList<>();
    try (Button button = new Button()) {
      for (int i = 0; i < 100_000; i++) {
        Item item = new Item(i);
        Int64ToInt64 f = n -> n + item.getValue();
        if (i % 1000 == 0) {
          some.add(new WeakReference<>(f));
        }
        button.setScale(f);
        assertEquals(i + 1, Conformance.apply(button.getScale(), 1));
        button.getSteps().add(f);
        if (i % 100 == 99) {
          button.getSteps().clear();
        }
      }
    }
    assertEquals(before, aliveAfterCollection(before));
    assertTrue(some.stream().allMatch(f -> f.get() == null));
  }

  @Test
  void any_object() {
    PolyrefObject any = Conformance.anyItem();
    assertEquals(5, assertInstanceOf(Item.class, any).getValue());
    assertEquals(any.address(), Conformance.objectAddress(any));
    Button button = new Button();
    assertNull(button.getAnything());
    button.setAnything(any);
    assertEquals(any, button.getAnything());
    button.setAnything(button);
    assertEquals(button, button.getAnything());
    button.setAnything(null);
  }

  @Test
  void callback_released__closed_inside() {
    Button button = new Button();
    button.setOnPress(
        pressed -> {
          pressed.close(); // made for this call
          button.close(); // of the call that led here
          new Item(1).close();
        });
    button.press();
    refused(IllegalStateException.class, button::press, "calls.Button is closed");
  }
}
