//! Classes and functions that are called as Rust's own.

use crate::Outcome;
use lexicon::User;

#[test]
fn builtin_names() -> Outcome {
    let user = User::new()?;
    assert_eq!(user.join(&lexicon::String::new()?, &["a"], Some(4))?, "sa4");
    assert_eq!(user.object()?.id()?, 1);
    assert_eq!((user.maybe(true)?, user.maybe(false)?), (Some("y".into()), None));
    assert_eq!((lexicon::len(5)?, lexicon::print(5)?, lexicon::object(5)?, lexicon::str(5)?), (5, 6, 7, 8));
    let _ = (lexicon::Option::new()?, lexicon::Result::new()?, lexicon::Vec::new()?, lexicon::Box::new()?);
    let _ = (lexicon::Send::new()?, lexicon::Some::new()?, lexicon::int32::new()?, lexicon::Object::new()?);
    let _ = (lexicon::List::new()?, lexicon::Integer::new()?, lexicon::Override::new()?, lexicon::System::new()?);
    let _ = (lexicon::Throwable::new()?, lexicon::Exception::new()?, lexicon::Native::new()?);
    Ok(())
}

#[test]
fn builtin_names_structs() -> Outcome {
    use lexicon::plain::{self, first};
    let text = plain::String {
        vecs: vec![plain::Vec::default()],
        option: Some(plain::Option { value: Some(3) }),
        ..plain::String::default()
    };
    assert_eq!(text.joined_with(&["a"], plain::StringJoinedOptions { n: Some(4) })?, "sa4");
    assert_eq!(
        (text.vecs[0].items.as_slice(), text.option),
        ([1.0, 2.0].as_slice(), Some(plain::Option { value: Some(3) }))
    );
    assert_eq!(first(&plain::Result::from("t".to_owned()))?, plain::Result::String("t".to_owned()));
    let listed = plain::Result::from(vec![text]);
    assert_eq!(first(&listed)?, listed);
    Ok(())
}
