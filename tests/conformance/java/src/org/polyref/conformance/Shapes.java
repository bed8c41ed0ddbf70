package org.polyref.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polyref.conformance.ConformanceCallbacks.Int64ToInt64;

/** Java subclasses of Shape, for several tests. */
final class Shapes {
  private Shapes() {}

  /** Overrides nothing that it needn't. */
  static class Plain extends Shape {
    long tagged;

    Plain() {
      super("plain", 2);
    }

    @Override
    public long area(long unit) {
      return 3 * unit;
    }
  }

  /** Overrides everything. */
  static final class Full extends Shape {
    final List<String> calls = new ArrayList<>();

    Full() {
      super("full");
    }

    @Override
    public long area(long unit) {
      return 7 * unit;
    }

    @Override
    public String describe() {
      return "é\0😀";
    }

    @Override
    public String title() {
      return "title";
    }

    @Override
    public String tag() {
      return "java";
    }

    @Override
    public void resize(double by) {
      calls.add("resize " + by);
    }

    @Override
    public Leaf leaf() {
      return new Leaf(70);
    }

    @Override
    public Leaf maybe(Leaf given) {
      return given == null ? new Leaf(8) : null;
    }

    @Override
    public Leaf ownLeaf() {
      return new Leaf(71);
    }

    @Override
    public List<String> words(List<String> given) {
      return List.of(given.get(1), given.get(0), "ü");
    }

    @Override
    public Optional<Long> number(Long given) {
      return given == null ? Optional.of(60L) : Optional.empty();
    }

    @Override
    public long visit(Int64ToInt64 f) {
      return f.call(f.call(1));
    }

    @Override
    public boolean quiet() {
      return true;
    }

    @Override
    protected String hook(long n) {
      return "java " + n;
    }
  }

  /** Calls what it overrides. */
  static final class Above extends Shape {
    Above() {
      super("above", 4);
    }

    @Override
    public long area(long unit) {
      return unit;
    }

    @Override
    public String describe() {
      return super.describe() + "!";
    }

    @Override
    public String title() {
      return super.title() + "?";
    }

    @Override
    public void resize(double by) {
      super.resize(2 * by);
    }

    @Override
    public Leaf leaf() {
      Leaf made = super.leaf();
      made.setSize(made.getSize() + 1);
      return made;
    }

    @Override
    public Leaf maybe(Leaf given) {
      return super.maybe(given);
    }

    @Override
    public List<String> words(List<String> given) {
      List<String> all = new ArrayList<>(super.words(given));
      all.add("c");
      return all;
    }

    @Override
    public Optional<Long> number(Long given) {
      return super.number(given).map(n -> n + 1);
    }

    @Override
    public long visit(Int64ToInt64 f) {
      return super.visit(n -> f.call(n) + 1);
    }

    @Override
    protected String hook(long n) {
      return super.hook(n) + "+";
    }
  }

  /** A subclass of a C++ subclass, and one below it that overrides more. */
  static class Tile extends Square {
    Tile(long side) {
      super(side);
    }

    @Override
    public String describe() {
      return "tile, " + super.describe();
    }
  }

  static final class BigTile extends Tile {
    BigTile() {
      super(10);
    }

    @Override
    public long area(long unit) {
      return super.area(unit) + 1;
    }
  }
}
