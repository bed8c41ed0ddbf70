package org.polyref;

import java.util.HashMap;
import java.util.Map;

/** Announces generated modules to the runtime. For generated code only. */
public final class Modules {
  private Modules() {}

  /**
   * The runtime's table of native functions, for the native half of a module.
   *
   * @return its address
   */
  public static long runtime() {
    return Natives.table();
  }

  /**
   * Announces the classes of a module.
   *
   * @param factory makes their instances
   * @param keys their C++ names
   * @param javaNames their binary names in Java
   * @param types for each of them the address of its {@code polyref_type}; there may be more in the
   *     array
   * @return for each of them its type index
   */
  public static int[] register(
      TypeFactory factory, String[] keys, String[] javaNames, long[] types) {
    Map<String, ObjectTypes.Entry> entries = new HashMap<>();
    int[] indexes = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      indexes[i] = Natives.typeIndex(types[i]);
      entries.put(
          javaNames[i],
          new ObjectTypes.Entry(keys[i], types[i], indexes[i], factory, i, javaNames[i]));
    }
    ObjectTypes.register(entries);
    return indexes;
  }

  /** Has a generated class initialized, which makes the codec of its type. */
  static void initialize(Class<?> type, String name) {
    try {
      Class.forName(name, true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Loads a module that another one uses.
   *
   * @param module the module
   * @param natives the binary name of its class of native methods
   * @param asking the class of native methods that asks
   * @throws NoClassDefFoundError if its classes aren't on the class path
   */
  public static void require(String module, String natives, Class<?> asking) {
    try {
      Class.forName(natives, true, asking.getClassLoader());
    } catch (ClassNotFoundException e) {
      NoClassDefFoundError missing =
          new NoClassDefFoundError(
              asking.getPackageName()
                  + " uses the classes of module "
                  + module
                  + ": put "
                  + module
                  + ".jar on the class path");
      missing.initCause(e);
      throw missing;
    }
  }
}
