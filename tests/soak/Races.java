import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.polyref.Polyref;
import org.polyref.PolyrefObject;
import org.polyref.conformance.Lookout;
import org.polyref.conformance.Shape;
import org.polyref.early.Coast;
import org.polyref.late.Beacon;

/**
 * What may happen at the same time, forced over and over: every time all of an object or nothing is
 * seen. Argument: rounds.
 */
public final class Races {
  private Races() {}

  /** A half in Java, with a field of its own. */
  static final class Numbered extends Shape {
    final long number;

    Numbered(long number) {
      super("numbered", number);
      this.number = number;
    }

    @Override
    public long area(long unit) {
      return number * unit;
    }
  }

  /** One kind of race. */
  @FunctionalInterface
  interface Race {
    long run(long rounds) throws Exception;
  }

  /** What one side of a race does. */
  @FunctionalInterface
  interface Side {
    void run() throws Exception;
  }

  /** Does something over and over on another thread meanwhile; its error is one here. */
  private static void alongside(Runnable other, Side side) throws Exception {
    AtomicBoolean stopped = new AtomicBoolean();
    AtomicReference<Throwable> failed = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              while (!stopped.get()) {
                other.run();
              }
            });
    thread.setUncaughtExceptionHandler((ended, e) -> failed.set(e));
    thread.start();
    try {
      side.run();
    } finally {
      stopped.set(true);
      thread.join();
    }
    if (failed.get() != null) {
      throw new AssertionError(failed.get());
    }
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }

  /**
   * Drops objects sooner or later after others may look at them. Half of them are closed, the
   * others left to the collector.
   */
  private static void watchAndDrop(Lookout lookout, long rounds) {
    for (long number = 0; number < rounds; number++) {
      Numbered shape = new Numbered(number);
      lookout.watch(shape);
      for (long i = number % 5; i > 0; i--) {
        Thread.yield();
      }
      if (number % 2 == 0) {
        shape.close();
      }
      if (number % 1000 == 0) {
        System.gc();
      }
    }
  }

  /** Another thread looks the wrapper up. Gives how often that was in time. */
  private static long lookedUpWhileItDies(long rounds) throws Exception {
    try (Lookout lookout = new Lookout()) {
      long[] found = {0};
      Runnable look =
          () -> {
            Shape shape = lookout.watched();
            if (shape != null) {
              check(
                  shape instanceof Numbered numbered && numbered.number == shape.area(1),
                  "half of an object");
              found[0]++;
            }
          };
      alongside(look, () -> watchAndDrop(lookout, rounds));
      return found[0];
    }
  }

  /** A thread of C++'s takes hold of objects and calls them. Gives how often that was in time. */
  private static long droppedWhileItIsTaken(long rounds) {
    try (Lookout lookout = new Lookout()) {
      lookout.start();
      watchAndDrop(lookout, rounds);
      lookout.stop();
      check(lookout.wrong() == 0, lookout.wrong() + " times half of an object");
      return lookout.taken();
    }
  }

  /** A module is loaded while objects of its class cross. Gives how many had crossed before. */
  private static long registeredAfterItCrossed(long rounds) throws Exception {
    try (Coast coast = new Coast(rounds)) {
      List<PolyrefObject> kept = new ArrayList<>();
      for (long index = 0; index < rounds; index += 10) {
        kept.add(coast.at(index));
        check(!(kept.get(kept.size() - 1) instanceof Beacon), "registered too early");
      }
      Runnable look =
          () -> {
            for (long index = 0; index < rounds; index++) {
              coast.at(index).close();
            }
          };
      alongside(look, () -> new Beacon(0).close());
      for (long index = 0; index < rounds; index++) {
        try (PolyrefObject object = coast.at(index)) {
          check(object instanceof Beacon beacon && beacon.getNumber() == index, "not its class");
          check(index % 10 != 0 || object.equals(kept.get((int) index / 10)), "not equal");
        }
      }
      kept.forEach(PolyrefObject::close);
      return kept.size();
    }
  }

  private static void run(String name, Race race, long rounds) throws Exception {
    long met = 0;
    for (int i = 0;
        i < 100 && met == 0;
        i++) { // few rounds may be over before the other side is awake
      met = race.run(rounds);
    }
    System.out.printf("Java: %s: %d rounds, %d met%n", name, rounds, met);
    check(met > 0, "the two sides never met");
    for (int i = 0; i < 50 && Polyref.alive() > 0; i++) {
      System.gc();
      Thread.sleep(20);
    }
    check(Polyref.alive() == 0, Polyref.alive() + " objects are left");
  }

  /**
   * Runs all of them.
   *
   * @param arguments the number of rounds
   * @throws Exception what a race throws
   */
  public static void main(String[] arguments) throws Exception {
    long rounds = Long.parseLong(arguments[0]);
    run("looked up while it dies", Races::lookedUpWhileItDies, rounds);
    run("dropped while it is taken", Races::droppedWhileItIsTaken, rounds);
    run("registered after it crossed", Races::registeredAfterItCrossed, rounds);
  }
}
