package org.polyref;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Every codec: one per kind of the C ABI's rows. For generated code only. */
public final class Codecs {
  /** {@code bool}. */
  public static final Codec<Boolean> BOOL = new ScalarCodecs.Bool();

  /** {@code int8_t}. */
  public static final Codec<Byte> INT8 = new IntegerCodec<>(1, true, v -> (byte) v);

  private static final IntegerCodec<Integer> U8 = new IntegerCodec<>(1, false, v -> (int) v);
  private static final IntegerCodec<Integer> U16 = new IntegerCodec<>(2, false, v -> (int) v);
  private static final IntegerCodec<Long> U32 = new IntegerCodec<>(4, false, v -> v);
  private static final IntegerCodec<Long> U64 = new IntegerCodec<>(8, false, v -> v);
  private static final IntegerCodec<Long> L32 = new IntegerCodec<>(4, true, v -> v);

  /** {@code uint8_t}. */
  public static final Codec<Integer> UINT8 = U8;

  /** {@code int16_t}. */
  public static final Codec<Short> INT16 = new IntegerCodec<>(2, true, v -> (short) v);

  /** {@code uint16_t}. */
  public static final Codec<Integer> UINT16 = U16;

  /** {@code int32_t}. */
  public static final Codec<Integer> INT32 = new IntegerCodec<>(4, true, v -> (int) v);

  /** {@code uint32_t}. */
  public static final Codec<Long> UINT32 = U32;

  /** {@code int64_t}. */
  public static final Codec<Long> INT64 = new IntegerCodec<>(8, true, v -> v);

  /** {@code uint64_t}. */
  public static final Codec<Long> UINT64 = U64;

  /** {@code long} where it has 32 bits. */
  public static final Codec<Long> LONG32 = L32;

  /** {@code float}. */
  public static final Codec<Float> FLOAT32 = new ScalarCodecs.Float32();

  /** {@code double}. */
  public static final Codec<Double> FLOAT64 = new ScalarCodecs.Float64();

  /** Text. */
  public static final Codec<String> STRING = new ScalarCodecs.Utf8();

  /** A sequence of bytes. */
  public static final Codec<byte[]> BYTES = new ArrayCodecs.Bytes();

  /** A sequence of {@code bool}. */
  public static final Codec<boolean[]> BOOLS = new ArrayCodecs.Booleans();

  /** A sequence of {@code int8_t}. */
  public static final Codec<byte[]> INT8S = BYTES;

  /** A sequence of {@code int16_t}. */
  public static final Codec<short[]> INT16S = new ArrayCodecs.Shorts();

  /** A sequence of {@code uint8_t} that isn't bytes. */
  public static final Codec<int[]> UINT8S = new ArrayCodecs.WideInts(U8);

  /** A sequence of {@code uint16_t}. */
  public static final Codec<int[]> UINT16S = new ArrayCodecs.WideInts(U16);

  /** A sequence of {@code int32_t}. */
  public static final Codec<int[]> INT32S = new ArrayCodecs.Ints();

  /** A sequence of {@code uint32_t}. */
  public static final Codec<long[]> UINT32S = new ArrayCodecs.WideLongs(U32);

  /** A sequence of {@code int64_t}. */
  public static final Codec<long[]> INT64S = new ArrayCodecs.Longs();

  /** A sequence of {@code uint64_t}. */
  public static final Codec<long[]> UINT64S = new ArrayCodecs.WideLongs(U64);

  /** A sequence of {@code long} where it has 32 bits. */
  public static final Codec<long[]> LONG32S = new ArrayCodecs.WideLongs(L32);

  /** A sequence of {@code float}. */
  public static final Codec<float[]> FLOAT32S = new ArrayCodecs.Floats();

  /** A sequence of {@code double}. */
  public static final Codec<double[]> FLOAT64S = new ArrayCodecs.Doubles();

  /** A duration. */
  public static final Codec<java.time.Duration> DURATION = new RecordCodecs.Durations();

  /** A point in time. */
  public static final Codec<java.time.Instant> TIMEPOINT = new RecordCodecs.Instants();

  /** A path. */
  public static final Codec<java.nio.file.Path> PATH = new RecordCodecs.Paths();

  /** A tensor. */
  public static final Codec<Tensor> TENSOR = new TensorCodec();

  /** {@code std::complex<float>}. */
  public static final Codec<Complex> COMPLEX64 =
      new RecordCodecs.Complexes(new RecordCodecs.Halves());

  /** {@code std::complex<double>}. */
  public static final Codec<Complex> COMPLEX128 = new RecordCodecs.Complexes(FLOAT64);

