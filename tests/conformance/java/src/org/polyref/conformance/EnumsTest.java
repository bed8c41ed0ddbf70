package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.polyref.NativeEnum;
import org.polyref.PackedFunction;
import org.polyref.Registry;

class EnumsTest {
  @Test
  void enum_values() {
    assertEquals(0, Layout.NCHW.nativeValue());
    assertEquals(255, Layout.EDGE.nativeValue());
    assertEquals(Long.MIN_VALUE, Wide.LOWEST.nativeValue());
    assertEquals(Long.MAX_VALUE, Wide.HIGHEST.nativeValue());
    for (Layout layout : Layout.values()) {
      assertSame(layout, Conformance.eLayout(layout));
      assertSame(layout, Layout.of(layout.nativeValue()));
    }
    for (Wide wide : Wide.values()) {
      assertSame(wide, Conformance.eWide(wide));
    }
    try (Fields fields = new Fields()) {
      assertSame(Layout.NHWC, fields.getLayout());
      fields.setLayout(Layout.EDGE);
      assertSame(Layout.EDGE, fields.getLayout());
    }
    refused(NullPointerException.class, () -> Conformance.eLayout(null), "conf.e_layout: v");
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"}) // that is what it is about
  void enum_values__raw_lists() {
    List raw = List.of(Wide.HIGHEST);
    assertThrows(ClassCastException.class, () -> Conformance.eLayouts(raw));
  }

  @Test
  void enum_unlisted() {
    refused(IllegalArgumentException.class, Conformance::badLayout, "conf.Layout", "99");
    try (Fields fields = new Fields()) {
      fields.breakLayout();
      refused(IllegalArgumentException.class, fields::getLayout, "conf.Layout", "77");
    }
    refused(IllegalArgumentException.class, () -> Layout.of(3), "conf.Layout", "3");
  }

  @Test
  void enum_names() {
    for (Cargo cargo :
        List.of(Cargo.VALUE, Cargo.VAL, Cargo.CEREAL, Cargo.HEAVY_OIL, Cargo.LEAKY_CASK)) {
      assertSame(cargo, Conformance.eCargo(cargo));
    }
    for (Paint paint : List.of(Paint.K_RED, Paint.K_DARK_BLUE)) {
      assertSame(paint, Conformance.ePaint(paint));
    }
    refused(IllegalArgumentException.class, Conformance::contraband, "conf.Cargo", "6");
  }

  @Test
  void enum_flags() {
    Access both = Access.READ.or(Access.WRITE);
    assertEquals(both, Conformance.eAccess(both));
    assertTrue(both.contains(Access.READ));
    assertEquals("READ|WRITE", both.toString());
    Access odd = Access.of(0x40000001L);
    assertEquals(odd, Conformance.eAccess(odd));
    assertEquals("READ|0x40000000", odd.toString());
    assertEquals(0x40000000L, odd.and(Access.READ.not()).nativeValue());
    assertEquals(0xFFFFFFFEL, Access.READ.not().nativeValue());
    assertNotEquals(both, Access.READ);
    try (Fields fields = new Fields()) {
      fields.setAccess(odd);
      assertEquals(odd, fields.getAccess());
    }
  }

  @Test
  void enum_flags__signs() {
    Signed both = Signed.LOW.or(Signed.TOP);
    assertEquals(both, Conformance.eSigned(both));
    assertEquals(List.of(both, Signed.TOP), Conformance.eSigneds(List.of(both, Signed.TOP)));
    Broad all = Broad.LOW.or(Broad.TOP);
    assertEquals(all, Conformance.eBroad(all));
    assertEquals(Broad.TOP, Conformance.eBroad(Broad.of(Long.MIN_VALUE)));
  }

  @Test
  void enum_flags_packed() {
    PackedFunction echo = Registry.get("conf.e_signed");
    Signed both = Signed.LOW.or(Signed.TOP);
    for (Signed set : List.of(both, Signed.TOP, Signed.LOW.not())) {
      assertEquals(set, Signed.of((Long) echo.call(set)));
    }
    assertEquals(Signed.TOP, Signed.of((Long) echo.call(0x80000000L)));
    List<?> sets = (List<?>) Registry.get("conf.e_signeds").call(List.of(both));
    assertEquals(both, Signed.of((Long) sets.get(0)));
    BigInteger top = BigInteger.ONE.shiftLeft(63);
    refused(ArithmeticException.class, () -> Registry.get("conf.e_wide").call(top), "v");
  }

  /** One enum: its values, and what goes through C++ in several ways. */
  private static <E extends NativeEnum> void edges(
      List<E> values,
      long low,
      long high,
      Function<E, E> as,
      Function<List<E>, List<E>> all,
      Function<E, Optional<E>> maybe) {
    assertEquals(List.of(low, high), values.stream().map(NativeEnum::nativeValue).toList());
    for (E value : values) {
      assertSame(value, as.apply(value));
      assertEquals(Optional.of(value), maybe.apply(value));
    }
    assertEquals(values, all.apply(values));
    assertEquals(Optional.empty(), maybe.apply(null));
  }

  @Test
  void enum_edges() {
    EdgeFields fields = new EdgeFields();
    edges(
        List.of(EdgeI8.values()),
        Byte.MIN_VALUE,
        Byte.MAX_VALUE,
        Conformance::asInt8T,
        Conformance::allInt8T,
        Conformance::maybeInt8T);
    assertSame(EdgeI8.HIGH, Conformance.asInt8T());
    assertSame(
        EdgeI8.LOW,
        Conformance.throughInt8T(v -> v == EdgeI8.HIGH ? EdgeI8.LOW : EdgeI8.HIGH, EdgeI8.HIGH));
    for (EdgeI8 value : EdgeI8.values()) {
      fields.setI8(value);
      assertSame(value, fields.getI8());
    }
    edges(
        List.of(EdgeI16.values()),
        Short.MIN_VALUE,
        Short.MAX_VALUE,
        Conformance::asInt16T,
        Conformance::allInt16T,
        Conformance::maybeInt16T);
    assertSame(EdgeI16.HIGH, Conformance.asInt16T());
    assertSame(
        EdgeI16.LOW,
        Conformance.throughInt16T(
            v -> v == EdgeI16.HIGH ? EdgeI16.LOW : EdgeI16.HIGH, EdgeI16.HIGH));
    for (EdgeI16 value : EdgeI16.values()) {
      fields.setI16(value);
      assertSame(value, fields.getI16());
    }
    edges(
        List.of(EdgeI32.values()),
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        Conformance::asInt32T,
        Conformance::allInt32T,
        Conformance::maybeInt32T);
    assertSame(EdgeI32.HIGH, Conformance.asInt32T());
    assertSame(
        EdgeI32.LOW,
        Conformance.throughInt32T(
            v -> v == EdgeI32.HIGH ? EdgeI32.LOW : EdgeI32.HIGH, EdgeI32.HIGH));
    for (EdgeI32 value : EdgeI32.values()) {
      fields.setI32(value);
      assertSame(value, fields.getI32());
    }
    edges(
        List.of(EdgeI64.values()),
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        Conformance::asInt64T,
        Conformance::allInt64T,
        Conformance::maybeInt64T);
    assertSame(EdgeI64.HIGH, Conformance.asInt64T());
    assertSame(
        EdgeI64.LOW,
        Conformance.throughInt64T(
            v -> v == EdgeI64.HIGH ? EdgeI64.LOW : EdgeI64.HIGH, EdgeI64.HIGH));
    for (EdgeI64 value : EdgeI64.values()) {
      fields.setI64(value);
      assertSame(value, fields.getI64());
    }
    edges(
        List.of(EdgeU8.values()),
        0,
        0xFF,
        Conformance::asUint8T,
        Conformance::allUint8T,
        Conformance::maybeUint8T);
    assertSame(EdgeU8.HIGH, Conformance.asUint8T());
    assertSame(
        EdgeU8.LOW,
        Conformance.throughUint8T(v -> v == EdgeU8.HIGH ? EdgeU8.LOW : EdgeU8.HIGH, EdgeU8.HIGH));
    for (EdgeU8 value : EdgeU8.values()) {
      fields.setU8(value);
      assertSame(value, fields.getU8());
    }
    edges(
        List.of(EdgeU16.values()),
        0,
        0xFFFF,
        Conformance::asUint16T,
        Conformance::allUint16T,
        Conformance::maybeUint16T);
    assertSame(EdgeU16.HIGH, Conformance.asUint16T());
    assertSame(
        EdgeU16.LOW,
        Conformance.throughUint16T(
            v -> v == EdgeU16.HIGH ? EdgeU16.LOW : EdgeU16.HIGH, EdgeU16.HIGH));
    for (EdgeU16 value : EdgeU16.values()) {
      fields.setU16(value);
      assertSame(value, fields.getU16());
    }
    edges(
        List.of(EdgeU32.values()),
        0,
        0xFFFFFFFFL,
        Conformance::asUint32T,
        Conformance::allUint32T,
        Conformance::maybeUint32T);
    assertSame(EdgeU32.HIGH, Conformance.asUint32T());
    assertSame(
        EdgeU32.LOW,
        Conformance.throughUint32T(
            v -> v == EdgeU32.HIGH ? EdgeU32.LOW : EdgeU32.HIGH, EdgeU32.HIGH));
    for (EdgeU32 value : EdgeU32.values()) {
      fields.setU32(value);
      assertSame(value, fields.getU32());
    }
    edges(
        List.of(EdgeU64.values()),
        0,
        -1,
        Conformance::asUint64T,
        Conformance::allUint64T,
        Conformance::maybeUint64T);
    assertSame(EdgeU64.HIGH, Conformance.asUint64T());
    assertSame(
        EdgeU64.LOW,
        Conformance.throughUint64T(
            v -> v == EdgeU64.HIGH ? EdgeU64.LOW : EdgeU64.HIGH, EdgeU64.HIGH));
    for (EdgeU64 value : EdgeU64.values()) {
      fields.setU64(value);
      assertSame(value, fields.getU64());
    }
    edges(
        List.of(EdgeChar.values()),
        EdgeChar.LOW.nativeValue(),
        EdgeChar.HIGH.nativeValue(),
        Conformance::asChar,
        Conformance::allChar,
        Conformance::maybeChar);
    assertSame(EdgeChar.HIGH, Conformance.asChar());
    assertSame(
        EdgeChar.LOW,
        Conformance.throughChar(
            v -> v == EdgeChar.HIGH ? EdgeChar.LOW : EdgeChar.HIGH, EdgeChar.HIGH));
    for (EdgeChar value : EdgeChar.values()) {
      fields.setC(value);
      assertSame(value, fields.getC());
    }
    edges(
        List.of(EdgeBool.values()),
        0,
        1,
        Conformance::asBool,
        Conformance::allBool,
        Conformance::maybeBool);
    assertSame(EdgeBool.HIGH, Conformance.asBool());
    assertSame(
        EdgeBool.LOW,
        Conformance.throughBool(
            v -> v == EdgeBool.HIGH ? EdgeBool.LOW : EdgeBool.HIGH, EdgeBool.HIGH));
    for (EdgeBool value : EdgeBool.values()) {
      fields.setB(value);
      assertSame(value, fields.getB());
    }
    edges(
        List.of(EdgeLong.values()),
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        Conformance::asLong,
        Conformance::allLong,
        Conformance::maybeLong);
    assertSame(EdgeLong.HIGH, Conformance.asLong());
    assertSame(
        EdgeLong.LOW,
        Conformance.throughLong(
            v -> v == EdgeLong.HIGH ? EdgeLong.LOW : EdgeLong.HIGH, EdgeLong.HIGH));
    for (EdgeLong value : EdgeLong.values()) {
      fields.setL(value);
      assertSame(value, fields.getL());
    }
  }

  @Test
  void enum_aliases() {
    assertSame(EdgeI8.LOW, EdgeI8.LOWEST);
    assertSame(EdgeU64.HIGH, EdgeU64.HIGHEST);
    assertSame(EdgeU64.HIGH, EdgeU64.of(-1));
    assertSame(EdgeBool.HIGH, EdgeBool.HIGHEST);
    assertEquals(2, EdgeLong.values().length);
  }
}
