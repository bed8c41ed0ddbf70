// Made by polyref from garden.hpp. Do not edit.
package org.example.garden;

/**
 * What a plant needs.
 *
 * <p>In C++: <code>garden::Needs</code>.
 */
@java.lang.SuppressWarnings({"deprecation"})
public final class Needs implements org.polyref.NativeEnum {
  /** <code>garden::Needs::Water</code>, 1. */
  public static final Needs WATER = new Needs(1L);

  /** <code>garden::Needs::Food</code>, 2. */
  public static final Needs FOOD = new Needs(2L);

  private final long bits;

  private Needs(long bits) {
    this.bits = bits & 0xFFFFFFFFL;
  }

  /**
   * Any set of bits, whether they have names or not.
   *
   * @param bits the value in C++
   * @return the set
   */
  public static Needs of(long bits) {
    return new Needs(bits);
  }

  @java.lang.Override
  public long nativeValue() {
    return bits;
  }

  /**
   * Bits that are in either.
   *
   * @param other another set
   * @return the new set
   */
  public Needs or(Needs other) {
    return new Needs(bits | other.bits);
  }

  /**
   * Bits that are in both.
   *
   * @param other another set
   * @return the new set
   */
  public Needs and(Needs other) {
    return new Needs(bits & other.bits);
  }

  /**
   * Bits that are in one of both.
   *
   * @param other another set
   * @return the new set
   */
  public Needs xor(Needs other) {
    return new Needs(bits ^ other.bits);
  }

  /**
   * All bits that aren't in this set.
   *
   * @return the new set
   */
  public Needs not() {
    return new Needs(~bits);
  }

  /**
   * Whether all bits of another set are in this one.
   *
   * @param other the other set
   * @return true if they are
   */
  public boolean contains(Needs other) {
    return (bits & other.bits) == other.bits;
  }

  @java.lang.Override
  public boolean equals(java.lang.Object other) {
    return other instanceof Needs that && bits == that.bits;
  }

  @java.lang.Override
  public int hashCode() {
    return java.lang.Long.hashCode(bits);
  }

  /** The names of the bits, and what is left in hexadecimal. */
  @java.lang.Override
  public java.lang.String toString() {
    return new org.polyref.FlagNames(bits)
        .add("WATER", 1L)
        .add("FOOD", 2L)
        .toString();
  }

}
