//! Methods that are called as what every handle has.

use crate::{leaves_nothing, Outcome};
use conformance::*;
use std::collections::HashSet;

#[test]
fn clashing_names() -> Outcome {
    let guest = Guest::new()?;
    assert_eq!((guest.notify()?, guest.wait(4)?, guest.get_class()?), (1, 4, "first".into()));
    assert_eq!((guest.hash_code()?, guest.to_string()?), ("abc".into(), 5));
    assert!(guest.equals(5)? && !guest.equals(4)?);
    guest.finalize()?;
    assert!(guest.close(0)? && !guest.close(1)?);
    assert_eq!((guest.clone_()?, guest.drop_()?, guest.into_()?, guest.borrow_()?), (6, 7, 8, 9));
    assert_eq!((guest.handle()?, guest.retain(12)?), (10, 12));
    assert_eq!((guest.__len__()?, guest.__init__(7)?, guest.__class__()?), (3, 7, 11));
    Ok(())
}

#[test]
fn clashing_constructors() -> Outcome {
    assert_eq!(Guest::new()?.notify()?, 1);
    assert_eq!(Guest::new_with_int(1)?.notify()?, 1);
    assert_eq!(Guest::new_with_string("one")?.notify()?, 1);
    Ok(())
}

#[test]
fn clashing_life_cycle() {
    leaves_nothing(|| {
        let guest = Guest::new().unwrap();
        let copy = guest.clone();
        assert_eq!(guest, copy);
        assert_eq!(HashSet::from([guest.clone(), copy, Guest::new().unwrap()]).len(), 2);
        assert_eq!(guest.drop_().unwrap(), 7);
        drop(guest);
    });
}
