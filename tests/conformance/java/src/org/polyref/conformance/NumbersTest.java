package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void int_edges() {
    for (byte v : new byte[] {0, Byte.MIN_VALUE, Byte.MAX_VALUE}) {
      assertEquals(v, Conformance.eI8(v));
      assertEquals(v, Conformance.eSchar(v));
    }
    for (short v : new short[] {0, Short.MIN_VALUE, Short.MAX_VALUE}) {
      assertEquals(v, Conformance.eI16(v));
    }
    for (int v : new int[] {0, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertEquals(v, Conformance.eI32(v));
    }
    for (long v : new long[] {0, Long.MIN_VALUE, Long.MAX_VALUE}) {
      assertEquals(v, Conformance.eI64(v));
    }
  }

  @Test
  void int_edges__unsigned() {
    assertEquals(0, Conformance.eU8(0));
    assertEquals(255, Conformance.eU8(255));
    assertEquals(0, Conformance.eU16(0));
    assertEquals(65535, Conformance.eU16(65535));
    assertEquals(0, Conformance.eU32(0));
    assertEquals(4294967295L, Conformance.eU32(4294967295L));
    for (long v : new long[] {0, Long.MAX_VALUE}) {
      assertEquals(v, Conformance.eU64(v));
      assertEquals(v, Conformance.eUl(v));
      assertEquals(v, Conformance.eSize(v));
    }
  }

  @Test
  void int_past_edges() {
    refused(
        ArithmeticException.class, () -> Conformance.eU8(256), "gauge.e_u8: v", "0 to 255", "256");
    refused(ArithmeticException.class, () -> Conformance.eU8(-1), "gauge.e_u8: v", "-1");
    refused(
        ArithmeticException.class, () -> Conformance.eU16(65536), "gauge.e_u16: v", "0 to 65535");
    refused(
        ArithmeticException.class,
        () -> Conformance.eU32(1L << 32),
        "gauge.e_u32: v",
        "0 to 4294967295");
    refused(ArithmeticException.class, () -> Conformance.eU32(-1), "gauge.e_u32: v");
    refused(
        ArithmeticException.class,
        () -> Conformance.eU64(-1),
        "gauge.e_u64: v",
        "0 to 9223372036854775807");
    refused(ArithmeticException.class, () -> Conformance.eUl(-1), "gauge.e_ul: v");
    refused(ArithmeticException.class, () -> Conformance.eSize(-1), "gauge.e_size: v");
  }

  @Test
  void unsigned_biggest() {
    refused(
        ArithmeticException.class, Conformance::biggest, "gauge.biggest", "18446744073709551615");
  }

  @Test
  void char_types() {
    byte letter = Conformance.eChar((byte) 'a');
    assertEquals('a', letter);
    long scalar = Conformance.eC32(0x1F600);
    assertEquals(0x1F600, scalar);
    int unit = Conformance.eC16(0xD800);
    assertEquals(0xD800, unit);
  }

  @Test
  void float_bits() {
    double[] values = {
      Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 0.1, Double.MIN_VALUE
    };
    for (double v : values) {
      assertEquals(Double.doubleToRawLongBits(v), Double.doubleToRawLongBits(Conformance.eF64(v)));
    }
    assertEquals(Float.POSITIVE_INFINITY, Conformance.eF32((float) 1e300));
    assertEquals(0.5f, Conformance.eF32(0.5f));
  }

  @Test
  void bool_values() {
    assertTrue(Conformance.eBool(true));
    assertFalse(Conformance.eBool(false));
  }

  @Test
  void field_numbers() {
    try (Fields f = new Fields()) {
      assertTrue(f.getFlag());
      assertEquals(-8, f.getI8());
      assertEquals(-5, f.getNativeLong());
      assertEquals(0x1F600, f.getScalar());
      f.setI8((byte) -100);
      f.setU8(200);
      f.setI16((short) -30000);
      f.setU16(60000);
      f.setI32(Integer.MIN_VALUE);
      f.setU32(4294967295L);
      f.setI64(-(1L << 62));
      f.setU64(5);
      assertEquals(
          -100 + 200 - 30000 + 60000 + (long) Integer.MIN_VALUE + 4294967295L - (1L << 62),
          f.sum());
      assertEquals(200, f.getU8());
      assertEquals(60000, f.getU16());
      assertEquals(4294967295L, f.getU32());
      f.setU64(Long.MAX_VALUE);
      f.setNativeLong(Long.MIN_VALUE);
      f.setLetter((byte) 98);
      f.setUnit(0xFFFF);
      f.setF32(0.25f);
      f.setF64(1e-300);
      f.setFlag(false);
      assertEquals(Long.MAX_VALUE, f.getU64());
      assertEquals(Long.MIN_VALUE, f.getNativeLong());
      assertEquals(98, f.getLetter());
      assertEquals(0xFFFF, f.getUnit());
      assertEquals(0.25f, f.getF32());
      assertEquals(1e-300, f.getF64());
      assertFalse(f.getFlag());
    }
  }

  @Test
  void field_number_range() {
    try (Fields f = new Fields()) {
      refused(ArithmeticException.class, () -> f.setU8(256), "conf.Fields.u8", "0 to 255");
      refused(ArithmeticException.class, () -> f.setU16(-1), "conf.Fields.u16");
      refused(ArithmeticException.class, () -> f.setU32(1L << 32), "conf.Fields.u32");
      refused(ArithmeticException.class, () -> f.setU64(-1), "conf.Fields.u64");
      assertEquals(8, f.getU8());
      assertEquals(16, f.getU16());
      assertEquals(32, f.getU32());
      assertEquals(64, f.getU64());
    }
  }
}
