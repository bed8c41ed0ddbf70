//! Durations, points in time, paths and complex numbers.

use super::element::by_reference;
use super::from_wire::by_pointer as read_by_pointer;
use super::to_wire::by_pointer as wire_by_pointer;
use super::{text, Arena, Element, FromWire, ToWire};
use crate::{Any, Complex, Error, ErrorKind, Result, Value};
use polyref_sys::{polyref_complex128, polyref_complex64, polyref_str, polyref_time};
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const SECOND: i32 = 1_000_000_000;

/// More than C++ can take: it refuses it.
const TOO_LONG: polyref_time = polyref_time { seconds: i64::MAX, nanoseconds: SECOND };

#[cold]
fn out_of_range(what: &str) -> Error {
    Error::new(ErrorKind::Overflow, format!("{what} that Rust can't hold"))
}

fn forwards(duration: Duration) -> polyref_time {
    match i64::try_from(duration.as_secs()) {
        Ok(seconds) => polyref_time { seconds, nanoseconds: duration.subsec_nanos() as i32 },
        Err(_) => TOO_LONG,
    }
}

fn backwards(duration: Duration) -> polyref_time {
    match forwards(duration) {
        polyref_time { nanoseconds: SECOND, .. } => TOO_LONG,
        polyref_time { seconds, nanoseconds: 0 } => polyref_time { seconds: -seconds, nanoseconds: 0 },
        polyref_time { seconds, nanoseconds } => {
            polyref_time { seconds: -seconds - 1, nanoseconds: SECOND - nanoseconds }
        }
    }
}

fn duration(raw: polyref_time) -> Option<Duration> {
    Some(Duration::new(u64::try_from(raw.seconds).ok()?, raw.nanoseconds as u32))
}

fn time_point(raw: polyref_time) -> Option<SystemTime> {
    let whole = Duration::from_secs(raw.seconds.unsigned_abs());
    let start = if raw.seconds < 0 { UNIX_EPOCH.checked_sub(whole) } else { UNIX_EPOCH.checked_add(whole) };
    start?.checked_add(Duration::from_nanos(raw.nanoseconds as u64))
}

fn since_1970(time: SystemTime) -> polyref_time {
    time.duration_since(UNIX_EPOCH).map_or_else(|before| backwards(before.duration()), forwards)
}

/// Packed, times are nanoseconds.
fn nanoseconds(time: polyref_time) -> Any {
    let all = i128::from(time.seconds) * i128::from(SECOND) + i128::from(time.nanoseconds);
    i64::try_from(all).map_or(Any::Float(all as f64), Any::Int)
}

fn from_nanoseconds(any: Any) -> Result<polyref_time> {
    let all = i64::try_from(any)?;
    let second = i64::from(SECOND);
    Ok(polyref_time { seconds: all.div_euclid(second), nanoseconds: all.rem_euclid(second) as i32 })
}

macro_rules! time {
    ($type:ty, $from:path, $to:path, $what:literal) => {
        impl FromWire for $type {
            type Raw = polyref_time;
            #[inline]
            unsafe fn read(raw: polyref_time) -> Result<Self> {
                $from(raw).ok_or_else(|| out_of_range($what))
            }
            read_by_pointer!();
        }

        // SAFETY: not direct.
        unsafe impl ToWire for $type {
            type Raw = polyref_time;
            const DIRECT: bool = false;
            #[inline]
            fn raw(&self, _: &Arena) -> polyref_time {
                $to(*self)
            }
            wire_by_pointer!();
        }

        impl Element for $type {
            by_reference!();
        }

        impl Value for $type {
            fn to_any(&self) -> Any {
                nanoseconds($to(*self))
            }
            fn from_any(any: Any) -> Result<Self> {
                $from(from_nanoseconds(any)?).ok_or_else(|| out_of_range($what))
            }
        }
    };
}

time!(Duration, duration, forwards, "a negative duration");
time!(SystemTime, time_point, since_1970, "a point in time");

macro_rules! complex {
    ($number:ty, $raw:ident) => {
        impl FromWire for Complex<$number> {
            type Raw = $raw;
            #[inline]
            unsafe fn read(raw: $raw) -> Result<Self> {
                Ok(Complex::new(raw.real, raw.imag))
            }
            read_by_pointer!();
        }

        // SAFETY: the same two numbers, both laid out as in C.
        unsafe impl ToWire for Complex<$number> {
            type Raw = $raw;
            const DIRECT: bool = true;
            #[inline]
            fn raw(&self, _: &Arena) -> $raw {
                $raw { real: self.re, imag: self.im }
            }
            wire_by_pointer!();
        }

        impl Element for Complex<$number> {
            by_reference!();
        }

        impl Value for Complex<$number> {
            fn to_any(&self) -> Any {
                Any::List(vec![self.re.into(), self.im.into()])
            }
            fn from_any(any: Any) -> Result<Self> {
                let [re, im] = <[$number; 2]>::from_any(any)?;
                Ok(Complex::new(re, im))
            }
        }
    };
}

complex!(f32, polyref_complex64);
complex!(f64, polyref_complex128);

impl FromWire for PathBuf {
    type Raw = polyref_str;
    #[inline]
    unsafe fn read(raw: polyref_str) -> Result<PathBuf> {
        // SAFETY: the caller's.
        let bytes = unsafe { text::bytes_of(raw.data, raw.size) };
        Ok(OsString::from_vec(bytes.to_vec()).into())
    }
    read_by_pointer!();
}

// SAFETY: not direct.
unsafe impl ToWire for Path {
    type Raw = polyref_str;
    const DIRECT: bool = false;
    #[inline]
    fn raw(&self, _: &Arena) -> polyref_str {
        let bytes = self.as_os_str().as_bytes();
        polyref_str { data: bytes.as_ptr(), size: bytes.len() }
    }
    wire_by_pointer!();
}

// SAFETY: not direct.
unsafe impl ToWire for PathBuf {
    type Raw = polyref_str;
    const DIRECT: bool = false;
    #[inline]
    fn raw(&self, arena: &Arena) -> polyref_str {
        self.as_path().raw(arena)
    }
    wire_by_pointer!();
}

impl Element for PathBuf {
    type Arg<'a> = &'a Path;
    #[inline]
    fn wire(arg: &Path, arena: &Arena) -> polyref_str {
        arg.raw(arena)
    }
    #[inline]
    fn is(&self, arg: &&Path) -> bool {
        self == *arg
    }
    fn wire_optional(arg: Option<&Path>, arena: &Arena) -> *const polyref_str {
        Path::optional(arg, arena)
    }
}

/// Packed, a path is text; one that isn't is bytes, which no path takes.
impl Value for PathBuf {
    fn to_any(&self) -> Any {
        self.to_str().map_or_else(|| self.as_os_str().as_bytes().into(), Any::from)
    }
    fn from_any(any: Any) -> Result<PathBuf> {
        String::try_from(any).map(PathBuf::from)
    }
}
