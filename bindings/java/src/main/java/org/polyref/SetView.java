package org.polyref;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Set;

/**
 * A {@code std::set} or {@code std::unordered_set} field, seen in place: what is added here is
 * added in C++, and what C++ adds is seen here. The view keeps its owner reachable; its own methods
 * fail once the owner is closed. Generated subclasses make the calls.
 *
 * <p>Iterators go over what is in the set when they are made, in C++'s order; their {@code remove}
 * changes the set.
 *
 * @param <T> the elements' type
 */
public abstract class SetView<T> extends AbstractSet<T> {
  private final String name;

  /**
   * Makes a view.
   *
   * @param name the C++ name of the field, for messages
   */
  protected SetView(String name) {
    this.name = name;
  }

  /**
   * How many elements there are.
   *
   * @return the set's size
   */
  protected abstract long length();

  /**
   * Looks for an element.
   *
   * @param item which
   * @return whether it is there
   */
  protected abstract boolean holds(T item);

  /**
   * Copies the set.
   *
   * @return all that is in it
   */
  protected abstract Set<T> whole();

  /**
   * Puts an element in.
   *
   * @param item which
   * @return whether it is new
   */
  protected boolean write(T item) {
    throw readOnly();
  }

  /**
   * Takes an element out.
   *
   * @param item which
   * @return whether it was there
   */
  protected boolean drop(T item) {
    throw readOnly();
  }

  private UnsupportedOperationException readOnly() {
    return new UnsupportedOperationException(name + " is read-only");
  }

  @SuppressWarnings(
      "unchecked") // an element of another type is a ClassCastException where it is read
  private T typed(Object item) {
    if (item == null) {
      throw new NullPointerException("an element of " + name + " must not be null");
    }
    return (T) item;
  }

  @Override
  public final int size() {
    return Results.length(length(), name);
  }

  @Override
  public final boolean contains(Object item) {
    return holds(typed(item));
  }

  @Override
  public final boolean add(T item) {
    return write(typed(item));
  }

  @Override
  public final boolean remove(Object item) {
    return drop(typed(item));
  }

  @Override
  public final Iterator<T> iterator() {
    Iterator<T> copied = whole().iterator();
    return new Iterator<>() {
      private T last;

      @Override
      public boolean hasNext() {
        return copied.hasNext();
      }

      @Override
      public T next() {
        last = copied.next();
        return last;
      }

      @Override
      public void remove() {
        copied.remove();
        drop(last);
      }
    };
  }
}
