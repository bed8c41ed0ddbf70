//! The C++ side, as far as these tests need it.

mod errors;
mod functions;
mod objects;
mod tensors;

pub use errors::{error, Failure};
pub use functions::introduce;
pub use objects::{Made, Spot, NUMBER, TARGET};

use polyref::private::sys::polyref_storage;
use std::cell::Cell;

thread_local!(static DROPPED: Cell<u32> = const { Cell::new(0) });

/// How many storages have been dropped.
pub fn dropped() -> u32 {
    DROPPED.get()
}

/// Fills a storage.
///
/// # Safety
/// `storage` is one.
pub unsafe fn fill(storage: *mut polyref_storage) {
    unsafe extern "C" fn drop(storage: *mut polyref_storage) {
        // SAFETY: `fill` put a box there.
        unsafe { std::mem::drop(Box::from_raw((*storage).memory[0].assume_init() as *mut String)) };
        DROPPED.set(DROPPED.get() + 1);
    }
    let owned = Box::into_raw(Box::new("owned".to_owned())) as usize;
    // SAFETY: the caller's.
    unsafe {
        (*storage).memory[0].write(owned as u64);
        (*storage).drop = Some(drop);
    }
}
