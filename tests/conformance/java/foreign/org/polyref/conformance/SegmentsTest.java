package org.polyref.conformance;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_CHAR;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAfterCollection;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.WeakReference;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polyref.Audit;
import org.polyref.ClosedException;
import org.polyref.Registry;
import org.polyref.Segments;
import org.polyref.Tensor;

class SegmentsTest {
  private static final int MANY = 1_000_000;

  private static MemorySegment doubles(Arena arena, double... values) {
    return arena.allocateFrom(JAVA_DOUBLE, values);
  }

  @Test
  void segment_spans() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment many = arena.allocate(JAVA_DOUBLE, MANY);
      many.setAtIndex(JAVA_DOUBLE, MANY - 1, 3);
      assertEquals(many.address(), Conformance.whereRead(Segments.doubles(many)));
      assertEquals(many.address(), Conformance.whereWritten(Segments.doubles(many)));
      assertEquals(
          many.address() + 80, Conformance.whereRead(Segments.doubles(many.asSlice(80, 16))));
      try (Audit audit = Audit.allow(0)) {
        assertEquals(3, Conformance.totalDouble(Segments.doubles(many)));
        assertEquals(0, audit.bytes());
      }
      MemorySegment eight = arena.allocate(8, 8);
      Conformance.fillBytes(Segments.bytes(eight.asSlice(2, 3)), 255);
      assertEquals(0xFFFFFF0000L, eight.get(JAVA_LONG, 0));
      assertEquals(3 * 255, Conformance.totalBytes(Segments.bytes(eight)));
      assertEquals(0, Conformance.totalInt8(Segments.bytes(eight.asSlice(0, 0))));
      Conformance.fillUint16(Segments.shorts(eight), 65535);
      assertEquals(4 * 65535, Conformance.totalUint16(Segments.shorts(eight)));
      Conformance.countUp(Segments.ints(eight));
      assertEquals(1L << 32, eight.get(JAVA_LONG, 0));
      assertEquals(1, Conformance.totalInt32(Segments.ints(eight)));
      Conformance.fillUint64(Segments.longs(eight), 7);
      assertEquals(7, Conformance.totalInt64(Segments.longs(eight)));
      eight.set(JAVA_FLOAT, 0, 5);
      assertEquals(5, Conformance.totalFloat(Segments.floats(eight.asSlice(0, 4))));
      Conformance.fillDouble(Segments.doubles(eight), 2.5);
      assertEquals(2.5, eight.get(JAVA_DOUBLE, 0));
    }
  }

  @Test
  void segment_spans__refused() throws InterruptedException {
    MemorySegment closed;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment values = doubles(arena, 1, 2);
      closed = values;
      MemorySegment fixed = values.asReadOnly();
      assertEquals(3, Conformance.totalDouble(Segments.doubles(fixed)));
      refused(
          IllegalArgumentException.class,
          () -> Conformance.fillDouble(Segments.doubles(fixed)),
          "conf.fill_double: v is a read-only buffer");
      refused(
          IllegalArgumentException.class,
          () -> Segments.doubles(values.asSlice(0, 12)),
          "Segments.doubles: memory has 12 bytes, no whole number of 8 each");
      refused(
          IllegalArgumentException.class,
          () -> Segments.ints(values.asSlice(1, 8)),
          "Segments.ints: memory isn't aligned for elements of 4 bytes");
      onAnotherThread(
          () ->
              refused(
                  WrongThreadException.class,
                  () -> Segments.doubles(values),
                  "Segments.doubles: memory is memory of an arena that another thread has"));
    }
    refused(
        IllegalStateException.class,
        () -> Segments.doubles(closed),
        "Segments.doubles: memory has been freed: its arena is closed");
    refused(
        IllegalArgumentException.class,
        () -> Segments.doubles(MemorySegment.ofArray(new double[2])),
        "Segments.doubles: memory is a segment of an array",
        "give the array");
    refused(NullPointerException.class, () -> Segments.bytes(null), "Segments.bytes: memory");
  }

  @Test
  void segment_spans__buffers_of_closed_arenas() throws InterruptedException {
    Arena arena = Arena.ofConfined();
    DoubleBuffer buffer = Segments.doubles(doubles(arena, 1, 2));
    assertEquals(3, Conformance.totalDouble(buffer));
    onAnotherThread(
        () ->
            refused(
                WrongThreadException.class,
                () -> Conformance.totalDouble(buffer),
                "conf.total_double: v is memory of an arena"));
    arena.close();
    refused(
        IllegalStateException.class,
        () -> Conformance.totalDouble(buffer),
        "conf.total_double: v has been freed: its arena is closed");
  }

  private static void onAnotherThread(Runnable action) throws InterruptedException {
    Throwable[] thrown = {null};
    Thread thread = new Thread(action);
    thread.setUncaughtExceptionHandler((where, what) -> thrown[0] = what);
    thread.start();
    thread.join();
    assertEquals(null, thrown[0]);
  }

  @Test
  void segment_tensors() {
    try (Arena arena = Arena.ofShared()) {
      MemorySegment many = arena.allocate(JAVA_DOUBLE, MANY);
      many.setAtIndex(JAVA_DOUBLE, 5, 3);
      try (Tensor tensor = Segments.tensor(many, JAVA_DOUBLE, 10, MANY / 10);
          Tensor back = Conformance.eTensor(tensor);
          Tensor slice = Segments.tensor(many.asSlice(40, 16), JAVA_DOUBLE)) {
        assertEquals(many.address(), tensor.address());
        assertEquals(many.address(), Conformance.whereTensor(tensor));
        assertEquals(many.address(), Segments.of(back).address());
        assertEquals(many.address() + 40, Conformance.whereTensor(slice));
        assertArrayEquals(new long[] {10, MANY / 10}, back.shape());
        try (Audit audit = Audit.allow(0)) {
          assertEquals(3, Conformance.tensorTotal(back));
          assertEquals(0, audit.bytes());
        }
        Conformance.tensorFill(slice, 7);
        assertEquals(7, many.getAtIndex(JAVA_DOUBLE, 6));
        assertEquals(14.0, Registry.get("conf.total_double").call(slice));
      }
      MemorySegment bytes = arena.allocate(48, 8);
      assertEquals("uint8 48 / 1", described(Segments.tensor(bytes, JAVA_BYTE)));
      assertEquals("int16 24 / 1", described(Segments.tensor(bytes, JAVA_SHORT)));
      assertEquals("int32 3 4 / 4 1", described(Segments.tensor(bytes, JAVA_INT, 3, 4)));
      assertEquals("int64 6 / 1", described(Segments.tensor(bytes, JAVA_LONG)));
      assertEquals("float32 12 / 1", described(Segments.tensor(bytes, JAVA_FLOAT)));
      Tensor fixed = Segments.tensor(bytes.asReadOnly(), JAVA_DOUBLE);
      assertTrue(fixed.isReadOnly());
      assertEquals("float64 6 / 1 readonly", described(fixed));
      assertEquals("uint8 0 / 1", described(Segments.tensor(bytes.asSlice(0, 0), JAVA_BYTE)));
    }
  }

  private static String described(Tensor tensor) {
    try (tensor) {
      return Conformance.describeTensor(tensor);
    }
  }

  @Test
  void segment_tensors__large(@TempDir Path folder) throws IOException {
    long size = 3L << 30;
    try (Arena arena = Arena.ofShared();
        FileChannel file =
            FileChannel.open(
                folder.resolve("large"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
      MemorySegment large = file.map(FileChannel.MapMode.READ_WRITE, 0, size, arena);
      large.set(JAVA_BYTE, size - 1, (byte) 9);
      refused(
          IllegalArgumentException.class,
          () -> Segments.bytes(large),
          "has " + size + " bytes, and a buffer has 2 GiB: take a tensor");
      try (Tensor tensor = Segments.tensor(large, JAVA_BYTE)) {
        assertEquals("uint8 " + size + " / 1", Conformance.describeTensor(tensor));
        MemorySegment same = Segments.of(tensor);
        assertEquals(large.address(), same.address());
        assertEquals(size, same.byteSize());
        assertEquals(9, same.get(JAVA_BYTE, size - 1));
        refused(
            ArithmeticException.class,
            tensor::byteBuffer,
            "too large for a buffer of Java's; Segments.of shows it whole");
      }
    }
  }

  @Test
  void segment_tensors__refused() throws InterruptedException {
    Tensor kept;
    try (Arena arena = Arena.ofShared()) {
      MemorySegment values = doubles(arena, 1, 2, 3);
      kept = Segments.tensor(values, JAVA_DOUBLE);
      assertEquals(6, Conformance.tensorTotal(kept));
      refused(
          IllegalArgumentException.class,
          () -> Segments.tensor(values, JAVA_DOUBLE, 2, 2),
          "a tensor of the shape [2, 2] doesn't have the memory's 3 elements");
      refused(
          IllegalArgumentException.class,
          () -> Segments.tensor(values, JAVA_DOUBLE.withOrder(ByteOrder.BIG_ENDIAN)),
          "an element in BIG_ENDIAN order; C++ has LITTLE_ENDIAN");
      refused(
          IllegalArgumentException.class, () -> Segments.tensor(values, JAVA_CHAR), "is no number");
      refused(
          IllegalArgumentException.class,
          () -> Segments.tensor(values.asSlice(4, 16), JAVA_DOUBLE),
          "Segments.tensor: memory isn't aligned for elements of 8 bytes");
      refused(
          NullPointerException.class,
          () -> Segments.tensor(values, null),
          "Segments.tensor: element");
    }
    refused(
        IllegalStateException.class,
        () -> Conformance.tensorTotal(kept),
        "the tensor's memory has been freed: its arena is closed");
    refused(IllegalStateException.class, kept::doubles, "its arena is closed");
    refused(IllegalStateException.class, () -> Segments.of(kept), "its arena is closed");
    kept.close();
    refused(
        IllegalArgumentException.class,
        () -> Segments.tensor(MemorySegment.ofArray(new byte[8]), JAVA_DOUBLE),
        "Segments.tensor: memory is a segment of an array");
  }

  @Test
  void segment_views() {
    try (Tensor made = Conformance.countRows(2)) {
      MemorySegment values = Segments.of(made);
      assertEquals(made.address(), values.address());
      assertEquals(48, values.byteSize());
      assertArrayEquals(new double[] {0, 1, 2, 3, 4, 5}, values.toArray(JAVA_DOUBLE));
      values.setAtIndex(JAVA_DOUBLE, 5, 10);
      assertEquals(20, Conformance.tensorTotal(made));
      assertEquals(made.address(), Conformance.whereRead(Segments.doubles(values)));
      assertFalse(values.isReadOnly());
    }
    try (Tensor flags = Conformance.someFlags();
        Tensor empty = Conformance.noNumbers();
        Buffer buffer = new Buffer(8)) {
      Tensor evens = buffer.evens();
      MemorySegment shown = Segments.of(flags);
      assertTrue(shown.isReadOnly());
      assertEquals(1, shown.get(JAVA_BYTE, 0));
      refused(RuntimeException.class, () -> shown.set(JAVA_BYTE, 0, (byte) 0), "read-only");
      assertEquals(0, Segments.of(empty).byteSize());
      refused(ClassCastException.class, () -> Segments.of(evens), "not one with strides (2)");
      evens.close();
      refused(ClosedException.class, () -> Segments.of(evens), "the tensor is closed");
    }
    refused(NullPointerException.class, () -> Segments.of(null), "Segments.of: tensor");
  }

  @Test
  void segment_lifetime() throws InterruptedException {
    long before = aliveAtRest();
    MemorySegment slice = sliceOfDropped();
    System.gc();
    assertEquals(before + 1, aliveAtRest());
    slice.setAtIndex(JAVA_DOUBLE, 0, 5);
    assertEquals(5, slice.getAtIndex(JAVA_DOUBLE, 0));
    assertEquals(1, slice.getAtIndex(JAVA_DOUBLE, 9));
    slice = null;
    assertEquals(before, aliveAfterCollection(before));
  }

  private static MemorySegment sliceOfDropped() {
    try (Buffer buffer = new Buffer(1000);
        Tensor whole = buffer.whole()) {
      return Segments.of(whole).asSlice(80, 80);
    }
  }

  @Test
  void segment_lifetime__of_java() throws InterruptedException {
    try (Album album = new Album()) {
      WeakReference<MemorySegment> kept = keep(album);
      System.gc();
      assertNotNull(kept.get());
      assertEquals(8, Conformance.tensorTotal(album.kept()));
      album.dropElsewhere();
      for (int i = 0; i < 200 && kept.get() != null; i++) {
        System.gc();
        Thread.sleep(10);
      }
      assertEquals(null, kept.get());
    }
  }

  private static WeakReference<MemorySegment> keep(Album album) {
    MemorySegment values = doubles(Arena.ofAuto(), 2, 2, 2, 2);
    album.keep(Segments.tensor(values, JAVA_DOUBLE));
    return new WeakReference<>(values);
  }
}
