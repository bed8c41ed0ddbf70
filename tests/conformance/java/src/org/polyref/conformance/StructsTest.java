package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.polyref.conformance.Support.refused;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.PackedFunction;
import org.polyref.Registry;
import org.polyref.Tuple;

class StructsTest {
  private static final Gauge GAUGE =
      new Gauge(
          false,
          Byte.MIN_VALUE,
          Long.MAX_VALUE,
          -0.25f,
          Tint.PALE,
          Short.MAX_VALUE,
          new Spot(-1, 8),
          0xD800);

  private static Site site() {
    return new Site()
        .withLabel("é")
        .withPath(List.of(new Spot(1, 1)))
        .withNext(Optional.of(new Spot()))
        .withNamed(Map.of("a", new Spot(2, 3)));
  }

  @Test
  void struct_values() {
    assertEquals(new Spot(0, 1.5), new Spot());
    assertNotEquals(new Spot(1, 1.5), new Spot());
    assertEquals(new Spot(2, -1), Conformance.turned(new Spot(1, 2)));
    assertEquals(new Spot(1, 2).hashCode(), new Spot(1, 2).hashCode());
    assertEquals("Spot[x=1.0, y=2.0]", new Spot(1, 2).toString());
    Spot spot = new Spot();
    assertEquals(new Spot(3, 1.5), spot.withX(3));
    assertEquals(0, spot.x());
  }

  @Test
  void struct_values__arrays() {
    Site site = site();
    Site same = site.withRaw(site.raw().clone()).withThree(site.three().clone());
    assertEquals(site, same);
    assertEquals(site.hashCode(), same.hashCode());
    assertNotEquals(site, site.withThree(new int[] {3, 2, 1}));
    assertTrue(site.toString().contains("three=[1, 2, 3], "), site.toString());
  }

  @Test
  void struct_defaults() {
    Site first = new Site();
    Site second = new Site();
    assertEquals(first.number() + 1, second.number());
    assertNotEquals(first.owner(), second.owner());
    assertEquals("red", first.owner().getColour());
    assertEquals("site", first.label());
    assertEquals(new Spot(1, 2), first.spot());
    assertEquals(Optional.empty(), first.next());
    assertNull(first.flag());
    assertNull(first.measure());
    assertArrayEquals(new int[] {1, 2, 3}, first.three());
    assertEquals(Tuple.of(4L, "four"), first.pair());
    assertArrayEquals(new byte[] {0, -1}, first.raw());
    assertEquals(
        new Gauge(true, (byte) -1, 7, 0.5f, Tint.DARK, (short) 0, new Spot(), 'm'), new Gauge());
  }

  @Test
  void struct_numbers() {
    assertEquals(GAUGE, Conformance.eGauge(GAUGE));
    assertEquals(Optional.of(GAUGE), Conformance.eOptGauge(GAUGE));
    assertEquals(Optional.empty(), Conformance.eOptGauge(null));
    refused(
        ArithmeticException.class,
        () -> Conformance.eGauge(GAUGE.withUnit(1 << 16)),
        "structs.e_gauge: v.unit");
    refused(
        ArithmeticException.class,
        () -> Conformance.eGauge(GAUGE.withBig(-1)),
        "structs.e_gauge: v.big");
    refused(
        IllegalArgumentException.class,
        Conformance::badGauge,
        "structs.Tint has no constant with the value 9");
    refused(NullPointerException.class, () -> GAUGE.withTint(null), "structs.Gauge.tint");
  }

