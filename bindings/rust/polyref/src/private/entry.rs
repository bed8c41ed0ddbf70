//! The way in: what C++ calls in Rust.

use super::panics;
use crate::{Error, Result};
use polyref_sys::{polyref_error, polyref_storage};
use std::cell::Cell;
use std::ffi::c_void;
use std::marker::PhantomData;
use std::mem::MaybeUninit;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr::null;

/// Runs what C++ called. An error or a panic goes to `error`, and the result is zero then.
///
/// # Safety
/// `error` points to a null pointer; zero is a value of `R`.
#[inline]
pub unsafe fn enter<R: Copy>(error: *mut *mut polyref_error, body: impl FnOnce() -> Result<R>) -> R {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(result)) => result,
        // SAFETY: the caller's.
        Ok(Err(failure)) => unsafe { fail(error, failure) },
        // SAFETY: as above.
        Err(panic) => unsafe { fail(error, panics::error_of(panic)) },
    }
}

#[cold]
unsafe fn fail<R: Copy>(error: *mut *mut polyref_error, failure: Error) -> R {
    // SAFETY: the caller's.
    unsafe {
        error.write(failure.to_raw());
        MaybeUninit::zeroed().assume_init()
    }
}

/// A closure that C++ holds. Each has an address of its own, also one without captures.
struct Held<F> {
    closure: F,
    _place: u8,
}

/// A call of a closure that is under way on this thread.
struct Running {
    this: *mut c_void,
    /// The function has ended meanwhile; the closure must, when the call has.
    ended: Cell<bool>,
    outer: *const Running,
}

thread_local!(static RUNNING: Cell<*const Running> = const { Cell::new(null()) });

/// The closure as a function's `self`.
pub fn hold<F>(closure: F) -> *mut c_void {
    Box::into_raw(Box::new(Held { closure, _place: 0 })).cast()
}

/// The closure of a function.
///
/// # Safety
/// `this` came from `hold::<F>`, and has not ended before `'a` has.
pub unsafe fn held<'a, F>(this: *mut c_void) -> &'a F {
    // SAFETY: the caller's.
    unsafe { &(*this.cast::<Held<F>>()).closure }
}

/// Runs a closure, which may end its own function meanwhile: it goes when the outermost call of it is over.
///
/// # Safety
/// `this` came from `hold::<F>` and has not ended.
#[inline]
pub unsafe fn run<F, R>(this: *mut c_void, body: impl FnOnce(&F) -> R) -> R {
    struct Leave<'a, F> {
        running: &'a Running,
        outer: *const Running, // a copy that needs no load
        closure: PhantomData<F>,
    }
    impl<F> Drop for Leave<'_, F> {
        #[inline]
        fn drop(&mut self) {
            RUNNING.set(self.outer);
            if self.running.ended.get() {
                // SAFETY: the drop that came during the call left it to us.
                unsafe { end::<F>(self.running.this) }
            }
        }
    }
    if const { size_of::<F>() == 0 && !std::mem::needs_drop::<F>() } {
        // SAFETY: the caller's; and nothing of it can go.
        return body(unsafe { held::<F>(this) });
    }
    let outer = RUNNING.get();
    let running = Running { this, ended: Cell::new(false), outer };
    RUNNING.set(&running);
    let _leave = Leave::<F> { running: &running, outer, closure: PhantomData };
    // SAFETY: the caller's.
    body(unsafe { held::<F>(this) })
}

/// The `drop` of a function made of a closure.
///
/// # Safety
/// As for `run`; called once.
pub unsafe extern "C" fn release<F>(this: *mut c_void) {
    let mut outermost = null();
    let mut next = RUNNING.get();
    // SAFETY: calls under way are on this thread's stack.
    while let Some(running) = unsafe { next.as_ref() } {
        if running.this == this {
            outermost = next;
        }
        next = running.outer;
    }
    // SAFETY: as above, and the caller's.
    match unsafe { outermost.as_ref() } {
        Some(running) => running.ended.set(true),
        None => unsafe { end::<F>(this) },
    }
}

#[cold]
unsafe fn end<F>(this: *mut c_void) {
    // SAFETY: the caller's.
    panics::drop_quietly(unsafe { Box::from_raw(this.cast::<Held<F>>()) });
}

/// Puts a value, and what its C form needs, into the storage of a result.
///
/// # Safety
/// `storage` is empty and does not move before its drop.
#[inline]
pub unsafe fn keep<T>(storage: *mut polyref_storage, value: T) -> *const T {
    unsafe extern "C" fn drop_inside<T>(storage: *mut polyref_storage) {
        // SAFETY: `keep` put a `T` there.
        unsafe { (*storage).memory.as_mut_ptr().cast::<T>().drop_in_place() }
    }
    unsafe extern "C" fn drop_boxed<T>(storage: *mut polyref_storage) {
        // SAFETY: `keep` put the box's address there.
        unsafe { drop(Box::from_raw((*storage).memory.as_ptr().cast::<*mut T>().read())) }
    }
    // SAFETY: the caller's; the value fits, or its address does.
    unsafe {
        let memory = (*storage).memory.as_mut_ptr();
        if size_of::<T>() <= size_of_val(&(*storage).memory) && align_of::<T>() <= align_of::<u64>() {
            memory.cast::<T>().write(value);
            (*storage).drop = Some(drop_inside::<T>);
            memory.cast()
        } else {
            let boxed = Box::into_raw(Box::new(value));
            memory.cast::<*mut T>().write(boxed);
            (*storage).drop = Some(drop_boxed::<T>);
            boxed
        }
    }
}
