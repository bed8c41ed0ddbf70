package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.polyref.conformance.Support.refused;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polyref.Registry;

class MixinsTest {
  static class Cheap extends Kiosk {
    Cheap(long cents) {
      super(cents);
    }

    @Override
    public long price(int pieces) {
      return super.price(pieces) / 2;
    }

    @Override
    protected long discount() {
      return 1;
    }
  }

  static class Crier extends Herald {
    @Override
    public int rank() {
      return 3;
    }
  }

  @Test
  void mixin_members() {
    Kiosk kiosk = new Kiosk(30);
    assertEquals(30, kiosk.price());
    assertEquals(90, kiosk.price(3));
    assertEquals(60, kiosk.doubled());
    kiosk.raise(5);
    assertEquals(35, kiosk.getCents());
    assertEquals(35, kiosk.reduced());
    assertEquals("EUR", kiosk.getCurrency());
    kiosk.setCurrency("CHF");
    assertEquals("CHF", kiosk.getCurrency());
    assertEquals(kiosk, kiosk.owner());
    refused(IllegalArgumentException.class, () -> kiosk.raise(-1), "prices only rise");
    refused(NullPointerException.class, () -> kiosk.setCurrency(null), "bazaar.Kiosk.set_currency");
  }

  @Test
  void mixin_fields() {
    Kiosk kiosk = new Kiosk();
    kiosk.setCents(1L << 40);
    kiosk.setHistory(List.of(1L, 2L));
    kiosk.getHistory().add(3L);
    assertEquals(1L << 40, kiosk.price());
    assertEquals(List.of(1L, 2L, 3L), kiosk.getHistory());
    kiosk.setName("K");
    kiosk.setNth(-5);
    assertEquals("K", kiosk.getName());
    assertEquals(-5, kiosk.getNth());
    assertEquals(3, kiosk.getSize());
    Booth booth = new Booth();
    booth.setCents(4);
    booth.getHistory().add(9L);
    assertEquals(4, booth.getCents());
    assertEquals(List.of(9L), booth.getHistory());
    assertEquals(7, booth.price());
  }

  @Test
  void mixin_statics() {
    assertEquals(10, Kiosk.tax(50));
    assertEquals(2, Booth.K_DECIMALS);
    Kiosk.setSold(4);
    assertEquals(4, Booth.getSold());
    int made = Kiosk.getMade();
    assertEquals(made + 1, new Kiosk().getNth());
    assertEquals(made + 1, Kiosk.getMade());
  }

  @Test
  void mixin_hiding() {
    Kiosk kiosk = new Kiosk();
    kiosk.setName("Ada");
    assertEquals("a kiosk called Ada", kiosk.describe());
    assertEquals("Ada!", kiosk.shout());
  }

  @Test
  void mixin_overriding() {
    Cheap cheap = new Cheap(40);
    assertEquals(40, cheap.doubled());
    assertEquals(60, Conformance.cost(List.of(cheap, new Kiosk(10))));
    assertEquals(19, cheap.reduced());
    GrandKiosk dear =
        new GrandKiosk(3) {
          @Override
          public long price(int pieces) {
            return 10 * super.price(pieces);
          }
        };
    assertEquals(60, dear.doubled());
    Booth shown =
        new Booth() {
          @Override
          public long price(int pieces) {
            return 1 + super.price(pieces);
          }
        };
    assertEquals(16, shown.doubled());
    assertEquals(14, new Booth().doubled());
  }

  @Test
  void mixin_abstract() {
    Crier crier = new Crier();
    crier.setName("Tom");
    assertEquals(3, Conformance.rankOf(crier));
    assertEquals("SIR", crier.shout());
    assertEquals("called Tom", crier.describe());
  }

  @Test
  void mixin_inherited() {
    Kiosk grand = Conformance.grandKiosk();
    assertSame(GrandKiosk.class, grand.getClass());
    assertEquals(250, grand.price());
    assertFalse(
        Arrays.stream(GrandKiosk.class.getDeclaredMethods())
            .anyMatch(m -> m.getName().equals("getCents")));
    for (String name : List.of("Priced", "Named", "Counted", "Titled")) {
      refused(ClassNotFoundException.class, () -> Class.forName("org.polyref.conformance." + name));
    }
  }

  @Test
  void mixin_packed() throws InterruptedException {
    long before = Support.aliveAtRest();
    try (Kiosk kiosk = new Kiosk(6)) {
      assertEquals(24L, Registry.get("bazaar.cost").call(List.of(kiosk, kiosk)));
    }
    assertEquals(before, Support.aliveAtRest());
  }
}
