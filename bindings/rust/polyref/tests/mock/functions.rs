//! Functions, counted and called as the runtime does.

use polyref::private::sys;
use std::ffi::c_void;
use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::AcqRel;

#[no_mangle]
extern "C" fn polyref_function_make(
    callable: *const sys::polyref_callable,
    this: *mut c_void,
) -> *mut sys::polyref_function {
    Box::into_raw(Box::new(sys::polyref_function { callable, this, count: AtomicU32::new(1) }))
}

#[no_mangle]
unsafe extern "C" fn polyref_function_retain(function: *mut sys::polyref_function) {
    unsafe { (*function).count.fetch_add(1, AcqRel) };
}

#[no_mangle]
unsafe extern "C" fn polyref_function_release(function: *mut sys::polyref_function) {
    unsafe {
        if (*function).count.fetch_sub(1, AcqRel) == 1 {
            let function = Box::from_raw(function);
            if let Some(drop) = (*function.callable).drop {
                drop(function.this);
            }
        }
    }
}

#[no_mangle]
extern "C" fn polyref_function_call(
    _: *mut sys::polyref_function,
    _: *const sys::polyref_any,
    _: i32,
    _: *mut sys::polyref_any,
) -> std::ffi::c_int {
    panic!("all functions here are called by their typed entries");
}

#[no_mangle]
extern "C" fn polyref_any_drop(_: *mut sys::polyref_any) {
    panic!("there are no packed values here");
}

/// The signatures that the tests use.
pub fn introduce() {
    macro_rules! signature {
        ($($text:literal: $type:ty;)*) => { $({
            unsafe extern "C" fn signature() -> *const sys::polyref_signature {
                const TEXT: &str = $text;
                let text = sys::polyref_str { data: TEXT.as_ptr(), size: TEXT.len() };
                let signature = sys::polyref_signature { struct_size: size_of::<sys::polyref_signature>(), text, packed: None };
                Box::leak(Box::new(signature))
            }
            unsafe { polyref::private::introduce::<$type>(signature) };
        })* };
    }
    signature! {
        "l(l)": dyn Fn(i64) -> i64;
        "string(list string)": dyn Fn(Vec<String>) -> String;
        "optional l()": dyn Fn() -> Option<i64>;
    }
}
