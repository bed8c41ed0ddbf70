package org.polyref;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * A {@code std::map} or {@code std::unordered_map} field, seen in place: what is put here is put in
 * C++, and what C++ puts is seen here. The view keeps its owner reachable; its own methods fail
 * once the owner is closed. Generated subclasses make the calls.
 *
 * <p>Iterators go over what is in the map when they are made, in C++'s order; their {@code remove}
 * and their entries' {@code setValue} change the map.
 *
 * @param <K> the keys' type
 * @param <V> the values' type
 */
public abstract class MapView<K, V> extends AbstractMap<K, V> {
  private final String name;
  private final boolean nullable;

  /**
   * Makes a view.
   *
   * @param name the C++ name of the field, for messages
   * @param nullable whether values may be null
   */
  protected MapView(String name, boolean nullable) {
    this.name = name;
    this.nullable = nullable;
  }

  /**
   * How many entries there are.
   *
   * @return the map's size
   */
  protected abstract long length();

  /**
   * Looks for a key.
   *
   * @param key which
   * @return whether it is there
   */
  protected abstract boolean holds(K key);

  /**
   * Reads a value.
   *
   * @param key of which key, which was there when it was looked for
   * @return the value
   */
  protected abstract V read(K key);

  /**
   * Copies the map.
   *
   * @return all that is in it
   */
  protected abstract Map<K, V> whole();

  /**
   * Puts an entry in.
   *
   * @param key its key
   * @param value its value
   * @return whether the key is new
   */
  protected boolean write(K key, V value) {
    throw readOnly();
  }

  /**
   * Takes an entry out.
   *
   * @param key its key
   * @return whether it was there
   */
  protected boolean drop(K key) {
    throw readOnly();
  }

  private UnsupportedOperationException readOnly() {
    return new UnsupportedOperationException(name + " is read-only");
  }

  @SuppressWarnings("unchecked") // a key of another type is a ClassCastException where it is read
  private K typed(Object key) {
    if (key == null) {
      throw new NullPointerException("a key of " + name + " must not be null");
    }
    return (K) key;
  }

  @Override
  public final int size() {
    return Results.length(length(), name);
  }

  @Override
  public final boolean containsKey(Object key) {
    return holds(typed(key));
  }

  @Override
  public final V get(Object key) {
    return containsKey(key) ? read(typed(key)) : null;
  }

  @Override
  public final V put(K key, V value) {
    if (value == null && !nullable) {
      throw new NullPointerException("a value of " + name + " must not be null");
    }
    V before = get(key);
    write(key, value);
    return before;
  }

  @Override
  public final V remove(Object key) {
    V before = get(key);
    drop(typed(key));
    return before;
  }

  @Override
  public final Set<Entry<K, V>> entrySet() {
    return new Entries();
  }

  private final class Entries extends AbstractSet<Entry<K, V>> {
    @Override
    public int size() {
      return MapView.this.size();
    }

    @Override
    public Iterator<Entry<K, V>> iterator() {
      return new EntryIterator(whole().entrySet().iterator());
    }
  }

  private final class EntryIterator implements Iterator<Entry<K, V>> {
    private final Iterator<Entry<K, V>> copied;
    private K last;

    EntryIterator(Iterator<Entry<K, V>> copied) {
      this.copied = copied;
    }

    @Override
    public boolean hasNext() {
      return copied.hasNext();
    }

    @Override
    public Entry<K, V> next() {
      Entry<K, V> entry = copied.next();
      last = entry.getKey();
      return new LiveEntry(entry);
    }

    @Override
    public void remove() {
      copied.remove();
      drop(last);
    }
  }

  private final class LiveEntry extends SimpleEntry<K, V> {
    private static final long serialVersionUID = 1;

    LiveEntry(Entry<K, V> entry) {
      super(entry);
    }

    @Override
    public V setValue(V value) {
      put(getKey(), value);
      return super.setValue(value);
    }
  }
}
