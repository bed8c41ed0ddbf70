//! `second LIBRARY`: loads another copy of the runtime, and then a module.

use std::ffi::{c_char, c_int, c_void, CString};

extern "C" {
    fn dlopen(path: *const c_char, flags: c_int) -> *mut c_void;
}

fn main() -> polyref::Result<()> {
    let path = CString::new(std::env::args().nth(1).expect("a library")).expect("a path");
    // SAFETY: the library only has what libpolyref has.
    assert!(!unsafe { dlopen(path.as_ptr(), 2) }.is_null());
    left::register()
}
