//! Comparison and hashes, as C++ has them.

use crate::Outcome;
use conformance::*;
use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, Hash, RandomState};
use std::panic::catch_unwind;

#[test]
fn equality() -> Outcome {
    let (one, same) = (Version::new(1, 2)?, Version::new(1, 2)?);
    assert_eq!(one, same);
    assert_ne!(one.address(), same.address());
    assert_ne!(one, Version::new(1, 3)?);
    assert!(Tag::new("a")? == Tag::new("a")? && Tag::new("a")? != Tag::new("b")?);
    assert_eq!(Release::new(1, "x")?, Release::new(1, "y")?);
    assert_eq!(Version::from(Release::new(1, "x")?), Version::new(1, 0)?);
    let pebble = Pebble::new()?;
    assert!(pebble == pebble.clone() && pebble != Pebble::new()?);
    Ok(())
}

#[test]
fn equality__throws() {
    let compared = catch_unwind(|| Weight::new(-1.0).unwrap() == Weight::new(1.0).unwrap());
    let panic = compared.unwrap_err();
    let text = panic.downcast_ref::<String>().expect("a text");
    assert!(text.contains("less than nothing"), "{text}");
    let error = Weight::new(-1.0).unwrap().equals(&Weight::new(1.0).unwrap()).unwrap_err();
    assert_eq!(error.message(), "less than nothing");
}

#[test]
fn hashes() -> Outcome {
    let known = HashMap::from([(Version::new(1, 2)?, "a")]);
    assert_eq!(known.get(&Version::new(1, 2)?), Some(&"a"));
    assert_eq!(known.get(&Version::new(1, 3)?), None);
    assert_eq!(HashSet::from([Release::new(1, "x")?, Release::new(1, "y")?, Release::new(2, "x")?]).len(), 2);
    let state = RandomState::new();
    assert_eq!(state.hash_one(Weight::new(3.5)?), state.hash_one(Weight::new(3.0)?));
    assert_eq!((Weight::new(3.0)?.hash_()?, Weight::new(3.0)?.hash_value()?), (3, 3));
    fn hashed<T: Hash>() {}
    hashed::<Pebble>();
    Ok(())
}

#[test]
fn order() -> Outcome {
    let (one, two) = (Version::new(1, 2)?, Version::new(1, 3)?);
    assert!(one < two && one <= two && two > one && two >= one);
    assert_eq!(one.partial_cmp(&Version::new(1, 2)?), Some(Ordering::Equal));
    assert!(Release::new(1, "x")? < Release::new(2, "a")?);
    assert_eq!((one.compare(&two), two.compare(&one), one.compare(&one)), (-1, 1, 0));
    let mut weights = [Weight::new(3.0)?, Weight::new(1.0)?, Weight::new(2.0)?];
    weights.sort_by(|a, b| a.partial_cmp(b).expect("an order"));
    assert_eq!(weights.map(|w| w.grams()), [1.0, 2.0, 3.0]);
    assert_eq!(Weight::new(f64::NAN)?.partial_cmp(&Weight::new(1.0)?), None);
    Ok(())
}
