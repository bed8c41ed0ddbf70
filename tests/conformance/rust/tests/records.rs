//! Durations, points in time, paths and complex numbers.

use crate::Outcome;
use conformance::*;
use polyref::{Any, Complex, ErrorKind, Result};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

type Row = (Duration, SystemTime, PathBuf, Complex<f32>);

fn millis(count: u64) -> Duration {
    Duration::from_millis(count)
}

fn row() -> Row {
    (millis(5), UNIX_EPOCH + Duration::from_secs(259_200), "/x".into(), Complex::new(1.0, 2.0))
}

#[test]
fn duration_values() -> Outcome {
    for given in [Duration::ZERO, millis(1), Duration::from_secs(1 << 40)] {
        assert_eq!(e_millis(given)?, given);
    }
    assert_eq!(e_nanos(Duration::from_nanos(1))?, Duration::from_nanos(1));
    assert_eq!(e_days(Duration::from_secs(86400))?, Duration::from_secs(86400));
    assert_eq!(count_of(millis(1500))?, 1500);
    assert_eq!(ago().unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(waits(3)?, millis(3000));
    assert_eq!(waits_with(2, WaitsOptions { each: Some(millis(10)) })?, millis(20));
    Ok(())
}

#[test]
fn duration_inexact() -> Outcome {
    let error = e_millis(Duration::from_micros(1)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    assert!(error.to_string().contains("parameter 'v' must be a whole number of 1/1000 s"), "{error}");
    assert_eq!(a_third().unwrap_err().kind(), ErrorKind::InvalidArgument);
    assert_eq!(a_nanosecond()?, Duration::from_nanos(1));
    Ok(())
}

#[test]
fn duration_range() -> Outcome {
    assert_eq!(for_ever().unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(e_days(Duration::from_secs(86400 << 31)).unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(e_millis(Duration::MAX).unwrap_err().kind(), ErrorKind::Overflow);
    Ok(())
}

#[test]
fn time_values() -> Outcome {
    let micro = Duration::from_micros(1);
    for given in [UNIX_EPOCH, UNIX_EPOCH - micro, UNIX_EPOCH - millis(1000), UNIX_EPOCH + millis(1_770_000_000_123)] {
        assert_eq!(e_time(given)?, given);
    }
    assert_eq!(micros_of(UNIX_EPOCH - micro)?, -1);
    assert_eq!(e_second(UNIX_EPOCH + millis(1000))?, UNIX_EPOCH + millis(1000));
    Ok(())
}

#[test]
fn time_wrong() -> Outcome {
    assert_eq!(e_second(UNIX_EPOCH + millis(1)).unwrap_err().kind(), ErrorKind::InvalidArgument);
    let far = far_away();
    assert!(far.is_ok() || far.is_err_and(|error| error.kind() == ErrorKind::Overflow));
    Ok(())
}

#[test]
fn path_values() -> Outcome {
    for given in ["", ".", "/tmp/é 😀"] {
        assert_eq!(e_path(Path::new(given))?, Path::new(given));
    }
    assert_eq!(path_bytes(Path::new("é"))?, 2);
    assert_eq!(join_paths(Path::new("/a"), &PathBuf::from("b"))?, Path::new("/a/b"));
    Ok(())
}

#[test]
fn complex_values() -> Outcome {
    for given in [Complex::new(0.0, 0.0), Complex::new(-0.0, f64::INFINITY)] {
        assert_eq!(e_complex(given)?, given);
    }
    assert!(e_complex(Complex::new(f64::NAN, 1.0))?.re.is_nan());
    assert_eq!(e_complex_float(Complex::new(0.5, 0.25))?, Complex::new(0.5, 0.25));
    let i = Complex::new(0.0, 1.0);
    assert_eq!(e_complexes(&[i, i])?, [i, i]);
    assert_eq!(product(&[i, i, Complex::new(3.0, 0.0)])?, Complex::new(-3.0, 0.0));
    Ok(())
}

#[test]
fn record_nesting() -> Outcome {
    let rows = BTreeMap::from([("a".to_owned(), row())]);
    assert_eq!(e_rows(&rows)?, rows);
    let durations = [millis(0), millis(7)];
    assert_eq!(e_durations(&durations)?, durations);
    let paths = BTreeMap::from([(PathBuf::from("/a"), UNIX_EPOCH)]);
    assert_eq!(e_path_map(&paths)?, paths);
    assert_eq!((e_opt_millis(None)?, e_opt_millis(Some(millis(1)))?), (None, Some(millis(1))));
    assert_eq!((e_opt_path(None)?, e_opt_path(Some(Path::new("a")))?), (None, Some("a".into())));
    Ok(())
}

#[test]
fn path_wrong() -> Outcome {
    let wrong = Path::new("a\0b");
    let error = e_path(wrong).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidArgument);
    assert!(error.to_string().contains("must not contain NUL"), "{error}");
    assert!(polyref::function("conf.e_path")?.call(&["a\0b".into()]).is_err());
    let spoil = |length: Duration, time: SystemTime, _: PathBuf, number: Complex<f32>, _: Option<Duration>| {
        (length, time, PathBuf::from("a\0b"), number)
    };
    assert!(row_through(spoil, &row()).is_err());
    Ok(())
}

#[test]
fn record_callbacks() -> Outcome {
    let same = |length: Duration, time: SystemTime, path: PathBuf, number: Complex<f32>, none: Option<Duration>| {
        assert_eq!(none, None);
        (length, time, path, number)
    };
    assert_eq!(row_through(same, &row())?, row());
    assert_eq!(duration_through(|given: Duration| 2 * given)?, millis(40));
    assert!(duration_through(|_: Duration| Duration::from_micros(1)).is_err());
    assert_eq!(parent_of()?.call("/a/b".into())?, Path::new("/a"));
    Ok(())
}

struct Slow;

impl TimerImpl for Slow {
    fn wait(&self, this: &Timer, given: Duration, at: &Path, by: Complex<f64>) -> Result<Duration> {
        assert_eq!((at, by), (Path::new("/home"), Complex::new(0.0, 1.0)));
        Ok(2 * this.super_wait(given, at, by)?)
    }
    fn move_(&self, this: &Timer, by: &Shift) -> Result<Shift> {
        Ok(Shift { far: 3.0, ..this.super_move(by)? })
    }
}

#[test]
fn record_override() -> Outcome {
    assert_eq!(Timer::derive(Slow)?.ask(millis(4))?, millis(20));
    assert_eq!(Timer::new()?.ask(millis(4))?, millis(10));
    Ok(())
}

/// What an override can't be given is an error that says which argument it is, and what of it.
#[test]
fn record_override__refused() -> Outcome {
    let slow = Timer::derive(Slow)?;
    assert_eq!(slow.ask_to_move(millis(4))?, Shift { far: 3.0, late: millis(4) });
    let error = slow.ask_to_return().unwrap_err();
    assert_eq!(error.message(), "conf.Timer.move: by.late: a negative duration that Rust can't hold");
    Ok(())
}

#[test]
fn record_fields() -> Outcome {
    let timer = Timer::new()?;
    assert_eq!((timer.delay(), timer.start()), (millis(5), UNIX_EPOCH));
    assert_eq!((timer.home(), timer.log()), ("/home".into(), None));
    timer.set_delay(millis(7))?;
    timer.set_start(UNIX_EPOCH + millis(1))?;
    timer.set_home(Path::new("x"))?;
    timer.set_phase(Complex::new(2.0, 0.0));
    timer.set_log(Some(Path::new("log")))?;
    assert_eq!((timer.delay(), timer.start()), (millis(7), UNIX_EPOCH + millis(1)));
    assert_eq!((timer.home(), timer.log()), ("x".into(), Some("log".into())));
    assert_eq!(timer.phase(), Complex::new(2.0, 0.0));
    timer.laps().push(&millis(9));
    assert_eq!(timer.laps().to_vec()?, [millis(1), millis(2), millis(9)]);
    Ok(())
}

/// What C++ can't have is an error, and leaves the field as it was.
#[test]
fn record_fields__refused() -> Outcome {
    let timer = Timer::new()?;
    let fine = Duration::from_nanos(1);
    let error = timer.set_delay(fine).unwrap_err();
    assert!(error.to_string().starts_with("conf.Timer.delay: "), "{error}");
    assert_eq!(timer.set_start(UNIX_EPOCH + fine).unwrap_err().kind(), ErrorKind::InvalidArgument);
    assert_eq!(timer.set_home(Path::new("a\0b")).unwrap_err().kind(), ErrorKind::InvalidArgument);
    assert!(timer.set_log(Some(Path::new("a\0b"))).is_err());
    assert_eq!((timer.delay(), timer.home(), timer.log()), (millis(5), "/home".into(), None));
    assert!(timer.set_shift(&Shift { late: fine, ..timer.shift() }).is_err());
    assert_eq!(timer.shift(), Shift::default());
    assert!(timer.laps().insert(0, &fine).is_err());
    // A method that gives nothing else panics, where it is called.
    let pushing = move |_: Duration| -> Duration {
        Timer::new().unwrap().laps().push(&fine);
        fine
    };
    let error = duration_through(pushing).unwrap_err();
    assert!(error.message().starts_with("panicked at ") && error.message().contains("records.rs:"), "{error}");
    Ok(())
}

#[test]
fn record_packed() -> Outcome {
    assert_eq!(polyref::function("conf.e_millis")?.call(&[1_000_000.into()])?, Any::Int(1_000_000));
    assert!(polyref::function("conf.e_millis")?.call(&[1.into()]).is_err());
    assert_eq!(polyref::function("conf.e_time")?.call(&[Any::Int(-1000)])?, Any::Int(-1000));
    assert_eq!(polyref::function("conf.e_path")?.call(&["/é".into()])?, "/é".into());
    let number = Any::List(vec![1.0.into(), 2.0.into()]);
    assert_eq!(polyref::function("conf.e_complex")?.call(std::slice::from_ref(&number))?, number);
    Ok(())
}
