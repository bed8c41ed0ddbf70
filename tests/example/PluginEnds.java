import java.util.List;
import org.polyref.PackedFunction;
import org.polyref.Polyref;
import org.polyref.Registry;
import org.polyref.examples.ir.Graph;
import org.polyref.examples.ir.Ir;
import org.polyref.examples.ir.Pass;
import org.polyref.examples.ir.Pipeline;

/** Ends the process in one of several ways, while Java, C++ and Rust hold and call each other. */
public final class PluginEnds {
  /** Lives at the end, with what is in it. */
  private static final Pipeline HELD = new Pipeline();

  private PluginEnds() {}

  /** Does something when C++ runs it. */
  private static final class Doing extends Pass {
    private final Runnable action;

    Doing(Runnable action) {
      super("doing");
      this.action = action;
    }

    @Override
    public long run(Graph graph) {
      action.run();
      return 0;
    }
  }

  private static PackedFunction rust(String function) {
    return Registry.get("crew.Rust." + function);
  }

  /** Java calls Rust, Rust C++'s pipeline, and that a pass of Java's. */
  private static void inside(Runnable action) {
    rust("run").call(Ir.resnet50(), List.of(new Doing(action)));
  }

  private static void throwIt() {
    throw new UnsupportedOperationException("the end, through Rust");
  }

  /** Another thread ends the process while this one is inside. */
  private static void exitElsewhere() {
    Thread other = new Thread(() -> System.exit(4));
    other.start();
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Ends the process.
   *
   * @param arguments the plugin, and how it ends
   */
  public static void main(String[] arguments) {
    Polyref.loadPlugin(arguments[0]);
    HELD.add((Pass) ((List<?>) rust("passes").call()).get(0));
    HELD.add(new Doing(() -> {}));
    HELD.run(Ir.resnet50());
    switch (arguments[1]) {
      case "hold" -> {}
      case "throw" -> inside(PluginEnds::throwIt);
      case "panic" -> rust("run").call(Ir.resnet50(), List.of(rust("failing_pass").call(true)));
      case "exit" -> inside(() -> System.exit(3));
      case "exit elsewhere" -> inside(PluginEnds::exitElsewhere);
      default -> throw new IllegalArgumentException(arguments[1]);
    }
  }
}
