package org.polyref;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.Supplier;

/** How Java subclasses of one generated class are called. For generated code only. */
public final class DerivedType {
  private final String key;
  private final long entries; // the address of C++'s entries, one for each method
  private final Supplier<Object[][]> methods;

  /** The table of each subclass, in which entries of methods that aren't overridden are null. */
  private final ClassValue<Long> tables =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return table(type);
        }
      };

  /**
   * Describes a class.
   *
   * @param key its C++ name
   * @param entries the address of the entries that call its methods, in the order of their slots
   * @param methods gives the name and the parameters' classes of each
   */
  public DerivedType(String key, long entries, Supplier<Object[][]> methods) {
    this.key = key;
    this.entries = entries;
    this.methods = methods;
  }

  /** The C++ name of the class. */
  String key() {
    return key;
  }

  /** The address of a subclass's table, which lives for ever. */
  long overrides(Class<?> type) {
    return tables.get(type);
  }

  private long table(Class<?> type) {
    Object[][] all = methods.get();
    long table = Natives.allocate(8L * all.length);
    for (int i = 0; i < all.length; i++) {
      Object[] each = all[i];
      Class<?>[] parameters = Arrays.copyOfRange(each, 1, each.length, Class[].class);
      boolean overridden = isOverridden(type, (String) each[0], parameters);
      Access.putLong(table + 8L * i, overridden ? Access.getLong(entries + 8L * i) : 0);
    }
    return table;
  }

  private static boolean isOverridden(Class<?> type, String name, Class<?>[] parameters) {
    for (Class<?> at = type; ObjectTypes.ofClass(at) == null; at = at.getSuperclass()) {
      try {
        Method method = at.getDeclaredMethod(name, parameters);
        if (!Modifier.isStatic(method.getModifiers())
            && !Modifier.isPrivate(method.getModifiers())) {
          return true;
        }
      } catch (NoSuchMethodException e) {
        // Then perhaps in the class above it.
      }
    }
    return false;
  }
}
