package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SequencesTest {
  @Test
  void optional_values() {
    assertEquals(Optional.of(-7), Conformance.eOptInt(-7));
    assertEquals(Optional.empty(), Conformance.eOptInt(null));
    assertEquals(Optional.of("é\0"), Conformance.eOptText("é\0"));
    assertEquals(Optional.empty(), Conformance.eOptText(null));
    assertEquals(Optional.of(Layout.EDGE), Conformance.eOptLayout(Layout.EDGE));
    assertTrue(Conformance.eOptLayout(null).isEmpty());
    assertArrayEquals(new int[] {1, -2}, Conformance.eOptInts(new int[] {1, -2}).orElseThrow());
    assertTrue(Conformance.eOptInts(null).isEmpty());
    try (Fields fields = new Fields()) {
      assertTrue(fields.getMaybeInt().isEmpty());
      fields.setMaybeInt(4);
      fields.setMaybeText("four");
      assertEquals(Optional.of(4), fields.getMaybeInt());
      assertEquals(Optional.of("four"), fields.getMaybeText());
      fields.setMaybeInt(null);
      fields.setMaybeText(null);
      assertTrue(fields.getMaybeInt().isEmpty());
      assertTrue(fields.getMaybeText().isEmpty());
    }
  }

  @Test
  void sequence_values() {
    assertArrayEquals(new byte[] {-128, 127}, Conformance.eI8s(new byte[] {-128, 127}));
    assertArrayEquals(
        new int[] {Integer.MIN_VALUE, 5}, Conformance.eI32s(new int[] {Integer.MIN_VALUE, 5}));
    assertArrayEquals(
        new long[] {Long.MAX_VALUE, 0}, Conformance.eU64s(new long[] {Long.MAX_VALUE, 0}));
    assertArrayEquals(new double[] {0.5, -0.0}, Conformance.eDoubles(new double[] {0.5, -0.0}));
    assertArrayEquals(new float[] {0.5f}, Conformance.eFloats(new float[] {0.5f}));
    assertArrayEquals(
        new boolean[] {true, false, true}, Conformance.eBools(new boolean[] {true, false, true}));
    assertEquals(
        List.of(Layout.NHWC, Layout.EDGE), Conformance.eLayouts(List.of(Layout.NHWC, Layout.EDGE)));
    List<Animal> animals = List.of(new Dog("a"), new Ship());
    assertEquals(animals, Conformance.eRefs(animals));
    assertTrue(Conformance.eRefs(animals).get(1) instanceof Ship);
  }

  @Test
  void sequence_values__empty_and_nested() {
    assertEquals(0, Conformance.eI32s(new int[0]).length);
    assertEquals(List.of(), Conformance.eTexts(List.of()));
    List<Optional<Integer>> gaps = List.of(Optional.of(1), Optional.empty());
    assertEquals(gaps, Conformance.eOpts(gaps));
    List<List<String>> nested = List.of(List.of("a", ""), List.of(), List.of("é"));
    assertEquals(nested, Conformance.eNested(nested));
    List<byte[]> blobs = Conformance.eBlobs(List.of(new byte[] {1}, new byte[0]));
    assertArrayEquals(new byte[] {1}, blobs.get(0));
    assertEquals(0, blobs.get(1).length);
    int[] large = new int[100_000];
    large[99_999] = 3;
    assertArrayEquals(large, Conformance.eI32s(large));
  }

  @Test
  void sequence_element_range() {
    refused(
        ArithmeticException.class,
        () -> Conformance.eU64s(new long[] {1, -1}),
        "conf.e_u64s: v[1]");
  }
}
