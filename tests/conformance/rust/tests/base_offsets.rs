//! Objects whose bases don't stand where they do.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{Any, Callback, ErrorKind, ObjectType, Result};
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::Arc;

const NUMBER: i64 = 1234605616436508552;

#[test]
fn base_offset_values() -> Outcome {
    let bus = Bus::new()?;
    assert_eq!((bus.number()?, bus.wheels()?, bus.name()?, bus.seats()), (NUMBER, 6, "bus".into(), 40));
    assert_eq!((wheels_of(&bus)?, label_of(&bus)?), (6, "bus".into()));
    bus.set_seats(i32::MIN);
    assert_eq!((bus.seats(), bus.number()?), (i32::MIN, NUMBER));
    for (n, key, wheels) in [(0, "fleet.Vehicle", 0), (1, "fleet.Bus", 6), (2, "fleet.Bus", 8)] {
        let picked = pick(n)?;
        assert_eq!(picked.class().ok_or("no class")?.key(), key);
        assert_eq!((picked.wheels()?, wheels_of(&picked)?), (wheels, wheels));
        assert_eq!(picked.is::<Bus>(), n > 0);
        assert_eq!(picked.cast_ref::<Bus>().map(|bus| bus.number().unwrap()), (n > 0).then_some(NUMBER));
        assert_eq!(picked.try_cast::<Bus>().is_ok(), n > 0);
    }
    assert_eq!(pick(3).unwrap_err().kind(), ErrorKind::OutOfRange);
    Ok(())
}

#[test]
fn base_offset_identity() -> Outcome {
    leaves_nothing(|| {
        for n in 1..=2 {
            let bus = pick(n)?.try_cast::<Bus>().map_err(|_| "no Bus")?;
            assert_eq!(as_vehicle(&bus)?, *bus);
            assert_eq!(as_vehicle(&bus)?.cast_ref::<Bus>(), Some(&bus));
            let yard = Yard::new()?;
            yard.set_first(Some(&bus));
            yard.lot().push(&bus);
            let plain = pick(0)?;
            yard.lot().push(&plain);
            assert_eq!(yard.first().as_ref(), Some(&*bus));
            assert_eq!(yard.lot().at(0)?, *bus);
            assert!(!yard.lot().at(1)?.is::<Bus>());
            assert_eq!(yard.all_wheels()?, 2 * bus.wheels()?);
            let address = Arc::new(AtomicUsize::new(0));
            let seen = Arc::clone(&address);
            let same = Callback::new(move |given: Bus| -> Vehicle {
                seen.store(given.address(), SeqCst);
                given.into()
            });
            assert_eq!(vehicle_through(&same, &bus)?, *bus);
            assert_eq!(address.load(SeqCst), bus.address());
            let packed = polyref::function("fleet.as_vehicle")?.call(&[Any::from(&bus)])?;
            assert_eq!(Bus::try_from(packed)?, bus);
            assert_eq!(object_address(&bus)?, bus.address() as u64);
        }
        Ok(())
    })
}

/// Overrides nothing.
struct Plain;

impl VehicleImpl for Plain {}

impl BusImpl for Plain {}

struct More;

impl VehicleImpl for More {
    fn wheels(&self, this: &Vehicle) -> Result<i32> {
        Ok(this.super_wheels()? + 12)
    }
}

impl BusImpl for More {
    fn wheels(&self, this: &Bus) -> Result<i32> {
        Ok(this.super_wheels()? + 4)
    }
    fn name(&self, this: &Bus) -> Result<String> {
        Ok(format!("trolley {}", this.super_name()?))
    }
}

#[test]
fn base_offset_derived() -> Outcome {
    leaves_nothing(|| {
        let (night, trolley) = (Bus::derive(Plain)?, Bus::derive(More)?);
        let made = [Vehicle::derive(Plain)?, Vehicle::derive(More)?, (*night).clone(), (*trolley).clone()];
        for (vehicle, wheels) in made.iter().zip([0, 12, 6, 10]) {
            assert_eq!((wheels_of(vehicle)?, vehicle.wheels()?), (wheels, wheels));
        }
        assert_eq!((label_of(&night)?, label_of(&trolley)?), ("bus".into(), "trolley bus".into()));
        for bus in [&night, &trolley] {
            assert_eq!((bus.number()?, bus.seats()), (NUMBER, 40));
            assert_eq!(as_vehicle(bus)?, **bus);
            assert_eq!(object_address(bus)?, bus.address() as u64);
        }
        let yard = Yard::new()?;
        yard.set_lot(&made);
        drop((made, night, trolley));
        assert_eq!(yard.all_wheels()?, 28);
        assert!(yard.lot().at(3)?.cast_ref::<Bus>().ok_or("no Bus")?.downcast_impl::<More>().is_some());
        Ok(())
    })
}
