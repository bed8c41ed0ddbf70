//! What module car does with the classes of module engine, which it imports.

use car::{
    Car, Driver, DriverImpl, Flat, Mechanic, MechanicImpl, Racer, RacerImpl, Wheel, WheelImpl,
};
use engine::{Bolt, Broken, Fuel, Lamps, Motor, Part, PartImpl, Plan, PlanStep, Runner, Setting};
use polyref::{Any, Callback, ObjectType};
use std::sync::{Arc, Mutex};

struct Mine;
impl DriverImpl for Mine {
    fn run(&self, this: &Driver, by: i64) -> polyref::Result<i64> {
        Ok(this.super_run(by)? + 1)
    }

    fn label(&self, this: &Driver) -> polyref::Result<String> {
        Ok(format!("my {}", this.super_label()?))
    }

    fn watch(&self, this: &Driver, watcher: &Callback<dyn Fn(i64)>) -> polyref::Result<()> {
        watcher.call(7)?;
        this.super_watch(watcher)
    }
}

struct Fast;
impl RacerImpl for Fast {
    fn run(&self, _: &Racer, by: i64) -> polyref::Result<i64> {
        Ok(-by)
    }

    fn team(&self, _: &Racer) -> polyref::Result<String> {
        Ok("rust".into())
    }
}

struct Round;
impl WheelImpl for Round {
    fn mark(&self, this: &Wheel) -> polyref::Result<String> {
        Ok(format!("round {}", this.super_mark()?))
    }

    fn weight(&self, this: &Wheel) -> polyref::Result<i64> {
        Ok(this.super_weight()? * 10)
    }
}

struct Heavy;
impl PartImpl for Heavy {
    fn weight(&self, _: &Part) -> polyref::Result<i64> {
        Ok(1000)
    }
}

struct Swap;
impl MechanicImpl for Swap {
    fn fit(&self, this: &Mechanic, part: &Part, fuel: Fuel) -> polyref::Result<Part> {
        assert_eq!(fuel, Fuel::Diesel);
        if part.name() == "old" {
            return Ok(Motor::new("swapped")?.into());
        }
        this.super_fit(part, fuel)
    }

    fn draw(&self, this: &Mechanic, plan: &Plan, bolt: &Bolt) -> polyref::Result<Plan> {
        let plan = Plan {
            name: "mine".into(),
            ..plan.clone()
        };
        this.super_draw(&plan, bolt)
    }
}

struct Tuner;
impl DriverImpl for Tuner {
    fn tune(&self, this: &Driver, setting: &Setting, bolt: &Bolt) -> polyref::Result<Setting> {
        match setting {
            Setting::None => Ok((*bolt).into()),
            _ => this.super_tune(setting, bolt),
        }
    }
}

fn classes() -> polyref::Result<()> {
    let wheel = Wheel::new_with("w", car::WheelNewOptions { size: Some(4) })?;
    let part: &Part = &wheel;
    assert_eq!((part.name(), engine::weigh(part)?), ("w".to_string(), 4));
    assert!(car::spare()?.is::<Wheel>());
    assert_eq!(polyref::alive_of::<Part>(), 1);
    Ok(())
}

fn values() -> polyref::Result<()> {
    let motor = Motor::new("v8")?;
    let it = Car::new(&motor)?;
    let wheel = Wheel::new("w")?;
    assert_eq!(it.motor(), Some(motor.clone()));
    assert_eq!(it.fuel()?, Fuel::Diesel);
    it.refuel()?;
    assert_eq!(motor.fuel()?, Fuel::Petrol);
    it.refuel_with(car::CarRefuelOptions {
        fuel: Some(Fuel::Diesel),
    })?;
    assert_eq!(it.first()?, None);
    it.parts().push(&wheel);
    it.parts().push(&motor);
    assert_eq!(it.first()?, Some(wheel.clone().into()));
    it.named().insert("left", &wheel)?;
    assert_eq!(it.known(true)?, Some(Fuel::Diesel));
    assert_eq!(it.known(false)?, None);
    assert_eq!(it.fuels()?, [Fuel::Petrol, Fuel::Diesel]);
    assert_eq!(it.whole()?, (motor.clone(), Fuel::Diesel));
    it.set_lamps(it.lamps() | Lamps::WATER);
    assert_eq!(it.lamps(), Lamps::OIL | Lamps::WATER);
    let change = Callback::new(|part: Part, fuel: Fuel| {
        assert_eq!(fuel, Fuel::Petrol);
        part
    });
    it.set_change(Some(&change));
    assert_eq!(it.change(), Some(change.clone()));
    assert_eq!(
        change.call(wheel.clone().into(), Fuel::Petrol)?,
        Part::from(wheel.clone())
    );
    let parts: [Part; 3] = [wheel.into(), motor.into(), Part::new("p")?];
    assert_eq!(car::total(&parts)?, 104);
    let total = polyref::function("car.total")?;
    assert_eq!(
        i64::try_from(total.call(&[Any::List(parts.iter().map(Any::from).collect())])?)?,
        104
    );
    Ok(())
}

