//! Time in each zone, paths, and views that do not own their bytes.

use crate::Outcome;
use conformance::*;
use polyref::ErrorKind;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

#[test]
fn clock_exact() -> Outcome {
    let longest = Duration::from_nanos(i64::MAX as u64);
    for given in [Duration::from_nanos(1), longest, Duration::from_secs(292 * 365 * 86400)] {
        assert_eq!(tick(given)?, given);
    }
    let error = tick(longest + Duration::from_nanos(1)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Overflow);
    assert!(error.to_string().contains("diary.tick: parameter 'n' is out of the range of its type"), "{error}");
    assert_eq!(span_us(Duration::from_micros(1))?, Duration::from_micros(1));
    assert_eq!(span_us(Duration::from_nanos(1)).unwrap_err().kind(), ErrorKind::InvalidArgument);
    Ok(())
}

#[test]
fn clock_zones() -> Outcome {
    let before = std::env::var_os("TZ");
    for zone in ["Asia/Tokyo", "America/New_York", "UTC"] {
        std::env::set_var("TZ", zone);
        for given in [UNIX_EPOCH - Duration::from_millis(500), UNIX_EPOCH + Duration::new((1 << 31) + 100, 1)] {
            assert_eq!(when(given)?, given);
        }
        let error = when(UNIX_EPOCH + Duration::from_secs(9_246_182_400)).unwrap_err(); // the year 2263
        assert_eq!(error.kind(), ErrorKind::Overflow);
        let midnight = UNIX_EPOCH + Duration::from_secs(20_541 * 86400);
        assert_eq!(day(midnight)?, midnight);
        assert_eq!(day(midnight + Duration::from_secs(3600)).unwrap_err().kind(), ErrorKind::InvalidArgument);
    }
    match before {
        Some(zone) => std::env::set_var("TZ", zone),
        None => std::env::remove_var("TZ"),
    }
    Ok(())
}

#[test]
fn path_joined() -> Outcome {
    assert_eq!(join(Path::new("dir"), "naïve file")?, Path::new("dir/naïve file"));
    let odd = Path::new(OsStr::from_bytes(b"\xff"));
    assert_eq!(join(odd, "x")?.as_os_str().as_bytes(), b"\xff/x");
    Ok(())
}

#[test]
fn span_of_the_caller() -> Outcome {
    assert_eq!(total_int(&[1, 2, 3])?, 6);
    let mut values = [0.0; 3];
    fill_ones(&mut values)?;
    assert_eq!(values, [1.0; 3]);
    Ok(())
}

#[test]
fn letters_on_the_fly() -> Outcome {
    let texts: Vec<String> = (0..2000).map(|i| format!("{i}-").repeat(50) + "é").collect();
    assert_eq!(letters(&texts)?, texts.iter().map(|text| text.len() as u64).sum::<u64>());
    assert_eq!(letters(&[] as &[&str])?, 0);
    Ok(())
}

#[test]
fn view_for_the_call() -> Outcome {
    let memo = Memo::new()?;
    assert_eq!(memo.recall()?, "-");
    memo.remember(&format!("{}abc", 1).repeat(9))?;
    assert_eq!(memo.recall_size()?, 36);
    memo.forget()?;
    let title = memo.title()?;
    memo.retitle()?;
    assert_eq!((title.as_str(), memo.title()?), ("first", "x".repeat(1000)));
    Ok(())
}
