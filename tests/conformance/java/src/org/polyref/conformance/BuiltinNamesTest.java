package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.lexicon.Lexicon;
import org.polyref.lexicon.User;
import org.polyref.lexicon.plain.Plain;

/** Classes and functions that are called as Java's own. */
class BuiltinNamesTest {
  @Test
  void builtin_names() {
    try (User user = new User();
        org.polyref.lexicon.String text = new org.polyref.lexicon.String();
        org.polyref.lexicon.Object object = user.object()) {
      assertEquals("sa4", user.join(text, List.of("a"), 4));
      assertEquals("s0", user.join(text, List.of(), null));
      assertEquals(1, object.id());
      assertEquals(Optional.of("y"), user.maybe(true));
      assertEquals(Optional.empty(), user.maybe(false));
    }
    assertEquals(5, Lexicon.len(5));
    assertEquals(6, Lexicon.print(5));
    assertEquals(7, Lexicon.object(5));
    assertEquals(8, Lexicon.str(5));
    for (org.polyref.PolyrefObject made :
        List.of(
            new org.polyref.lexicon.Option(),
            new org.polyref.lexicon.Result(),
            new org.polyref.lexicon.Vec(),
            new org.polyref.lexicon.Box(),
            new org.polyref.lexicon.List(),
            new org.polyref.lexicon.Integer(),
            new org.polyref.lexicon.Override(),
            new org.polyref.lexicon.System(),
            new org.polyref.lexicon.Throwable(),
            new org.polyref.lexicon.Exception(),
            new org.polyref.lexicon.Send(),
            new org.polyref.lexicon.Some(),
            new org.polyref.lexicon.int32(),
            new org.polyref.lexicon.Native())) {
      assertNotNull(made.toString());
      made.close();
    }
  }

  @Test
  void builtin_names_structs() {
    var text =
        new org.polyref.lexicon.plain.String()
            .withVecs(List.of(new org.polyref.lexicon.plain.Vec()))
            .withOption(Optional.of(new org.polyref.lexicon.plain.Option(Optional.of(3))));
    assertEquals("sa4", text.joined(List.of("a"), 4));
    assertArrayEquals(new double[] {1, 2}, text.vecs().get(0).items());
    assertEquals(Optional.of(3), text.option().orElseThrow().value());
    assertEquals("t", Plain.first(org.polyref.lexicon.plain.Result.of("t")).get());
    assertEquals(
        List.of(text), Plain.first(org.polyref.lexicon.plain.Result.of(List.of(text))).get());
  }
}
