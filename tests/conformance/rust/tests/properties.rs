//! Accessors of C++'s that are properties.

use crate::Outcome;
use conformance::*;

#[test]
fn property_read_and_written() -> Outcome {
    let fountain = Fountain::new()?;
    assert_eq!(fountain.height()?, 1.5);
    fountain.set_height(2.0)?;
    fountain.set_label("é")?;
    fountain.set_jets(&[1, 2])?;
    assert_eq!((fountain.height()?, fountain.label(), fountain.jets()?), (2.0, "é".into(), vec![1, 2]));
    assert!(fountain.neighbour()?.is_none());
    let other = Fountain::new()?;
    fountain.set_neighbour(Some(&other))?;
    assert_eq!(fountain.neighbour()?, Some(other));
    Ok(())
}

#[test]
fn property_refused() -> Outcome {
    let fountain = Fountain::new()?;
    assert_eq!(fountain.set_height(-1.0).unwrap_err().message(), "too low");
    assert_eq!(fountain.height()?, 1.5);
    Ok(())
}

#[test]
fn property_read_only() -> Outcome {
    assert_eq!(Fountain::new()?.depth()?, 3);
    Ok(())
}
