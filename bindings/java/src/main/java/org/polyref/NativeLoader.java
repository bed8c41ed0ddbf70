package org.polyref;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds native libraries: in the folders that the system property {@code polyref.library.path}
 * lists, else in {@code lib} beside the jar (or the folder of classes) that the asking class is in.
 */
public final class NativeLoader {
  private static final String PROPERTY = "polyref.library.path";

  private NativeLoader() {}

  /**
   * Finds a library. The caller loads it itself, because a library belongs to the class loader of
   * the class that loads it.
   *
   * @param asking the class whose native methods the library has
   * @param name the library's name without prefix and suffix
   * @return the path of the library
   * @throws UnsatisfiedLinkError if it isn't there; the message says where it was looked for, and
   *     how to change that
   */
  public static String find(Class<?> asking, String name) {
    String file = System.mapLibraryName(name);
    List<Path> tried = new ArrayList<>();
    for (Path folder : folders(asking)) {
      Path path = folder.resolve(file);
      if (Files.isRegularFile(path)) {
        return path.toAbsolutePath().toString();
      }
      tried.add(path);
    }
    throw new UnsatisfiedLinkError(
        "polyref: no "
            + file
            + " for "
            + asking.getName()
            + "; tried "
            + tried
            + "; set -D"
            + PROPERTY
            + "=<folder>");
  }

  /**
   * Says what to do about a library that couldn't be loaded.
   *
   * @param path the library
   * @param error what the virtual machine said
   * @return the error to throw
   */
  public static UnsatisfiedLinkError explain(String path, UnsatisfiedLinkError error) {
    String reason = String.valueOf(error.getMessage());
    if (reason.contains("another classloader")) {
      reason +=
          " (a native library works for one class loader only: load polyref.jar and the module's"
              + " jar in a loader that all their users share)";
    }
    UnsatisfiedLinkError explained =
        new UnsatisfiedLinkError("polyref: can't load " + path + ": " + reason);
    explained.initCause(error);
    return explained;
  }

  private static List<Path> folders(Class<?> asking) {
    List<Path> folders = new ArrayList<>();
    String listed = System.getProperty(PROPERTY);
    if (listed != null) {
      for (String folder : listed.split(File.pathSeparator)) {
        folders.add(Path.of(folder));
      }
      return folders;
    }
    CodeSource source = asking.getProtectionDomain().getCodeSource();
    if (source != null && source.getLocation() != null) {
      try {
        Path jar = Path.of(source.getLocation().toURI());
        folders.add(Files.isDirectory(jar) ? jar.resolve("lib") : jar.resolveSibling("lib"));
      } catch (URISyntaxException
          | IllegalArgumentException
          | java.nio.file.FileSystemNotFoundException e) {
        // Not a file: only the property can help, and the error says so.
      }
    }
    return folders;
  }
}
