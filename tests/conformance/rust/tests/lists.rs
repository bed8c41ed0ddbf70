//! Lists and deques: sequences as a vector is.

use crate::Outcome;
use conformance::*;
use polyref::Result;

#[test]
fn list_values() -> Outcome {
    assert_eq!(e_list(&["a", "é"])?, ["a", "é"]);
    assert_eq!(e_deque(&[0, 1, 2])?, [0, 1, 2]);
    assert_eq!(e_deque_of_bools(&[true, false])?, [true, false]);
    assert_eq!(e_nested_lists(&[vec![1.5], vec![]])?, [vec![1.5], vec![]]);
    assert_eq!(e_opt_list(None)?, None);
    assert_eq!(e_opt_list(Some(&[Some(1), None]))?, Some(vec![Some(1), None]));
    Ok(())
}

#[test]
fn list_fields() -> Outcome {
    let (necklace, bead) = (Necklace::new()?, Bead::new()?);
    necklace.beads().extend([&bead, &Bead::new()?, &bead]);
    necklace.beads().erase(1, 2)?;
    necklace.beads().insert(0, &Bead::new()?)?;
    assert_eq!(necklace.beads().iter().map(|each| each == bead).collect::<Vec<_>>(), [false, true, true]);
    necklace.set_knots(&["a", "b"]);
    necklace.knots().set(1, "x")?;
    assert_eq!(necklace.knots().to_vec()?, ["a", "x"]);
    assert!(necklace.knots().at(2).is_err());
    Ok(())
}

struct Rope;

impl NecklaceImpl for Rope {
    fn words(&self, this: &Necklace, lengths: &[i32]) -> Result<Vec<String>> {
        let mut words = this.super_words(lengths)?;
        words.push("end".into());
        Ok(words)
    }
}

#[test]
fn list_overrides() -> Outcome {
    assert_eq!(Necklace::derive(Rope)?.call_words(&[1, 2])?, ["x", "xx", "end"]);
    Ok(())
}
