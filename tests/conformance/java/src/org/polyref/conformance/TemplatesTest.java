package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyref.Polyref;

class TemplatesTest {
  @Test
  void template_names() {
    assertEquals("org.polyref.conformance.IntCask", new IntCask().getClass().getName());
    assertTrue(new FullOrEmpty().getFull());
    assertFalse(new FullOrEmpty(false).getFull());
    for (String name : List.of("Cask", "BoolCask", "AgedCask", "Cart", "BraceOf")) {
      refused(ClassNotFoundException.class, () -> Class.forName("org.polyref.conformance." + name));
    }
  }

  @Test
  @SuppressWarnings("deprecation")
  void template_members() {
    IntCask numbers = new IntCask(5);
    TextCask texts = new TextCask("wine");
    assertEquals(5, numbers.getContent());
    assertEquals("wine", texts.getContent());
    assertEquals(3, numbers.getSeals());
    assertEquals(5, texts.getSeals());
    assertEquals("", new TextCask().getContent());
    assertEquals(2, IntCask.K_RINGS);
    assertEquals(4, TextCask.K_RINGS);
    numbers.fill(2, 3);
    texts.fill("!");
    assertEquals(11, numbers.getContent());
    assertEquals("wine!", texts.getContent());
    assertEquals(List.of(2L), numbers.getDrops());
    texts.getDrops().add("?");
    assertEquals(List.of("!", "?"), texts.getDrops());
    assertEquals(2, texts.size());
    numbers.setLabel(7);
    texts.setLabel("red");
    assertEquals(7, numbers.getLabel());
    assertEquals("red", texts.getLabel());
    assertEquals(22, numbers.twice());
    assertEquals("wine!wine!", texts.twice());
    assertEquals(3, numbers.leaks());
    refused(NullPointerException.class, () -> texts.fill(null), "cellar.TextCask.fill: more");
  }

  @Test
  void template_statics() {
    IntCask.setFilled(0);
    TextCask.setFilled(40);
    new IntCask(1).fill(1);
    assertEquals(1, IntCask.getFilled());
    assertEquals(40, TextCask.getFilled());
  }

  @Test
  void template_nested() {
    assertEquals(5, IntCask.Wood.PINE.nativeValue());
    assertEquals(7, TextCask.Wood.PINE.nativeValue());
    assertEquals(IntCask.Wood.PINE, new IntCask().wood());
    assertEquals(TextCask.Wood.OAK, new TextCask().wood(TextCask.Wood.OAK));
    assertEquals(7, new IntCask().closed(new IntCask.Bung(4), 3));
    TextCask.Bung wax =
        new TextCask.Bung("a") {
          @Override
          public String seal(String more) {
            return "wax on " + super.seal(more);
          }
        };
    assertEquals("wax on ab", new TextCask().closed(wax, "b"));
  }

  @Test
  void template_identity() {
    IntCask cask = new IntCask(5);
    assertEquals(cask.address(), Conformance.roll(cask).address());
    assertEquals(cask.address(), cask.itself().address());
    assertNull(cask.itself(false));
    assertEquals(18, Conformance.poured(List.of(cask, new Barrel(6), new AgedIntCask(7))));
    assertEquals(9, Conformance.tapped(cask, new TextCask("four")));
  }

  @Test
  void template_operators() {
    IntCask one = new IntCask(1);
    assertEquals(new IntCask(1), one);
    assertNotEquals(new IntCask(2), one);
    assertTrue(one.compareTo(new IntCask(2)) < 0);
    assertEquals(6, one.plus(5).getContent());
    assertEquals("ab", new TextCask("a").plus("b").getContent());
    assertEquals("a cask of 1", one.toString());
    assertEquals("a cask of ale", new TextCask("ale").toString());
    one.fill(3);
    List<Long> drops = new ArrayList<>();
    one.forEach(drops::add);
    assertEquals(List.of(3L), drops);
  }

  @Test
  void template_partial() {
    assertEquals(4, new TextCask("four").letters());
    assertEquals(4, new IntCask(9).half());
    assertFalse(
        Arrays.stream(IntCask.class.getMethods()).anyMatch(m -> m.getName().equals("letters")));
    assertFalse(
        Arrays.stream(TextCask.class.getMethods()).anyMatch(m -> m.getName().equals("half")));
  }

  @Test
  void template_bases() {
    IntCask aged = Conformance.aged(false);
    assertSame(AgedIntCask.class, aged.getClass());
    assertEquals(12, ((AgedIntCask) aged).years());
    assertSame(AgedIntCask.class, Conformance.aged(true).getClass());
    aged.fill(1);
    assertEquals(18, aged.getContent());
    assertSame(IntCask.class, Barrel.class.getSuperclass());
    assertEquals(30, new Barrel(3).getStaves());
    assertEquals(8, new Dray().loaded());
    assertEquals("letter", new SealedText("letter").getInside());
  }

  @Test
  void template_derived() {
    TextCask leaky =
        new TextCask("a") {
          @Override
          public void fill(String more, int times) {
            super.fill(more.substring(0, 1), times);
          }
        };
    assertEquals("ab", leaky.tasted("bcd"));
    AgedIntCask old =
        new AgedIntCask(1) {
          @Override
          public int years() {
            return super.years() + 1;
          }
        };
    assertEquals(13, old.years());
    assertEquals(15, old.tasted(2));
    assertSame(old, Conformance.roll(old));
  }

  @Test
  void template_exception() {
    SpoiledInts caught = refused(SpoiledInts.class, () -> Conformance.spoil(1L << 40), "spoiled");
    assertEquals(1L << 40, caught.amount());
  }

  @Test
  void template_structs() {
    IntBrace brace = new IntBrace().withLeft(1);
    assertEquals(new IntBrace(1, 3), brace);
    assertEquals(new IntBrace(3, 1), Conformance.swapped(brace));
    assertEquals(3.0, Conformance.across());
    assertEquals(0.75, Conformance.across(new DoubleBrace(0.5, 0.25)));
  }

  @Test
  void template_leaves_nothing() throws InterruptedException {
    long before = Support.aliveAtRest();
    try (IntCask cask = new IntCask(5);
        IntCask other = cask.plus(3)) {
      assertEquals(before + 2, Polyref.alive());
      other.getDrops().add(1L);
    }
    assertEquals(before, Support.aliveAtRest());
  }
}
