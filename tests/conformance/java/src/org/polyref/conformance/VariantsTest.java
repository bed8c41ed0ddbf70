package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.polyref.conformance.Support.refused;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.PackedFunction;
import org.polyref.Registry;
import org.polyref.Tuple;

class VariantsTest {
  private static void passes(int index, Setting value) {
    assertEquals(index, Conformance.settingIndex(value));
    assertEquals(value, Conformance.eSetting(value));
    assertEquals(value.hashCode(), Conformance.eSetting(value).hashCode());
  }

  private static void passes(int index, Piece value) {
    assertEquals(index, Conformance.pieceIndex(value));
    assertEquals(value, Conformance.ePiece(value));
  }

  private static void passes(int index, Lists value) {
    assertEquals(index, Conformance.listsIndex(value));
    assertEquals(value, Conformance.eLists(value));
  }

  @Test
  void variant_values() {
    passes(0, Setting.of(1));
    passes(0, Setting.of(1L << 62));
    passes(1, Setting.of(-2.5));
    passes(2, Setting.of("é"));
    passes(3, Setting.of(new long[] {1, 2}));
    assertEquals("é", Conformance.eSetting(Setting.of("é")).get());
    for (Content content : List.of(Content.of(Path.of("a")), Content.of(new byte[] {97, 0}))) {
      assertEquals(content, Conformance.eContent(content));
    }
    if (Conformance.eSetting(Setting.of(new long[] {7})) instanceof Setting.OfListInt64 list) {
      assertArrayEquals(new long[] {7}, list.value());
    }
    for (BoolOrUint8OrFloat32 value :
        List.of(
            BoolOrUint8OrFloat32.of(true),
            BoolOrUint8OrFloat32.of(255),
            BoolOrUint8OrFloat32.of(0.5f))) {
      assertEquals(value, Conformance.eUnnamed(value));
    }
  }

  @Test
  void variant_nothing() {
    passes(0, Piece.none());
    passes(1, Piece.of(new Puck(3)));
    passes(2, Piece.of(new Plank()));
    passes(3, Piece.of(new Peg("p")));
    passes(4, Piece.of(new Bolt()));
    passes(5, Piece.of(true));
    assertNull(Conformance.ePiece(Piece.none()).get());
  }

  @Test
  void variant_lists() {
    passes(0, Lists.of(new double[] {1.5}));
    passes(1, Lists.of(List.of("a")));
    passes(2, Lists.of(new boolean[] {true}));
    passes(3, Lists.of(new long[] {1, 2}));
  }

  @Test
  void variant_containers() {
    Map<String, Setting> settings =
        Map.of("axis", Setting.of(1), "alpha", Setting.of(0.5), "mode", Setting.of("same"));
    assertEquals(settings, Conformance.eSettings(settings));
    List<Piece> pieces =
        List.of(Piece.none(), Piece.of(new Peg("p")), Piece.of(new Puck()), Piece.of(false));
    assertEquals(pieces, Conformance.ePieces(pieces));
    assertEquals(Optional.empty(), Conformance.eOptSetting(null));
    assertEquals(Optional.of(Setting.of("a")), Conformance.eOptSetting(Setting.of("a")));
    Tuple.Of2<Setting, Piece> pair = Tuple.of(Setting.of(1), Piece.none());
    assertEquals(pair, Conformance.eSettingPiece(pair));
    assertEquals(Setting.of("plank"), new Plank().label());
  }

  @Test
  void variant_errors() {
    refused(
        NullPointerException.class,
        () -> Conformance.eSetting(null),
        "variants.e_setting: v must not be null");
    refused(NullPointerException.class, () -> Setting.of((String) null), "OfString.value");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.eSetting(Setting.of("\ud800")),
        "variants.e_setting: v has a lone surrogate");
    refused(RuntimeException.class, Conformance::garbledSetting, "variants.garbled_setting");
  }

  @Test
  void variant_fields() {
    try (Machine machine = new Machine();
        Peg peg = new Peg("p")) {
      assertEquals(Setting.of(3), machine.getSetting());
      assertEquals(Piece.none(), machine.getPiece());
      machine.setSetting(Setting.of("s"));
      machine.setPiece(Piece.of(peg));
      assertEquals(Setting.of("s"), machine.getSetting());
      assertEquals(peg, machine.getPiece().get());
      machine.getSettings().put("a", Setting.of(new long[] {1}));
      machine.getSettings().put("b", Setting.of(1.5));
      assertEquals(Setting.of(new long[] {1}), machine.getSettings().get("a"));
      machine.getPieces().addAll(List.of(Piece.none(), Piece.of(peg)));
      machine.getPieces().set(0, Piece.of(new Puck(5)));
      assertEquals(List.of(Piece.of(new Puck(5)), Piece.of(peg)), machine.getPieces());
    }
  }

  private static final class Press extends Machine {
    @Override
    public Setting describe(Setting setting, Piece piece) {
      if (piece instanceof Piece.None && setting instanceof Setting.OfString text) {
        return Setting.of(new long[] {text.value().length()});
      }
      return super.describe(setting, piece);
    }
  }

  @Test
  void variant_callbacks() {
    assertEquals(
        Setting.of("3!"),
        Conformance.withSetting(setting -> Setting.of(setting.get() + "!"), Setting.of(3)));
    refused(
        NullPointerException.class,
        () -> Conformance.withSetting(setting -> null, Setting.of(3)),
        "result must not be null");
    try (Press press = new Press()) {
      assertEquals(Setting.of(new long[] {3}), press.callDescribe(Setting.of("abc")));
      press.setPiece(Piece.of(false));
      assertEquals(Setting.of(7), press.callDescribe(Setting.of("abc")));
    }
  }

  @Test
  void variant_packed() {
    PackedFunction piece = Registry.get("variants.e_piece");
    Peg peg = new Peg("p");
    assertNull(piece.call(Piece.none()));
    assertEquals(peg, piece.call(Piece.of(peg)));
    assertEquals(Map.of("radius", 2.0), piece.call(Piece.of(new Puck(2))));
    PackedFunction index = Registry.get("variants.piece_index");
    assertEquals(2L, index.call(new Plank()));
    assertEquals(2L, index.call(Map.of("width", 1, "label", 2.5)));
    PackedFunction lists = Registry.get("variants.lists_index");
    assertEquals(0L, lists.call(List.of(1.5)));
    assertEquals(1L, lists.call(List.of("a")));
    assertEquals(2L, lists.call(List.of(true)));
    assertEquals(3L, lists.call(List.of(1)));
    refused(
        ClassCastException.class,
        () -> piece.call(3.5),
        "variants.e_piece: parameter 'v' must be of one of the variant's types");
  }

  @Test
  void variant_lifetime() throws InterruptedException {
    long before = Support.aliveAtRest();
    for (int i = 0; i < 100; i++) {
      Machine machine = new Machine();
      machine
          .getPieces()
          .addAll(List.of(Piece.of(new Peg("p")), Piece.of(new Bolt()), Piece.none()));
      machine.setPiece(Conformance.ePiece(machine.getPieces().get(0)));
    }
    assertEquals(before, Support.aliveAfterCollection(before));
  }
}
