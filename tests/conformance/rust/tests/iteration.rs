//! Iteration and length.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use polyref::{ErrorKind, Result};

fn filled(weights: &[i64]) -> Result<Bag> {
    let bag = Bag::new()?;
    for weight in weights {
        bag.put(Some(&Marble::new(*weight)?))?;
    }
    Ok(bag)
}

fn weights(bag: &Bag) -> Result<Vec<i64>> {
    bag.iter().map(|marble| marble.map(|m| m.weight())).collect()
}

#[test]
fn iteration_items() -> Outcome {
    assert_eq!(Bag::new()?.iter().count(), 0);
    let bag = filled(&[1, 2])?;
    assert_eq!(weights(&bag)?, [1, 2]);
    assert_eq!(bag.iter().next().transpose()?, bag.iter().next().transpose()?);
    assert_eq!(Countdown::new(2)?.iter().collect::<Result<Vec<_>>>()?, ["2", "1"]);
    assert_eq!(Dice::new()?.iter().collect::<Result<Vec<i8>>>()?, [-1, 0, 127]);
    assert_eq!(Loaded::new()?.iter().collect::<Result<Vec<i8>>>()?, [-1, 0, 127]);
    let mut pairs = Vec::new();
    for a in &bag {
        let a = a?.weight();
        for b in bag.iter() {
            pairs.push((a, b?.weight()));
        }
    }
    assert_eq!(pairs, [(1, 1), (1, 2), (2, 1), (2, 2)]);
    let loaded = Loaded::new()?; // whose base it is that can be gone through
    assert_eq!((&loaded).into_iter().collect::<Result<Vec<i8>>>()?, [-1, 0, 127]);
    Ok(())
}

#[test]
fn iteration_errors() -> Outcome {
    let mut over = Countdown::new(-1)?.iter();
    let error = over.next().expect("an error").unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::InvalidArgument, "it is over"));
    assert!(over.next().is_none());
    let mut seven = Countdown::new(7)?.iter();
    assert_eq!(seven.next().transpose()?.as_deref(), Some("7"));
    assert_eq!(seven.next().expect("an error").unwrap_err().message(), "stuck at seven");
    assert!(seven.next().is_none());
    let given: Vec<_> = Countdown::new(5)?.iter().collect();
    assert_eq!(given.len(), 3);
    assert_eq!(given[2].as_ref().unwrap_err().kind(), ErrorKind::OutOfRange);
    let bag = filled(&[1])?;
    bag.put(None)?;
    let error = weights(&bag).unwrap_err();
    assert!(error.message().contains("bag.Bag.begin returned null"), "{error}");
    Ok(())
}

#[test]
fn iteration_keeps() -> Outcome {
    leaves_nothing(|| {
        let marbles = filled(&[1, 2, 3])?.iter();
        let weights = marbles.map(|marble| marble.map(|m| m.weight())).collect::<Result<Vec<_>>>()?;
        assert_eq!(weights, [1, 2, 3]);
        Ok(())
    })
}

#[test]
fn iteration_later() -> Outcome {
    let bag = filled(&[1])?;
    let mut weights = Vec::new();
    for marble in bag.iter() {
        let weight = marble?.weight();
        weights.push(weight);
        if weight < 3 {
            bag.put(Some(&Marble::new(weight + 1)?))?;
        }
    }
    assert_eq!(weights, [1, 2, 3]);
    Ok(())
}

#[test]
fn length() -> Outcome {
    let bag = filled(&[5, 5])?;
    assert_eq!((bag.len(), bag.size(), bag.is_empty()), (2, 2, false));
    assert!(Bag::new()?.is_empty());
    let countdown = Countdown::new(4)?;
    assert_eq!((countdown.len()?, countdown.steps()?, countdown.is_empty()?), (4, 4, false));
    let error = Countdown::new(-1)?.len().unwrap_err();
    assert_eq!(error.message(), "bag.Countdown.size returned -1, which is no length");
    Ok(())
}

struct Two;
impl DiceImpl for Two {
    fn size(&self, this: &Dice) -> Result<i64> {
        Ok(this.super_size()? - 1)
    }
}

#[test]
fn length__overridden() -> Outcome {
    assert_eq!((Dice::derive(Two)?.len()?, Loaded::new()?.len()?), (2, 3));
    Ok(())
}