  @Test
  void struct_containers() {
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      spots.add(new Spot(i, -i));
    }
    assertEquals(spots, Conformance.eSpots(spots));
    Site whole = site();
    assertEquals(List.of(whole, whole), Conformance.eSites(List.of(whole, whole)));
    assertEquals(Optional.of(whole), Conformance.eOptSite(whole));
    assertEquals(Optional.empty(), Conformance.eOptSite(null));
    assertEquals(Map.of("k", whole), Conformance.eSiteMap(Map.of("k", whole)));
    assertEquals(
        Tuple.of(spots.get(3), whole), Conformance.eSpotSite(Tuple.of(spots.get(3), whole)));
    assertEquals(spots.subList(0, 2), Conformance.eTwoSpots(spots.subList(0, 2)));
    assertEquals(8.5, Conformance.sumOf(List.of(new Spot())));
    assertEquals(2, Conformance.sumOf(List.of(), new Spot(1, 1)));
  }

  @Test
  void struct_objects() {
    Site before = site().withFlag(new Flag("blue")).withMeasure(spot -> spot.x() * 2);
    Site after = Conformance.moved(before, new Spot(1, 1));
    assertEquals(before.flag(), after.flag());
    assertEquals(before.owner(), after.owner());
    assertSame(before.measure(), after.measure());
    assertEquals(new Spot(2, 3), after.spot());
    assertEquals(List.of(new Spot(1, 1), new Spot(2, 3)), after.path());
    assertEquals(new Spot(1, 2), before.spot());
  }

  @Test
  void struct_errors() {
    Spot by = new Spot();
    refused(NullPointerException.class, () -> Conformance.turned(null), "structs.turned: spot");
    refused(NullPointerException.class, () -> site().withOwner(null), "structs.Site.owner");
    refused(
        NullPointerException.class,
        () -> Conformance.moved(site().withPath(Arrays.asList(by, null)), by),
        "structs.moved: site.path[1]");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.moved(site().withLabel("\ud800"), by),
        "structs.moved: site.label has a lone surrogate");
    refused(
        IllegalArgumentException.class,
        () -> Conformance.moved(site().withThree(new int[2]), by),
        "field 'three' of parameter 'site' must have 3 elements, got 2");
    refused(RuntimeException.class, Conformance::badSite, "structs.bad_site.label");
    refused(RuntimeException.class, Conformance::noOwner, "field 'owner' of the result");
  }

  @Test
  void struct_fields() {
    try (Tour tour = new Tour()) {
      assertEquals(new Spot(), tour.getHere());
      tour.setHere(new Spot(3, 4));
      assertEquals(new Spot(3, 4), tour.getHere());
      assertEquals(3, tour.callStart());
      Site whole = site().withFlag(new Flag("f"));
      tour.setSite(whole);
      assertEquals(whole, tour.getSite());
      assertEquals(Optional.empty(), tour.getGauge());
      tour.setGauge(GAUGE);
      assertEquals(Optional.of(GAUGE), tour.getGauge());
    }
  }

  @Test
  void struct_views() {
    try (Tour tour = new Tour()) {
      tour.getSpots().addAll(List.of(new Spot(1, 1), new Spot(2, 2)));
      tour.getSpots().set(0, new Spot(9, 9));
      assertEquals(List.of(new Spot(9, 9), new Spot(2, 2)), tour.getSpots());
      assertTrue(tour.getSpots().contains(new Spot(2, 2)));
      Site whole = site();
      tour.getSites().add(whole);
      assertEquals(whole, tour.getSites().get(0));
      tour.getByName().put("k", whole);
      assertEquals(Map.of("k", whole), tour.getByName());
      tour.setSpots(List.of(new Spot()));
      assertEquals(List.of(new Spot()), tour.getSpots());
    }
  }

  @Test
  void struct_callbacks() {
    assertEquals(5, Conformance.withSpot(spot -> spot.x() + spot.y(), new Spot(2, 3)));
    Site whole = site().withFlag(new Flag("f"));
    assertEquals(
        whole.withLabel("new"), Conformance.withSite(given -> given.withLabel("new"), whole));
    assertEquals(new Spot(2, -1), Conformance.turner().call(new Spot(1, 2)));
    refused(NullPointerException.class, () -> Conformance.withSite(given -> null, whole), "result");
  }

  private static final class Hike extends Tour {
    @Override
    public Spot start() {
      return new Spot(42, 0);
    }

    @Override
    public Site describe(Site site, Spot by) {
      return super.describe(site, by).withLabel(site.label() + " by " + by.y());
    }

    @Override
    public Site last() {
      return new Site().withLabel("the last");
    }
  }

  @Test
  void struct_overrides() {
    try (Tour hike = new Hike();
        Tour tour = new Tour()) {
      assertEquals(42, hike.callStart());
      assertEquals("the last", hike.callLast());
      assertEquals("é by 1.5", hike.callDescribe(site()).label());
      assertEquals(new Spot(1, 3.5), tour.callDescribe(site()).spot());
    }
  }

  @Test
  void struct_packed() {
    PackedFunction turned = Registry.get("structs.turned");
    assertEquals(Map.of("x", 2.0, "y", -1.0), turned.call(new Spot(1, 2)));
    assertEquals(Map.of("x", 2.0, "y", -1.0), turned.call(Map.of("x", 1, "y", 2)));
    assertEquals(Map.of("x", 1.5, "y", -3.0), turned.call(Map.of("x", 3)));
    Site given = site().withFlag(new Flag("f"));
    Map<?, ?> made = (Map<?, ?>) Registry.get("structs.moved").call(given, new Spot());
    assertEquals(given.flag(), made.get("flag"));
    assertEquals(List.of(4L, "four"), made.get("pair"));
    refused(
        IllegalArgumentException.class,
        () -> turned.call(Map.of("z", 1)),
        "structs.turned: parameter 'spot' has no field 'z'");
    refused(
        ClassCastException.class,
        () -> turned.call(Map.of("x", "1")),
        "structs.turned: field 'x' of parameter 'spot' must be a number, not a string");
    Object entry = Registry.get("structs.e_entry").call(new Entry("a", 3, 4));
    assertEquals(Map.of("from", "a", "maxDepth", 3L, "type", 4L), entry);
  }

  @Test
  void struct_packed__big() {
    Object made = Registry.get("structs.e_gauge").call(Map.of("big", BigInteger.TEN));
    assertEquals(10L, ((Map<?, ?>) made).get("big"));
  }

  @Test
  void struct_names() {
    Entry entry = new Entry("a", 2, 3);
    assertEquals(entry, Conformance.eEntry(entry));
    assertEquals(2, entry.maxDepth());
    assertEquals(3, entry.kind());
    assertEquals(9, Conformance.hiddenOf(entry));
  }

  @Test
  void struct_lifetime() throws InterruptedException {
    long before = Support.aliveAtRest();
    for (int i = 0; i < 100; i++) {
      Site given = site().withFlag(new Flag("f")).withMeasure(Spot::x);
      assertEquals(given, Conformance.eSites(List.of(given, given)).get(1));
      refused(RuntimeException.class, Conformance::noOwner, "owner");
    }
    assertEquals(before, Support.aliveAfterCollection(before));
  }

  @Test
  void struct_nested() {
    Quay.Mooring one = new Quay.Mooring();
    assertEquals(new Quay.Mooring.Extent(30, 5), one.extent());
    assertEquals(Quay.Mooring.Side.STARBOARD, one.side());
    assertNull(one.warden());
    Quay.Mooring.Warden warden = new Quay.Mooring.Warden("w");
    Quay.Mooring two =
        new Quay.Mooring(one.extent().withLength(7), Quay.Mooring.Side.PORT, "a", warden);
    assertEquals(new Quay.Mooring.Extent(7, 5), Conformance.extentOf(two));
    assertEquals(35, two.extent().area());
    assertEquals(Optional.of(two), Conformance.eMooring(two));
    assertEquals(Optional.empty(), Conformance.eMooring(null));
    List<Quay.Mooring.Extent> extents = List.of(one.extent(), two.extent());
    assertEquals(extents, Conformance.eExtents(extents));
    assertEquals(
        "b", Conformance.withMooring((m, side) -> m.withSide(side).withName("b"), two).name());
    Quay quay = new Quay();
    quay.setFirst(two);
    quay.getMoorings().add(two);
    quay.getExtents().put("x", two.extent());
    assertEquals(two, quay.getFirst());
    assertEquals(List.of(two), quay.getMoorings());
    assertEquals(two.extent(), quay.getExtents().get("x"));
    assertEquals(Quay.Mooring.Side.PORT, quay.chosen(one).side());
    Quay mine =
        new Quay() {
          @Override
          public Quay.Mooring choose(Quay.Mooring given, Quay.Mooring.Side side) {
            return super.choose(given, side).withName("mine");
          }
        };
    assertEquals("mine", mine.chosen(one).name());
    assertEquals(Map.of("length", 7.0, "depth", 5.0), Registry.get("quays.extent_of").call(two));
  }

  @Test
  void struct_methods() {
    Heading heading = new Heading(3, 4);
    assertEquals(5, heading.norm());
    assertEquals(new Heading(6, 8), heading.scaled());
    assertEquals(new Heading(9, 12), heading.scaled(3));
    assertEquals(new Heading(18, 24), heading.scaled(3, 2));
    assertEquals(new Heading(6, 8), heading.scaled("2"));
    assertEquals(List.of(heading, new Heading()), heading.both(new Heading()));
    assertEquals(new Heading(0, 1), Heading.north());
    assertTrue(
        Arrays.stream(Heading.class.getMethods()).noneMatch(m -> m.getName().equals("turn")));
    refused(IndexOutOfBoundsException.class, () -> heading.part(2), "a heading has two parts");
    Quay quay = new Quay();
    Voyage voyage = new Voyage("7", quay, List.of(heading, new Heading()));
    assertEquals(2, voyage.count());
    assertEquals("7", voyage.label());
    assertEquals(quay, voyage.start());
    assertNull(new Voyage().start());
    assertTrue(voyage.sameAs(new Voyage().withNumber("7")));
    assertEquals(
        List.of(new Heading(4, 3), new Heading(0, 1)),
        voyage.changed(leg -> new Heading(leg.y(), leg.x())).legs());
    refused(
        IllegalStateException.class,
        () ->
            voyage.changed(
                leg -> {
                  throw new IllegalStateException("no");
                }));
    assertEquals(new Heading(4, 4), Conformance.sumOfLegs(voyage));
    assertEquals(1, new Site().norm());
  }

  @Test
  void struct_constructors() {
    assertEquals(new Heading(1, 2), Heading.newWithXY(1, 2));
    assertEquals(new Heading(), Heading.newWithAngle(0));
    assertEquals(2, Voyage.newWithNumberLegs("8").count());
    assertEquals(3, Voyage.newWithNumberLegs("8", 3).count());
    Quay quay = new Quay();
    assertEquals(quay, Voyage.fromQuay(quay).start());
    refused(NullPointerException.class, () -> Voyage.fromQuay(null));
  }

  @Test
  void struct_operators() {
    Heading heading = new Heading(3, 4);
    assertEquals(heading, new Heading(3 + 1e-9, 4));
    assertNotEquals(heading, new Heading(3, 4.1));
    assertEquals(new Heading(3, 9).hashCode(), heading.hashCode());
    assertTrue(new Heading().compareTo(heading) < 0);
    assertEquals(heading, java.util.Collections.max(List.of(new Heading(), heading)));
    assertEquals(new Heading(4, 4), heading.plus(new Heading()));
    assertEquals(new Heading(-3, -4), heading.negated());
    assertEquals("3 east, 4", heading.toString());
    assertEquals(4, Heading.K_QUARTERS);
    assertEquals(new Voyage().withFrom(new Quay()), new Voyage());
    assertEquals(new Voyage().withFrom(new Quay()).hashCode(), new Voyage().hashCode());
    assertNotEquals(new Voyage(), new Voyage().withNumber("2"));
  }
}
