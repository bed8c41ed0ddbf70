//! Text and bytes, in and out.

use crate::{Error, ErrorKind, Result};
use polyref_sys::{polyref_bytes, polyref_str};

#[inline]
pub fn raw_str(text: &str) -> polyref_str {
    polyref_str { data: text.as_ptr(), size: text.len() }
}

#[inline]
pub fn raw_bytes(bytes: &[u8]) -> polyref_bytes {
    polyref_bytes { data: bytes.as_ptr().cast(), size: bytes.len() }
}

#[inline]
pub(crate) unsafe fn bytes_of<'a>(data: *const u8, size: usize) -> &'a [u8] {
    if size == 0 {
        &[]
    } else {
        // SAFETY: the caller's: live bytes for 'a.
        unsafe { std::slice::from_raw_parts(data, size) }
    }
}

/// Text of the runtime's, which is UTF-8 by its contract.
///
/// # Safety
/// The bytes live for `'a`.
#[inline]
pub unsafe fn str_of<'a>(text: polyref_str) -> &'a str {
    // SAFETY: the caller's.
    std::str::from_utf8(unsafe { bytes_of(text.data, text.size) }).unwrap_or("\u{FFFD}")
}

/// Text that C++ gave, whose bytes may be anything.
///
/// # Safety
/// The bytes live for `'a`, and nobody changes them.
#[inline]
pub unsafe fn text<'a>(text: polyref_str) -> Result<&'a str> {
    // SAFETY: the caller's.
    std::str::from_utf8(unsafe { bytes_of(text.data, text.size) }).map_err(not_utf8)
}

/// # Safety
/// The bytes live for `'a`, and nobody changes them.
#[inline]
pub unsafe fn byte_slice<'a>(bytes: polyref_bytes) -> &'a [u8] {
    // SAFETY: the caller's.
    unsafe { bytes_of(bytes.data.cast(), bytes.size) }
}

/// A copy of text that C++ gave, whose bytes may be anything.
///
/// # Safety
/// The bytes are alive.
#[inline]
pub unsafe fn string(text: polyref_str) -> Result<String> {
    // SAFETY: the caller's.
    unsafe { self::text(text) }.map(str::to_owned)
}

#[cold]
fn not_utf8(error: std::str::Utf8Error) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("C++ gave text that is not UTF-8: {error}"))
}
