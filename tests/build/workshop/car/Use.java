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
    errors();
    System.out.println("java: ok");
  }
}
