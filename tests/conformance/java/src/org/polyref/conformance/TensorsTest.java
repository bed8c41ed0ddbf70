package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.Audit;
import org.polyref.ClosedException;
import org.polyref.Polyref;
import org.polyref.Registry;
import org.polyref.Tensor;
import org.polyref.Tuple;

class TensorsTest {
  private static DoubleBuffer buffer(int length) {
    return ByteBuffer.allocateDirect(8 * length).order(ByteOrder.nativeOrder()).asDoubleBuffer();
  }

  private static Tensor tensor(double... values) {
    return Tensor.of(buffer(values.length).put(values).flip());
  }

  @Test
  void tensor_address() {
    DoubleBuffer values = buffer(1_000_000);
    values.put(999_999, 3);
    long start = Conformance.whereRead(values);
    try (Tensor tensor = Tensor.of(values);
        Tensor back = Conformance.eTensor(tensor);
        Tensor slice = Tensor.of(values.slice(5, 2))) {
      assertEquals(start, tensor.address());
      assertEquals(start, Conformance.whereTensor(tensor));
      assertEquals(start, back.address());
      assertEquals(start, Conformance.whereRead(back.doubles()));
      assertEquals(start + 40, Conformance.whereTensor(slice));
      try (Audit audit = Audit.allow(0)) {
        assertEquals(3, Conformance.tensorTotal(back));
        assertEquals(0, audit.bytes());
      }
    }
  }

  @Test
  void tensor_equal() {
    DoubleBuffer values = buffer(6);
    try (Tensor tensor = Tensor.of(values, 2, 3);
        Tensor back = Conformance.eTensor(tensor);
        Tensor again = Tensor.of(values, 2, 3);
        Tensor flat = Tensor.of(values);
        Tensor other = Tensor.of(buffer(6), 2, 3)) {
      assertEquals(tensor, back);
      assertEquals(tensor, again);
      assertEquals(tensor.hashCode(), again.hashCode());
      assertNotEquals(tensor, flat);
      assertNotEquals(tensor, other);
      Slide slide = new Slide("a", tensor);
      assertEquals(slide, Conformance.eSlide(slide));
      assertEquals(slide.hashCode(), Conformance.eSlide(slide).hashCode());
    }
  }

  @Test
  void tensor_view() {
    try (Tensor made = Conformance.countRows(2)) {
      assertArrayEquals(new long[] {2, 3}, made.shape());
      assertArrayEquals(new long[] {3, 1}, made.strides());
      assertEquals("Tensor float64 [2, 3]", made.toString());
      DoubleBuffer values = made.doubles();
      assertEquals(buffer(6).put(new double[] {0, 1, 2, 3, 4, 5}).flip(), values);
      values.put(5, 10);
      assertEquals(20, Conformance.tensorTotal(made));
      assertEquals(48, made.byteBuffer().remaining());
      assertEquals(1, made.byteBuffer().getDouble(8));
    }
    assertEquals(2, Conformance.intTensor(new int[] {1, 2}).ints().get(1));
    Tensor flags = Conformance.someFlags();
    assertTrue(flags.isReadOnly());
    assertEquals("bool", flags.dtype());
    assertEquals(1, flags.byteBuffer().get(0));
    Tensor empty = Conformance.noNumbers();
    assertEquals(0, empty.floats().remaining());
    assertEquals("float32", empty.dtype());
    ByteBuffer bytes = ByteBuffer.allocateDirect(48).order(ByteOrder.nativeOrder());
    assertEquals("uint8 48 / 1", Conformance.describeTensor(Tensor.of(bytes)));
    assertEquals("int16 24 / 1", Conformance.describeTensor(Tensor.of(bytes.asShortBuffer())));
    assertEquals(
        "int32 3 4 / 4 1", Conformance.describeTensor(Tensor.of(bytes.asIntBuffer(), 3, 4)));
    assertEquals("int64 6 / 1", Conformance.describeTensor(Tensor.of(bytes.asLongBuffer())));
    assertEquals("float32 12 / 1", Conformance.describeTensor(Tensor.of(bytes.asFloatBuffer())));
    assertEquals(12, Tensor.of(bytes.asFloatBuffer()).floats().remaining());
    assertEquals(6, Tensor.of(bytes.asLongBuffer()).longs().remaining());
    assertEquals(24, Tensor.of(bytes.asShortBuffer()).shorts().remaining());
  }

  @Test
  void tensor_written() {
    DoubleBuffer values = buffer(4);
    Conformance.tensorFill(Tensor.of(values, 2, 2), 3);
    assertEquals(tensor(3, 3, 3, 3).doubles(), values);
    Tensor fixed = Tensor.of(values.asReadOnlyBuffer());
    refused(
        ClassCastException.class,
        () -> Conformance.tensorFill(fixed, 1),
        "a tensor to write to is wanted, not a read-only one");
    assertEquals(12, Conformance.tensorTotal(fixed));
    refused(ReadOnlyBufferException.class, () -> fixed.doubles().put(0, 1));
  }