fn derived() -> polyref::Result<()> {
    let mine = Driver::derive(Mine)?;
    assert_eq!(car::run(&mine, 5)?, 11);
    let runner: &Runner = &mine;
    assert_eq!(runner.label()?, "my runner");
    let seen = Arc::new(Mutex::new(Vec::new()));
    let kept = seen.clone();
    runner.watch(move |n: i64| kept.lock().unwrap().push(n))?;
    assert_eq!(*seen.lock().unwrap(), [7, 3]);
    let fast = Racer::derive(Fast)?;
    assert_eq!(car::run(&fast, 4)?, -4);
    let unseen = car::unseen()?;
    assert_eq!((unseen.run(2)?, unseen.team()?), (10, "unseen".to_string()));
    let round = Wheel::derive_with(Round, "r", car::WheelDeriveOptions { size: Some(2) })?;
    assert_eq!(round.marked()?, "round part");
    assert_eq!(engine::weigh(&round)?, 20);
    assert_eq!(car::total(&[Part::derive(Heavy, "heavy")?])?, 1000);
    let swap = Mechanic::derive(Swap)?;
    assert!(car::fitted(&swap, &Part::new("old")?)?.is::<Motor>());
    let part = Part::new("new")?;
    assert_eq!(car::fitted(&swap, &part)?, part);
    Ok(())
}

fn bolt(width: f64) -> Bolt {
    Bolt {
        width,
        ..Bolt::default()
    }
}

fn structs() -> polyref::Result<()> {
    assert_eq!(car::widened(&bolt(4.0))?, bolt(5.0));
    let options = car::WidenedOptions { by: Some(2.0) };
    assert_eq!(car::widened_with(&bolt(4.0), options)?.area()?, 36.0);
    let axle = car::Axle::default();
    assert_eq!((axle.bolt, &axle.tuning), (bolt(3.0), &Setting::None));
    assert_eq!(
        axle.step,
        PlanStep {
            text: "turn".into()
        }
    );
    for tuning in [Setting::None, 7.into(), "seven".into(), bolt(4.0).into()] {
        let axle = car::Axle {
            tuning,
            ..axle.clone()
        };
        assert_eq!(car::e_axle(&axle)?, axle);
    }
    let it = Car::new(&Motor::new("v8")?)?;
    let plan = Plan {
        part: Some(Part::new("p")?),
        bolts: vec![bolt(4.0); 2],
        ..Plan::default()
    };
    it.set_bolt(&bolt(4.0));
    it.set_plan(&plan);
    it.bolts().push(&bolt(4.0));
    it.tunings().insert("x", &bolt(4.0).into())?;
    assert_eq!(
        (it.bolt(), it.plan(), it.spare()),
        (bolt(4.0), plan.clone(), None)
    );
    assert_eq!(it.tunings().get("x"), Some(bolt(4.0).into()));
    let drawn = car::drawn(&Mechanic::derive(Swap)?, &plan)?;
    assert_eq!(
        (drawn.name.as_str(), drawn.bolts.len(), &drawn.part),
        ("mine", 3, &plan.part)
    );
    let tuner = Driver::derive(Tuner)?;
    assert_eq!(car::tuned(&tuner, &Setting::None)?, bolt(9.0).into());
    assert_eq!(car::tuned(&tuner, &"x".into())?, "x".into());
    let wider = |b: Bolt, _: Setting| bolt(b.width + 4.0);
    assert_eq!(car::with_bolt(wider, &Setting::None)?, bolt(6.0));
    let packed = polyref::function("car.widened")?.call(&[bolt(4.0).into()])?;
    assert_eq!(Bolt::try_from(packed)?, bolt(5.0));
    Ok(())
}

fn errors() {
    let error = car::fail(true).unwrap_err();
    assert_eq!(error.downcast_ref::<Broken>().unwrap().cost(), 7);
    assert!(error.is::<Flat>());
    let error = car::fail(false).unwrap_err();
    assert!(error.is::<Broken>() && !error.is::<Flat>());
}

fn main() -> polyref::Result<()> {
    // What the modules don't agree on is an error of the first that asks.
    car::register()?;
    let start = polyref::alive();
    classes()?;
    values()?;
    derived()?;
    structs()?;
    errors();
    assert_eq!(polyref::alive(), start);
    println!("rust: ok");
    Ok(())
}
