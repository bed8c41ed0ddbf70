package org.polyref;

/** Writes a set of flags for people: {@code READ|WRITE|0x40}. For generated code only. */
public final class FlagNames {
  private final StringBuilder text = new StringBuilder();
  private final long bits;
  private long left;

  /**
   * Starts a text.
   *
   * @param bits the set
   */
  public FlagNames(long bits) {
    this.bits = bits;
    this.left = bits;
  }

  /**
   * Adds a constant's name if all its bits are in the set.
   *
   * @param name the name
   * @param value the constant's bits
   * @return this
   */
  public FlagNames add(String name, long value) {
    boolean holds = value == 0 ? bits == 0 : (bits & value) == value && (left & value) != 0;
    if (holds) {
      word(name);
      left &= ~value;
    }
    return this;
  }

  private void word(String word) {
    if (text.length() > 0) {
      text.append('|');
    }
    text.append(word);
  }

  @Override
  public String toString() {
    if (left != 0) {
      word("0x" + Long.toHexString(left));
      left = 0;
    }
    return text.length() == 0 ? "0" : text.toString();
  }
}
