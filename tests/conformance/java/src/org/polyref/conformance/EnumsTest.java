package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
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
}
