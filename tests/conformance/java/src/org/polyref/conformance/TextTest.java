package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.polyref.conformance.Support.TEXTS;
import static org.polyref.conformance.Support.refused;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyref.PackedFunction;
import org.polyref.Registry;

class TextTest {
  @Test
  void text_round_trip() {
    try (Echo echo = new Echo()) {
      assertEquals("é", echo.getLast());
      for (String text : TEXTS) {
        assertEquals(text, Conformance.say(text));
        assertEquals(text, Conformance.sayView(text));
        assertEquals(text, echo.ask(text));
        echo.setLast(text);
        assertEquals(text, echo.getLast());
        assertEquals(List.of(text, "x", text), Conformance.eTexts(List.of(text, "x", text)));
      }
    }
  }

  @Test
  void text_byte_counts() {
    assertEquals(4, Conformance.bytesIn("😀"));
    assertEquals(3, Conformance.bytesIn("a\0b"));
    assertEquals(3, Conformance.grin().codePointCount(0, Conformance.grin().length()));
    assertEquals("a😀z", Conformance.grin());
    assertEquals("a\0b", Conformance.gap());
  }

  @Test
  void text_c_string() {
    assertEquals("a", Conformance.cGap());
    assertEquals("plain", Conformance.eCstr("plain"));
    refused(RuntimeException.class, () -> Conformance.eCstr("a\0b"), "v");
  }

  @Test
  void text_lone_surrogate() {
    refused(
        IllegalArgumentException.class, () -> Conformance.say("\uD83D"), "parrot.say: s", "D83D");
    refused(IllegalArgumentException.class, () -> Conformance.say("a?\uDE00b"), "parrot.say: s");
    refused(
        IllegalArgumentException.class, () -> Conformance.eTexts(List.of("a", "é\uD83D")), "v[1]");
    PackedFunction packed = Registry.get("conf.e_texts");
    refused(
        IllegalArgumentException.class,
        () -> packed.call(List.of("a", "\uD83D")),
        "PackedFunction.call: arguments[0][1] has a lone surrogate");
    try (Echo echo = new Echo()) {
      refused(IllegalArgumentException.class, () -> echo.setLast("\uD83Dx"), "parrot.Echo.last");
      assertEquals("é", echo.getLast());
    }
  }

  @Test
  void bytes_round_trip() {
    byte[] bytes = {0, 127, (byte) 128, (byte) 255};
    assertArrayEquals(bytes, Conformance.bytes());
    assertEquals(510, Conformance.sum(Conformance.bytes()));
    for (byte[] each : new byte[][] {bytes, {}, new byte[1 << 20]}) {
      assertArrayEquals(each, Conformance.eBytes(each));
      assertArrayEquals(each, Conformance.eRaw(each));
    }
    try (Fields fields = new Fields()) {
      assertArrayEquals(new byte[] {1, 2, 3}, fields.getBlob());
      assertArrayEquals(new byte[] {-1}, fields.getRaw());
      fields.setBlob(bytes);
      fields.setRaw(bytes);
      assertArrayEquals(bytes, fields.getBlob());
      assertArrayEquals(bytes, fields.getRaw());
    }
  }

  @Test
  void text_not_utf8() {
    refused(RuntimeException.class, Conformance::garbled, "awkward.garbled", "UTF-8");
    refused(RuntimeException.class, Conformance::allGarbled, "awkward.all_garbled", "UTF-8");
    try (Garbled own = new Garbled()) {
      refused(RuntimeException.class, own::getText, "awkward.Garbled.text", "UTF-8");
      List<String> lines = own.getLines();
      refused(RuntimeException.class, () -> lines.get(1), "awkward.Garbled.lines", "UTF-8");
      assertEquals("fine", lines.get(0));
    }
  }
}
