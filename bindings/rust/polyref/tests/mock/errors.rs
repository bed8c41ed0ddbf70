//! Errors with a message and perhaps a cause.

use polyref::private::{sys, Module};
use std::ptr::{null, null_mut};
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::AcqRel;

struct Body {
    count: AtomicU32,
    message: String,
    cause: *mut sys::polyref_error,
}

/// An owned error.
pub fn error(message: &str, cause: Option<&str>) -> *mut sys::polyref_error {
    let cause = cause.map_or(null_mut(), |cause| error(cause, None));
    Box::into_raw(Box::new(Body { count: AtomicU32::new(1), message: message.to_owned(), cause })).cast()
}

#[no_mangle]
unsafe extern "C" fn polyref_error_new(_: i32, message: sys::polyref_str) -> *mut sys::polyref_error {
    error(unsafe { polyref::private::str_of(message) }, None)
}

#[no_mangle]
unsafe extern "C" fn polyref_error_retain(error: *mut sys::polyref_error) {
    unsafe { (*error.cast::<Body>()).count.fetch_add(1, AcqRel) };
}

#[no_mangle]
unsafe extern "C" fn polyref_error_release(error: *mut sys::polyref_error) {
    unsafe {
        if (*error.cast::<Body>()).count.fetch_sub(1, AcqRel) == 1 {
            let body = Box::from_raw(error.cast::<Body>());
            if !body.cause.is_null() {
                polyref_error_release(body.cause);
            }
        }
    }
}

#[no_mangle]
unsafe extern "C" fn polyref_error_kind(_: *const sys::polyref_error) -> i32 {
    sys::POLYREF_ERROR_OUT_OF_RANGE
}

#[no_mangle]
unsafe extern "C" fn polyref_error_message(error: *const sys::polyref_error) -> sys::polyref_str {
    let message = unsafe { &(*error.cast::<Body>()).message };
    sys::polyref_str { data: message.as_ptr(), size: message.len() }
}

#[no_mangle]
unsafe extern "C" fn polyref_error_cause(error: *const sys::polyref_error) -> *const sys::polyref_error {
    unsafe { (*error.cast::<Body>()).cause }
}

#[no_mangle]
unsafe extern "C" fn polyref_error_type(_: *const sys::polyref_error) -> *const sys::polyref_type {
    null()
}

unsafe extern "C" fn register() -> *mut sys::polyref_error {
    null_mut()
}

unsafe extern "C" fn no_type() -> *const sys::polyref_type {
    null()
}

static MODULE: Module = Module::new("mock", register, null);

polyref::exception! {
    /// An exception that nothing throws.
    Failure: polyref::Error;
    key "mock.Failure";
    type_of no_type, MODULE;
}
