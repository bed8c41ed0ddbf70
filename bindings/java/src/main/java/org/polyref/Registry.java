package org.polyref;

import java.util.List;
import java.util.NoSuchElementException;

/**
 * The functions that are registered by name in this process, whichever language they are written
 * in.
 */
public final class Registry {
  private Registry() {}

  /**
   * Finds a function.
   *
   * @param name its name, as {@code "ir.fuse"}
   * @return the function
   * @throws NoSuchElementException if there is none: a module registers its functions when the
   *     first of its classes is used
   */
  public static PackedFunction get(String name) {
    PackedFunction found = find(name);
    if (found == null) {
      throw new NoSuchElementException(
          "no function is registered as "
              + name
              + "; a module registers its functions when the first of its classes is used");
    }
    return found;
  }

  /**
   * Finds a function.
   *
   * @param name its name, as {@code "ir.fuse"}
   * @return the function, or null if there is none, or its module isn't loaded yet
   */
  public static @Nullable PackedFunction find(String name) {
    try (Scratch scratch = Scratch.take()) {
      long function = Natives.functionFind(scratch.text(name, "Registry.find: name"));
      return Codecs.PACKED.taken(function);
    }
  }

  /**
   * Registers a function under a name, by which every language can call it.
   *
   * @param name the name; what Java registers should start with a package or module: {@code
   *     "app.sum"}
   * @param function the function
   * @param replace whether to replace a function that has the name
   * @throws NullPointerException if name or function are null
   * @throws IllegalArgumentException if the name is taken
   */
  public static void register(String name, PackedFunction function, boolean replace) {
    try (Scratch scratch = Scratch.take()) {
      long row = scratch.text(name, "Registry.register: name");
      long handle = scratch.callable(Codecs.PACKED, function, "Registry.register: function");
      Natives.functionRegister(row, handle, replace);
    }
  }

  /**
   * Lists the registered functions.
   *
   * @return their names, sorted
   */
  public static List<String> names() {
    List<?> names = (List<?>) AnyValues.take(Natives.functionNames());
    return names.stream().map(String.class::cast).toList();
  }
}
