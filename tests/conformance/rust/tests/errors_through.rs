//! Errors of Rust, on their way through C++ and back.

use crate::Outcome;
use conformance::*;
use polyref::{Error, ErrorKind};
use std::fmt;

/// An error of the test's own, with a source.
#[derive(Debug, PartialEq)]
struct Jam {
    gear: u8,
    reason: Option<Box<Jam>>,
}

impl fmt::Display for Jam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "gear {} jams", self.gear)
    }
}

impl std::error::Error for Jam {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.reason.as_ref().map(|reason| &**reason as _)
    }
}

fn jam(gear: u8) -> Jam {
    Jam { gear, reason: None }
}

#[test]
fn error_through__closure() -> Outcome {
    let error = apply(|_: i64| -> Result<i64, Jam> { Err(jam(3)) }, 1).unwrap_err();
    assert_eq!(error.downcast_ref::<Jam>(), Some(&jam(3)));
    assert!(error.is::<Jam>() && !error.is::<std::fmt::Error>());
    assert_eq!((error.kind(), error.message()), (ErrorKind::Runtime, "gear 3 jams"));
    // With the place, where it is made of the error by hand; `?` does it for the standard's errors.
    let error = apply(|_: i64| -> polyref::Result<i64> { Err(Error::from_error(jam(4))) }, 1).unwrap_err();
    assert_eq!(error.downcast_ref::<Jam>(), Some(&jam(4)));
    assert!(error.frames().next().is_some_and(|frame| frame.contains("errors_through.rs:")), "{error}");
    let error = apply(|_: i64| -> polyref::Result<i64> { Ok("x".parse::<i64>()?) }, 1).unwrap_err();
    assert!(error.is::<std::num::ParseIntError>());
    // Any boxed error, and through two closures.
    let inner = |_: i64| -> Result<i64, Box<dyn std::error::Error + Send + Sync>> { Err(jam(5))? };
    let error = apply(move |n: i64| apply(inner, n), 1).unwrap_err();
    assert_eq!(error.downcast_ref::<Jam>(), Some(&jam(5)));
    Ok(())
}

#[test]
fn error_cause__closure() -> Outcome {
    let error =
        wrap(|_: i64| -> Result<i64, Jam> { Err(Jam { gear: 1, reason: Some(Box::new(jam(2))) }) }).unwrap_err();
    assert_eq!(error.message(), "wrapped");
    let cause = error.cause().ok_or("no cause")?;
    assert_eq!(cause.downcast_ref::<Jam>().map(|jam| jam.gear), Some(1));
    let cause = cause.cause().ok_or("no second cause")?;
    assert_eq!((cause.message(), cause.cause().is_none()), ("gear 2 jams", true));
    Ok(())
}

/// A step that gives what it was made with.
struct Failing(fn(i32) -> polyref::Result<i32>);

impl StepImpl for Failing {
    fn run(&self, _: &Step, n: i32) -> polyref::Result<i32> {
        (self.0)(n)
    }
}

#[test]
fn error_through() -> Outcome {
    let chain = Chain::new()?;
    let step = Step::derive(Failing(|n| Err(Error::from_error(jam(n as u8)))))?;
    let error = chain.call(&step, 3).unwrap_err();
    assert_eq!(error.downcast_ref::<Jam>(), Some(&jam(3)));
    assert_eq!(error.to_string(), "gear 3 jams");
    let frames: Vec<_> = error.frames().collect();
    assert!(frames[0].contains("errors_through.rs:"), "{frames:?}");
    assert!(frames.contains(&"relayx.Chain.call"), "{frames:?}");
    assert_eq!(chain.call(&Step::derive(Failing(|n| Ok(n + 1)))?, 3)?, 4);
    Ok(())
}

#[test]
fn error_cause() -> Outcome {
    let chain = Chain::new()?;
    let step = Step::derive(Failing(|n| Err(Error::from_error(jam(n as u8)))))?;
    let error = chain.call_wrapped(&step, 3).unwrap_err();
    assert_eq!(error.message(), "step 3 failed");
    assert_eq!(error.cause().and_then(|cause| cause.downcast_ref::<Jam>()), Some(&jam(3)));
    let mut texts = Vec::new();
    let deepest = chain.deep(2).unwrap_err();
    let mut next: Option<&(dyn std::error::Error + 'static)> = Some(&deepest);
    while let Some(error) = next {
        texts.push(error.to_string());
        next = error.source();
    }
    assert_eq!(texts, ["level 2", "level 1", "level 0", "bottom"]);
    Ok(())
}

#[test]
fn error_swallowed() -> Outcome {
    assert_eq!(swallow(|n: i64| n)?, "none");
    assert_eq!(swallow(|_: i64| -> Result<i64, Jam> { Err(jam(7)) })?, "0 gear 7 jams");
    let refused = |_: i64| -> polyref::Result<i64> { Err(Error::new(ErrorKind::OutOfRange, "nine")) };
    assert_eq!(swallow(refused)?, "2 nine");
    assert_eq!(apply(|n: i64| n, 1)?, 1);
    Ok(())
}

/// What a panic throws, and what panics when it ends.
struct Payload;

impl Drop for Payload {
    fn drop(&mut self) {
        panic!("the payload's end");
    }
}

/// A panic is an error, which says where.
#[test]
fn error_special() -> Outcome {
    let error = apply(|_: i64| -> i64 { panic!("no {}", "gear") }, 1).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Runtime);
    assert!(error.message().starts_with("panicked at ") && error.message().contains("errors_through.rs:"), "{error}");
    assert!(error.message().ends_with(": no gear"), "{error}");
    assert!(error.frames().next().is_some_and(|frame| frame.contains("errors_through.rs:")));
    let error = Chain::new()?.call(&Step::derive(Failing(|n| panic!("step {n}")))?, 2).unwrap_err();
    assert!(error.message().ends_with(": step 2"), "{error}");
    assert!(swallow(|_: i64| -> i64 { panic!("again") })?.starts_with("0 panicked at "));
    let error = apply(|_: i64| -> i64 { std::panic::panic_any(Payload) }, 1).unwrap_err();
    assert!(error.message().ends_with("(no message)"), "{error}");
    Ok(())
}

#[test]
fn error_custom() -> Outcome {
    let thrown = RockError::new("hit rock", 7)?;
    let given = thrown.clone();
    let error = apply(move |_: i64| -> Result<i64, RockError> { Err(given.clone()) }, 1).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Custom);
    let rock = error.downcast::<RockError>()?;
    assert_eq!(rock.to_string(), "hit rock");
    // An error of C++'s passes through as itself.
    let error = apply(|_: i64| -> polyref::Result<i64> { thrower()?.call(7) }, 1).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::OutOfRange, "seven"));
    assert_eq!(error.cpp_type(), "std::out_of_range");
    Ok(())
}
