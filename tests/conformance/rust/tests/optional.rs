//! Optionals and sequences.

use crate::Outcome;
use conformance::*;

#[test]
fn optional_values() -> Outcome {
    for value in [None, Some(0), Some(i32::MIN)] {
        assert_eq!(e_opt_int(value)?, value);
    }
    for value in [None, Some(""), Some("text that is longer than a short string")] {
        assert_eq!(e_opt_text(value)?.as_deref(), value);
    }
    for value in [None, Some(Layout::Edge)] {
        assert_eq!(e_opt_layout(value)?, value);
    }
    for value in [None, Some(&[][..]), Some(&[1, 2, 3][..])] {
        assert_eq!(e_opt_ints(value)?.as_deref(), value);
    }
    let fields = Fields::new()?;
    assert_eq!((fields.maybe_int(), fields.maybe_text()), (None, None));
    fields.set_maybe_int(Some(-1));
    fields.set_maybe_text(Some("here"));
    assert_eq!((fields.maybe_int(), fields.maybe_text()), (Some(-1), Some("here".into())));
    fields.set_maybe_int(None);
    assert_eq!(fields.maybe_int(), None);
    Ok(())
}

#[test]
fn sequence_values() -> Outcome {
    assert_eq!(e_i8s(&[-128, 0, 127])?, [-128, 0, 127]);
    assert_eq!(e_i32s(&[])?, []);
    assert_eq!(e_u64s(&[u64::MAX])?, [u64::MAX]);
    assert_eq!(e_doubles(&[0.5, f64::INFINITY])?, [0.5, f64::INFINITY]);
    assert_eq!(e_floats(&[0.5])?, [0.5]);
    assert_eq!(e_bools(&[true, false, true])?, [true, false, true]);
    assert_eq!(e_texts(&["a", ""])?, ["a", ""]);
    assert_eq!(e_texts(&[] as &[&str])?, Vec::<String>::new());
    assert_eq!(e_opts(&[Some(1), None, Some(3)])?, [Some(1), None, Some(3)]);
    let nested = [vec!["a".to_owned(), String::new()], vec![]];
    assert_eq!(e_nested(&nested)?, nested);
    let animals = [make_dog()?, make_puppy()?];
    assert_eq!(e_refs(&animals)?, animals);
    Ok(())
}
