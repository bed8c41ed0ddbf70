//! Calling thunks.

use crate::{Error, ErrorKind, Result};
use polyref_sys::polyref_error;

/// Calls a thunk that has an error parameter.
///
/// `thunk` hands the pointer on to C++ and gives what C++ returned.
#[inline(always)]
pub fn call<R>(thunk: impl FnOnce(*mut *mut polyref_error) -> R) -> Result<R> {
    let mut error = std::ptr::null_mut();
    let result = thunk(&mut error);
    if error.is_null() {
        Ok(result)
    } else {
        // SAFETY: a thunk that fails gives an owned error.
        Err(unsafe { Error::from_raw(error) })
    }
}

/// The value of a call that C++ declares `noexcept`: only the crossing itself can have failed.
///
/// # Panics
/// If it has: no memory, a null or an unmanaged object where there may be none, text that is no UTF-8.
#[inline]
#[track_caller]
pub fn expect<T>(result: Result<T>, function: &str) -> T {
    match result {
        Ok(value) => value,
        Err(error) => failed(function, &error),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn failed(function: &str, error: &Error) -> ! {
    let text = error.to_string();
    match text.strip_prefix(function) {
        Some(rest) if rest.starts_with([':', ' ']) => panic!("{text}"), // it says where already
        _ => panic!("{function}: {text}"),
    }
}

/// How many arguments a call gives: those that it must, and the optional ones up to the last that is there.
#[inline(always)]
pub fn given<const N: usize>(required: u32, there: [bool; N]) -> u32 {
    let mut count = required;
    for (i, there) in there.into_iter().enumerate() {
        if there {
            count = required + 1 + i as u32;
        }
    }
    count
}

/// How many there are, as C++ counts them: an error if that is negative.
#[inline]
pub fn length(size: impl TryInto<usize> + Copy + std::fmt::Display, function: &str) -> Result<usize> {
    size.try_into()
        .map_err(|_| Error::new(ErrorKind::Overflow, format!("{function} returned {size}, which is no length")))
}

/// The order of two objects that C++ has compared: below 0 for less, above for greater. Where neither is less, they may be
/// equal, or have none.
#[inline]
pub fn ordering(compared: i32, equal: impl FnOnce() -> bool) -> Option<std::cmp::Ordering> {
    (compared != 0 || equal()).then(|| compared.cmp(&0))
}

/// The error for a number that is no constant of an enum.
#[cold]
pub fn none_of(value: impl std::fmt::Display, key: &str) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("{value} is no value of {key}"))
}

/// The error for a default argument that only C++ knows, left out before one that is given.
#[cold]
pub fn skipped(function: &str, parameter: &str) -> Error {
    Error::new(
        ErrorKind::InvalidArgument,
        format!("{function}: `{parameter}` must be given when a parameter after it is; only C++ knows its default"),
    )
}
