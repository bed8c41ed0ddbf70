package org.polyref.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.polyref.conformance.Support.refused;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polyref.PolyrefException;
import org.polyref.Registry;

class NestedTest {
  private static final Wharf.Tide EBB = Wharf.Tide.EBB;

  @Test
  void nested_names() {
    assertEquals("org.polyref.conformance.Wharf$Crane$Arm", Wharf.Crane.Arm.class.getName());
    assertSame(Wharf.class, Wharf.Berth.class.getDeclaringClass());
    assertEquals(
        List.of("Berth", "Cargoes", "Closed", "Crane", "Tide"),
        Arrays.stream(Wharf.class.getClasses()).map(Class::getSimpleName).sorted().toList());
  }

  @Test
  void nested_values() {
    Wharf wharf = new Wharf();
    assertEquals(EBB, wharf.getTide());
    assertEquals(Wharf.Tide.FLOOD, wharf.turned());
    assertEquals(-1, Conformance.turnOf());
    assertEquals(1, Conformance.turnOf(Wharf.Tide.FLOOD));
    wharf.setTide(Wharf.Tide.FLOOD);
    assertEquals(EBB, wharf.turned());
    wharf.setCargoes(wharf.getCargoes().or(Wharf.Cargoes.K_TAR));
    assertEquals(129, wharf.getCargoes().nativeValue());
    assertEquals(List.of(Wharf.Crane.Arm.RIGHT, Wharf.Crane.Arm.LEFT), Conformance.arms());
    assertEquals(19, wharf.clearance());
    assertEquals(wharf, wharf.self());
    refused(NullPointerException.class, () -> Conformance.turnOf(null), "conf.turn_of: tide");
  }

  @Test
  void nested_objects() {
    Wharf wharf = new Wharf();
    Wharf.Crane.Winch winch = new Wharf.Crane.Winch(5);
    Wharf.Crane crane = new Wharf.Crane(winch);
    assertEquals(winch, crane.getWinch());
    assertEquals(List.of(winch), wharf.winches(crane));
    assertEquals(Wharf.Crane.Arm.RIGHT, winch.side());
    assertEquals(1, crane.lift());
    assertEquals(9, crane.lift(Wharf.Crane.Arm.RIGHT, EBB));
    wharf.getCranes().put(Wharf.Tide.SLACK, crane);
    assertEquals(Map.of(Wharf.Tide.SLACK, crane), wharf.getCranes());
    Wharf.Berth berth = wharf.berth("east");
    assertSame(Wharf.Berth.class, berth.getClass());
    assertEquals("east", berth.getName());
    Wharf.Tide tide = wharf.through((t, c) -> c.equals(crane) ? Wharf.Tide.FLOOD : t, crane);
    assertEquals(Wharf.Tide.FLOOD, tide);
  }

  @Test
  void nested_exception() {
    Wharf wharf = new Wharf(EBB);
    Wharf.Closed caught = refused(Wharf.Closed.class, wharf::enter, "closed at this tide");
    assertEquals(EBB, caught.tide());
    PolyrefException made = new Wharf.Closed(Wharf.Tide.SLACK);
    assertEquals(Wharf.Tide.SLACK, ((Wharf.Closed) made).tide());
  }

  @Test
  void nested_derived() {
    Wharf.Crane mine =
        new Wharf.Crane() {
          @Override
          public int lift(Wharf.Crane.Arm arm, Wharf.Tide tide) {
            return 7 + super.lift(arm, tide);
          }
        };
    assertEquals(36, mine.twice(Wharf.Crane.Arm.RIGHT));
    assertEquals(202, new Jetty.SteamCrane().twice(Wharf.Crane.Arm.LEFT));
  }

  @Test
  void nested_hiding() {
    Jetty jetty = new Jetty(new Winch());
    assertEquals(Jetty.Tide.HIGH, jetty.mark());
    assertEquals(EBB, jetty.getTide());
    assertEquals(Optional.empty(), Conformance.markOf(null));
    assertEquals(Optional.of(Jetty.Tide.LOW), Conformance.markOf(Jetty.Tide.LOW));
    assertEquals(1, Conformance.winchSize(jetty.getWinch()));
    assertNotEquals(Winch.class, Wharf.Crane.Winch.class);
  }

  @Test
  void nested_packed() {
    assertEquals(1L, Registry.get("conf.turn_of").call(Wharf.Tide.FLOOD));
    assertEquals(-1L, Registry.get("conf.turn_of").call());
  }
}
