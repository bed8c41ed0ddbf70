package org.polyref;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/**
 * A {@code std::vector} field, seen in place: what is added here is added in C++, and what C++ adds
 * is seen here. So is a {@code std::array}, whose elements are replaced alone. The view keeps its
 * owner reachable; its own methods fail once the owner is closed. Generated subclasses make the
 * calls.
 *
 * <p>Iterators and sub-lists notice elements that are added or removed through the view that they
 * are of, with a {@link java.util.ConcurrentModificationException}. What C++ or another view of the
 * same field adds or removes goes unnoticed: they go on at their index, which is always checked.
 *
 * @param <T> the elements' type
 */
public abstract class ListView<T> extends AbstractList<T> implements RandomAccess {
  private final boolean nullable;
  private final boolean fixed;
  private final String name;

  /**
   * Makes a view.
   *
   * @param name the C++ name of the field, for messages
   * @param nullable whether elements may be null
   */
  protected ListView(String name, boolean nullable) {
    this(name, nullable, false);
  }

  /**
   * Makes a view.
   *
   * @param name the C++ name of the field, for messages
   * @param nullable whether elements may be null
   * @param fixed whether it is an array, whose length stays as it is
   */
  protected ListView(String name, boolean nullable, boolean fixed) {
    this.name = name;
    this.nullable = nullable;
    this.fixed = fixed;
  }

  /**
   * How many elements there are.
   *
   * @return the vector's size
   */
  protected abstract long length();

  /**
   * Reads an element.
   *
   * @param index which, in range when it was checked
   * @return the element
   */
  protected abstract T at(int index);

  /**
   * Replaces an element.
   *
   * @param index which
   * @param value the new element
   */
  protected void put(int index, T value) {
    throw readOnly();
  }

  /**
   * Inserts an element.
   *
   * @param index before which; the size appends
   * @param value the new element
   */
  protected void insert(int index, T value) {
    throw unchangeable();
  }

  /**
   * Removes elements.
   *
   * @param begin the first
   * @param end the one behind the last
   */
  protected void erase(int begin, int end) {
    throw unchangeable();
  }

  private UnsupportedOperationException unchangeable() {
    return fixed
        ? new UnsupportedOperationException(name + " is an array: its length is always " + length())
        : readOnly();
  }

  private UnsupportedOperationException readOnly() {
    return new UnsupportedOperationException(name + " is read-only");
  }

  private T checked(T value) {
    if (value == null && !nullable) {
      throw new NullPointerException("an element of " + name + " must not be null");
    }
    return value;
  }

  private int notNegative(int index) {
    if (index < 0) {
      throw outOfRange(index, length());
    }
    return index;
  }

  private IndexOutOfBoundsException outOfRange(int index, long size) {
    return new IndexOutOfBoundsException(
        "index " + index + " is out of range for " + name + " of size " + size);
  }

  @Override
  public final int size() {
    return Results.length(length(), name);
  }

  @Override
  public final T get(int index) {
    return at(notNegative(index)); // C++ checks the end
  }

  @Override
  public final T set(int index, T value) {
    checked(value);
    T before = get(index);
    put(index, value);
    return before;
  }

  @Override
  public final void add(int index, T value) {
    insert(notNegative(index), checked(value));
    modCount++;
  }

  @Override
  public final T remove(int index) {
    T before = get(index);
    erase(index, index + 1);
    modCount++;
    return before;
  }

  @Override
  public final boolean addAll(Collection<? extends T> items) {
    return addAll(size(), items);
  }

  @Override
  public final boolean addAll(int index, Collection<? extends T> items) {
    int size = size();
    if (notNegative(index) > size) {
      throw outOfRange(index, size);
    }
    List<T> copied = new ArrayList<>(items); // which may be this vector too, in whatever view
    int at = index;
    for (T item : copied) {
      add(at++, item);
    }
    return !copied.isEmpty();
  }

  @Override
  public final boolean removeAll(Collection<?> items) {
    return super.removeAll(copied(items));
  }

  @Override
  public final boolean retainAll(Collection<?> items) {
    return super.retainAll(copied(items));
  }

  /** A list may be a part of this vector, in another view. A set says itself what it contains. */
  private static Collection<?> copied(Collection<?> items) {
    return items instanceof List<?> ? new ArrayList<>(items) : items;
  }

  @Override
  protected final void removeRange(int begin, int end) {
    if (begin < end) {
      erase(begin, end);
      modCount++;
    }
  }
}
