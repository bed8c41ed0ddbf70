package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAfterCollection;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.polyref.Polyref;

class DerivedTest {
  @Test
  void derived_overrides() {
    Shapes.Full full = new Shapes.Full();
    assertEquals(21, full.callArea(3));
    assertEquals("é\0😀", full.callDescribe());
    assertEquals("title|title", full.callTitle());
    assertEquals("java", full.callTag());
    full.callResize(0.5);
    assertEquals("resize 0.5", full.calls.get(0));
    assertEquals(70, full.callLeaf());
    assertEquals(-1, full.callMaybe(true));
    assertEquals(8, full.callMaybe(false));
    assertEquals(71, full.callOwnLeaf());
    assertEquals(List.of("b", "a", "ü"), full.callWords());
    assertEquals(-1, full.callNumber(true));
    assertEquals(60, full.callNumber(false));
    assertEquals(201, full.callVisit());
    assertTrue(full.callQuiet());
    assertEquals("<java 5>", full.callHook(5));
  }

  @Test
  void derived_defaults() {
    Shapes.Plain plain = new Shapes.Plain();
    assertEquals(9, plain.callArea(3));
    assertEquals("shape plain", plain.callDescribe());
    assertEquals("shape plain", plain.describe());
    assertEquals("plain|plain", plain.callTitle());
    assertEquals("tag", plain.callTag());
    plain.callResize(1.5);
    assertEquals(3, plain.getScale());
    assertEquals(3, plain.callLeaf());
    assertEquals(4, plain.callMaybe(true));
    assertEquals(-1, plain.callMaybe(false));
    assertEquals(9, plain.callOwnLeaf());
    assertEquals(List.of("a", "b"), plain.callWords());
    assertEquals(6, plain.callNumber(true));
    assertEquals(103, plain.callVisit());
    assertFalse(plain.callQuiet());
    assertEquals("<own 2>", plain.callHook(2));
  }

  @Test
  void derived_super() {
    Shapes.Above above = new Shapes.Above();
    assertEquals("shape above!", above.callDescribe());
    assertEquals("above?|above?", above.callTitle());
    above.callResize(1.5);
    assertEquals(12, above.getScale());
    assertEquals(13, above.callLeaf());
    assertEquals(4, above.callMaybe(true));
    assertEquals(-1, above.callMaybe(false));
    assertEquals(List.of("a", "b", "c"), above.callWords());
    assertEquals(7, above.callNumber(true));
    assertEquals(-1, above.callNumber(false));
    assertEquals(113, above.callVisit());
    assertEquals("<own 2+>", above.callHook(2));
    refused(IllegalStateException.class, () -> new Square(1).hook(1), "derive.Shape.hook");
  }

  @Test
  void derived_constructors() {
    class Named extends Shape {
      Named() {
        super("named");
      }

      Named(long scale) {
        super("named", scale);
      }

      @Override
      public long area(long unit) {
        return 0;
      }
    }

    assertEquals(1, new Named().getScale());
    Named named = new Named(5);
    assertEquals(5, named.getScale());
    assertEquals("named", named.title());
    assertEquals(named.address(), Conformance.shapeAddress(named));
    assertTrue(named.toString().startsWith("derive.Shape@0x"));
    refused(
        NullPointerException.class,
        () ->
            new Shape(null) {
              @Override
              public long area(long unit) {
                return 0;
              }
            },
        "derive.Shape: name");
  }

