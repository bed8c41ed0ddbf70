//! The start of a plugin that is written in Rust.

use super::panics;
use crate::Result;
use polyref_sys as sys;
use std::panic::catch_unwind;
use std::ptr::null_mut;

/// Runs the start of a plugin; null, or the owned error that it failed with.
pub fn start_plugin(start: fn() -> Result<()>) -> *mut sys::polyref_error {
    panics::watch();
    match catch_unwind(start) {
        Ok(Ok(())) => null_mut(),
        Ok(Err(error)) => error.to_raw(),
        Err(panic) => panics::error_of(panic).to_raw(),
    }
}
