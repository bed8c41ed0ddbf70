package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.polyref.conformance.Support.refused;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.polyref.Registry;
import org.polyref.atlas.Atlas;
import org.polyref.atlas.LostError;
import org.polyref.atlas.Reach;
import org.polyref.atlas.Spot;
import org.polyref.atlas.World;
import org.polyref.atlas.import_.Customs;
import org.polyref.atlas.import_.Parcel;
import org.polyref.atlas.import_.async.Async;
import org.polyref.atlas.maps.Frame;
import org.polyref.atlas.maps.Layers;
import org.polyref.atlas.maps.Maps;
import org.polyref.atlas.maps.Mark;
import org.polyref.atlas.maps.Mode;
import org.polyref.atlas.maps.Node;
import org.polyref.atlas.maps.Pin;
import org.polyref.atlas.maps.Survey;
import org.polyref.atlas.maps.TornError;
import org.polyref.trip.Route;
import org.polyref.trip.Stretch;
import org.polyref.trip.Tour;
import org.polyref.trip.legs.Ferry;
import org.polyref.trip.legs.Legs;

/** Namespaces below a module's own: packages inside of its package. */
class NamespacesTest {
  private static final org.polyref.atlas.Mode NEAR = org.polyref.atlas.Mode.NEAR;

  @Test
  void namespace_names() {
    assertEquals("org.polyref.atlas.maps.Node$Legend", Node.Legend.class.getName());
    assertSame(org.polyref.atlas.Node.class, Node.class.getSuperclass());
    assertNotEquals(org.polyref.atlas.Mode.class, (Class<?>) Mode.class);
    assertEquals("org.polyref.atlas.import_.async", Async.class.getPackageName());
  }

  @Test
  void namespace_values() {
    Node node = new Node("map");
    assertEquals(Mode.ROUND, node.mode(null));
    assertEquals(Mode.FLAT, node.mode(NEAR));
    assertEquals(Layers.ROADS, node.getLayers());
    assertEquals(Node.Legend.Side.RIGHT, node.legend().getSide());
    World world = new World();
    world.getModes().put("flat", Mode.FLAT);
    assertEquals(Map.of("flat", Mode.FLAT), world.getModes());
    assertEquals(5L, world.getMark().get());
    Pin there = new Pin().withLabel("there");
    world.setMark(Mark.of(there));
    assertEquals(there, world.getMark().get());
    assertEquals(
        new Spot(3, org.polyref.atlas.Mode.FAR), Maps.pinned(new Pin(), Mark.of(2)).spot());
    assertEquals(1L, Maps.markOf(new Pin().withLabel("")).get());
    assertEquals(2, Atlas.fold(pin -> pin.spot().x() + (pin.mode() == Mode.ROUND ? 1 : 0)));
  }

  @Test
  void namespace_functions() {
    assertEquals(10, Maps.scaleOf(new Node("map")));
    assertEquals(1001, Atlas.scaleOf(new World()));
    assertEquals(1000, Maps.scaleOf(new World()));
    assertEquals(2000, Async.weigh(new World(), 2));
    assertEquals(7, Maps.K_SHEETS);
    Maps.setOwner("Ann");
    assertEquals("Ann", Maps.getOwner());
    assertEquals(4L, Registry.get("atlas.maps.scale_of").call(new Node("map", 4)));
    assertEquals(3L, Registry.get("atlas.import.async.weigh").call(new Parcel()));
    refused(NullPointerException.class, () -> Maps.scaleOf(null), "atlas.maps.scale_of: node");
  }

  @Test
  void namespace_objects() {
    Node map = new Node("map");
    org.polyref.atlas.Node place = new org.polyref.atlas.Node("place");
    map.getNodes().add(place);
    assertEquals(place, map.first());
    assertEquals(List.of(place), map.getNodes());
    assertSame(World.class, Atlas.make(true).getClass());
    assertSame(Parcel.class, Atlas.make(false).getClass());
    assertEquals("parcel", Atlas.tell(Atlas.make(false)));
    assertEquals(
        10,
        map.each(
            (n, mode) -> n.equals(map) && mode == org.polyref.atlas.Mode.FAR ? n.getScale() : 0));
  }

  @Test
  void namespace_exception() {
    LostError caught = refused(LostError.class, Maps::tear, "torn");
    assertSame(TornError.class, caught.getClass());
  }

  @Test
  void namespace_derived() {
    Parcel mine =
        new Parcel() {
          @Override
          public long weight() {
            return 5 + super.weight();
          }

          @Override
          protected long duty(Mode mode, org.polyref.atlas.Node to) {
            assertEquals(Mode.FLAT, mode);
            return 100 + super.duty(mode, to);
          }
        };
    assertEquals(8, Async.weigh(mine));
    assertEquals(101, mine.pay(new org.polyref.atlas.Node("x")));
    Survey finder =
        new Survey() {
          @Override
          public Pin find(org.polyref.atlas.Node near, org.polyref.atlas.Mode mode) {
            return new Pin().withLabel(near.getName() + " " + mode);
          }

          @Override
          protected String note(Mode mode) {
            return super.note(Mode.ROUND);
          }
        };
    assertEquals("parcel NEAR, on a globe", finder.run(mine));
    assertEquals("customs of parcel, on paper", new Customs().run(mine));
  }

  @Test
  void namespace_structs() {
    Frame frame = new Frame(3);
    assertEquals(new Frame.Border(6), frame.border());
    assertEquals(0.5, new Frame.Border().width());
    Reach reach = new Reach(1, 3);
    assertEquals(2, reach.length());
    Stretch stretch = new Stretch(reach, frame.border());
    assertEquals(8, stretch.length());
    assertEquals(new Frame(8), stretch.framed());
    Route route = new Route();
    assertEquals(0, route.length());
    assertEquals(new Stretch(), route.getStretch());
    route.setStretch(stretch);
    route.getReaches().addAll(List.of(reach, new Reach(5, 9)));
    assertEquals(new Reach(1, 9), route.whole(route.getReaches()));
    assertEquals(8, route.length());
    assertEquals(new Reach(1, 6), route.changed(r -> new Reach(r.from(), r.to() * 2)));
    Route back =
        new Route() {
          @Override
          public Reach whole(List<Reach> given) {
            return new Reach(given.get(given.size() - 1).to(), given.get(0).from());
          }
        };
    back.getReaches().add(reach);
    assertEquals(-2, back.length());
  }

  @Test
  void namespace_imports() {
    Tour tour = new Tour();
    Ferry ferry = new Ferry();
    assertSame(Node.class, Tour.class.getSuperclass());
    assertSame(Parcel.class, Ferry.class.getSuperclass());
    assertEquals(7, Legs.weighAll(List.of(tour, ferry)));
    assertEquals(Mode.FLAT, Legs.seen(tour));
    assertEquals(Mode.ROUND, Legs.seen(ferry));
    assertEquals(4, ferry.pay(tour));
    Ferry free =
        new Ferry() {
          @Override
          protected long duty(Mode mode, org.polyref.atlas.Node to) {
            return 0;
          }
        };
    assertEquals(0, free.pay(tour));
  }
}