  @Test
  void derived_identity() throws InterruptedException {
    Keeper keeper = new Keeper();
    keep(keeper, 42);
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(10);
    }
    Shapes.Plain back = (Shapes.Plain) keeper.first();
    assertEquals(42, back.tagged);
    assertSame(back, keeper.first());
    assertSame(back, keeper.getShapes().get(0));
    assertEquals(3, keeper.total());
    keeper.setShape(back);
    assertSame(back, keeper.getShape());
    keeper.setShape(null);
    keeper.drop();
  }

  private static final class Numbered extends Task {
    private final int number;

    Numbered(int number) {
      this.number = number;
    }
  }

  @Test
  void derived_in_list() {
    try (Task task = new Task()) {
      task.getParts().add(new Numbered(7));
      task.setParts(List.of(task.getParts().get(0), new Numbered(8)));
      System.gc();
      Numbered second = (Numbered) task.getParts().get(1);
      assertEquals(8, second.number);
      assertEquals(7, ((Numbered) task.getParts().get(0)).number);
      assertSame(second, task.getParts().get(1));
      task.getParts().clear();
    }
  }

  private static void keep(Keeper keeper, long tagged) {
    Shapes.Plain plain = new Shapes.Plain();
    plain.tagged = tagged;
    keeper.keep(plain);
  }

  @Test
  void derived_lifetime() throws InterruptedException {
    long before = aliveAtRest();
    WeakReference<?>[] some = new WeakReference<?>[100];
    try (Keeper keeper = new Keeper()) {
      for (int i = 0; i < 10_000; i++) {
        Shapes.Plain plain = new Shapes.Plain();
        keeper.keep(plain);
        if (i % 100 == 0) {
          some[i / 100] = new WeakReference<>(plain);
        }
        if (i % 1000 == 999) {
          assertEquals(1500, keeper.total());
          keeper.dropElsewhere();
        } else if (i % 500 == 499) {
          assertEquals(1500, keeper.total());
          keeper.drop();
        }
      }
    }
    assertEquals(before, aliveAfterCollection(before));
    for (WeakReference<?> each : some) {
      assertNull(each.get());
    }
  }

  @Test
  void derived_lifetime__closed() {
    long before = Polyref.alive(Shape.class);
    Shapes.Plain plain = new Shapes.Plain();
    plain.close();
    plain.close();
    assertEquals(before, Polyref.alive(Shape.class));
    refused(IllegalStateException.class, () -> plain.callArea(1), "derive.Shape is closed");
    Keeper keeper = new Keeper();
    Shapes.Plain kept = new Shapes.Plain();
    keeper.keep(kept);
    kept.close(); // C++ needs it
    assertEquals(3, keeper.total());
    assertSame(kept, keeper.first());
    keeper.drop();
    kept.close();
    assertEquals(before, Polyref.alive(Shape.class));
  }

  @Test
  void derived_weak() throws InterruptedException {
    long before = aliveAtRest();
    Keeper keeper = new Keeper();
    Shapes.Plain plain = new Shapes.Plain();
    keeper.keep(plain);
    keeper.watch();
    keeper.drop();
    assertSame(plain, keeper.watched());
    plain = null;
    assertEquals(before + 1, aliveAfterCollection(before + 1));
    assertNull(keeper.watched());

    keep(keeper, 1);
    keeper.watch();
    System.gc();
    assertNotNull(keeper.watched());
    keeper.drop();
    assertEquals(before + 1, aliveAfterCollection(before + 1));
    assertNull(keeper.watched());
    keeper.close();
  }

  /** Only the call that is under way holds the object, which compiled code shows. */
  @Test
  void derived_argument() throws InterruptedException {
    long before = aliveAtRest();
    try (Keeper keeper = new Keeper()) {
      int rounds = 20_000;
      for (int number = 1; number <= rounds; number++) {
        keeper.keepAfter(number > rounds - 10 ? System::gc : () -> {}, new Shapes.Plain());
      }
      assertEquals(3 * rounds, keeper.total());
    }
    assertEquals(before, aliveAfterCollection(before));
  }

  /**
   * Observers on two threads, while the collector takes the objects: all of an object or nothing.
   */
  @Test
  void derived_weak__race() throws InterruptedException {
    long before = aliveAtRest();
    AtomicLong wrong = new AtomicLong();
    for (int round = 0; round < 100; round++) {
      observe(wrong);
    }
    assertEquals(0, wrong.get());
    assertEquals(before, aliveAfterCollection(before));
  }

  private static void observe(AtomicLong wrong) throws InterruptedException {
    Keeper keeper = new Keeper();
    keep(keeper, 5);
    keeper.watch();
    keeper.drop();
    Runnable look =
        () -> {
          for (int i = 0; i < 300; i++) {
            Shape seen = keeper.watched();
            if (seen != null && !(seen instanceof Shapes.Plain plain && plain.tagged == 5)) {
              wrong.incrementAndGet();
            }
          }
        };
    Thread other = new Thread(look);
    other.start();
    System.gc();
    look.run();
    other.join();
  }

  @Test
  void derived_null() {
    Shape nulls =
        new Shape("nulls") {
          @Override
          public long area(long unit) {
            return 0;
          }

          @Override
          public Leaf leaf() {
            return null;
          }

          @Override
          public Leaf ownLeaf() {
            return null;
          }

          @Override
          public Leaf maybe(Leaf given) {
            return null;
          }
        };
    refused(NullPointerException.class, nulls::callLeaf, "derive.Shape.leaf");
    refused(NullPointerException.class, nulls::callOwnLeaf, "derive.Shape.own_leaf");
    assertEquals(-1, nulls.callMaybe(true));
    Source source =
        new Source() {
          @Override
          public Crate next() {
            return null;
          }

          @Override
          public Crate maybe() {
            return null;
          }
        };
    refused(NullPointerException.class, source::pull, "cargo.Source.next");
    assertEquals(0, source.pullMaybe());
    assertEquals(1, Conformance.stock().next().getKg());
  }

  @Test
  void derived_from_square() {
    Shapes.Tile tile = new Shapes.Tile(3);
    assertEquals("tile, square of 3", tile.callDescribe());
    assertEquals(18, tile.callArea(2));
    Shapes.BigTile big = new Shapes.BigTile();
    assertEquals(101, big.callArea(1));
    assertEquals("tile, square of 10", big.callDescribe());
    assertEquals(10, big.getSide());
  }

  @Test
  void derived_both() {
    Both both =
        new Both() {
          @Override
          public long value() {
            return super.value() + 10;
          }

          @Override
          protected long mixed() {
            return super.mixed() + 100;
          }
        };
    assertEquals(114, both.callValue());
    assertEquals(both.address(), Polyref.address(both));
    Button button = new Button();
    button.setAnything(both);
    assertSame(both, button.getAnything());
    assertEquals(both.address(), Conformance.objectAddress(both));
    button.setAnything(null);
    assertEquals(4, new Both().callValue());
  }

  private static final class OneTwin extends Twins {
    String text = "é";

    @Override
    public long both(long args) {
      return 10 * super.both(args);
    }

    @Override
    public String word() {
      return text;
    }
  }

  @Test
  void derived_overrides__twins() {
    OneTwin twin = new OneTwin();
    assertEquals(60, twin.changing(5));
    assertEquals(60, twin.reading(5));
    assertEquals(6, new Twins() {}.changing(5));
    assertEquals(7, new Twins() {}.reading(5));
  }

  @Test
  void derived_overrides__c_string() {
    OneTwin twin = new OneTwin();
    assertEquals("é", twin.spelled());
    twin.text = "a\0b";
    refused(IllegalArgumentException.class, twin::spelled, "derive.Twins.word: result", "NUL");
    assertEquals("twin", new Twins().spelled());
  }

  @Test
  void derived_lifetime__closed_in_its_own_callback() throws InterruptedException {
    long before = aliveAtRest();
    OneTwin twin = new OneTwin();
    twin.setOnFire(
        () -> {
          twin.close();
          System.gc();
        });
    twin.fire();
    assertEquals(before, aliveAfterCollection(before));
    refused(IllegalStateException.class, twin::fire, "derive.Twins is closed");
  }

  @Test
  void derived_closed() {
    assertTrue(Modifier.isFinal(Closed.class.getModifiers()));
    assertTrue(Modifier.isAbstract(Shape.class.getModifiers()));
  }

  @Test
  void derived_returns_itself() throws InterruptedException {
    long before = aliveAtRest();
    addTwice();
    assertEquals(before, aliveAfterCollection(before));
  }

  private static void addTwice() {
    Adder adder =
        new Adder() {
          @Override
          public Adder add(long n) {
            super.add(n);
            return this;
          }
        };
    assertSame(adder, adder.addTwice(2));
    assertEquals(4, adder.getSum());
  }

  @Test
  void derived_shared() throws InterruptedException {
    long before = aliveAtRest();
    shuffle();
    assertEquals(before, aliveAfterCollection(before));
  }

  private static void shuffle() throws InterruptedException {
    Keeper keeper = new Keeper();
    for (int i = 0; i < 10; i++) {
      keep(keeper, i);
    }
    Thread other = new Thread(() -> keeper.shuffle(100_000));
    other.start();
    long sum = 0;
    while (other.isAlive()) {
      sum += new Shapes.Plain().callArea(1);
      assertEquals(0, ((Shapes.Plain) keeper.first()).tagged);
    }
    other.join();
    assertTrue(sum > 0);
    for (int i = 0; i < 10; i++) {
      assertEquals(i, ((Shapes.Plain) keeper.getShapes().get(i)).tagged);
    }
    keeper.drop();
  }
}
