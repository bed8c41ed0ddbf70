/**
 * {@code Conflict FIRST SECOND}: what the second module, whose class conflicts with the first's,
 * says.
 */
public class Conflict {
  public static void main(String[] args) throws ClassNotFoundException {
    Class.forName(args[0] + ".Point");
    try {
      Class.forName(args[1] + ".Point");
      throw new AssertionError("no conflict");
    } catch (ExceptionInInitializerError e) {
      System.out.println(e + ": " + e.getCause());
    }
    // The first is as good as before.
    double x = args[0].equals("left") ? new left.Point().getX() : new right.Point().getX();
    if (x != 1) {
      throw new AssertionError(x);
    }
  }
}
