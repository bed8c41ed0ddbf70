import orchard.Apple;
import orchard.Orchard;
import orchard.Ripeness;
import orchard.Tree;
import org.polyref.Polyref;

public class Use {
  public static void main(String[] args) {
    long start = Polyref.alive();
    try (Apple apple = new Apple(120.5, Ripeness.RIPE);
        Tree tree = new Tree();
        Apple light = new Apple(3)) {
      tree.getApples().add(apple);
      check(tree.first().equals(apple));
      check(tree.total() == 120.5);
      check(Orchard.heavier(apple, light).address() == apple.address());
      check(apple.getRipeness() == Ripeness.RIPE);
    }
    System.out.println("java: ok");
  }

  static void check(boolean holds) {
    if (!holds) throw new AssertionError();
  }
}
