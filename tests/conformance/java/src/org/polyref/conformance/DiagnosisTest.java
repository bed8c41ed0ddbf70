package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polyref.Audit;
import org.polyref.LiveObjects;
import org.polyref.Polyref;
import org.polyref.Registry;
import org.polyref.SystemException;
import org.polyref.Trace;

/** The boundary log, audits, reports of what lives, and plugins. */
final class DiagnosisTest {
  @TempDir Path folder;

  @Test
  void boundary_log() throws IOException {
    Item item = new Item(3);
    Trace.start();
    Conformance.objectAddress(item);
    Conformance.say("é");
    Trace.stop();
    assertEquals(2, Trace.crossings());
    assertEquals(4, Trace.bytes()); // into C++ and out again
    List<String> lines = Trace.text().lines().toList();
    assertTrue(lines.get(0).startsWith("Java -> C++  calls.object_address  0 B"), lines.get(0));
    assertTrue(lines.get(0).contains(Long.toHexString(item.address())), lines.get(0));
    assertTrue(lines.get(1).startsWith("Java -> C++  parrot.say  4 B"), lines.get(1));
    assertTrue(Trace.summary().startsWith("2 crossings, 4 bytes copied"));
    Path file = folder.resolve("trace.json");
    Trace.write(file.toString());
    String json = Files.readString(file);
    for (String key : List.of("name", "ph", "ts", "pid", "tid")) {
      assertEquals(3, json.split("\"" + key + "\": ", -1).length, key);
    }
  }

  @Test
  void boundary_audit() {
    Item item = new Item(3);
    try (Audit audit = Audit.allow(0)) {
      for (int i = 0; i < 10; i++) {
        Conformance.objectAddress(item);
      }
      assertEquals(10, audit.crossings());
      assertEquals(0, audit.bytes());
    }
    Audit audit = Audit.allow(9);
    Conformance.say("hello");
    AssertionError error = assertThrows(AssertionError.class, audit::close);
    assertEquals(
        "10 bytes were copied between languages in 1 crossings; 9 are allowed", error.getMessage());
  }

  @Test
  void live_objects() {
    LiveObjects.track(true);
    try {
      Link first = new Link();
      Link second = new Link();
      first.setNext(second);
      second.setNext(first);
      String text = LiveObjects.text();
      String one = "conf.Link at 0x" + Long.toHexString(first.address());
      String two = "conf.Link at 0x" + Long.toHexString(second.address());
      assertTrue(text.contains(one + ", count 2\n  held by " + two + ", field next\n"), text);
      assertTrue(text.contains(two + ", count 2\n  held by " + one + ", field next\n"), text);
      assertTrue(LiveObjects.dot().contains("[label=\"next\"]"));
      first.setNext(null);
    } finally {
      LiveObjects.track(false);
    }
  }

  @Test
  void thread_check() throws InterruptedException {
    Registry.get("polyref.thread_check.enable").call(true);
    Motor motor = new Motor();
    try {
      Thread other = new Thread(() -> motor.run(50));
      other.start();
      motor.run(50);
      other.join();
    } finally {
      Registry.get("polyref.thread_check.enable").call(false);
    }
    List<?> reports = (List<?>) Registry.get("polyref.thread_check.reports").call();
    assertEquals(1, reports.size(), reports.toString());
    String report = (String) reports.get(0);
    assertTrue(report.startsWith("pump.Motor.run on thread "), report);
    assertTrue(report.contains(" while pump.Motor.run runs on thread "), report);
  }

  @Test
  void plugin_errors() {
    SystemException missing =
        assertThrows(SystemException.class, () -> Polyref.loadPlugin("/nowhere/at-all.so"));
    assertTrue(missing.getMessage().contains("nowhere"), missing.getMessage());
    IllegalArgumentException none =
        assertThrows(
            IllegalArgumentException.class, () -> Polyref.loadPlugin(Polyref.libraryPath()));
    assertTrue(none.getMessage().contains("polyref_plugin_init"), none.getMessage());
  }
}
