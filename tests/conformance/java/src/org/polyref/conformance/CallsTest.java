package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.polyref.Registry;

class CallsTest {
  @Test
  void constructors_by_arity() {
    assertEquals(0, new Counter().value());
    assertEquals(5, new Counter(5).value());
    Counter counter = new Counter(5, 2);
    assertEquals(7, counter.next());
    assertEquals(13, counter.next(3));
  }

  @Test
  void static_method() {
    assertEquals(12, Counter.from("12").value());
  }

  @Test
  void noexcept_plain() {
    assertEquals("counter", new Counter().label());
    assertEquals(1, new Pick(0).use());
  }

  @Test
  void default_arguments() {
    assertEquals("1,2,three", Conformance.defaults(1));
    assertEquals("1,5,three", Conformance.defaults(1, 5));
    assertEquals("1,5,x", Conformance.defaults(1, 5, "x"));
    assertEquals(44, Conformance.computedDefault(1));
    assertEquals(4, Conformance.computedDefault(1, 2));
    assertEquals("1/2", Conformance.enumDefault());
    assertEquals("255/2", Conformance.enumDefault(Layout.EDGE));
    assertEquals(4, new Animal("a").legs());
    assertEquals(2, new Animal("a", 2).legs());
  }

  @Test
  void blocking_call() {
    Counter counter = new Counter();
    assertEquals(1000, CompletableFuture.supplyAsync(() -> counter.work(1000)).join());
  }

  @Test
  void renamed_function() {
    assertEquals(3, Conformance.renamed());
    assertThrows(NoSuchMethodException.class, () -> Conformance.class.getMethod("awkwardName"));
  }

  @Test
  @SuppressWarnings("deprecation")
  void deprecated_function() throws NoSuchMethodException {
    assertEquals(1, Conformance.older());
    assertTrue(Conformance.class.getMethod("older").isAnnotationPresent(Deprecated.class));
  }

  @Test
  void registry_call() {
    assertEquals(2, ((Crate) Registry.get("cargo.find").call(true)).getKg());
    assertNull(Registry.get("cargo.find").call(false));
    assertEquals("1,2,three", Registry.get("conf.defaults").call(1));
    assertEquals("1,5,é\0", Registry.get("conf.defaults").call(1, 5, "é\0"));
    assertEquals(List.of("a", ""), Registry.get("conf.e_texts").call(List.of("a", "")));
    Dog dog = new Dog("d");
    assertEquals(dog, Registry.get("conf.e_ref").call(dog));
    assertEquals("woof", Registry.get("conf.hear").call(dog));
    assertEquals(2.5, Registry.get("gauge.e_f64").call(2.5));
    assertTrue(Registry.names().contains("conf.defaults"));
    refused(
        NoSuchElementException.class,
        () -> Registry.get("conf.nowhere"),
        "conf.nowhere",
        "when the first of its classes is used");
    assertNull(Registry.find("conf.nowhere"));
  }

  @Test
  void constructors_inherited() {
    try (StepCounter five = new StepCounter(5, 2);
        StepCounter zero = new StepCounter()) {
      assertEquals(7, five.next());
      assertEquals(1, zero.next());
    }
  }

  @Test
  void registry_names() {
    assertEquals((long) Conformance.total(1, 2), Registry.get("conf.total").call(1, 2));
    assertEquals(
        (long) Conformance.total(1, 2, 3), Registry.get("conf.total_with_c").call(1, 2, 3));
    assertEquals(3L, Registry.get("conf.renamed").call());
    assertNull(Registry.find("conf.awkward_name"));
  }

  @Test
  void registry_errors() {
    refused(ClassCastException.class, () -> Registry.get("gauge.e_i32").call("x"), "gauge.e_i32");
    refused(RuntimeException.class, () -> Registry.get("gauge.e_i32").call(), "gauge.e_i32");
    refused(
        ArithmeticException.class, () -> Registry.get("gauge.e_i8").call(1000), "gauge.e_i8", "v");
    refused(
        NullPointerException.class,
        () -> Registry.get("cargo.weigh").call((Object) null),
        "cargo.weigh");
    refused(
        IllegalArgumentException.class,
        () -> Registry.get("gauge.e_i8").call(new Object()),
        "arguments[0]",
        "java.lang.Object");
    refused(
        NullPointerException.class,
        () -> Registry.get("cargo.weigh").call((Object[]) null),
        "PackedFunction.call: arguments must not be null");
  }

  @Test
  void builtin_headers() {
    Oven oven = new Oven();
    assertEquals(6, oven.slots());
    assertEquals(-2, oven.drift());
    assertEquals(4, oven.room(List.of("a", "b")));
    assertEquals(Integer.MAX_VALUE, oven.most());
  }

  @Test
  @SuppressWarnings("deprecation")
  void macro_members() throws NoSuchMethodException {
    Stone stone = new Stone();
    assertEquals(24, stone.grind(2));
    assertEquals(25, stone.grind2(2));
    assertEquals(1.5, stone.speed());
    assertEquals("fine", stone.grade());
    stone.setSpeed(2);
    stone.setGrade("coarse");
    assertEquals(2, stone.speed());
    assertEquals("coarse", stone.grade());
    assertEquals(7, new Stone(7).grind(1));
    assertTrue(Stone.class.getMethod("grind", int.class).isAnnotationPresent(Deprecated.class));
    assertTrue(OldStone.class.isAnnotationPresent(Deprecated.class));
  }

  @Test
  void awkward_names() {
    Implicit own = new Implicit();
    assertEquals(1, own.type());
    assertEquals(2, own.methods());
    assertEquals(3, own.fields());
    assertEquals(4, Conformance.implicitType());
    assertEquals(Blank.__, Conformance.eBlank(Blank.__));
    assertEquals(Blank.WORD, Conformance.eBlank(Blank.WORD));
  }

  @Test
  void many_defaults() throws ReflectiveOperationException {
    assertEquals(7, Conformance.lastOfMany());
    Class<?>[] types = new Class<?>[68];
    Object[] arguments = new Object[68];
    for (int i = 0; i < 68; i++) {
      types[i] = int.class;
      arguments[i] = i;
    }
    assertEquals(67, Conformance.class.getMethod("lastOfMany", types).invoke(null, arguments));
  }
}
