import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polyref.Polyref;
import org.polyref.examples.ldb.Batch;
import org.polyref.examples.ldb.Database;
import org.polyref.examples.ldb.DatabaseError;
import org.polyref.examples.ldb.Ldb;
import org.polyref.examples.ldb.Options;

/** LevelDB from Java: bytes, options, batches, ranges and errors. */
final class Main {
  private Main() {}

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  /** Writes one by one, and all at once. */
  private static void fill(Database database) {
    database.put(bytes("apple"), bytes("red"));
    database.put(new byte[] {0, -1}, bytes("any \0 bytes"), true);
    try (Batch batch = new Batch()) {
      for (int number = 0; number < 1000; number++) {
        byte[] value = ByteBuffer.allocate(2).putShort((short) number).array();
        batch.put(bytes(String.format("n%03d", number)), value);
      }
      batch.remove(bytes("apple"));
      database.write(batch);
    }
  }

  /** Single values, and ranges that later changes don't touch. */
  private static void read(Database database) {
    check(database.get(bytes("apple")).isEmpty(), "removed");
    byte[] value = database.get(new byte[] {0, -1}).orElseThrow();
    check(java.util.Arrays.equals(value, bytes("any \0 bytes")), "any bytes");
    try (var everything = database.entries();
        var some = database.entries(bytes("n010"), bytes("n020"))) {
      database.put(bytes("later"), new byte[0]);
      int count = 0;
      for (var entry : everything) {
        check(entry.first().length > 0, "a key");
        count++;
      }
      check(count == 1001, "as it was");
      List<Integer> numbers = new ArrayList<>();
      some.forEach(entry -> numbers.add((int) ByteBuffer.wrap(entry.second()).getShort()));
      check(
          numbers.equals(List.of(10, 11, 12, 13, 14, 15, 16, 17, 18, 19)),
          "in order, to the last but one");
    }
    check(
        database.property("leveldb.stats").orElse("").contains("Compactions"),
        "LevelDB's own figures");
    check(database.property("leveldb.nonsense").isEmpty(), "no such property");
  }

  /** LevelDB's errors, with its own words. */
  private static void refused(Path path) {
    Path nowhere = path.resolveSibling("nowhere");
    try (Options options = new Options()) {
      options.setCreateIfMissing(false);
      new Database(nowhere, options).close();
      throw new AssertionError("opened what isn't there");
    } catch (IllegalArgumentException e) {
      check(e.getMessage().contains("does not exist"), e.getMessage());
      Ldb.destroy(nowhere); // LevelDB has begun a log there
    }
    try {
      new Database(path).close();
      throw new AssertionError("opened twice");
    } catch (DatabaseError e) {
      check(e.getMessage().contains("lock"), e.getMessage());
      System.out.println("  opened twice: " + e.getMessage());
    }
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    System.out.println("Java: LevelDB");
    Path folder = Files.createTempDirectory("leveldb");
    Path path = folder.resolve("database");
    try (Database database = new Database(path)) {
      fill(database);
      read(database);
      refused(path);
    }
    for (int i = 0; i < 100 && Polyref.alive() > 0; i++) {
      System.gc(); // iterations are closed by the collector
      Thread.sleep(20);
    }
    check(Polyref.alive() == 0, "closed");
    Ldb.destroy(path);
    check(Files.notExists(path), "destroyed");
    Files.delete(folder);
  }
}
