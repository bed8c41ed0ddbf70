import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.polyref.Polyref;
import org.polyref.conformance.Conformance;
import org.polyref.conformance.Keeper;
import org.polyref.conformance.Shape;

/**
 * Callbacks and derived objects by the million, on 8 threads: memory stays flat, and nothing is
 * left alive. Arguments: callbacks each way, objects of a Java class, and how many MB a sanitizer
 * may keep back.
 */
public final class Soak {
  private static final int THREADS = 8;

  /** What the JIT compiler may still take after the first tenth, and anything after the half. */
  private static final long ALLOWED_GROWTH = 32L << 20;

  private static final long ALLOWED_LATE_GROWTH = 4L << 20;

  private Soak() {}

  /** A half in Java. */
  static final class Square extends Shape {
    Square(long side) {
      super("square", side);
    }

    @Override
    public long area(long unit) {
      return getScale() * getScale() * unit;
    }
  }

  /** A share of the work. */
  @FunctionalInterface
  interface Work {
    void run(long share);
  }

  private static long resident() throws IOException {
    String statm = Files.readString(Path.of("/proc/self/statm"));
    return Long.parseLong(statm.split(" ")[1]) * 4096;
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }

  private static void onThreads(Work work, long total)
      throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      futures.add(pool.submit(() -> work.run(total / THREADS)));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    pool.shutdown();
  }

  private static void callbacksFromCpp(long share) {
    long total = Conformance.onNewThread(n -> n + 1, share);
    check(total == share * (share + 1) / 2, "callbacks from C++");
  }

  private static void callbacksFromJava(long share) {
    var add = Conformance.adder(1);
    for (long n = 0; n < share; n++) {
      check(add.call(n) == n + 1, "callbacks from Java");
    }
  }

  private static void objects(long share) {
    try (Keeper keeper = new Keeper()) {
      for (long start = 0; start < share; start += 100) {
        long count = Math.min(100, share - start);
        long expected = 0;
        for (long side = 0; side < count; side++) {
          keeper.keep(new Square(side));
          expected += side * side;
        }
        check(keeper.total() == expected, "objects");
        if (start % 1000 != 0) {
          keeper.drop();
        } else {
          keeper.dropElsewhere();
        }
      }
    }
  }

  /** What is unreachable is collected before it is counted. */
  private static long alive() throws InterruptedException {
    long alive = Polyref.alive();
    for (int i = 0; i < 50 && alive > 0; i++) {
      System.gc();
      Thread.sleep(20);
      alive = Polyref.alive();
    }
    return alive;
  }

  /**
   * Runs all parts in ten steps.
   *
   * @param arguments callbacks each way, and objects
   * @throws Exception what a part throws
   */
  public static void main(String[] arguments) throws Exception {
    long callbacks = Long.parseLong(arguments[0]);
    long made = Long.parseLong(arguments[1]);
    long afterFirst = 0;
    long afterHalf = 0;
    for (int step = 0; step < 10; step++) {
      onThreads(Soak::callbacksFromCpp, callbacks / 10);
      onThreads(Soak::callbacksFromJava, callbacks / 10);
      onThreads(Soak::objects, made / 10);
      check(alive() == 0, "objects are left alive");
      if (step == 0) {
        afterFirst = resident();
      } else if (step == 4) {
        afterHalf = resident();
      }
    }
    long more = arguments.length > 2 ? Long.parseLong(arguments[2]) << 20 : 0;
    long growth = resident() - afterFirst - more;
    long lateGrowth = resident() - afterHalf - more;
    System.out.printf(
        "Java: %d callbacks each way, %d objects: %+.1f MB after the first tenth, %+.1f after"
            + " half%n",
        callbacks, made, growth / 1048576.0, lateGrowth / 1048576.0);
    check(growth <= ALLOWED_GROWTH, "resident memory grew by " + growth + " bytes");
    check(
        lateGrowth <= ALLOWED_LATE_GROWTH, "it still grew by " + lateGrowth + " bytes after half");
  }
}