  @Test
  void tensor_wrong() {
    refused(
        ClassCastException.class,
        () -> Conformance.tensorTotal(Conformance.intTensor(new int[1])),
        "a tensor of float64 is wanted, not of int32");
    refused(
        ClassCastException.class,
        () -> Conformance.countRows(1).longs(),
        "a tensor of int64 is wanted, not of float64");
    try (Buffer buffer = new Buffer(8)) {
      refused(ClassCastException.class, () -> buffer.evens().doubles(), "not one with strides (2)");
    }
    refused(
        NullPointerException.class, () -> Conformance.tensorTotal(null), "conf.tensor_total: t");
    refused(NullPointerException.class, () -> Tensor.of(null), "Tensor.of: buffer");
    refused(
        IllegalArgumentException.class,
        () -> Tensor.of(DoubleBuffer.allocate(1)),
        "no direct buffer");
    refused(
        IllegalArgumentException.class,
        () -> Tensor.of(buffer(6), 4, 2),
        "the shape [4, 2] doesn't have the memory's 6 elements");
    Tensor closed = tensor(1);
    closed.close();
    closed.close();
    refused(ClosedException.class, () -> Conformance.tensorTotal(closed), "closed");
    refused(ClosedException.class, closed::doubles, "closed");
  }

  @Test
  void tensor_lifetime() throws InterruptedException {
    long before = Support.aliveAtRest();
    DoubleBuffer whole;
    DoubleBuffer fixed;
    try (Buffer buffer = new Buffer(1000);
        Tensor first = buffer.whole();
        Tensor second = buffer.fixed()) {
      whole = first.doubles().slice(10, 20);
      fixed = second.doubles();
    }
    System.gc();
    assertEquals(before + 1, Support.aliveAtRest()); // the buffers keep it
    assertEquals(1, whole.put(0, 5).get(19));
    assertEquals(5, fixed.get(10));
    whole = null;
    fixed = null;
    assertEquals(before, Support.aliveAfterCollection(before));
  }

  @Test
  void tensor_lifetime__of_java() throws InterruptedException {
    try (Album album = new Album()) {
      WeakReference<DoubleBuffer> gone = keep(album);
      System.gc();
      assertEquals(8, Conformance.tensorTotal(album.kept()));
      album.dropElsewhere();
      for (int i = 0; i < 200 && gone.get() != null; i++) {
        System.gc();
        Thread.sleep(10);
      }
      assertEquals(null, gone.get());
    }
    assertTrue(Polyref.alive() >= 0);
  }

  private static WeakReference<DoubleBuffer> keep(Album album) {
    DoubleBuffer values = buffer(4).put(new double[] {2, 2, 2, 2}).flip();
    album.keep(Tensor.of(values));
    return new WeakReference<>(values);
  }

  @Test
  void tensor_fields() {
    Tensor values = tensor(0, 1, 2);
    try (Album album = new Album()) {
      assertArrayEquals(new long[] {0}, album.getCover().shape());
      assertEquals(Optional.empty(), album.getBack());
      album.setCover(values);
      album.setBack(values);
      assertEquals(values.address(), album.getCover().address());
      assertEquals(values.address(), album.getBack().orElseThrow().address());
      album.setBack(null);
      assertEquals(Optional.empty(), album.getBack());
      album.getPages().add(values);
      album.getPages().add(0, Conformance.countRows(1));
      assertEquals(2, album.getPages().get(0).shape().length);
      assertEquals(values.address(), album.getPages().get(1).address());
      album.getNamed().put("one", values);
      assertEquals(values.address(), album.getNamed().get("one").address());
    }
  }

  @Test
  void tensor_containers() {
    Tensor values = tensor(0, 1, 2);
    List<Tensor> back = Conformance.eTensors(List.of(values, Conformance.noNumbers()));
    assertEquals(values.address(), back.get(0).address());
    assertEquals(2, back.size());
    assertEquals(Optional.empty(), Conformance.eOptTensor(null));
    assertEquals(values.address(), Conformance.eOptTensor(values).orElseThrow().address());
    Tuple.Of2<Tensor, String> pair = Conformance.eTensorPair(Tuple.of(values, "x"));
    assertEquals(values.address(), pair.first().address());
    assertEquals("x", pair.second());
  }

  /** Gives twice what C++ would. */
  private static final class Twice extends Album {
    @Override
    public Tensor develop(Tensor t, Tensor other) {
      DoubleBuffer values = super.develop(t, other).doubles();
      DoubleBuffer twice = buffer(values.remaining());
      for (int i = 0; i < values.remaining(); i++) {
        twice.put(i, 2 * values.get(i));
      }
      return Tensor.of(twice);
    }
  }

  @Test
  void tensor_callbacks() {
    Tensor values = tensor(0, 1, 2);
    List<Tensor> seen = new ArrayList<>();
    Tensor back =
        Conformance.tensorThrough(
            (tensor, others) -> {
              seen.add(tensor);
              seen.addAll(others);
              return others.get(0);
            },
            values);
    assertEquals(values.address(), back.address());
    assertEquals(3, seen.size());
    assertEquals(values.address(), seen.get(1).address());
    refused(
        NullPointerException.class,
        () -> Conformance.tensorThrough((t, o) -> null, values),
        "result");
    assertEquals(3, Conformance.tensorTotaller().call(values));
    try (Twice twice = new Twice();
        Album album = new Album()) {
      assertEquals(6, Conformance.tensorTotal(twice.developHere(values)));
      assertEquals(values.address(), album.develop(Conformance.noNumbers(), values).address());
    }
  }

  @Test
  void tensor_packed() {
    Tensor values = tensor(0, 1, 2);
    assertEquals(3.0, Registry.get("conf.tensor_total").call(values));
    Tensor back = (Tensor) Registry.get("conf.e_tensor").call(values);
    assertEquals(values.address(), back.address());
    Registry.get("conf.fill_double").call(values, 2.0); // a span of the tensor's numbers
    assertEquals(6.0, Registry.get("conf.total_double").call(values));
    refused(
        ClassCastException.class,
        () -> Registry.get("conf.tensor_total").call(List.of(1.0)),
        "conf.tensor_total: parameter 't' must be a tensor, not a list");
  }
}
