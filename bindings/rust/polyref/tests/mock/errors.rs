//! Errors with a message and perhaps a cause.

use polyref::private::{sys, Module};
use std::ffi::c_void;
use std::ptr::{null, null_mut};
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::AcqRel;

struct Body {
    count: AtomicU32,
    message: String,
    cause: *mut sys::polyref_error,
    original: *mut c_void,
    drop_original: Option<unsafe extern "C" fn(*mut c_void)>,
}

/// An owned error.
pub fn error(message: &str, cause: Option<&str>) -> *mut sys::polyref_error {
    let cause = cause.map_or(null_mut(), |cause| error(cause, None));
    let body = Body {
        count: AtomicU32::new(1),
        message: message.to_owned(),
        cause,
        original: null_mut(),
        drop_original: None,
    };
    Box::into_raw(Box::new(body)).cast()
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
            if let Some(drop) = body.drop_original {
                drop(body.original);
            }
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

#[no_mangle]
unsafe extern "C" fn polyref_error_add_frame(_: *mut sys::polyref_error, _: sys::polyref_str) {}

#[no_mangle]
unsafe extern "C" fn polyref_error_with_cause(
    error: *mut sys::polyref_error,
    cause: *mut sys::polyref_error,
) -> *mut sys::polyref_error {
    unsafe { (*error.cast::<Body>()).cause = cause };
    error
}

#[no_mangle]
unsafe extern "C" fn polyref_error_with_foreign(
    error: *mut sys::polyref_error,
    _: i32,
    original: *mut c_void,
    drop: Option<unsafe extern "C" fn(*mut c_void)>,
) -> *mut sys::polyref_error {
    unsafe {
        (*error.cast::<Body>()).original = original;
        (*error.cast::<Body>()).drop_original = drop;
    }
    error
}

#[no_mangle]
unsafe extern "C" fn polyref_error_foreign(error: *const sys::polyref_error, _: i32) -> *mut c_void {
    unsafe { (*error.cast::<Body>()).original }
}

unsafe extern "C" fn register() -> *mut sys::polyref_error {
    null_mut()
}

unsafe extern "C" fn no_type() -> *const sys::polyref_type {
    null()
}

static MODULE: Module = Module::new("mock", &[], register, null, || {});

polyref::exception! {
    /// An exception that nothing throws.
    Failure: polyref::Error;
    key "mock.Failure";
    type_of no_type, MODULE;
}
