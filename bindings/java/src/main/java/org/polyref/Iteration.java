package org.polyref;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One way through a C++ object. It keeps the object alive. The first item is fetched when it is
 * asked for, and each further one then: what C++ throws comes out of {@link #hasNext} and {@link
 * #next}, and ends the iteration.
 *
 * @param <T> the items' type
 */
public final class Iteration<T> implements Iterator<T> {
  private final Supplier<T> source; // gives null behind the last item
  private T item;
  private boolean ended;

  private Iteration(Supplier<T> source) {
    this.source = source;
  }

  /**
   * Over the values that a callable gives. For generated code only.
   *
   * @param <T> the values' type
   * @param next gives the next one, or nothing behind the last one
   * @return the iteration
   */
  public static <T> Iterator<T> over(Supplier<Optional<T>> next) {
    return new Iteration<>(() -> next.get().orElse(null));
  }

  /**
   * Over the objects that a callable gives. For generated code only.
   *
   * @param <T> the objects' type
   * @param next gives the next one, or null behind the last one
   * @return the iteration
   */
  public static <T> Iterator<T> overObjects(Supplier<T> next) {
    return new Iteration<>(next);
  }

  @Override
  public boolean hasNext() {
    if (item == null && !ended) {
      try {
        item = source.get();
      } finally {
        ended = item == null; // also if it throws
      }
    }
    return item != null;
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException("the iteration has ended");
    }
    T given = item;
    item = null;
    return given;
  }
}
