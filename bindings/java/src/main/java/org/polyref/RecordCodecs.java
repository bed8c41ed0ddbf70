package org.polyref;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The codecs of durations, points in time, paths and complex numbers. */
final class RecordCodecs {
  private RecordCodecs() {}

  /** Whole seconds, rounded down, and the nanoseconds of the rest. */
  static final class Durations extends Codec<Duration> {
    Durations() {
      super(16);
    }

    @Override
    Duration read(long at, Object where) {
      return Duration.ofSeconds(Access.getLong(at), Access.getInt(at + 8));
    }

    @Override
    Duration convert(Object packed, Object where) {
      return Duration.ofNanos(Converted.to(Long.class, packed, where));
    }

    @Override
    void write(long at, Duration value, Scratch scratch, Object where) {
      writeTime(at, value.getSeconds(), value.getNano());
    }
  }

  /** The same since 1970. */
  static final class Instants extends Codec<Instant> {
    Instants() {
      super(16);
    }

    @Override
    Instant read(long at, Object where) {
      try {
        return Instant.ofEpochSecond(Access.getLong(at), Access.getInt(at + 8));
      } catch (DateTimeException e) {
        throw new ArithmeticException(where + ": a point in time that an Instant can't hold");
      }
    }

    @Override
    Instant convert(Object packed, Object where) {
      return Instant.ofEpochSecond(0, Converted.to(Long.class, packed, where));
    }

    @Override
    void write(long at, Instant value, Scratch scratch, Object where) {
      writeTime(at, value.getEpochSecond(), value.getNano());
    }
  }

  private static void writeTime(long at, long seconds, int nanoseconds) {
    Access.putLong(at, seconds);
    Access.putInt(at + 8, nanoseconds);
  }

  /** Text; a path of another file system than the default one is refused. */
  static final class Paths extends Codec<Path> {
    Paths() {
      super(16);
    }

    @Override
    Path read(long at, Object where) {
      return Path.of(Text.read(Access.getLong(at), Access.getLong(at + 8), where));
    }

    @Override
    Path convert(Object packed, Object where) {
      return Path.of(Converted.to(String.class, packed, where));
    }

    @Override
    void write(long at, Path value, Scratch scratch, Object where) {
      if (value.getFileSystem() != FileSystems.getDefault()) {
        throw new IllegalArgumentException(where + " must be a path of the default file system");
      }
      scratch.writeBytes(at, value.toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Two numbers of so many bytes. */
  static final class Complexes extends Codec<Complex> {
    private final Codec<Double> part;

    Complexes(Codec<Double> part) {
      super(2 * part.size);
      this.part = part;
    }

    @Override
    Complex read(long at, Object where) {
      return new Complex(part.read(at, where), part.read(at + part.size, where));
    }

    @Override
    Complex convert(Object packed, Object where) {
      Object[] parts = Converted.items(new Codec<?>[] {part, part}, packed, where);
      return new Complex((Double) parts[0], (Double) parts[1]);
    }

    @Override
    void write(long at, Complex value, Scratch scratch, Object where) {
      part.write(at, value.real(), scratch, where);
      part.write(at + part.size, value.imaginary(), scratch, where);
    }
  }

  /** {@code float} as a double. */
  static final class Halves extends Codec<Double> {
    Halves() {
      super(4);
    }

    @Override
    Double read(long at, Object where) {
      return (double) Access.getFloat(at);
    }

    @Override
    Double convert(Object packed, Object where) {
      return Converted.to(Number.class, packed, where).doubleValue();
    }

    @Override
    void write(long at, Double value, Scratch scratch, Object where) {
      Access.putFloat(at, value.floatValue());
    }
  }

  /** The parts of a complex number in a packed call. */
  static List<Double> parts(Complex value) {
    return List.of(value.real(), value.imaginary());
  }

  /** A time in a packed call: all its nanoseconds. */
  static long nanoseconds(long seconds, int rest) {
    return Math.addExact(Math.multiplyExact(seconds, 1_000_000_000L), rest);
  }
}
