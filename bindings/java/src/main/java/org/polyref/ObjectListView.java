package org.polyref;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A {@code std::vector} of references, seen in place. Iterating fetches the references of several
 * elements with one call; a change that C++ or another view makes in the meantime is seen from the
 * next of these calls on.
 *
 * @param <T> the elements' class
 */
public abstract class ObjectListView<T> extends ListView<T> {
  private static final int CHUNK = 16;

  /**
   * Makes a view.
   *
   * @param name the C++ name of the field, for messages
   * @param nullable whether elements may be null
   */
  protected ObjectListView(String name, boolean nullable) {
    super(name, nullable);
  }

  /**
   * Makes a view.
   *
   * @param name the C++ name of the field, for messages
   * @param nullable whether elements may be null
   * @param fixed whether it is an array, whose length stays as it is
   */
  protected ObjectListView(String name, boolean nullable, boolean fixed) {
    super(name, nullable, fixed);
  }

  /**
   * Takes references of consecutive elements.
   *
   * @param begin the first element
   * @param handles receives the references, which the caller then owns
   * @return how many there are; fewer than there is room for only at the end, or before an element
   *     that can't be read
   */
  protected abstract int chunk(long begin, long[] handles);

  /**
   * Wraps a reference.
   *
   * @param current the current thread
   * @param handle the reference, which the wrapper then owns
   * @return the wrapper
   */
  protected abstract T wrap(Owner current, long handle);

  @Override
  public final Iterator<T> iterator() {
    return new ChunkIterator();
  }

  private final class ChunkIterator implements Iterator<T> {
    private final Object[] items = new Object[CHUNK];
    private final long[] handles = new long[CHUNK];
    private int begin; // of the chunk
    private int count;
    private int next;
    private boolean removable;
    private int expected = modCount;

    private void checkUnchanged() {
      if (modCount != expected) {
        throw new ConcurrentModificationException();
      }
    }

    private boolean fetch() {
      if (next < count) {
        return true;
      }
      begin += count;
      next = 0;
      count = chunk(begin, handles);
      Owner current = Owner.current();
      for (int i = 0; i < count; i++) {
        items[i] =
            wrap(
                current,
                handles[i]); // at once, so that nothing is lost if the iteration ends early
      }
      return count > 0;
    }

    @Override
    public boolean hasNext() {
      return fetch();
    }

    @Override
    public T next() {
      checkUnchanged();
      if (!fetch()) {
        throw new NoSuchElementException();
      }
      @SuppressWarnings("unchecked") // only wrap() fills it
      T item = (T) items[next];
      items[next++] = null;
      removable = true;
      return item;
    }

    @Override
    public void remove() {
      if (!removable) {
        throw new IllegalStateException();
      }
      checkUnchanged();
      removable = false;
      ObjectListView.this.remove(begin + next - 1);
      expected = modCount;
      begin--; // what is left of the chunk has moved up
    }
  }
}
