package org.polyref;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Text as UTF-8, with NUL as any other character; never the modified UTF-8 of JNI. For generated
 * code only.
 */
public final class Text {
  // How native code hands text over: see polyref/java.h.
  private static final long NOT_ASCII = 1L << 62;
  private static final long SEPARATE = 1L << 61;

  private Text() {}

  /**
   * Reads a text that native code has left for this thread.
   *
   * @param block its address
   * @return the text
   */
  public static String take(long block) {
    long header = Access.getLong(block);
    byte[] bytes = new byte[(int) header];
    Access.read(block + 8, bytes);
    if ((header & SEPARATE) != 0) {
      Natives.free(block);
    }
    return new String(
        bytes, (header & NOT_ASCII) == 0 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
  }

  /** Reads UTF-8 in place. Bytes that are none are an error. */
  static String read(long data, long size, Object where) {
    byte[] bytes = Results.bytes(data, size, where);
    for (byte b : bytes) {
      if (b < 0) {
        return decode(bytes, where);
      }
    }
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static String decode(byte[] bytes, Object where) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new PolyrefException(where + ": the C++ text is not UTF-8");
    }
  }

  /** The UTF-8 bytes of a text; lone surrogates are an error that names `where`. */
  static byte[] encode(String text, Object where) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    // A lone surrogate has become '?'. Where there are as many bytes as characters all else is
    // ASCII.
    if (bytes.length != text.length() || contains(bytes, (byte) '?')) {
      checkSurrogates(text, where);
    }
    return bytes;
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte b : bytes) {
      if (b == wanted) {
        return true;
      }
    }
    return false;
  }

  private static void checkSurrogates(String text, Object where) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      throw new IllegalArgumentException(
          where
              + " has a lone surrogate (U+"
              + Integer.toHexString(c).toUpperCase()
              + ") at index "
              + i);
    }
  }
}
