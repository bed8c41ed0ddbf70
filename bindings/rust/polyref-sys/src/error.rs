//! Errors.

use crate::{polyref_str, polyref_type};
use core::ffi::c_void;
use core::marker::{PhantomData, PhantomPinned};

/// An immutable, counted error.
#[repr(C)]
pub struct polyref_error {
    _opaque: [u8; 0],
    _marker: PhantomData<(*mut u8, PhantomPinned)>,
}

pub const POLYREF_ERROR_RUNTIME: i32 = 0;
pub const POLYREF_ERROR_INVALID_ARGUMENT: i32 = 1;
pub const POLYREF_ERROR_OUT_OF_RANGE: i32 = 2;
pub const POLYREF_ERROR_OUT_OF_MEMORY: i32 = 3;
pub const POLYREF_ERROR_SYSTEM: i32 = 4;
pub const POLYREF_ERROR_TYPE: i32 = 5;
pub const POLYREF_ERROR_OVERFLOW: i32 = 6;
pub const POLYREF_ERROR_CUSTOM: i32 = 7;
pub const POLYREF_ERROR_CLOSED: i32 = 8;

extern "C" {
    pub fn polyref_error_new(kind: i32, message: polyref_str) -> *mut polyref_error;
    pub fn polyref_error_retain(error: *mut polyref_error);
    pub fn polyref_error_release(error: *mut polyref_error);
    pub fn polyref_error_kind(error: *const polyref_error) -> i32;
    /// Borrowed, like all texts here; always UTF-8.
    pub fn polyref_error_message(error: *const polyref_error) -> polyref_str;
    pub fn polyref_error_type(error: *const polyref_error) -> *const polyref_type;
    pub fn polyref_error_cpp_type(error: *const polyref_error) -> polyref_str;
    pub fn polyref_error_code(error: *const polyref_error) -> i32;
    pub fn polyref_error_category(error: *const polyref_error) -> polyref_str;
    /// Borrowed, or null.
    pub fn polyref_error_cause(error: *const polyref_error) -> *const polyref_error;
    pub fn polyref_error_frame_count(error: *const polyref_error) -> usize;
    pub fn polyref_error_frame(error: *const polyref_error, i: usize) -> polyref_str;
    pub fn polyref_error_add_frame(error: *mut polyref_error, frame: polyref_str);
    /// Takes over both references and gives one back.
    pub fn polyref_error_with_cause(error: *mut polyref_error, cause: *mut polyref_error) -> *mut polyref_error;
    /// Takes over the reference and gives one back; `drop` is called once, from any thread.
    pub fn polyref_error_with_foreign(
        error: *mut polyref_error,
        language: i32,
        exception: *mut c_void,
        drop: Option<unsafe extern "C" fn(exception: *mut c_void)>,
    ) -> *mut polyref_error;
    /// Borrowed; null if it holds none, or one of another language.
    pub fn polyref_error_foreign(error: *const polyref_error, language: i32) -> *mut c_void;
}