  /** A value of any kind, or null. */
  public static final Codec<Object> ANY = new AnyCodec();

  /** A function of any signature. */
  public static final CallableCodec<PackedFunction> PACKED =
      CallableCodec.of(
          PackedFunction.class,
          Natives.packedCallable(),
          (function, packed) -> new NativeFunction(function));

  /** A function of any signature, or null. */
  public static final CallableCodec<PackedFunction> NULLABLE_PACKED = PACKED.orNull();

  private Codecs() {}

  /**
   * An enum or a set of flags.
   *
   * @param <E> the Java type
   * @param type the Java type
   * @param underlying the codec of the underlying integer
   * @param of the constant with a value; throws if there is none
   * @return the codec
   */
  public static <E extends NativeEnum> Codec<E> enumOf(
      Class<E> type, Codec<? extends Number> underlying, LongFunction<E> of) {
    return new ScalarCodecs.Enumeration<>(type, (IntegerCodec<?>) underlying, of);
  }

  /**
   * An object that is never null.
   *
   * @param <T> its class
   * @param type its class
   * @return the codec
   */
  public static <T extends PolyrefObject> Codec<T> object(Class<T> type) {
    return new ObjectCodec<>(type, false);
  }

  /**
   * An object, or null.
   *
   * @param <T> its class
   * @param type its class
   * @return the codec
   */
  public static <T extends PolyrefObject> Codec<T> nullableObject(Class<T> type) {
    return new ObjectCodec<>(type, true);
  }

  /**
   * A value that may be absent.
   *
   * @param <T> the value's type
   * @param item the value's codec
   * @return the codec
   */
  public static <T> Codec<Optional<T>> optional(Codec<T> item) {
    return new OptionalCodec<>(item);
  }

  /**
   * A sequence of anything but numbers.
   *
   * @param <T> the elements' type
   * @param item the elements' codec
   * @return the codec
   */
  public static <T> Codec<List<T>> list(Codec<T> item) {
    return new ListCodec<>(item);
  }

  /**
   * A set.
   *
   * @param <T> the elements' type
   * @param item the elements' codec
   * @return the codec; what it reads is in C++'s order
   */
  public static <T> Codec<Set<T>> set(Codec<T> item) {
    return new SetCodec<>(item);
  }

  /**
   * A tuple.
   *
   * @param <T> the record of so many elements
   * @param items the elements' codecs
   * @return the codec
   */
  public static <T extends Tuple> Codec<T> tuple(Codec<?>... items) {
    return new TupleCodec<>(items);
  }

  /**
   * A struct.
   *
   * @param <T> its record
   * @param type its record
   * @param key its C++ name, with dots
   * @param flat whether C has it as it is in memory
   * @param names its fields' names in C++
   * @param make makes one of the values of all fields
   * @param parts the values of all fields
   * @param fresh makes a new one as C++ does
   * @param items the fields' codecs
   * @return the codec
   */
  public static <T extends Record> Codec<T> struct(
      Class<T> type,
      String key,
      boolean flat,
      String[] names,
      Function<Object[], T> make,
      Function<T, Object[]> parts,
      Supplier<T> fresh,
      Codec<?>... items) {
    return new StructCodec<>(type, key, flat, names, items, make, parts, fresh);
  }

  /**
   * A struct of another module.
   *
   * @param <T> its record
   * @param type its record
   * @return the codec
   */
  public static <T extends Record> Codec<T> structOf(Class<T> type) {
    return StructCodec.of(type);
  }

  /**
   * A variant of another module.
   *
   * @param <T> its interface
   * @param type its interface
   * @return the codec
   */
  public static <T extends Variant> Codec<T> variantOf(Class<T> type) {
    return VariantCodec.of(type);
  }

  /**
   * A variant.
   *
   * @param <T> its interface
   * @param type its interface
   * @param index which alternative a value is
   * @param maker makes the record of an alternative
   * @param order in which a packed value is tried on the alternatives
   * @param items the alternatives' codecs; null for nothing
   * @return the codec
   */
  public static <T extends Variant> Codec<T> variant(
      Class<T> type,
      ToIntFunction<T> index,
      BiFunction<Integer, Object, T> maker,
      int[] order,
      Codec<?>... items) {
    return new VariantCodec<>(type, index, maker, order, items);
  }

  /**
   * A map.
   *
   * @param <K> the keys' type
   * @param <V> the values' type
   * @param key the keys' codec
   * @param value the values' codec
   * @return the codec; what it reads is in C++'s order
   */
  public static <K, V> Codec<Map<K, V>> map(Codec<K> key, Codec<V> value) {
    return new MapCodec<>(key, value);
  }
}
