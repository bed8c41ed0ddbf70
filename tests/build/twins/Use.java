import java.util.List;
import java.util.Objects;
import org.polyref.Polyref;

/** Two modules that export one type: {@code Use FIRST SECOND}, in that order of loading. */
public class Use {
  static class Mine extends right.Point {
    Mine() {
      super(1);
    }

    @Override
    public int doubled() {
      return 100;
    }
  }

  static void check(Object is, Object wanted) {
    if (!Objects.equals(is, wanted)) {
      throw new AssertionError(is + " is not " + wanted);
    }
  }

  public static void main(String[] args) throws ClassNotFoundException {
    for (String module : args) {
      Class.forName(module + ".Point");
    }
    long start = Polyref.alive();
    try (left.Point point = left.Left.make();
        right.Point passed = Polyref.as(point, right.Point.class)) {
      check(right.Right.read(passed), 1);
      check(passed, point);
      check(passed.hashCode(), point.hashCode());
      check(Polyref.as(passed, right.Point.class) == passed, true);
      passed.setX(7);
      check(point.getX(), 7);
    }
    try (left.Point pin = left.Left.makePin();
        right.Point passed = Polyref.as(pin, right.Point.class);
        right.Point same = right.Right.same(passed)) {
      check(pin.getClass(), left.Pin.class);
      check(passed.getClass(), right.Pin.class);
      check(same.getClass(), right.Pin.class);
      check(right.Right.all(List.of(passed, new right.Pin(4), new right.Point(5))), 24);
      check(left.Left.side(pin).name(), passed.getSide().name());
    }
    try (Mine mine = new Mine();
        left.Point seen = Polyref.as(mine, left.Point.class)) {
      check(right.Right.all(List.of(mine)), 100);
      check(right.Right.same(mine) == mine, true);
      check(seen.doubled(), 100);
      check(left.Left.side(seen), left.Side.FAR);
    }
    try (left.Point point = new left.Point()) {
      Polyref.as(point, right.Pin.class);
      throw new AssertionError();
    } catch (ClassCastException e) {
      check(e.getMessage(), "core.Point is no right.Pin");
    }
    // Each module calls its own copy, unless the loader's global scope has one for both.
    int first = left.Left.bump();
    int second = right.Right.bump();
    check(first, 1);
    check(left.Left.bump(), second == 1 ? 2 : 3);
    System.gc();
    for (int i = 0; i < 100 && Polyref.alive() != start; i++) {
      System.gc();
      Thread.onSpinWait();
    }
    System.out.println("java: ok");
  }
}
