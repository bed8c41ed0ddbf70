import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.example.car.*;
import org.example.engine.*;

/** What module car does with the classes of module engine, which it imports. */
public class Use {
  static class Mine extends Driver {
    @Override
    public long run(long by) {
      return super.run(by) + 1;
    }

    @Override
    public String label() {
      return "my " + super.label();
    }

    @Override
    public void watch(EngineCallbacks.Int64ToVoid watcher) {
      watcher.call(7);
      super.watch(watcher);
    }
  }

  static class Fast extends Racer {
    @Override
    public long run(long by) {
      return -by;
    }

    @Override
    public String team() {
      return "java";
    }
  }

  static class Round extends Wheel {
    Round(String name, long size) {
      super(name, size);
    }

    @Override
    protected String mark() {
      return "round " + super.mark();
    }

    @Override
    public long weight() {
      return super.weight() * 10;
    }
  }

  static class Heavy extends Part {
    Heavy() {
      super("heavy");
    }

    @Override
    public long weight() {
      return 1000;
    }
  }

  static class Swap extends Mechanic {
    @Override
    public Part fit(Part part, Fuel fuel) {
      check(fuel, Fuel.DIESEL);
      return part.getName().equals("old") ? new Motor("swapped") : super.fit(part, fuel);
    }

    @Override
    public Plan draw(Plan plan, Bolt bolt) {
      check(bolt, new Bolt().withWidth(5));
      return super.draw(plan.withName("mine"), bolt);
    }
  }

  static class Tuner extends Driver {
    @Override
    public Setting tune(Setting setting, Bolt bolt) {
      return setting instanceof Setting.None ? Setting.of(bolt) : super.tune(setting, bolt);
    }
  }

  static void check(Object is, Object wanted) {
    if (!Objects.equals(is, wanted)) {
      throw new AssertionError(is + " is not " + wanted);
    }
  }

  static void classes() {
    check(Wheel.class.getSuperclass(), Part.class);
    check(Flat.class.getSuperclass(), Broken.class);
    check(CarFunctions.spare().getClass(), Wheel.class);
    check(Engine.weigh(new Wheel("w", 4)), 4L);
  }

  static void values() {
    Motor motor = new Motor("v8");
    Car it = new Car(motor);
    Wheel wheel = new Wheel("w", 4);
    check(it.getMotor(), motor);
    check(it.fuel(), Fuel.DIESEL);
    it.refuel();
    check(motor.getFuel(), Fuel.PETROL);
    it.refuel(Fuel.DIESEL);
    check(it.first(), null);
    it.getParts().add(wheel);
    it.getParts().add(motor);
    check(it.first(), wheel);
    it.setNamed(Map.of("left", wheel));
    check(it.getNamed().get("left"), wheel);
    check(it.known(true), Optional.of(Fuel.DIESEL));
    check(it.known(false), Optional.empty());
    check(it.fuels(), List.of(Fuel.PETROL, Fuel.DIESEL));
    check(it.whole(), org.polyref.Tuple.of(motor, Fuel.DIESEL));
    it.setLamps(it.getLamps().or(Lamps.WATER));
    check(it.getLamps(), Lamps.OIL.or(Lamps.WATER));
    it.setChange((part, fuel) -> fuel == Fuel.PETROL ? part : motor);
    check(it.getChange().call(wheel, Fuel.PETROL), wheel);
    check(it.getChange().call(wheel, Fuel.DIESEL), motor);
    check(CarFunctions.total(List.of(wheel, motor, new Part("p"))), 105L);
    check(org.polyref.Registry.get("car.total").call(List.of(wheel, motor)), 104L);
  }

  static void derived() {
    Mine mine = new Mine();
    check(CarFunctions.run(mine, 5), 11L);
    check(mine.label(), "my runner");
    List<Long> seen = new ArrayList<>();
    mine.watch(seen::add);
    check(seen, List.of(7L, 3L));
    check(CarFunctions.run(new Fast(), 4), -4L);
    Racer unseen = CarFunctions.unseen();
    check(unseen.run(2), 10L);
    check(unseen.team(), "unseen");
    Round round = new Round("r", 2);
    check(round.marked(), "round part");
    check(Engine.weigh(round), 20L);
    check(CarFunctions.total(List.of(new Heavy())), 1000L);
    check(CarFunctions.fitted(new Swap(), new Part("old")).getClass(), Motor.class);
    Part part = new Part("new");
    check(CarFunctions.fitted(new Swap(), part), part);
  }

  static void structs() {
    Bolt bolt = new Bolt().withWidth(4);
    Part part = new Part("p");
    check(CarFunctions.widened(bolt), new Bolt(5, Fuel.DIESEL));
    check(CarFunctions.widened(bolt, 2).area(), 36.0);
    check(new Axle(), new Axle(new Bolt().withWidth(3), Setting.none(), new Plan.Step("turn")));
    for (Setting setting :
        List.of(Setting.none(), Setting.of(7), Setting.of("seven"), Setting.of(bolt))) {
      check(CarFunctions.eAxle(new Axle().withTuning(setting)).tuning(), setting);
    }
    Car it = new Car(new Motor("v8"));
    it.setBolt(bolt);
    Plan plan = new Plan("mine", part, List.of(bolt, bolt), new Plan.Step(""));
    it.setPlan(plan);
    it.getBolts().add(bolt);
    it.getTunings().put("x", Setting.of(bolt));
    check(it.getBolt(), bolt);
    check(it.getPlan(), plan);
    check(it.getBolts(), List.of(bolt));
    check(it.getTunings().get("x"), Setting.of(bolt));
    check(it.getSpare(), Optional.empty());
    check(CarFunctions.drawn(new Swap(), plan).name(), "mine");
    check(CarFunctions.drawn(new Swap(), plan).bolts().size(), 3);
    check(CarFunctions.tuned(new Tuner(), Setting.none()), Setting.of(new Bolt().withWidth(9)));
    check(CarFunctions.tuned(new Tuner(), Setting.of("x")), Setting.of("x"));
    check(
        CarFunctions.withBolt((b, t) -> b.withWidth(b.width() + 4), Setting.of(bolt)),
        new Bolt().withWidth(6));
    check(org.polyref.Registry.get("car.widened").call(bolt), Map.of("width", 5.0, "fuel", 1L));
  }

  static void errors() {
    try {
      CarFunctions.fail(true);
      throw new AssertionError();
    } catch (Broken e) {
      check(e.getClass(), Flat.class);
      check(e.getCost(), 7L);
    }
    try {
      CarFunctions.fail(false);
      throw new AssertionError();
    } catch (Broken e) {
      check(e.getClass(), Broken.class);
    }
    try {
      new Car(null);
      throw new AssertionError();
    } catch (NullPointerException e) {
      check(e.getMessage(), "car.Car: motor must not be null");
    }
  }

  public static void main(String[] args) {
    classes();
    values();
    derived();
    structs();
    errors();
    System.out.println("java: ok");
  }
}
