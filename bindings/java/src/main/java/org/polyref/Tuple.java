package org.polyref;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A {@code std::tuple} or {@code std::pair}: so many values, each of its own type. Arrays in it are
 * compared by what is in them.
 */
public sealed interface Tuple {
  /**
   * The elements in their order.
   *
   * @return a list that can't be changed
   */
  List<Object> items();

  private static List<Object> list(Object... items) {
    return Collections.unmodifiableList(Arrays.asList(items));
  }

  private static boolean equal(Tuple tuple, Object other) {
    return other instanceof Tuple that && Values.equal(tuple.items(), that.items());
  }

  private static String text(Tuple tuple) {
    String items = Values.text(tuple.items());
    return "(" + items.substring(1, items.length() - 1) + ")";
  }

  /**
   * A tuple of one element.
   *
   * @param <A> the type of the first element
   * @param first the first element
   */
  record Of1<A>(A first) implements Tuple {
    @Override
    public List<Object> items() {
      return list(first);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of one element.
   *
   * @param <A> the type of the first element
   * @param first the first element
   * @return the tuple
   */
  static <A> Of1<A> of(A first) {
    return new Of1<>(first);
  }

  /**
   * A tuple of two elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param first the first element
   * @param second the second element
   */
  record Of2<A, B>(A first, B second) implements Tuple {
    @Override
    public List<Object> items() {
      return list(first, second);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of two elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param first the first element
   * @param second the second element
   * @return the tuple
   */
  static <A, B> Of2<A, B> of(A first, B second) {
    return new Of2<>(first, second);
  }

  /**
   * A tuple of three elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   */
  record Of3<A, B, C>(A first, B second, C third) implements Tuple {
    @Override
    public List<Object> items() {
      return list(first, second, third);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of three elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @return the tuple
   */
  static <A, B, C> Of3<A, B, C> of(A first, B second, C third) {
    return new Of3<>(first, second, third);
  }

  /**
   * A tuple of four elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   */
  record Of4<A, B, C, D>(A first, B second, C third, D fourth) implements Tuple {
    @Override
    public List<Object> items() {
      return list(first, second, third, fourth);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of four elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @return the tuple
   */
  static <A, B, C, D> Of4<A, B, C, D> of(A first, B second, C third, D fourth) {
    return new Of4<>(first, second, third, fourth);
  }

  /**
   * A tuple of five elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   */
  record Of5<A, B, C, D, E>(A first, B second, C third, D fourth, E fifth) implements Tuple {
    @Override
    public List<Object> items() {
      return list(first, second, third, fourth, fifth);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of five elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   * @return the tuple
   */
  static <A, B, C, D, E> Of5<A, B, C, D, E> of(A first, B second, C third, D fourth, E fifth) {
    return new Of5<>(first, second, third, fourth, fifth);
  }

  /**
   * A tuple of six elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param <F> the type of the sixth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   * @param sixth the sixth element
   */
  record Of6<A, B, C, D, E, F>(A first, B second, C third, D fourth, E fifth, F sixth)
      implements Tuple {
    @Override
    public List<Object> items() {
      return list(first, second, third, fourth, fifth, sixth);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of six elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param <F> the type of the sixth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   * @param sixth the sixth element
   * @return the tuple
   */
  static <A, B, C, D, E, F> Of6<A, B, C, D, E, F> of(
      A first, B second, C third, D fourth, E fifth, F sixth) {
    return new Of6<>(first, second, third, fourth, fifth, sixth);
  }

  /**
   * A tuple of seven elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param <F> the type of the sixth element
   * @param <G> the type of the seventh element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   * @param sixth the sixth element
   * @param seventh the seventh element
   */
  record Of7<A, B, C, D, E, F, G>(A first, B second, C third, D fourth, E fifth, F sixth, G seventh)
      implements Tuple {
    @Override
    public List<Object> items() {
      return list(first, second, third, fourth, fifth, sixth, seventh);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of seven elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param <F> the type of the sixth element
   * @param <G> the type of the seventh element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   * @param sixth the sixth element
   * @param seventh the seventh element
   * @return the tuple
   */
  static <A, B, C, D, E, F, G> Of7<A, B, C, D, E, F, G> of(
      A first, B second, C third, D fourth, E fifth, F sixth, G seventh) {
    return new Of7<>(first, second, third, fourth, fifth, sixth, seventh);
  }

  /**
   * A tuple of eight elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param <F> the type of the sixth element
   * @param <G> the type of the seventh element
   * @param <H> the type of the eighth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   * @param sixth the sixth element
   * @param seventh the seventh element
   * @param eighth the eighth element
   */
  record Of8<A, B, C, D, E, F, G, H>(
      A first, B second, C third, D fourth, E fifth, F sixth, G seventh, H eighth)
      implements Tuple {
    @Override
    public List<Object> items() {
      return list(first, second, third, fourth, fifth, sixth, seventh, eighth);
    }

    @Override
    public boolean equals(Object other) {
      return equal(this, other);
    }

    @Override
    public int hashCode() {
      return Values.hash(items());
    }

    @Override
    public String toString() {
      return text(this);
    }
  }

  /**
   * A tuple of eight elements.
   *
   * @param <A> the type of the first element
   * @param <B> the type of the second element
   * @param <C> the type of the third element
   * @param <D> the type of the fourth element
   * @param <E> the type of the fifth element
   * @param <F> the type of the sixth element
   * @param <G> the type of the seventh element
   * @param <H> the type of the eighth element
   * @param first the first element
   * @param second the second element
   * @param third the third element
   * @param fourth the fourth element
   * @param fifth the fifth element
   * @param sixth the sixth element
   * @param seventh the seventh element
   * @param eighth the eighth element
   * @return the tuple
   */
  static <A, B, C, D, E, F, G, H> Of8<A, B, C, D, E, F, G, H> of(
      A first, B second, C third, D fourth, E fifth, F sixth, G seventh, H eighth) {
    return new Of8<>(first, second, third, fourth, fifth, sixth, seventh, eighth);
  }
}
