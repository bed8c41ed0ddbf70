import java.util.concurrent.CountDownLatch;
import org.polyref.conformance.Conformance;
import org.polyref.conformance.Hook;

/**
 * Ends the process in the way that its argument says, while C++ holds Java objects: see ends.py.
 */
final class ProcessEnd {
  private static final CountDownLatch CALLED = new CountDownLatch(100);

  private static final class Adder extends Hook {
    @Override
    public int call(int n) {
      CALLED.countDown();
      if (n == 99) {
        System.exit(4);
      }
      return n + 1;
    }
  }

  private ProcessEnd() {}

  public static void main(String[] arguments) throws InterruptedException {
    if (arguments[0].contains("arm")) {
      Conformance.arm();
    }
    Conformance.keep(new Adder());
    Conformance.keep(new Adder());
    if (Conformance.runAll(1) != 4) {
      throw new AssertionError("callbacks don't work");
    }
    if (arguments[0].contains("thread")) {
      Conformance.leaveThreadRunning(new Adder());
      CALLED.await();
    }
    if (arguments[0].contains("hook")) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> Conformance.runAll(2)));
    }
    if (arguments[0].contains("exit")) {
      System.exit(3);
    }
    if (arguments[0].contains("inside")) {
      Conformance.runAll(99);
    }
    if (arguments[0].contains("throw")) {
      throw new IllegalStateException("the end");
    }
  }
}
