//! Errors of Rust's own, on their way through C++.

use crate::private::{find_exception, raw_str, sys};
use crate::{Error, ErrorKind};
use std::error::Error as StdError;
use std::ffi::c_void;
use std::panic::Location;

type Boxed = Box<dyn StdError + Send + Sync>;

/// What a `polyref_error` holds of this crate's. The first word tells it from what another copy of the crate made.
#[repr(C)]
struct Original {
    mark: *const u8,
    error: Boxed,
}

static MARK: u8 = 0;

impl Error {
    /// An error that holds one of Rust's, with its message and its causes. Other languages see it as an exception of
    /// their own; back in Rust, [`downcast_ref`](Error::downcast_ref) finds it as what it was.
    ///
    /// An error that is one of C++ already stays that.
    #[track_caller]
    pub fn from_error(error: impl Into<Boxed>) -> Error {
        made_of(error.into(), Some(Location::caller()))
    }

    /// The same, where the place says nothing.
    pub(crate) fn from_boxed(error: impl Into<Boxed>) -> Error {
        made_of(error.into(), None)
    }

    /// The error of Rust that this one was made of.
    pub fn original(&self) -> Option<&(dyn StdError + Send + Sync + 'static)> {
        // SAFETY: what an error holds for Rust starts with a mark, and is an `Original` if it is this one; it lives as
        // long as the error.
        unsafe {
            let held = sys::polyref_error_foreign(self.as_raw(), sys::POLYREF_RUST).cast::<Original>();
            (!held.is_null() && std::ptr::eq((*held).mark, &MARK)).then(|| &*(*held).error)
        }
    }
}

#[cold]
fn made_of(error: Boxed, place: Option<&Location<'_>>) -> Error {
    if let Some(known) = find_exception(&*error) {
        return known.clone();
    }
    unsafe extern "C" fn end(original: *mut c_void) {
        // SAFETY: the box that is handed over below.
        drop(unsafe { Box::from_raw(original.cast::<Original>()) });
    }
    let raw = plain(&*error);
    let held = Box::into_raw(Box::new(Original { mark: &MARK, error }));
    // SAFETY: the error is owned, and nobody else has it; the runtime takes over what it holds.
    unsafe {
        if let Some(place) = place {
            sys::polyref_error_add_frame(raw, raw_str(&place.to_string()));
        }
        Error::from_raw(sys::polyref_error_with_foreign(raw, sys::POLYREF_RUST, held.cast(), Some(end)))
    }
}

/// An owned error with the message and the causes, but without what it was.
fn plain(error: &(dyn StdError + 'static)) -> *mut sys::polyref_error {
    let kind = if error.is::<std::num::TryFromIntError>() { ErrorKind::Overflow } else { ErrorKind::Runtime };
    let raw = Error::new(kind, error.to_string()).to_raw();
    let Some(source) = error.source() else {
        return raw;
    };
    let cause = find_exception(source).map_or_else(|| plain(source), Error::to_raw);
    // SAFETY: both are owned; one comes back.
    unsafe { sys::polyref_error_with_cause(raw, cause) }
}

macro_rules! from {
    ($($type:ty)*) => { $(
        /// As [`Error::from_error`].
        impl From<$type> for Error {
            #[track_caller]
            fn from(error: $type) -> Error {
                Error::from_error(error)
            }
        }
    )* };
}

from! {
    Boxed
    std::fmt::Error
    std::io::Error
    std::num::ParseFloatError
    std::num::ParseIntError
    std::num::TryFromIntError
    std::str::Utf8Error
    std::string::FromUtf8Error
}
