//! What may happen at the same time, forced over and over: every time all of an object or nothing is seen.
//!
//! Argument: rounds.

use conformance::{Lookout, Shape, ShapeDeriveOptions, ShapeImpl};
use early::Coast;
use late::Beacon;
use polyref::ObjectType;

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// A half in Rust.
struct Numbered(i64);

impl ShapeImpl for Numbered {
    fn area(&self, _this: &Shape, unit: i64) -> polyref::Result<i64> {
        Ok(self.0 * unit)
    }
}

fn numbered(number: i64) -> polyref::Result<Shape> {
    Shape::derive_with(Numbered(number), "numbered", ShapeDeriveOptions { scale: Some(number) })
}

/// Gives others some time, more or less of it.
fn pause(number: i64) {
    (0..number % 5).for_each(|_| std::thread::yield_now());
}

/// The last reference goes on a thread of C++'s or on this one, which looks the object up. Gives how often it was there.
fn looked_up_while_it_dies(rounds: i64) -> Outcome<i64> {
    let lookout = Lookout::new()?;
    let mut found = 0;
    lookout.start()?;
    for number in 0..rounds {
        let shape = numbered(number)?;
        lookout.watch(&shape)?;
        pause(number);
        drop(shape);
        if let Some(shape) = lookout.watched()? {
            assert_eq!(shape.downcast_impl::<Numbered>().map(|own| own.0), Some(shape.scale()));
            found += 1;
        }
    }
    lookout.stop()?;
    Ok(found)
}

/// A thread of C++'s takes hold of objects and calls them. Gives how often that was in time.
fn dropped_while_it_is_taken(rounds: i64) -> Outcome<i64> {
    let lookout = Lookout::new()?;
    lookout.start()?;
    for number in 0..rounds {
        let shape = numbered(number)?;
        lookout.watch(&shape)?;
        pause(number);
        drop(shape);
    }
    lookout.stop()?;
    assert_eq!(lookout.wrong(), 0, "half of an object");
    Ok(lookout.taken())
}

/// A module is registered when objects of its class have crossed. Gives how many had crossed before.
fn registered_after_it_crossed(rounds: i64) -> Outcome<i64> {
    let coast = Coast::new(rounds)?;
    let kept = (0..rounds).map(|index| coast.at(index)).collect::<polyref::Result<Vec<_>>>()?;
    assert!(kept.iter().all(|object| object.class().is_none()), "registered too early");
    drop(Beacon::new(0)?);
    for (index, object) in kept.iter().enumerate() {
        let again = coast.at(index as i64)?;
        assert_eq!(&again, object);
        assert_eq!(again.cast_ref::<Beacon>().map(Beacon::number), Some(index as i64));
        assert_eq!(object.class().map(polyref::Type::key), Some("late.Beacon"));
    }
    Ok(rounds)
}

fn run(name: &str, race: fn(i64) -> Outcome<i64>, rounds: i64) -> Outcome<()> {
    let mut met = race(rounds)?;
    for _ in 0..100 {
        if met > 0 {
            break;
        }
        met = race(rounds)?; // few rounds may be over before the other side is awake
    }
    println!("Rust: {name}: {rounds} rounds, {met} met");
    assert!(met > 0, "the two sides never met");
    assert_eq!(polyref::alive(), 0, "objects are left");
    Ok(())
}

fn main() -> Outcome<()> {
    let rounds = std::env::args().nth(1).ok_or("usage: races ROUNDS")?.parse()?;
    run("looked up while it dies", looked_up_while_it_dies, rounds)?;
    run("dropped while it is taken", dropped_while_it_is_taken, rounds)?;
    run("registered after it crossed", registered_after_it_crossed, rounds)
}
