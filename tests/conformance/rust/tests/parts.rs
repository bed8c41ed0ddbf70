//! Objects that live inside another one: what is handed out of it keeps it alive.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{alive, ErrorKind, WeakRef};
use std::collections::HashSet;

#[test]
fn part_keeps_its_whole() -> Outcome {
    let before = alive();
    let rear = Car::new()?.rear()?;
    assert_eq!((rear.size(), alive()), (16, before + 2)); // the car and its trailer
    rear.set_size(18);
    assert_eq!((rear.turn(2)?, rear.turns()?), (2, 2));
    let hub = rear.hub();
    drop(rear);
    assert_eq!(hub.bolts(), 5);
    drop(hub);
    assert_eq!(alive(), before);
    assert_eq!(Car::new()?.rear()?.hub().clone().bolts(), 5);
    assert_eq!(alive(), before);
    Ok(())
}

#[test]
fn part_is_seen_by_its_whole() -> Outcome {
    let car = Car::new()?;
    car.rear()?.set_size(20);
    assert_eq!(car.rear_size()?, 20);
    car.steering().set_size(21);
    car.steering().marks().push("left");
    let steering = car.steering();
    assert_eq!((steering.size(), steering.marks().len()), (21, 1));
    Ok(())
}

#[test]
fn part_constant_is_a_copy() -> Outcome {
    let car = Car::new()?;
    let front = car.front()?;
    front.set_size(99);
    assert_eq!(car.front()?.size(), 16);
    assert!(car.front()? != car.front()?);
    let badge = car.badge();
    drop(car);
    badge.set_bolts(7);
    assert_eq!((badge.bolts(), front.size()), (7, 99));
    assert_eq!(Car::new()?.maybe(true)?.map(|wheel| wheel.size()), Some(16));
    assert!(Car::new()?.maybe(false)?.is_none());
    Ok(())
}

#[test]
fn part_null() -> Outcome {
    assert!(Car::new()?.spare()?.is_none());
    Ok(())
}

#[test]
fn part_identity() -> Outcome {
    let car = Car::new()?;
    assert_eq!(car.rear()?, car.rear()?);
    assert_eq!(HashSet::from([car.rear()?, car.rear()?, car.steering()]).len(), 2);
    assert_eq!(car.rear()?.hub(), car.rear_hub()?);
    assert!(car.at(0)? != car.at(1)?);
    assert_eq!(car.at(2).unwrap_err().kind(), ErrorKind::OutOfRange);
    Ok(())
}

#[test]
fn part_dynamic_type() -> Outcome {
    let wide = Car::new()?.wide().expect("a wheel");
    assert_eq!(wide.cast_ref::<WideWheel>().map(|wide| wide.width()), Some(30));
    Ok(())
}

#[test]
fn part_as_argument() -> Outcome {
    let car = Car::new()?;
    let rear = car.rear()?;
    assert!(car.is_rear(&rear)? && car.is_rear_at(Some(&rear))?);
    assert!(!car.is_rear(&car.steering())? && !Car::new()?.is_rear(&rear)? && !car.is_rear_at(None)?);
    Ok(())
}

#[test]
fn part_counted_elsewhere() -> Outcome {
    let before = alive();
    let other = Car::new()?;
    other.keep(&Car::new()?.rear()?)?;
    assert_eq!(alive(), before + 4);
    assert_eq!(other.kept()?.map(|wheel| wheel.size()), Some(16));
    drop(other);
    assert_eq!(alive(), before);
    Ok(())
}

#[test]
fn part_counted_itself() -> Outcome {
    let car = Car::new()?;
    let trailer = car.hitched()?.expect("a wheel");
    assert_eq!(trailer, car.trailer()?);
    drop(car);
    assert_eq!(trailer.size(), 16);
    Ok(())
}

#[test]
fn part_observed() -> Outcome {
    let other = Car::new()?;
    let car = Car::new()?;
    other.observe(&car.rear()?)?;
    assert!(other.observes()?);
    let weak = WeakRef::new(&car.rear()?);
    assert_eq!(weak.upgrade(), Some(car.rear()?));
    let rear = weak.upgrade();
    drop(car);
    assert!(other.observes()? && weak.upgrade().is_some());
    drop(rear);
    assert!(!other.observes()? && weak.upgrade().is_none());
    Ok(())
}

#[test]
fn part_of_two() -> Outcome {
    let car = Car::new()?;
    let _rear = car.rear()?;
    let error = Thief::new(&car)?.stolen().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    assert!(error.message().contains("was handed out as a part of another object"), "{error}");
    Ok(())
}

#[test]
fn part_text_beside_it() -> Outcome {
    let car = Car::new()?;
    let plate = car.plate()?;
    car.repaint()?;
    assert_eq!((plate, car.plate()?), ("KX 10".into(), "KX 10-NEW-PLATE-LONG-ENOUGH-TO-MOVE".into()));
    Ok(())
}

#[test]
fn part_keeps_its_whole__nothing_left() {
    leaves_nothing(|| {
        for i in 0..100 {
            Car::new().unwrap().at(i % 2).unwrap().hub().set_bolts(1);
        }
    });
}
