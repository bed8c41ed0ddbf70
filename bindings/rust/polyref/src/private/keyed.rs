//! What views of maps and of sets have in common.

use super::{call, read, FromWire, Storage};
use crate::{Object, Result};
use polyref_sys::{polyref_error, polyref_object, polyref_storage};

/// Asks for a key, or changes something at it, and gives whether it was there.
pub type Ask<K> = unsafe extern "C" fn(*mut polyref_object, <K as FromWire>::Raw, *mut *mut polyref_error) -> bool;

/// Reads all of a container.
pub type Whole<M> =
    unsafe extern "C" fn(*mut polyref_object, *mut polyref_storage, *mut *mut polyref_error) -> <M as FromWire>::Raw;

/// A copy of a container.
///
/// # Safety
/// The thunk is of the object's class.
pub unsafe fn whole<M: FromWire>(object: &Object, thunk: Whole<M>, name: &'static str) -> Result<M> {
    let mut storage = Storage::new();
    let place = storage.as_mut_ptr();
    // SAFETY: the caller's; what the thunk gives is read before the storage ends.
    unsafe { read::<M>(call(|error| thunk(object.raw(), place, error))?, name) }
}
