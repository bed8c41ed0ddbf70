package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.aliveAfterCollection;
import static org.polyref.conformance.Support.aliveAtRest;
import static org.polyref.conformance.Support.refused;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.polyref.Polyref;
import org.polyref.PolyrefObject;

class CallbackThreadsTest {
  /** Counts, and notes the threads that it is called on. */
  private static class Counting extends Sink {
    final Set<Thread> threads =
        Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
    final AtomicLong extras = new AtomicLong();

    @Override
    public int take(String text, PolyrefObject extra) {
      threads.add(Thread.currentThread());
      if (extra != null) {
        extras.incrementAndGet();
        extra.close();
      }
      return text.length();
    }
  }

  @Test
  void callback_new_thread() {
    assertEquals(499_500, Conformance.onNewThread(n -> n, 1000));
    IllegalStateException thrown = new IllegalStateException("there");
    assertSame(
        thrown,
        assertThrows(
            IllegalStateException.class,
            () ->
                Conformance.onNewThread(
                    n -> {
                      if (n == 5) {
                        throw thrown;
                      }
                      return n;
                    },
                    10)));
  }

  @Test
  void native_threads() throws InterruptedException {
    long before = aliveAtRest();
    tick();
    assertEquals(before, aliveAfterCollection(before));
  }

  private static void tick() {
    Ticker ticker = new Ticker();
    Counting sink = new Counting();
    assertEquals(1200, ticker.burst(sink, 200, 3));
    assertEquals(600, sink.extras.get());
    assertEquals(20_000, ticker.flood(sink, 20_000));
    assertEquals(1000, ticker.direct(sink, 1000));
    Sink nested =
        new Sink() {
          @Override
          public int take(String text, PolyrefObject extra) {
            return ticker.direct(sink, 2) + (extra == null ? 0 : 10);
          }
        };
    assertEquals(200, ticker.direct(nested, 100));
    assertEquals(120, ticker.flood(nested, 10));
  }

  @Test
  void native_thread_is_one() {
    try (Ticker ticker = new Ticker()) {
      Counting sink = new Counting();
      ticker.flood(sink, 1000);
      assertEquals(1, sink.threads.size());
      Thread thread = sink.threads.iterator().next();
      assertNotSame(Thread.currentThread(), thread);
      assertTrue(thread.isDaemon());
      ticker.burst(sink, 20, 3);
      assertEquals(21, sink.threads.size());
    }
  }

  private static void beat(Heart heart, int times) throws InterruptedException {
    CountDownLatch beats = new CountDownLatch(times);
    heart.start(
        new Beat() {
          @Override
          public void beat() {
            beats.countDown();
          }
        });
    beats.await();
  }

  @Test
  void heart_stops() throws InterruptedException {
    long before = aliveAtRest();
    try (Heart heart = new Heart()) {
      beat(heart, 5);
    }
    assertEquals(before, aliveAfterCollection(before));
  }

  @Test
  void job_reports() throws InterruptedException {
    long before = aliveAtRest();
    AtomicLong reported = new AtomicLong();
    try (Job job = new Job()) {
      job.setOnDone(reported::addAndGet);
      job.start(1000);
    }
    assertEquals(1000, reported.get());
    assertEquals(before, aliveAfterCollection(before));
  }

  @Test
  void heart_beats() throws InterruptedException {
    long before = aliveAtRest();
    try (Heart heart = new Heart()) {
      beat(heart, 20);
      heart.stop();
    }
    assertEquals(before, aliveAfterCollection(before));
  }

  @Test
  void closing_race() throws InterruptedException {
    long before = aliveAtRest();
    race();
    assertEquals(before, aliveAfterCollection(before));
  }

  private static void race() throws InterruptedException {
    Motor motor = new Motor();
    Thread other =
        new Thread(
            () -> {
              while (motor.turns() < 5) {
                Thread.onSpinWait();
              }
              motor.close();
              motor.close();
            });
    other.start();
    assertEquals(50, motor.run(50));
    other.join();
    refused(IllegalStateException.class, motor::turns, "pump.Motor is closed");
    refused(IllegalStateException.class, () -> new Motor().same(motor), "pump.Motor is closed");
    motor.close();
  }

  /** A cycle through C++ that no collector sees: only close() can end it. */
  private static Button cycle() {
    Button button = new Button();
    button.setScale(n -> n + button.runSteps(0));
    return button;
  }

  @Test
  void closing_race__in_its_own_callback() throws InterruptedException {
    long before = aliveAtRest();
    Button[] closed = {new Button(), new Button()};
    for (Button button : closed) {
      button.setOnPress(
          same -> {
            button.close();
            System.gc();
            assertEquals(7, same.runSteps(7));
            same.close();
          });
      button.press();
    }
    closed[1].close();
    assertEquals(before, aliveAfterCollection(before));
    refused(IllegalStateException.class, closed[0]::press, "calls.Button is closed");
    assertEquals("calls.Button (closed)", closed[0].toString());
  }

  @Test
  void closing_race__after_use_on_another_thread() throws InterruptedException {
    long before = aliveAtRest();
    Button here = cycle();
    Thread other = new Thread(() -> here.runSteps(1));
    other.start();
    other.join();
    here.close();
    Button there = cycle();
    Thread closer = new Thread(there::close);
    closer.start();
    closer.join();
    assertEquals(before, aliveAfterCollection(before));
    refused(IllegalStateException.class, here::press, "calls.Button is closed");
    refused(IllegalStateException.class, there::press, "calls.Button is closed");
  }

  /** Whoever still has the wrapper: only the calls under way keep the object. */
  @Test
  void closing_race__calls_keep_the_object() throws InterruptedException {
    long before = aliveAtRest();
    Motor motor = new Motor();
    AtomicInteger turns = new AtomicInteger();
    Thread runs = new Thread(() -> turns.set(motor.run(300)));
    runs.start();
    while (motor.turns() < 5) {
      Thread.onSpinWait();
    }
    motor.close();
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(10);
      assertTrue(Polyref.alive(Motor.class) >= 1 || turns.get() > 0, "ended under a call");
    }
    runs.join();
    assertEquals(300, turns.get());
    assertEquals(before, aliveAfterCollection(before));
    refused(IllegalStateException.class, motor::turns, "pump.Motor is closed");
  }

  @Test
  void sharing() throws InterruptedException {
    Book book = new Book();
    Book alias = book.alias();
    book.add(1);
    alias.add(2);
    book.merge(alias);
    assertEquals(6, alias.total());
    assertEquals("m", alias.memo());
    book.note("other");
    assertEquals("other", alias.memo());
    Meter meter = new Meter();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                for (int j = 0; j < 1000; j++) {
                  meter.add(1);
                }
              });
      threads[i].start();
    }
    for (Thread each : threads) {
      each.join();
    }
    assertEquals(4000, meter.total());
    assertTrue(Polyref.alive(Meter.class) >= 1);
  }
}
