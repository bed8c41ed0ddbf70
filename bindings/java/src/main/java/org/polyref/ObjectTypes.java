package org.polyref;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which Java class stands for which registered C++ class. Classes are known by name, so that none
 * is loaded early.
 */
final class ObjectTypes {
  /** One class of a module. */
  static class Entry {
    final String key;
    final long type; // its polyref_type
    final int index;
    final TypeFactory factory;
    final int ordinal;
    private final String javaName;
    private Class<?> javaClass; // found when it is first asked for

    Entry(String key, long type, int index, TypeFactory factory, int ordinal, String javaName) {
      this.key = key;
      this.type = type;
      this.index = index;
      this.factory = factory;
      this.ordinal = ordinal;
      this.javaName = javaName;
    }

    PolyrefObject wrap(Owner owner, long handle, Class<?> expected) {
      return factory.wrap(ordinal, owner, handle);
    }

    /** Whether its wrappers are of a class. */
    boolean isA(Class<?> expected) {
      if (javaClass == null) {
        try {
          javaClass = Class.forName(javaName, false, factory.getClass().getClassLoader());
        } catch (ClassNotFoundException e) {
          throw new AssertionError(e); // it stands beside the factory
        }
      }
      return expected.isAssignableFrom(javaClass);
    }

    PolyrefException exception(long error) {
      return factory.exception(ordinal, error);
    }
  }

  /**
   * Objects of a class that calls other languages: those of Java subclasses are their own wrappers.
   */
  private static final class ForeignEntry extends Entry {
    ForeignEntry(Entry of) {
      super(of.key, of.type, of.index, of.factory, of.ordinal, of.javaName);
    }

    @Override
    PolyrefObject wrap(Owner owner, long handle, Class<?> expected) {
      PolyrefObject home = Counting.isDerived(handle) ? Natives.halfWrapper(handle) : null;
      if (home == null || !expected.isInstance(home)) {
        return super.wrap(owner, handle, expected);
      }
      Counting.release(handle);
      return home;
    }
  }

  /** Of objects whose class nobody has registered, nor any of its bases. */
  private static final Entry UNREGISTERED =
      new Entry(
          "polyref.Object",
          0,
          0,
          new UnregisteredObject.Factory(),
          0,
          UnregisteredObject.class.getName());

  private static final Map<String, Entry> BY_JAVA_NAME = new ConcurrentHashMap<>();

  /** The classes of each module, by their types: two may have one each for the same C++ class. */
  private static final Map<TypeFactory, Map<Long, Entry>> BY_MODULE = new ConcurrentHashMap<>();

  private static volatile Entry[] registered = new Entry[64]; // by type index
  private static volatile Entry[] nearest =
      new Entry[64]; // also for C++ classes that nobody registered

  private ObjectTypes() {}

  static synchronized void register(Map<String, Entry> byJavaName) {
    Entry[] known = registered;
    for (Entry entry : byJavaName.values()) {
      BY_MODULE.computeIfAbsent(entry.factory, f -> new HashMap<>()).put(entry.type, entry);
      if (entry.index >= known.length || known[entry.index] == null) {
        known = with(known, entry.index, entry);
      }
    }
    BY_JAVA_NAME.putAll(byJavaName);
    registered = known;
    nearest = known.clone(); // what was found before may now have a nearer class
  }

  private static Entry[] with(Entry[] entries, int index, Entry entry) {
    Entry[] copy =
        Arrays.copyOf(entries, Math.max(entries.length, Integer.highestOneBit(index) * 2));
    copy[index] = entry;
    return copy;
  }

  static <T extends PolyrefObject> T wrap(Owner owner, long handle, Class<T> expected) {
    int index = Counting.typeIndex(handle);
    Entry[] known = nearest;
    Entry entry = index < known.length ? known[index] : null;
    if (entry == null) {
      entry = find(handle);
    }
    if (!entry.isA(expected)) {
      entry = ofModule(handle, entry, expected);
    }
    return expected.cast(entry.wrap(owner, handle, expected));
  }

  /** The nearest entry of an object in the module of the class that is expected. */
  private static Entry ofModule(long handle, Entry nearest, Class<?> expected) {
    Entry wanted = ofClass(expected);
    if (wanted != null) {
      Map<Long, Entry> module = BY_MODULE.get(wanted.factory);
      for (long at = Natives.objectType(handle); at != 0; at = Natives.typeParent(at)) {
        Entry found = module.get(at);
        if (found != null && found.isA(expected)) {
          return Counting.isForeign(handle) ? new ForeignEntry(found) : found;
        }
      }
    }
    Counting.release(handle);
    throw new ClassCastException(nearest.key + " is no " + expected.getName());
  }

  private static Entry find(long handle) {
    long type = Natives.objectType(handle);
    Entry entry = type == 0 ? UNREGISTERED : ofType(type);
    if (entry == null) {
      Counting.release(handle);
      throw new PolyrefException(
          "no Java class is loaded for "
              + Natives.typeKey(type)
              + ": call Polyref.load with a class of its module first");
    }
    if (Counting.isForeign(handle)) {
      entry = new ForeignEntry(entry);
    }
    remember(Counting.typeIndex(handle), entry);
    return entry;
  }

  private static synchronized void remember(int index, Entry entry) {
    if (index != 0) {
      nearest = with(nearest, index, entry);
    }
  }

  /**
   * The entry of a {@code polyref_type} or of its nearest ancestor that Java knows; null if there
   * is none.
   */
  static Entry ofType(long type) {
    Entry[] known = registered;
    for (long at = type; at != 0; at = Natives.typeParent(at)) {
      int index = Natives.typeIndex(at);
      if (index < known.length && known[index] != null) {
        return known[index];
      }
    }
    return null;
  }

  private static final ClassValue<Boolean> GENERATED =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          // What stands for C++ subclasses of an abstract class is nested in it.
          return ofClass(type) != null || ofClass(type.getEnclosingClass()) != null;
        }
      };

  /** Whether a class of a wrapper is generated, and no subclass that a user has written. */
  static boolean isGenerated(Class<?> type) {
    return GENERATED.get(type);
  }

  /** The entry of a generated class, or null. */
  static Entry ofClass(@Nullable Class<?> type) {
    return type == null ? null : BY_JAVA_NAME.get(type.getName());
  }

  /** The C++ name of a generated class ("ir.Node"), or the nearest there is. */
  static String nameOf(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      Entry entry = ofClass(at);
      if (entry != null) {
        return entry.key;
      }
    }
    return type.getName();
  }
}
