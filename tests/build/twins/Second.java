/** {@code Second LIBRARY}: loads another copy of the runtime, and then a module. */
public class Second {
  public static void main(String[] args) {
    org.polyref.Polyref.alive();
    System.load(args[0]);
    left.Left.bump();
  }
}
